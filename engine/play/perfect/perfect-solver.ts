import { knownOutcome } from "../../grundy/known-sums.ts";
import { eachNimber } from "../../grundy/packed-nimbers.ts";
import type { NimberSearch, Outcome } from "../../grundy/solver.ts";
import type { Position } from "../../games/playable-game.ts";
import { DEFAULT_RULESET, type Ruleset, type Surface } from "../../rules.ts";
import { SproutsGame } from "../../sprouts/game.ts";
import { enterNimbers } from "../../games/known-nimbers.ts";
import { nimberSearchFor } from "../../games/search.ts";
import { DECISION_NODES } from "./decision.ts";
import type { JudgedChild, PlaySolver, SolverLimits } from "./play-solver.ts";
import { proveInTurn } from "./proving-in-turn.ts";
import { PositionReader } from "./position-reader.ts";
import { SolverPosition } from "./solver-position.ts";
import { NimberBook } from "./nimber-book.ts";
import type { TrickyReply } from "./tricky-replies.ts";
import { allOf, type TrainedNimbers } from "./trained-file.ts";

/** Bytes of memory that a solver may use by default. */
const DEFAULT_MEMORY = 2 ** 28;
/** Bytes that the search may use. They are never reached, as memory is renewed between questions. */
const SEARCH_MEMORY = 2 ** 33;
/**
 * The least lives of a land that outlives the memory. Lighter ones are dropped with it, as they are soon solved again.
 */
const KEPT_LIVES = 12;

/**
 * A book of nimbers, proved nimbers, and a search that proves more. Proofs serve later questions, except questions to
 * the book.
 *
 * Outcomes are for the side to move; `undefined` means not proved within the limits. Invalid strings throw a
 * `RangeError`.
 */
export class PerfectSolver implements PlaySolver {
  readonly ruleset: Ruleset;
  readonly decisionNodes = DECISION_NODES;
  private readonly memory: number;
  /** Bytes at which the memory is renewed: at least twice what the known nimbers take. */
  private full: number;
  private game: SproutsGame;
  private search: NimberSearch;
  private book: NimberBook;
  private reader: PositionReader;
  private searched = 0;
  private readonly trickyReplies = new Map<string, TrickyReply>();
  private prepare: (() => void) | null;
  private readonly known = {
    nimber: (land: number) => {
      const proved = this.search.table.nimber(land);
      return proved >= 0 ? proved : this.book.nimber(land);
    },
    excludes: (land: number, heap: number) => this.search.table.excludes(land, heap),
  };
  private readonly prover = {
    nodes: () => this.nodes,
    known: ({ lands }: SolverPosition) => this.lookUp(lands),
    prove: ({ lands }: SolverPosition, limits: SolverLimits) => this.prove(lands, limits),
  };

  /**
   * @param memory bytes.
   * @param prepare called before the first question.
   */
  constructor(
    memory = DEFAULT_MEMORY,
    prepare: ((solver: PerfectSolver) => void) | null = null,
    surface: Surface = DEFAULT_RULESET.surface,
  ) {
    this.memory = memory;
    this.full = memory;
    this.ruleset = { ...DEFAULT_RULESET, surface };
    this.game = new SproutsGame(this.ruleset);
    this.search = searchOf(this.game);
    this.book = new NimberBook(this.game);
    this.reader = new PositionReader(this.game);
    this.prepare = prepare === null ? null : () => prepare(this);
  }

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
    const packed = allOf(trained);
    const count = enterNimbers(this.game, this.search.table, packed);
    for (const { code, nimber } of eachNimber(packed)) this.book.learn(this.game.decode(code), nimber);
    for (const [position, reply] of trained.trickyReplies) this.trickyReplies.set(position, reply);
    return count;
  }

  /** Learns without the checks, which take most of the time: for nimbers that this program proved or is shipped with. */
  trust(trained: TrainedNimbers): void {
    for (const { code, nimber } of eachNimber(allOf(trained))) {
      const land = this.game.decode(code);
      this.search.table.setNimber(land, nimber);
      this.book.learn(land, nimber);
    }
    for (const [position, reply] of trained.trickyReplies) this.trickyReplies.set(position, reply);
  }

  forgetProofs(): void {
    this.getReady();
    this.searched = this.nodes;
    this.search = searchOf(this.game);
    for (const [land, nimber] of this.book.entries()) this.search.table.setNimber(land, nimber);
  }

  read(text: string): SolverPosition {
    this.beginQuestion();
    return this.reader.read(text);
  }

  trickyReply(position: SolverPosition): TrickyReply | undefined {
    this.beginQuestion();
    return this.trickyReplies.get(position.text);
  }

  get nodes(): number {
    return this.searched + this.search.nodes;
  }

  outcome(position: SolverPosition, limits: SolverLimits = {}): Outcome | undefined {
    this.beginQuestion();
    return this.prove(this.reader.landsOf(position), limits);
  }

  /** Finds the outcome if it follows from known nimbers. */
  knownOutcome(position: SolverPosition): Outcome | undefined {
    return this.lookUp(this.reader.landsOf(position));
  }

  /**
   * Quick ends first (thesis, 2.3.4): fewer lives, more lands, fewer options, then by string. Incomplete if `stop`
   * returns true.
   */
  children(position: SolverPosition, stop?: () => boolean): SolverPosition[] {
    return this.reader.childrenOf(this.reader.landsOf(position), stop).sort(SolverPosition.compare);
  }

  /** Finds the outcome if it follows from the book. */
  bookOutcome(position: SolverPosition): Outcome | undefined {
    this.beginQuestion();
    return this.book.outcome(this.reader.landsOf(position));
  }

  /** The children that the book shows to be lost. */
  bookAnswers(position: SolverPosition): SolverPosition[] {
    this.beginQuestion();
    const children = this.reader.childrenOf(this.reader.landsOf(position));
    return children.filter(({ lands }) => this.book.outcome(lands) === "loss").sort(SolverPosition.compare);
  }

  /** Finds winning answers: not all of them, but one at least if the position is proved won. */
  winningAnswers(position: SolverPosition, limits: SolverLimits = {}): SolverPosition[] {
    this.beginQuestion();
    return this.findLost(this.reader.landsOf(position), limits).sort(SolverPosition.compare);
  }

  anotherLost(
    position: SolverPosition,
    others: readonly SolverPosition[],
    limits: SolverLimits,
  ): SolverPosition | undefined {
    this.beginQuestion();
    const children = this.reader
      .childrenOf(this.reader.landsOf(position))
      .filter(({ text }) => !others.some((other) => other.text === text))
      .sort(SolverPosition.compare);
    const outcomes = this.proveEach(children, limits, (outcome) => outcome === "loss");
    const found = outcomes.indexOf("loss");
    return found < 0 ? undefined : children[found];
  }

  /** The limits hold for all children together. */
  judgedChildren(position: SolverPosition, limits: SolverLimits = {}): JudgedChild[] {
    this.beginQuestion();
    const children = this.reader.childrenOf(this.reader.landsOf(position), limits.stop).sort(SolverPosition.compare);
    const outcomes = this.proveEach(children, limits);
    return children.map((child, i) => ({ position: child, outcome: outcomes[i] }));
  }

  private findLost(position: Position, { nodes = Infinity, stop = () => false }: SolverLimits): SolverPosition[] {
    // `stop` only ends the search.
    const children = this.reader.childrenOf(position);
    const known = children.filter(({ lands }) => this.lookUp(lands) === "loss");
    if (known.length > 0) return known;
    const before = this.nodes;
    if (this.prove(position, { nodes, stop }) !== "win") return [];
    const found = children.filter(({ lands }) => this.lookUp(lands) === "loss");
    if (found.length > 0) return found;
    // Won by nimbers whose own proofs are not known here.
    const outcomes = this.proveEach(
      children.sort(SolverPosition.compare),
      { nodes: nodes - (this.nodes - before), stop },
      (outcome) => outcome === "loss",
    );
    return children.filter((_, i) => outcomes[i] === "loss");
  }

  private proveEach(
    children: readonly SolverPosition[],
    limits: SolverLimits,
    enough?: (outcome: Outcome) => boolean,
  ): (Outcome | undefined)[] {
    return proveInTurn(children, this.prover, limits, enough);
  }

  private prove(position: Position, limits: SolverLimits): Outcome | undefined {
    const known = this.lookUp(position);
    if (known !== undefined) return known;
    const answer = this.search.outcome(position, limits);
    return answer.ok ? answer.value : undefined;
  }

  private lookUp(position: Position): Outcome | undefined {
    return knownOutcome(this.known, position);
  }

  private beginQuestion(): void {
    this.getReady();
    this.renewMemory();
  }

  private renewMemory(): void {
    if (this.search.progress().bytes < this.full) return;
    const { game, search, book } = this;
    this.begin(this.game.fresh());
    const again = (land: number): number => this.game.decode(game.form(land));
    this.book = new NimberBook(this.game);
    for (const [land, nimber] of book.entries()) {
      this.book.learn(again(land), nimber);
      this.search.table.setNimber(again(land), nimber);
    }
    search.table.forEachKnown((land, nimber) => {
      if (game.depthBound(land) >= KEPT_LIVES) this.search.table.setNimber(again(land), nimber);
    });
    this.full = Math.max(this.memory, 2 * this.search.progress().bytes);
  }

  private begin(game: SproutsGame): void {
    this.searched = this.nodes;
    this.search = searchOf(game);
    this.game = game;
    this.reader = new PositionReader(game);
  }
}

function searchOf(game: SproutsGame): NimberSearch {
  return nimberSearchFor(game, { memory: SEARCH_MEMORY });
}
