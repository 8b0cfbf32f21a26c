import type { SumGame } from "../game.ts";
import type { SearchTuning } from "./settings.ts";
import type { OutcomeStats } from "./outcome-stats.ts";
import type { AnalogueHeuristic } from "./analogue-heuristic.ts";

type EstimateTuning = Pick<
  SearchTuning,
  "branchingExponent" | "exponentOfLarge" | "largeFrom" | "lossFactor" | "forecastLoss" | "forecastWin"
>;

/**
 * Estimates the effort to prove a couple. A loss is harder the more children there are and the rarer losses were among
 * similar couples.
 */
export class Estimate {
  pn = 1;
  dn = 1;
  private readonly game: Pick<SumGame, "branchingEstimate">;
  private readonly stats: OutcomeStats;
  private readonly analogues: AnalogueHeuristic;
  private readonly tuning: EstimateTuning;
  private readonly seed: number;
  private exponent: number;

  constructor(
    game: Pick<SumGame, "branchingEstimate">,
    stats: OutcomeStats,
    analogues: AnalogueHeuristic,
    tuning: EstimateTuning,
    seed: number,
  ) {
    this.game = game;
    this.stats = stats;
    this.analogues = analogues;
    this.tuning = tuning;
    this.seed = seed;
    this.exponent = tuning.branchingExponent;
  }

  /** Prepares for a search of a sum. @param depth its `depthBound`. */
  begin(depth: number): void {
    const { branchingExponent, exponentOfLarge, largeFrom } = this.tuning;
    this.exponent = depth >= largeFrom ? exponentOfLarge : branchingExponent;
  }

  of(components: Int32Array, from: number, to: number, heap: number, hash: number): void {
    let branching = 1;
    for (let i = from; i < to; i++) branching += this.game.branchingEstimate(components[i]);
    let noise = Math.imul(hash ^ Math.imul(this.seed + heap, 0x9e3779b1), 0x85ebca6b);
    noise ^= noise >>> 13;
    const jitter = 1 + ((noise >>> 8) & 0xffff) * 3e-7;
    this.pn = jitter;
    const lost = this.analogues.isLost(components, from, to, heap);
    const { lossFactor, forecastLoss, forecastWin } = this.tuning;
    const likelihood = lost === undefined ? 1 : lost ? forecastLoss : forecastWin;
    const hardness = to - from === 1 ? this.stats.hardnessOfLoss(components[from], heap) : 1;
    this.dn = lossFactor * branching ** this.exponent * hardness * likelihood * jitter;
  }
}
