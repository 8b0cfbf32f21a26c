import { endOf, triangleOf } from "../mesh/adjacency.ts";
import type { Mesh } from "../mesh/mesh.ts";

/**
 * A curve up to bending, from vertex `start` across half-edges to vertex `end`. Curves with the same ends are
 * homotopic exactly when their reduced sequences are equal.
 */
export interface CrossingSequence {
  readonly start: number;
  readonly end: number;
  /** Triangle in which the way begins. */
  readonly triangle: number;
  readonly crossed: readonly number[];
}

/** A reduced sequence of crossings, from which U-turns have cancelled. */
export class ReducedCrossings {
  readonly list: number[] = [];
  private readonly mesh: Mesh;

  constructor(mesh: Mesh) {
    this.mesh = mesh;
  }

  cross(half: number): void {
    const { list } = this;
    if (list.length > 0 && list[list.length - 1] === this.mesh.twin[half]) list.pop();
    else list.push(half);
  }
}

export function reversed(mesh: Mesh, { start, end, triangle, crossed }: CrossingSequence): CrossingSequence {
  const last = crossed.length === 0 ? triangle : triangleOf(mesh.twin[crossed[crossed.length - 1]]);
  return { start: end, end: start, triangle: last, crossed: crossed.toReversed().map((half) => mesh.twin[half]) };
}

/** Removes end edges that meet the joined corners: a curve may begin at any of their vertices. */
export function trimmed(
  mesh: Mesh,
  sequence: CrossingSequence,
  from: readonly number[],
  to: readonly number[],
): CrossingSequence {
  const { crossed } = sequence;
  let { start, end, triangle } = sequence;
  let first = 0;
  let last = crossed.length;
  for (; first < last; first++) {
    const at = meeting(mesh, crossed[first], from);
    if (at === -1) break;
    start = at;
    triangle = triangleOf(mesh.twin[crossed[first]]);
  }
  for (; last > first; last--) {
    const at = meeting(mesh, crossed[last - 1], to);
    if (at === -1) break;
    end = at;
  }
  return { start, end, triangle, crossed: crossed.slice(first, last) };
}

function meeting(mesh: Mesh, half: number, corner: readonly number[]): number {
  const a = mesh.origin[half];
  if (corner.includes(a)) return a;
  const b = endOf(mesh, half);
  return corner.includes(b) ? b : -1;
}
