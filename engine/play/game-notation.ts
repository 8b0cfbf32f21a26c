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
import type { PlayConvention } from "../rules.ts";
import type { ScannedGame } from "./notation/game-scanner.ts";
import { readMove } from "./notation/move-reading.ts";
import { writeMove } from "./notation/move-writing.ts";
import type { GAME_NOTATION_FAULTS } from "./notation/game-faults.ts";
import { type GameFault, playScanned } from "./notation/played-game.ts";

/** What is wrong with a game in notation; `not-drawn`: no curve was found. */
export type GameNotationFault = Omit<GameFault, "code"> & { readonly code: (typeof GAME_NOTATION_FAULTS)[number] };

export interface NotatedMove {
  readonly before: Drawing;
  readonly stroke: Stroke;
}

/** One of the moves that an ambiguous text can mean: its own notation, and a curve on the board before it. */
export interface NotatedChoice {
  readonly text: string;
  readonly stroke: Stroke;
}

/** A game with its moves drawn, up to the first that cannot be made. */
export interface NotatedGame {
  readonly play: PlayConvention;
  readonly moves: readonly NotatedMove[];
  /** The drawing after the last move. */
  readonly drawing: Drawing;
  /** The winner, 0 for the one who moved first; null where the game goes on. */
  readonly winner: 0 | 1 | null;
  readonly fault: GameNotationFault | null;
  /** What the next move can be, where its text is ambiguous; else empty. */
  readonly choices: readonly NotatedChoice[];
}

/**
 * Reads a line as a stroke. Its ends lie exactly at spots, on a surface the last one in any copy of the board; null
 * where there are none.
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

/**
 * Draws a game as the computer draws its own moves, with a redraw after each.
 * @param onPart hears after each move but the last one which part of the moves is drawn.
 */
export function drawGame(game: ScannedGame, onPart: (part: number) => void = () => {}): NotatedGame {
  const played = playScanned(game);
  const moves: NotatedMove[] = [];
  let drawing = startDrawing(played.fault?.code === "no-spots" ? 1 : game.spots);
  for (const [i, word] of game.moves.slice(0, played.moves.length).entries()) {
    if (i > 0) onPart(i / played.moves.length);
    const drawn = drawMove(drawing, { text: word.text, made: i, dialect: game.dialect });
    if (!drawn.ok) {
      const fault = { code: drawn.error, move: i + 1, ...word, offered: [] } as const;
      return { play: game.play, moves, drawing, winner: null, fault, choices: [] };
    }
    moves.push({ before: drawing, stroke: drawn.value.stroke });
    drawing = drawn.value.after;
  }
  const { fault } = played;
  const choices = fault?.code === "ambiguous" ? choicesOf(drawing, fault.offered) : [];
  return { play: game.play, moves, drawing, winner: fault === null ? played.winner : null, fault, choices };
}

/** Draws those of these moves for which a curve is found. */
function choicesOf(drawing: Drawing, offered: readonly string[]): NotatedChoice[] {
  const map = planarMap(drawing);
  return offered.flatMap((text) => {
    const move = readMove(labelledPosition(map), text, drawing.spots.length);
    const routed = move.ok ? routeMove(map, move.value) : move;
    return routed.ok ? { text, stroke: routed.value.stroke } : [];
  });
}

/** A move of a game in notation, after `made` others. */
export interface MoveInGame extends Pick<ScannedGame, "dialect"> {
  readonly text: string;
  readonly made: number;
}

/** Draws a move as the computer draws its own, with a redraw after it. */
export function drawMove(
  before: Drawing,
  { text, made, dialect }: MoveInGame,
): Result<{ stroke: Stroke; after: Drawing }, GameNotationFault["code"]> {
  const map = planarMap(before);
  const move = readMove(labelledPosition(map), text, before.spots.length, dialect);
  if (!move.ok) return move;
  const routed = routeMove(map, move.value);
  if (!routed.ok) return failure("not-drawn");
  const { stroke } = routed.value;
  const accepted = validateMove(before, stroke, made + 1);
  return accepted.ok ? success({ stroke, after: redraw(accepted.value.drawing).drawing }) : failure("not-drawn");
}
