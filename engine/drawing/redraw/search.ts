import type { Random } from "../../random.ts";
import type { Drawing } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { FULL_BOARD } from "./fill-goal.ts";
import { qualityOf } from "./quality.ts";
import type { RedrawStep } from "./redraw-step.ts";
import { redraw, redrawVaried, type Variation } from "./redraw.ts";

export interface RedrawSearchOptions {
  readonly random: Random;
  /** Asked before each try whether the best so far is wanted now. */
  readonly stop: () => boolean;
  /** A gain of quality that is enough; infinite to go on until `stop`. */
  readonly enough?: number;
}

export interface Improvement {
  readonly drawing: Drawing;
  /** Steps of the redraw; none if nothing better was found. */
  readonly steps: readonly RedrawStep[];
}

/** The least gain that is worth a redraw; a smaller one is hardly seen. */
const MIN_GAIN = 0.3;
const ENOUGH_GAIN = 1;
/** Tries to improve the best drawing before one begins from the given drawing again. */
const TRIES_FROM_BEST = 4;

/**
 * Redraws in many ways, at random, and takes the best result (`qualityOf`), also if a better one is better by little.
 * Returns the drawing itself if none is better.
 */
export function searchRedraw(
  drawing: Drawing,
  { random, stop, enough = ENOUGH_GAIN }: RedrawSearchOptions,
): Improvement {
  const given = qualityOf(drawing);
  let best: Improvement & { readonly quality: number } = { drawing, steps: [], quality: given };
  for (let i = 0; !stop() && best.quality < given + Math.max(enough, MIN_GAIN); i++) {
    const base = i % TRIES_FROM_BEST === 0 ? { drawing, steps: [] } : best;
    const next =
      i === 0 ? redraw(drawing, { goal: FULL_BOARD }) : redrawVaried(base.drawing, variationOf(base.drawing, random));
    if (next.steps.length === 0) {
      if (next.drawing === drawing || i > 0 || qualityOf(next.drawing) < given + MIN_GAIN) break;
      return { drawing: next.drawing, steps: [] };
    }
    const quality = qualityOf(next.drawing);
    if (quality > best.quality) best = { drawing: next.drawing, steps: [...base.steps, ...next.steps], quality };
  }
  if (best.quality < given + MIN_GAIN) return { drawing, steps: [] };
  return { drawing: best.drawing, steps: best.steps };
}

/** Size of the largest wave, in board units. */
const MAX_WAVE = 0.16;
const MAX_JUMP = 0.1;
/** The most waves per side of the board. */
const MAX_FREQUENCY = 1.2;
const MAX_PULLING_STEPS = 10;
const RANGES = { least: 0.75, most: 1.35 };
const FAIRING_STEPS = { least: 3, most: 9 };

/** Spots go along smooth waves over the board, and a little way of their own. */
function variationOf({ spots }: Drawing, random: Random): Variation {
  const between = (least: number, most: number): number => least + (most - least) * random.next();
  const waves = Array.from({ length: 4 }, () => ({
    along: between(-MAX_FREQUENCY, MAX_FREQUENCY) * 2 * Math.PI,
    across: between(-MAX_FREQUENCY, MAX_FREQUENCY) * 2 * Math.PI,
    phase: between(0, 2 * Math.PI),
    x: between(-1, 1),
    y: between(-1, 1),
  }));
  const wave = MAX_WAVE * random.next();
  const jump = MAX_JUMP * random.next() ** 2;
  const place = ({ x, y }: Point): Point => {
    let [toX, toY] = [x + jump * between(-1, 1), y + jump * between(-1, 1)];
    for (const one of waves) {
      const size = (wave / 2) * Math.sin(one.along * x + one.across * y + one.phase);
      toX += size * one.x;
      toY += size * one.y;
    }
    return { x: within(toX), y: within(toY) };
  };
  return {
    places: spots.map(place),
    pullingSteps: random.below(MAX_PULLING_STEPS + 1),
    range: between(RANGES.least, RANGES.most),
    fairingSteps: FAIRING_STEPS.least + random.below(FAIRING_STEPS.most - FAIRING_STEPS.least + 1),
  };
}

const MARGIN = 0.06;

function within(coordinate: number): number {
  return Math.min(1 - MARGIN, Math.max(MARGIN, coordinate));
}
