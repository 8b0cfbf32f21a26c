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
import { roundedDrawing } from "./stored-form.ts";

/**
 * The last position of a line (canonical strings of a game from a plain map) as a drawing that arose by
 * drawing each move and redrawing the board after it, rounded as it is stored. Undefined when the
 * drawings do not read exactly like the line, which merged strings can cause (see `upToMerging`).
 */
export function drawnLine(spots: number, line: readonly string[], random: Random): Drawing | undefined {
  let drawing = emptyDrawing(spots);
  for (const [k, child] of line.entries()) {
    const map = planarMap(drawing);
    if (k === 0) continue;
    const realized = realize(map, child, random);
    if (!realized.ok) return undefined;
    const accepted = acceptMove(drawing, realized.value.stroke, k);
    if (!accepted.ok) return undefined;
    drawing = redraw(accepted.value.drawing).drawing;
    if (canonicalOf(labelled(planarMap(drawing))) !== child) return undefined;
  }
  const rounded = roundedDrawing(drawing);
  return readsAs(rounded, line[line.length - 1]) ? rounded : undefined;
}

/** Whether a drawing is planar and reads as a canonical string. */
export function readsAs(drawing: Drawing, position: string): boolean {
  return crossings(drawing, 1).length === 0 && canonicalOf(labelled(planarMap(drawing))) === position;
}
