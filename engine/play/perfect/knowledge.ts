import { ProofNumberSearch } from "../../nim/search/dfpn.ts";
import type { Limits, Outcome } from "../../nim/solver.ts";
import type { PackedNimbers } from "../../nim/packed-nimbers.ts";
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
/** The search never forgets by itself while a question is open: what it may use is out of its reach. */
const SEARCH_MEMORY = 2 ** 30;
/** What a child is given at first when children are tried one after the other, and by what that grows. */
const FIRST_TRY = 64;
const GROWTH = 4;
/** When memory is given back, nimbers of lands of fewer lives are found anew rather than kept. */
const KEPT_LIVES = 11;

/**
 * What is known of Sprouts: the nimbers proved so far and a search that proves more. Positions are
 * canonical strings. Whatever is proved, by whatever question, serves all later ones.
 *
 * Outcomes are for the side that is to move. `undefined` means that nothing was proved within the limits.
 */
export class Knowledge {
  private readonly memory: number;
  private game = new SproutsGame();
  private table = new NimberTable();
  private search = this.newSearch();
  private searched = 0;

  /** @param memory the bytes that what is known may take before light lands are let go. */
  constructor(memory = DEFAULT_MEMORY) {
    this.memory = memory;
  }

  /**
   * Takes over nimbers that were found before, after the checks of `enterNimbers`.
   * @returns how many. @throws {RefusedNimbers} before anything is taken over.
   */
  learn(packed: PackedNimbers): number {
    return enterNimbers(this.game, this.table, packed);
  }

  /** How many couples were looked into since the beginning. */
  get nodes(): number {
    return this.searched + this.search.nodes;
  }

  /** How many nimbers are known. */
  get size(): number {
    return this.table.size;
  }

  /** Is the position won or lost? */
  outcome(position: string, limits: KnowledgeLimits = {}): Outcome | undefined {
    this.makeRoom();
    return this.prove(this.read(position), limits);
  }

  /** The outcome as far as it follows from known nimbers without any search. */
  knownOutcome(position: string): Outcome | undefined {
    return this.lookUp(this.read(position));
  }

  /** The children of a position, as canonical strings in the order of their generation. */
  children(position: string): string[] {
    return this.childrenOf(this.read(position)).map((child) => this.game.print(child));
  }

  /**
   * Children that are proved to be lost: one at least if the position could be proved to be won within
   * the limits; none if it is lost or nothing was proved. There may be more winning answers than these.
   */
  winningAnswers(position: string, limits: KnowledgeLimits = {}): string[] {
    this.makeRoom();
    return this.findLost(this.read(position), limits).map((child) => this.game.print(child));
  }

  /** All children, each with what can be proved of it; the limits hold for all of them together. */
  judgedChildren(position: string, limits: KnowledgeLimits = {}): JudgedChild[] {
    this.makeRoom();
    const children = this.childrenOf(this.read(position));
    const outcomes = this.judge(children, limits, () => false);
    return children.map((child, i) => ({ position: this.game.print(child), outcome: outcomes[i] }));
  }

  /** Proves lost children until there is one, or the limits are met. */
  private findLost(position: Position, { nodes = Infinity, stop = () => false }: KnowledgeLimits): Position[] {
    const children = this.childrenOf(position);
    const known = children.filter((child) => this.lookUp(child) === "loss");
    if (known.length > 0) return known;
    const before = this.search.nodes;
    if (this.prove(position, { nodes, stop }) !== "win") return [];
    const found = children.filter((child) => this.lookUp(child) === "loss");
    if (found.length > 0) return found;
    // Won by nimbers that came without the options that they rest on.
    const outcomes = this.judge(children, { nodes: nodes - (this.search.nodes - before), stop }, (outcome) => outcome === "loss");
    return children.filter((_, i) => outcomes[i] === "loss");
  }

  /** Judges positions with small limits first, then with larger ones, until all is proved or `enough`. */
  private judge(
    positions: readonly Position[],
    { nodes = Infinity, stop = () => false }: KnowledgeLimits,
    enough: (outcome: Outcome) => boolean,
  ): (Outcome | undefined)[] {
    const outcomes = positions.map((position) => this.lookUp(position));
    const end = this.search.nodes + nodes;
    for (let budget = FIRST_TRY; outcomes.includes(undefined); budget *= GROWTH) {
      for (const [i, position] of positions.entries()) {
        if (outcomes[i] !== undefined) continue;
        const left = end - this.search.nodes;
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
    const answer = this.search.outcome(position, limits);
    return answer.known ? answer.value : undefined;
  }

  /** The outcome by known nimbers: two equal lands cancel, and one land may be known not to make up for the others. */
  private lookUp(position: Position): Outcome | undefined {
    let heap = 0;
    let open = -1;
    for (let i = 0; i < position.length; i++) {
      const land = position[i];
      if (position[i + 1] === land) {
        i++;
        continue;
      }
      const nimber = this.table.nimber(land);
      if (nimber >= 0) heap ^= nimber;
      else if (open >= 0) return undefined;
      else open = land;
    }
    if (open < 0) return heap === 0 ? "loss" : "win";
    return this.table.excludes(open, heap) ? "win" : undefined;
  }

  private childrenOf(position: Position): Position[] {
    const children = new Map<string, Position>();
    for (const [i, land] of position.entries()) {
      if (position[i - 1] === land) continue;
      const options = this.game.options(land);
      const others = position.toSpliced(i, 1);
      for (let at = 0; at < options.length; at += options[at] + 1) {
        const child = [...options.subarray(at + 1, at + 1 + options[at]), ...others].sort((a, b) => a - b);
        children.set(child.join(), child);
      }
    }
    return [...children.values()];
  }

  /** @throws {RangeError} for a string that is no position. */
  private read(position: string): Position {
    const parsed = this.game.parse(position);
    if (!parsed.ok) throw new RangeError(`The position ${position} cannot be read.`);
    return parsed.value;
  }

  /** Between two questions: begins a new memory when the old one is full, with all that is dear. */
  private makeRoom(): void {
    if (this.search.progress().bytes < this.memory) return;
    const { game, table } = this;
    this.searched += this.search.nodes;
    this.game = new SproutsGame();
    this.table = new NimberTable();
    table.forEachKnown((land, nimber) => {
      if (game.weight(land) >= KEPT_LIVES) this.table.setNimber(this.game.decode(game.encode(land)), nimber);
    });
    this.search = this.newSearch();
  }

  private newSearch(): ProofNumberSearch {
    return new ProofNumberSearch(this.game, this.table, { memory: SEARCH_MEMORY });
  }
}
