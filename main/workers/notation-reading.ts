import { createHash } from "node:crypto";
import { firstLetters, MAX_SIDE_NAME_LETTERS } from "../../protocol/letters.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { drawGame, type NotatedGame } from "../../engine/play/game-notation.ts";
import { resumeMatch } from "../../engine/play/match-play.ts";
import { withComment } from "../../engine/play/notation/game-comment.ts";
import { type ScannedGame, scanGames } from "../../engine/play/notation/game-scanner.ts";
import { gameText } from "../../engine/play/notation/game-writing.ts";
import { failure, success, type Result } from "../../engine/result.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { Failure } from "../../protocol/error-codes.ts";
import { MAX_NOTATED_GAMES, type SharedGame } from "../../protocol/game-file.ts";
import type { GameQuestion } from "../../protocol/library.ts";
import {
  checkName,
  commentSchema,
  eventSchema,
  MAX_EVENT_LETTERS,
  sideNameSchema,
  type NameSchema,
} from "../../protocol/names.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";

/** What is read of a game of a file: the game, and what is wrong with it. One of them may be missing. */
export interface GameReading {
  readonly game: SharedGame | null;
  readonly fault: Failure | null;
  /** What to ask the player about the game, which is kept up to an ambiguous move. */
  readonly question?: GameQuestion;
}

/** Reads or draws a game of a file. `onPart` hears which part of it is drawn. */
export type UnreadGame = (onPart: (part: number) => void) => GameReading;

/** Finds the games of docs/notation.md in a text, between two people. Equal moves give equal ids. */
export function notatedGames(text: string, now: number): Result<readonly UnreadGame[], Failure> {
  const games = scanGames(text, MAX_NOTATED_GAMES + 1);
  if (games.length > MAX_NOTATED_GAMES)
    return failure({ code: "game-notation-too-many", params: { most: MAX_NOTATED_GAMES } });
  return success(
    games.map((one, index) => (onPart) => {
      const drawn = drawGame(one, onPart);
      const game = drawn.fault?.code === "no-spots" ? null : gameOfScanned(one, drawn, now);
      if (drawn.fault === null) return { game, fault: null };
      const { code, move, text: word, line, column, offered } = drawn.fault;
      const number = games.length === 1 ? null : index + 1;
      const params = { fault: code, move, game: number, text: word, line, column, offered: [...offered] };
      const fault: Failure = { code: "game-notation", params };
      if (game === null || drawn.moves.length === 0) return { game: null, fault };
      return { game, fault, ...(drawn.choices.length > 1 && { question: questionOf(one, drawn, game.id) }) };
    }),
  );
}

function questionOf(scanned: ScannedGame, { moves, drawing, choices }: NotatedGame, game: string): GameQuestion {
  const words = scanned.moves.map(({ text }) => text);
  const made = moves.length;
  return {
    game,
    move: made + 1,
    text: words[made],
    drawing,
    choices: choices.map(({ text, stroke }) => ({
      text,
      stroke,
      line: withComment(gameText({ ...scanned, moves: words.with(made, text) }), scanned.comment ?? undefined),
    })),
  };
}

/** The setup of a game between two people, of whom the first moves first. */
export function setupOfScanned({ spots, play, players, server, event, comment }: ScannedGame): MatchSetup {
  const [first, second] = (players ?? []).map((name) => shownName(sideNameSchema, name, MAX_SIDE_NAME_LETTERS));
  const shownEvent = event === null ? undefined : shownName(eventSchema, event, MAX_EVENT_LETTERS);
  const shownComment = comment === null ? undefined : shown(commentSchema, comment, (text) => text);
  const source = {
    ...(shownComment !== undefined && { comment: shownComment }),
    ...(shownEvent !== undefined && { event: shownEvent }),
    ...(server !== null && { server }),
  };
  return {
    ruleset: { ...DEFAULT_RULESET, play },
    sides: [
      { kind: "person", colour: "blue", ...(first !== undefined && { name: first }) },
      { kind: "person", colour: "red", ...(second !== undefined && { name: second }) },
    ],
    map: { kind: "plain", spots },
    starts: 0,
    ...(Object.keys(source).length > 0 && { source }),
  };
}

/** Makes a game between two people of one that is drawn. Games in notation have no time: `now` stands for it. */
export function gameOfScanned(
  scanned: ScannedGame,
  { moves, drawing, winner }: Pick<NotatedGame, "moves" | "drawing" | "winner">,
  now: number,
): SharedGame {
  const setup = setupOfScanned(scanned);
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

/** The first letters of a name, as it is shown; undefined where nothing of it can be shown. */
function shownName(schema: NameSchema, written: string, most: number): string | undefined {
  return shown(schema, written, (letters) => firstLetters(letters, most));
}

function shown(schema: NameSchema, written: string, shortened: (letters: string) => string): string | undefined {
  const letters = written.normalize("NFC").replaceAll(/\p{C}/gu, "").trim();
  const name = checkName(schema, shortened(letters));
  return name.ok ? name.value : undefined;
}
