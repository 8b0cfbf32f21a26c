import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Position, SproutsGame } from "../engine/sprouts/game.ts";
import { readArguments } from "./arguments.ts";
import { InputError, say } from "./command.ts";

/** A question about positions, asked of one position or of each line of a file. */
export interface Question {
  readonly usage: string;
  readonly game: SproutsGame;
  /** The answer as the fields of an object, next to `position`. */
  answer(position: Position): Readonly<Record<string, unknown>>;
  /** The same answer for people, on one line. */
  text(fields: Readonly<Record<string, unknown>>): string;
}

/**
 * Runs a question as `<string>` or `--file F`, with or without `--json`.
 * In a file a line that is no position, an empty one too, is answered with its error, so that answers
 * and lines go together; the rest goes on, and the exit code is 1 in the end.
 */
export async function askPositions(question: Question, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    json: { type: "boolean", default: false },
    file: { type: "string" },
  });
  if (values.file === undefined) {
    const [text] = onePosition(positionals, question.usage);
    const fields = question.answer(readPosition(question.game, text));
    say(values.json ? JSON.stringify({ position: text, ...fields }) : question.text(fields));
    return 0;
  }
  if (positionals.length > 0) throw new InputError(`either a position or --file, not both; usage: ${question.usage}`);
  let bad = 0;
  for await (const text of linesOf(values.file)) {
    const parsed = question.game.parse(text);
    if (parsed.ok) {
      const fields = question.answer(parsed.value);
      say(values.json ? JSON.stringify({ position: text, ...fields }) : `${text}\t${question.text(fields)}`);
    } else {
      bad++;
      const error = `column ${parsed.error.column}: ${parsed.error.reason}`;
      say(values.json ? JSON.stringify({ position: text, error }) : `${text}\terror: ${error}`);
    }
  }
  if (bad > 0) throw new InputError(`${bad} ${bad === 1 ? "line is" : "lines are"} no position`);
  return 0;
}

/** The only positional argument, without the white space that people set around it and around each +. */
export function onePosition(positionals: readonly string[], usage: string): readonly [string] {
  const [text, ...more] = positionals;
  if (text === undefined || more.length > 0) {
    throw new InputError(`${text === undefined ? "a position is missing" : "one position at a time"}; usage: ${usage}`);
  }
  return [text.trim().replaceAll(/\s*\+\s*/g, "+")];
}

/** Reads a position or throws an `InputError` that points at the place. */
export function readPosition(game: SproutsGame, text: string): Position {
  const parsed = game.parse(text);
  if (parsed.ok) return parsed.value;
  const { column, reason } = parsed.error;
  const shown = text.length > 200 ? "" : `\n  ${text}\n  ${" ".repeat(column - 1)}^`;
  const meant = /^[1-9]\d{0,2}$/.test(text) ? `; ${text} spots are 0*${text}` : "";
  throw new InputError(`error: column ${column}: ${reason}${meant}${shown}`);
}

/** The lines of a file (`-`: standard input), without white space around them. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const input = file === "-" ? process.stdin : createReadStream(file);
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      yield line.trim();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InputError(`cannot read ${file}: ${reason}`);
  }
}
