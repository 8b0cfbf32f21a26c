import type { Point } from "../geometry/point.ts";
import { failure, type Result } from "../../result.ts";

/**
 * Why a stroke is no move. Only the pen gives `ends-at-no-spot` and `unreachable-spot`, only Brussels Sprouts
 * `taken-end`, `same-end` and `no-room`, and only Cram `taken-cell` and `no-domino`.
 */
export type IllegalStrokeCode =
  | "unknown-spot"
  | "dead-spot"
  | "loop-needs-two-lives"
  | "not-finite"
  | "leaves-the-board"
  | "too-many-points"
  | "too-long"
  | "too-short"
  | "crosses-itself"
  | "crosses-a-curve"
  | "touches-a-spot"
  | "not-a-move"
  | "invalid-board"
  | "ends-at-no-spot"
  | "unreachable-spot"
  | "taken-end"
  | "same-end"
  | "no-room"
  | "taken-cell"
  | "no-domino";

export interface IllegalStroke {
  readonly code: IllegalStrokeCode;
  readonly at?: Point;
  readonly spot?: number;
}

export function illegalStroke(code: IllegalStrokeCode, where: { at?: Point; spot?: number } = {}): IllegalStroke {
  return { code, ...where };
}

export function refuse(
  code: IllegalStrokeCode,
  where: { at?: Point; spot?: number } = {},
): Result<never, IllegalStroke> {
  return failure(illegalStroke(code, where));
}
