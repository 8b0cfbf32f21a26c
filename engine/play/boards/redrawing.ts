import { withShortArms } from "../../brussels/drawn-board.ts";
import {
  redrawSprouts,
  redrawSproutsIfClearer,
  type RedrawnDrawing,
  searchSproutsRedraw,
} from "../../drawing/any-surface/redrawing.ts";
import { type Drawing, gameOfDrawing } from "../../drawing/drawing.ts";
import { stillStep } from "../../drawing/redraw/redraw-step.ts";
import { exhausted } from "../../exhaustive.ts";
import type { Random } from "../../random.ts";

type Redrawing = (drawing: Drawing) => RedrawnDrawing;

/**
 * A clearer drawing of the same position, and the way to it. Where nothing shows the way, one step without motion does,
 * so that only a board that stays has no steps. Cells of Cram stay where they are.
 */
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
  const { drawing: redrawn, steps } = clearerBy(drawing, redraw);
  const isShown = steps.length > 0 || hasSamePoints(drawing, redrawn);
  return { drawing: redrawn, steps: isShown ? steps : [stillStep(redrawn)] };
}

function hasSamePoints(one: Drawing, other: Drawing): boolean {
  const { from } = stillStep(one);
  const { from: places } = stillStep(other);
  return from.length === places.length && from.every((value, i) => value === places[i]);
}

function clearerBy(drawing: Drawing, redraw: Redrawing): RedrawnDrawing {
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
