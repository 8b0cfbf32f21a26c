import { withShortArms } from "../../brussels/drawn-board.ts";
import {
  redrawSprouts,
  redrawSproutsIfClearer,
  type RedrawnDrawing,
  searchSproutsRedraw,
} from "../../drawing/any-surface/redrawing.ts";
import { type Drawing, gameOfDrawing } from "../../drawing/drawing.ts";
import { exhausted } from "../../exhaustive.ts";
import type { Random } from "../../random.ts";

type Redrawing = (drawing: Drawing) => RedrawnDrawing;

/** A clearer drawing of the same position, and the way to it. Cells of Cram stay where they are. */
export function redrawBoard(drawing: Drawing): RedrawnDrawing {
  return redrawnBy(drawing, redrawSprouts);
}

/** A clearer drawing of the same position; the drawing itself, without steps, if none was found at once. */
export function redrawBoardIfClearer(drawing: Drawing): RedrawnDrawing {
  return redrawnBy(drawing, redrawSproutsIfClearer);
}

/** The clearest of many drawings of the same position; the drawing itself, without steps, if none is clearer. */
export function searchBoardRedraw(drawing: Drawing, options: { random: Random; stop: () => boolean }): RedrawnDrawing {
  return redrawnBy(drawing, (drawn) => searchSproutsRedraw(drawn, options));
}

function redrawnBy(drawing: Drawing, redraw: Redrawing): RedrawnDrawing {
  const game = gameOfDrawing(drawing);
  switch (game) {
    case "sprouts":
      return redraw(drawing);
    case "brussels-sprouts":
      return { drawing: withShortArms(redraw(drawing).drawing), steps: [] };
    case "cram":
      return { drawing, steps: [] };
    default:
      return exhausted(game);
  }
}
