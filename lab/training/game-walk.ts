import { LIGHT_LIVES } from "../../engine/play/perfect/nimber-book.ts";
import type { BookBuilder } from "./book-builder.ts";

/** Positions that games begin with. */
export interface WalkStarts {
  readonly personToMove: readonly string[];
  readonly computerToMove: readonly string[];
}

/** What was met on a walk. */
export interface WalkTally {
  /** Different positions in which the computer had to decide, */
  decisions: number;
  /** of these, won and lost ones, */
  won: number;
  lost: number;
  /** those whose outcome, or what to play, did not follow from what was learnt, until it was added, */
  unprepared: number;
  /** and lost ones in which not all outcomes were known that the choice rests on. */
  inexact: number;
}

/** A walk that can be taken up again. */
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
 * Goes through all games between the computer and a person from some beginnings: whatever the person
 * may play, and each of the moves that the computer's decisions leave to chance (the full training
 * of the thesis, 2.3.6). Two kinds of positions are left out, as a sound book (see `whyUnsound`)
 * has an answer wherever they lead: those after a move of the computer that wins, and sums of light lands.
 */
export class GameWalk {
  private readonly builder: BookBuilder;
  private readonly positions: string[];
  private readonly seen: Set<string>;
  private next: number;
  readonly tally: WalkTally;

  /** @param from what the walk begins with, or where it was left. */
  constructor(builder: BookBuilder, from: WalkStarts | WalkState) {
    const { positions, next, tally } = "positions" in from ? from : BEGUN;
    this.builder = builder;
    this.positions = [...positions];
    this.seen = new Set(positions);
    this.next = next;
    this.tally = { ...tally };
    if ("positions" in from) return;
    from.computerToMove.forEach((position) => this.meet(position));
    from.personToMove.forEach((position) => this.letPersonMove(position));
  }

  /** Positions met that are still to be decided. */
  get open(): number {
    return this.positions.length - this.next;
  }

  /** Decides one position. */
  step(): void {
    const position = this.positions[this.next++];
    const { decision, isPrepared, isExact } = this.builder.train(position);
    const { tally } = this;
    tally.decisions++;
    if (!isPrepared) tally.unprepared++;
    if (!isExact) tally.inexact++;
    if (decision.belief === "winning") tally.won++;
    if (decision.belief !== "losing") return;
    tally.lost++;
    for (const child of decision.best) this.letPersonMove(child);
  }

  state(): WalkState {
    return { positions: [...this.positions], next: this.next, tally: { ...this.tally } };
  }

  private letPersonMove(position: string): void {
    for (const child of this.builder.children(position)) this.meet(child);
  }

  private meet(position: string): void {
    if (this.seen.has(position) || this.builder.heaviest(position) <= LIGHT_LIVES) return;
    this.seen.add(position);
    this.positions.push(position);
  }
}
