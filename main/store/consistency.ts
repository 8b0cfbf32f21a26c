import type { Drawing } from "../../engine/drawing/drawing.ts";

const MAX_CURVES_AT_SPOT = 3;

/** Checks counts and numbers, not where curves lie. */
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

export function canLeadTo(before: Drawing, after: Drawing, moves: number): boolean {
  return after.spots.length === before.spots.length + moves && after.curves.length === before.curves.length + 2 * moves;
}
