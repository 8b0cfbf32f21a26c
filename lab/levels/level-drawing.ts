import { planarityFaults } from "../../engine/drawing/geometry/planarity.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { validateMove } from "../../engine/drawing/moves/validation.ts";
import { labelledPosition } from "../../engine/drawing/topology/map.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import { realize } from "../../engine/drawing/routing/realization.ts";
import type { Random } from "../../engine/random.ts";
import { canonicalOf } from "../../engine/sprouts/canonical-of.ts";
import { clarity } from "./clarity.ts";
import { roundedDrawing } from "../../engine/play/campaign/stored-form.ts";

const TRIES = 4;
/** Gap, in board units, that ends the tries. */
export const CLEAR = 0.032;
/** Minimum gap, in board units, of a level. */
export const NARROWEST = 0.02;

/**
 * The clearest of some drawings of a line, redrawn after each move and rounded as stored. Undefined if all are too
 * narrow.
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

/**
 * Draws a line of positions; undefined when a drawing does not read exactly as the line, which merging can cause (see
 * `upToMerging`).
 */
function drawnLine(spots: number, line: readonly string[], random: Random): Drawing | undefined {
  let drawing = line.length === 1 ? startDrawing(spots) : startDrawing(spots, random);
  for (let move = 1; move < line.length; move++) {
    const realized = realize(planarMap(drawing), line[move], random);
    if (!realized.ok) return undefined;
    const accepted = validateMove(drawing, realized.value.stroke, move);
    if (!accepted.ok) return undefined;
    drawing = redraw(accepted.value.drawing).drawing;
    if (!readsAs(drawing, line[move])) return undefined;
  }
  const rounded = roundedDrawing(drawing);
  return readsAs(rounded, line[line.length - 1]) ? rounded : undefined;
}

export function readsAs(drawing: Drawing, position: string): boolean {
  return planarityFaults(drawing, 1).length === 0 && canonicalOf(labelledPosition(planarMap(drawing))) === position;
}
