import { LIGHT_LIVES } from "../nimber-book.ts";
import type { BookBuilder } from "./book-builder.ts";

export interface WalkStarts {
  readonly personToMove: readonly string[];
  readonly computerToMove: readonly string[];
}

/** Limits of a walk. */
export interface WalkReach {
  /** Positions are left out if no land has more lives. */
  readonly lives: number;
  /** Outcomes that a search finds within this number of nodes are not stored. */
  readonly nodes: number;
}

const WHOLE: WalkReach = { lives: LIGHT_LIVES, nodes: 0 };

export interface WalkTally {
  decisions: number;
  won: number;
  lost: number;
  /** The outcome or reply had to be added first. */
  unprepared: number;
  /** Number of decisions whose choice rests on inexact outcomes. */
  inexact: number;
}

export interface WalkState {
  readonly positions: readonly string[];
  readonly next: number;
  readonly tally: Readonly<WalkTally>;
}

const BEGUN: WalkState = {
  positions: [],
  next: 0,
  tally: { decisions: 0, won: 0, lost: 0, unprepared: 0, inexact: 0 },
};

/**
 * Every move of the person, every best move of the computer (thesis, 2.3.6, full training), as far as `reach` says.
 * Leaves out positions after a winning move of the computer and sums of light lands, as a sound book (see `BookProver`)
 * answers there.
 */
export class GameWalk {
  private readonly builder: BookBuilder;
  private readonly positions: string[];
  private readonly seen: Set<string>;
  private readonly reach: WalkReach;
  private next: number;
  readonly tally: WalkTally;

  constructor(builder: BookBuilder, from: WalkStarts | WalkState, reach = WHOLE) {
    const { positions, next, tally } = "positions" in from ? from : BEGUN;
    this.builder = builder;
    this.reach = reach;
    this.positions = [...positions];
    this.seen = new Set(positions);
    this.next = next;
    this.tally = { ...tally };
    if ("positions" in from) return;
    from.computerToMove.forEach((position) => this.meet(position));
    for (const position of from.personToMove) this.builder.children(position).forEach((child) => this.meet(child));
  }

  get open(): number {
    return this.positions.length - this.next;
  }

  /**
   * Makes the next decision.
   * @throws {TrainingStopped | TooManyOptions} before the walk is changed.
   */
  step(stop?: () => boolean): void {
    const { decision, isPrepared, isExact } = this.builder.train(this.positions[this.next], stop, this.reach.nodes);
    const answers = decision.belief === "losing" ? decision.best.flatMap((best) => this.builder.children(best)) : [];
    this.next++;
    const { tally } = this;
    tally.decisions++;
    if (!isPrepared) tally.unprepared++;
    if (!isExact) tally.inexact++;
    if (decision.belief === "winning") tally.won++;
    if (decision.belief !== "losing") return;
    tally.lost++;
    answers.forEach((answer) => this.meet(answer));
  }

  state(): WalkState {
    return { positions: [...this.positions], next: this.next, tally: { ...this.tally } };
  }

  private meet(position: string): void {
    if (this.seen.has(position) || this.builder.heaviest(position) <= this.reach.lives) return;
    this.seen.add(position);
    this.positions.push(position);
  }
}
