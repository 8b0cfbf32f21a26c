import { TooManyOptions } from "../../../grundy/option-bound.ts";
import { joinNimbers } from "../../../grundy/packed-nimbers.ts";
import { type TrainedNimbers, UNTRAINED } from "../trained-file.ts";
import { BookBuilder } from "./book-builder.ts";
import { TrainingStopped } from "./book-prover.ts";
import { GameWalk, type WalkState } from "./game-walk.ts";
import { WalkEstimate } from "./walk-estimate.ts";

/** Bytes of memory for the book. */
const BOOK_MEMORY = 2 ** 28;
/** Bytes of memory for a search. A single proof that needs more ends the training. */
const MAX_SEARCH_MEMORY = 2 ** 29;

export interface PositionTrainingState {
  /** State of the walk; null before the first decision. */
  readonly walk: WalkState | null;
  /** Nimbers that the shipped book lacks. */
  readonly added: TrainedNimbers;
}

export const UNBEGUN: PositionTrainingState = { walk: null, added: UNTRAINED };

/** "too-large": a proof needs more memory than there is, or a position has too many moves to list them. */
export type TrainingStep = "made" | "stopped" | "too-large";

/**
 * Training for games from one position. When its walk is complete, every decision of Perfect in a game from this
 * position, whichever side begins, follows from the shipped book and this one (see `GameWalk`).
 */
export class PositionTraining {
  private readonly shipped: TrainedNimbers;
  private builder: BookBuilder;
  private walk: GameWalk;
  /** Whether no decision was made since the builder is new. */
  private isFresh = true;
  /** Nodes of the builders before this one. */
  private earlierNodes = 0;
  private readonly estimate = new WalkEstimate();

  /** @throws {TooManyOptions} */
  constructor(position: string, shipped: TrainedNimbers, from: PositionTrainingState) {
    this.shipped = shipped;
    this.builder = this.newBuilder(from.added);
    this.walk = new GameWalk(this.builder, from.walk ?? { personToMove: [position], computerToMove: [position] });
  }

  get decisions(): number {
    return this.walk.tally.decisions;
  }

  get isComplete(): boolean {
    return this.walk.open === 0;
  }

  /** Decisions that the whole walk will take, as far as can be told. */
  get expected(): number {
    return this.estimate.total(this.decisions, this.decisions + this.walk.open);
  }

  /** Nodes that were searched since this object was made. */
  get nodes(): number {
    return this.earlierNodes + this.builder.nodes;
  }

  state(): PositionTrainingState {
    return { walk: this.walk.state(), added: this.added() };
  }

  /** Makes the next decision. */
  step(stop: () => boolean): TrainingStep {
    const isFull = (): boolean => this.builder.bytes > MAX_SEARCH_MEMORY;
    if (isFull()) this.renew();
    try {
      this.walk.step(() => stop() || isFull());
    } catch (error) {
      if (error instanceof TooManyOptions) return "too-large";
      if (!(error instanceof TrainingStopped)) throw error;
      if (stop()) return "stopped";
      if (this.isFresh) return "too-large";
      this.renew();
      return this.step(stop);
    }
    this.isFresh = false;
    this.estimate.add(this.decisions, this.decisions + this.walk.open);
    return "made";
  }

  /** Begins with a new builder, and frees what the searches hold. */
  private renew(): void {
    const { walk, added } = this.state();
    this.earlierNodes += this.builder.nodes;
    this.builder = this.newBuilder(added);
    if (walk !== null) this.walk = new GameWalk(this.builder, walk);
    this.isFresh = true;
  }

  private newBuilder(added: TrainedNimbers): BookBuilder {
    const { proofs, answers, trickyReplies } = this.shipped;
    const learnt = {
      proofs,
      answers: joinNimbers([answers, added.answers]),
      trickyReplies: new Map([...trickyReplies, ...added.trickyReplies]),
    };
    return new BookBuilder(learnt, true, BOOK_MEMORY);
  }

  private added(): TrainedNimbers {
    const { answers, trickyReplies } = this.builder.learnt();
    return {
      proofs: UNTRAINED.proofs,
      answers: answers.slice(this.shipped.answers.length),
      trickyReplies: new Map([...trickyReplies].filter(([position]) => !this.shipped.trickyReplies.has(position))),
    };
  }
}
