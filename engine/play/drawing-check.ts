import { hasRoom } from "../drawing/any-surface/room.ts";
import { type Drawing, spotLives, surfaceOf } from "../drawing/drawing.ts";
import { planarityFaults } from "../drawing/geometry/planarity.ts";
import { lengthOfLine, MAX_STROKE_LENGTH } from "../drawing/moves/stroke-limits.ts";
import { developed, isSurfaceDrawing } from "../drawing/surface/cut.ts";
import { offSides } from "../drawing/surface/gluing.ts";
import { readSurface } from "../drawing/surface/surface-gate.ts";
import { failure, success, type Result } from "../result.ts";
import type { Surface } from "../rules.ts";
import { canonicalName } from "../drawing/any-surface/position.ts";
import { canonicalText } from "../sprouts/canonical-of.ts";
import { readBoard, type BoardReading } from "./board-reading.ts";

/** The most spots of a drawing: more than a game from 20 can have. */
const MAX_DRAWN_SPOTS = 80;

const MAX_CHECKED_PAIRS = 5_000_000;

/**
 * `too-large`: more spots or points than are kept. `off-board`: a point is outside, or no number. `bare-loop`: a curve
 * joins a live spot to itself and has no spot on it, which no move does. Other drawings that no game leads to are
 * taken, such as a loop at a dead spot: strings are drawn like that. `other-surface`: it lies on another surface than
 * the one asked for.
 */
export const DRAWING_FAULTS = [
  "empty",
  "too-large",
  "off-board",
  "loose-end",
  "too-many-curves",
  "bare-loop",
  "crossing",
  "other-surface",
] as const;
export type DrawingFault = (typeof DRAWING_FAULTS)[number];

export function checkDrawing(
  drawing: Drawing,
  surface: Surface = surfaceOf(drawing),
): Result<BoardReading, DrawingFault> {
  const { spots, curves } = drawing;
  if (surfaceOf(drawing) !== surface) return failure("other-surface");
  if (spots.length === 0) return failure("empty");
  if (spots.length > MAX_DRAWN_SPOTS || curves.length > (3 * MAX_DRAWN_SPOTS) / 2) return failure("too-large");
  if (curves.some(({ from, to }) => from >= spots.length || to >= spots.length)) return failure("loose-end");
  const lives = spotLives(drawing);
  if (lives.some((count) => count < 0)) return failure("too-many-curves");
  if (!hasRoom(drawing)) return failure("too-large");
  if (curves.some(({ from, to }) => from === to && lives[from] > 0)) return failure("bare-loop");
  if (isSurfaceDrawing(drawing)) {
    // Each copy of the board that a curve meets costs time and memory.
    if (curves.some((curve) => lengthOfLine(developed(drawing, curve)) > MAX_STROKE_LENGTH))
      return failure("too-large");
    return readSurface(drawing) ? success(readBoard(drawing)) : failure("crossing");
  }
  const [fault] = planarityFaults(drawing, 1, MAX_CHECKED_PAIRS);
  if (fault === undefined) return success(readBoard(drawing));
  if (fault.kind === "too-crowded") return failure("too-large");
  if (fault.kind === "outside" || fault.kind === "not-finite") return failure("off-board");
  return failure(fault.kind === "unknown-spot" ? "loose-end" : "crossing");
}

/** Whether a text names the position of a drawing, in any order. */
export function isNamed(drawing: Drawing, { position }: BoardReading, text: string): boolean {
  const named = canonicalText(text, surfaceOf(drawing));
  return named.ok && canonicalName(drawing, named.value) === position;
}

/**
 * Returns a drawing as a map, in which spots and curves belong to no side. On a surface its points lie where copies of
 * the board are exact.
 */
export function asMap({ format, surface, spots, curves }: Drawing): Drawing {
  return {
    format,
    ...(surface === undefined ? {} : { surface }),
    spots: spots.map(({ x, y }) => ({ ...(surface === undefined ? { x, y } : offSides({ x, y })), move: 0 })),
    curves: curves.map(({ from, to, inner, tile }) => ({
      from,
      to,
      inner: surface === undefined ? inner : inner.map(offSides),
      move: 0,
      ...(tile === undefined ? {} : { tile }),
    })),
  };
}

/** Each move adds one spot and two curves. */
export function gameSize({ spots, curves }: Drawing): { spots: number; moves: number } {
  const moves = Math.floor(curves.length / 2);
  return { spots: spots.length - moves, moves };
}
