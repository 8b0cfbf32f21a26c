import { z } from "zod";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { acceptMove, boardGameOf, startOfGame } from "../../engine/play/boards/board-games.ts";
import { checkDrawing, asMap, isNamed } from "../../engine/play/drawing-check.ts";
import { strokeOfLine } from "../../engine/play/game-notation.ts";
import { sideOfMove } from "../../engine/play/match.ts";
import { resumeMatch } from "../../engine/play/match-play.ts";
import { swap2Actor, type Swap2 } from "../../engine/play/swap2.ts";
import { failure, type Result, success } from "../../engine/result.ts";
import { parseRuleset } from "../../engine/rules.ts";
import type { Failure } from "../../protocol/error-codes.ts";
import { readGameFile, sharedGameSchema, type SharedGame } from "../../protocol/game-file.ts";
import { checkInput } from "../../protocol/checked-input.ts";
import { mayHaveSwap2 } from "../../protocol/swap2-game.ts";
import { type GameReading, notatedGames, type UnreadGame } from "./notation-reading.ts";
import type { TaskContext } from "./task.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import type { BoardReading } from "../../engine/play/boards/board-game.ts";
import { readMapFile, type SharedMap } from "../../protocol/map-file.ts";

/** The most games of a file that cannot be read: then the rest is not looked at. */
export const MAX_UNREAD = 100;

/** Numbers of moves that an opening may have made, which belong to no side. */
const MOVES_OF_OPENING: Readonly<Record<Swap2["phase"], readonly number[]>> = {
  "joiner-answers": [0],
  "creator-chooses": [1],
  decided: [0, 1],
};

/** The report about a game of a file, about the file before its first game, or about a game that is being drawn. */
export interface GameReport {
  /** The place in the file of the last game that is read, from 1; 0 before the first one. */
  readonly number: number;
  /** Number of games in the file. */
  readonly of: number;
  /** Part of the next game that is drawn. */
  readonly part: number;
  /** What is read of the game; null before the first one, and while the next one is drawn. */
  readonly game: GameReading | null;
}

/**
 * Reports how many games a file has, and each of them, up to `MAX_UNREAD` faults. Returns what is wrong with the file
 * as a whole, or null.
 */
export function readGames(
  file: { text: string; now: number },
  { report }: Pick<TaskContext, "report">,
): Failure | null {
  const games = gamesOf(file);
  if (!games.ok) return games.error;
  const of = games.value.length;
  report({ number: 0, of, part: 0, game: null } satisfies GameReport);
  let faults = 0;
  for (const [index, read] of games.value.entries()) {
    const game = read((part) => report({ number: index, of, part, game: null } satisfies GameReport));
    report({ number: index + 1, of, part: 0, game } satisfies GameReport);
    if (game.fault !== null && ++faults === MAX_UNREAD) break;
  }
  return null;
}

/** Plays each game of a file again. Games in notation get the time `now`. */
function gamesOf({ text, now }: { text: string; now: number }): Result<readonly UnreadGame[], Failure> {
  if (!/^\s*[{[]/u.test(text)) {
    const notated = notatedGames(text, now);
    if (!notated.ok || notated.value.length > 0) return notated;
  }
  const file = readGameFile(text);
  if (!file.ok) return file;
  return success(
    file.value.map((entry, index) => () => {
      const game = checkInput(sharedGameSchema, entry);
      if (game.success && isPlayed(game.data)) return { game: game.data, fault: null };
      const code = hasUnknownRules(entry) ? "game-file-unknown-rules" : "game-file-damaged";
      return { game: null, fault: { code, params: { game: index + 1 } } };
    }),
  );
}

const namedRulesSchema = z.object({ setup: z.object({ ruleset: z.unknown() }) });

/** Whether an entry names rules that another version may know. */
function hasUnknownRules(entry: unknown): boolean {
  const named = checkInput(namedRulesSchema, entry);
  if (!named.success) return false;
  const ruleset = parseRuleset(named.data.setup.ruleset);
  return !ruleset.ok && ruleset.error !== "malformed-ruleset";
}

/** Whether the moves lead from the first board to the last, and to the result. */
function isPlayed(game: SharedGame): boolean {
  const { setup, moves, drawing, result, swap2 } = game;
  const boards = [...moves.map(({ before }) => before), drawing];
  if (!isOpened(game) || !isFirstBoard(boards[0], game)) return false;
  if (!boards.every((board) => checkDrawing(board, setup.ruleset).ok)) return false;
  const follows = moves.every(({ before, stroke: line }, i) => {
    const stroke = strokeOfLine(before, line);
    if (stroke === null) return false;
    const accepted = acceptMove(before, stroke, i + 1);
    return accepted.ok && isSameBoard(accepted.value.drawing, boards[i + 1]);
  });
  if (!follows) return false;
  const { ruleset, starts, clock } = setup;
  const end = resumeMatch({ ruleset, starts, drawing, moves: moves.length, result: null }, readBoard(drawing)).result;
  if (result?.reason === "no-move-left") return end?.winner === result.winner;
  const chooser = swap2 === undefined ? null : swap2Actor(swap2);
  const isOnTime = clock !== undefined && result?.winner !== (chooser ?? sideOfMove(starts, moves.length + 1));
  return end === null && (result?.reason !== "time-out" || isOnTime);
}

/** Whether the game has the opening that its setup names, and has moves only after it. */
function isOpened({ setup, moves, swap2 }: SharedGame): boolean {
  if (setup.opening === undefined || swap2 === undefined) return setup.opening === undefined && swap2 === undefined;
  if (!mayHaveSwap2(setup)) return false;
  return swap2.phase === "decided" ? swap2.starts === setup.starts : moves.length === 0;
}

/** Whether the board has no moves of a side, and fits the start and the opening that the setup names. */
function isFirstBoard(board: Drawing, { setup, swap2 }: SharedGame): boolean {
  const { map, ruleset, randomOpening } = setup;
  const { spots, curves } = board;
  if (![...spots, ...curves].every(({ move }) => move === 0)) return false;
  if (map.kind !== "plain" && map.kind !== "cells") return true;
  const start = startOfGame(ruleset, map);
  if (!start.ok) return false;
  const { growth } = boardGameOf(start.value);
  const moves = (curves.length - start.value.curves.length) / growth.curves;
  const ofOpening = swap2 === undefined ? [0] : MOVES_OF_OPENING[swap2.phase];
  return (
    ofOpening.includes(moves - (randomOpening === true ? 1 : 0)) &&
    spots.length === start.value.spots.length + moves * growth.spots &&
    // Cells stay where they are.
    (map.kind === "plain" || start.value.spots.every(({ x, y }, i) => spots[i].x === x && spots[i].y === y))
  );
}

/** Redraws bend curves and move spots, nothing else. */
function isSameBoard(one: Drawing, other: Drawing): boolean {
  return (
    one.spots.length === other.spots.length &&
    one.curves.length === other.curves.length &&
    one.spots.every(({ move }, i) => move === other.spots[i].move) &&
    one.curves.every(({ from, to, move }, i) => {
      const curve = other.curves[i];
      return from === curve.from && to === curve.to && move === curve.move;
    }) &&
    boardGameOf(one).isSame(one, other)
  );
}

/** A map whose drawing is sound and shows the position that its string names. */
export interface ReadMap extends Pick<SharedMap, "name" | "drawing"> {
  readonly board: BoardReading;
}

/** Reads and checks all maps of a file that may come from anywhere; gives its first fault. */
export function readMaps(text: string): Result<ReadMap[], Failure> {
  const file = readMapFile(text);
  if (!file.ok) return file;
  const maps: ReadMap[] = [];
  for (const shared of file.value) {
    const map = readMap(shared);
    if (!map.ok) return map;
    maps.push(map.value);
  }
  return success(maps);
}

export function readMap({ name, drawing: drawn, position }: SharedMap): Result<ReadMap, Failure> {
  const drawing = asMap(drawn);
  const board = checkDrawing(drawing);
  if (!board.ok) return failure({ code: "map-file-drawing", params: { name, fault: board.error } });
  if (!isNamed(drawing, board.value, position)) return failure({ code: "map-file-position", params: { name } });
  return success({ name, drawing, board: board.value });
}
