import type { Drawing } from "../drawing.ts";
import { distanceToSegment } from "../geometry/segments.ts";
import { SegmentGrid } from "../geometry/segment-grid.ts";
import type { Region } from "../topology/map.ts";

/** The free space at each small edge and isolated spot: at most its own length and `reach`. */
export interface RegionClearance {
  ofPiece(curve: number, piece: number): number;
  ofSpot(spot: number): number;
  /** Distance of the region's free side from anything in it. */
  readonly sides: number;
}

const CELLS = 48;

export function regionClearance(drawing: Drawing, region: Region, reach: number): RegionClearance {
  const { spots, curves } = drawing;
  // Spots, then the inner points of each curve.
  const firstInner: number[] = [];
  let vertices = spots.length;
  for (const curve of curves) {
    firstInner.push(vertices);
    vertices += curve.inner.length;
  }

  const ax: number[] = [];
  const ay: number[] = [];
  const bx: number[] = [];
  const by: number[] = [];
  const start: number[] = [];
  const end: number[] = [];
  const firstPiece = new Map<number, number>();
  const loneSpot = new Map<number, number>();
  const push = (a: number, b: number, xa: number, ya: number, xb: number, yb: number): void => {
    start.push(a);
    end.push(b);
    ax.push(xa);
    ay.push(ya);
    bx.push(xb);
    by.push(yb);
  };
  for (const boundary of region.boundaries) {
    for (const { spot, leaving } of boundary.corners) {
      if (leaving === -1) {
        loneSpot.set(spot, ax.length);
        push(spot, spot, spots[spot].x, spots[spot].y, spots[spot].x, spots[spot].y);
      } else if (!firstPiece.has(leaving >> 1)) {
        const c = leaving >> 1;
        firstPiece.set(c, ax.length);
        const { from, to, inner } = curves[c];
        for (let piece = 0; piece <= inner.length; piece++) {
          const p = piece === 0 ? spots[from] : inner[piece - 1];
          const q = piece === inner.length ? spots[to] : inner[piece];
          const a = piece === 0 ? from : firstInner[c] + piece - 1;
          const b = piece === inner.length ? to : firstInner[c] + piece;
          push(a, b, p.x, p.y, q.x, q.y);
        }
      }
    }
  }

  const count = ax.length;
  const room = new Float64Array(count).fill(reach);
  let sides = reach;
  const grid = new SegmentGrid(CELLS);
  for (let e = 0; e < count; e++) {
    const x0 = Math.min(ax[e], bx[e]);
    const x1 = Math.max(ax[e], bx[e]);
    const y0 = Math.min(ay[e], by[e]);
    const y1 = Math.max(ay[e], by[e]);
    const toSides = Math.max(0, Math.min(x0, y0, 1 - x1, 1 - y1));
    sides = Math.min(sides, toSides);
    room[e] = Math.min(room[e], toSides);
    if (start[e] !== end[e]) room[e] = Math.min(room[e], Math.hypot(bx[e] - ax[e], by[e] - ay[e]));
    grid.near(ax[e], ay[e], bx[e], by[e], reach, (f) => {
      const d = distance(e, f);
      room[e] = Math.min(room[e], d);
      room[f] = Math.min(room[f], d);
    });
    grid.add(e, ax[e], ay[e], bx[e], by[e]);
  }

  /** Measures the distance of two edges. Where they share a vertex, only their far ends count. */
  function distance(e: number, f: number): number {
    const startMeets = start[e] === start[f] || start[e] === end[f];
    const endMeets = end[e] === start[f] || end[e] === end[f];
    let least = Infinity;
    if (!startMeets) least = Math.min(least, distanceToSegment(ax[e], ay[e], ax[f], ay[f], bx[f], by[f]));
    if (!endMeets) least = Math.min(least, distanceToSegment(bx[e], by[e], ax[f], ay[f], bx[f], by[f]));
    if (start[f] !== start[e] && start[f] !== end[e])
      least = Math.min(least, distanceToSegment(ax[f], ay[f], ax[e], ay[e], bx[e], by[e]));
    if (end[f] !== start[e] && end[f] !== end[e])
      least = Math.min(least, distanceToSegment(bx[f], by[f], ax[e], ay[e], bx[e], by[e]));
    return least;
  }

  return {
    ofPiece: (curve, piece) => room[(firstPiece.get(curve) ?? 0) + piece],
    ofSpot: (spot) => room[loneSpot.get(spot) ?? 0],
    sides,
  };
}
