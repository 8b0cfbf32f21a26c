import { type Chain, chainsOf, type Joints } from "../joints.ts";
import type { Point } from "../geometry/point.ts";
import type { ArcLengths } from "./arc-lengths.ts";
import { solveBanded } from "../geometry/banded-system.ts";
import { addThirdDerivatives } from "../geometry/third-derivatives.ts";
import { endsOf, hasDoubleBend, turningSums, turnsOfSums } from "./chains.ts";
import { FULL_BOARD, type FillGoal, withProgress } from "./fill-goal.ts";
import { GapKeeping } from "./gap-keeping.ts";
import type { NodeEdgePairs } from "./pairs.ts";
import type { Shape } from "./shape.ts";
import { ThirdEnds } from "./third-ends.ts";

/**
 * The fairing length as a part of a chain's length, and of its length for each turn, so that rings stay rings, and its
 * maximum in board units. Waves shorter than about six of them vanish.
 */
const FAIR_PART = 0.25;
/** The first of these in the last steps: short curves lose their double bends. */
const FINE_FAIR_PART = 0.35;
const FAIR_PART_OF_TURN = 0.08;
const MAX_FAIR_LENGTH = 0.15;
/** Factor of these on a sparse board, where waves of the hand stay. */
const SPARSE_FAIRNESS = 0.6;
/**
 * Distance up to which things hold a curve and push it, in wanted distances and in board units, and the powers of the
 * distance by which they do.
 */
const HOLDING_RANGE = 1.4;
const MAX_HOLDING_DISTANCE = 0.16;
const HOLDING_POWER = 6;
const PUSHING_POWER = 5;
/** Length of the finest bends of the last steps, in board units: forces and gaps leave bends that are sharper. */
const FINE_LENGTH = 0.06;
const MIN_PART = 0.05;
/** Factor of the fairing length in the last steps where a chain bends one way and then the other. */
const DOUBLE_BEND_FACTOR = 1.25;
/** Weight of third curves at spots, beside that of a free node, which is about 1. */
const OPENING_WEIGHT = 15_000;
const FINE_OPENING_WEIGHT = 3000;
/** Weight that holds the ends of a chain at their places. */
const FIXED_WEIGHT = 1e12;
/** Factor by which a node weighs more if it could not go where it should. */
const HINDERED_FACTOR = 8;
/** Distance of a hindered node from where it should be, in board units. */
const HINDERED_DISTANCE = 1e-5;
/** The fewest nodes of a chain that has a shape to improve. */
const MIN_NODES = 5;
/** Number of nodes of a curve that do not slide along it, like their spot. */
const MAX_FOLLOWING = 12;

/**
 * Turns chains of curves into curves of least variation of curvature (Moreton and Sequin, 1992), linearized: their
 * energy is the sum of squared third derivatives. A step solves (W + K) move = force - K place, where K is the energy's
 * matrix, with seven diagonals, and W holds nodes with little room.
 */
export class Fairing {
  private readonly isFine: boolean;
  private readonly fairness: number;
  private readonly chains: readonly Chain[];
  private readonly thirdEnds: ThirdEnds;
  private readonly gaps = new GapKeeping();
  /** Fairing length of each chain; 0 before the first step. */
  private readonly reach: Float64Array;
  private nodes = new Int32Array(64);
  private knots = new Float64Array(64);
  /** The system's matrix: its diagonal and the three below it, row by row. */
  private matrix = new Float64Array(256);
  private right = new Float64Array(128);
  private forceX = new Float64Array(64);
  private forceY = new Float64Array(64);
  private x = new Float64Array(64);
  private y = new Float64Array(64);
  /** Moves of the first and of the last spot of each chain. */
  private readonly endMoves: Float64Array;

  /** @param isFine bends become wider and nothing else pulls, except at the third curves of spots. */
  constructor(joints: Joints, isFine: boolean, goal: FillGoal = FULL_BOARD) {
    this.isFine = isFine;
    this.fairness = isFine ? 1 : withProgress(goal, SPARSE_FAIRNESS, 1);
    this.chains = chainsOf(joints);
    this.thirdEnds = new ThirdEnds(joints);
    this.reach = new Float64Array(this.chains.length);
    this.endMoves = new Float64Array(4 * this.chains.length);
  }

  /** Call before `solve`, with forces over weights; changes weights. */
  weigh(
    shape: Shape,
    arcs: ArcLengths,
    pairs: NodeEdgePairs,
    fx: Float64Array,
    fy: Float64Array,
    weight: Float64Array,
  ): void {
    const { nodes, tail, head } = shape;
    if (this.forceX.length < nodes) {
      this.forceX = new Float64Array(2 * nodes);
      this.forceY = new Float64Array(2 * nodes);
    }
    const part = new Float64Array(nodes).fill(1);
    for (let i = 0; i < pairs.count; i++) {
      if (pairs.isRelated[i] === 1) continue;
      const own = pairs.distance[i] / Math.min(MAX_HOLDING_DISTANCE, HOLDING_RANGE * pairs.open[i]);
      const v = pairs.node[i];
      const a = tail[pairs.edge[i]];
      const b = head[pairs.edge[i]];
      if (own < part[v]) part[v] = own;
      if (own < part[a]) part[a] = own;
      if (own < part[b]) part[b] = own;
    }
    for (let v = 0; v < nodes; v++) {
      const own = Math.max(MIN_PART, part[v]);
      const push = this.isFine ? 0 : weight[v] * own ** -PUSHING_POWER;
      this.forceX[v] = fx[v] * push;
      this.forceY[v] = fy[v] * push;
      weight[v] = (this.isFine ? 1 : weight[v]) * own ** -HOLDING_POWER;
    }
    const forces = { x: this.forceX, y: this.forceY, weight };
    if (!this.isFine) this.gaps.push(shape, pairs, forces);
    this.thirdEnds.open(shape, arcs, forces, this.isFine ? FINE_OPENING_WEIGHT : OPENING_WEIGHT);
  }

  /** Fills moves. The second sweep lets ends of chains follow the spots that other chains pass through. */
  solve(shape: Shape, arcs: ArcLengths, weight: Float64Array, mx: Float64Array, my: Float64Array): void {
    for (let v = 0; v < shape.nodes; v++) {
      mx[v] = this.forceX[v] / weight[v];
      my[v] = this.forceY[v] / weight[v];
    }
    for (let sweep = 0; sweep < 2; sweep++) {
      this.chains.forEach((chain, i) => {
        const haveEndsMoved = this.noteEnds(shape, i, mx, my);
        if (sweep > 0 && (chain.isClosed || !haveEndsMoved)) return;
        const { count, length } = this.collect(shape, arcs, chain);
        if (count < MIN_NODES) return;
        if (this.reach[i] === 0) this.reach[i] = this.reachOf(shape, chain.isClosed, count, length);
        this.build(shape, count, this.reach[i], weight);
        if (!chain.isClosed) this.fixEnds(count, mx, my);
        solveBanded(this.matrix, this.right, count);
        this.takeMoves(shape, chain.isClosed, count, mx, my);
      });
    }
  }

  /** Notes the moves of a chain's first and last spot. @returns whether they are new. */
  private noteEnds(shape: Shape, i: number, mx: Float64Array, my: Float64Array): boolean {
    const { endMoves } = this;
    let areNew = false;
    endsOf(shape, this.chains[i]).forEach((v, k) => {
      const at = 4 * i + 2 * k;
      areNew ||= endMoves[at] !== mx[v] || endMoves[at + 1] !== my[v];
      endMoves[at] = mx[v];
      endMoves[at + 1] = my[v];
    });
    return areNew;
  }

  /** Makes nodes heavier whose wanted moves were shortened. @returns whether there were any. */
  hinder(
    nodes: number,
    wantedX: Float64Array,
    wantedY: Float64Array,
    mx: Float64Array,
    my: Float64Array,
    weight: Float64Array,
  ): boolean {
    let found = false;
    for (let v = 0; v < nodes; v++) {
      const off = Math.hypot(wantedX[v] - mx[v], wantedY[v] - my[v]);
      if (off < HINDERED_DISTANCE) continue;
      found = true;
      weight[v] *= 1 + (HINDERED_FACTOR * off) / Math.hypot(wantedX[v], wantedY[v]);
    }
    return found;
  }

  /**
   * Fills `nodes`, and `knots` with equal distances along each curve. A closed chain is listed twice, since its middle
   * then has neighbours on both sides.
   */
  private collect(shape: Shape, arcs: ArcLengths, { ends, isClosed }: Chain): { count: number; length: number } {
    const { first, from, to } = shape;
    let size = 1;
    let length = 0;
    for (const end of ends) {
      const c = end >> 1;
      size += first[c + 1] - first[c] + 1;
      length += arcs.curve[c];
    }
    const rounds = isClosed ? 2 : 1;
    this.reserve(rounds * size);
    const { nodes, knots } = this;
    let count = 0;
    let knot = 0;
    for (let round = 0; round < rounds; round++) {
      for (const end of ends) {
        const c = end >> 1;
        const inner = first[c + 1] - first[c];
        const step = Math.max(MIN_STEP, arcs.curve[c] / (inner + 1));
        const isForward = (end & 1) === 0;
        nodes[count] = isForward ? from[c] : to[c];
        knots[count++] = knot;
        for (let i = 0; i < inner; i++) {
          knot += step;
          nodes[count] = isForward ? first[c] + i : first[c + 1] - 1 - i;
          knots[count++] = knot;
        }
        knot += step;
      }
    }
    nodes[count] = endsOf(shape, { ends })[1];
    knots[count++] = knot;
    return { count, length };
  }

  private reserve(count: number): void {
    if (count <= this.nodes.length) return;
    this.nodes = new Int32Array(2 * count);
    this.knots = new Float64Array(2 * count);
    this.x = new Float64Array(2 * count);
    this.y = new Float64Array(2 * count);
    this.matrix = new Float64Array(8 * count);
    this.right = new Float64Array(4 * count);
  }

  /**
   * Computes the fairing length of a chain. `count` and the turning are of both rounds of a closed chain, `length` is
   * of one.
   */
  private reachOf(shape: Shape, isClosed: boolean, count: number, length: number): number {
    const sums = turningSums(shape, this.nodes, count);
    const turns = turnsOfSums(sums) / (isClosed ? 2 : 1);
    const factor = this.isFine && hasDoubleBend(sums, this.knots) ? DOUBLE_BEND_FACTOR : 1;
    return (
      factor *
      this.fairness *
      Math.min(
        this.isFine ? FINE_LENGTH : MAX_FAIR_LENGTH,
        (this.isFine ? FINE_FAIR_PART : FAIR_PART) * length,
        (FAIR_PART_OF_TURN * length) / Math.max(1e-9, turns),
      )
    );
  }

  /** Fills the system of equations of a chain. */
  private build(shape: Shape, count: number, reach: number, weight: Float64Array): void {
    const { nodes, knots, matrix, right, x, y, forceX, forceY } = this;
    const edge = knots[count - 1] / (count - 1);
    const scale = Math.min(reach, MAX_REACH_IN_EDGES * edge) ** 3;
    matrix.fill(0, 0, 4 * count);
    for (let i = 0; i < count; i++) {
      const v = nodes[i];
      x[i] = shape.x[v];
      y[i] = shape.y[v];
      matrix[4 * i] = weight[v];
      right[2 * i] = forceX[v];
      right[2 * i + 1] = forceY[v];
    }
    addThirdDerivatives({ count, x, y, knots, matrix, right }, () => scale);
  }

  private fixEnds(count: number, mx: Float64Array, my: Float64Array): void {
    const { nodes, matrix, right } = this;
    for (const i of [0, count - 1]) {
      matrix[4 * i] = FIXED_WEIGHT;
      right[2 * i] = FIXED_WEIGHT * mx[nodes[i]];
      right[2 * i + 1] = FIXED_WEIGHT * my[nodes[i]];
    }
  }

  /** Takes the moves over from the solution. Spots do not slide along their curves, nor nodes past their spots. */
  private takeMoves(
    { x, y, spots }: Shape,
    isClosed: boolean,
    count: number,
    mx: Float64Array,
    my: Float64Array,
  ): void {
    const { nodes, right } = this;
    const begin = isClosed ? Math.floor(count / 4) : 1;
    const end = isClosed ? begin + (count - 1) / 2 : count - 1;
    for (let i = begin; i < end; i++) {
      mx[nodes[i]] = right[2 * i];
      my[nodes[i]] = right[2 * i + 1];
    }
    for (let i = begin; i < end; i++) {
      const v = nodes[i];
      if (v >= spots) continue;
      const tangent = (at: number): Point => {
        const dx = x[nodes[at + 1]] + right[2 * at + 2] - x[nodes[at - 1]] - right[2 * at - 2];
        const dy = y[nodes[at + 1]] + right[2 * at + 3] - y[nodes[at - 1]] - right[2 * at - 1];
        const length = Math.max(1e-12, Math.sqrt(dx * dx + dy * dy));
        return { x: dx / length, y: dy / length };
      };
      const own = tangent(i);
      const along = mx[v] * own.x + my[v] * own.y;
      mx[v] -= along * own.x;
      my[v] -= along * own.y;
      for (const side of [-1, 1]) {
        let size = 0;
        while (nodes[i + side * (size + 1)] >= spots) size++;
        const reach = Math.min(MAX_FOLLOWING, (size + 1) / 2);
        for (let k = 1; k < reach; k++) {
          const w = nodes[i + side * k];
          const part = ((1 + Math.cos((Math.PI * k) / reach)) / 2) * along;
          const there = tangent(i + side * k);
          mx[w] -= part * there.x;
          my[w] -= part * there.y;
        }
      }
    }
  }
}

/**
 * The shortest distance of knots in board units, and the longest fairing length in edges, which keep the systems well
 * conditioned.
 */
const MIN_STEP = 1e-5;
const MAX_REACH_IN_EDGES = 30;
