import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { startDrawing } from "../../../../engine/drawing/start-drawing.ts";
import { validateMove } from "../../../../engine/drawing/moves/validation.ts";
import { labelledPosition, type PlanarMap } from "../../../../engine/drawing/topology/map.ts";
import { planarMap } from "../../../../engine/drawing/topology/planar-map.ts";
import { redraw } from "../../../../engine/drawing/redraw/redraw.ts";
import { routeMove } from "../../../../engine/drawing/routing/router.ts";
import { randomMove } from "../../../../engine/play/random-move.ts";
import type { Random } from "../../../../engine/random.ts";
import { type LabelledMove, movesOf } from "../../../../engine/sprouts/labelled.ts";

/** The boards of a random game. Without redraws the curves crowd together: the harder cases. */
export function* routedGame(spots: number, random: Random, isRedrawn: boolean): Generator<PlanarMap> {
  let drawing: Drawing = startDrawing(spots, random);
  for (;;) {
    const map = planarMap(drawing);
    yield map;
    const move = isRedrawn ? randomMove(labelledPosition(map), random) : anyMove(map, random);
    if (!move) return;
    const routed = routeMove(map, move);
    if (!routed.ok) throw new Error(`${routed.error.code} ${describeMove(map, move)}`);
    const accepted = validateMove(drawing, routed.value.stroke);
    if (!accepted.ok) throw new Error(`${accepted.error.code} ${describeMove(map, move)}`);
    drawing = isRedrawn ? redraw(accepted.value.drawing, { iterations: 8 }).drawing : accepted.value.drawing;
  }
}

/** Lists all, so only for few boundaries. */
function anyMove(map: PlanarMap, random: Random): LabelledMove | undefined {
  const moves = [...movesOf(labelledPosition(map))];
  return moves.length === 0 ? undefined : moves[random.below(moves.length)];
}

export function describeMove(map: PlanarMap, move: LabelledMove): string {
  return JSON.stringify({ move, drawing: map.drawing });
}
