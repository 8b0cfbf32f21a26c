import { z } from "zod";
import { NAME_FAULTS } from "./letters.ts";
import { ARRANGEMENT_FAULTS, DRAWING_FAULTS, START_FAULTS } from "../engine/play/boards/board-game.ts";
import { GAME_NOTATION_FAULTS } from "../engine/play/notation/game-faults.ts";
import { NOTATION_LIMITS } from "../engine/games/playable-game.ts";
import { GAMES } from "../engine/rules.ts";
import { NETWORK_FAILURES } from "./network/failures.ts";
import { ADDRESS_FAULTS } from "./network/server-address.ts";

// No sentences: the renderer turns codes and parameters into text.

const none = z.object({});
const count = z.int().nonnegative();
const moveNumber = z.int().positive();

/** Parts that can be wrong; `win` and the rest belong to one win. */
export const PROGRESS_FILE_PARTS = [
  "player",
  "edition",
  "wins",
  "win",
  "win-level",
  "win-opponent",
  "win-play",
  "win-time",
  "win-badge",
] as const;
export type ProgressFilePart = (typeof PROGRESS_FILE_PARTS)[number];

export const FAILURES = {
  "unknown-request": z.object({ request: z.string() }),
  "host-closing": none,
  "owner-only": none,
  "disk-full": none,
  /** The host's log explains `reference`. */
  internal: z.object({ reference: z.string() }),

  "unknown-match": none,
  "page-not-loaded": none,
  "unknown-board": none,
  /** The match was discarded, or its level was started over. */
  "match-discarded": none,
  /** The match is an unfinished one of the campaign, and its player is not chosen. */
  "match-of-another-player": none,
  "match-unreadable": none,
  "computer-to-move": none,
  /** The move is neither one of a person nor the next one of a match that was given up. */
  "nothing-to-retry": none,
  "hints-only-in-campaign": none,
  /** The game has no such move; moves count from 1. */
  "unknown-move": z.object({ move: moveNumber }),
  /** A clock was asked for in a game against the computer. Only two people can play with one. */
  "clock-against-computer": none,
  "match-busy": none,
  "questions-busy": none,
  "review-stopped": none,
  "computer-thinking": none,

  "ruleset-not-supported": z.object({ game: z.string(), surface: z.string(), play: z.string() }),
  "perfect-not-offered": z.object({ maxSpots: count }),
  "not-trainable": none,
  "perfect-not-proved": none,
  "colours-equal": none,
  "unknown-level": z.object({ level: z.int() }),
  "unknown-opponent": none,
  "level-not-in-misere": z.object({ level: z.int() }),
  /** The opponent needs a win on the level before, against it or a stronger one. */
  "opponent-locked": z.object({ level: z.int(), opponent: z.string() }),

  "game-start": z.object({ fault: z.enum(START_FAULTS) }),

  "unknown-player": none,
  "name-taken": z.object({ name: z.string() }),
  "last-player": none,

  "unknown-map": none,
  "map-name-taken": z.object({ name: z.string() }),
  "map-not-playable": none,
  /** No move would be left after the random one. */
  "random-move-last": none,
  /** Another window has changed the map since. */
  "map-changed-elsewhere": none,
  "map-unreadable": none,
  /** Curves meet or leave the board, a spot has more than three ends, or there is nothing on it. */
  "drawing-faulty": z.object({ fault: z.enum(DRAWING_FAULTS) }),

  "maps-full": z.object({ most: count }),
  "game-file-too-large": z.object({ megabytes: count }),
  "game-file-not-json": none,
  "game-file-unrecognised": none,
  /** `supported` is the newest readable version. */
  "game-file-newer": z.object({ version: count, supported: count }),
  "game-file-empty": none,
  /** Game `game`, counted from 1, is of a game, surface or play convention that this version does not know. */
  "game-file-unknown-rules": z.object({ game: z.int().positive() }),
  /** Something is missing, or the game breaks the rules; `game` counts from 1. */
  "game-file-damaged": z.object({ game: z.int().positive() }),
  /**
   * What is wrong with a game in notation, as `GameNotationFault`; `game` counts from 1, and is null where there is
   * only one.
   */
  "game-notation": z.object({
    fault: z.enum(GAME_NOTATION_FAULTS),
    move: count,
    game: z.int().positive().nullable(),
    text: z.string(),
    line: count,
    column: count,
    offered: z.array(z.string()).readonly(),
  }),
  "game-notation-too-many": z.object({ most: count }),
  /** Some parts of the file did not arrive. */
  "game-file-incomplete": none,
  "map-file-too-large": z.object({ megabytes: count }),
  /** The file is not JSON, or only a part of it. */
  "map-file-not-json": none,
  "map-file-unrecognised": none,
  /** `supported` is the newest readable version. */
  "map-file-newer": z.object({ version: count, supported: count }),
  /** The file has no list of maps, or an empty one. */
  "map-file-empty": none,
  /** A map of the file is damaged; `map` counts from 1. */
  "map-file-damaged": z.object({ map: z.int().positive() }),
  "map-file-too-many": z.object({ most: count }),
  "map-file-name": z.object({ map: z.int().positive(), fault: z.enum(NAME_FAULTS) }),
  "map-file-drawing": z.object({ name: z.string(), fault: z.enum(DRAWING_FAULTS) }),
  /** The string of this map names another position than its drawing shows, or none. */
  "map-file-position": z.object({ name: z.string() }),
  /** The file came in parts, and another file or a restart came between. */
  "map-file-incomplete": none,

  "position-code-newer": none,
  "position-code-damaged": none,
  "position-too-long": z.object({ most: count }),
  /** The string makes no sense from character `column` on, from 1. */
  "position-unreadable": z.object({ column: z.int().positive() }),
  /** The string has more than `most` of something, from character `column` on. */
  "position-beyond-limit": z.object({
    column: z.int().positive(),
    of: z.enum(NOTATION_LIMITS),
    most: count,
    /** The most cells of a board's longer side; `most` are those of its shorter one. */
    long: count,
  }),
  "position-too-many-lives": z.object({ lives: z.number(), most: count }),
  "position-not-planar": none,
  /** The curves of the position have to go over the sides of the board, or no board shows its surface. */
  "position-not-drawn": none,

  "unknown-draft": none,
  /** What is stored of the draft cannot be read. It is left as it is. */
  "draft-unreadable": none,
  "arrangement-refused": z.object({ fault: z.enum(ARRANGEMENT_FAULTS) }),

  "unknown-analysis": none,
  /** The spots have `lives` lives together, more than `most`. */
  "analysis-too-large": z.object({ lives: count, most: count }),
  /** An unfinished match has this position. */
  "analysis-during-game": none,
  /** An unfinished match leads to this position, or has come from it. */
  "analysis-beside-game": none,
  /** No curve was found for this move. */
  "analysis-not-drawn": none,

  "unknown-lab": none,
  /** A game from the position may have `depth` moves, more than `most`. */
  "lab-too-large": z.object({ depth: count, most: count }),
  /** The position, or one component of it, has too many moves to list them. */
  "lab-too-many-moves": none,
  /** The search needs at least `least` megabytes. */
  "lab-memory-too-small": z.object({ least: count }),
  /** This computer can give a search at most `most` megabytes. */
  "lab-memory-too-large": z.object({ most: count }),
  "no-proof": none,
  "no-such-step": none,
  "certificate-too-large": z.object({ megabytes: count }),
  /** Some parts of the certificate did not arrive. */
  "certificate-incomplete": none,
  "certificate-not-json": none,
  "certificate-unrecognised": none,
  /** The certificate is for the ruleset that is given here, and the lab was asked for another one. */
  "certificate-of-another-game": z.object({ game: z.enum(GAMES), surface: z.string(), play: z.string() }),

  "puzzles-unreadable": none,
  "daily-unreadable": none,
  /** The day has not come. */
  "daily-not-yet": none,
  /** The day that the page shows as today's is another one. */
  "daily-over": none,
  /** The player can still find the solution of the day. */
  "daily-not-over": none,

  "backup-file-too-large": z.object({ megabytes: count }),
  "backup-file-unrecognised": none,
  "backup-file-newer": z.object({ version: count, supported: count }),
  "backup-file-damaged": none,
  /** The file came in parts, and another file or a restart came between. */
  "backup-file-incomplete": none,

  "levels-unreadable": none,
  "progress-file-too-large": none,
  "progress-file-not-json": none,
  "progress-file-unrecognised": none,
  /** `supported` is the newest readable version. */
  "progress-file-newer": z.object({ version: count, supported: count }),
  /** `win` counts from 1; null if another part is wrong. */
  "progress-file-damaged": z.object({ part: z.enum(PROGRESS_FILE_PARTS), win: z.int().positive().nullable() }),
  "progress-file-other-levels": none,
  "progress-file-level-too-high": z.object({ level: z.int(), levels: count }),

  /** Failures that a server answers with, and those of boards. */
  ...NETWORK_FAILURES,
  "online-not-connected": none,
  "online-address": z.object({ fault: z.enum(ADDRESS_FAULTS) }),
  /** The way to another machine has no TLS, and the player has not accepted the risk. */
  "online-plain": none,
  "online-unreachable": none,
  /** What was asked for is not offered in matches across a network. */
  "online-key-damaged": none,
  "online-key-file": none,
  /** A browser gives its key to nobody. */
  "online-key-stays": none,
  /** This computer cannot be a server. */
  "online-not-serving": none,
} as const;

/** Why there is no answer, although the host refused nothing. */
export const CLIENT_FAILURES = {
  /** The request may have been done. */
  disconnected: none,
  "bad-answer": z.object({ request: z.string() }),
} as const;

/** What is known of a rebuilt database. */
const rebuiltParams = {
  /** Time of the backup that came back, in milliseconds since 1970; null if there was none. */
  backup: z.int().nullable(),
  players: count,
  wins: count,
};

/** What the player should know, with parameters. */
export const NOTICES = {
  "games-missing": z.object(rebuiltParams),
  /** The damaged database is kept as `file` in `folder`. */
  "games-damaged": z.object({ ...rebuiltParams, file: z.string(), folder: z.string() }),
  /** A player's backup has replaced the database, which is kept as `file` in `folder`. */
  "backup-restored": z.object({ file: z.string(), folder: z.string() }),
  /** Wins were restored from the progress copy, as the database was older. */
  "progress-restored": z.object({ players: count, wins: count }),
  /** The database was deleted or replaced while the game ran, and written again. */
  "games-file-replaced": z.object({ folder: z.string() }),
  /** A journal that does not belong to the whole database is kept as `file` in `folder`. */
  "journal-foreign": z.object({ file: z.string(), folder: z.string() }),
  /** The database was used without its journal, or a part of it, which is kept as `file` in `folder`. */
  "journal-unusable": z.object({ file: z.string(), folder: z.string() }),
  "journal-missing": none,
  /** The open database in `folder` is damaged; `backup` is the time of its newest sound backup, or null. */
  "damage-found": z.object({ folder: z.string(), backup: z.int().nullable() }),
  /** `folder` is where backups go. */
  "backup-failed": z.object({ folder: z.string() }),
  "matches-unreadable": z.object({ count: z.int().positive() }),
  /** The log explains `reference`. */
  "campaign-levels-unreadable": z.object({
    cause: z.enum(["missing", "damaged", "incomplete"]),
    reference: z.string(),
  }),
  /** Opening the match again lets the computer retry. */
  "computer-failed": z.object({ reference: z.string() }),
  "redraw-failed": z.object({ reference: z.string() }),
  "training-failed": z.object({ reference: z.string() }),
  /** Each part was started again after it had failed; every answered change is stored. */
  "host-restarted": none,
  "page-restarted": none,
  /** The server that the page comes from has another version by now. */
  "page-outdated": none,
  "shell-restarted": none,
} as const;

type Codes = Readonly<Record<string, z.ZodType>>;

type Coded<Table extends Codes> = {
  [Code in keyof Table & string]: { readonly code: Code; readonly params: z.output<Table[Code]> };
}[keyof Table & string];

export type Failure = Coded<typeof FAILURES>;
export type FailureCode = Failure["code"];
export type FailureParams<Code extends FailureCode> = z.output<(typeof FAILURES)[Code]>;

export type AskFailure = Failure | Coded<typeof CLIENT_FAILURES>;

export type NoticeContent = Coded<typeof NOTICES>;
/** `id` stays the same each time the notice is sent. */
export type Notice = NoticeContent & { readonly id: string };

function codedSchema<Table extends Codes>(table: Table): z.ZodType<Coded<Table>> {
  const schemas = Object.entries(table).map(([code, params]) => z.object({ code: z.literal(code), params }));
  return z.union(schemas) as unknown as z.ZodType<Coded<Table>>;
}

export const failureSchema = codedSchema(FAILURES);
export const noticeContentSchema = codedSchema(NOTICES);
export const noticeSchema: z.ZodType<Notice> = z.intersection(noticeContentSchema, z.object({ id: z.string() }));
