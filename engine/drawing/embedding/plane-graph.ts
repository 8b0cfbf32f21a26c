/**
 * A graph on the sphere. Dart 2e walks edge e from its first vertex to its second, dart 2e + 1 back. Faces are on the
 * left of their walks.
 */
export class PlaneGraph {
  /** The darts that leave each vertex, counterclockwise. */
  readonly rotation: number[][] = [];
  /** The vertex that each dart leaves. */
  readonly start: number[] = [];

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

  /** Between two corners, each named by the dart that leaves it along its face, or by a lone vertex. */
  addEdgeInFace(u: number, leavingU: number, v: number, leavingV: number): number {
    const dart = this.start.push(u, v) - 2;
    this.insertAfter(u, leavingU, dart);
    this.insertAfter(v, leavingV, dart + 1);
    return dart;
  }

  end(dart: number): number {
    return this.start[dart ^ 1];
  }

  /** The closed walk of each face; lone vertices have none. */
  faces(): number[][] {
    const next = new Int32Array(this.start.length);
    for (const darts of this.rotation) {
      darts.forEach((dart, i) => (next[dart ^ 1] = darts[(i + darts.length - 1) % darts.length]));
    }
    const seen = new Uint8Array(next.length);
    const faces: number[][] = [];
    for (let first = 0; first < next.length; first++) {
      if (seen[first]) continue;
      const walk: number[] = [];
      for (let dart = first; !seen[dart]; dart = next[dart]) {
        seen[dart] = 1;
        walk.push(dart);
      }
      faces.push(walk);
    }
    return faces;
  }

  private insertAfter(vertex: number, leaving: number, dart: number): void {
    const darts = this.rotation[vertex];
    darts.splice(darts.indexOf(leaving) + 1, 0, dart);
  }
}
