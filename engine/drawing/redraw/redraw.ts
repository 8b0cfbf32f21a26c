import type { RedrawStep } from "../animation.ts";
import { type Drawing, polyline } from "../drawing.ts";
import { facesOf } from "./faces.ts";
import { isPlanar } from "./planarity.ts";
import { hasSettled, roomOf } from "./settling.ts";
import { coordinates, drawingOf, innerCounts, shapeOf } from "./shape.ts";
import { sizesFor, STIFFEST_AT_LAST } from "./sizes.ts";
import { advance, divided, DOUBTFUL, type Lack, Workshop } from "./step.ts";

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
 * Draws a position anew, clearer: curves and spots repel each other and spread over the board, curves
 * become short and round. The topology stays, no curve touches another at any moment of any step, and
 * the same drawing always gives the same result. Spots and curves keep their numbers and ends.
 *
 * The method is the force-directed one of the thesis (2.2), a variant of PrEd and ImPrEd, with
 * the changes that docs/drawing.md explains. A drawing without curves, and one that is not planar,
 * comes back as it is, without steps.
 */
export function redraw(drawing: Drawing, options: RedrawOptions = {}): Redrawing {
  const { drawing: result, steps } = run(drawing, options.iterations ?? MOST_ITERATIONS);
  return { drawing: result, steps };
}

/** What makes a redraw worth its motion: so much room won, or curves so much shorter or straighter than before, in parts. */
const WORTH_ROOM = 0.2;
const WORTH_LENGTH = 0.03;
const WORTH_TURNING = 0.1;

/**
 * As `redraw`, but a drawing that would not get clearer stays as it is, without steps: somebody who
 * asks for a redraw again and again wants no drawing that turns and drifts.
 */
export function redrawIfClearer(drawing: Drawing): Redrawing {
  const { drawing: result, steps, won } = run(drawing, MOST_ITERATIONS);
  const [length, turning] = courseOf(drawing);
  const [newLength, newTurning] = courseOf(result);
  const isClearer = won >= WORTH_ROOM || newLength <= (1 - WORTH_LENGTH) * length || newTurning <= (1 - WORTH_TURNING) * turning;
  return isClearer ? { drawing: result, steps } : { drawing, steps: [] };
}

/** The length of all curves together, and by how much they turn, in radians. */
function courseOf(drawing: Drawing): [length: number, turning: number] {
  let length = 0;
  let turning = 0;
  for (const curve of drawing.curves) {
    const line = polyline(drawing, curve);
    for (let i = 1; i < line.length; i++) {
      const [ux, uy] = [line[i].x - line[i - 1].x, line[i].y - line[i - 1].y];
      length += Math.hypot(ux, uy);
      if (i + 1 === line.length) continue;
      const [vx, vy] = [line[i + 1].x - line[i].x, line[i + 1].y - line[i].y];
      turning += Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy));
    }
  }
  return [length, turning];
}

/** A redraw, and how much room it has won: the logarithms of `Lack`, together. */
function run(drawing: Drawing, iterations: number): Redrawing & { readonly won: number } {
  const steps: RedrawStep[] = [];
  if (drawing.curves.length === 0 || !isPlanar(drawing)) return { drawing, steps, won: 0 };
  const workshop = new Workshop();
  const faces = facesOf(drawing);
  const lacks: Lack[] = [];
  let shape = shapeOf(drawing);
  let result = shape;
  let way = Infinity;
  let isLast = false;
  for (let i = 0; i < iterations && !isLast; i += ITERATIONS_OF_STEP) {
    isLast = i + ITERATIONS_OF_STEP >= iterations || hasSettled(lacks, way);
    const sizes = isLast ? { ...sizesFor(shape), stiffest: STIFFEST_AT_LAST } : sizesFor(shape);
    const before = divided(shape, sizes.edge);
    const advanced = advance(before, sizes, Math.min(ITERATIONS_OF_STEP, iterations - i), workshop, faces);
    const { moved } = advanced;
    const doubtful = advanced.nearest < DOUBTFUL;
    if (doubtful && !(isPlanar(drawingOf(before, drawing)) && isPlanar(drawingOf(moved, drawing)))) break;
    steps.push({ inner: innerCounts(before), from: coordinates(before), to: coordinates(moved) });
    result = moved;
    shape = advanced.resampled;
    way = advanced.way;
    if (lacks.length === 0) lacks.push(advanced.lackBefore);
    lacks.push(advanced.lack);
  }
  const won = lacks.length === 0 ? 0 : roomOf(lacks[lacks.length - 1]) - roomOf(lacks[0]);
  return { drawing: drawingOf(result, drawing), steps, won };
}
