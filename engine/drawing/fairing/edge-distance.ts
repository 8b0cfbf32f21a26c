import { nearestParameter } from "../geometry/segments.ts";

/** Edges in flat arrays, each from a to b. */
export interface EdgeList {
  readonly ax: readonly number[];
  readonly ay: readonly number[];
  readonly bx: readonly number[];
  readonly by: readonly number[];
}

/** Which ends of two edges are common, and do not count. */
export interface CommonEnds {
  readonly isA: boolean;
  readonly isB: boolean;
  readonly otherIsA: boolean;
  readonly otherIsB: boolean;
}

/** The least distance of ends from the other edge: the distance between two edges that do not cross. */
export function distanceOfEdges(
  one: EdgeList,
  k: number,
  other: EdgeList,
  f: number,
  { isA, isB, otherIsA, otherIsB }: CommonEnds,
): number {
  let square = Infinity;
  if (!isA) square = squareToEdge(one.ax[k], one.ay[k], other, f);
  if (!isB) square = Math.min(square, squareToEdge(one.bx[k], one.by[k], other, f));
  if (!otherIsA) square = Math.min(square, squareToEdge(other.ax[f], other.ay[f], one, k));
  if (!otherIsB) square = Math.min(square, squareToEdge(other.bx[f], other.by[f], one, k));
  return Math.sqrt(square);
}

function squareToEdge(px: number, py: number, { ax, ay, bx, by }: EdgeList, f: number): number {
  const t = nearestParameter(px, py, ax[f], ay[f], bx[f], by[f]);
  const dx = px - ax[f] - t * (bx[f] - ax[f]);
  const dy = py - ay[f] - t * (by[f] - ay[f]);
  return dx * dx + dy * dy;
}

/** Whether the boxes around two edges are farther apart than a distance. */
export function areBeyond(one: EdgeList, k: number, other: EdgeList, f: number, distance: number): boolean {
  return (
    Math.min(one.ax[k], one.bx[k]) - distance > Math.max(other.ax[f], other.bx[f]) ||
    Math.max(one.ax[k], one.bx[k]) + distance < Math.min(other.ax[f], other.bx[f]) ||
    Math.min(one.ay[k], one.by[k]) - distance > Math.max(other.ay[f], other.by[f]) ||
    Math.max(one.ay[k], one.by[k]) + distance < Math.min(other.ay[f], other.by[f])
  );
}
