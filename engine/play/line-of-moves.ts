import type { Drawing } from "../drawing/drawing.ts";
import { boardGameOf } from "./boards/board-games.ts";

/**
 * Compares two boards of different size: the larger one without its last moves, and the smaller one. Where both have
 * the same position, the larger board comes later in the same game. Null where moves cannot lead from one to the other,
 * where the smaller one has no curves yet, and in Brussels Sprouts, where moves take curves away.
 */
export function asEarlierBoards(one: Drawing, other: Drawing): readonly [Drawing, Drawing] | null {
  if (one.game === "brussels-sprouts") return null;
  const { growth } = boardGameOf(one);
  const [early, late] = one.curves.length < other.curves.length ? [one, other] : [other, one];
  const spots = early.spots.length;
  const curves = late.curves.slice(0, early.curves.length);
  const moves = (late.curves.length - early.curves.length) / growth.curves;
  const isReached = moves > 0 && late.spots.length === spots + growth.spots * moves;
  if (!isReached || curves.length === 0 || curves.some(({ from, to }) => from >= spots || to >= spots)) return null;
  return [early, { ...late, spots: late.spots.slice(0, spots), curves }];
}
