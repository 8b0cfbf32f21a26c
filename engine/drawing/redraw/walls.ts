/**
 * The walls that limit a step: pairs of a node and a small edge (or a second spot) that are near to
 * each other. Wall i says that node `node[i]` may move by at most `room[i]` against the unit vector
 * (nx[i], ny[i]), which points from the edge to the node, and the ends `a[i]`, `b[i]` of the edge by at
 * most as much along it.
 *
 * Why no two curves touch while all nodes go straight to their new places: the room is less than half
 * the distance d, so the line across the middle of the shortest connection keeps the node on one side
 * and the edge on the other at every moment; and curves cannot begin to cross without a node touching
 * a small edge. PrEd's zones of eight sectors with radius d/3 (Bertault 2000, thesis 2.2.2) lie
 * inside the half planes used here, which let a node slide freely along what it is near to.
 */
export class Walls {
  count = 0;
  node = new Int32Array(4096);
  a = new Int32Array(4096);
  b = new Int32Array(4096);
  nx = new Float64Array(4096);
  ny = new Float64Array(4096);
  room = new Float64Array(4096);
  private slack = new Float64Array(4096);
  /** The smallest distance of all pairs. */
  nearest = Infinity;

  clear(): void {
    this.count = 0;
    this.nearest = Infinity;
  }

  /** Adds the wall between a node and the edge a b at distance d in direction (nx, ny). */
  add(node: number, a: number, b: number, nx: number, ny: number, d: number): void {
    if (this.count === this.node.length) this.grow();
    const i = this.count++;
    this.node[i] = node;
    this.a[i] = a;
    this.b[i] = b;
    this.nx[i] = nx;
    this.ny[i] = ny;
    this.room[i] = d < CLOSEST ? 0 : ROOM * d;
    this.slack[i] = d < CONTACT ? 0 : SPARE * d;
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

  /** Takes from the moves (mx, my) what leads through walls: nodes slide along them. */
  slide(mx: Float64Array, my: Float64Array): void {
    const { count, node, a, b, nx, ny, room } = this;
    for (let pass = 0; pass < SLIDES; pass++) {
      for (let i = 0; i < count; i++) {
        const x = nx[i];
        const y = ny[i];
        const r = room[i];
        const v = node[i];
        const excess = -(mx[v] * x + my[v] * y) - r;
        if (excess > 0) {
          mx[v] += excess * x;
          my[v] += excess * y;
        }
        const p = a[i];
        const excessA = mx[p] * x + my[p] * y - r;
        if (excessA > 0) {
          mx[p] -= excessA * x;
          my[p] -= excessA * y;
        }
        const q = b[i];
        const excessB = mx[q] * x + my[q] * y - r;
        if (excessB > 0) {
          mx[q] -= excessB * x;
          my[q] -= excessB * y;
        }
      }
    }
  }

  /**
   * Shortens the moves (mx, my) until none leads through a wall. `turning` bounds how much the affine
   * map of the same step may turn a move (see `Stretch.turning`): no node moves farther than the spare
   * part of the distance allows.
   */
  limit(mx: Float64Array, my: Float64Array, turning: number): void {
    const { count, node, a, b, nx, ny, room, slack } = this;
    for (let i = 0; i < count; i++) {
      const x = nx[i];
      const y = ny[i];
      const r = room[i];
      const longest = slack[i] === 0 ? 0 : turning > 0 ? slack[i] / turning : Infinity;
      shorten(mx, my, node[i], -x, -y, r, longest);
      shorten(mx, my, a[i], x, y, r, longest);
      shorten(mx, my, b[i], x, y, r, longest);
    }
  }
}

/** The part of the distance d that each side of a wall may use, and a spare part; together below 1/2. */
const ROOM = 0.45;
const SPARE = 0.04;
/** What is nearer than this does not come nearer. */
const CLOSEST = 2e-4;
/** Nodes nearer than this do not move at all: rounding must stay far below any distance that counts. */
export const CONTACT = 1e-11;
const SLIDES = 2;

/** Shortens the move of v so that it goes at most `room` in direction (x, y) and at most `longest` at all. */
function shorten(
  mx: Float64Array,
  my: Float64Array,
  v: number,
  x: number,
  y: number,
  room: number,
  longest: number,
): void {
  const dx = mx[v];
  const dy = my[v];
  const ahead = dx * x + dy * y;
  let factor = 1;
  if (ahead > room) factor = room / ahead;
  if (longest < 1) {
    const length = Math.sqrt(dx * dx + dy * dy);
    if (factor * length > longest) factor = longest / length;
  }
  if (factor < 1) {
    mx[v] = dx * factor;
    my[v] = dy * factor;
  }
}
