import { FEW_LETTERS } from "../sprouts/canonical.ts";
import { lettersIn } from "../sprouts/lands.ts";
import type { OptionLister, VisitOption } from "../sprouts/option-lister.ts";
import { copied } from "../typed-arrays.ts";
import { STOPPED } from "./assembly/halt-reasons.ts";
import { type Core, makeCore } from "./built/core.js";
import { GO_ON, hostFor, STOP } from "./core-host.ts";
import { type CoreGame, CoreLands } from "./core-lands.ts";

/** Bytes of a core and what it has listed at which another one takes its place. */
const FULL = 2 ** 27;

/** Bytes of a list besides its words, approximately. */
const LIST_OVERHEAD = 120;

/** Lands of a game that the core has listed. */
class ListedLands {
  readonly lands: CoreLands;
  /** The game's numbers of lands, and 1 more, by how many came before in the core; 0 if they are not known. */
  private numbers = new Int32Array(256);

  constructor(core: Core, game: CoreGame) {
    this.lands = new CoreLands(core, game);
  }

  /** The game's number of the land at an address, before which so many came in the core. */
  numberOf(before: number, address: number): number {
    if (before >= this.numbers.length)
      this.numbers = copied(this.numbers, new Int32Array(Math.max(before + 1, this.numbers.length * 2)));
    const known = this.numbers[before];
    if (known !== 0) return known - 1;
    const number = this.lands.numberOf(address);
    this.numbers[before] = number + 1;
    return number;
  }
}

/** A core that knows lands and searches nothing. */
class ListingCore {
  private readonly core: Core;
  private readonly lists = new Map<number, Int32Array>();
  private listBytes = 0;
  private readonly games = new WeakMap<CoreGame, ListedLands>();
  private interrupted = (): boolean => false;

  /** @throws {RangeError} if there is no memory for it. */
  constructor() {
    const stop = (): number => (this.interrupted() ? STOP : GO_ON);
    this.core = makeCore(hostFor(() => this.core, { stop, proved: () => {} }));
    this.core.allow(2 * FULL);
  }

  get isFull(): boolean {
    return (this.core.bytesTaken() >>> 0) + this.listBytes > FULL;
  }

  landsOf(game: CoreGame): ListedLands {
    const known = this.games.get(game);
    if (known !== undefined) return known;
    const lands = new ListedLands(this.core, game);
    this.games.set(game, lands);
    return lands;
  }

  forget(game: CoreGame): void {
    this.games.delete(game);
  }

  /** The words of the options of a land; "interrupted" if the search was, undefined if the core can't list them. */
  list(land: number, interrupted: () => boolean): Int32Array | "interrupted" | undefined {
    const { core, lists } = this;
    const known = lists.get(land);
    if (known !== undefined) return known;
    this.interrupted = interrupted;
    const size = core.listOptions(land);
    if (size < 0) return core.haltedBy() === STOPPED ? "interrupted" : undefined;
    const list = new Int32Array(core.memory.buffer, core.listAddress() >>> 0, size).slice();
    lists.set(land, list);
    this.listBytes += list.byteLength + LIST_OVERHEAD;
    return list;
  }
}

/** The core of all games, as its buffers take longer to make than the options of most lands. */
let common: ListingCore | undefined;

/** The core of all games, or a new one if that is full; undefined if there is no memory for one. */
function commonCore(): ListingCore | undefined {
  if (common !== undefined && !common.isFull) return common;
  try {
    return (common = new ListingCore());
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * The options of one game's lands from a core that searches nothing, so that no search depends on what was listed.
 * Larger lands, whose options come in an order that depends on the form that a game keeps, are left to the game.
 */
export class CoreLister implements OptionLister {
  private readonly game: CoreGame;
  private readonly parts = new Int32Array(64);

  constructor(game: CoreGame) {
    this.game = game;
  }

  forEachOption(land: number, interrupted: () => boolean, visit: VisitOption): boolean | undefined {
    if (lettersIn(this.game.form(land)) > FEW_LETTERS) return undefined;
    const listing = commonCore();
    if (listing === undefined) return undefined;
    const listed = listing.landsOf(this.game);
    const place = listed.lands.addressOf(land);
    if (place === 0) return undefined;
    const list = listing.list(place, interrupted);
    if (list === "interrupted") return false;
    if (list === undefined) return undefined;
    for (let at = 0; at < list.length;) {
      const count = list[at++];
      for (let i = 0; i < count; i++, at += 2) this.insert(listed.numberOf(list[at], list[at + 1] >>> 0), i);
      if (!visit(this.parts, count)) return false;
    }
    return true;
  }

  forget(): void {
    common?.forget(this.game);
  }

  /** Puts a land among the first `count` parts, which ascend. */
  private insert(land: number, count: number): void {
    const { parts } = this;
    let at = count;
    for (; at > 0 && parts[at - 1] > land; at--) parts[at] = parts[at - 1];
    parts[at] = land;
  }
}
