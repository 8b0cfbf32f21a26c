import type { Mesh } from "../mesh/mesh.ts";
import { nextHalf } from "../mesh/half-edges.ts";
import { endOf } from "../mesh/adjacency.ts";
import type { CrossingSequence } from "./crossing-sequence.ts";

interface EdgeStrands {
  /** Number of strands nearer to the lower vertex number, for each crossing. */
  readonly rank: Int32Array;
  readonly count: Int32Array;
  /** Crossings by edge and rank. */
  readonly byEdge: readonly (readonly number[])[];
}

export function edgeStrands(mesh: Mesh, sequence: CrossingSequence): EdgeStrands {
  const { crossed } = sequence;
  const groups = new Map<number, number[]>();
  crossed.forEach((half, i) => {
    const edge = Math.min(half, mesh.twin[half]);
    const group = groups.get(edge);
    if (group) group.push(i);
    else groups.set(edge, [i]);
  });
  const rank = new Int32Array(crossed.length);
  const count = new Int32Array(crossed.length);
  for (const group of groups.values()) {
    if (group.length > 1) group.sort((a, b) => compareStrands(mesh, crossed, a, b));
    group.forEach((crossing, i) => {
      rank[crossing] = i;
      count[crossing] = group.length;
    });
  }
  return { rank, count, byEdge: [...groups.values()] };
}

/** Negative when a is nearer to the lower vertex number. */
function compareStrands(mesh: Mesh, crossed: readonly number[], a: number, b: number): number {
  const half = crossed[a];
  const side = sideOfParting(mesh, crossed, half, a, b) || -sideOfParting(mesh, crossed, mesh.twin[half], a, b);
  // A curve out over half-edge u -> v has v on its left (y upwards).
  return mesh.origin[half] < endOf(mesh, half) ? side : -side;
}

/** Positive when a turns off left of b after `over`, 0 when they never part. */
function sideOfParting(mesh: Mesh, crossed: readonly number[], over: number, a: number, b: number): number {
  const stepA = crossed[a] === over ? 1 : -1;
  const stepB = crossed[b] === over ? 1 : -1;
  const { twin } = mesh;
  const out = (i: number, step: number): number => (step === 1 ? crossed[i] : twin[crossed[i]]);
  let entered = twin[over];
  let i = a;
  let j = b;
  for (;;) {
    i += stepA;
    j += stepB;
    const endsA = i < 0 || i >= crossed.length;
    const endsB = j < 0 || j >= crossed.length;
    if (endsA && endsB) return 0;
    const turnA = endsA ? 0 : side(entered, out(i, stepA));
    const turnB = endsB ? 0 : side(entered, out(j, stepB));
    if (turnA !== turnB) return turnA - turnB;
    entered = twin[out(i, stepA)];
  }
}

/** 1 for the left edge of a triangle entered over `entered`, -1 for the right. */
function side(entered: number, leaving: number): number {
  return nextHalf(entered) === leaving ? -1 : 1;
}
