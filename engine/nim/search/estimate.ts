import type { SumGame } from "../game.ts";
import type { Experience } from "./experience.ts";

/** Proof numbers of what cannot be. */
export const FAR = 1e300;

/**
 * The first guess of the proof numbers of a couple that nobody looked into: a win takes one lost child;
 * a loss takes all children to be won, so it is the harder the more there are, and the rarer losses
 * were among alike couples.
 */
export class Estimate {
  pn = 1;
  dn = 1;
  private readonly game: SumGame;
  private readonly experience: Experience;
  private readonly exponent: number;
  private readonly loss: number;
  private readonly seed: number;

  constructor(game: SumGame, experience: Experience, tuning: { readonly breadth: number; readonly loss: number }, seed: number) {
    this.game = game;
    this.experience = experience;
    this.exponent = tuning.breadth;
    this.loss = tuning.loss;
    this.seed = seed;
  }

  /** Sets `pn` and `dn` for components[from .. to) next to a heap. */
  of(components: Int32Array, from: number, to: number, heap: number, hash: number): void {
    let breadth = 1;
    for (let i = from; i < to; i++) breadth += this.game.breadth(components[i]);
    let noise = Math.imul(hash ^ Math.imul(this.seed + heap, 0x9e3779b1), 0x85ebca6b);
    noise ^= noise >>> 13;
    const jitter = 1 + ((noise >>> 8) & 0xffff) * 3e-7;
    this.pn = jitter;
    const hardness = to - from === 1 ? this.experience.hardnessOfLoss(components[from], heap) : 1;
    this.dn = this.loss * breadth ** this.exponent * hardness * jitter;
  }
}
