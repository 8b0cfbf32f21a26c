import { dartWalks } from "../topology/darts.ts";

/**
 * A graph on the sphere. Dart 2e walks edge e from its first vertex to its second, dart 2e + 1 back. Faces are on the
 * left of their walks.
 */
export class PlaneGraph {
  /** The darts that leave each vertex, counterclockwise. */
  readonly rotation: number[][] = [];
  /** The vertex that each dart leaves. */
  readonly start: number[] = [];

  get edgeCount(): number {
    return this.start.length / 2;
  }

  copy(): PlaneGraph {
    const copy = new PlaneGraph();
    copy.assign(this);
    return copy;
  }

  assign({ rotation, start }: PlaneGraph): void {
    this.rotation.splice(0, Infinity, ...rotation.map((darts) => darts.slice()));
    this.start.splice(0, Infinity, ...start);
  }

  addVertex(): number {
    return this.rotation.push([]) - 1;
  }

  /** Adds an edge after the last ones at both vertices. @returns its first dart. */
  addEdge(u: number, v: number): number {
    const dart = this.start.push(u, v) - 2;
    this.rotation[u].push(dart);
    this.rotation[v].push(dart + 1);
    return dart;
  }

  /** Adds an edge between two corners, each named by the dart that leaves it along its face, or by a lone vertex. */
  addEdgeInFace(u: number, leavingU: number, v: number, leavingV: number): number {
    const dart = this.start.push(u, v) - 2;
    this.insertAfter(u, leavingU, dart);
    this.insertAfter(v, leavingV, dart + 1);
    return dart;
  }

  /**
   * Replaces the middle of an edge by two vertices with two edges between them. The edge's darts keep their sides.
   *
   * @returns a dart with the new face on its left.
   */
  insertLens(edge: number): number {
    const [p, q] = [this.addVertex(), this.addVertex()];
    this.cut(edge, p, q);
    const inside = this.addEdge(p, q);
    this.addEdge(p, q);
    this.rotation[q].reverse();
    return inside;
  }

  /**
   * Replaces the middle of an edge by a lens with a vertex of degree 2 within.
   *
   * @returns an order of four of the new vertices that takes all of the edge away (`removalOrder`).
   */
  insertSurvivor(edge: number): number[] {
    const [p, q] = [this.addVertex(), this.addVertex()];
    this.cut(edge, p, q);
    const [below, above, survivor] = [this.addVertex(), this.addVertex(), this.addVertex()];
    this.addEdge(p, below);
    this.addEdge(p, above);
    this.addEdge(above, survivor);
    this.addEdge(below, q);
    this.addEdge(above, q);
    this.addEdge(below, survivor);
    this.rotation[q].reverse();
    return [survivor, below, p, q];
  }

  /** Puts a vertex of degree 2 into an edge. The edge's darts keep their sides. */
  insertVertex(edge: number): void {
    const vertex = this.addVertex();
    this.cut(edge, vertex, vertex);
  }

  /** Takes the middle out of an edge: its first half then ends at p, and its second half starts at q. */
  private cut(edge: number, p: number, q: number): void {
    const far = this.start[2 * edge + 1];
    const half = this.start.push(q, far) - 2;
    const darts = this.rotation[far];
    darts[darts.indexOf(2 * edge + 1)] = half + 1;
    this.start[2 * edge + 1] = p;
    this.rotation[p].push(2 * edge + 1);
    this.rotation[q].push(half);
  }

  /** The closed walk of each face; lone vertices have none. */
  faces(): number[][] {
    return dartWalks(this.start.length, this.rotation);
  }

  private insertAfter(vertex: number, leaving: number, dart: number): void {
    const darts = this.rotation[vertex];
    darts.splice(darts.indexOf(leaving) + 1, 0, dart);
  }
}
