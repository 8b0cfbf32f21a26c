import type { RedrawStep } from "../animation.ts";
import type { Drawing } from "../drawing.ts";
import { isPlanar } from "./planarity.ts";
import { coordinates, drawingOf, innerCounts, shapeOf } from "./shape.ts";
import { sizesFor } from "./sizes.ts";
import { advance, divided, DOUBTFUL, Workshop } from "./step.ts";

export interface RedrawOptions {
  /** How many steps; 30 are enough after one move, 60 are a little better. */
  readonly iterations?: number;
}

export interface Redrawing {
  readonly drawing: Drawing;
  readonly steps: readonly RedrawStep[];
}

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
  const iterations = options.iterations ?? 30;
  const steps: RedrawStep[] = [];
  if (drawing.curves.length === 0 || !isPlanar(drawing)) return { drawing, steps };
  const workshop = new Workshop();
  let shape = shapeOf(drawing);
  let result = shape;
  for (let i = 0; i < iterations; i++) {
    const sizes = sizesFor(shape);
    const before = divided(shape, sizes.edge);
    const { moved, resampled, nearest } = advance(before, sizes, workshop);
    const doubtful = nearest < DOUBTFUL;
    if (doubtful && !(isPlanar(drawingOf(before, drawing)) && isPlanar(drawingOf(moved, drawing)))) break;
    steps.push({ inner: innerCounts(before), from: coordinates(before), to: coordinates(moved) });
    result = moved;
    shape = resampled;
  }
  return { drawing: drawingOf(result, drawing), steps };
}
