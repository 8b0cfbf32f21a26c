import { ComponentSet } from "../grundy/component-set.ts";
import type { SumGame } from "../grundy/game.ts";
import type { ChildStack } from "../grundy/search/child-stack.ts";
import type { CoupleTable } from "../grundy/search/couple-table.ts";
import type { Forecast } from "./forecast.ts";
import { type EntrySum, type Sums, UNDECIDED } from "./sums.ts";

/** Parts of a search that take memory. */
interface SearchStore {
  readonly game: SumGame;
  readonly sums: Sums;
  readonly table: CoupleTable;
  readonly forecast: Forecast;
  /** Sums on the search line and their children. */
  readonly stack: ChildStack;
}

/** Part of the memory. If dropping options leaves more than this, components are forgotten, too. */
const FULL = 0.75;
/** Part of the memory. If forgetting components leaves more than this, the memory is not enough. */
const TOO_FULL = 0.9;

/** Keeps a misère search within its memory. Decided sums stay. */
export class MisereMemory {
  /** Memory in bytes that the search may use. */
  readonly most: number;
  private readonly store: SearchStore;
  /** Components of the sums that a caller holds. */
  private readonly held = new ComponentSet();

  constructor(store: SearchStore, most: number) {
    this.store = store;
    this.most = most;
  }

  get bytes(): number {
    const { game, sums, table } = this.store;
    return table.bytes + sums.bytes + (game.bytes ?? 0);
  }

  /** Keeps the components of a sum from being forgotten, ever. */
  hold({ entries }: EntrySum): void {
    addComponents(this.held, entries, 0, entries.length);
  }

  /**
   * Drops cached options if memory is short, and then components without any results. Not for use while the options
   * of a component are made.
   */
  isEnough(): boolean {
    if (this.bytes <= this.most) return true;
    this.store.sums.trim();
    this.store.game.trim?.();
    if (this.bytes > this.most * FULL) this.forget();
    return this.bytes <= this.most * TOO_FULL;
  }

  private forget(): void {
    const { game, sums, stack, table, forecast } = this.store;
    table.purge((data, from, to) => sums.known(data, from, to, data[from - 1]) !== UNDECIDED, never);
    const kept = new ComponentSet();
    addComponents(kept, stack.components, 0, stack.used);
    sums.forEachDecided((data, from, to) => addComponents(kept, data, from, to));
    table.forEach((data, from, to) => addComponents(kept, data, from, to), never);
    forecast.keepAnalogues(kept);
    const keep = (component: number): boolean =>
      kept.has(component) || this.held.has(component) || sums.light.hasTree(component);
    game.forget?.(keep, (component) => sums.forget(component));
  }
}

/** Adds the components among entries of sums. */
function addComponents(set: ComponentSet, entries: ArrayLike<number>, from: number, to: number): void {
  for (let i = from; i < to; i++) if ((entries[i] & 1) === 0) set.add(entries[i] >> 1);
}

function never(): boolean {
  return false;
}
