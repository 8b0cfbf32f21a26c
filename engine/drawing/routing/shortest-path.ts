import {
  vertexDistance,
  spokeIndex,
  endOf,
  fanIndex,
  fanTriangle,
  type MeshAdjacency,
  triangleOf,
} from "../mesh/adjacency.ts";

/** The shortest path along mesh edges to the nearest target, which must exist (Dijkstra). */
export function shortestPath(
  adjacency: MeshAdjacency,
  sources: Iterable<number>,
  isTarget: (vertex: number) => boolean,
): number[] {
  const { mesh, before, spokes } = adjacency;
  const size = mesh.after.length;
  const best = new Float64Array(size).fill(Infinity);
  const cameFrom = new Int32Array(size).fill(-1);
  const heap = new Heap();
  for (const source of sources) {
    best[source] = 0;
    heap.push(source, 0);
  }
  for (let v = heap.pop(best); v !== -1; v = heap.pop(best)) {
    if (isTarget(v)) {
      const vertices = [v];
      while (cameFrom[vertices[vertices.length - 1]] !== -1) vertices.push(cameFrom[vertices[vertices.length - 1]]);
      return vertices.reverse();
    }
    const reach = (w: number): void => {
      const length = best[v] + vertexDistance(mesh, v, w);
      if (length < best[w]) {
        best[w] = length;
        cameFrom[w] = v;
        heap.push(w, length);
      }
    };
    reach(before[v]);
    reach(mesh.after[v]);
    for (const half of spokes[v]) reach(endOf(mesh, half));
  }
  throw new Error("A mesh is in one piece, so there is a way to every ring and corner.");
}

class Heap {
  private readonly vertices: number[] = [];
  private readonly keys: number[] = [];

  push(vertex: number, key: number): void {
    const vertices = this.vertices;
    const keys = this.keys;
    let i = keys.length;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (keys[parent] <= key) break;
      keys[i] = keys[parent];
      vertices[i] = vertices[parent];
      i = parent;
    }
    keys[i] = key;
    vertices[i] = vertex;
  }

  /** The vertex whose least key is still `best`, or -1. */
  pop(best: Float64Array): number {
    for (;;) {
      const vertices = this.vertices;
      const keys = this.keys;
      const key = keys.pop();
      const vertex = vertices.pop();
      if (key === undefined || vertex === undefined) return -1;
      if (keys.length === 0) {
        if (key === best[vertex]) return vertex;
        continue;
      }
      const top = vertices[0];
      const topKey = keys[0];
      let i = 0;
      for (;;) {
        let child = 2 * i + 1;
        if (child >= keys.length) break;
        if (child + 1 < keys.length && keys[child + 1] < keys[child]) child++;
        if (keys[child] >= key) break;
        keys[i] = keys[child];
        vertices[i] = vertices[child];
        i = child;
      }
      keys[i] = key;
      vertices[i] = vertex;
      if (topKey === best[top]) return top;
    }
  }
}

/** A way over neighbouring triangles, none of which comes twice. */
export interface TriangleWay {
  readonly triangles: number[];
  /** The half-edge over which it leaves `triangles[i]`. */
  readonly crossed: number[];
}

/** The triangles beside a way along edges, on the inner side of bends. */
export function besideVertices(adjacency: MeshAdjacency, vertices: readonly number[]): TriangleWay {
  const [first, second] = vertices;
  const place = spokeIndex(adjacency, first, second);
  const way: TriangleWay = { triangles: [fanTriangle(adjacency, first, Math.max(0, place))], crossed: [] };
  for (let i = 1; i + 1 < vertices.length; i++) {
    const v = vertices[i];
    const here = fanIndex(adjacency, v, way.triangles[way.triangles.length - 1]);
    const edge = spokeIndex(adjacency, v, vertices[i + 1]);
    turnInFan(adjacency, way, v, here, here <= edge ? edge : edge + 1);
  }
  return way;
}

/** Turns a way from triangle `from` to triangle `to` of the fan of `v`. */
export function turnInFan(adjacency: MeshAdjacency, way: TriangleWay, v: number, from: number, to: number): void {
  const { mesh, spokes } = adjacency;
  for (let k = from; k < to; k++) extend(adjacency, way, spokes[v][k]);
  for (let k = from; k > to; k--) extend(adjacency, way, mesh.twin[spokes[v][k - 1]]);
}

/** Extends a way over a half-edge of its last triangle; cuts out round trips. */
export function extend({ mesh }: MeshAdjacency, way: TriangleWay, half: number): void {
  const triangle = triangleOf(mesh.twin[half]);
  const seen = way.triangles.indexOf(triangle);
  if (seen === -1) {
    way.triangles.push(triangle);
    way.crossed.push(half);
  } else {
    way.triangles.length = seen + 1;
    way.crossed.length = seen;
  }
}
