import { ComponentSet } from "../component-set.ts";
import type { SumGame } from "../game.ts";
import type { NimberTable } from "../table.ts";
import type { CoupleTable } from "./couple-table.ts";

/**
 * A quarter of the memory is for proof numbers. Known nimbers and the current line stay; the limit rises if they take
 * more than half.
 */
export class MemoryBudget {
  private readonly game: SumGame;
  private readonly table: NimberTable;
  private readonly couples: CoupleTable;
  private readonly memory: number;
  /** Bytes that the game may use before options are dropped. */
  private bound: number;

  constructor(game: SumGame, table: NimberTable, couples: CoupleTable, memory: number) {
    this.game = game;
    this.table = table;
    this.couples = couples;
    this.memory = memory;
    this.bound = memory * 0.75;
  }

  get isScarce(): boolean {
    return (this.game.bytes ?? 0) > this.bound / 2;
  }

  /** Drops cached options. @returns false if `giveBack` must follow. */
  check(): boolean {
    const { game } = this;
    if ((game.bytes ?? 0) <= this.bound) return true;
    game.trim?.();
    return (game.bytes ?? 0) <= this.bound - this.memory / 8;
  }

  /**
   * Forgets unused components, and proof numbers until a quarter of the memory is free.
   * @returns false if stopped.
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
    const others = new ComponentSet();
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
