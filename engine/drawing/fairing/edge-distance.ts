import { type Segment, wayOfEnds } from "../geometry/segments.ts";

/** Edges in flat arrays, each from a to b. */
export interface EdgeList {
  readonly ax: readonly number[];
  readonly ay: readonly number[];
  readonly bx: readonly number[];
  readonly by: readonly number[];
}

/** The distance between two edges that do not cross; an end that both have does not count. */
export function distanceOfEdges(one: EdgeList, k: number, other: EdgeList, f: number): number {
  const { x, y } = wayOfEnds(edgeOf(other, f), edgeOf(one, k));
  return Math.sqrt(x * x + y * y);
}

function edgeOf({ ax, ay, bx, by }: EdgeList, k: number): Segment {
  return { ax: ax[k], ay: ay[k], bx: bx[k], by: by[k] };
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
