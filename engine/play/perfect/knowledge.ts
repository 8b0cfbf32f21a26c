import type { PackedNimbers } from "../../nim/packed-nimbers.ts";
import { ProofNumberSearch } from "../../nim/search/dfpn.ts";
import { DEFAULT_TUNING } from "../../nim/search/settings.ts";
import type { Limits, Outcome } from "../../nim/solver.ts";
import { NimberTable } from "../../nim/table.ts";
import { type Position, SproutsGame } from "../../sprouts/game.ts";
import { enterNimbers } from "../../sprouts/known-nimbers.ts";

/** How far one question may go: nodes of the search, and a stop that is asked often. */
export type KnowledgeLimits = Pick<Limits, "nodes" | "stop">;

/** A child of a position with what is proved of it, for the side that is to move there. */
export interface JudgedChild {
  readonly position: string;
  readonly outcome: Outcome | undefined;
}

/** The memory of a knowledge in bytes, if no other is given. */
const DEFAULT_MEMORY = 2 ** 28;
/** Room is made between questions, where no names of lands are held, and never by the search itself. */
const SEARCH_MEMORY = 2 ** 33;
/** What a child is given at first when children are tried one after the other, and by what that grows. */
const FIRST_TRY = 64;
const GROWTH = 4;
/** When room is made, nimbers of lands of fewer lives are let go: they are soon found again. */
const KEPT_LIVES = 12;

/**
 * What is known of Sprouts: nimbers learnt and proved, and a search that proves more. Positions are
 * canonical strings. Whatever is proved, by whatever question, serves all later ones.
 *
 * Outcomes are for the side that is to move. `undefined` means that nothing was proved within the limits.
 * Strings that are no position throw a `RangeError`.
 */
export class Knowledge {
  private readonly memory: number;
  private game = new SproutsGame();
  private table = new NimberTable();
  /** None until one is needed: most decisions rest on known nimbers alone, and its tables take a while to be set up. */
  private search: ProofNumberSearch | null = null;
  private readonly learnt = new Map<number, number>();
  private searched = 0;
  /** Whether anything may be known that was neither learnt nor found at sight. */
  private hasProofs = false;

  private prepare: (() => void) | null;

  /**
   * @param memory the bytes that what is known may take before light lands are let go.
   * @param prepare is called before the first question, to let it `learn` what takes a while to read.
   */
  constructor(memory = DEFAULT_MEMORY, prepare: ((knowledge: Knowledge) => void) | null = null) {
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
   * Takes over nimbers that were found before, after the checks of `enterNimbers`.
   * @returns how many. @throws {RefusedNimbers} before anything is taken over.
   */
  learn(packed: PackedNimbers): number {
    const count = enterNimbers(this.game, this.table, packed);
    for (let at = 0; at < packed.length; at += packed[at] + 2) {
      this.learnt.set(this.game.decode(packed.subarray(at + 2, at + 2 + packed[at])), packed[at + 1]);
    }
    return count;
  }

  /** Forgets what was proved and keeps what was learnt, and the light lands that a search solves at sight, without a node. */
  forgetProofs(): void {
    if (!this.hasProofs) return;
    this.hasProofs = false;
    const { table } = this;
    this.begin(this.game);
    table.forEachKnown((land, nimber) => {
      if (this.game.weight(land) <= DEFAULT_TUNING.exhaustive) this.table.setNimber(land, nimber);
    });
    for (const [land, nimber] of this.learnt) this.table.setNimber(land, nimber);
  }

  /** How many couples were looked into since the beginning. */
  get nodes(): number {
    return this.searched + (this.search?.nodes ?? 0);
  }

  /** Is the position won or lost? */
  outcome(position: string, limits: KnowledgeLimits = {}): Outcome | undefined {
    this.beginQuestion();
    return this.prove(this.read(position), limits);
  }

  /** The outcome as far as it follows from known nimbers without any search. */
  knownOutcome(position: string): Outcome | undefined {
    return this.lookUp(this.read(position));
  }

  /**
   * The children of a position, those first that are over soon (thesis, 2.3.4, the priorities): fewer
   * lives, then more lands, then fewer options. Not all of them if `stop` says true on the way.
   */
  children(position: string, stop?: () => boolean): string[] {
    return this.childrenOf(this.read(position), stop).map((child) => this.game.print(child));
  }

  /**
   * Children that are proved to be lost, in the order of `children`: one at least if the position could
   * be proved to be won within the limits; none if it is lost or nothing was proved. There may be more
   * winning answers than these.
   */
  winningAnswers(position: string, limits: KnowledgeLimits = {}): string[] {
    this.beginQuestion();
    return this.findLost(this.read(position), limits).map((child) => this.game.print(child));
  }

  /** The children, each with what can be proved of it; the limits hold for all of them together. */
  judgedChildren(position: string, limits: KnowledgeLimits = {}): JudgedChild[] {
    this.beginQuestion();
    const children = this.childrenOf(this.read(position), limits.stop);
    const outcomes = this.judge(children, limits, () => false);
    return children.map((child, i) => ({ position: this.game.print(child), outcome: outcomes[i] }));
  }

  /** The known nimbers of a position's lands, those left out that cancel; lands of fewer lives are left out, too. */
  nimbersOf(position: string, leastLives: number): PackedNimbers {
    const packed: number[] = [];
    for (const land of oddOnes(this.read(position))) {
      const nimber = this.table.nimber(land);
      if (nimber < 0 || this.game.weight(land) < leastLives) continue;
      const code = this.game.encode(land);
      packed.push(code.length, nimber, ...code);
    }
    return Int32Array.from(packed);
  }

  /** The sum of lives. */
  lives(position: string): number {
    return this.game.livesOf(this.read(position));
  }

  /** The lives of the land with the most lives. */
  heaviest(position: string): number {
    return Math.max(0, ...this.read(position).map((land) => this.game.weight(land)));
  }

  /** Proves lost children until there is one, or the limits are met. */
  private findLost(position: Position, { nodes = Infinity, stop = () => false }: KnowledgeLimits): Position[] {
    // Moves that are known to win are found whatever the time: `stop` ends the search alone.
    const children = this.childrenOf(position);
    const known = children.filter((child) => this.lookUp(child) === "loss");
    if (known.length > 0) return known;
    const before = this.nodes;
    if (this.prove(position, { nodes, stop }) !== "win") return [];
    const found = children.filter((child) => this.lookUp(child) === "loss");
    if (found.length > 0) return found;
    // Won by nimbers that came without the options that they rest on.
    const outcomes = this.judge(children, { nodes: nodes - (this.nodes - before), stop }, (outcome) => outcome === "loss");
    return children.filter((_, i) => outcomes[i] === "loss");
  }

  /** Judges positions with small limits first, then with larger ones, until all is proved or `enough`. */
  private judge(
    positions: readonly Position[],
    { nodes = Infinity, stop = () => false }: KnowledgeLimits,
    enough: (outcome: Outcome) => boolean,
  ): (Outcome | undefined)[] {
    const outcomes = positions.map((position) => this.lookUp(position));
    const end = this.nodes + nodes;
    for (let budget = FIRST_TRY; outcomes.includes(undefined); budget *= GROWTH) {
      for (const [i, position] of positions.entries()) {
        if (outcomes[i] !== undefined) continue;
        const left = end - this.nodes;
        if (left <= 0 || stop()) return outcomes;
        const outcome = this.prove(position, { nodes: Math.min(budget, left), stop });
        outcomes[i] = outcome;
        if (outcome !== undefined && enough(outcome)) return outcomes;
      }
    }
    return outcomes;
  }

  private prove(position: Position, limits: KnowledgeLimits): Outcome | undefined {
    const known = this.lookUp(position);
    if (known !== undefined) return known;
    this.hasProofs = true;
    const answer = (this.search ??= this.newSearch()).outcome(position, limits);
    return answer.known ? answer.value : undefined;
  }

  /** The outcome by known nimbers: equal lands cancel, and one land may be known not to make up for the others. */
  private lookUp(position: Position): Outcome | undefined {
    let heap = 0;
    let open = -1;
    for (const land of oddOnes(position)) {
      const nimber = this.table.nimber(land);
      if (nimber >= 0) heap ^= nimber;
      else if (open >= 0) return undefined;
      else open = land;
    }
    if (open < 0) return heap === 0 ? "loss" : "win";
    return this.table.excludes(open, heap) ? "win" : undefined;
  }

  private childrenOf(position: Position, stop?: () => boolean): Position[] {
    const children = new Map<string, { child: Position; lives: number; breadth: number }>();
    for (const [i, land] of position.entries()) {
      if (position[i - 1] === land) continue;
      const options = this.game.options(land, stop);
      if (options === undefined) break;
      const others = position.toSpliced(i, 1);
      for (let at = 0; at < options.length; at += options[at] + 1) {
        const child = [...options.subarray(at + 1, at + 1 + options[at]), ...others].sort((a, b) => a - b);
        const breadth = child.reduce((sum, part) => sum + this.game.breadth(part), 0);
        children.set(child.join(), { child, lives: this.game.livesOf(child), breadth });
      }
    }
    return [...children.values()]
      .sort((a, b) => a.lives - b.lives || b.child.length - a.child.length || a.breadth - b.breadth)
      .map(({ child }) => child);
  }

  private read(position: string): Position {
    const parsed = this.game.parse(position);
    if (!parsed.ok) throw new RangeError(`The position ${position} cannot be read.`);
    return parsed.value;
  }

  private beginQuestion(): void {
    this.getReady();
    this.makeRoom();
  }

  /** Between two questions: begins a new memory when the old one is full, with all that is dear. */
  private makeRoom(): void {
    if ((this.search?.progress().bytes ?? this.game.bytes) < this.memory) return;
    const { game, table } = this;
    const learnt = [...this.learnt];
    this.begin(new SproutsGame());
    table.forEachKnown((land, nimber) => {
      if (game.weight(land) >= KEPT_LIVES) this.table.setNimber(this.game.decode(game.encode(land)), nimber);
    });
    this.learnt.clear();
    for (const [land, nimber] of learnt) this.learnt.set(this.game.decode(game.encode(land)), nimber);
    for (const [land, nimber] of this.learnt) this.table.setNimber(land, nimber);
  }

  private begin(game: SproutsGame): void {
    this.searched = this.nodes;
    this.search = null;
    this.game = game;
    this.table = new NimberTable();
  }

  private newSearch(): ProofNumberSearch {
    return new ProofNumberSearch(this.game, this.table, { memory: SEARCH_MEMORY });
  }
}

/** The lands that occur an odd number of times: two equal ones cancel. */
function oddOnes(position: Position): number[] {
  return position.filter((land, i) => position[i - 1] !== land && (position.lastIndexOf(land) - i) % 2 === 0);
}
