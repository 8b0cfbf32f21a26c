import { planarityFaults } from "../engine/drawing/geometry/planarity.ts";
import type { Drawing } from "../engine/drawing/drawing.ts";
import { startDrawing } from "../engine/drawing/start-drawing.ts";
import { validateMove } from "../engine/drawing/moves/validation.ts";
import { labelledPosition } from "../engine/drawing/topology/map.ts";
import { planarMap } from "../engine/drawing/topology/planar-map.ts";
import { redraw } from "../engine/drawing/redraw/redraw.ts";
import { routeMove } from "../engine/drawing/routing/router.ts";
import { randomMove } from "../engine/play/random-move.ts";
import { seededRandom } from "../engine/random.ts";

/** A drawing as renderer/picture/packed-drawing.ts reads it. */
export interface PackedDrawing {
  readonly spots: readonly (readonly number[])[];
  readonly curves: readonly (readonly (number | readonly number[])[])[];
}

/** The drawings of a random game, from the start. */
export function randomGame(spots: number, seed: number): Drawing[] {
  const random = seededRandom(seed);
  const drawings = [startDrawing(spots)];
  for (let number = 1; ; number++) {
    const drawing = drawings[drawings.length - 1];
    const map = planarMap(drawing);
    const move = randomMove(labelledPosition(map), random);
    if (move === undefined) return drawings;
    const routed = routeMove(map, move);
    if (!routed.ok) throw new Error(routed.error.code);
    const accepted = validateMove(drawing, routed.value.stroke, number);
    if (!accepted.ok) throw new Error(accepted.error.code);
    drawings.push(redraw(accepted.value.drawing).drawing);
  }
}

/** Packs a drawing. @throws when it crosses itself with so few digits. */
export function packed({ spots, curves }: Drawing, digits = 4): PackedDrawing {
  const short = (value: number): number => Number(value.toFixed(digits));
  const rounded = {
    format: 1 as const,
    spots: spots.map(({ x, y, move }) => ({ x: short(x), y: short(y), move })),
    curves: curves.map((curve) => ({ ...curve, inner: curve.inner.map(({ x, y }) => ({ x: short(x), y: short(y) })) })),
  };
  if (planarityFaults(rounded).length > 0) throw new Error("Rounding made a drawing cross itself.");
  return {
    spots: rounded.spots.map(({ x, y, move }) => [x, y, move]),
    curves: rounded.curves.map(({ from, to, move, inner }) => [from, to, move, inner.flatMap(({ x, y }) => [x, y])]),
  };
}
