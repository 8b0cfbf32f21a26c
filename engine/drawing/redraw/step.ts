import type { Anchors } from "./anchors.ts";
import { type Budget, STEPS_OF_NODE } from "../budget.ts";
import type { Fairing } from "./fairing.ts";
import { type ArcLengths, arcLengths } from "./arc-lengths.ts";
import { type RegionTargets, addRegionPressure } from "./region-pressure.ts";
import { shapeGrid } from "./shape-grid.ts";
import { capMoves, farthestMove, followSpots, limitAtSides, pullSpots, repelFromSides, straighten } from "./motion.ts";
import { NodeEdgePairs } from "./pairs.ts";
import { separateSpots, repelEdges, repelSpots } from "./repulsion.ts";
import { resampled, removableNodes } from "./resampling.ts";
import type { Shape } from "./shape.ts";
import type { RedrawSizes } from "./sizes.ts";
import type { PartMoves } from "./spreading.ts";
import { fitOf, NO_STRETCH, type Stretch, stretchOf } from "./stretch.ts";
import { CONTACT_DISTANCE, MoveConstraints } from "./move-constraints.ts";

/** Reused by every step of a redraw, whose budget they count. */
export class StepBuffers {
  readonly budget: Budget;
  readonly pairs: NodeEdgePairs;
  readonly constraints: MoveConstraints;
  /** Places, moves, forces and moves of an iteration, stiffness and scratch of each node. */
  x = new Float64Array(0);
  y = new Float64Array(0);
  mx = new Float64Array(0);
  my = new Float64Array(0);
  fx = new Float64Array(0);
  fy = new Float64Array(0);
  weight = new Float64Array(0);
  scratch = new Float64Array(0);
  other = new Float64Array(0);

  constructor(budget: Budget) {
    this.budget = budget;
    this.pairs = new NodeEdgePairs(budget);
    this.constraints = new MoveConstraints(budget);
  }

  /** Makes room for the nodes of a step, and takes its price from the budget. @throws {BudgetSpent} */
  reserve(nodes: number): void {
    this.budget.spend(STEPS_OF_NODE * nodes);
    if (nodes <= this.x.length) return;
    const size = 2 * nodes;
    this.x = new Float64Array(size);
    this.y = new Float64Array(size);
    this.mx = new Float64Array(size);
    this.my = new Float64Array(size);
    this.fx = new Float64Array(size);
    this.fy = new Float64Array(size);
    this.weight = new Float64Array(size);
    this.scratch = new Float64Array(size);
    this.other = new Float64Array(size);
  }
}

/** Divides the long edges of a shape. */
export function divided(shape: Shape, edge: number): Shape {
  let current = shape;
  for (;;) {
    const next = resampled(current, shapeGrid(current, 1), new Uint8Array(current.nodes), edge);
    if (next === current) return current;
    current = next;
  }
}

interface StepResult {
  /** Shape after the step, with the same nodes. */
  readonly moved: Shape;
  /** The picture of `moved` with edges merged and divided. */
  readonly resampled: Shape;
  /** Distance before the step; infinite if large. */
  readonly nearest: number;
  readonly meanMove: number;
  /** Lack of room before the step, and in its last iteration. */
  readonly shortfallBefore: Shortfall;
  readonly shortfall: Shortfall;
}

/** Logarithms of what there is over what there should be; 0 for enough. */
export interface Shortfall {
  /** Width of the narrowest gap between things that do not meet nearby. */
  readonly gap: number;
  /** Distance of the nearest two spots. */
  readonly spots: number;
  /** The sum over distances of spots and sizes of regions. */
  readonly room: number;
}

export const NO_SHORTFALL: Shortfall = { gap: 0, spots: 0, room: 0 };

export function computeStep(
  shape: Shape,
  sizes: RedrawSizes,
  iterations: number,
  buffers: StepBuffers,
  targets: RegionTargets,
  anchors: Anchors,
  partMoves: PartMoves,
  fairing?: Fairing,
): StepResult {
  const { nodes } = shape;
  buffers.reserve(Math.max(nodes, targets.count));
  const { constraints, pairs, x, y, mx, my } = buffers;
  const marks = fairing ? new Uint8Array(nodes) : removableNodes(shape, sizes.edge);
  const limit = constraintRange(sizes.step);
  const grid = shapeGrid(shape, Math.max(sizes.range, limit) / 3);
  const arcs = arcLengths(shape);
  pairs.collect(shape, arcs, grid, sizes.range, limit, targets.isDeadBetween);
  constraints.collect(
    shape,
    pairs,
    limit,
    fairing && { apart: APART_FLOOR, related: RELATED_FLOOR, spots: SPOT_FLOOR * sizes.apart },
  );
  const stretch =
    constraints.nearest < CONTACT_DISTANCE
      ? NO_STRETCH
      : fairing
        ? fitOf(shape, sizes.goal)
        : stretchOf(shape, sizes.goal);
  if (!fairing) partMoves.measure(shape);
  x.set(shape.x);
  y.set(shape.y);
  mx.fill(0, 0, nodes);
  my.fill(0, 0, nodes);
  let shortfall = NO_SHORTFALL;
  let shortfallBefore = NO_SHORTFALL;
  for (let i = 0; i < iterations; i++) {
    buffers.budget.spend(pairs.count);
    shortfall = addForces(shape, sizes, buffers, targets, anchors);
    if (i === 0) shortfallBefore = shortfall;
    if (fairing) fair(shape, arcs, sizes, buffers, fairing, stretch);
    else relax(shape, arcs, sizes, buffers, anchors, partMoves);
    if (i === iterations - 1 && !fairing) {
      limitMoves(shape, sizes, constraints, stretch, mx, my);
      flatten(shape, marks, mx, my);
    }
    // Sides would flatten curves; the fit keeps these on the board.
    if (fairing) {
      capMoves(mx, my, nodes, sizes.step);
      constraints.slide(mx, my);
      constraints.limit(mx, my, nodes, stretch.turning);
    } else limitMoves(shape, sizes, constraints, stretch, mx, my);
    for (let v = 0; v < nodes; v++) {
      x[v] = shape.x[v] + mx[v];
      y[v] = shape.y[v] + my[v];
    }
  }
  const moved = { ...shape, x: new Float64Array(nodes), y: new Float64Array(nodes) };
  if (sizes.goal.progress < 1) anchors.stretch(stretch);
  let way = 0;
  for (let v = 0; v < nodes; v++) {
    moved.x[v] = stretch.scaleX * x[v] + stretch.shiftX;
    moved.y[v] = stretch.scaleY * y[v] + stretch.shiftY;
    way += Math.abs(moved.x[v] - shape.x[v]) + Math.abs(moved.y[v] - shape.y[v]);
  }
  const next = resampled(moved, shapeGrid(moved, grid.cell), marks, sizes.edge);
  return { moved, resampled: next, nearest: constraints.nearest, meanMove: way / nodes, shortfallBefore, shortfall };
}

/** The least range of constraints, in board units; nearer pairs count in `nearest`. */
const MIN_CONSTRAINT_RANGE = 1e-4;

/** Distance beyond which two moves of the longest kind cannot meet. */
export function constraintRange(longest: number): number {
  return Math.max(MIN_CONSTRAINT_RANGE, 2.2 * longest);
}

/** Factor by which each of a pair is stiffer, since both move. */
const STIFFNESS_FACTOR = 1.5;
const FOLLOW_LENGTH = 0.08;

/** Adds the forces over weights. @returns `StepResult.shortfall`. */
function addForces(
  shape: Shape,
  sizes: RedrawSizes,
  buffers: StepBuffers,
  targets: RegionTargets,
  anchors: Anchors,
): Shortfall {
  const { nodes } = shape;
  const { x, y, mx, my, fx, fy, weight, scratch } = buffers;
  fx.fill(0, 0, nodes);
  fy.fill(0, 0, nodes);
  weight.fill(0, 0, nodes);
  anchors.clearShortfalls();
  const gap = repelEdges(shape, buffers.pairs, sizes, x, y, fx, fy, weight, anchors, farthestMove(mx, my, nodes));
  const spots = repelSpots(shape, sizes, x, y, fx, fy, weight, anchors);
  const room = spots.sum + addRegionPressure(shape, targets, x, y, fx, fy, scratch, anchors);
  repelFromSides(x, fx, nodes);
  repelFromSides(y, fy, nodes);
  for (let v = 0; v < nodes; v++) {
    weight[v] = 1 + STIFFNESS_FACTOR * weight[v];
    fx[v] /= weight[v];
    fy[v] /= weight[v];
  }
  return { gap, spots: spots.least, room };
}

/** Moves nodes so that curves become short. */
function relax(
  shape: Shape,
  arcs: ArcLengths,
  sizes: RedrawSizes,
  buffers: StepBuffers,
  anchors: Anchors,
  partMoves: PartMoves,
): void {
  const { nodes } = shape;
  const { x, y, mx, my, fx, fy, weight, scratch, other } = buffers;
  const reach = sizes.straightening * sizes.range;
  pullSpots(shape, arcs, reach, x, y, fx, fy, scratch, other);
  separateSpots(shape, sizes, x, y, fx, fy);
  anchors.pull(shape, x, y, fx, fy);
  followSpots(shape, arcs, FOLLOW_LENGTH, fx);
  followSpots(shape, arcs, FOLLOW_LENGTH, fy);
  partMoves.add(shape, anchors, fx, fy);
  for (let v = 0; v < nodes; v++) {
    fx[v] += x[v];
    fy[v] += y[v];
  }
  straighten(shape, arcs, reach * reach, sizes.stiffest, weight, fx, scratch);
  straighten(shape, arcs, reach * reach, sizes.stiffest, weight, fy, scratch);
  for (let v = 0; v < nodes; v++) {
    fx[v] -= x[v];
    fy[v] -= y[v];
  }
  capMoves(fx, fy, nodes, sizes.move);
  for (let v = 0; v < nodes; v++) {
    mx[v] = fx[v] + x[v] - shape.x[v];
    my[v] = fy[v] + y[v] - shape.y[v];
  }
}

/** Parts of the wanted distances below which things come no nearer in a fairing step. */
const APART_FLOOR = 0.6;
const RELATED_FLOOR = 0.3;
const SPOT_FLOOR = 0.55;
/** Rounds of fairing after which moves that are hindered are cut. */
const MAX_FAIRING_ROUNDS = 3;

/** Moves nodes so that curves become smooth. */
function fair(
  shape: Shape,
  arcs: ArcLengths,
  sizes: RedrawSizes,
  buffers: StepBuffers,
  fairing: Fairing,
  stretch: Stretch,
): void {
  const { nodes } = shape;
  const { constraints, mx, my, fx, fy, weight } = buffers;
  fairing.weigh(shape, arcs, buffers.pairs, fx, fy, weight);
  for (let round = 1; ; round++) {
    fairing.solve(shape, arcs, weight, mx, my);
    if (round === MAX_FAIRING_ROUNDS) return;
    fx.set(mx);
    fy.set(my);
    capMoves(mx, my, nodes, sizes.step);
    constraints.shortenTogether(mx, my, nodes, stretch.turning);
    if (!fairing.hinder(nodes, fx, fy, mx, my, weight)) return;
  }
}

function limitMoves(
  shape: Shape,
  sizes: RedrawSizes,
  constraints: MoveConstraints,
  stretch: Stretch,
  mx: Float64Array,
  my: Float64Array,
): void {
  capMoves(mx, my, shape.nodes, sizes.step);
  constraints.slide(mx, my);
  limitAtSides(shape.x, mx, shape.nodes);
  limitAtSides(shape.y, my, shape.nodes);
  capMoves(mx, my, shape.nodes, sizes.step);
  constraints.limit(mx, my, shape.nodes, stretch.turning);
}

export function flatten(shape: Shape, marks: Uint8Array, mx: Float64Array, my: Float64Array): void {
  const { x, y, before, after } = shape;
  for (let v = shape.spots; v < shape.nodes; v++) {
    if (marks[v] === 0) continue;
    const u = before[v];
    const w = after[v];
    mx[v] = (x[u] + mx[u] + x[w] + mx[w]) / 2 - x[v];
    my[v] = (y[u] + my[u] + y[w] + my[w]) / 2 - y[v];
  }
}

/** Distance below which pairs may suffer from rounding, so that the step is verified exactly. */
export const EXACT_CHECK_DISTANCE = 1e-9;
