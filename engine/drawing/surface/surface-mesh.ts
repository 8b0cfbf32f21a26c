import type { Budget } from "../budget.ts";
import type { Tile } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { earTriangles, flipToDelaunay } from "../mesh/ear-clipping.ts";
import { nextHalf } from "../mesh/half-edges.ts";
import { planarMap } from "../topology/planar-map.ts";
import type { PlanarMap } from "../topology/map.ts";
import type { CutDrawing } from "./cut.ts";

/**
 * A triangulation of the whole board, glued along the sides. Half-edge 3t + k leads from corner k of triangle t to the
 * next, counterclockwise (y upwards). Each triangle between points of the drawing is divided around its middle, and
 * every small edge that is no part of a curve has a vertex in its middle: ways along edges reach everything.
 */
export interface SurfaceMesh {
  readonly cut: CutDrawing;
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly origin: readonly number[];
  /** Twin of every half-edge; across a side, that of the glued place. */
  readonly twin: readonly number[];
  /** Whether each half-edge is a part of a curve. */
  readonly isWall: readonly boolean[];
  /** The copy of the board behind a half-edge on a side. */
  readonly beyond: ReadonlyMap<number, Tile>;
  /** Half-edges on a side that reverses orientation. */
  readonly reverses: ReadonlySet<number>;
  /** Vertices that are no part of a curve; corners of the board are left out. */
  readonly isFree: readonly boolean[];
  /** The other place of a vertex on a side. */
  readonly glued: ReadonlyMap<number, { readonly vertex: number; readonly upright: boolean }>;
  /** The half-edge from a dart's spot along it. */
  readonly firstHalf: readonly number[];
}

/**
 * Builds a mesh; undefined where a region cannot be triangulated. @param rounds how often triangles are divided: with
 * 2, several ways fit side by side through each gap. @throws {BudgetSpent}
 */
export function surfaceMesh(cut: CutDrawing, budget: Budget, rounds = 1): SurfaceMesh | undefined {
  const builder = new MeshBuilder(cut, budget, rounds);
  const plane = planarMap(cut.plane);
  for (let region = 1; region < plane.regions.length; region++) if (!builder.addRegion(plane, region)) return undefined;
  return builder.finish();
}

class MeshBuilder {
  private readonly cut: CutDrawing;
  private readonly budget: Budget;
  private readonly rounds: number;
  private readonly x: number[];
  private readonly y: number[];
  private readonly origin: number[] = [];
  /** Vertices of each curve of the cut drawing, with both ends. */
  private readonly vertices: number[][];
  private readonly walls = new Set<string>();
  private readonly middles = new Map<string, number>();

  constructor(cut: CutDrawing, budget: Budget, rounds: number) {
    this.budget = budget;
    const { spots, curves } = cut.plane;
    this.cut = cut;
    this.rounds = rounds;
    this.x = spots.map(({ x }) => x);
    this.y = spots.map(({ y }) => y);
    this.vertices = curves.map(({ from, to, inner }) => [from, ...inner.map((point) => this.addVertex(point)), to]);
    for (const piece of cut.pieces.flat()) {
      const line = this.vertices[piece];
      for (let i = 1; i < line.length; i++) this.walls.add(edgeKey(line[i - 1], line[i]));
    }
  }

  private addVertex({ x, y }: Point): number {
    this.x.push(x);
    this.y.push(y);
    return this.x.length - 1;
  }

  addRegion({ regions }: PlanarMap, region: number): boolean {
    const { boundaries, border } = regions[region];
    const rings = boundaries.map(({ corners }) =>
      corners.flatMap(({ spot, leaving }) => {
        if (leaving === -1) return [spot];
        const line = this.vertices[leaving >> 1];
        return leaving & 1 ? line.slice(1).reverse() : line.slice(0, -1);
      }),
    );
    const ordered = [rings[border], ...rings.filter((_, b) => b !== border)];
    const triangles = earTriangles(this.x, this.y, ordered, this.budget);
    if (triangles === undefined) return false;
    const mesh = { origin: triangles, twin: this.twinsWithin(triangles) };
    flipToDelaunay(this.x, this.y, mesh);
    for (let t = 0; t < mesh.origin.length; t += 3) this.divide([...mesh.origin.subarray(t, t + 3)], this.rounds);
    return true;
  }

  /** Finds the twins within triangles of one region; -1 at curves and sides. */
  private twinsWithin(triangles: Int32Array): Int32Array {
    const halves = new Map<string, number>();
    triangles.forEach((from, half) => halves.set(`${from} ${triangles[nextHalf(half)]}`, half));
    return triangles.map((from, half) => {
      const to = triangles[nextHalf(half)];
      return this.walls.has(edgeKey(from, to)) ? -1 : (halves.get(`${to} ${from}`) ?? -1);
    });
  }

  private divide(triangle: readonly number[], rounds: number): void {
    if (rounds === 0) {
      this.origin.push(...triangle);
      return;
    }
    const ring: number[] = [];
    triangle.forEach((vertex, i) => {
      const end = triangle[(i + 1) % 3];
      ring.push(vertex);
      if (!this.walls.has(edgeKey(vertex, end))) ring.push(this.middle(vertex, end));
    });
    const [x, y] = [this.x, this.y].map((list) => (list[triangle[0]] + list[triangle[1]] + list[triangle[2]]) / 3);
    const centre = this.addVertex({ x, y });
    ring.forEach((vertex, i) => this.divide([vertex, ring[(i + 1) % ring.length], centre], rounds - 1));
  }

  /** Lists the vertices of an arc from one end to the other, with the middles. */
  private alongArc(from: number, to: number, rounds: number): number[] {
    if (rounds === 0) return [from, to];
    const middle = this.middle(from, to);
    return [...this.alongArc(from, middle, rounds - 1), ...this.alongArc(middle, to, rounds - 1).slice(1)];
  }

  private middle(a: number, b: number): number {
    const key = edgeKey(a, b);
    const known = this.middles.get(key);
    if (known !== undefined) return known;
    const made = this.addVertex({ x: (this.x[a] + this.x[b]) / 2, y: (this.y[a] + this.y[b]) / 2 });
    this.middles.set(key, made);
    return made;
  }

  finish(): SurfaceMesh {
    const { origin, cut, walls } = this;
    const end = (half: number): number => origin[nextHalf(half)];
    const halves = new Map<string, number>();
    origin.forEach((from, half) => halves.set(`${from} ${end(half)}`, half));
    const isWall = origin.map((from, half) => walls.has(edgeKey(from, end(half))));
    const twin = origin.map((from, half) => halves.get(`${end(half)} ${from}`) ?? -1);
    const beyond = new Map<number, Tile>();
    const reverses = new Set<number>();
    const glued = new Map<number, { vertex: number; upright: boolean }>();
    for (const arc of cut.arcs) {
      const [first, second] = [arc.one, arc.other].map((curve) => {
        const [from, to] = this.vertices[curve];
        return this.alongArc(from, to, this.rounds);
      });
      const upright = this.x[first[0]] === this.x[first[1]];
      for (let b = 1; b < first.length; b++) {
        const a = b - 1;
        if (b + 1 < first.length) {
          glued.set(first[b], { vertex: second[b], upright });
          glued.set(second[b], { vertex: first[b], upright });
        }
        const one = halves.get(`${first[a]} ${first[b]}`) ?? halves.get(`${first[b]} ${first[a]}`) ?? -1;
        const other = halves.get(`${second[a]} ${second[b]}`) ?? halves.get(`${second[b]} ${second[a]}`) ?? -1;
        twin[one] = other;
        twin[other] = one;
        beyond.set(one, upright ? [-1, 0] : [0, -1]);
        beyond.set(other, upright ? [1, 0] : [0, 1]);
        if (arc.reverses) for (const half of [one, other]) reverses.add(half);
      }
    }
    const isFree = this.x.map(() => true);
    for (const line of this.vertices) for (const vertex of line) isFree[vertex] = false;
    cut.plane.spots.forEach((_, spot) => (isFree[spot] = false));
    const firstHalf = cut.pieces.flatMap((own) => {
      const [start, last] = [this.vertices[own[0]], this.vertices[own[own.length - 1]]];
      return [`${start[0]} ${start[1]}`, `${last[last.length - 1]} ${last[last.length - 2]}`].map(
        (key) => halves.get(key) ?? -1,
      );
    });
    return { cut, x: this.x, y: this.y, origin, twin, isWall, beyond, reverses, isFree, glued, firstHalf };
  }
}

function edgeKey(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
