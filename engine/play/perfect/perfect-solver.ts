import { eachNimber } from "../../grundy/packed-nimbers.ts";
import { ProofNumberSearch } from "../../grundy/search/dfpn.ts";
import type { Limits, Outcome } from "../../grundy/solver.ts";
import { NimberTable } from "../../grundy/table.ts";
import { type Position, SproutsGame } from "../../sprouts/game.ts";
import { enterNimbers } from "../../games/known-nimbers.ts";
import { childrenUntil } from "../children.ts";
import { SolverPosition } from "./solver-position.ts";
import { oddOnes, NimberBook } from "./nimber-book.ts";
import type { TrickyReply } from "./tricky-replies.ts";
import { allOf, type TrainedNimbers } from "./trained-file.ts";

/** How far one question may go: nodes of the search, and a stop that is asked often. */
export type SolverLimits = Pick<Limits, "nodes" | "stop">;

/** A child of a position with what is proved of it, for the side that is to move there. */
export interface JudgedChild {
  readonly position: SolverPosition;
  readonly outcome: Outcome | undefined;
}

/**
 * Two regions that share their last two lives, and the land of one region with the same tree. A drawing may
 * show the one where the child of a canonical string has the other, see `upToMerging`, so both are taken
 * for the latter.
 */
const TWINS = "AB|AB";
const TWIN = "22";
/** The memory of a solver in bytes, if no other is given. */
const DEFAULT_MEMORY = 2 ** 28;
/** Room is made between questions, where no names of lands are held, and never by the search itself. */
const SEARCH_MEMORY = 2 ** 33;
/** What a child is given at first when children are tried one after the other, and by what that grows. */
const FIRST_NODES = 64;
const NODES_GROWTH = 4;
/** When room is made, nimbers of lands of fewer lives are let go: they are soon found again. */
const KEPT_LIVES = 12;

/**
 * What is known of Sprouts: a book of nimbers that were learnt, others that were proved, and a search
 * that proves more. Positions are canonical strings. Whatever is proved, by whatever question, serves all
 * later ones, but for those that ask for the book alone: their answers never change.
 *
 * Outcomes are for the side that is to move. `undefined` means that nothing was proved within the limits.
 * Strings that are no position throw a `RangeError`.
 */
export class PerfectSolver {
  private readonly memory: number;
  private game = new SproutsGame();
  private table = new NimberTable();
  /** None until one is needed: most decisions rest on known nimbers alone, and its tables take a while to be set up. */
  private search: ProofNumberSearch | null = null;
  private book = new NimberBook(this.game);
  private twins = parsed(this.game, TWINS)[0];
  private twin = parsed(this.game, TWIN)[0];
  private searched = 0;
  private readonly trickyReplies = new Map<string, TrickyReply>();
  private prepare: (() => void) | null;

  /**
   * @param memory the bytes that what is known may take before light lands are let go.
   * @param prepare is called before the first question, to let it `learn` what takes a while to read.
   */
  constructor(memory = DEFAULT_MEMORY, prepare: ((solver: PerfectSolver) => void) | null = null) {
    this.memory = memory;
    this.prepare = prepare === null ? null : () => prepare(this);
  }

  /** Is ready for questions after this; the first question sees to it itself. */
  getReady(): void {
    const { prepare } = this;
    this.prepare = null;
    prepare?.();
  }

  /**
   * Takes over what was found before, nimbers after the checks of `enterNimbers`.
   * @returns how many nimbers. @throws {RefusedNimbers} before anything is taken over.
   */
  learn(trained: TrainedNimbers): number {
    const packed = allOf(trained);
    const count = enterNimbers(this.game, this.table, packed);
    for (const { code, nimber } of eachNimber(packed)) this.book.learn(this.game.decode(code), nimber);
    for (const [position, lure] of trained.trickyReplies) this.trickyReplies.set(position, lure);
    return count;
  }

  /** Reads a canonical string. @throws {RangeError} for no position. */
  read(text: string): SolverPosition {
    this.beginQuestion();
    return new SolverPosition(this.game, this.merged(parsed(this.game, text)));
  }

  /** What was learnt to be played in a lost position. */
  trickyReply(position: SolverPosition): TrickyReply | undefined {
    this.beginQuestion();
    return this.trickyReplies.get(position.text);
  }

  /** How many couples were looked into since the beginning. */
  get nodes(): number {
    return this.searched + (this.search?.nodes ?? 0);
  }

  /** Is the position won or lost? */
  outcome(position: SolverPosition, limits: SolverLimits = {}): Outcome | undefined {
    this.beginQuestion();
    return this.prove(this.landsOf(position), limits);
  }

  /** The outcome as far as it follows from known nimbers without any search. */
  knownOutcome(position: SolverPosition): Outcome | undefined {
    return this.lookUp(this.landsOf(position));
  }

  /**
   * The children of a position, those first that are over soon (thesis, 2.3.4, the priorities): fewer
   * lives, then more lands, then fewer options, then by their strings. Not all of them if `stop` says true on the way.
   */
  children(position: SolverPosition, stop?: () => boolean): SolverPosition[] {
    return this.childrenOf(this.landsOf(position), stop).sort(SolverPosition.compare);
  }

  /** The outcome as far as it follows from the book alone. */
  bookOutcome(position: SolverPosition): Outcome | undefined {
    this.beginQuestion();
    return this.book.outcome(this.landsOf(position));
  }

  /** The children that are lost by the book alone, in the order of `children`. */
  bookAnswers(position: SolverPosition): SolverPosition[] {
    this.beginQuestion();
    const children = this.childrenOf(this.landsOf(position));
    return children.filter(({ lands }) => this.book.outcome(lands) === "loss").sort(SolverPosition.compare);
  }

  /**
   * Children that are proved to be lost, in the order of `children`: one at least if the position could
   * be proved to be won within the limits; none if it is lost or nothing was proved. There may be more
   * winning answers than these.
   */
  winningAnswers(position: SolverPosition, limits: SolverLimits = {}): SolverPosition[] {
    this.beginQuestion();
    return this.findLost(this.landsOf(position), limits).sort(SolverPosition.compare);
  }

  /** A lost child besides some others, the first that could be found within the limits. */
  anotherLost(
    position: SolverPosition,
    others: readonly SolverPosition[],
    limits: SolverLimits,
  ): SolverPosition | undefined {
    this.beginQuestion();
    const children = this.childrenOf(this.landsOf(position))
      .filter(({ text }) => !others.some((other) => other.text === text))
      .sort(SolverPosition.compare);
    const outcomes = this.proveEach(children, limits, (outcome) => outcome === "loss");
    const found = outcomes.indexOf("loss");
    return found < 0 ? undefined : children[found];
  }

  /** The children, each with what can be proved of it; the limits hold for all of them together. */
  judgedChildren(position: SolverPosition, limits: SolverLimits = {}): JudgedChild[] {
    this.beginQuestion();
    const children = this.childrenOf(this.landsOf(position), limits.stop).sort(SolverPosition.compare);
    const outcomes = this.proveEach(children, limits, () => false);
    return children.map((child, i) => ({ position: child, outcome: outcomes[i] }));
  }

  /** Proves lost children until there is one, or the limits are met. */
  private findLost(position: Position, { nodes = Infinity, stop = () => false }: SolverLimits): SolverPosition[] {
    // Moves that are known to win are found whatever the time: `stop` ends the search alone.
    const children = this.childrenOf(position);
    const known = children.filter(({ lands }) => this.lookUp(lands) === "loss");
    if (known.length > 0) return known;
    const before = this.nodes;
    if (this.prove(position, { nodes, stop }) !== "win") return [];
    const found = children.filter(({ lands }) => this.lookUp(lands) === "loss");
    if (found.length > 0) return found;
    // Won by nimbers that came without the options that they rest on.
    const outcomes = this.proveEach(
      children.sort(SolverPosition.compare),
      { nodes: nodes - (this.nodes - before), stop },
      (outcome) => outcome === "loss",
    );
    return children.filter((_, i) => outcomes[i] === "loss");
  }

  /** Judges positions with small limits first, then with larger ones, until all is proved or `enough`. */
  private proveEach(
    children: readonly SolverPosition[],
    { nodes = Infinity, stop = () => false }: SolverLimits,
    enough: (outcome: Outcome) => boolean,
  ): (Outcome | undefined)[] {
    const outcomes = children.map(({ lands }) => this.lookUp(lands));
    const end = this.nodes + nodes;
    for (let budget = FIRST_NODES; outcomes.includes(undefined); budget *= NODES_GROWTH) {
      for (const [i, { lands }] of children.entries()) {
        if (outcomes[i] !== undefined) continue;
        const left = end - this.nodes;
        if (left <= 0 || stop()) return outcomes;
        const outcome = this.prove(lands, { nodes: Math.min(budget, left), stop });
        outcomes[i] = outcome;
        if (outcome !== undefined && enough(outcome)) return outcomes;
      }
    }
    return outcomes;
  }

  private prove(position: Position, limits: SolverLimits): Outcome | undefined {
    const known = this.lookUp(position);
    if (known !== undefined) return known;
    const answer = (this.search ??= this.newSearch()).outcome(position, limits);
    return answer.known ? answer.value : undefined;
  }

  /** The outcome by known nimbers: equal lands cancel, and one land may be known not to make up for the others. */
  private lookUp(position: Position): Outcome | undefined {
    let heap = 0;
    let open = -1;
    for (const land of oddOnes(position)) {
      const nimber = this.nimber(land);
      if (nimber >= 0) heap ^= nimber;
      else if (open >= 0) return undefined;
      else open = land;
    }
    if (open < 0) return heap === 0 ? "loss" : "win";
    return this.table.excludes(open, heap) ? "win" : undefined;
  }

  private nimber(land: number): number {
    const proved = this.table.nimber(land);
    return proved >= 0 ? proved : this.book.nimber(land);
  }

  private childrenOf(position: Position, stop?: () => boolean): SolverPosition[] {
    const children = new Map<string, Position>();
    for (const child of childrenUntil(this.game, position, stop)) {
      const merged = this.merged(child);
      children.set(merged.join(), merged);
    }
    return [...children.values()].map((lands) => new SolverPosition(this.game, lands));
  }

  /** Parsed again only where the memory was renewed since. */
  private landsOf(position: SolverPosition): Position {
    return position.game === this.game ? position.lands : this.merged(parsed(this.game, position.text));
  }

  private merged(position: Position): Position {
    const { twins, twin } = this;
    return position.includes(twins)
      ? position.map((land) => (land === twins ? twin : land)).sort((a, b) => a - b)
      : position;
  }

  private beginQuestion(): void {
    this.getReady();
    this.renewMemory();
  }

  /** Between two questions: begins a new memory when the old one is full, with all that is dear. */
  private renewMemory(): void {
    if ((this.search?.progress().bytes ?? this.game.bytes) < this.memory) return;
    const { game, table, book } = this;
    this.begin(new SproutsGame());
    const again = (land: number): number => this.game.decode(game.encode(land));
    this.book = new NimberBook(this.game);
    for (const [land, nimber] of book.entries()) {
      this.book.learn(again(land), nimber);
      this.table.setNimber(again(land), nimber);
    }
    table.forEachKnown((land, nimber) => {
      if (game.depthBound(land) >= KEPT_LIVES) this.table.setNimber(again(land), nimber);
    });
  }

  private begin(game: SproutsGame): void {
    this.searched = this.nodes;
    this.search = null;
    this.game = game;
    [this.twins] = parsed(game, TWINS);
    [this.twin] = parsed(game, TWIN);
    this.table = new NimberTable();
  }

  private newSearch(): ProofNumberSearch {
    return new ProofNumberSearch(this.game, this.table, { memory: SEARCH_MEMORY });
  }
}

function parsed(game: SproutsGame, text: string): Position {
  const position = game.parse(text);
  if (!position.ok) throw new RangeError(`The position ${text} cannot be read.`);
  return position.value;
}
