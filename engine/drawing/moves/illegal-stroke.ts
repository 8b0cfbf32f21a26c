import type { Point } from "../geometry/point.ts";
import { failure, type Result } from "../../result.ts";

const SENTENCES = {
  "unknown-spot": "A curve must begin and end at a spot of this board.",
  "dead-spot": "This spot has no life left: three curves meet there already.",
  "loop-needs-two-lives": "A curve from a spot back to itself needs two lives, and this spot has only one.",
  "not-finite": "The curve has a point whose place is not a number.",
  "leaves-the-board": "The curve leaves the board.",
  "too-many-points": "The curve has too many points.",
  "too-long": "The curve is too long.",
  "too-short": "The curve is too short: draw it out to a spot, or around and back.",
  "crosses-itself": "The curve crosses or touches itself.",
  "crosses-a-curve": "The curve crosses or touches another curve.",
  "touches-a-spot": "The curve runs over a spot on its way.",
  "not-a-move": "The curve does not read as one move on this board.",
  "invalid-board": "The drawing on the board is not in order, so nothing can be added to it.",
  "ends-at-no-spot": "The curve must end at a spot.",
  "unreachable-spot": "No free way leads from the pen to this spot: a curve lies between, or the stroke itself.",
} as const;

/** Why a stroke is no move; the pen alone gives the last two. */
export type IllegalStrokeCode = keyof typeof SENTENCES;

/** A stroke that is no move: the reason, a sentence for the player, and where and at which spot it is. */
export interface IllegalStroke {
  readonly code: IllegalStrokeCode;
  readonly message: string;
  readonly at?: Point;
  readonly spot?: number;
}

export function illegalStroke(code: IllegalStrokeCode, where: { at?: Point; spot?: number } = {}): IllegalStroke {
  return { code, message: SENTENCES[code], ...where };
}

export function refuse(
  code: IllegalStrokeCode,
  where: { at?: Point; spot?: number } = {},
): Result<never, IllegalStroke> {
  return failure(illegalStroke(code, where));
}
