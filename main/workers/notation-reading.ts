import { createHash } from "node:crypto";
import { readBoard } from "../../engine/play/board-reading.ts";
import { drawGame, type NotatedGame } from "../../engine/play/game-notation.ts";
import { resumeMatch } from "../../engine/play/match.ts";
import { type ScannedGame, scanGames } from "../../engine/play/notation/game-scanner.ts";
import { failure, success, type Result } from "../../engine/result.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { Failure } from "../../protocol/error-codes.ts";
import { MAX_NOTATED_GAMES, type SharedGame } from "../../protocol/game-file.ts";
import { checkName, firstLetters, sideNameSchema } from "../../protocol/names.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";

/** What is read of a game of a file: the game, and what is wrong with it. One of them may be missing. */
export interface GameReading {
  readonly game: SharedGame | null;
  readonly fault: Failure | null;
}

/** Reads or draws a game of a file. */
export type UnreadGame = () => GameReading;

/** Finds the games of docs/notation.md in a text, between two people. Equal moves give equal ids. */
export function notatedGames(text: string, now: number): Result<readonly UnreadGame[], Failure> {
  const games = scanGames(text);
  if (games.length > MAX_NOTATED_GAMES)
    return failure({ code: "game-notation-too-many", params: { most: MAX_NOTATED_GAMES } });
  return success(
    games.map((one, index) => () => {
      const drawn = drawGame(one);
      const game = drawn.fault?.code === "no-spots" ? null : gameOf(one, drawn, now);
      if (drawn.fault === null) return { game, fault: null };
      const { code, move, text: word, line, column, offered } = drawn.fault;
      const number = games.length === 1 ? null : index + 1;
      const params = { fault: code, move, game: number, text: word, line, column, offered: [...offered] };
      return { game: drawn.moves.length === 0 ? null : game, fault: { code: "game-notation", params } };
    }),
  );
}

function gameOf(scanned: ScannedGame, { play, moves, drawing, winner }: NotatedGame, now: number): SharedGame {
  const [first, second] = (scanned.players ?? []).map(nameOf);
  const setup: MatchSetup = {
    ruleset: { ...DEFAULT_RULESET, play },
    sides: [
      { kind: "person", colour: "blue", ...(first !== undefined && { name: first }) },
      { kind: "person", colour: "red", ...(second !== undefined && { name: second }) },
    ],
    map: { kind: "plain", spots: scanned.spots },
    starts: 0,
  };
  const { ruleset, starts } = setup;
  const end = resumeMatch({ ruleset, starts, drawing, moves: moves.length, result: null }, readBoard(drawing)).result;
  return {
    id: idOf(scanned),
    setup,
    moves: moves.map(({ before, stroke: { from, to, inner } }) => ({
      before,
      stroke: [before.spots[from], ...inner, before.spots[to]].map(({ x, y }) => ({ x, y })),
    })),
    drawing,
    // Who has won before the last move was resigned to.
    result: end ?? (winner === null ? null : { winner, reason: "gave-up" }),
    changedAt: now,
  };
}

function idOf({ spots, play, players, winner, moves }: ScannedGame): string {
  const content = JSON.stringify([spots, play, players, winner, moves.map(({ text }) => text)]);
  return createHash("sha256").update(content).digest("hex").slice(0, 32);
}

/** A name as a board shows it; undefined where nothing of it can be shown. */
function nameOf(written: string): string | undefined {
  const name = checkName(sideNameSchema, firstLetters(written.normalize("NFC").replaceAll(/\p{C}/gu, "").trim()));
  return name.ok ? name.value : undefined;
}
