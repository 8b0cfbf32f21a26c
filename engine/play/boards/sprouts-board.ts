import { acceptStroke } from "../../drawing/any-surface/gate.ts";
import { drawnPosition, positionString, sameDrawnPosition } from "../../drawing/any-surface/position.ts";
import { hasRoom } from "../../drawing/any-surface/room.ts";
import { maxStartSpots, startOn } from "../../drawing/any-surface/start.ts";
import { type Drawing, spotLives } from "../../drawing/drawing.ts";
import { lengthOfLine } from "../../drawing/geometry/line.ts";
import { MAX_STROKE_LENGTH } from "../../drawing/moves/stroke-limits.ts";
import { developed, isSurfaceDrawing } from "../../drawing/surface/cut.ts";
import { readSurface } from "../../drawing/surface/surface-gate.ts";
import { MAX_START_SPOTS } from "../../drawing/start-drawing.ts";
import { failure, type Result, success } from "../../result.ts";
import { livesOf, usableSpots } from "../../sprouts/labelled.ts";
import type { BoardGame, BoardReading, DrawingFault } from "./board-game.ts";
import { planarFault } from "./planar-fault.ts";

/** The most spots of a drawing: as many as a game from 40 can have. */
const MAX_DRAWN_SPOTS = 4 * MAX_START_SPOTS;

/** Sprouts, on the sphere and on other surfaces. */
export const SPROUTS_BOARD: BoardGame = {
  growth: { spots: 1, curves: 2, curvesAtSpot: 3 },

  begin(start, surface) {
    if (start.kind !== "plain") return failure("unreadable-start");
    return start.spots > maxStartSpots(surface) ? failure("start-too-large") : success(startOn(surface, start.spots));
  },

  accept: acceptStroke,

  read: readSprouts,

  check: checkSprouts,

  isSame: sameDrawnPosition,

  movesShown: ({ spots }) => spots.flatMap(({ move }) => (move > 0 ? [move] : [])),
};

function readSprouts(drawing: Drawing): BoardReading {
  const position = drawnPosition(drawing);
  const usable = usableSpots(position);
  return {
    lives: livesOf(position),
    usable: drawing.spots.map((_, spot) => usable.has(spot)),
    position: positionString(drawing, position),
    over: usable.size === 0,
  };
}

function checkSprouts(drawing: Drawing): Result<BoardReading, DrawingFault> {
  const { spots, curves } = drawing;
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
    return readSurface(drawing) ? success(readSprouts(drawing)) : failure("crossing");
  }
  const fault = planarFault(drawing);
  return fault === undefined ? success(readSprouts(drawing)) : failure(fault);
}
