import type { Database } from "better-sqlite3";
import { z } from "zod";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { MatchResult, SideIndex } from "../../engine/play/match.ts";
import {
  drawingSchema,
  matchSetupSchema,
  pointSchema,
  resultSchema,
  sideIndexSchema,
  type MatchSetup,
} from "../../protocol/schemas.ts";
import { CHOSEN_PROFILE, winRecorder } from "./campaign-store.ts";
import { SHIPPED_EDITION } from "./edition.ts";
import { fromJson } from "./json.ts";

/** A match as it is stored. */
export interface StoredMatch {
  readonly id: string;
  readonly setup: MatchSetup;
  /** The drawing on the board now. */
  readonly drawing: Drawing;
  /** Moves made so far. */
  readonly moves: number;
  readonly result: MatchResult | null;
  /** When it was last changed, milliseconds since 1970. */
  readonly changedAt: number;
}

/** A move as it is stored. */
export interface StoredMove {
  readonly number: number;
  readonly by: SideIndex;
  /** The curve with both its ends, as accepted. */
  readonly stroke: readonly Point[];
  /** The drawing that it was drawn into. */
  readonly before: Drawing;
}

/** What is stored of a match or a move cannot be read. */
export class UnreadableMatch extends Error {
  constructor(id: string) {
    super(`What is stored of the match ${id} cannot be read. It is left as it is.`);
    this.name = "UnreadableMatch";
  }
}

/** A match to be stored. One of the campaign counts for `profile`, on the levels of `edition`, the shipped ones unless it is named. */
export interface NewMatch {
  readonly id: string;
  readonly setup: MatchSetup;
  readonly drawing: Drawing;
  readonly campaign?: {
    readonly profile: string;
    readonly edition?: string;
    readonly level: number;
    readonly opponent: string;
  };
}

/**
 * The matches, kept move by move. Each method is one transaction, on the disk when it returns. The end
 * of a campaign match and what it means to its player's progress are one.
 */
export interface MatchStore {
  /** A match of the campaign takes the place of the player's unfinished ones of the same level and opponent, which are discarded. */
  begin(match: NewMatch): void;
  /** Answers undefined for an id that is not known; throws `UnreadableMatch`. */
  read(id: string): StoredMatch | undefined;
  /** The moves of a match, first to last; throws `UnreadableMatch`. */
  moves(id: string): StoredMove[];
  /** Matches that can be continued here and now, the last changed first, and how many more there are that cannot be read. Other players' campaign matches are not among them. */
  unfinished(): { matches: StoredMatch[]; unreadable: number };
  /**
   * Stores move `number`, which must be the next of an unfinished match, with the drawing `after`
   * it and, when it was the last, the result.
   */
  addMove(
    id: string,
    move: { number: number; by: SideIndex; stroke: readonly Point[]; after: Drawing; result: MatchResult | null },
  ): void;
  /**
   * Forgets move `number` and all after it, and the result if there was one: the match has the
   * drawing again that the move was drawn into, which is answered. In the campaign that is help.
   * Throws `UnreadableMatch`.
   */
  takeBack(id: string, number: number): Drawing;
  /** Takes back that a match was given up: it goes on where it was. In the campaign that is help. Throws for any other match. */
  reopen(id: string): void;
  /** Stores another drawing of the same position. */
  replaceDrawing(id: string, drawing: Drawing): void;
  finish(id: string, result: MatchResult): void;
  /** The player of a campaign match was helped. */
  help(id: string): void;
  /** Was the player helped? False for a match that is none of the campaign's. */
  isHelped(id: string): boolean;
  /** The match is no longer offered. Its moves stay. */
  discard(id: string): void;
  isDiscarded(id: string): boolean;
}

/** A row of the table of matches, as far as it is read. */
export interface MatchRow {
  id: string;
  setup: string;
  drawing: string;
  moves: number;
  winner: number | null;
  reason: string | null;
  changed_at: number;
}

/** A row of the table of moves, as far as it is read. */
export interface MoveRow {
  number: number;
  side: number;
  stroke: string;
  before: string;
}

const matchRowSchema = z
  .object({
    setup: matchSetupSchema,
    drawing: drawingSchema.refine(isConnected),
    moves: z.int().nonnegative(),
    result: resultSchema.nullable(),
  })
  .refine(({ drawing, moves }) => drawing.spots.filter((spot) => spot.move > 0).length === moves);

const moveRowSchema = z.object({
  number: z.int().positive(),
  by: sideIndexSchema,
  stroke: z.array(pointSchema),
  before: drawingSchema.refine(isConnected),
});

/** The store of matches in `database`; `now` answers the time in milliseconds since 1970, `ended` is called after the end of each. */
export function matchStore(database: Database, now: () => number, ended: () => void = () => {}): MatchStore {
  const columns = "id, setup, drawing, moves, winner, reason, changed_at";
  const insert = database.prepare(
    "INSERT INTO matches (id, setup, drawing, begun_at, changed_at) VALUES (@id, @setup, @drawing, @now, @now)",
  );
  const one = database.prepare<[string], MatchRow>(`SELECT ${columns} FROM matches WHERE id = ?`);
  const open = database.prepare<[], MatchRow>(`
    SELECT ${columns} FROM matches WHERE winner IS NULL AND discarded = 0
      AND NOT EXISTS (SELECT 1 FROM campaign_matches c WHERE c.match_id = matches.id AND c.profile_id <> (${CHOSEN_PROFILE}))
    ORDER BY changed_at DESC, rowid DESC`);
  const movesOf = database.prepare<[string], MoveRow>(
    "SELECT number, side, stroke, before FROM moves WHERE match_id = ? ORDER BY number",
  );
  const insertMove = database.prepare(`
    INSERT INTO moves (match_id, number, side, stroke, before, made_at)
    SELECT id, @number, @by, @stroke, drawing, @now FROM matches
    WHERE id = @id AND moves = @number - 1 AND winner IS NULL AND discarded = 0`);
  const updateAfterMove = database.prepare(
    "UPDATE matches SET drawing = @after, moves = @number, winner = @winner, reason = @reason, changed_at = @now WHERE id = @id",
  );
  const oneMove = database.prepare<[string, number], { before: string }>(
    "SELECT before FROM moves WHERE match_id = ? AND number = ?",
  );
  const deleteMoves = database.prepare("DELETE FROM moves WHERE match_id = ? AND number >= ?");
  const updateTakenBack = database.prepare(
    "UPDATE matches SET drawing = @drawing, moves = @moves, winner = NULL, reason = NULL, changed_at = @now WHERE id = @id AND moves > @moves AND discarded = 0",
  );
  const updateReopened = database.prepare(
    "UPDATE matches SET winner = NULL, reason = NULL, changed_at = @now WHERE id = @id AND reason = 'gave-up' AND discarded = 0",
  );
  const updateDrawing = database.prepare("UPDATE matches SET drawing = @drawing, changed_at = @now WHERE id = @id");
  const updateResult = database.prepare(
    "UPDATE matches SET winner = @winner, reason = @reason, changed_at = @now WHERE id = @id AND winner IS NULL AND discarded = 0",
  );
  const insertCampaign = database.prepare(
    "INSERT INTO campaign_matches (match_id, profile_id, edition, level, opponent) VALUES (@id, @profile, @edition, @level, @opponent)",
  );
  const discardSuperseded = database.prepare(`
    UPDATE matches SET discarded = 1 WHERE winner IS NULL
      AND id IN (SELECT match_id FROM campaign_matches WHERE profile_id = @profile AND edition = @edition AND level = @level AND opponent = @opponent)`);
  const updateHelped = database.prepare("UPDATE campaign_matches SET helped = 1 WHERE match_id = ?");
  const helped = database.prepare<[string], number>("SELECT helped FROM campaign_matches WHERE match_id = ?").pluck();
  const discarded = database.prepare<[string], number>("SELECT discarded FROM matches WHERE id = ?").pluck();
  const updateDiscarded = database.prepare("UPDATE matches SET discarded = 1 WHERE id = ?");

  const recordWin = winRecorder(database);

  const begin = database.transaction(({ id, setup, drawing, campaign }: NewMatch) => {
    insert.run({ id, setup: JSON.stringify(setup), drawing: JSON.stringify(drawing), now: now() });
    if (campaign === undefined) return;
    const counts = { edition: SHIPPED_EDITION, ...campaign };
    discardSuperseded.run(counts);
    insertCampaign.run({ id, ...counts });
  });

  const addMove = database.transaction((id: string, move: Parameters<MatchStore["addMove"]>[1]) => {
    const time = now();
    expectOne(
      insertMove.run({ id, number: move.number, by: move.by, stroke: JSON.stringify(move.stroke), now: time }).changes,
      id,
    );
    const result = { winner: move.result?.winner ?? null, reason: move.result?.reason ?? null };
    updateAfterMove.run({ id, number: move.number, after: JSON.stringify(move.after), ...result, now: time });
    if (move.result !== null) recordWin(id, move.result, time);
  });

  const finish = database.transaction((id: string, result: MatchResult) => {
    const time = now();
    expectOne(updateResult.run({ id, ...result, now: time }).changes, id);
    recordWin(id, result, time);
  });

  const takeBack = database.transaction((id: string, number: number) => {
    const before = drawingSchema.safeParse(fromJson(oneMove.get(id, number)?.before ?? ""));
    if (!before.success) throw new UnreadableMatch(id);
    deleteMoves.run(id, number);
    expectOne(
      updateTakenBack.run({ id, drawing: JSON.stringify(before.data), moves: number - 1, now: now() }).changes,
      id,
    );
    updateHelped.run(id);
    return before.data;
  });

  const reopen = database.transaction((id: string) => {
    expectOne(updateReopened.run({ id, now: now() }).changes, id);
    updateHelped.run(id);
  });

  return {
    begin,
    read(id) {
      const row = one.get(id);
      if (row === undefined) return undefined;
      const match = matchOfRow(row);
      if (match === null) throw new UnreadableMatch(id);
      return match;
    },
    moves(id) {
      return movesOf.all(id).map((row) => {
        const move = moveOfRow(row);
        if (move === null) throw new UnreadableMatch(id);
        return move;
      });
    },
    unfinished() {
      const rows = open.all();
      const matches = rows.flatMap((row) => matchOfRow(row) ?? []);
      return { matches, unreadable: rows.length - matches.length };
    },
    addMove(id, move) {
      addMove(id, move);
      if (move.result !== null) ended();
    },
    takeBack,
    reopen,
    replaceDrawing(id, drawing) {
      expectOne(updateDrawing.run({ id, drawing: JSON.stringify(drawing), now: now() }).changes, id);
    },
    finish(id, result) {
      finish(id, result);
      ended();
    },
    help(id) {
      updateHelped.run(id);
    },
    isHelped: (id) => helped.get(id) === 1,
    isDiscarded: (id) => discarded.get(id) === 1,
    discard(id) {
      expectOne(updateDiscarded.run(id).changes, id);
    },
  };
}

/** A match as it is stored; null where the row makes no sense. */
export function matchOfRow(row: MatchRow): StoredMatch | null {
  const parsed = matchRowSchema.safeParse({
    setup: fromJson(row.setup),
    drawing: fromJson(row.drawing),
    moves: row.moves,
    result: row.winner === null ? null : { winner: row.winner, reason: row.reason },
  });
  return parsed.success ? { id: row.id, changedAt: row.changed_at, ...parsed.data } : null;
}

/** A move as it is stored; null where the row makes no sense. */
export function moveOfRow(row: MoveRow): StoredMove | null {
  const move = moveRowSchema.safeParse({
    number: row.number,
    by: row.side,
    stroke: fromJson(row.stroke),
    before: fromJson(row.before),
  });
  return move.success ? move.data : null;
}

/** Do all curves end at spots that the drawing has? */
function isConnected({ spots, curves }: Drawing): boolean {
  return curves.every(({ from, to }) => from < spots.length && to < spots.length);
}

/** The store is the last guard of the order of moves: a write that meets no match, or another state of it, is an error of the host. */
function expectOne(changes: number, id: string): void {
  if (changes !== 1) throw new Error(`The match ${id} is not stored in the state that was to be changed.`);
}
