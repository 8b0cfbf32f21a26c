import type { Mesh } from "../mesh/mesh.ts";

/** A part of a ring, its vertices in the order of the walk. A `closed` one is the whole ring. */
interface RingArc {
  readonly vertices: readonly number[];
  readonly closed: boolean;
}

/**
 * The part of a boundary's ring on one side of a curve that joins two of its corners: the walk from
 * the corner whose vertices are `from` to the corner of `to`, both with all of their vertices. A walk
 * from a corner round to itself is the whole ring (`isWhole`), otherwise that corner alone.
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
