import { type Drawing, spotLives } from "../drawing.ts";
import { type IllegalStroke, illegalStroke } from "./illegal-stroke.ts";
import type { Stroke } from "./stroke.ts";

/** Lengths of a stroke in board units. */
export const MIN_STROKE_LENGTH = 1e-4;
export const MAX_STROKE_LENGTH = 100;
/** The most pairs of edges that are compared to find where curves meet. More are made to waste time. */
export const MAX_EDGE_PAIRS = 20_000_000;

/** The number of a move after all others. */
export function nextMoveNumber({ curves }: Drawing): number {
  return curves.reduce((last, { move }) => Math.max(last, move), 0) + 1;
}

/** Why no curve can join these spots. */
export function faultOfEnds(drawing: Drawing, { from, to }: Stroke): IllegalStroke | undefined {
  const lives = spotLives(drawing);
  for (const spot of [from, to]) {
    if (!Number.isInteger(spot) || spot < 0 || spot >= lives.length) return illegalStroke("unknown-spot");
    if (lives[spot] < 1) return illegalStroke("dead-spot", { spot, at: drawing.spots[spot] });
  }
  if (from === to && lives[from] < 2)
    return illegalStroke("loop-needs-two-lives", { spot: from, at: drawing.spots[from] });
  return undefined;
}
