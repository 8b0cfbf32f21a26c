import { crossings } from "../../drawing/crossings.ts";
import type { Drawing } from "../../drawing/drawing.ts";
import { emptyDrawing } from "../../drawing/empty.ts";
import { acceptMove } from "../../drawing/gate.ts";
import { labelled } from "../../drawing/map.ts";
import { planarMap } from "../../drawing/planar-map.ts";
import { redraw } from "../../drawing/redraw/redraw.ts";
import { realize } from "../../drawing/routing/realize.ts";
import type { Random } from "../../random.ts";
import { canonicalOf } from "../../sprouts/canonical-of.ts";
import { clarity } from "./clarity.ts";
import { roundedDrawing } from "./stored-form.ts";

/** A drawing is tried so often, */
const TRIES = 4;
/** up to one whose gaps, in board units, are all as wide as this; */
const CLEAR = 0.032;
/** with a narrower gap than this it is no level. */
export const NARROWEST = 0.02;

/**
 * The last position of a line, drawn: each move of the line (canonical strings of a game from a plain
 * map) is drawn and the board redrawn after it. The clearest of some tries, rounded as it is stored;
 * undefined when all are narrow somewhere.
 */
export function levelDrawing(spots: number, line: readonly string[], random: Random): Drawing | undefined {
  let best: Drawing | undefined;
  let clearest = NARROWEST;
  for (let i = 0; i < TRIES && clearest < CLEAR; i++) {
    const drawing = drawnLine(spots, line, random);
    if (drawing === undefined) continue;
    const clear = clarity(drawing);
    if (clear < clearest) continue;
    best = drawing;
    clearest = clear;
  }
  return best;
}

/** Undefined when a drawing does not read exactly like the line, which merged strings can cause (see `upToMerging`). */
function drawnLine(spots: number, line: readonly string[], random: Random): Drawing | undefined {
  let drawing = line.length === 1 ? emptyDrawing(spots) : emptyDrawing(spots, random);
  for (let move = 1; move < line.length; move++) {
    const realized = realize(planarMap(drawing), line[move], random);
    if (!realized.ok) return undefined;
    const accepted = acceptMove(drawing, realized.value.stroke, move);
    if (!accepted.ok) return undefined;
    drawing = redraw(accepted.value.drawing).drawing;
    if (!readsAs(drawing, line[move])) return undefined;
  }
  const rounded = roundedDrawing(drawing);
  return readsAs(rounded, line[line.length - 1]) ? rounded : undefined;
}

/** Whether a drawing is planar and reads as a canonical string. */
export function readsAs(drawing: Drawing, position: string): boolean {
  return crossings(drawing, 1).length === 0 && canonicalOf(labelled(planarMap(drawing))) === position;
}
