import { isLetter } from "./land-outline.ts";

export interface Place {
  readonly boundary: number;
  readonly index: number;
}

/**
 * A boundary's region is a disc, and discs touch where they have a letter in common. What is left of the sphere
 * between the discs are pieces without live spots.
 *
 * @param order the tokens of each boundary, as `directedTokens` gives them.
 * @returns for each piece its ends, counterclockwise: the letters at which two discs touch there, and each `1` and `2`
 *   of the discs. The region of an end lies clockwise of it.
 */
export function piecesOf(order: readonly (readonly number[])[]): Place[][] {
  const places = new Map<number, Place[]>();
  order.forEach((tokens, boundary) =>
    tokens.forEach((token, index) => {
      if (isLetter(token)) places.set(token, [...(places.get(token) ?? []), { boundary, index }]);
    }),
  );
  const clockwise = ({ boundary, index }: Place): Place => {
    const { length } = order[boundary];
    return { boundary, index: (index + length - 1) % length };
  };
  const seen = new Set<string>();
  const pieces: Place[][] = [];
  order.forEach((tokens, boundary) => {
    const hasLetter = tokens.some(isLetter);
    tokens.forEach((token, index) => {
      let place: Place = { boundary, index };
      if (seen.has(keyOf(place)) || (hasLetter && !isLetter(token))) return;
      const ends: Place[] = [];
      while (!seen.has(keyOf(place))) {
        seen.add(keyOf(place));
        ends.push(place);
        const [at, token] = [place, order[place.boundary][place.index]];
        const other = places.get(token)?.find((p) => p.boundary !== at.boundary || p.index !== at.index);
        place = clockwise(other ?? place);
      }
      pieces.push(ends);
    });
  });
  return pieces;
}

function keyOf({ boundary, index }: Place): string {
  return `${boundary} ${index}`;
}
