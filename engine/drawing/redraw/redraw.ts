import type { RedrawStep } from "../animation.ts";
import type { Drawing } from "../drawing.ts";
import { facesOf } from "./faces.ts";
import { isPlanar } from "./planarity.ts";
import { coordinates, drawingOf, innerCounts, shapeOf } from "./shape.ts";
import { sizesFor } from "./sizes.ts";
import { advance, divided, DOUBTFUL, Workshop } from "./step.ts";

export interface RedrawOptions {
  /** How many iterations at most; it ends earlier when the drawing has settled. */
  readonly iterations?: number;
}

export interface Redrawing {
  readonly drawing: Drawing;
  readonly steps: readonly RedrawStep[];
}

const MOST_ITERATIONS = 120;
/** So many iterations make one step of the animation. */
export const ITERATIONS_OF_STEP = 3;
/**
 * The drawing has settled when no gap is very narrow, nodes go less far than this in a step, in the mean, and
 * so many steps have won less room than `GAIN` (see `Lack`). The second line is for drawings that turn
 * slowly as a whole, the better for nobody.
 */
const SETTLED = [
  { way: 1.3e-3, steps: 3 },
  { way: 4e-3, steps: 6 },
];
const GAIN = 0.03;
const NARROW = Math.log(0.35);

/**
 * Draws a position anew, clearer: curves and spots repel each other and spread over the board, curves
 * become short and round. The topology stays, no curve touches another at any moment of any step, and
 * the same drawing always gives the same result. Spots and curves keep their numbers and ends.
 *
 * The method is the force-directed one of the thesis (2.2), a variant of PrEd and ImPrEd, with
 * the changes that docs/drawing.md explains. A drawing without curves, and one that is not planar,
 * comes back as it is, without steps.
 */
export function redraw(drawing: Drawing, options: RedrawOptions = {}): Redrawing {
  const iterations = options.iterations ?? MOST_ITERATIONS;
  const steps: RedrawStep[] = [];
  if (drawing.curves.length === 0 || !isPlanar(drawing)) return { drawing, steps };
  const workshop = new Workshop();
  const faces = facesOf(drawing);
  let shape = shapeOf(drawing);
  let result = shape;
  const lacks: number[] = [];
  for (let i = 0; i < iterations; i += ITERATIONS_OF_STEP) {
    const sizes = sizesFor(shape);
    const before = divided(shape, sizes.edge);
    const { moved, resampled, nearest, way, lack } = advance(before, sizes, Math.min(ITERATIONS_OF_STEP, iterations - i), workshop, faces);
    const doubtful = nearest < DOUBTFUL;
    if (doubtful && !(isPlanar(drawingOf(before, drawing)) && isPlanar(drawingOf(moved, drawing)))) break;
    steps.push({ inner: innerCounts(before), from: coordinates(before), to: coordinates(moved) });
    result = moved;
    shape = resampled;
    lacks.push(lack.room + lack.gap);
    const won = (inSteps: number): number => lack.room + lack.gap - lacks[lacks.length - 1 - inSteps];
    if (lack.gap > NARROW && SETTLED.some((rule) => way < rule.way && won(rule.steps) < GAIN)) break;
  }
  return { drawing: drawingOf(result, drawing), steps };
}
