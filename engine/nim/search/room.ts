import type { SumGame } from "../game.ts";
import type { NimberTable } from "../table.ts";
import type { CoupleTable } from "./couple-table.ts";

/** Keeps what a search remembers within its bound of memory. */
export class Room {
  private readonly game: SumGame;
  private readonly table: NimberTable;
  private readonly couples: CoupleTable;
  private readonly memory: number;
  private gameMemory: number;

  /** @param memory for the game's components and options and the proof numbers together, in bytes. */
  constructor(game: SumGame, table: NimberTable, couples: CoupleTable, memory: number) {
    this.game = game;
    this.table = table;
    this.couples = couples;
    this.memory = memory;
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
   */
  giveBack(needed: readonly number[]): void {
    const { game, table, couples } = this;
    for (;;) {
      const kept = new Set(needed);
      couples.forEach((data, from, to) => {
        for (let i = from; i < to; i++) kept.add(data[i]);
      });
      game.forget?.((component) => kept.has(component) || table.nimber(component) >= 0, (component) => table.forget(component));
      const { bytes = 0 } = game;
      if (bytes < this.memory * 0.5) return;
      if (couples.size < 32) {
        // Nimbers alone fill the memory: they are never given up, and the search needs some room.
        this.gameMemory = Math.max(this.gameMemory, bytes * 1.5);
        return;
      }
      couples.replace();
    }
  }
}
