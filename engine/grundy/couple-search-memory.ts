import type { SumGame } from "./game.ts";
import type { NimberTable } from "./table.ts";

/**
 * Drops cached options, then light components without a known nimber. The limit rises if the rest takes more than half
 * of the memory.
 */
export class CoupleSearchMemory {
  private readonly game: SumGame;
  private readonly table: NimberTable;
  private readonly memory: number;
  private bound: number;

  /** @param memory bytes. */
  constructor(game: SumGame, table: NimberTable, memory: number) {
    this.game = game;
    this.table = table;
    this.memory = memory;
    this.bound = memory;
  }

  /** @returns false if stopped. */
  check(inUse: () => Set<number>, stop: () => boolean): boolean {
    const { game } = this;
    if ((game.bytes ?? 0) <= this.bound) return true;
    game.trim?.();
    if ((game.bytes ?? 0) <= this.bound - this.memory / 4) return true;
    return this.giveBack(inUse(), stop);
  }

  private giveBack(inUse: Set<number>, stop: () => boolean): boolean {
    const { game, table, memory } = this;
    let taken = 0;
    const take = (component: number): void => {
      taken += game.bytesOf?.(component) ?? 0;
    };
    inUse.forEach(take);
    if (!table.forEachKnown(take, stop)) return false;
    const byDepth: number[] = [];
    const weigh = (component: number): void => {
      const depth = game.depthBound(component);
      byDepth[depth] = (byDepth[depth] ?? 0) + (game.bytesOf?.(component) ?? 0);
    };
    if (!table.forEachNarrowed(weigh, stop)) return false;
    const most = Math.max(memory / 2 - taken, memory / 4);
    let least = byDepth.length;
    let kept = 0;
    while (least > 0 && kept + (byDepth[least - 1] ?? 0) <= most) kept += byDepth[--least] ?? 0;
    const keep = (component: number): boolean =>
      table.nimber(component) >= 0 ||
      inUse.has(component) ||
      (game.depthBound(component) >= least && table.isNarrowed(component));
    if (game.forget?.(keep, (component) => table.forget(component), stop) === false) return false;
    this.bound = Math.max(memory, (game.bytes ?? 0) - kept + memory / 2);
    return true;
  }
}
