import { orient2d } from "robust-predicates";
import type { Drawing } from "../drawing.ts";
import { SegmentGrid } from "./segment-grid.ts";
import { smallEdges } from "./small-edges.ts";

/**
 * `touching`: a vertex lies on a small edge that does not end there. `overlap`: two small edges leave a vertex in one
 * direction. `too-crowded`: the check gave up.
 */
export type PlanarityFaultKind =
  | "unknown-spot"
  | "not-finite"
  | "outside"
  | "repeated-point"
  | "crossing"
  | "touching"
  | "overlap"
  | "coincident-spots"
  | "too-crowded";

/** A fault of a drawing near (x, y), with the curves and isolated spots involved. */
export interface PlanarityFault {
  readonly kind: PlanarityFaultKind;
  readonly x: number;
  readonly y: number;
  readonly curves: readonly number[];
  readonly spots: readonly number[];
}

/** The first `limit` faults, exactly. `maxPairs` bounds the work on drawings made to waste time. */
export function planarityFaults(drawing: Drawing, limit = 8, maxPairs = Infinity): PlanarityFault[] {
  const misplaced = misplacedPoints(drawing, limit);
  return misplaced.length > 0 ? misplaced : crossedEdges(drawing, limit, maxPairs);
}

function misplacedPoints(drawing: Drawing, limit: number): PlanarityFault[] {
  const faults: PlanarityFault[] = [];
  const look = ({ x, y }: { x: number; y: number }, curves: number[], spots: number[]): void => {
    if (faults.length >= limit) return;
    if (!Number.isFinite(x) || !Number.isFinite(y)) faults.push({ kind: "not-finite", x, y, curves, spots });
    else if (x < 0 || x > 1 || y < 0 || y > 1) faults.push({ kind: "outside", x, y, curves, spots });
  };
  drawing.spots.forEach((spot, s) => look(spot, [], [s]));
  drawing.curves.forEach((curve, c) => {
    const known = drawing.spots[curve.from] && drawing.spots[curve.to];
    if (!known && faults.length < limit) faults.push({ kind: "unknown-spot", x: 0, y: 0, curves: [c], spots: [] });
    for (const point of curve.inner) look(point, [c], []);
  });
  return faults;
}

type Meeting = "crossing" | "touching" | "overlap" | "coincident-spots" | undefined;

function crossedEdges(drawing: Drawing, limit: number, maxPairs: number): PlanarityFault[] {
  let pairs = 0;
  const faults: PlanarityFault[] = [];
  const table = vertexTable(drawing);
  const { count, ax, ay, bx, by, start, curve } = table;
  const size = Math.max(1, Math.min(512, Math.ceil(Math.sqrt(count) * 1.5)));
  const grid = new SegmentGrid(size, boundsOf(table));
  for (let i = 0; i < count && faults.length < limit; i++) {
    const lone = curve[i] === -1;
    if (!lone && ax[i] === bx[i] && ay[i] === by[i]) {
      faults.push({ kind: "repeated-point", x: ax[i], y: ay[i], curves: [curve[i]], spots: [] });
      continue;
    }
    grid.near(ax[i], ay[i], bx[i], by[i], 0, (j) => {
      pairs++;
      if (faults.length >= limit || pairs > maxPairs) return;
      const kind = meeting(table, i, j);
      if (!kind) return;
      const pair = [j, i];
      faults.push({
        kind,
        x:
          (Math.max(Math.min(ax[i], bx[i]), Math.min(ax[j], bx[j])) +
            Math.min(Math.max(ax[i], bx[i]), Math.max(ax[j], bx[j]))) /
          2,
        y:
          (Math.max(Math.min(ay[i], by[i]), Math.min(ay[j], by[j])) +
            Math.min(Math.max(ay[i], by[i]), Math.max(ay[j], by[j]))) /
          2,
        curves: pair.flatMap((k) => (curve[k] === -1 ? [] : [curve[k]])),
        spots: pair.flatMap((k) => (curve[k] === -1 ? [start[k]] : [])),
      });
    });
    if (pairs > maxPairs) return [...faults, { kind: "too-crowded", x: ax[i], y: ay[i], curves: [], spots: [] }];
    grid.add(i, ax[i], ay[i], bx[i], by[i]);
  }
  return faults;
}

/** Isolated spots follow as edges without length, on curve -1. */
interface VertexTable {
  readonly count: number;
  readonly ax: Float64Array;
  readonly ay: Float64Array;
  readonly bx: Float64Array;
  readonly by: Float64Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly curve: Int32Array;
}

function vertexTable(drawing: Drawing): VertexTable {
  const edges = smallEdges(drawing);
  const used = new Uint8Array(drawing.spots.length);
  for (const curve of drawing.curves) used[curve.from] = used[curve.to] = 1;
  const lone = drawing.spots.flatMap((_, spot) => (used[spot] ? [] : [spot]));
  const count = edges.count + lone.length;
  const [ax, ay, bx, by] = [edges.ax, edges.ay, edges.bx, edges.by].map((values) => {
    const longer = new Float64Array(count);
    longer.set(values);
    return longer;
  });
  const start = new Int32Array(count);
  const end = new Int32Array(count);
  const curveOf = new Int32Array(count).fill(-1);
  let vertex = drawing.spots.length;
  for (let i = 0; i < edges.count; i++) {
    const { from, to, inner } = drawing.curves[edges.curve[i]];
    curveOf[i] = edges.curve[i];
    start[i] = edges.piece[i] === 0 ? from : vertex++;
    end[i] = edges.piece[i] === inner.length ? to : vertex;
  }
  lone.forEach((spot, k) => {
    const i = edges.count + k;
    ax[i] = bx[i] = drawing.spots[spot].x;
    ay[i] = by[i] = drawing.spots[spot].y;
    start[i] = end[i] = spot;
  });
  return { count, ax, ay, bx, by, start, end, curve: curveOf };
}

function boundsOf({ count, ax, ay, bx, by }: VertexTable): { x: number; y: number; width: number } {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    x0 = Math.min(x0, ax[i], bx[i]);
    y0 = Math.min(y0, ay[i], by[i]);
    x1 = Math.max(x1, ax[i], bx[i]);
    y1 = Math.max(y1, ay[i], by[i]);
  }
  return count === 0 ? { x: 0, y: 0, width: 1 } : { x: x0, y: y0, width: Math.max(x1 - x0, y1 - y0) };
}

function meeting(t: VertexTable, i: number, j: number): Meeting {
  const { ax, ay, bx, by, start, end, curve } = t;
  if (Math.max(ax[i], bx[i]) < Math.min(ax[j], bx[j]) || Math.max(ax[j], bx[j]) < Math.min(ax[i], bx[i]))
    return undefined;
  if (Math.max(ay[i], by[i]) < Math.min(ay[j], by[j]) || Math.max(ay[j], by[j]) < Math.min(ay[i], by[i]))
    return undefined;
  if (curve[i] === -1 && curve[j] === -1) return "coincident-spots";
  if (start[i] === start[j]) return parting(ax[i], ay[i], bx[i], by[i], bx[j], by[j]);
  if (start[i] === end[j]) return parting(ax[i], ay[i], bx[i], by[i], ax[j], ay[j]);
  if (end[i] === start[j]) return parting(bx[i], by[i], ax[i], ay[i], bx[j], by[j]);
  if (end[i] === end[j]) return parting(bx[i], by[i], ax[i], ay[i], ax[j], ay[j]);
  const jStart = orient2d(ax[i], ay[i], bx[i], by[i], ax[j], ay[j]);
  const jEnd = orient2d(ax[i], ay[i], bx[i], by[i], bx[j], by[j]);
  const iStart = orient2d(ax[j], ay[j], bx[j], by[j], ax[i], ay[i]);
  const iEnd = orient2d(ax[j], ay[j], bx[j], by[j], bx[i], by[i]);
  if (opposite(jStart, jEnd) && opposite(iStart, iEnd)) return "crossing";
  const touches =
    (jStart === 0 && inBox(t, i, ax[j], ay[j])) ||
    (jEnd === 0 && inBox(t, i, bx[j], by[j])) ||
    (iStart === 0 && inBox(t, j, ax[i], ay[i])) ||
    (iEnd === 0 && inBox(t, j, bx[i], by[i]));
  return touches ? "touching" : undefined;
}

function opposite(a: number, b: number): boolean {
  return (a < 0 && b > 0) || (a > 0 && b < 0);
}

function inBox({ ax, ay, bx, by }: VertexTable, i: number, x: number, y: number): boolean {
  return (
    x >= Math.min(ax[i], bx[i]) &&
    x <= Math.max(ax[i], bx[i]) &&
    y >= Math.min(ay[i], by[i]) &&
    y <= Math.max(ay[i], by[i])
  );
}

function parting(x: number, y: number, px: number, py: number, qx: number, qy: number): Meeting {
  if (orient2d(x, y, px, py, qx, qy) !== 0) return undefined;
  const sameSide = Math.sign(px - x) === Math.sign(qx - x) && Math.sign(py - y) === Math.sign(qy - y);
  return sameSide ? "overlap" : undefined;
}
