import type { Random } from "../../random.ts";
import { Budget, REDRAW_STEPS } from "../budget.ts";
import type { SurfaceDrawing } from "./cut.ts";
import type { SurfaceVariation } from "./relaxation.ts";
import { surfaceQuality } from "./surface-quality.ts";
import { redrawSurface, redrawSurfaceVaried, type SurfaceRedrawing } from "./surface-redraw.ts";

interface SurfaceSearchOptions {
  readonly random: Random;
  /** Asked before each try whether the best so far is wanted now. */
  readonly stop: () => boolean;
}

/** The least gain of quality that is worth a redraw; a smaller one is hardly seen. */
const MIN_GAIN = 0.3;
/** Gain of quality at which the search ends. */
const ENOUGH_GAIN = 3;

/**
 * Redraws in many ways, at random, and takes the best result (`surfaceQuality`). No redraw begins when half the budget
 * of one is spent. Returns the drawing itself, without steps, if none is better by enough to be seen.
 */
export function searchSurfaceRedraw(drawing: SurfaceDrawing, { random, stop }: SurfaceSearchOptions): SurfaceRedrawing {
  const given = surfaceQuality(drawing);
  let best: SurfaceRedrawing = { drawing, steps: [] };
  let quality = given;
  const budget = new Budget(REDRAW_STEPS);
  const isSpent = (): boolean => budget.isSpent || budget.spent >= REDRAW_STEPS / 2;
  for (let i = 0; !stop() && quality < given + ENOUGH_GAIN && !isSpent(); i++) {
    const next =
      i === 0 ? redrawSurface(drawing, budget) : redrawSurfaceVaried(drawing, variationOf(drawing, random), budget);
    const found = next.drawing === drawing ? quality : surfaceQuality(next.drawing);
    if (found > quality) [best, quality] = [next, found];
  }
  return quality < given + MIN_GAIN ? { drawing, steps: [] } : best;
}

/** The farthest that spots are pushed in a varied redraw, in board units. */
const MAX_DRIFT = 0.01;
const GAPS = { least: 0.7, most: 1.3 };
const SPREADS = { least: 0.7, most: 1.4 };

function variationOf({ spots }: SurfaceDrawing, random: Random): SurfaceVariation {
  const between = (least: number, most: number): number => least + (most - least) * random.next();
  const drift = MAX_DRIFT * random.next();
  return {
    gap: between(GAPS.least, GAPS.most),
    spread: between(SPREADS.least, SPREADS.most),
    drift: spots.map(() => ({ x: between(-drift, drift), y: between(-drift, drift) })),
  };
}
