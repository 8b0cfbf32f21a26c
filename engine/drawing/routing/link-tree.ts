import { fanIndex, fanTriangle, type MeshAdjacency, triangleOf } from "../mesh/adjacency.ts";
import { ReducedCrossings, type CrossingSequence } from "./crossing-sequence.ts";
import { besideVertices, extend, shortestPath, type TriangleWay, turnInFan } from "./shortest-path.ts";

/**
 * A tree that links whole boundaries with a part of the move's own boundary, so that the curve around both
 * encloses just these. Its nodes are triangles of the mesh and rings; it leads over mesh edges and, inside a
 * triangle, to a vertex. That can be drawn without crossings, so no second mesh is needed.
 */
export class LinkTree {
  private readonly adjacency: MeshAdjacency;
  private readonly arc: readonly number[];
  /** By half-edge: whether the tree crosses it. */
  private readonly linked: Uint8Array;
  /** By half-edge 3t + k: whether triangle t is linked with its corner k. */
  private readonly tied: Uint8Array;
  private readonly inTree: Uint8Array;
  /** The vertices from which the tree can grow. */
  private readonly sources: Set<number>;
  private readonly joined = new Set<number>();

  /** `arc` is consecutive vertices of one ring. */
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

  /** The way from where it last leaves the tree, or from its root where it never meets the tree. */
  private fromTree(way: TriangleWay, root: number): TriangleWay {
    const left = way.triangles.findLastIndex((triangle) => this.inTree[triangle] === 1);
    if (left !== -1) return { triangles: way.triangles.slice(left), crossed: way.crossed.slice(left) };
    const place = this.treePlaceAround(root);
    if (place === -1) {
      this.tie(way.triangles[0], root);
      return way;
    }
    // The tree only passes this root: go around it to where the tree is.
    const led: TriangleWay = { triangles: [fanTriangle(this.adjacency, root, place)], crossed: [] };
    turnInFan(this.adjacency, led, root, place, fanIndex(this.adjacency, root, way.triangles[0]));
    for (const half of way.crossed) extend(this.adjacency, led, half);
    const again = led.triangles.findLastIndex((triangle) => this.inTree[triangle] === 1);
    return { triangles: led.triangles.slice(again), crossed: led.crossed.slice(again) };
  }

  private treePlaceAround(root: number): number {
    if (this.isJoined(root)) return -1;
    for (let k = 0; k <= this.adjacency.spokes[root].length; k++) {
      if (this.inTree[fanTriangle(this.adjacency, root, k)]) return k;
    }
    return -1;
  }

  /** Whether a vertex lies on the arc or on a linked ring. */
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

  /**
   * The curve around the arc and the tree, both on its right (y upwards), from the arc's first vertex to its last;
   * around a `closed` arc back to the first.
   */
  around(closed: boolean): CrossingSequence {
    const crossings = new ReducedCrossings(this.adjacency.mesh);
    const arc = this.arc;
    for (const vertex of arc) this.walkFan(crossings, vertex, 0, this.adjacency.spokes[vertex].length, undefined);
    return {
      start: arc[0],
      end: closed ? arc[0] : arc[arc.length - 1],
      triangle: fanTriangle(this.adjacency, arc[0], 0),
      crossed: crossings.list,
    };
  }

  /** Walks past a vertex through triangles `from` to `to` of its fan, and around what is tied there. */
  private walkFan(crossings: ReducedCrossings, v: number, from: number, to: number, entry: number | undefined): void {
    const { mesh, spokes } = this.adjacency;
    for (let k = from; k <= to; k++) {
      const triangle = fanTriangle(this.adjacency, v, k);
      const corner = [0, 1, 2].findIndex((i) => mesh.origin[3 * triangle + i] === v);
      if (this.tied[3 * triangle + corner] && 3 * triangle + corner !== entry) {
        this.walkTriangle(crossings, triangle, CORNER_SLOT[corner]);
      }
      if (k < to) crossings.cross(spokes[v][k]);
    }
  }

  /** Walks clockwise around the part of the tree beyond the slot `entry` of a triangle. */
  private walkTriangle(crossings: ReducedCrossings, triangle: number, entry: number): void {
    const { twin } = this.adjacency.mesh;
    for (let step = 1; step < 6; step++) {
      const slot = SLOTS[(entry + step) % 6];
      const half = 3 * triangle + slot.k;
      if (slot.isCorner) {
        if (this.tied[half]) this.walkRing(crossings, triangle, half);
      } else if (this.linked[half]) {
        const back = twin[half];
        crossings.cross(half);
        this.walkTriangle(crossings, triangleOf(back), EDGE_SLOT[back % 3]);
        crossings.cross(back);
      }
    }
  }

  private walkRing(crossings: ReducedCrossings, triangle: number, entry: number): void {
    const { mesh, spokes } = this.adjacency;
    const first = mesh.origin[entry];
    const place = fanIndex(this.adjacency, first, triangle);
    this.walkFan(crossings, first, place, spokes[first].length, entry);
    for (let v = mesh.after[first]; v !== first; v = mesh.after[v]) {
      this.walkFan(crossings, v, 0, spokes[v].length, undefined);
    }
    this.walkFan(crossings, first, 0, place, entry);
  }
}

/** The corners and edges of a triangle clockwise; edge k leads from corner k to corner k + 1. */
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
