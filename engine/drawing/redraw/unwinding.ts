import type { Point } from "../geometry/point.ts";
import type { Drawing } from "../drawing.ts";
import { type Chain, plainChainsOf } from "../joints.ts";
import type { Budget } from "../budget.ts";
import { arcLengths } from "./arc-lengths.ts";
import { endsOf, turningSums, turnsOfSums } from "./chains.ts";
import type { NodeEdgePairs } from "./pairs.ts";
import { removableNodes } from "./resampling.ts";
import { shapeGrid } from "./shape-grid.ts";
import type { Shape } from "./shape.ts";
import { flatten, type StepBuffers } from "./step.ts";

/** Number of full turns from which on a curve is turned out, until it has fewer than `LAST_TURNS`. */
const MANY_TURNS = 1.5;
const LAST_TURNS = 0.9;
/**
 * Turns after which the unwinding ends if they take off less than `MIN_GAIN`, and shorten curves to no less than
 * `MIN_LENGTH_GAIN` of their length.
 */
const MAX_VAIN_TURNS = 8;
const MIN_GAIN = 0.08;
const MIN_LENGTH_GAIN = 0.99;
/** Number of concentric rings between which tension is compared. */
const RINGS = 32;
/** Radians: the most in a step, and the least worth one. */
const MAX_ANGLE = 1.1;
const MIN_ANGLE = 0.1;
/** Change of an angle with the logarithm of the distance to the centre. */
const SHEAR = 0.48;
/** The mean of torque over radius: one curve of a spiral has 1, a straight one 0. */
const MIN_TORQUE = 0.3;
/** Times the longest edge: nodes and edges farther apart cannot meet in a turn. */
const TURN_RANGE = 4.6;
const MIN_INNER_PART = Math.exp(-MAX_ANGLE / SHEAR);
const RETRY_DIVISOR = 1.5;
/** Width of the strip along the sides of the board that a turn keeps free, in board units. */
const SIDE_MARGIN = 0.01;

/**
 * A turn about a centre: all within `inner` of it turns by `angle` radians. From there to `outer` the angle fades to 0,
 * as the logarithm of the distance does.
 */
export interface TurnStep {
  readonly x: number;
  readonly y: number;
  readonly inner: number;
  readonly outer: number;
  readonly angle: number;
}

/** Chooses turns while they take turns off curves. */
export class Unwinding {
  private readonly chains: readonly Chain[];
  private fewest = Infinity;
  private shortest = Infinity;
  private vain = 0;
  private readonly budget: Budget;

  constructor(drawing: Drawing, budget: Budget) {
    this.chains = plainChainsOf(drawing);
    this.budget = budget;
  }

  /** The turn that shortens curves most, if one winds much; undefined at the end. @throws {BudgetSpent} */
  next(shape: Shape): TurnStep | undefined {
    const least = this.fewest === Infinity ? MANY_TURNS : LAST_TURNS;
    const windings: Winding[] = [];
    for (const chain of this.chains) {
      const winding = new Winding(shape, chain);
      if (winding.turns >= least) windings.push(winding);
    }
    const turns = windings.reduce((sum, winding) => sum + winding.turns, 0);
    if (turns === 0) return undefined;
    const length = arcLengths(shape).curve.reduce((sum, own) => sum + own, 0);
    if (turns < this.fewest - MIN_GAIN || length < MIN_LENGTH_GAIN * this.shortest) {
      this.fewest = Math.min(this.fewest, turns);
      this.shortest = Math.min(this.shortest, length);
      this.vain = 0;
    } else if (++this.vain > MAX_VAIN_TURNS) return undefined;
    let best: (TurnStep & { readonly gain: number }) | undefined;
    for (const { x, y } of windings.flatMap((winding) => winding.centres(shape, this.budget))) {
      this.budget.spend(shape.edges);
      const turn = turnAround(shape, x, y);
      if (turn && turn.gain > (best?.gain ?? 0)) best = turn;
    }
    return best;
  }
}

/** Turning of curves that continue each other, at each of their nodes. */
class Winding {
  private readonly nodes: readonly number[];
  /** Sums of turning up to each node, in radians. */
  private readonly sums: readonly number[];
  /** The widest range of `sums`, in full turns. */
  readonly turns: number;

  constructor(shape: Shape, { ends }: Chain) {
    const { first, from, to } = shape;
    const nodes: number[] = [];
    for (const end of ends) {
      const c = end >> 1;
      const isForward = (end & 1) === 0;
      nodes.push(isForward ? from[c] : to[c]);
      for (let i = first[c]; i < first[c + 1]; i++) nodes.push(isForward ? i : first[c] + first[c + 1] - 1 - i);
    }
    nodes.push(endsOf(shape, { ends })[1]);
    const sums = turningSums(shape, nodes, nodes.length);
    this.nodes = nodes;
    this.sums = sums;
    this.turns = turnsOfSums(sums);
  }

  /** The middle of the narrowest full turn, and the spots in it. */
  centres({ x, y, spots }: Shape, budget: Budget): Point[] {
    const { nodes, sums } = this;
    const whole = 2 * Math.PI * Math.min(1, this.turns);
    let narrowest = { x: 0, y: 0, radius: Infinity };
    for (let begin = 0, end = 0; end < sums.length; end++) {
      while (begin < end && Math.abs(sums[end] - sums[begin + 1]) >= whole) begin++;
      if (Math.abs(sums[end] - sums[begin]) < whole) continue;
      budget.spend(end + 1 - begin);
      const own = nodes.slice(begin, end + 1);
      const middle = (values: Float64Array): number => own.reduce((sum, v) => sum + values[v], 0) / own.length;
      const [cx, cy] = [middle(x), middle(y)];
      const radius = own.reduce((most, v) => Math.max(most, Math.hypot(x[v] - cx, y[v] - cy)), 0);
      if (radius < narrowest.radius) narrowest = { x: cx, y: cy, radius };
    }
    if (narrowest.radius === Infinity) return [];
    const list: Point[] = [narrowest];
    for (let s = 0; s < spots; s++)
      if (Math.hypot(x[s] - narrowest.x, y[s] - narrowest.y) < narrowest.radius) list.push({ x: x[s], y: y[s] });
    return list;
  }
}

function turnAround(shape: Shape, cx: number, cy: number): (TurnStep & { readonly gain: number }) | undefined {
  const { x, y, tail, head, edges } = shape;
  const widest = Math.min(cx, cy, 1 - cx, 1 - cy) - SIDE_MARGIN;
  if (widest <= 0) return undefined;
  const ring = widest / RINGS;
  // Of the tension on all nodes up to each ring.
  const torque = new Float64Array(RINGS + 1);
  const add = (v: number, ux: number, uy: number): void => {
    const [dx, dy] = [x[v] - cx, y[v] - cy];
    const at = Math.ceil(Math.hypot(dx, dy) / ring);
    if (at <= RINGS) torque[at] += dx * uy - dy * ux;
  };
  for (let e = 0; e < edges; e++) {
    const [a, b] = [tail[e], head[e]];
    const [dx, dy] = [x[b] - x[a], y[b] - y[a]];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) continue;
    add(a, dx / length, dy / length);
    add(b, -dx / length, -dy / length);
  }
  for (let i = 1; i <= RINGS; i++) torque[i] += torque[i - 1];
  let best: (TurnStep & { readonly gain: number }) | undefined;
  for (let i = 1; i < RINGS; i++) {
    // Over rings: the mean torque over the mean radius, times the width.
    let sum = 0;
    for (let k = i + 1; k <= RINGS && k * MIN_INNER_PART <= i; k++) {
      sum += (torque[k - 1] + torque[k]) / (2 * k - 1);
      if (Math.abs(sum) < MIN_TORQUE * (k - i) * ring) continue;
      const gain = SHEAR * Math.abs(sum);
      const angle = Math.sign(sum) * SHEAR * Math.log(k / i);
      if (gain > (best?.gain ?? 0)) best = { x: cx, y: cy, inner: i * ring, outer: k * ring, angle, gain };
    }
  }
  return best;
}

/** Moves all nodes by this part of a turn. */
function fillTurn(shape: Shape, turn: TurnStep, part: number, mx: Float64Array, my: Float64Array): void {
  const { x, y, nodes } = shape;
  const { inner, outer } = turn;
  const shear = (part * turn.angle) / Math.log(outer / inner);
  for (let v = 0; v < nodes; v++) {
    const [dx, dy] = [x[v] - turn.x, y[v] - turn.y];
    const radius = Math.sqrt(dx * dx + dy * dy);
    const angle = radius < outer ? shear * Math.log(outer / Math.max(inner, radius)) : 0;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    mx[v] = cos * dx - sin * dy - dx;
    my[v] = sin * dx + cos * dy - dy;
  }
}

/**
 * Turns by as much of a turn as near things allow; undefined for too little.
 *
 * Farther things cannot meet: let node v be at distance d from edge a b, and l the length of the longest edge. Look
 * from a frame that turns with v, or with a or b if these are farther from the centre. As all go straight, the frame
 * shrinks to no less than cos(MAX_ANGLE / 2) = 0.85. In it, a and b come nearer by at most SHEAR (d + 2 l), and by 0.74
 * l if they and v are flattened. That is less than 0.85 d for d > TURN_RANGE l.
 */
export function turned(
  shape: Shape,
  turn: TurnStep,
  edge: number,
  buffers: StepBuffers,
): { moved: Shape; nearest: number } | undefined {
  buffers.reserve(shape.nodes);
  const arcs = arcLengths(shape);
  const { pairs, mx, my } = buffers;
  const marks = removableNodes(shape, edge);
  const range = TURN_RANGE * arcs.edgeLength.reduce((most, length) => Math.max(most, length), 0);
  pairs.collect(shape, arcs, shapeGrid(shape, range / 3), 0, range);
  const nearest = pairs.distance.subarray(0, pairs.count).reduce((least, d) => Math.min(least, d), Infinity);
  for (let part = 1; part * Math.abs(turn.angle) > MIN_ANGLE; part /= RETRY_DIVISOR) {
    fillTurn(shape, turn, part, mx, my);
    flatten(shape, marks, mx, my);
    if (!isClear(shape, pairs, mx, my)) continue;
    return {
      moved: { ...shape, x: shape.x.map((x, v) => x + mx[v]), y: shape.y.map((y, v) => y + my[v]) },
      nearest,
    };
  }
  return undefined;
}

/** Part of a step's time within which a near miss counts as a meeting; `EDGE_SLACK` is a part of an edge. */
const TIME_SLACK = 0.05;
const EDGE_SLACK = 0.1;

/** Whether no near node and edge meet while all go straight. */
function isClear({ x, y, tail, head }: Shape, pairs: NodeEdgePairs, mx: Float64Array, my: Float64Array): boolean {
  for (let i = 0; i < pairs.count; i++) {
    const v = pairs.node[i];
    const a = tail[pairs.edge[i]];
    const b = head[pairs.edge[i]];
    const ax = x[a] - x[v];
    const ay = y[a] - y[v];
    const bx = x[b] - x[v];
    const by = y[b] - y[v];
    const ux = mx[a] - mx[v];
    const uy = my[a] - my[v];
    const wx = mx[b] - mx[v];
    const wy = my[b] - my[v];
    // Twice the area between the node and the edge at time t is p t^2 + q t + r.
    const p = ux * wy - uy * wx;
    const q = ax * wy - ay * wx + ux * by - uy * bx;
    const r = ax * by - ay * bx;
    const discriminant = q * q - 4 * p * r;
    if (discriminant < 0) continue;
    const root = -(q + (q < 0 ? -1 : 1) * Math.sqrt(discriminant)) / 2;
    for (const t of [root / p, r / root]) {
      if (!(t >= -TIME_SLACK && t <= 1 + TIME_SLACK)) continue;
      const cx = ax + t * ux;
      const cy = ay + t * uy;
      const ex = bx + t * wx - cx;
      const ey = by + t * wy - cy;
      const along = -(cx * ex + cy * ey) / (ex * ex + ey * ey);
      if (along >= -EDGE_SLACK && along <= 1 + EDGE_SLACK) return false;
    }
  }
  return true;
}
