import type { SumGame } from "../game.ts";

/** Components that wait, the heaviest first. */
export class ByWeight {
  private readonly game: SumGame;
  private readonly buckets: number[][] = [];
  private highest = -1;

  constructor(game: SumGame) {
    this.game = game;
  }

  push(component: number): void {
    const weight = Math.ceil(this.game.weight(component));
    (this.buckets[weight] ??= []).push(component);
    this.highest = Math.max(this.highest, weight);
  }

  /** The heaviest component, or -1. */
  pop(): number {
    for (; this.highest >= 0; this.highest--) {
      const component = this.buckets[this.highest]?.pop();
      if (component !== undefined) return component;
    }
    return -1;
  }
}
