import type { SumGame } from "../game.ts";
import type { NimberTable } from "../table.ts";
import type { CoupleTable } from "./couple-table.ts";

/**
 * Keeps what a search remembers within its bound of memory. The table of proof numbers has a quarter of
 * it from the beginning, components and options have the rest. Nimbers and the line of the search are
 * never given up: where they take much, the bound gives way so far that half of the memory is left to
 * what can be given up.
 */
export class MemoryBudget {
  private readonly game: SumGame;
  private readonly table: NimberTable;
  private readonly couples: CoupleTable;
  private readonly memory: number;
  /** What the game may take. */
  private bound: number;

  /** @param memory for the game's components and options and the proof numbers together, in bytes. */
  constructor(game: SumGame, table: NimberTable, couples: CoupleTable, memory: number) {
    this.game = game;
    this.table = table;
    this.couples = couples;
    this.memory = memory;
    this.bound = memory * 0.75;
  }

  /** Whether so much is taken that some of it may soon be given up. */
  get isScarce(): boolean {
    return (this.game.bytes ?? 0) > this.bound / 2;
  }

  /** Lets options go if the game takes too much. @returns false if that is not enough: `giveBack` is due. */
  check(): boolean {
    const { game } = this;
    if ((game.bytes ?? 0) <= this.bound) return true;
    game.trim?.();
    return (game.bytes ?? 0) <= this.bound - this.memory / 8;
  }

  /**
   * Has the game forget what neither a nimber, a proof number nor the caller needs, and as many proof
   * numbers as it takes to have a quarter of the memory free for new components.
   *
   * @param needed no other component may be in use.
   * @param stop asked again and again; when it says true no component is forgotten.
   * @returns false if it was stopped.
   */
  giveBack(needed: Iterable<number>, stop: () => boolean): boolean {
    const { game, table, couples, memory } = this;
    const fixed = new Set(needed);
    let taken = 0;
    const take = (component: number): void => {
      taken += game.bytesOf?.(component) ?? 0;
    };
    fixed.forEach(take);
    if (!table.forEachKnown(take, stop)) return false;
    const most = Math.max(memory / 2 - taken, memory / 4);
    couples.purge((data, from, to) => {
      for (let i = from; i < to; i++) if (table.nimber(data[i]) >= 0) return true;
      return false;
    }, stop);
    const others = new Set<number>();
    let given: number;
    for (;;) {
      others.clear();
      given = 0;
      const collect = (data: Int32Array, from: number, to: number): void => {
        for (let i = from; i < to; i++) {
          if (fixed.has(data[i]) || others.has(data[i])) continue;
          others.add(data[i]);
          given += game.bytesOf?.(data[i]) ?? 0;
        }
      };
      if (!couples.forEach(collect, stop)) return false;
      if (given <= most) break;
      couples.replace(stop);
    }
    const keep = (component: number): boolean =>
      table.nimber(component) >= 0 || fixed.has(component) || others.has(component);
    if (game.forget?.(keep, (component) => table.forget(component), stop) === false) return false;
    this.bound = Math.max(memory * 0.75, (game.bytes ?? 0) - given + memory / 2);
    return true;
  }
}
