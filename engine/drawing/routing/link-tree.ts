import { fanIndex, fanTriangle, type MeshAdjacency, triangleOf } from "../mesh/adjacency.ts";
import { ReducedCrossings, type CrossingSequence } from "./crossing-sequence.ts";
import { besideVertices, extend, shortestPath, type TriangleWay, turnInFan } from "./shortest-path.ts";

/**
 * Triangles and rings that link boundaries with an arc of the move's own one: the curve around it encloses just these.
 * It crosses mesh edges and ends at vertices, so it never crosses itself.
 */
export class LinkTree {
  private readonly adjacency: MeshAdjacency;
  private readonly arc: readonly number[];
  /** Mark of each half-edge that the tree crosses. */
  private readonly linked: Uint8Array;
  /** Mark of half-edge 3t + k if triangle t is linked with corner k. */
  private readonly tied: Uint8Array;
  private readonly inTree: Uint8Array;
  private readonly sources: Set<number>;
  private readonly joined = new Set<number>();

  constructor(adjacency: MeshAdjacency, arc: readonly number[]) {
    this.adjacency = adjacency;
    this.arc = arc;
    this.linked = new Uint8Array(adjacency.mesh.origin.length);
    this.tied = new Uint8Array(adjacency.mesh.origin.length);
    this.inTree = new Uint8Array(adjacency.mesh.origin.length / 3);
    this.sources = new Set(arc);
  }

  get isBare(): boolean {
    return this.joined.size === 0;
  }

  /** Links the nearest of `rings`. @returns it. */
  linkNearest(rings: ReadonlySet<number>): number {
    const { mesh } = this.adjacency;
    const path = shortestPath(this.adjacency, this.sources, (v) => rings.has(mesh.ringOf[v]));
    const last = path[path.length - 1];
    const ring = mesh.ringOf[last];
    this.addLink(path);
    for (let v = mesh.after[last]; v !== last; v = mesh.after[v]) this.sources.add(v);
    for (const v of path) this.sources.add(v);
    return ring;
  }

  private addLink(vertices: readonly number[]): void {
    const { mesh } = this.adjacency;
    const way = besideVertices(this.adjacency, vertices);
    const root = vertices[0];
    const tip = vertices[vertices.length - 1];
    const grown = this.fromTree(way, root);
    grown.triangles.forEach((triangle) => (this.inTree[triangle] = 1));
    for (const half of grown.crossed) {
      this.linked[half] = 1;
      this.linked[mesh.twin[half]] = 1;
    }
    this.tie(grown.triangles[grown.triangles.length - 1], tip);
  }

  /** The part of a way outside the tree. */
  private fromTree(way: TriangleWay, root: number): TriangleWay {
    const left = way.triangles.findLastIndex((triangle) => this.inTree[triangle] === 1);
    if (left !== -1) return { triangles: way.triangles.slice(left), crossed: way.crossed.slice(left) };
    const place = this.treePlaceAround(root);
    if (place === -1) {
      this.tie(way.triangles[0], root);
      return way;
    }
    // The tree only passes this root: go around it.
    const detour: TriangleWay = { triangles: [fanTriangle(this.adjacency, root, place)], crossed: [] };
    turnInFan(this.adjacency, detour, root, place, fanIndex(this.adjacency, root, way.triangles[0]));
    for (const half of way.crossed) extend(this.adjacency, detour, half);
    const last = detour.triangles.findLastIndex((triangle) => this.inTree[triangle] === 1);
    return { triangles: detour.triangles.slice(last), crossed: detour.crossed.slice(last) };
  }

  private treePlaceAround(root: number): number {
    if (this.isJoined(root)) return -1;
    for (let k = 0; k <= this.adjacency.spokes[root].length; k++) {
      if (this.inTree[fanTriangle(this.adjacency, root, k)]) return k;
    }
    return -1;
  }

  private isJoined(vertex: number): boolean {
    return this.joined.has(this.adjacency.mesh.ringOf[vertex]) || this.arc.includes(vertex);
  }

  private tie(triangle: number, vertex: number): void {
    const { origin, ringOf } = this.adjacency.mesh;
    const corner = [0, 1, 2].find((k) => origin[3 * triangle + k] === vertex);
    if (corner === undefined) throw new Error("A link ends in a triangle of its last vertex.");
    this.tied[3 * triangle + corner] = 1;
    if (!this.arc.includes(vertex)) this.joined.add(ringOf[vertex]);
  }

  /** Keeps arc and tree on the right (y upwards) and ends at the arc's last vertex, or its first if `closed`. */
  around(closed: boolean): CrossingSequence {
    const crossings = new ReducedCrossings(this.adjacency.mesh);
    const arc = this.arc;
    for (const vertex of arc)
      walkAll(this.walkFan(crossings, vertex, 0, this.adjacency.spokes[vertex].length, undefined));
    return {
      start: arc[0],
      end: closed ? arc[0] : arc[arc.length - 1],
      triangle: fanTriangle(this.adjacency, arc[0], 0),
      crossed: crossings.list,
    };
  }

  /** Past triangles `from` to `to` of a fan and all that is tied there. */
  private *walkFan(crossings: ReducedCrossings, v: number, from: number, to: number, entry: number | undefined): Walk {
    const { mesh, spokes } = this.adjacency;
    for (let k = from; k <= to; k++) {
      const triangle = fanTriangle(this.adjacency, v, k);
      const corner = [0, 1, 2].findIndex((i) => mesh.origin[3 * triangle + i] === v);
      if (this.tied[3 * triangle + corner] && 3 * triangle + corner !== entry) {
        yield this.walkTriangle(crossings, triangle, CORNER_SLOT[corner]);
      }
      if (k < to) crossings.cross(spokes[v][k]);
    }
  }

  /** Clockwise around the tree beyond slot `entry`. */
  private *walkTriangle(crossings: ReducedCrossings, triangle: number, entry: number): Walk {
    const { twin } = this.adjacency.mesh;
    for (let step = 1; step < 6; step++) {
      const slot = SLOTS[(entry + step) % 6];
      const half = 3 * triangle + slot.k;
      if (slot.isCorner) {
        if (this.tied[half]) yield this.walkRing(crossings, triangle, half);
      } else if (this.linked[half]) {
        const back = twin[half];
        crossings.cross(half);
        yield this.walkTriangle(crossings, triangleOf(back), EDGE_SLOT[back % 3]);
        crossings.cross(back);
      }
    }
  }

  private *walkRing(crossings: ReducedCrossings, triangle: number, entry: number): Walk {
    const { mesh, spokes } = this.adjacency;
    const first = mesh.origin[entry];
    const place = fanIndex(this.adjacency, first, triangle);
    yield this.walkFan(crossings, first, place, spokes[first].length, entry);
    for (let v = mesh.after[first]; v !== first; v = mesh.after[v]) {
      yield this.walkFan(crossings, v, 0, spokes[v].length, undefined);
    }
    yield this.walkFan(crossings, first, 0, place, entry);
  }
}

/** Yields walks that come in between: these are as deep as a mesh has triangles, deeper than the stack. */
interface Walk extends Generator<Walk, void> {}

function walkAll(walk: Walk): void {
  const open = [walk];
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const next = last.next();
    if (next.done === true) open.pop();
    else open.push(next.value);
  }
}

/** Corners and edges of a triangle, clockwise. */
const SLOTS = [
  { isCorner: true, k: 0 },
  { isCorner: false, k: 2 },
  { isCorner: true, k: 2 },
  { isCorner: false, k: 1 },
  { isCorner: true, k: 1 },
  { isCorner: false, k: 0 },
];
const CORNER_SLOT = [0, 4, 2];
const EDGE_SLOT = [5, 3, 1];
