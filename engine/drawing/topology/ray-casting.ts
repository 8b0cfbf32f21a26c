import { orient2d } from "robust-predicates";
import type { SmallEdges } from "../geometry/small-edges.ts";

/**
 * The dart whose left side a ray from (x, y) towards -x meets first, or -1: its region holds the point, which lies on
 * no edge but may be a vertex. Exact; linear time. Only an edge's lower end belongs to it, so that each vertex counts
 * once.
 */
export function dartLeftOf(edges: SmallEdges, x: number, y: number): number {
  const { count, ax, ay, bx, by } = edges;
  let nearest = -1;
  for (let i = 0; i < count; i++) {
    const rises = by[i] > y;
    if (ay[i] > y === rises) continue;
    if (ax[i] >= x && bx[i] >= x) continue;
    const side = orient2d(ax[i], ay[i], bx[i], by[i], x, y);
    const onTheLeft = rises ? side > 0 : side < 0;
    if (onTheLeft && (nearest === -1 || isRightOf(edges, i, nearest))) nearest = i;
  }
  if (nearest === -1) return -1;
  return 2 * edges.curve[nearest] + (by[nearest] > y ? 1 : 0);
}

function isRightOf(edges: SmallEdges, i: number, j: number): boolean {
  const { ax, ay, bx, by } = edges;
  const iUp = by[i] > ay[i];
  const jUp = by[j] > ay[j];
  const ix0 = iUp ? ax[i] : bx[i];
  const iy0 = iUp ? ay[i] : by[i];
  const ix1 = iUp ? bx[i] : ax[i];
  const iy1 = iUp ? by[i] : ay[i];
  const jx0 = jUp ? ax[j] : bx[j];
  const jy0 = jUp ? ay[j] : by[j];
  const jx1 = jUp ? bx[j] : ax[j];
  const jy1 = jUp ? by[j] : ay[j];
  const lower = iy0 >= jy0 ? orient2d(jx0, jy0, jx1, jy1, ix0, iy0) : -orient2d(ix0, iy0, ix1, iy1, jx0, jy0);
  if (lower !== 0) return lower > 0;
  const upper = iy1 <= jy1 ? orient2d(jx0, jy0, jx1, jy1, ix1, iy1) : -orient2d(ix0, iy0, ix1, iy1, jx1, jy1);
  return upper > 0;
}
