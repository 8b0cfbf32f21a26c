import { nameOfDomino } from "../cram/drawn-board.ts";
import type { Drawing } from "../drawing/drawing.ts";
import type { Point } from "../drawing/geometry/point.ts";
import { insertMove } from "../drawing/moves/insertion.ts";
import { readInsertedMove } from "../drawing/moves/reading.ts";
import type { Stroke } from "../drawing/moves/stroke.ts";
import { validateMove } from "../drawing/moves/validation.ts";
import { redraw } from "../drawing/redraw/redraw.ts";
import { routeMove } from "../drawing/routing/router.ts";
import { HOME, lowered, tileAt } from "../drawing/surface/gluing.ts";
import { startDrawing } from "../drawing/start-drawing.ts";
import { labelledPosition } from "../drawing/topology/map.ts";
import { planarMap } from "../drawing/topology/planar-map.ts";
import { failure, success, type Result } from "../result.ts";
import { lastMoverWins, type PlayConvention, playConvention } from "../rules.ts";
import { NOTATION_FAULTS, readMove, writeMove, type NotationFault } from "./move-notation.ts";

const MAX_NOTATION_SPOTS = 20;

export const GAME_NOTATION_FAULTS = ["no-spots", ...NOTATION_FAULTS, "not-drawn"] as const;

/**
 * What is wrong with a game in notation. `no-spots`: the text does not begin with 1 to 20 spots; `not-drawn`: no curve was
 * found. `move` counts from 1; 0 for the beginning.
 */
export interface GameNotationFault {
  readonly code: (typeof GAME_NOTATION_FAULTS)[number];
  readonly move: number;
}

export interface NotatedMove {
  readonly before: Drawing;
  readonly stroke: Stroke;
}

export interface NotatedGame {
  readonly play: PlayConvention;
  readonly moves: readonly NotatedMove[];
  /** The drawing after the last move. */
  readonly drawing: Drawing;
}

/**
 * Reads a line as a stroke. Its ends lie exactly at spots, on a surface the last one in any copy of the board; null where
 * there are none.
 */
export function strokeOfLine(drawing: Drawing, line: readonly Point[]): Stroke | null {
  const [first, last] = [line.at(0), line.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { surface } = drawing;
  const tile = surface === undefined ? HOME : tileAt(last);
  const [from, to] = [first, surface === undefined ? last : lowered(surface, tile, last)].map((end) =>
    drawing.spots.findIndex(({ x, y }) => x === end.x && y === end.y),
  );
  if (from === -1 || to === -1) return null;
  return { from, to, inner: line.slice(1, -1), ...(surface === undefined ? {} : { tile }) };
}

/**
 * Writes a move. Null where the stroke is no move on this board, and on surfaces and in Brussels Sprouts, for which
 * there is no notation.
 */
export function notationOfMove(before: Drawing, stroke: Stroke): string | null {
  if (before.game !== undefined) return before.game === "cram" ? nameOfDomino(before, stroke) : null;
  if (before.surface !== undefined) return null;
  const map = planarMap(before);
  const move = readInsertedMove(map, planarMap(insertMove(before, stroke, 1)));
  return move.ok ? writeMove(labelledPosition(map), move.value, before.spots.length) : null;
}

/** Writes a game, such as "3: 1(4)2 3(5)4", or "3 misere: 1(4)2 3(5)4" if the last to move loses. */
export function notationOfGame(spots: number, moves: readonly string[], play: PlayConvention = "normal"): string {
  return `${spots}${lastMoverWins({ play }) ? "" : " misere"}: ${moves.join(" ")}`.trim();
}

/** Reads a game and draws it as the computer draws its own moves, with a redraw after each. */
export function drawGame(text: string): Result<NotatedGame, GameNotationFault> {
  const match = /^\s*(\d{1,3})( mis[eè]re)?:\s*(.*)$/su.exec(text);
  const spots = Number(match?.[1] ?? 0);
  if (match === null || spots < 1 || spots > MAX_NOTATION_SPOTS) return failure({ code: "no-spots", move: 0 });
  const moves: NotatedMove[] = [];
  let drawing = startDrawing(spots);
  for (const word of match[3].split(/\s+/u).filter(Boolean)) {
    const drawn = drawMove(drawing, word, moves.length + 1);
    if (!drawn.ok) return failure({ code: drawn.error, move: moves.length + 1 });
    moves.push({ before: drawing, stroke: drawn.value.stroke });
    drawing = drawn.value.after;
  }
  return success({ play: playConvention(match[2] !== undefined), moves, drawing });
}

function drawMove(
  before: Drawing,
  word: string,
  number: number,
): Result<{ stroke: Stroke; after: Drawing }, NotationFault | "not-drawn"> {
  const map = planarMap(before);
  const move = readMove(labelledPosition(map), word, before.spots.length);
  if (!move.ok) return failure(move.error);
  const routed = routeMove(map, move.value);
  if (!routed.ok) return failure("not-drawn");
  const { stroke } = routed.value;
  const accepted = validateMove(before, stroke, number);
  return accepted.ok ? success({ stroke, after: redraw(accepted.value.drawing).drawing }) : failure("not-drawn");
}
