import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { type PlayableGame, type Position, treeLimitsFor } from "../engine/games/playable-game.ts";
import { searchFor } from "../engine/games/search.ts";
import type { GameSearch, Limits } from "../engine/grundy/solver.ts";
import { rulesetLabel } from "../engine/rules.ts";
import { readArguments } from "./arguments.ts";
import { InputError, say } from "./command.ts";
import { onePosition, outcomeName, readPosition, requireListable, SMALL_MEMORY } from "./positions.ts";
import { StatusLine } from "./progress-line.ts";
import { readGame, RULESET_OPTIONS } from "./ruleset-options.ts";
import { readMemory } from "./solver-options.ts";
import { unreadableFile } from "./unreadable-file.ts";

/** A query of one position, or of each line of a file. */
export interface Question {
  readonly usage: string;
  readonly field: string;
  answer(position: Position, game: PlayableGame, solver: GameSearch, limits: Limits): string | number | null;
}

/** Answers `<position>` or each line of `--file F`. A bad line gives an error and exit code 1. */
export async function askPositions(question: Question, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    json: { type: "boolean", default: false },
    file: { type: "string" },
    memory: { type: "string", default: "1G" },
    ...RULESET_OPTIONS,
  });
  const memory = readMemory(values.memory);
  /** Positions of one ruleset share what is found. */
  const games = new Map<string, PlayableGame>();
  const solvers = new Map<PlayableGame, ReturnType<typeof solverOf>>();
  const gameFor = (text: string): PlayableGame => {
    const game = readGame(values, text);
    const label = rulesetLabel(game.ruleset);
    const known = games.get(label) ?? game;
    games.set(label, known);
    return known;
  };
  const ask = (game: PlayableGame, position: Position) => {
    requireListable(game, position);
    const solver = solvers.get(game) ?? solverOf(game, memory, position);
    solvers.set(game, solver);
    const line = new StatusLine();
    const began = performance.now();
    const show = (): boolean => {
      const seconds = (performance.now() - began) / 1000;
      if (seconds > 1) line.show(() => `${seconds.toFixed(0)} s  ${solver.nodes} nodes`);
      return false;
    };
    try {
      return { [question.field]: question.answer(position, game, solver, { stop: show }) };
    } finally {
      line.end();
    }
  };
  if (values.file === undefined) {
    const [text] = onePosition(positionals, question.usage);
    const game = gameFor(text);
    const fields = ask(game, readPosition(game, text));
    say(values.json ? JSON.stringify({ position: text, ...fields }) : String(fields[question.field]));
    return 0;
  }
  if (positionals.length > 0)
    throw new InputError(`use either a position or --file, not both; usage: ${question.usage}`);
  let bad = 0;
  for await (const line of linesOf(values.file)) {
    const text = positionOfLine(line);
    const game = gameFor(text);
    const parsed = game.parse(text);
    if (parsed.ok) {
      const fields = ask(game, parsed.value);
      say(values.json ? JSON.stringify({ position: text, ...fields }) : `${text}\t${fields[question.field]}`);
    } else {
      bad++;
      const error = `column ${parsed.error.column}: ${parsed.error.reason}`;
      say(values.json ? JSON.stringify({ position: text, error }) : `${text}\terror: ${error}`);
    }
  }
  if (bad > 0) throw new InputError(`${bad} ${bad === 1 ? "line is" : "lines are"} not a position`, 1);
  return 0;
}

/**
 * @param memory in bytes.
 * @param position the largest of those to solve, or the first where they are not known.
 */
export function solverOf(game: PlayableGame, memory: number, position: Position): GameSearch {
  return searchFor(game, { ...treeLimitsFor(game, position), memory });
}

/** @throws {InputError} if the memory is too small. */
export function solvedOutcome(solver: ReturnType<typeof solverOf>, position: Position, limits: Limits): "Win" | "Loss" {
  const found = solver.outcome(position, limits);
  if (!found.ok) throw new InputError(SMALL_MEMORY);
  return outcomeName(found.value);
}

/**
 * The position of a line: what follows it in a database, such as its nimber or outcome, is left out, and so is the heap
 * 0 after the `!` of a couple.
 */
function positionOfLine(line: string): string {
  const [position = line] = /^\S+(?=\s+\d{1,4}$)/u.exec(line) ?? [];
  return position.replace(/(?<=.)!0$/u, "!");
}

/** Trimmed lines of a file (`-`: standard input). */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const input = file === "-" ? process.stdin : createReadStream(file);
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      yield line.trim();
    }
  } catch (error) {
    throw unreadableFile(file, error);
  }
}
