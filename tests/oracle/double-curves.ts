import { routeMove } from "../../engine/drawing/routing/router.ts";
import { labelledPosition } from "../../engine/drawing/topology/map.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { randomMove } from "../../engine/play/random-move.ts";
import type { Random } from "../../engine/random.ts";
import type { LabelledMove, LabelledPosition } from "../../engine/sprouts/labelled.ts";

/**
 * The next move of a game in which spots 0 and 1, then 2 and 3 and so on, are joined by two curves each, with nothing
 * between them. Undefined if there is no such pair of spots.
 *
 * @param moves made so far.
 */
export function doubleCurve(position: LabelledPosition, moves: number, spots: number): LabelledMove | undefined {
  const one = 2 * Math.floor(moves / 2);
  const other = one + 1;
  if (other >= spots) return undefined;
  const region = position.regions.findIndex((boundaries) => boundaries.flat().includes(one));
  const boundaries = position.regions[region];
  const ends = [one, other]
    .map((spot) => {
      const boundary = boundaries.findIndex((walk) => walk.includes(spot));
      return { boundary, index: boundaries[boundary].indexOf(spot) };
    })
    .sort((a, b) => a.boundary - b.boundary || a.index - b.index);
  return { region, from: ends[0], to: ends[1], near: [] };
}

/** A curve of that game; a random one when each pair of spots has its two. Undefined when no move is left. */
export function doubleCurveOn(drawing: Drawing, moves: number, spots: number, random: Random): Stroke | undefined {
  const map = planarMap(drawing);
  const position = labelledPosition(map);
  const move = doubleCurve(position, moves, spots) ?? randomMove(position, random);
  if (move === undefined) return undefined;
  const routed = routeMove(map, move);
  if (!routed.ok) throw new Error(routed.error.code);
  return routed.value.stroke;
}
