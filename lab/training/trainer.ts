import type { PackedNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { type Decision, decide, lureAmong } from "../../engine/play/perfect/decision.ts";
import { Knowledge } from "../../engine/play/perfect/knowledge.ts";
import type { Lure } from "../../engine/play/perfect/lures.ts";
import { Teacher } from "./teacher.ts";
import { allOf, type TrainedNimbers, UNTRAINED } from "../../engine/play/perfect/trained-file.ts";

/** In bytes: what was proved of one position serves many others. */
const MEMORY = 2 ** 31;
/** So many children of a lost position are weighed (as many as in the thesis, 2.3.6), with so many couples for all of them. */
const WEIGHED = { most: 20, nodes: 20_000, stop: () => false };

/** How long another winning move is looked for where one is known. */
const ANOTHER = { nodes: 2000 };

/** A decision of the computer, made from what it learnt. */
export interface TrainedDecision {
  readonly decision: Decision;
  /** Whether what it had learnt told the outcome and, of a lost position, what to play; if not, that was added before. */
  readonly isPrepared: boolean;
  /** Whether, of a lost position, what to play was chosen by exact outcomes alone. */
  readonly isExact: boolean;
}

/** Sees to it that each decision of the computer follows from what it learnt. */
export class Trainer {
  private readonly proofs: TrainedNimbers["proofs"];
  private readonly answers: number[];
  private readonly lures: Map<string, Lure>;
  private readonly knowledge = new Knowledge(MEMORY);
  private readonly teacher: Teacher | null;

  /**
   * @param learnt what is known at the beginning.
   * @param grows whether what lacks is added; if not, such decisions are guesses.
   */
  constructor(learnt: TrainedNimbers, grows = true) {
    this.teacher = grows ? new Teacher() : null;
    this.teacher?.learn(allOf(learnt));
    this.knowledge.learn(learnt);
    this.proofs = learnt.proofs;
    this.answers = [...learnt.answers];
    this.lures = new Map(learnt.lures);
  }

  /** How many couples were looked into, for whatever reason. */
  get nodes(): number {
    return this.knowledge.nodes + (this.teacher?.nodes ?? 0);
  }

  children(position: string): string[] {
    return this.knowledge.children(position);
  }

  /** The lives of the land with the most lives. */
  heaviest(position: string): number {
    return this.knowledge.heaviest(position);
  }

  /** Makes a decision, after adding what it takes. */
  train(position: string): TrainedDecision {
    const { knowledge } = this;
    const isPrepared = this.isPrepared(position);
    if (this.teacher !== null) this.prepare(position, this.teacher);
    // Nothing may be searched for to find the outcome.
    const decision = decide(knowledge, position, { nodes: 0, stop: () => false });
    return { decision, isPrepared, isExact: knowledge.lure(position)?.isExact ?? true };
  }

  /** All that was learnt. */
  learnt(): TrainedNimbers {
    return { proofs: this.proofs, answers: Int32Array.from(this.answers), lures: this.lures };
  }

  private isPrepared(position: string): boolean {
    const { knowledge } = this;
    return knowledge.repertoireOutcome(position) === "loss"
      ? knowledge.lure(position) !== undefined
      : knowledge.repertoireAnswers(position).length > 0;
  }

  private prepare(position: string, teacher: Teacher): void {
    const { knowledge } = this;
    if (knowledge.repertoireOutcome(position) === undefined && knowledge.repertoireAnswers(position).length === 0)
      this.learn(teacher.teach(position));
    if (knowledge.repertoireOutcome(position) === "loss") this.prepareLure(position);
    else this.prepareChoice(position, teacher);
  }

  private prepareLure(position: string): void {
    const { knowledge } = this;
    if (knowledge.lure(position) !== undefined) return;
    const lure = lureAmong(knowledge, knowledge.children(position), WEIGHED);
    knowledge.learn({ ...UNTRAINED, lures: new Map([[position, lure]]) });
    this.lures.set(position, lure);
  }

  /** Whoever knows one way to win only always plays the same. */
  private prepareChoice(position: string, teacher: Teacher): void {
    const { knowledge } = this;
    const answers = knowledge.repertoireAnswers(position);
    if (answers.length > 1) return;
    const other = knowledge.anotherLost(position, answers, ANOTHER);
    if (other !== undefined) this.learn(teacher.teach(other));
  }

  private learn(answers: PackedNimbers): void {
    this.knowledge.learn({ ...UNTRAINED, answers });
    for (const entry of answers) this.answers.push(entry);
  }
}
