import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { DRAWING_FORMAT, type Drawing, type Spot } from "../../engine/drawing/drawing.ts";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { validateMove } from "../../engine/drawing/moves/validation.ts";
import { labelledPosition } from "../../engine/drawing/topology/map.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import { routeMove } from "../../engine/drawing/routing/router.ts";
import { randomMove } from "../../engine/play/random-move.ts";
import { type Random, seededRandom } from "../../engine/random.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";

export const BLUE_AND_RED: MatchSetup = {
  ruleset: DEFAULT_RULESET,
  sides: [
    { kind: "person", colour: "blue" },
    { kind: "person", colour: "red" },
  ],
  map: { kind: "plain", spots: 2 },
  starts: 0,
};

/** Draws a random move; undefined when the game is over. */
function withRandomMove(drawing: Drawing, random: Random, move: number): Drawing | undefined {
  const map = planarMap(drawing);
  const chosen = randomMove(labelledPosition(map), random);
  if (!chosen) return undefined;
  const routed = routeMove(map, chosen);
  if (!routed.ok) throw new Error(routed.error.code);
  const accepted = validateMove(drawing, routed.value.stroke, move);
  if (!accepted.ok) throw new Error(accepted.error.code);
  return accepted.value.drawing;
}

/** The boards of a random game after each move and its redraw. */
export function* redrawnGame(spots: number, random: Random): Generator<Drawing> {
  let drawing = startDrawing(spots, random);
  for (let move = 1; ; move++) {
    const next = withRandomMove(drawing, random, move);
    if (!next) return;
    drawing = redraw(next).drawing;
    yield drawing;
  }
}

export function finishedGame(spots: number, random: Random): Drawing {
  const boards = [...redrawnGame(spots, random)];
  return boards[boards.length - 1];
}

/** A random game whose last `unclear` moves are not redrawn (n spots give about 2.5 n moves). */
export function crowdedEnd(spots: number, unclear: number, random: Random): Drawing {
  let drawing = startDrawing(spots, random);
  for (let move = 1; ; move++) {
    const next = withRandomMove(drawing, random, move);
    if (!next) return drawing;
    drawing = move <= 2.5 * spots - unclear ? redraw(next).drawing : next;
  }
}

/** A random game with about this many small edges. */
export function gameWith(smallEdges: number, spots: number, random: Random = seededRandom(5)): Drawing {
  let drawing: Drawing = { format: DRAWING_FORMAT, spots: scattered(spots, random), curves: [] };
  for (let move = 1; ; move++) {
    const next = withRandomMove(drawing, random, move);
    if (!next) return drawing;
    if (smallEdgesOf(next) >= smallEdges) return next;
    drawing = redraw(next).drawing;
  }
}

/** Scatters spots far from each other. */
function scattered(count: number, random: Random): Spot[] {
  const apart = 0.45 / Math.sqrt(count);
  const spots: Spot[] = [];
  while (spots.length < count) {
    const spot = { x: 0.1 + 0.8 * random.next(), y: 0.1 + 0.8 * random.next(), move: 0 };
    if (spots.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) > apart)) spots.push(spot);
  }
  return spots;
}

export function smallEdgesOf(drawing: Drawing): number {
  return drawing.curves.reduce((sum, curve) => sum + curve.inner.length + 1, 0);
}
