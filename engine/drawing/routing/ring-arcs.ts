import type { Mesh } from "../mesh/mesh.ts";

/** Consecutive vertices of a ring; a `closed` arc is the whole ring. */
interface RingArc {
  readonly vertices: readonly number[];
  readonly closed: boolean;
}

/**
 * The part of a ring on one side of a curve between two of its corners, which are given by their vertices. From a
 * corner to itself it is the whole ring if `isWhole`, otherwise that corner alone.
 */
export function ringArc(mesh: Mesh, from: readonly number[], to: readonly number[], isWhole: boolean): RingArc {
  const vertices: number[] = [];
  if (isWhole) {
    let v = from[0];
    do {
      vertices.push(v);
      v = mesh.after[v];
    } while (v !== from[0]);
    return { vertices, closed: true };
  }
  const last = to[to.length - 1];
  for (let v = from[0]; v !== last; v = mesh.after[v]) vertices.push(v);
  vertices.push(last);
  return { vertices, closed: false };
}
