import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { realize } from "../../engine/drawing/routing/realization.ts";
import { labelledPosition } from "../../engine/drawing/topology/map.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import { beginMatch, makeMove, withDrawing } from "../../engine/play/match-play.ts";
import { randomMove } from "../../engine/play/random-move.ts";
import { seededRandom, type Random } from "../../engine/random.ts";
import { canonicalOf } from "../../engine/sprouts/canonical-of.ts";
import { applyMove } from "../../engine/sprouts/labelled.ts";

export interface RecordedGame {
  readonly spots: number;
  /** Strokes on the boards that a server redraws: the same on every machine. */
  readonly strokes: readonly Stroke[];
}

/** Numbers of spots of the games, in turn. */
const SPOTS = [2, 3, 4];

/** Whole games of drawn curves. */
export function recordedGames(count: number, seed: number): RecordedGame[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, game) => recordedGame(SPOTS[game % SPOTS.length], random));
}

function recordedGame(spots: number, random: Random): RecordedGame {
  const strokes: Stroke[] = [];
  for (let match = beginMatch(spots, 0); match.result === null;) {
    const map = planarMap(match.drawing);
    const position = labelledPosition(map);
    const move = randomMove(position, random);
    if (move === undefined) break;
    const after = canonicalOf(applyMove(position, move, match.drawing.spots.length));
    const routed = realize(map, after, random);
    const made = routed.ok ? makeMove(match, routed.value.stroke) : null;
    if (!routed.ok || made === null || !made.ok) continue;
    strokes.push(routed.value.stroke);
    match = withDrawing(made.value.match, redraw(made.value.match.drawing).drawing);
  }
  return { spots, strokes };
}
