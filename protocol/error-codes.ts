import { z } from "zod";
import { DRAWING_FAULTS } from "../engine/play/drawing-check.ts";
import type { IllegalStrokeCode } from "../engine/drawing/moves/illegal-stroke.ts";

// Codes with parameters, no sentences: the renderer's message catalogue turns them into text.

const none = z.object({});
const count = z.int().nonnegative();
const moveNumber = z.int().positive();
const illegalStrokeCode = z.custom<IllegalStrokeCode>((code) => typeof code === "string");

/** The parts of a progress file that can be wrong; those that begin with `win` belong to one win of its list. */
export const PROGRESS_FILE_PARTS = [
  "player",
  "edition",
  "wins",
  "win",
  "win-level",
  "win-opponent",
  "win-time",
  "win-badge",
] as const;
export type ProgressFilePart = (typeof PROGRESS_FILE_PARTS)[number];

/** Why the host refuses a request: each code with its parameters. */
export const FAILURES = {
  /** The message is not of the contract. `at` is the path of its first wrong part, such as `params.map.spots`. */
  malformed: z.object({ at: z.string() }),
  "unknown-request": z.object({ request: z.string() }),
  "host-closing": none,
  /** Only the person at the host's computer may ask for this. */
  "owner-only": none,
  /** Something went wrong in the host. The line with `reference` in its log says what. */
  internal: z.object({ reference: z.string() }),

  "unknown-match": none,
  /** The match was discarded, or its level was begun anew. */
  "match-discarded": none,
  /** An unfinished campaign match of a player who is not chosen. */
  "match-of-another-player": none,
  /** What is stored of the match cannot be read. It is left as it is. */
  "match-unreadable": none,
  "match-over": none,
  "match-not-over": none,
  "move-already-made": z.object({ move: moveNumber }),
  "move-not-next": z.object({ move: moveNumber, next: moveNumber }),
  "computer-to-move": none,
  /** The client may not do this for that side: the computer, or another client, has its seat. */
  "not-your-seat": none,
  "illegal-stroke": z.object({ reason: illegalStrokeCode }),
  "nothing-to-undo": none,
  /** The move is none that a person made, or no match that was given up can go on with it. */
  "nothing-to-retry": none,
  "hints-only-in-campaign": none,
  "reviews-only-against-computer": none,
  /** Too many requests wait for this match. */
  "match-busy": none,
  /** Too many questions about this match are under way. */
  "questions-busy": none,
  "review-stopped": none,
  /** The board can be redrawn after the computer's move. */
  "computer-thinking": none,
  /** The board changed while the answer was looked for. */
  "board-changed": none,

  "ruleset-not-supported": z.object({ game: z.string(), surface: z.string(), play: z.string() }),
  /** Perfect play is guaranteed up to `maxSpots` spots. */
  "perfect-not-offered": z.object({ maxSpots: count }),
  /** Perfect play is not proved from this map. */
  "perfect-not-proved": none,
  "colours-equal": none,
  "unknown-level": z.object({ level: z.int() }),
  "unknown-opponent": none,
  /** It opens with a win against it, or a stronger one, on the level before. */
  "opponent-locked": z.object({ level: z.int(), opponent: z.string() }),

  "unknown-player": none,
  "name-taken": z.object({ name: z.string() }),
  "last-player": none,

  "unknown-map": none,
  "map-name-taken": z.object({ name: z.string() }),
  /** No move is left in the map's position. */
  "map-not-playable": none,
  /** Another window has changed the map since. */
  "map-changed-elsewhere": none,
  /** What is stored of the map cannot be read. It is left as it is. */
  "map-unreadable": none,
  /** The drawing is none that can be kept: curves meet or leave the board, a spot has more than three ends, or there is nothing on it. */
  "drawing-faulty": z.object({ fault: z.enum(DRAWING_FAULTS) }),

  "levels-unreadable": none,
  "progress-file-too-large": none,
  "progress-file-not-json": none,
  "progress-file-unrecognised": none,
  /** `version` is the file's, `supported` the newest that can be read. */
  "progress-file-newer": z.object({ version: count, supported: count }),
  /** `win` is the number of the win that is wrong, from 1; null where the fault is in another part. */
  "progress-file-damaged": z.object({ part: z.enum(PROGRESS_FILE_PARTS), win: z.int().positive().nullable() }),
  "progress-file-other-levels": none,
  "progress-file-level-too-high": z.object({ level: z.int(), levels: count }),
} as const;

/** Why a client has no answer although the host refused nothing. */
export const CLIENT_FAILURES = {
  /** The connection was lost before the answer came. The request may have been done. */
  disconnected: none,
  /** The host's answer is not of the contract. */
  "bad-answer": z.object({ request: z.string() }),
} as const;

/** What the database holds that replaced a damaged or missing one. */
const rescuedParams = {
  players: count,
  /** Wins in the campaign, of all players. */
  wins: count,
  settings: count,
  games: count,
  /** Games that can be continued. */
  unfinished: count,
  /** Was everything readable? */
  isWhole: z.boolean(),
  /** When the backup was made that it began with, milliseconds since 1970; null without one. */
  backup: z.int().nullable(),
};

/** What the player should know about the host unasked: each code with its parameters. */
export const NOTICES = {
  /** The file with the games was gone. The counts say what was brought back. */
  "games-missing": z.object(rescuedParams),
  /** The file with the games was damaged and is kept as `file` in `folder`. The counts say what was read out of it. */
  "games-damaged": z.object({ ...rescuedParams, file: z.string(), folder: z.string() }),
  /** The file with the games was older than the copy of the progress. The counts say what was taken from the copy. */
  "progress-restored": z.object({ players: count, wins: count }),
  /** The file with the games was deleted or replaced in `folder` while the game ran, and was written anew. */
  "games-file-replaced": z.object({ folder: z.string() }),
  /** No backup could be made in `folder`. */
  "backup-failed": z.object({ folder: z.string() }),
  /** Unfinished matches that are not offered, and kept as they are. */
  "matches-unreadable": z.object({ count: z.int().positive() }),
  /** The campaign has no levels. The log says why. */
  "campaign-levels-unreadable": z.object({
    cause: z.enum(["missing", "damaged", "incomplete"]),
    reference: z.string(),
  }),
  /** The computer made no move. Opening the match again lets it try once more. */
  "computer-failed": z.object({ reference: z.string() }),
  /** The board was not redrawn. Nothing is lost. */
  "redraw-failed": z.object({ reference: z.string() }),
} as const;

type Codes = Readonly<Record<string, z.ZodType>>;

/** A code of `Table` with its parameters. */
type Coded<Table extends Codes> = {
  [Code in keyof Table & string]: { readonly code: Code; readonly params: z.output<Table[Code]> };
}[keyof Table & string];

export type Failure = Coded<typeof FAILURES>;
export type FailureCode = Failure["code"];
export type FailureParams<Code extends FailureCode> = z.output<(typeof FAILURES)[Code]>;

/** Why a client's request has no answer. */
export type AskFailure = Failure | Coded<typeof CLIENT_FAILURES>;

export type NoticeContent = Coded<typeof NOTICES>;
/** The same notice has the same `id` each time it is sent. */
export type Notice = NoticeContent & { readonly id: string };

function codedSchema<Table extends Codes>(table: Table): z.ZodType<Coded<Table>> {
  const schemas = Object.entries(table).map(([code, params]) => z.object({ code: z.literal(code), params }));
  return z.union(schemas) as unknown as z.ZodType<Coded<Table>>;
}

export const failureSchema = codedSchema(FAILURES);
export const noticeContentSchema = codedSchema(NOTICES);
export const noticeSchema: z.ZodType<Notice> = z.intersection(noticeContentSchema, z.object({ id: z.string() }));
