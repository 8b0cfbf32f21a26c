import type { SumGame } from "../game.ts";
import type { Experience } from "./experience.ts";
import type { Forecast } from "./forecast.ts";

/** Proof numbers of what cannot be. */
export const FAR = 1e300;

/** How much easier than usual a loss is to prove that was forecast, and how much harder where a win was. */
const FORECAST_LOSS = 0.6;
const FORECAST_WIN = 3;

/**
 * The first guess of the proof numbers of a couple that nobody looked into: a win takes one lost child;
 * a loss takes all children to be won, so it is the harder the more there are, and the rarer losses
 * were among alike couples, unless a forecast speaks for this one.
 */
export class Estimate {
  pn = 1;
  dn = 1;
  private readonly game: SumGame;
  private readonly experience: Experience;
  private readonly forecast: Forecast;
  private readonly exponent: number;
  private readonly loss: number;
  private readonly seed: number;

  constructor(
    game: SumGame,
    experience: Experience,
    forecast: Forecast,
    tuning: { readonly breadth: number; readonly loss: number },
    seed: number,
  ) {
    this.game = game;
    this.experience = experience;
    this.forecast = forecast;
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
    const lost = this.forecast.isLost(components, from, to, heap);
    const likelihood = lost === undefined ? 1 : lost ? FORECAST_LOSS : FORECAST_WIN;
    const hardness = to - from === 1 ? this.experience.hardnessOfLoss(components[from], heap) : 1;
    this.dn = this.loss * breadth ** this.exponent * hardness * likelihood * jitter;
  }
}
