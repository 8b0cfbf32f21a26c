import type { Random } from "../../engine/random.ts";
import type { LabelledPosition } from "../../engine/sprouts/labelled.ts";
import { applyMove, movesOf } from "../../engine/sprouts/labelled.ts";
import type { SproutsGame } from "../../engine/sprouts/game.ts";

export function readCanonical(game: SproutsGame, text: string): readonly number[] {
  const parsed = game.parse(text);
  if (!parsed.ok) throw new Error(`${text}: column ${parsed.error.column}: ${parsed.error.reason}`);
  return parsed.value;
}

/** The canonical string of a string. */
export function canonicalForm(game: SproutsGame, text: string): string {
  return game.print(readCanonical(game, text));
}

export function randomPlay(spots: number, random: Random): LabelledPosition[] {
  let position: LabelledPosition = { regions: [Array.from({ length: spots }, (_, label) => [label])] };
  const positions = [position];
  for (let label = spots; ; label++) {
    const moves = [...movesOf(position)];
    if (moves.length === 0) return positions;
    position = applyMove(position, moves[random.below(moves.length)], label);
    positions.push(position);
  }
}
