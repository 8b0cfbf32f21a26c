import { type RedrawStep, stillStep } from "../redraw/redraw-step.ts";
import { Budget, REDRAW_STEPS } from "../budget.ts";
import type { SurfaceDrawing } from "./cut.ts";
import { HOME } from "./gluing.ts";
import { sameSurfacePosition } from "./prediction.ts";
import { SurfaceRelaxation, type SurfaceVariation } from "./relaxation.ts";
import { shortenedOnSurface } from "./surface-field.ts";
import { readSurface } from "./surface-gate.ts";
import { labelledSurface } from "./surface-map.ts";
import { clearingTranslation } from "./translation.ts";
import type { Point } from "../geometry/point.ts";
import type { LabelledPosition } from "../../sprouts/labelled.ts";

/** Redraw on a surface. In the steps spots may leave the board; the drawing has them back on it. */
export interface SurfaceRedrawing {
  readonly drawing: SurfaceDrawing;
  readonly steps: readonly RedrawStep[];
}

const ROUNDS = 128;
const ROUNDS_OF_VARIATION = 192;
const ROUNDS_OF_STEP = 4;
/**
 * Number of inner points of a curve beyond which a drawing is too rough to be relaxed. On boards of random games from
 * 20 spots a curve has 360 at most.
 */
const ROUGH_POINTS = 600;
/** Rounds between checks; after a fault the drawing of the check before stays. */
const ROUNDS_OF_CHECK = 8;
/** Room between curves, in board units, below which a drawing is kept only if it had less before. */
const MIN_ROOM = 1e-4;
/** The farthest move of a point, in board units, when all has settled. */
const SETTLED = 0.0004;

/** A clearer drawing of the same position, on a surface. Without steps, the board jumps to it, if it changes at all. */
export function redrawSurface(drawing: SurfaceDrawing, budget = new Budget(REDRAW_STEPS)): SurfaceRedrawing {
  const { isRough, ...redrawn } = relaxed(drawing, ROUNDS, budget);
  if (!isRough) return clearOfSides(redrawn);
  // Nothing shows the way to it.
  return clearOfSides({ drawing: relaxed(straightened(drawing), ROUNDS, budget).drawing, steps: [] });
}

/** A drawing with all curves pulled straight, so that it has few points; the drawing itself if that is not possible. */
export function straightened(drawing: SurfaceDrawing): SurfaceDrawing {
  const straight = shortenedOnSurface(drawing, 0);
  const [before, after] = [drawing, straight].map(positionOf);
  return before !== undefined && after !== undefined && sameSurfacePosition(after, before) ? straight : drawing;
}

/** Redraws as `redrawSurface` does, in another way. */
export function redrawSurfaceVaried(
  drawing: SurfaceDrawing,
  variation: SurfaceVariation,
  budget: Budget,
): SurfaceRedrawing {
  return clearOfSides(relaxed(drawing, ROUNDS_OF_VARIATION, budget, variation));
}

/** A redrawing that also moves the whole drawing to where the sides meet it in clear places, if there are any. */
function clearOfSides(redrawing: SurfaceRedrawing): SurfaceRedrawing {
  const { drawing } = redrawing;
  const way = clearingTranslation(drawing);
  const wanted = way.x === 0 && way.y === 0 ? undefined : positionOf(drawing);
  if (wanted === undefined) return redrawing;
  const moved = new SurfaceRelaxation(drawing, new Budget(Infinity));
  moved.translate(way);
  const result = moved.result();
  const read = positionOf(result);
  if (read === undefined || !sameSurfacePosition(read, wanted)) return redrawing;
  const steps = redrawing.steps.length > 0 ? redrawing.steps : [stillStep(drawing)];
  return {
    drawing: result,
    steps: steps.map((step, i) => shiftedStep(step, way, i / steps.length, (i + 1) / steps.length)),
  };
}

/** A step during which the whole drawing goes from one part of the way to another. */
function shiftedStep(step: RedrawStep, way: Point, begin: number, end: number): RedrawStep {
  const shifted = (coordinates: readonly number[], part: number): number[] =>
    coordinates.map((value, i) => value + part * (i % 2 === 0 ? way.x : way.y));
  return { ...step, from: shifted(step.from, begin), to: shifted(step.to, end) };
}

function relaxed(
  drawing: SurfaceDrawing,
  rounds: number,
  budget: Budget,
  variation?: SurfaceVariation,
): SurfaceRedrawing & { readonly isRough: boolean } {
  const wanted = positionOf(drawing);
  let kept: SurfaceRedrawing = { drawing, steps: [] };
  if (wanted === undefined) return { ...kept, isRough: false };
  const relaxation = new SurfaceRelaxation(drawing, budget, variation);
  const steps: RedrawStep[] = [];
  const tiles = drawing.curves.map(({ tile = HOME }) => tile);
  const isRough = (): boolean => relaxation.counts().some((count) => count > ROUGH_POINTS);
  // What is kept when the budget is spent stays.
  budget.allows(() => {
    const least = Math.min(MIN_ROOM, relaxation.leastRoom());
    for (let round = 0, isSettled = false; round < rounds && !isSettled;) {
      relaxation.resample();
      if (isRough()) return;
      const from = relaxation.coordinates();
      let far = 0;
      for (let i = 0; i < ROUNDS_OF_STEP; i++, round++) far = relaxation.step();
      steps.push({ inner: relaxation.counts(), from, to: relaxation.coordinates(), tiles });
      isSettled = far <= SETTLED;
      if (round % ROUNDS_OF_CHECK !== 0 && round < rounds && !isSettled) continue;
      const result = relaxation.result();
      const read = positionOf(result);
      if (relaxation.leastRoom() < least) continue;
      if (read === undefined || !sameSurfacePosition(read, wanted)) break;
      kept = { drawing: result, steps: [...steps] };
    }
  });
  return { ...kept, isRough: isRough() };
}

function positionOf(drawing: SurfaceDrawing): LabelledPosition | undefined {
  const map = readSurface(drawing);
  return map && labelledSurface(map);
}
