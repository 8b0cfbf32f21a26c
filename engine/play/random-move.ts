import type { Random } from "../random.ts";
import { labelledSpotLives, type LabelledMove, type LabelledPosition } from "../sprouts/labelled.ts";

/** Every move is possible, not all equally likely. Undefined when no move is left. */
export function randomMove(position: LabelledPosition, random: Random): LabelledMove | undefined {
  const lives = labelledSpotLives(position);
  const choices = position.regions.flatMap((boundaries, region) => {
    const ends = boundaries.flatMap((walk, boundary) =>
      walk.flatMap((label, index) => ((lives.get(label) ?? 0) > 0 ? [{ label, boundary, index }] : [])),
    );
    const pairs = ends.flatMap((from, i) =>
      ends.slice(i).flatMap((to) => {
        // A spot's two occurrences in a region share one life; a loop joins an occurrence to itself.
        const legal = from.label === to.label ? from === to && (lives.get(from.label) ?? 0) >= 2 : true;
        return legal ? [{ from, to }] : [];
      }),
    );
    return pairs.length > 0 ? [{ region, pairs }] : [];
  });
  if (choices.length === 0) return undefined;
  const { region, pairs } = choices[random.below(choices.length)];
  const { from, to } = pairs[random.below(pairs.length)];
  const divides = from.boundary === to.boundary;
  const near = position.regions[region].flatMap((_, b) =>
    divides && b !== from.boundary && random.below(2) === 1 ? [b] : [],
  );
  return {
    region,
    from: { boundary: from.boundary, index: from.index },
    to: { boundary: to.boundary, index: to.index },
    near,
  };
}
