import type { Mesh } from "../mesh/mesh.ts";

/** Consecutive vertices; a `closed` arc is the whole ring. */
interface RingArc {
  readonly vertices: readonly number[];
  readonly isClosed: boolean;
}

/**
 * Finds the arc of a ring between two corners, given by their vertices; from a corner to itself the whole ring or that
 * corner.
 */
export function ringArc(mesh: Mesh, from: readonly number[], to: readonly number[], isWhole: boolean): RingArc {
  const vertices: number[] = [];
  if (isWhole) {
    let v = from[0];
    do {
      vertices.push(v);
      v = mesh.after[v];
    } while (v !== from[0]);
    return { vertices, isClosed: true };
  }
  const last = to[to.length - 1];
  for (let v = from[0]; v !== last; v = mesh.after[v]) vertices.push(v);
  vertices.push(last);
  return { vertices, isClosed: false };
}
