import type { Drawing } from "../drawing.ts";
import { isPlanar } from "./planarity.ts";
import { type Shape, drawingOf, shapeOf } from "./shape.ts";
import { sizesFor } from "./sizes.ts";
import { facesOf } from "./faces.ts";
import { advance, divided, DOUBTFUL, Workshop } from "./step.ts";

export interface RelaxOptions {
  /** How many steps; about a dozen make a taut curve look drawn by hand. */
  readonly iterations?: number;
}

/**
 * The drawing with the inner points of the given curves moved away from everything else, and nothing
 * else changed: a taut computed curve comes to look as if drawn by hand. Topology, spots, ends and
 * all other curves stay exactly as they are. A drawing that is not planar comes back as it is.
 */
export function relaxCurves(drawing: Drawing, curves: readonly number[], options: RelaxOptions = {}): Drawing {
  const iterations = options.iterations ?? 12;
  if (!isPlanar(drawing)) return drawing;
  const free = new Uint8Array(drawing.curves.length);
  for (const c of curves) free[c] = 1;
  const withShape = (shape: Shape): Drawing => {
    const moved = drawingOf(shape, drawing);
    return { ...drawing, curves: drawing.curves.map((curve, c) => (free[c] === 1 ? moved.curves[c] : curve)) };
  };
  const workshop = new Workshop();
  const faces = facesOf(drawing);
  let shape = shapeOf(drawing);
  let result = shape;
  for (let i = 0; i < iterations; i++) {
    const sizes = sizesFor(shape);
    const before = divided(shape, sizes.edge, free);
    const { moved, resampled, nearest } = advance(before, sizes, 1, workshop, faces, free);
    if (nearest < DOUBTFUL && !(isPlanar(withShape(before)) && isPlanar(withShape(moved)))) break;
    result = moved;
    shape = resampled;
  }
  return withShape(result);
}
