import type { Drawing } from "../drawing/drawing.ts";

/**
 * Compares two boards of different size: the larger one without its last moves, and the smaller one. Where both have
 * the same position, the larger board comes later in the same game. Null where moves cannot lead from one to the other,
 * and where the smaller one has no curves yet.
 */
export function asEarlierBoards(one: Drawing, other: Drawing): readonly [Drawing, Drawing] | null {
  const [early, late] = one.curves.length < other.curves.length ? [one, other] : [other, one];
  const spots = early.spots.length;
  const curves = late.curves.slice(0, early.curves.length);
  const moves = late.spots.length - spots;
  const isReached = moves > 0 && late.curves.length === early.curves.length + 2 * moves;
  if (!isReached || curves.length === 0 || curves.some(({ from, to }) => from >= spots || to >= spots)) return null;
  return [early, { ...late, spots: late.spots.slice(0, spots), curves }];
}
