import { type Mesh, spokes } from "./mesh.ts";
import { nextHalf } from "./half-edges.ts";

/**
 * A mesh with each vertex's predecessor on its ring and its spokes (inner edges). The *fan* of a vertex is its
 * triangles; triangle k comes before spoke k.
 */
export interface MeshAdjacency {
  readonly mesh: Mesh;
  readonly before: Int32Array;
  readonly spokes: readonly (readonly number[])[];
}

export function meshAdjacency(mesh: Mesh): MeshAdjacency {
  const before = new Int32Array(mesh.after.length);
  mesh.after.forEach((next, v) => (before[next] = v));
  return { mesh, before, spokes: Array.from(before, (u) => spokes(mesh, u)) };
}

export function triangleOf(half: number): number {
  return Math.trunc(half / 3);
}

export function endOf(mesh: Mesh, half: number): number {
  return mesh.origin[nextHalf(half)];
}

export function fanTriangle({ mesh, before, spokes }: MeshAdjacency, v: number, k: number): number {
  return k === 0 ? triangleOf(mesh.ringEdge[before[v]]) : triangleOf(mesh.twin[spokes[v][k - 1]]);
}

/** The inverse of `fanTriangle`. */
export function fanIndex(adjacency: MeshAdjacency, v: number, triangle: number): number {
  let k = 0;
  while (fanTriangle(adjacency, v, k) !== triangle) k++;
  return k;
}

/** The place of edge `v`-`w` among the spokes of `v`; ring edges give -1 and the number of spokes. */
export function spokeIndex({ mesh, before, spokes }: MeshAdjacency, v: number, w: number): number {
  const place = spokes[v].findIndex((half) => endOf(mesh, half) === w);
  if (place !== -1) return place;
  return before[v] === w ? -1 : spokes[v].length;
}

export function vertexDistance({ x, y }: Mesh, v: number, w: number): number {
  return Math.hypot(x[v] - x[w], y[v] - y[w]);
}
