import type { Point } from "../geometry/point.ts";
import { type Realizer, realizerOf } from "./canonical-order.ts";
import type { Triangulation } from "./triangulation.ts";

/**
 * Places that turn no triangle over (Schnyder, Embedding planar graphs on the grid, 1990): the ways to the three roots
 * cut the whole into three parts, whose numbers of vertices are barycentric coordinates.
 */
export function gridLayout(triangulation: Triangulation): Point[] {
  const realizer = realizerOf(triangulation);
  const sizes = realizer.map((parent) => subtreeSizes(parent)) as [Int32Array, Int32Array, Int32Array];
  const { outer, vertexCount } = triangulation;
  const rank = vertexCount - 1;
  return Array.from({ length: vertexCount }, (_, vertex) => {
    const root = outer.indexOf(vertex);
    const coordinates = [0, 1, 2].map((i) => {
      if (root !== -1) return i === root ? rank - 1 : i === (root + 1) % 3 ? 1 : 0;
      return partSize(realizer, sizes[i], i, vertex) - depth(realizer[(i + 2) % 3], vertex);
    });
    return place(coordinates, rank);
  });
}

/** The number of vertices in the part opposite to root `i`. */
function partSize(realizer: Realizer, size: Int32Array, i: number, vertex: number): number {
  let sum = -size[vertex];
  for (const way of [realizer[(i + 1) % 3], realizer[(i + 2) % 3]]) {
    for (let at = vertex; at !== -1; at = way[at]) sum += size[at];
  }
  return sum;
}

function depth(parent: Int32Array, vertex: number): number {
  let count = 0;
  for (let at = vertex; at !== -1; at = parent[at]) count++;
  return count;
}

function subtreeSizes(parent: Int32Array): Int32Array {
  const sizes = new Int32Array(parent.length);
  for (let vertex = 0; vertex < parent.length; vertex++) {
    for (let at = vertex; at !== -1; at = parent[at]) sizes[at]++;
  }
  return sizes;
}

function place(coordinates: readonly number[], rank: number): Point {
  const [, b, c] = coordinates;
  return { x: (b + c / 2) / rank, y: ((c / rank) * Math.sqrt(3)) / 2 };
}
