import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { Point } from "../../../engine/drawing/geometry/point.ts";
import type { Match, SideIndex } from "../../../engine/play/match.ts";
import type { StoredMove } from "../../store/match-rows.ts";

export interface UndoneMove {
  readonly by: SideIndex;
  /** With both ends. */
  readonly stroke: readonly Point[];
  /** The redrawn board. */
  readonly after: Drawing;
}

/** The moves from `number` on, which are about to be taken back. */
export function undoneMoves(
  moves: readonly StoredMove[],
  number: number,
  { drawing }: Pick<Match, "drawing">,
): UndoneMove[] {
  return moves
    .slice(number - 1)
    .map(({ by, stroke }, index) => ({ by, stroke, after: moves.at(number + index)?.before ?? drawing }));
}
