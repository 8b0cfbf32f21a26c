import { Budget } from "../budget.ts";
import { farthestMove } from "./motion.ts";
import type { NodeEdgePairs } from "./pairs.ts";
import type { Shape } from "./shape.ts";

/** Things nearer than this come no nearer: parts of the wanted distance, and board units. */
export interface Floors {
  readonly apart: number;
  readonly related: number;
  readonly spots: number;
}

/**
 * Pairs of a node v and a near edge a b (a spot if a = b), with distance d and unit vector n from edge to node. Moves
 * m keep (m_a - m_v) n <= room < d, and the same for b.
 *
 * So no curves touch on the way: at time t the distance is at least d - t max((m_a - m_v) n, (m_b - m_v) n) > 0. Only
 * relative moves count, unlike in PrEd's zones (Bertault 2000; thesis, 2.2.2): tiny parts can travel far.
 */
export class MoveConstraints {
  count = 0;
  private node = new Int32Array(4096);
  private a = new Int32Array(4096);
  private b = new Int32Array(4096);
  private nx = new Float64Array(4096);
  private ny = new Float64Array(4096);
  private room = new Float64Array(4096);
  private slack = new Float64Array(4096);
  private limited = new Uint8Array(0);
  /** Constraints that the moves are long enough to violate. */
  private tight = new Int32Array(0);
  private tightCount = 0;
  nearest = Infinity;
  private readonly budget: Budget;

  constructor(budget = new Budget(Infinity)) {
    this.budget = budget;
  }

  /** Collects the constraints of all pairs nearer than `range`. */
  collect(shape: Shape, pairs: NodeEdgePairs, range: number, floors?: Floors): void {
    this.count = 0;
    this.nearest = Infinity;
    if (this.limited.length < shape.nodes) this.limited = new Uint8Array(2 * shape.nodes);
    const { x, y, spots, tail, head } = shape;
    for (let i = 0; i < pairs.count; i++) {
      const d = pairs.distance[i];
      if (d < range)
        this.add(
          pairs.node[i],
          tail[pairs.edge[i]],
          head[pairs.edge[i]],
          pairs.nx[i],
          pairs.ny[i],
          d,
          floors ? (pairs.isRelated[i] === 1 ? floors.related : floors.apart) * pairs.open[i] : 0,
        );
    }
    for (let u = 0; u < spots; u++) {
      for (let v = 0; v < u; v++) {
        const nx = x[u] - x[v];
        const ny = y[u] - y[v];
        const d2 = nx * nx + ny * ny;
        if (d2 >= range * range) continue;
        const d = Math.sqrt(d2);
        const inverse = d > 0 ? 1 / d : 0;
        this.add(u, v, v, nx * inverse, ny * inverse, d, floors ? floors.spots : 0);
      }
    }
  }

  private add(node: number, a: number, b: number, nx: number, ny: number, d: number, least: number): void {
    if (this.count === this.node.length) this.grow();
    const i = this.count++;
    this.node[i] = node;
    this.a[i] = a;
    this.b[i] = b;
    this.nx[i] = nx;
    this.ny[i] = ny;
    this.room[i] = Math.max(
      0,
      Math.min(d - least, (d < CLOSE_DISTANCE ? MAX_APPROACH_PART_OF_CLOSE : MAX_APPROACH_PART) * d),
    );
    this.slack[i] = d < CONTACT_DISTANCE ? 0 : SPARE_PART * d;
    if (d < this.nearest) this.nearest = d;
  }

  private grow(): void {
    const larger = <T extends Int32Array | Float64Array>(old: T, next: T): T => {
      next.set(old);
      return next;
    };
    const length = 2 * this.node.length;
    this.node = larger(this.node, new Int32Array(length));
    this.a = larger(this.a, new Int32Array(length));
    this.b = larger(this.b, new Int32Array(length));
    this.nx = larger(this.nx, new Float64Array(length));
    this.ny = larger(this.ny, new Float64Array(length));
    this.room = larger(this.room, new Float64Array(length));
    this.slack = larger(this.slack, new Float64Array(length));
  }

  /** Nodes slide along edges and push each other ahead. @throws {BudgetSpent} */
  slide(mx: Float64Array, my: Float64Array): void {
    const { count, node, a, b, nx, ny, room } = this;
    for (let pass = 0; pass < MAX_SLIDE_PASSES; pass++) {
      this.budget.spend(count);
      let met = false;
      for (let i = 0; i < count; i++) {
        const v = node[i];
        const x = nx[i];
        const y = ny[i];
        const own = mx[v] * x + my[v] * y + LIMIT_PART * room[i];
        const p = a[i];
        const q = b[i];
        const excessA = mx[p] * x + my[p] * y - own;
        const excessB = mx[q] * x + my[q] * y - own;
        if (excessA <= 0 && excessB <= 0) continue;
        met = true;
        const partA = excessA <= 0 ? 0 : excessA / 2;
        const partB = excessB <= 0 ? 0 : excessB / 2;
        mx[p] -= partA * x;
        my[p] -= partA * y;
        if (q !== p) {
          mx[q] -= partB * x;
          my[q] -= partB * y;
        }
        const part = Math.max(excessA - partA, excessB - partB, 0);
        mx[v] += part * x;
        my[v] += part * y;
      }
      if (!met) return;
    }
  }

  /**
   * Shortens moves until none violates a constraint; `turning` is from `Stretch`. Violating pairs shorten together a
   * few times, then each node keeps to half its room, so this ends.
   *
   * @throws {BudgetSpent}
   */
  limit(mx: Float64Array, my: Float64Array, nodes: number, turning: number): void {
    this.findTight(mx, my, nodes, turning);
    for (let round = 0; round < MAX_SHORTENING_PASSES; round++) if (!this.shortenTight(mx, my, turning)) return;
    this.limitEach(mx, my, nodes, turning);
  }

  /** Runs one pass of `limit`, after which moves may still be too long. @returns whether any was. */
  shortenTogether(mx: Float64Array, my: Float64Array, nodes: number, turning: number): boolean {
    this.findTight(mx, my, nodes, turning);
    return this.shortenTight(mx, my, turning);
  }

  /** Moves that become shorter violate no others. */
  private findTight(mx: Float64Array, my: Float64Array, nodes: number, turning: number): void {
    const { count, room, slack } = this;
    if (this.tight.length < count) this.tight = new Int32Array(room.length);
    const { tight } = this;
    const most = 2 * farthestMove(mx, my, nodes);
    const mostTurned = most * turning;
    let found = 0;
    for (let i = 0; i < count; i++) if (room[i] < most || slack[i] <= mostTurned) tight[found++] = i;
    this.tightCount = found;
  }

  private shortenTight(mx: Float64Array, my: Float64Array, turning: number): boolean {
    const { tight, tightCount, node, a, b, nx, ny, room, slack } = this;
    this.budget.spend(tightCount);
    let met = false;
    for (let k = 0; k < tightCount; k++) {
      const i = tight[k];
      const v = node[i];
      const p = a[i];
      const q = b[i];
      const x = nx[i];
      const y = ny[i];
      const ux = mx[p] - mx[v];
      const uy = my[p] - my[v];
      const wx = mx[q] - mx[v];
      const wy = my[q] - my[v];
      const meeting = Math.max(ux * x + uy * y, wx * x + wy * y);
      let factor = 1;
      if (meeting > room[i] * ROUNDING_FACTOR) factor = (LIMIT_PART * room[i]) / meeting;
      if (turning > 0 || slack[i] === 0) {
        const turned = Math.sqrt(Math.max(ux * ux + uy * uy, wx * wx + wy * wy)) * turning;
        if (turned * factor > slack[i]) factor = (LIMIT_PART * slack[i]) / turned;
        if (slack[i] === 0) factor = 0;
      }
      if (factor === 1) continue;
      if (factor > 0 || isMoving(mx, my, v, p, q)) met = true;
      mx[v] *= factor;
      my[v] *= factor;
      mx[p] *= factor;
      my[p] *= factor;
      if (q === p) continue;
      mx[q] *= factor;
      my[q] *= factor;
    }
    return met;
  }

  private limitEach(mx: Float64Array, my: Float64Array, nodes: number, turning: number): void {
    const { tight, tightCount, node, a, b, nx, ny, room, slack, limited } = this;
    limited.fill(0, 0, nodes);
    for (let changed = true; changed;) {
      changed = false;
      this.budget.spend(tightCount);
      for (let k = 0; k < tightCount; k++) {
        const i = tight[k];
        const v = node[i];
        const p = a[i];
        const q = b[i];
        const x = nx[i];
        const y = ny[i];
        const r = room[i];
        const longest = slack[i] === 0 ? 0 : turning > 0 ? slack[i] / turning : Infinity;
        if (limited[v] === 0 && limited[p] === 0 && limited[q] === 0 && longest > 0) {
          const ux = mx[p] - mx[v];
          const uy = my[p] - my[v];
          const wx = mx[q] - mx[v];
          const wy = my[q] - my[v];
          const turns = longest < 1 && Math.max(ux * ux + uy * uy, wx * wx + wy * wy) > longest * longest;
          if (ux * x + uy * y <= r * ROUNDING_FACTOR && wx * x + wy * y <= r * ROUNDING_FACTOR && !turns) continue;
        }
        const first = shorten(mx, my, v, -x, -y, r / 2, longest / 2);
        const second = shorten(mx, my, p, x, y, r / 2, longest / 2);
        const third = shorten(mx, my, q, x, y, r / 2, longest / 2);
        if (!first && !second && !third) continue;
        limited[v] = limited[p] = limited[q] = 1;
        changed = true;
      }
    }
  }
}

function isMoving(mx: Float64Array, my: Float64Array, v: number, p: number, q: number): boolean {
  return mx[v] !== 0 || my[v] !== 0 || mx[p] !== 0 || my[p] !== 0 || mx[q] !== 0 || my[q] !== 0;
}

/** Part of its distance that a pair may use in a step; `SPARE_PART` stays free. */
const MAX_APPROACH_PART = 0.88;
const SPARE_PART = 0.08;
const ROUNDING_FACTOR = 1 + 1e-9;
/** Distance below which nodes are close, in board units: they approach each other less in a step. */
const CLOSE_DISTANCE = 2e-4;
const MAX_APPROACH_PART_OF_CLOSE = 0.02;
/** Distance below which nodes do not move, as rounding must stay far smaller. */
export const CONTACT_DISTANCE = 1e-11;
const MAX_SLIDE_PASSES = 5;
const MAX_SHORTENING_PASSES = 12;
/** Part of the room that moves may take, so that a little is left and passes end. */
const LIMIT_PART = 0.97;

/** Shortens a move to at most `room` along (x, y) and `longest` in all. @returns whether it had to. */
function shorten(
  mx: Float64Array,
  my: Float64Array,
  v: number,
  x: number,
  y: number,
  room: number,
  longest: number,
): boolean {
  const dx = mx[v];
  const dy = my[v];
  const ahead = dx * x + dy * y;
  let factor = 1;
  if (ahead > room * ROUNDING_FACTOR) factor = room / ahead;
  if (longest < 1) {
    const length = Math.sqrt(dx * dx + dy * dy);
    if (factor * length > longest * ROUNDING_FACTOR) factor = longest / length;
  }
  if (factor === 1) return false;
  mx[v] = dx * factor;
  my[v] = dy * factor;
  return true;
}
