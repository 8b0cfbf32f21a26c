import { arcsOf } from "./arcs.ts";
import { type Grid, gridOf } from "./grid.ts";
import { capMoves, limitAtSides, pullSpots, repelFromSides, tighten } from "./motion.ts";
import { Candidates, repelEdges } from "./repulsion.ts";
import { resampled, superfluous } from "./resampling.ts";
import type { Shape } from "./shape.ts";
import type { Sizes } from "./sizes.ts";
import { NO_STRETCH, type Stretch, stretchOf } from "./stretch.ts";
import { CONTACT, Walls } from "./walls.ts";

/** Room that is used again in every step. */
export class Workshop {
  readonly near = new Candidates();
  readonly walls = new Walls();
}

/**
 * The shape with every long small edge divided until none is too long. Where `free` is given, only
 * the curves marked there.
 */
export function divided(shape: Shape, edge: number, free?: Uint8Array): Shape {
  let current = shape;
  for (;;) {
    const next = resampled(current, gridOf(current, 1), new Uint8Array(current.nodes), edge, free);
    if (next === current) return current;
    current = next;
  }
}

export interface Advance {
  /** The shape after the step, with the nodes of before. */
  readonly moved: Shape;
  /** The same picture with small edges merged and divided. */
  readonly resampled: Shape;
  /** The smallest distance that was found before the step (infinite if all are large). */
  readonly nearest: number;
}

/**
 * One step: forces, the tightening of curves, walls, and the affine map of the whole drawing. With
 * `free`, only the inner nodes of the curves marked there move, and the drawing is not stretched.
 */
export function advance(shape: Shape, sizes: Sizes, workshop: Workshop, free?: Uint8Array): Advance {
  const { nodes, x, y } = shape;
  const { walls } = workshop;
  const marks = superfluous(shape, sizes.edge, free);
  const grid = gridOf(shape, sizes.range / 3);
  const mx = new Float64Array(nodes);
  const my = new Float64Array(nodes);
  walls.clear();
  wantedMoves(shape, sizes, grid, workshop, mx, my);
  if (free) holdOthers(shape, free, mx, my);
  const stretch = free || walls.nearest < CONTACT ? NO_STRETCH : stretchOf(shape);
  limitMoves(shape, sizes, walls, stretch, mx, my);
  flatten(shape, marks, mx, my);
  limitMoves(shape, sizes, walls, stretch, mx, my);
  const moved = { ...shape, x: new Float64Array(nodes), y: new Float64Array(nodes) };
  for (let v = 0; v < nodes; v++) {
    moved.x[v] = stretch.scaleX * (x[v] + mx[v]) + stretch.shiftX;
    moved.y[v] = stretch.scaleY * (y[v] + my[v]) + stretch.shiftY;
  }
  const next = resampled(moved, gridOf(moved, grid.cell), marks, sizes.edge, free);
  return { moved, resampled: next, nearest: walls.nearest };
}

/** sqrt(tau) of the tightening, as a part of the range of repulsion. */
const TENSION = 0.27;

/** Fills (mx, my) with where the nodes want to go, and the workshop's walls with what is in their way. */
function wantedMoves(
  shape: Shape,
  sizes: Sizes,
  grid: Grid,
  workshop: Workshop,
  mx: Float64Array,
  my: Float64Array,
): void {
  const { nodes, x, y } = shape;
  const arcs = arcsOf(shape);
  const scratchX = new Float64Array(nodes);
  const scratchY = new Float64Array(nodes);
  repelEdges(shape, arcs, grid, sizes, workshop.near, mx, my, workshop.walls);
  repelFromSides(x, mx, nodes);
  repelFromSides(y, my, nodes);
  capMoves(mx, my, nodes, sizes.move);
  const reach = TENSION * sizes.range;
  pullSpots(shape, reach, mx, my, scratchX, scratchY);
  for (let v = 0; v < nodes; v++) {
    mx[v] += x[v];
    my[v] += y[v];
  }
  tighten(shape, arcs, reach * reach, mx, scratchX);
  tighten(shape, arcs, reach * reach, my, scratchX);
  for (let v = 0; v < nodes; v++) {
    mx[v] -= x[v];
    my[v] -= y[v];
  }
}

function holdOthers(shape: Shape, free: Uint8Array, mx: Float64Array, my: Float64Array): void {
  for (let v = 0; v < shape.nodes; v++) {
    if (v >= shape.spots && free[shape.curveOf[v]] === 1) continue;
    mx[v] = 0;
    my[v] = 0;
  }
}

/** Shortens the moves to what is safe: the longest move, the walls between nodes and edges, the board's sides. */
function limitMoves(
  shape: Shape,
  sizes: Sizes,
  walls: Walls,
  stretch: Stretch,
  mx: Float64Array,
  my: Float64Array,
): void {
  capMoves(mx, my, shape.nodes, sizes.move);
  walls.slide(mx, my);
  limitAtSides(shape.x, mx, shape.nodes);
  limitAtSides(shape.y, my, shape.nodes);
  walls.limit(mx, my, stretch.turning);
}

/** Where a node is to be merged away, it goes to the middle of the line between its neighbours. */
function flatten(shape: Shape, marks: Uint8Array, mx: Float64Array, my: Float64Array): void {
  const { x, y, before, after } = shape;
  for (let v = shape.spots; v < shape.nodes; v++) {
    if (marks[v] === 0) continue;
    const u = before[v];
    const w = after[v];
    mx[v] = (x[u] + mx[u] + x[w] + mx[w]) / 2 - x[v];
    my[v] = (y[u] + my[u] + y[w] + my[w]) / 2 - y[v];
  }
}

/** Where points are nearer than this, rounding might count, and a step is to be verified exactly. */
export const DOUBTFUL = 1e-9;
