import type { PackedNimbers } from "../../grundy/packed-nimbers.ts";
import type { Limits, Outcome, StopReason } from "../../grundy/solver.ts";
import type { Result } from "../../result.ts";
import { conventionOf, DEFAULT_RULESET, type Ruleset } from "../../rules.ts";
import { DECISION_NODES } from "./decision.ts";
import { proveInTurn } from "./proving-in-turn.ts";
import { type MemoryLimits, SolverMemory } from "./solver-memory.ts";
import { SolverPosition } from "./solver-position.ts";
import { allOf, type TrainedNimbers } from "./trained-file.ts";
import type { TrickyReply } from "./tricky-replies.ts";

export interface SolverOptions extends MemoryLimits {
  /** Teaches the solver, before the first question. Only nimbers make a book. */
  readonly prepare?: (solver: PlaySolver) => void;
}

/** The outcome is for the side to move there. */
export interface JudgedChild {
  readonly position: SolverPosition;
  readonly outcome: Outcome | undefined;
}

/**
 * Answers questions about the positions of matches by one ruleset: from a book of nimbers, from what it has proved, and
 * by a search. Without nimbers, as in misère play, it has no book. Proofs serve later questions, except questions to
 * the book.
 *
 * Outcomes are for the side to move; `undefined` means not proved within the limits. Invalid strings throw a
 * `RangeError`, and lists of children `TooManyOptions`.
 */
export class PlaySolver {
  readonly ruleset: Ruleset;
  readonly hasNimbers: boolean;
  /**
   * Maximum nodes of a decision where Perfect is not offered. Without a book every answer of the computer is proved,
   * however long it takes: see `perfectSpots`.
   */
  readonly decisionNodes: number;
  private readonly memory: SolverMemory;
  private readonly trickyReplies = new Map<string, TrickyReply>();
  private prepare: (() => void) | null;

  /** @throws {RangeError} for a ruleset that cannot be solved. */
  constructor(ruleset: Ruleset = DEFAULT_RULESET, { prepare, ...limits }: SolverOptions = {}) {
    this.ruleset = ruleset;
    this.hasNimbers = conventionOf(ruleset).hasNimbers;
    this.decisionNodes = this.hasNimbers ? DECISION_NODES : Infinity;
    this.memory = new SolverMemory(ruleset, limits);
    this.prepare = prepare === undefined || !this.hasNimbers ? null : () => prepare(this);
  }

  /** Learns what it is shipped with, before the first question. */
  getReady(): void {
    const { prepare } = this;
    this.prepare = null;
    prepare?.();
  }

  /**
   * Checks nimbers as `enterNimbers` does.
   * @returns their number.
   * @throws {RefusedNimbers} before anything is added.
   */
  learn(trained: TrainedNimbers): number {
    const count = this.memory.check(allOf(trained));
    this.trust(trained);
    return count;
  }

  /**
   * Learns without the checks, which take most of the time: for nimbers that this program proved or is shipped with.
   */
  trust(trained: TrainedNimbers): void {
    this.memory.learn(allOf(trained));
    for (const [position, reply] of trained.trickyReplies) this.trickyReplies.set(position, reply);
  }

  /** Takes the nimbers that were found since the last call, as `SolverMemory.takeFresh` does. */
  takeFresh(): PackedNimbers {
    return this.memory.takeFresh();
  }

  /** Forgets all that was found, but not the book. */
  forgetProofs(): void {
    this.getReady();
    this.memory.forgetProofs();
  }

  /** Begins with an empty memory, apart from what is kept (see `SolverMemory.renew`). */
  renew(): void {
    this.memory.renew();
  }

  get nodes(): number {
    return this.memory.nodes;
  }

  /** Bytes in use. */
  get bytes(): number {
    return this.memory.bytes;
  }

  /** Drops what can be made again if more memory is in use than is allowed. @returns whether that was too little. */
  isFull(): boolean {
    return this.memory.isFull();
  }

  read(text: string): SolverPosition {
    this.beginQuestion();
    return this.memory.reader.read(text);
  }

  /**
   * Quick ends first (thesis, 2.3.4): fewer lives, more components, fewer options, then by string. Incomplete if `stop`
   * returns true.
   */
  children(position: SolverPosition, stop?: () => boolean): SolverPosition[] {
    return this.memory.reader.childrenOf(position, stop).sort(SolverPosition.compare);
  }

  outcome(position: SolverPosition, limits: Limits = {}): Outcome | undefined {
    const answer = this.solve(position, limits);
    return answer.ok ? answer.value : undefined;
  }

  /** Finds the outcome, or says which limit the search has reached. */
  solve(position: SolverPosition, limits: Limits = {}): Result<Outcome, StopReason> {
    this.beginQuestion();
    return this.memory.outcome(position, limits);
  }

  /** Finds the nimber in normal play, or says which limit the search has reached. */
  nimber(position: SolverPosition, limits: Limits = {}): Result<number, StopReason> {
    this.beginQuestion();
    return this.memory.nimber(position, limits);
  }

  /** Finds the outcome if it follows from what is known. */
  knownOutcome(position: SolverPosition): Outcome | undefined {
    return this.memory.knownOutcome(position);
  }

  /** Finds the nimber if it follows from known ones. */
  knownNimber(position: SolverPosition): number | undefined {
    return this.memory.knownNimber(position);
  }

  /** Finds the outcome if it follows from the book, which does not change with the questions. */
  bookOutcome(position: SolverPosition): Outcome | undefined {
    this.beginQuestion();
    return this.memory.bookOutcome(position);
  }

  /** The children that the book shows to be lost. */
  bookAnswers(position: SolverPosition): SolverPosition[] {
    this.beginQuestion();
    if (!this.hasNimbers) return [];
    const children = this.memory.reader.childrenOf(position);
    return children.filter((child) => this.memory.bookOutcome(child) === "loss").sort(SolverPosition.compare);
  }

  /** Finds a tricky reply in the book. */
  trickyReply(position: SolverPosition): TrickyReply | undefined {
    this.beginQuestion();
    return this.trickyReplies.get(position.text);
  }

  /**
   * Finds winning answers: not all of them, but one at least if the position is proved won. `stop` only ends the
   * search.
   */
  winningAnswers(position: SolverPosition, { nodes = Infinity, stop = () => false }: Limits = {}): SolverPosition[] {
    this.beginQuestion();
    const children = this.memory.reader.childrenOf(position);
    const lost = (): SolverPosition[] =>
      children.filter((child) => this.knownOutcome(child) === "loss").sort(SolverPosition.compare);
    const known = lost();
    if (known.length > 0) return known;
    const before = this.nodes;
    const answer = this.memory.outcome(position, { nodes, stop });
    if (!answer.ok || answer.value !== "win") return [];
    const found = lost();
    if (found.length > 0) return found;
    // Won by results whose own proofs are not known here.
    children.sort(SolverPosition.compare);
    const outcomes = this.proveEach(children, { nodes: nodes - (this.nodes - before), stop }, isLoss);
    return children.filter((_, i) => outcomes[i] === "loss");
  }

  /** Finds a lost child that is none of `others`. */
  anotherLost(position: SolverPosition, others: readonly SolverPosition[], limits: Limits): SolverPosition | undefined {
    this.beginQuestion();
    const children = this.children(position).filter(({ text }) => !others.some((other) => other.text === text));
    const found = this.proveEach(children, limits, isLoss).indexOf("loss");
    return found < 0 ? undefined : children[found];
  }

  /** The limits hold for all children together. */
  judgedChildren(position: SolverPosition, limits: Limits = {}): JudgedChild[] {
    this.beginQuestion();
    const children = this.children(position, limits.stop);
    const outcomes = this.proveEach(children, limits);
    return children.map((child, i) => ({ position: child, outcome: outcomes[i] }));
  }

  private proveEach(
    children: readonly SolverPosition[],
    limits: Limits,
    enough?: (outcome: Outcome) => boolean,
  ): (Outcome | undefined)[] {
    return proveInTurn(children, this.memory, limits, enough);
  }

  private beginQuestion(): void {
    this.getReady();
    this.memory.renewIfFull();
  }
}

function isLoss(outcome: Outcome): boolean {
  return outcome === "loss";
}
