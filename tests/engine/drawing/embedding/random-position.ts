import type { Random } from "../../../../engine/random.ts";
import { applyMove, type LabelledMove, type LabelledPosition, movesOf } from "../../../../engine/sprouts/labelled.ts";

/** Number of moves of a position that are looked at, the first ones. */
const MAX_MOVES = 3000;

export function randomPosition(spots: number, random: Random): LabelledPosition {
  let position: LabelledPosition = { regions: [Array.from({ length: spots }, (_, label) => [label])] };
  const length = random.below(3 * spots);
  for (let made = 0; made < length; made++) {
    let chosen: LabelledMove | undefined;
    let count = 0;
    for (const move of movesOf(position)) {
      count++;
      if (random.below(count) === 0) chosen = move;
      if (count === MAX_MOVES) break;
    }
    if (chosen === undefined) break;
    position = applyMove(position, chosen, spots + made);
  }
  return position;
}
