import type { Triangulation } from "./triangulation.ts";

/** Parents of every vertex on its way to each of three roots; -1 at the roots. */
export type Realizer = readonly [Int32Array, Int32Array, Int32Array];

/**
 * Finds a realizer by a canonical order (Schnyder, Embedding planar graphs on the grid, 1990; de Fraysseix, Pach and
 * Pollack, 1990): vertices leave from the outside, those longest there first. A vertex's outside neighbours are its
 * parents towards the first two roots; it is the parent of what it uncovers towards the third.
 */
export function realizerOf({ vertexCount, triangles, outer }: Triangulation): Realizer {
  const [first, second, last] = outer;
  const after = followers(triangles);
  const parents: Realizer = [
    new Int32Array(vertexCount).fill(-1),
    new Int32Array(vertexCount).fill(-1),
    new Int32Array(vertexCount).fill(-1),
  ];
  const left = new Map([
    [last, first],
    [second, last],
  ]);
  const right = new Map([
    [first, last],
    [last, second],
  ]);
  const isOutside = new Uint8Array(vertexCount);
  for (const vertex of outer) isOutside[vertex] = 1;
  const isFree = (vertex: number): boolean => {
    if (vertex === first || vertex === second) return false;
    const [from, to] = [left.get(vertex), right.get(vertex)];
    const next = after[vertex];
    for (let at = next.get(from ?? -1); at !== undefined && at !== to; at = next.get(at)) {
      if (isOutside[at]) return false;
    }
    return true;
  };
  const outside = [last];
  for (let taken = 0; taken < vertexCount - 2; taken++) {
    const place = outside.findIndex(isFree);
    const [vertex] = outside.splice(place, 1);
    const from = left.get(vertex) ?? first;
    const to = right.get(vertex) ?? second;
    parents[0][vertex] = from;
    parents[1][vertex] = to;
    isOutside[vertex] = 2;
    let before = from;
    for (let at = after[vertex].get(from); at !== undefined; at = after[vertex].get(at)) {
      right.set(before, at);
      left.set(at, before);
      before = at;
      if (at === to) break;
      parents[2][at] = vertex;
      isOutside[at] = 1;
      outside.push(at);
    }
  }
  parents[0][last] = parents[1][last] = -1;
  return parents;
}

/** Finds the neighbour that comes counterclockwise after each neighbour of each vertex. */
function followers(triangles: Triangulation["triangles"]): Map<number, number>[] {
  const after: Map<number, number>[] = [];
  for (const triangle of triangles) {
    triangle.forEach((vertex, i) => {
      after[vertex] ??= new Map();
      after[vertex].set(triangle[(i + 1) % 3], triangle[(i + 2) % 3]);
    });
  }
  return after;
}
