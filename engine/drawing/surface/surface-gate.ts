import { failure, type Result, success } from "../../result.ts";
import { spotLives } from "../drawing.ts";
import { planarityFaults } from "../geometry/planarity.ts";
import type { Point } from "../geometry/point.ts";
import { type IllegalStroke, illegalStroke, refuse } from "../moves/illegal-stroke.ts";
import type { Stroke } from "../moves/stroke.ts";
import { type CutDrawing, cutDrawing, developed, type SurfaceDrawing } from "./cut.ts";
import { HOME, offSides } from "./gluing.ts";
import { insertSurfaceMove } from "./insertion.ts";
import { isSurfaceMove } from "./prediction.ts";
import { labelledSurface, type SurfaceMap, surfaceMap, surfaceString } from "./surface-map.ts";

/** A move on a surface that passed validation. */
export interface ValidatedSurfaceMove {
  readonly drawing: SurfaceDrawing;
  readonly map: SurfaceMap;
  /** From end to end, through the new spot, over the sides of the board. */
  readonly stroke: readonly Point[];
}

const MAX_POINTS = 20_000;
/** Board units. */
const MIN_LENGTH = 1e-4;
const MAX_LENGTH = 100;
/** More are made to waste time. */
const MAX_EDGE_PAIRS = 20_000_000;

/** Undefined unless no curves of the drawing meet. */
export function readSurface(drawing: SurfaceDrawing): SurfaceMap | undefined {
  const cut = planarCut(drawing);
  return cut.ok ? surfaceMap(cut.value) : undefined;
}

/** @throws {RangeError} where curves meet. */
export function surfaceMapOf(drawing: SurfaceDrawing): SurfaceMap {
  const map = readSurface(drawing);
  if (map === undefined) throw new RangeError("Curves of the drawing meet.");
  return map;
}

/** As `validateMove`, for a drawing on a surface: the only way into one. It trusts nothing. */
export function validateSurfaceMove(
  drawing: SurfaceDrawing,
  stroke: Stroke,
  move = nextMove(drawing),
): Result<ValidatedSurfaceMove, IllegalStroke> {
  const refusal = faultOfEnds(drawing, stroke);
  if (refusal) return failure(refusal);
  if (stroke.inner.length > MAX_POINTS) return refuse("too-many-points");
  const before = readSurface(drawing);
  if (before === undefined) return refuse("invalid-board");
  const cleaned = cleanedStroke(drawing, stroke);
  if (cleaned === undefined) return refuse("not-finite");
  const isClosed = stroke.from === stroke.to && isHome(stroke);
  const length = lengthOf(developed(drawing, cleaned));
  if (length < MIN_LENGTH || (isClosed && cleaned.inner.length < 2)) return refuse("too-short");
  if (length > MAX_LENGTH) return refuse("too-long");
  const drawn = insertSurfaceMove(drawing, cleaned, move);
  const cut = planarCut(drawn);
  if (!cut.ok) return cut;
  const map = surfaceMap(cut.value);
  const ends = { from: stroke.from, to: stroke.to, fresh: drawing.spots.length };
  if (!isSurfaceMove(labelledSurface(before), labelledSurface(map), ends)) return refuse("not-a-move");
  return success({ drawing: drawn, map, stroke: developed(drawing, cleaned) });
}

/** The canonical string of a drawing on a surface. @throws {RangeError} where curves meet. */
export function surfacePosition(drawing: SurfaceDrawing): string {
  return surfaceString(labelledSurface(surfaceMapOf(drawing)));
}

function planarCut(drawing: SurfaceDrawing): Result<CutDrawing, IllegalStroke> {
  const cut = cutDrawing(drawing);
  if (!cut.ok) return refuse(cut.error.code === "not-finite" ? "not-finite" : "crosses-a-curve", { at: cut.error.at });
  const [fault] = planarityFaults(cut.value.plane, 1, MAX_EDGE_PAIRS);
  if (fault === undefined) return cut;
  return refuse(fault.kind === "too-crowded" ? "too-many-points" : "crosses-a-curve", { at: fault });
}

function nextMove({ curves }: SurfaceDrawing): number {
  return curves.reduce((last, { move }) => Math.max(last, move), 0) + 1;
}

function isHome({ tile = HOME }: Stroke): boolean {
  return tile[0] === 0 && tile[1] === 0;
}

function faultOfEnds(drawing: SurfaceDrawing, { from, to }: Stroke): IllegalStroke | undefined {
  const lives = spotLives(drawing);
  for (const spot of [from, to]) {
    if (!Number.isInteger(spot) || spot < 0 || spot >= lives.length) return illegalStroke("unknown-spot");
    if (lives[spot] < 1) return illegalStroke("dead-spot", { spot, at: drawing.spots[spot] });
  }
  if (from === to && lives[from] < 2)
    return illegalStroke("loop-needs-two-lives", { spot: from, at: drawing.spots[from] });
  return undefined;
}

/** Without repeated points, and off the sides. Undefined if a point is no number. */
function cleanedStroke(drawing: SurfaceDrawing, stroke: Stroke): Stroke | undefined {
  const { tile = HOME } = stroke;
  if (!tile.every((n) => Number.isInteger(n) && Math.abs(n) < MAX_LENGTH)) return undefined;
  if (!stroke.inner.every(({ x, y }) => Math.abs(x) < MAX_LENGTH && Math.abs(y) < MAX_LENGTH)) return undefined;
  const points = developed(drawing, stroke);
  const end = points[points.length - 1];
  let last = points[0];
  const inner: Point[] = [];
  for (const point of stroke.inner) {
    const clear = offSides(point);
    if ((clear.x === last.x && clear.y === last.y) || (clear.x === end.x && clear.y === end.y)) continue;
    inner.push(clear);
    last = clear;
  }
  return { from: stroke.from, to: stroke.to, inner, tile };
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce(
    (sum, p, i) => (i === 0 ? 0 : sum + Math.hypot(p.x - points[i - 1].x, p.y - points[i - 1].y)),
    0,
  );
}
