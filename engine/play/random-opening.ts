import type { Drawing } from "../drawing/drawing.ts";
import type { Stroke } from "../drawing/moves/stroke.ts";
import { realize } from "../drawing/routing/realization.ts";
import { isSurfaceDrawing } from "../drawing/surface/cut.ts";
import { labelledPosition } from "../drawing/topology/map.ts";
import { planarMap } from "../drawing/topology/planar-map.ts";
import type { Random } from "../random.ts";
import { canonicalOf } from "../sprouts/canonical-of.ts";
import { applyMove } from "../sprouts/labelled.ts";
import { anyStroke } from "./any-stroke.ts";
import { acceptMove } from "./boards/board-games.ts";
import { redrawBoard } from "./boards/redrawing.ts";
import { asMap } from "./drawing-check.ts";
import { randomMove } from "./random-move.ts";
import { drawnOnBoard } from "./simpler-board.ts";

const TRIES = 8;

/** The drawing after one random move, which belongs to no side. @throws {Error} if no move is left. */
export function randomOpening(drawing: Drawing, random: Random): Drawing {
  const openAnyhow = (board: Drawing): Drawing => opened(board, anyStroke(board, random));
  if (drawing.game !== undefined || isSurfaceDrawing(drawing)) return drawnOnBoard(drawing, openAnyhow);
  const map = planarMap(drawing);
  const position = labelledPosition(map);
  for (let i = 0; i < TRIES; i++) {
    const move = randomMove(position, random);
    if (move === undefined) break;
    const routed = realize(map, canonicalOf(applyMove(position, move, drawing.spots.length)), random);
    if (routed.ok) return opened(drawing, routed.value.stroke);
    // It is one of too many moves to look for it.
    if (routed.error.code === "no-such-child") break;
  }
  return drawnOnBoard(drawing, openAnyhow);
}

function opened(drawing: Drawing, stroke: Stroke): Drawing {
  const accepted = acceptMove(drawing, stroke);
  if (!accepted.ok) throw new Error(`A routed curve was refused: ${accepted.error.code}`);
  return asMap(redrawBoard(accepted.value.drawing).drawing);
}
