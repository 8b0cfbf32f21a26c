import { lengthOfLine } from "../geometry/line.ts";
import { failure, type Result, success } from "../../result.ts";
import { planarityFaults } from "../geometry/planarity.ts";
import type { Point } from "../geometry/point.ts";
import { type IllegalStroke, refuse } from "../moves/illegal-stroke.ts";
import { boardWithRoom } from "../moves/room.ts";
import type { Stroke } from "../moves/stroke.ts";
import {
  faultOfEnds,
  MAX_EDGE_PAIRS,
  MAX_STROKE_LENGTH,
  MIN_STROKE_LENGTH,
  nextMoveNumber,
} from "../moves/stroke-limits.ts";
import { type CutDrawing, cutDrawing, cutPoints, developed, isClosedLine, type SurfaceDrawing } from "./cut.ts";
import { HOME, offSides } from "./gluing.ts";
import { insertSurfaceMove, lastStroke } from "./insertion.ts";
import { isSurfaceMove, sameSurfacePosition } from "./prediction.ts";
import { shortenedOnSurface, tidySurfaceStroke } from "./surface-field.ts";
import { labelledSurface, type SurfaceMap, surfaceMap, surfaceString } from "./surface-map.ts";

/** A move on a surface that passed validation. */
export interface ValidatedSurfaceMove {
  readonly drawing: SurfaceDrawing;
  readonly map: SurfaceMap;
  /** Points of the stroke from end to end, through the new spot, over the sides of the board. */
  readonly stroke: readonly Point[];
}

const MAX_POINTS = 20_000;

/** Reads a drawing; undefined if curves of it meet. */
export function readSurface(drawing: SurfaceDrawing): SurfaceMap | undefined {
  const cut = planarCut(drawing);
  return cut.ok ? surfaceMap(cut.value) : undefined;
}

/** The map of a drawing. @throws {RangeError} where curves meet. */
export function surfaceMapOf(drawing: SurfaceDrawing): SurfaceMap {
  const map = readSurface(drawing);
  if (map === undefined) throw new RangeError("Curves of the drawing meet.");
  return map;
}

/** Checks a move as `validateMove` does, for a drawing on a surface: the only way into one. It trusts nothing. */
export function validateSurfaceMove(
  drawing: SurfaceDrawing,
  stroke: Stroke,
  move = nextMoveNumber(drawing),
): Result<ValidatedSurfaceMove, IllegalStroke> {
  const refusal = faultOfEnds(drawing, stroke);
  if (refusal) return failure(refusal);
  if (stroke.inner.length > MAX_POINTS) return refuse("too-many-points");
  const before = readSurface(drawing);
  if (before === undefined) return refuse("invalid-board");
  const cleaned = cleanedStroke(drawing, stroke);
  if (cleaned === undefined) return refuse("not-finite");
  const isClosed = isClosedLine(stroke);
  const length = lengthOfLine(developed(drawing, cleaned));
  if (length < MIN_STROKE_LENGTH || (isClosed && cleaned.inner.length < 2)) return refuse("too-short");
  if (length > MAX_STROKE_LENGTH) return refuse("too-long");
  const drawn = insertSurfaceMove(drawing, cleaned, move);
  const cut = planarCut(drawn);
  if (!cut.ok) return cut;
  const raw = labelledSurface(surfaceMap(cut.value));
  const roomy = boardWithRoom<SurfaceDrawing>(drawn, {
    points: cleaned.inner.length,
    tidied: (options) => insertSurfaceMove(drawing, tidySurfaceStroke(drawing, cleaned, options), move),
    shortened: shortenedOnSurface,
    isSame: (other) => {
      const read = readSurface(other);
      return read !== undefined && sameSurfacePosition(labelledSurface(read), raw);
    },
    counts: (other) => other.curves.map((curve) => cutPoints(other, curve)),
  });
  if (roomy === undefined) return refuse("too-many-points");
  const { board, own } = roomy;
  const map = surfaceMapOf(board);
  const ends = { from: stroke.from, to: stroke.to, fresh: drawing.spots.length };
  if (!isSurfaceMove(labelledSurface(before), labelledSurface(map), ends)) return refuse("not-a-move");
  return success({ drawing: board, map, stroke: developed(own, lastStroke(own)) });
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

/** Cleans a stroke of repeated points, and moves it off the sides. Undefined if a point is no number. */
function cleanedStroke(drawing: SurfaceDrawing, stroke: Stroke): Stroke | undefined {
  const { tile = HOME } = stroke;
  if (!tile.every((n) => Number.isInteger(n) && Math.abs(n) < MAX_STROKE_LENGTH)) return undefined;
  if (!stroke.inner.every(({ x, y }) => Math.abs(x) < MAX_STROKE_LENGTH && Math.abs(y) < MAX_STROKE_LENGTH))
    return undefined;
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
