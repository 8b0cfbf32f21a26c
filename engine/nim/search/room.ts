import type { SumGame } from "../game.ts";
import type { NimberTable } from "../table.ts";
import type { CoupleTable } from "./couple-table.ts";

/** Keeps what a search remembers within its bound of memory. */
export class Room {
  private readonly game: SumGame;
  private readonly table: NimberTable;
  private readonly couples: CoupleTable;
  private gameMemory: number;

  /** @param memory for the game's components and options and the proof numbers together, in bytes. */
  constructor(game: SumGame, table: NimberTable, couples: CoupleTable, memory: number) {
    this.game = game;
    this.table = table;
    this.couples = couples;
    this.gameMemory = memory * 0.75;
  }

  /** Lets options go if the game takes too much. @returns false if that is not enough: `giveBack` is due. */
  check(): boolean {
    const { game } = this;
    if ((game.bytes ?? 0) <= this.gameMemory) return true;
    game.trim?.();
    return (game.bytes ?? 0) <= this.gameMemory * 0.7;
  }

  /**
   * Has the game forget what neither a nimber, a proof number nor the caller needs. No component may
   * be in use except for those needed.
   *
   * @param stop asked again and again; when it says true no component is forgotten.
   * @returns false if it was stopped.
   */
  giveBack(needed: readonly number[], stop: () => boolean): boolean {
    const { game, table, couples } = this;
    for (;;) {
      const kept = new Set(needed);
      const collect = (data: Int32Array, from: number, to: number): void => {
        for (let i = from; i < to; i++) kept.add(data[i]);
      };
      if (!couples.forEach(collect, stop)) return false;
      const keep = (component: number): boolean => kept.has(component) || table.nimber(component) >= 0;
      if (game.forget?.(keep, (component) => table.forget(component), stop) === false) return false;
      const { bytes = 0 } = game;
      if (bytes < (this.gameMemory * 2) / 3) return true;
      if (couples.size < 32) {
        // Nimbers alone fill the memory: they are never given up, and the search needs some room.
        this.gameMemory = Math.max(this.gameMemory, bytes * 1.5);
        return true;
      }
      couples.replace(stop);
    }
  }
}
