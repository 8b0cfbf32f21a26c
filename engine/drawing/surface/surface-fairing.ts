import type { Budget } from "../budget.ts";
import type { Point } from "../geometry/point.ts";
import { emptyLoopAt, LOOP_REACH, sectorAround } from "../fairing/empty-loops.ts";
import { type CurveSurroundings, routeGap } from "../fairing/obstacles.ts";
import { fairedLine, fairTidying } from "../fairing/route-fairing.ts";
import type { Stroke } from "../moves/stroke.ts";
import { isClosedLine, type SurfaceDrawing } from "./cut.ts";
import { offSides } from "./gluing.ts";
import { shortenedLine } from "./shortening.ts";
import { tidySurfaceStroke } from "./surface-field.ts";
import { surfaceSurroundings } from "./surface-surroundings.ts";

/** Distance from a curve within which others are looked at, in gaps. */
const REACH_IN_GAPS = 4;

/**
 * A stroke that was routed, with a curve as fair as the budget allows; the stroke itself once that is spent. Unchecked.
 */
export function fairedSurfaceStroke(drawing: SurfaceDrawing, stroke: Stroke, budget: Budget): Stroke {
  if (budget.isSpent) return stroke;
  const gap = routeGap(drawing);
  const straight = shortenedLine(drawing, stroke, budget);
  const short = { ...stroke, inner: straight.slice(1, -1) };
  const isClosed = isClosedLine(stroke);
  const surroundings = surfaceSurroundings(drawing, short, Math.max(REACH_IN_GAPS * gap, isClosed ? LOOP_REACH : 0));
  const loop = isClosed ? emptyLoopFor(straight, surroundings, gap) : undefined;
  if (loop) return { ...stroke, inner: loop.map(offSides) };
  const line = fairedLine(straight, surroundings, gap, budget);
  const fair = { ...stroke, inner: line.slice(1, -1).map(offSides) };
  return tidySurfaceStroke(drawing, fair, fairTidying(line));
}

/** A rounder loop for one that holds nothing; undefined if it holds something. */
function emptyLoopFor(
  line: readonly Point[],
  surroundings: CurveSurroundings,
  gap: number,
): readonly Point[] | undefined {
  const { ax, ay, bx, by } = surroundings.obstacles;
  const [spot, first] = line;
  const holds = (x: number, y: number): boolean => (x !== spot.x || y !== spot.y) && isInside(line, x, y);
  if (ax.some((x, k) => holds(x, ay[k]) || holds(bx[k], by[k]))) return undefined;
  const sector = sectorAround(surroundings, Math.atan2(first.y - spot.y, first.x - spot.x));
  return emptyLoopAt(surroundings, spot, sector, gap);
}

/** Whether a place is inside a closed line. */
function isInside(line: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)) inside = !inside;
  }
  return inside;
}
