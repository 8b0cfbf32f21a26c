import type { Drawing } from "../../../engine/drawing/drawing.ts";

/** The most curves that meet at a spot. */
const MAX_CURVES_AT_SPOT = 3;

/** Can this be the drawing of a match with `moves` moves, as far as its numbers tell? Where its curves lie is not looked at. */
export function isConsistent({ spots, curves }: Drawing, moves: number): boolean {
  const made = spots.filter(({ move }) => move > 0).map(({ move }) => move);
  const eachMoveMadeOneSpot =
    made.length === moves && new Set(made).size === moves && made.every((move) => move <= moves);
  const ends = curves.flatMap(({ from, to }) => [from, to]);
  const curvesAt = spots.map(() => 0);
  for (const end of ends) if (end < spots.length) curvesAt[end]++;
  return (
    eachMoveMadeOneSpot &&
    ends.every((end) => end < spots.length) &&
    curvesAt.every((count) => count <= MAX_CURVES_AT_SPOT) &&
    curves.every(({ move }) => move <= moves)
  );
}
