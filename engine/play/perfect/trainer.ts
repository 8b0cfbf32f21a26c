import type { PackedNimbers } from "../../nim/packed-nimbers.ts";
import { type Decision, decide } from "./decision.ts";
import { Knowledge } from "./knowledge.ts";

/** A decision of the computer as it was made from learnt nimbers alone. */
export interface TrainedDecision {
  readonly decision: Decision;
  /** The couples looked into to find the outcome. */
  readonly nodes: number;
  /** Whether it was dear before nimbers were added. */
  readonly dear: boolean;
}

/** Nimbers of lands of fewer lives are not worth a place: they are found at once. */
export const LEAST_LIVES = 9;
/** So many lost children of a dear won position are added, for variety. */
const ADDED_ANSWERS = 2;

/**
 * Sees to it that decisions are cheap. Each is made from the learnt nimbers alone, as by a computer
 * that has just been started; where that takes more than `threshold` nodes, the nimbers that
 * settle it are found, however long it takes, and added to what is learnt: those of a lost child of a
 * won position, those of a lost position itself.
 */
export class Trainer {
  private readonly nimbers: number[] = [];
  private readonly threshold: number;
  private readonly fresh = new Knowledge();
  private readonly wise = new Knowledge(2 ** 30);

  private readonly grows: boolean;

  /** @param grows whether dear decisions are made cheap; if not, they are only counted. */
  constructor(learnt: PackedNimbers, threshold: number, grows = true) {
    this.threshold = threshold;
    this.grows = grows;
    this.learn(learnt);
  }

  /** How many couples were looked into, for whatever reason. */
  get nodes(): number {
    return this.fresh.nodes + this.wise.nodes;
  }

  children(position: string): string[] {
    return this.fresh.children(position);
  }

  /** The lives of the land with the most lives. */
  heaviest(position: string): number {
    return this.fresh.heaviest(position);
  }

  /** Makes a decision, after adding nimbers if it is dear. */
  train(position: string): TrainedDecision {
    const { nodes, isOpen } = this.cost(position);
    const dear = nodes > this.threshold || isOpen;
    if (dear && this.grows) this.add(position);
    return { decision: this.decide(position), nodes, dear };
  }

  /** What it takes to find the outcome from learnt nimbers alone, up to somewhat more than the threshold. */
  cost(position: string): { nodes: number; isOpen: boolean } {
    const { fresh } = this;
    fresh.forgetProofs();
    const before = fresh.nodes;
    const answers = fresh.winningAnswers(position, { nodes: this.threshold + 1 });
    const isOpen = answers.length === 0 && fresh.knownOutcome(position) !== "loss";
    return { nodes: fresh.nodes - before, isOpen };
  }

  private decide(position: string): Decision {
    return decide(this.fresh, position, { nodes: this.threshold + 1, stop: () => false });
  }

  private add(position: string): void {
    const { wise } = this;
    const answers = wise.winningAnswers(position);
    const settled = answers.length === 0 ? [position] : answers.slice(0, ADDED_ANSWERS);
    for (const lost of settled) this.learn(wise.nimbersOf(lost, LEAST_LIVES));
    this.fresh.forgetProofs();
  }

  /** All that was learnt. */
  learnt(): PackedNimbers {
    return Int32Array.from(this.nimbers);
  }

  /** Adds nimbers found elsewhere. */
  learn(packed: PackedNimbers): void {
    this.fresh.learn(packed);
    this.wise.learn(packed);
    for (const entry of packed) this.nimbers.push(entry);
  }
}
