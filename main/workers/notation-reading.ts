import { createHash } from "node:crypto";
import { readBoard } from "../../engine/play/board-reading.ts";
import { drawGame, type NotatedGame } from "../../engine/play/game-notation.ts";
import { resumeMatch } from "../../engine/play/match.ts";
import { failure, success, type Result } from "../../engine/result.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { Failure } from "../../protocol/error-codes.ts";
import { MAX_NOTATED_GAMES, type SharedGame } from "../../protocol/game-file.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";

/** The most characters of a game, more than any needs. */
const MAX_LENGTH = 10_000;

/** Reads or draws a game of a file, or says what is wrong with it. */
export type UnreadGame = () => Result<SharedGame, Failure>;

/** Lines that begin with "#" are not part of a game. */
export function isNotation(text: string): boolean {
  return text.length <= MAX_LENGTH * MAX_NOTATED_GAMES && /^(?:\s|#.*\n)*\d+(?: mis[eè]re)?:/u.test(text);
}

/** Draws games of docs/notation.md, between two people. Equal moves give equal ids. */
export function notatedGames(text: string, now: number): Result<readonly UnreadGame[], Failure> {
  const texts = text
    .replaceAll(/^[^\S\n]*#.*$/gmu, "")
    .split(/^(?=[^\S\n]*\d+(?: mis[eè]re)?:)/mu)
    .filter((part) => part.trim() !== "");
  if (texts.length > MAX_NOTATED_GAMES)
    return failure({ code: "game-notation-too-many", params: { most: MAX_NOTATED_GAMES } });
  return success(
    texts.map((one, index) => () => {
      const drawn = drawGame(one);
      if (drawn.ok) return success(gameOf(one, drawn.value, now));
      const { code, move } = drawn.error;
      const game = texts.length === 1 ? null : index + 1;
      return failure({ code: "game-notation", params: { fault: code, move, game } });
    }),
  );
}

function gameOf(text: string, { play, moves, drawing }: NotatedGame, now: number): SharedGame {
  const setup: MatchSetup = {
    ruleset: { ...DEFAULT_RULESET, play },
    sides: [
      { kind: "person", colour: "blue" },
      { kind: "person", colour: "red" },
    ],
    map: { kind: "plain", spots: drawing.spots.length - moves.length },
    starts: 0,
  };
  const { ruleset, starts } = setup;
  return {
    id: createHash("sha256").update(text.trim().replaceAll(/\s+/gu, " ")).digest("hex").slice(0, 32),
    setup,
    moves: moves.map(({ before, stroke: { from, to, inner } }) => ({
      before,
      stroke: [before.spots[from], ...inner, before.spots[to]].map(({ x, y }) => ({ x, y })),
    })),
    drawing,
    result: resumeMatch({ ruleset, starts, drawing, moves: moves.length, result: null }, readBoard(drawing)).result,
    changedAt: now,
  };
}
