import type { Outcome } from "../../grundy/solver.ts";
import type { Position, SproutsGame } from "../../sprouts/game.ts";

/** Maximum lives of a light land: its nimber is computed at once from all its options. */
export const LIGHT_LIVES = 8;

/**
 * Nimbers known without a search: learnt ones and those of light lands. Answers depend only on what was learnt, not
 * on earlier questions.
 */
export class NimberBook {
  private readonly game: SproutsGame;
  private readonly learnt = new Map<number, number>();
  private readonly light = new Map<number, number>();

  constructor(game: SproutsGame) {
    this.game = game;
  }

  learn(land: number, nimber: number): void {
    this.learnt.set(land, nimber);
  }

  /** Learnt nimbers, in order. */
  entries(): IterableIterator<[land: number, nimber: number]> {
    return this.learnt.entries();
  }

  /** The nimber of a land; -1 if unknown. */
  nimber(land: number): number {
    return this.learnt.get(land) ?? (this.game.depthBound(land) > LIGHT_LIVES ? -1 : this.solve(land));
  }

  /** The outcome of a sum; undefined if it does not follow. */
  outcome(position: Position): Outcome | undefined {
    let heap = 0;
    for (const land of oddOnes(position)) {
      const nimber = this.nimber(land);
      if (nimber < 0) return undefined;
      heap ^= nimber;
    }
    return heap === 0 ? "loss" : "win";
  }

  /** From the nimbers of all options, which are light too. */
  private solve(land: number): number {
    const known = this.light.get(land);
    if (known !== undefined) return known;
    const options = this.game.options(land);
    const taken = new Set<number>();
    for (let at = 0; at < options.length; at += options[at] + 1) {
      let sum = 0;
      for (let i = at + 1; i <= at + options[at]; i++) sum ^= this.solve(options[i]);
      taken.add(sum);
    }
    let nimber = 0;
    while (taken.has(nimber)) nimber++;
    this.light.set(land, nimber);
    return nimber;
  }
}

/** The lands that occur an odd number of times: two equal ones cancel. */
export function oddOnes(position: Position): number[] {
  return position.filter((land, i) => position[i - 1] !== land && (position.lastIndexOf(land) - i) % 2 === 0);
}
