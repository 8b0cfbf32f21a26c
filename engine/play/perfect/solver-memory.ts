import { enterNimbers } from "../../games/known-nimbers.ts";
import type { PlayableGame } from "../../games/playable-game.ts";
import { createGame } from "../../games/registry.ts";
import { searchFor } from "../../games/search.ts";
import { knownNimber, knownOutcome } from "../../grundy/known-sums.ts";
import { eachNimber, NimberPacker, type PackedNimbers } from "../../grundy/packed-nimbers.ts";
import {
  findsNimbers,
  type GameSearch,
  type Limits,
  type NimberFinder,
  type Outcome,
  type StopReason,
} from "../../grundy/solver.ts";
import { type Result, success } from "../../result.ts";
import { type Ruleset, rulesetLabel } from "../../rules.ts";
import { LIGHT_LIVES, NimberBook } from "./nimber-book.ts";
import { PositionReader } from "./position-reader.ts";
import type { SolverPosition } from "./solver-position.ts";

/** Bytes of memory that a solver may use by default. */
const DEFAULT_MEMORY = 2 ** 28;
/** Bytes that a search may use where the memory is renewed between questions, so that they are never reached. */
const SEARCH_MEMORY = 2 ** 33;
/**
 * The least lives of a component that outlives the memory. Lighter ones are dropped with it, as they are soon solved
 * again.
 */
const KEPT_LIVES = 12;
/** Part of the children's sum that counts in misère play. Half of it is faster up to 11 spots, and slower at 12. */
const SUM_WEIGHT = 0.5;
/** The most nimbers that are given out at once. */
const MAX_FRESH = 4000;

export interface MemoryLimits {
  /** Bytes. */
  readonly memory?: number;
  /**
   * Whether the memory is renewed between two questions when it is full, as it is by default. If not, searches stop at
   * `memory`.
   */
  readonly renews?: boolean;
}

/** Nimbers: of a book, and those that a search has proved. */
class KnownNimbers {
  readonly book: NimberBook;
  readonly search: NimberFinder;

  constructor(game: PlayableGame, search: NimberFinder) {
    this.book = new NimberBook(game);
    this.search = search;
  }

  nimber(component: number): number {
    const proved = this.search.table.nimber(component);
    return proved >= 0 ? proved : this.book.nimber(component);
  }

  excludes(component: number, heap: number): boolean {
    return this.search.table.excludes(component, heap);
  }
}

/** A game with what is known of it. */
interface Known {
  readonly game: PlayableGame;
  readonly reader: PositionReader;
  readonly search: GameSearch;
  /** Null where there are no nimbers. */
  readonly nimbers: KnownNimbers | null;
}

function begin(game: PlayableGame, memory: number): Known {
  const search = searchFor(game, { memory, sumWeight: SUM_WEIGHT });
  const nimbers = findsNimbers(search) ? new KnownNimbers(game, search) : null;
  return { game, reader: new PositionReader(game), search, nimbers };
}

/** A game with all that a solver knows of its positions. Game, reader and search are others after a renewal. */
export class SolverMemory {
  private readonly memory: number;
  private readonly renews: boolean;
  /** Bytes at which the memory is renewed: at least twice what is kept then. */
  private full: number;
  private now: Known;
  private searched = 0;

  /** @throws {RangeError} for a ruleset that cannot be solved. */
  constructor(ruleset: Ruleset, { memory = DEFAULT_MEMORY, renews = true }: MemoryLimits) {
    this.memory = memory;
    this.renews = renews;
    this.full = memory;
    const game = createGame(ruleset);
    if (!game.ok) throw new RangeError(`${rulesetLabel(ruleset)} cannot be solved: ${game.error}.`);
    this.now = begin(game.value, this.searchMemory);
  }

  get game(): PlayableGame {
    return this.now.game;
  }

  get reader(): PositionReader {
    return this.now.reader;
  }

  get search(): GameSearch {
    return this.now.search;
  }

  get nodes(): number {
    return this.searched + this.search.nodes;
  }

  get bytes(): number {
    return this.search.progress().bytes;
  }

  /** Drops what can be made again if more memory is in use than is allowed. @returns whether that was too little. */
  isFull(): boolean {
    if (this.bytes <= this.memory) return false;
    this.game.trim?.();
    return this.bytes > this.memory;
  }

  /** Finds the outcome if it follows from what is known. */
  knownOutcome(position: SolverPosition): Outcome | undefined {
    const components = this.reader.componentsOf(position);
    const { nimbers, search } = this.now;
    return nimbers === null ? search.known(components) : knownOutcome(nimbers, components);
  }

  knownNimber(position: SolverPosition): number | undefined {
    const { nimbers } = this.now;
    return nimbers === null ? undefined : knownNimber(nimbers, this.reader.componentsOf(position));
  }

  bookOutcome(position: SolverPosition): Outcome | undefined {
    return this.now.nimbers?.book.outcome(this.reader.componentsOf(position));
  }

  /** Searches what is not known. */
  outcome(position: SolverPosition, limits: Limits): Result<Outcome, StopReason> {
    // A search in misère play looks itself at what is known.
    const known = this.now.nimbers === null ? undefined : this.knownOutcome(position);
    return known === undefined ? this.search.outcome(this.reader.componentsOf(position), limits) : success(known);
  }

  nimber(position: SolverPosition, limits: Limits): Result<number, StopReason> {
    const known = this.knownNimber(position);
    return known === undefined ? this.search.nimber(this.reader.componentsOf(position), limits) : success(known);
  }

  /**
   * Checks nimbers as `enterNimbers` does.
   * @returns their number.
   * @throws {RefusedNimbers} before anything is added.
   */
  check(packed: PackedNimbers): number {
    const { game, nimbers } = this.now;
    return nimbers === null ? 0 : enterNimbers(game, nimbers.search.table, packed);
  }

  /** Takes nimbers into the book. */
  learn(packed: PackedNimbers): void {
    for (const { code, nimber } of eachNimber(packed)) this.keep(this.game.decode(code), nimber);
  }

  /**
   * Takes the nimbers into the book that were found since the last call, the heaviest first, without those that are
   * quickly found again.
   * @returns them.
   */
  takeFresh(): PackedNimbers {
    const { game, nimbers } = this.now;
    const packer = new NimberPacker();
    if (nimbers === null) return packer.finish();
    const { book, search } = nimbers;
    const fresh: number[] = [];
    search.table.forEachKnown((component) => {
      if (!book.holds(component) && game.depthBound(component) > LIGHT_LIVES) fresh.push(component);
    });
    for (const component of fresh.sort((a, b) => game.depthBound(b) - game.depthBound(a)).slice(0, MAX_FRESH)) {
      const nimber = search.table.nimber(component);
      book.learn(component, nimber);
      packer.add(game.encode(component), nimber);
    }
    return packer.finish();
  }

  /** Forgets all that was found, but not the book. */
  forgetProofs(): void {
    const { nimbers } = this.now;
    this.restart(this.game);
    for (const [component, nimber] of nimbers?.book.entries() ?? []) this.keep(component, nimber);
  }

  /** Renews a full memory where the limits say so. */
  renewIfFull(): void {
    if (!this.renews || this.bytes < this.full) return;
    this.renew();
    if (this.now.nimbers !== null) this.full = Math.max(this.memory, 2 * this.bytes);
  }

  /**
   * Begins with an empty memory, apart from the book. If the memory is renewed between questions, proved nimbers of
   * heavy components are kept, too.
   */
  renew(): void {
    const { game, nimbers } = this.now;
    this.restart(game.fresh());
    const again = (component: number): number => this.game.decode(game.form?.(component) ?? game.encode(component));
    for (const [component, nimber] of nimbers?.book.entries() ?? []) this.keep(again(component), nimber);
    if (!this.renews) return;
    const table = this.now.nimbers?.search.table;
    nimbers?.search.table.forEachKnown((component, nimber) => {
      if (game.depthBound(component) >= KEPT_LIVES) table?.setNimber(again(component), nimber);
    });
  }

  private get searchMemory(): number {
    return this.renews ? SEARCH_MEMORY : this.memory;
  }

  private restart(game: PlayableGame): void {
    this.searched = this.nodes;
    this.now = begin(game, this.searchMemory);
  }

  private keep(component: number, nimber: number): void {
    const { nimbers } = this.now;
    nimbers?.search.table.setNimber(component, nimber);
    nimbers?.book.learn(component, nimber);
  }
}
