import { type Curve, DRAWING_FORMAT, type Drawing } from "../drawing.ts";

/**
 * The drawing as a game leaves it: spots in the order in which they appear, and the two curves of each move, which
 * meet at its new spot.
 *
 * @param moves the new spots of the moves, in order. A curve belongs to the later one of its spots.
 */
export function withMoves(drawing: Drawing, moves: readonly number[]): Drawing {
  const moveOf = new Map(moves.map((spot, i) => [spot, i + 1]));
  const numberOf = (spot: number): number => moveOf.get(spot) ?? 0;
  const order = [...drawing.spots.keys()].sort((a, b) => numberOf(a) - numberOf(b) || a - b);
  const rank = new Map(order.map((spot, i) => [spot, i]));
  const renamed = (curve: Curve): Curve => ({
    from: rank.get(curve.from) ?? -1,
    to: rank.get(curve.to) ?? -1,
    inner: curve.inner,
    move: Math.max(numberOf(curve.from), numberOf(curve.to)),
  });
  const all = drawing.curves.map(renamed);
  return {
    format: DRAWING_FORMAT,
    spots: order.map((spot) => ({ ...drawing.spots[spot], move: numberOf(spot) })),
    curves: moves.flatMap((_, i) => {
      const [first, second] = all.filter(({ move }) => move === i + 1);
      return [first.to > first.from ? first : reversed(first), second.from > second.to ? second : reversed(second)];
    }),
  };
}

function reversed({ from, to, inner, move }: Curve): Curve {
  return { from: to, to: from, inner: inner.toReversed(), move };
}
