import type { PlayableGame, Position } from "../engine/games/playable-game.ts";
import { TooManyOptions } from "../engine/grundy/option-bound.ts";
import type { Outcome } from "../engine/grundy/solver.ts";
import { InputError } from "./command.ts";

export const SMALL_MEMORY = "the memory is too small for this search; give it more with --memory";

/** The only position of the arguments, trimmed, also around +. */
export function onePosition(positionals: readonly string[], usage: string): readonly [string] {
  const [text, ...more] = positionals;
  if (text === undefined || more.length > 0) {
    throw new InputError(
      `${text === undefined ? "a position is missing" : "only one position is allowed"}; usage: ${usage}`,
    );
  }
  return [text.trim().replaceAll(/\s*\+\s*/g, "+")];
}

/** @throws {InputError} that points at the error. */
export function readPosition(game: PlayableGame, text: string): Position {
  const parsed = game.parse(text);
  if (parsed.ok) return parsed.value;
  const { column, reason } = parsed.error;
  const shown = text.length > 200 ? "" : `\n  ${text}\n  ${" ".repeat(column - 1)}^`;
  const { starts } = game;
  const meant =
    starts && /^[1-9]\d{0,2}$/.test(text) ? `; ${text} ${starts.unit} are ${starts.text(Number(text))}` : "";
  throw new InputError(`error: column ${column}: ${reason}${meant}${shown}`);
}

export function outcomeName(outcome: Outcome): "Win" | "Loss" {
  return outcome === "win" ? "Win" : "Loss";
}

/** Whether the moves are few enough to list them; otherwise nothing can be said of them. */
export function isListable(game: PlayableGame, position: Position): boolean {
  return position.every((component) => game.isListable?.(component) ?? true);
}

/** @throws {InputError} if the moves are too many to list them. */
export function requireListable(game: PlayableGame, position: Position): void {
  if (!isListable(game, position)) throw new InputError(new TooManyOptions().message);
}
