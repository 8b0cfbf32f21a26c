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

/** A drawing is tried so often, and the clearest one is taken. */
const TRIES = 3;
/** A drawing with a narrower gap than this, in board units, is no level. */
const NARROWEST = 0.02;

/**
 * The last position of a line, drawn: each move of the line (canonical strings of a game from a plain
 * map) is drawn and the board redrawn after it. The clearest of several tries, rounded as it is
 * stored; undefined when all are narrow somewhere.
 */
export function levelDrawing(spots: number, line: readonly string[], random: Random): Drawing | undefined {
  const drawings = Array.from({ length: line.length === 1 ? 1 : TRIES }, () => drawnLine(spots, line, random))
    .filter((drawing) => drawing !== undefined)
    .map((drawing) => ({ drawing, clear: clarity(drawing) }))
    .sort((a, b) => b.clear - a.clear);
  return drawings.length > 0 && drawings[0].clear >= NARROWEST ? drawings[0].drawing : undefined;
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
