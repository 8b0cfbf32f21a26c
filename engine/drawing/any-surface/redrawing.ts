import type { Drawing } from "../drawing.ts";
import type { RedrawStep } from "../redraw/redraw-step.ts";
import { redraw, redrawIfClearer } from "../redraw/redraw.ts";
import { isSurfaceDrawing } from "../surface/cut.ts";
import { redrawSurface } from "../surface/surface-redraw.ts";
import { searchSurfaceRedraw } from "../surface/surface-search.ts";
import { shownSteps } from "../redraw/shown-steps.ts";
import { hasRoom } from "./room.ts";
import { searchRedraw } from "../redraw/search.ts";
import { seededRandom, type Random } from "../../random.ts";

export interface RedrawnDrawing {
  readonly drawing: Drawing;
  readonly steps: readonly RedrawStep[];
}

/** A clearer drawing of the same position, and the way to it. */
export function redrawSprouts(drawing: Drawing): RedrawnDrawing {
  return roomier(drawing, isSurfaceDrawing(drawing) ? redrawSurface(drawing) : shown(drawing, redraw(drawing)));
}

/** Tries of a redraw on a surface that may leave the board as it is. */
const SURFACE_TRIES = 4;

/** A clearer drawing of the same position; the drawing itself, without steps, if none was found at once. */
export function redrawSproutsIfClearer(drawing: Drawing): RedrawnDrawing {
  if (!isSurfaceDrawing(drawing)) return roomier(drawing, shown(drawing, redrawIfClearer(drawing)));
  let tries = 0;
  return searchSproutsRedraw(drawing, { random: seededRandom(0), stop: () => tries++ >= SURFACE_TRIES });
}

/** The clearest of many drawings of the same position; the drawing itself, without steps, if none is clearer. */
export function searchSproutsRedraw(
  drawing: Drawing,
  options: { random: Random; stop: () => boolean },
): RedrawnDrawing {
  return roomier(
    drawing,
    isSurfaceDrawing(drawing) ? searchSurfaceRedraw(drawing, options) : shown(drawing, searchRedraw(drawing, options)),
  );
}

function shown(before: Drawing, { drawing, steps }: RedrawnDrawing): RedrawnDrawing {
  return { drawing, steps: shownSteps(before, drawing, steps) };
}

/** A redraw, or the board as it was if the redraw has so many points that they leave no room for all moves. */
function roomier(before: Drawing, redrawn: RedrawnDrawing): RedrawnDrawing {
  return hasRoom(redrawn.drawing) || !hasRoom(before) ? redrawn : { drawing: before, steps: [] };
}
