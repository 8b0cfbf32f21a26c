import { readFileSync } from "node:fs";
import { readBoard } from "../../engine/play/board-reading.ts";
import { type ScannedGame, scanGames } from "../../engine/play/notation/game-scanner.ts";
import { type GameFault, playScanned, type PlayedGame, positionsOf } from "../../engine/play/notation/played-game.ts";
import { DEFAULT_RULESET, lastMoverWins, type PlayConvention, type Ruleset } from "../../engine/rules.ts";
import { checkInput } from "../../protocol/checked-input.ts";
import { readGameFile, sharedGameSchema, type SharedGame } from "../../protocol/game-file.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { isListable, outcomeName } from "../positions.ts";
import { solverOf } from "../questions.ts";
import { gameOf } from "../ruleset-options.ts";
import { readMemory } from "../solver-options.ts";
import { decoded, readTextFile } from "../text-file.ts";
import { unreadableFile } from "../unreadable-file.ts";

const usage = "games F [--outcome] [--memory 1G] [--json]";

/** A game of a file, as it is printed. */
interface GameLine {
  readonly line: number;
  readonly spots: number;
  readonly rule: PlayConvention;
  readonly players: readonly string[] | null;
  readonly winner: "I" | "II" | null;
  /** The prose around the game; null without any. */
  readonly comment: string | null;
  readonly moves: readonly string[];
  /** Canonical text after each move. */
  readonly positions: readonly string[];
  /** Outcome for the player to move at the end; null where it is not asked for, or not found. */
  readonly outcome: "Win" | "Loss" | null;
  readonly failure: GameFault | { readonly code: "game-file-damaged"; readonly line: number } | null;
}

export const games: Command = {
  usage,
  summary: "read published games or a file of own games (- for standard input), and print the position after each move",
  run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: "boolean", default: false },
      outcome: { type: "boolean", default: false },
      memory: { type: "string", default: "1G" },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new InputError(`games takes one file; usage: ${usage}`);
    const solve = values.outcome ? outcomes(readMemory(values.memory)) : (): null => null;
    const text = textOf(file);
    let count = 0;
    let faulty = 0;
    for (const line of /^\s*\{/u.test(text) ? ownGames(text, solve) : notatedGames(text, solve)) {
      count++;
      if (line.failure !== null) faulty++;
      say(values.json ? JSON.stringify(line) : described(line));
    }
    if (count === 0) throw new InputError(`${file} has no game in a notation that can be read`, 1);
    return faulty === 0 ? 0 : 1;
  },
};

type Solve = (ruleset: Ruleset, start: string, end: string) => GameLine["outcome"];

function* notatedGames(text: string, solve: Solve): Generator<GameLine> {
  for (const scanned of scanGames(text)) yield lineOf(scanned, playScanned(scanned), solve);
}

function lineOf(scanned: ScannedGame, played: PlayedGame, solve: Solve): GameLine {
  const positions = positionsOf(played);
  const start = `0*${scanned.spots}`;
  const ruleset = { ...DEFAULT_RULESET, play: scanned.play };
  return {
    line: scanned.line,
    spots: scanned.spots,
    rule: scanned.play,
    players: scanned.players,
    winner: nameOf(played.winner),
    comment: scanned.comment,
    moves: played.moves.map(({ text }) => text),
    positions,
    outcome: played.fault?.code === "no-spots" ? null : solve(ruleset, start, positions.at(-1) ?? start),
    failure: played.fault,
  };
}

/** Games of a file that the game writes; moves are the joined spots, as there is no notation on surfaces. */
function* ownGames(text: string, solve: Solve): Generator<GameLine> {
  const file = readGameFile(text);
  if (!file.ok) throw new InputError(`the file cannot be read: ${file.error.code}`, 1);
  for (const [index, entry] of file.value.entries()) {
    const game = checkInput(sharedGameSchema, entry);
    yield game.success ? ownLine(game.data, index + 2, solve) : damagedLine(index + 2);
  }
}

function ownLine({ setup, moves, drawing, result }: SharedGame, line: number, solve: Solve): GameLine {
  const boards = [...moves.map(({ before }) => before), drawing];
  const [start, ...positions] = boards.map((board) => readBoard(board).position);
  const names = [setup.sides[setup.starts], setup.sides[1 - setup.starts]].flatMap((side) =>
    side.kind === "person" && side.name !== undefined ? side.name : [],
  );
  return {
    line,
    spots: boards[0].spots.length,
    rule: setup.ruleset.play,
    players: names.length === 2 ? names : null,
    winner: result === null ? null : nameOf(result.winner === setup.starts ? 0 : 1),
    comment: setup.source?.comment ?? null,
    moves: boards.slice(1).map(({ curves }) => {
      const [first, second] = curves.slice(-2);
      return `${first.from + 1}(${first.to + 1})${second.to + 1}`;
    }),
    positions,
    outcome: solve(setup.ruleset, start, positions.at(-1) ?? start),
    failure: null,
  };
}

function damagedLine(line: number): GameLine {
  return {
    line,
    spots: 0,
    rule: DEFAULT_RULESET.play,
    players: null,
    winner: null,
    comment: null,
    moves: [],
    positions: [],
    outcome: null,
    failure: { code: "game-file-damaged", line },
  };
}

/** Solves ends of games; those of one ruleset share what is found. An end that cannot be solved has no outcome. */
function outcomes(memory: number): Solve {
  const solvers = new Map<string, { game: ReturnType<typeof gameOf>; solver: ReturnType<typeof solverOf> }>();
  return (ruleset, start, end) => {
    const key = JSON.stringify(ruleset);
    const found = solvers.get(key);
    const game = found?.game ?? gameOf(ruleset);
    const position = game.parse(end);
    if (!position.ok || !isListable(game, position.value)) return null;
    const largest = game.parse(start);
    const solver = found?.solver ?? solverOf(game, memory, largest.ok ? largest.value : position.value);
    solvers.set(key, { game, solver });
    const outcome = solver.outcome(position.value);
    return outcome.ok ? outcomeName(outcome.value) : null;
  };
}

function nameOf(winner: 0 | 1 | null): GameLine["winner"] {
  return winner === null ? null : winner === 0 ? "I" : "II";
}

function textOf(file: string): string {
  try {
    return file === "-" ? decoded(readFileSync(0)) : readTextFile(file);
  } catch (error) {
    throw unreadableFile(file, error);
  }
}

function described({ line, spots, rule, players, winner, moves, positions, outcome, failure }: GameLine): string {
  const head = [
    `line ${line}: ${spots}${lastMoverWins({ play: rule }) ? "+" : "-"}`,
    ...(players === null ? [] : [`(${players.join(" - ")})`]),
    `${moves.length} moves`,
    ...(winner === null ? [] : [`won by ${winner}`]),
    ...(outcome === null ? [] : [outcome]),
  ].join(" ");
  const steps = moves.map((move, i) => `  ${move}\t${positions[i]}`);
  return [head, ...steps, ...(failure === null ? [] : [`  error: ${faultText(failure)}`])].join("\n");
}

function faultText(failure: NonNullable<GameLine["failure"]>): string {
  if (failure.code === "game-file-damaged") return "the game is damaged";
  const { code, move, text, line, column, offered } = failure;
  const instead = offered.length === 0 ? "" : `; possible: ${offered.join(" ")}`;
  return `line ${line}, column ${column}, move ${move} ${JSON.stringify(text)}: ${code}${instead}`;
}
