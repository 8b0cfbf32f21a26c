import type { Drawing } from "../drawing/drawing.ts";
import type { Point } from "../drawing/geometry/point.ts";
import { boardGameOf } from "./boards/board-games.ts";

/** A move of a line: the board before it, and its curve with both ends. */
export interface LineMove {
  readonly before: Drawing;
  readonly stroke: readonly Point[];
}

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

/**
 * Finds the moves that lead from bare spots to a board of Sprouts, whose spots and curves stand in the order of the
 * moves. Null where they do not, as on some maps.
 */
export function movesTo(drawing: Drawing): readonly LineMove[] | null {
  const { spots, curves } = drawing;
  const made = Math.floor(curves.length / 2);
  const bare = spots.length - made;
  if (drawing.game !== undefined || curves.length % 2 === 1 || bare < 1) return null;
  const moves: LineMove[] = [];
  for (let move = 0; move < made; move++) {
    const spot = bare + move;
    const [first, second] = curves.slice(2 * move, 2 * move + 2);
    if (first.to !== spot || second.from !== spot || first.from >= spot || second.to >= spot) return null;
    moves.push({
      before: { ...drawing, spots: spots.slice(0, spot), curves: curves.slice(0, 2 * move) },
      stroke: [spots[first.from], ...first.inner, spots[spot], ...second.inner, spots[second.to]].map(({ x, y }) => ({
        x,
        y,
      })),
    });
  }
  return moves;
}
