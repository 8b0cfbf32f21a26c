import type { Drawing } from "../drawing/drawing.ts";
import { validateMove } from "../drawing/moves/validation.ts";
import { redraw } from "../drawing/redraw/redraw.ts";
import { realize } from "../drawing/routing/realization.ts";
import { labelledPosition } from "../drawing/topology/map.ts";
import { planarMap } from "../drawing/topology/planar-map.ts";
import type { Random } from "../random.ts";
import { canonicalOf } from "../sprouts/canonical-of.ts";
import { applyMove } from "../sprouts/labelled.ts";
import { asMap } from "./drawing-check.ts";
import { randomMove } from "./random-move.ts";

const TRIES = 8;

/** The drawing after one random move, which belongs to no side. Throws if no move is left. */
export function randomOpening(drawing: Drawing, random: Random): Drawing {
  const map = planarMap(drawing);
  const position = labelledPosition(map);
  for (let i = 0; i < TRIES; i++) {
    const move = randomMove(position, random);
    if (move === undefined) break;
    const routed = realize(map, canonicalOf(applyMove(position, move, drawing.spots.length)), random);
    const accepted = routed.ok ? validateMove(drawing, routed.value.stroke) : routed;
    if (accepted.ok) return asMap(redraw(accepted.value.drawing).drawing);
  }
  throw new Error("No random move could be drawn.");
}
