import type { Database } from "better-sqlite3";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Times } from "../../engine/play/clock.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Swap2 } from "../../engine/play/swap2.ts";
import type { MatchResult, SideIndex } from "../../engine/play/match.ts";
import { keptReviewSchema, type KeptReview } from "../../protocol/campaign.ts";
import { timesSchema, type MatchSetup } from "../../protocol/schemas.ts";
import { CampaignMatches, type CampaignEntry } from "./campaign-matches.ts";
import { fromJson } from "./json.ts";
import { IS_OWN_MATCH, matchOwner } from "./match-owners.ts";
import {
  drawingBefore,
  matchOfRow,
  moveOfRow,
  UnreadableMatch,
  type MatchRow,
  type MoveRow,
  type StoredMatch,
  type StoredMove,
} from "./match-rows.ts";

export interface NewMatch {
  readonly id: string;
  readonly setup: MatchSetup;
  readonly drawing: Drawing;
  /** State of the opening by Swap2; missing without it. */
  readonly swap2?: Swap2;
  readonly campaign?: CampaignEntry;
}

export interface KeptOpening {
  readonly swap2: Swap2;
  readonly setup: MatchSetup;
  readonly drawing: Drawing;
  /** What both sides have left, with a clock. */
  readonly times?: Times;
}

/** Stores matches with their moves. Each method is one durable transaction. */
export interface MatchStore {
  has(id: string): boolean;
  /**
   * A campaign match discards the player's unfinished ones of the same level and opponent. A puzzle discards the
   * unfinished one before it.
   */
  begin(match: NewMatch): void;
  /** Undefined for an unknown id. Throws `UnreadableMatch`. */
  read(id: string): StoredMatch | undefined;
  /** Moves from the first to the last. Throws `UnreadableMatch`. */
  moves(id: string): StoredMove[];
  /** Matches that the chosen player can continue, last changed first; `unreadable` counts the rest. */
  unfinished(): { matches: StoredMatch[]; unreadable: number };
  /** `number` must be the next move of an unfinished match. `result` is null unless the move ends it. */
  addMove(
    id: string,
    move: {
      number: number;
      by: SideIndex;
      stroke: readonly Point[];
      after: Drawing;
      result: MatchResult | null;
      /** What both sides have left, with a clock. */
      times?: Times;
    },
  ): void;
  /** The drawing before move `number`. Throws `UnreadableMatch`. */
  before(id: string, number: number): Drawing;
  /**
   * Removes move `number`, all later ones and the result. Returns the drawing before it. `times` is what both sides
   * have left then, with a clock. Counts as help. Throws `UnreadableMatch`.
   */
  takeBack(id: string, number: number, times?: Times): Drawing;
  /** Continues a match that was given up; throws for any other. Counts as help. */
  reopen(id: string): void;
  keepTimes(id: string, times: Times): void;
  /** Keeps what happened in the opening: its move, and who starts. */
  keepOpening(id: string, opening: KeptOpening): void;
  /**
   * What both sides had when the turn of move `number` began; null for what the clock begins with. Throws
   * `UnreadableMatch`.
   */
  timesBefore(id: string, number: number): Times | null;
  replaceDrawing(id: string, drawing: Drawing): void;
  /** Keeps what a review of a finished match found out; it is forgotten when the match goes on. */
  keepReview(id: string, review: KeptReview): void;
  /** Null if no review is kept, or none that can be read. */
  review(id: string): KeptReview | null;
  finish(id: string, result: MatchResult): void;
  help(id: string): void;
  /** Whether the player was helped; false outside the campaign. */
  isHelped(id: string): boolean;
  isDiscarded(id: string): boolean;
}

/** Times are milliseconds since 1970. `ended` runs after the end of each match. */
export function matchStore(database: Database, now: () => number, ended: () => void = () => {}): MatchStore {
  const columns = "id, setup, drawing, moves, winner, reason, times, swap2, changed_at";
  const insert = database.prepare(
    "INSERT INTO matches (id, setup, drawing, swap2, begun_at, changed_at) VALUES (@id, @setup, @drawing, @swap2, @now, @now)",
  );
  const discardPuzzles = database.prepare(`
    UPDATE matches SET discarded = 1 WHERE winner IS NULL AND discarded = 0 AND setup ->> '$.map.kind' = 'puzzle'
      AND ${IS_OWN_MATCH}`);
  const one = database.prepare<[string], MatchRow>(`SELECT ${columns} FROM matches WHERE id = ?`);
  const open = database.prepare<[], MatchRow>(`
    SELECT ${columns} FROM matches WHERE winner IS NULL AND discarded = 0
      AND ${IS_OWN_MATCH}
    ORDER BY changed_at DESC, rowid DESC`);
  const movesOf = database.prepare<[string], MoveRow>(
    "SELECT number, side, stroke, before, time_left, times_before FROM moves WHERE match_id = ? ORDER BY number",
  );
  const insertMove = database.prepare(`
    INSERT INTO moves (match_id, number, side, stroke, before, time_left, times_before, made_at)
    SELECT id, @number, @by, @stroke, drawing, @timeLeft, turn_times, @now FROM matches
    WHERE id = @id AND moves = @number - 1 AND winner IS NULL AND discarded = 0`);
  const updateAfterMove = database.prepare(
    "UPDATE matches SET drawing = @after, moves = @number, winner = @winner, reason = @reason, times = @times, turn_times = @times, changed_at = @now WHERE id = @id",
  );
  const updateTimes = database.prepare("UPDATE matches SET times = @times WHERE id = @id");
  const timesOfTurn = database
    .prepare<[string, number], string | null>("SELECT times_before FROM moves WHERE match_id = ? AND number = ?")
    .pluck();
  const oneMove = database.prepare<[string, number], { before: string }>(
    "SELECT before FROM moves WHERE match_id = ? AND number = ?",
  );
  const deleteMoves = database.prepare("DELETE FROM moves WHERE match_id = ? AND number >= ?");
  const updateTakenBack = database.prepare(
    "UPDATE matches SET drawing = @drawing, moves = @moves, winner = NULL, reason = NULL, review = NULL, times = @times, turn_times = @times, changed_at = @now WHERE id = @id AND moves > @moves AND discarded = 0",
  );
  const updateReopened = database.prepare(
    "UPDATE matches SET winner = NULL, reason = NULL, review = NULL, changed_at = @now WHERE id = @id AND reason = 'gave-up' AND discarded = 0",
  );
  const updateDrawing = database.prepare("UPDATE matches SET drawing = @drawing, changed_at = @now WHERE id = @id");
  const updateReview = database.prepare("UPDATE matches SET review = @review WHERE id = @id AND winner IS NOT NULL");
  const reviewOf = database.prepare<[string], string | null>("SELECT review FROM matches WHERE id = ?").pluck();
  const updateResult = database.prepare(
    "UPDATE matches SET winner = @winner, reason = @reason, changed_at = @now WHERE id = @id AND winner IS NULL AND discarded = 0",
  );
  const updateOpening = database.prepare(
    "UPDATE matches SET swap2 = @swap2, setup = @setup, drawing = @drawing, times = @times, turn_times = @times, changed_at = @now WHERE id = @id AND moves = 0 AND winner IS NULL",
  );
  const discarded = database.prepare<[string], number>("SELECT discarded FROM matches WHERE id = ?").pluck();

  const campaignMatches = new CampaignMatches(database);
  const own = matchOwner(database);

  const begin = database.transaction(({ id, setup, drawing, swap2, campaign }: NewMatch) => {
    const opening = swap2 === undefined ? null : JSON.stringify(swap2);
    if (setup.map.kind === "puzzle") discardPuzzles.run();
    insert.run({ id, setup: JSON.stringify(setup), drawing: JSON.stringify(drawing), swap2: opening, now: now() });
    if (campaign === undefined) own(id, setup);
    else campaignMatches.add(id, campaign, setup.ruleset.play);
  });

  const addMove = database.transaction((id: string, move: Parameters<MatchStore["addMove"]>[1]) => {
    const time = now();
    expectOne(
      insertMove.run({
        id,
        number: move.number,
        by: move.by,
        stroke: JSON.stringify(move.stroke),
        timeLeft: move.times?.[move.by] ?? null,
        now: time,
      }).changes,
      id,
    );
    const times = move.times === undefined ? null : JSON.stringify(move.times);
    const result = { winner: move.result?.winner ?? null, reason: move.result?.reason ?? null };
    updateAfterMove.run({ id, number: move.number, after: JSON.stringify(move.after), ...result, times, now: time });
    if (move.result !== null) campaignMatches.finish(id, move.result, time);
  });

  const finish = database.transaction((id: string, result: MatchResult) => {
    const time = now();
    expectOne(updateResult.run({ id, ...result, now: time }).changes, id);
    campaignMatches.finish(id, result, time);
  });

  const before = (id: string, number: number): Drawing => {
    const drawing = drawingBefore(oneMove.get(id, number)?.before ?? "", number);
    if (drawing === null) throw new UnreadableMatch(id);
    return drawing;
  };

  const takeBack = database.transaction((id: string, number: number, times?: Times) => {
    const drawing = before(id, number);
    if (one.get(id)?.winner !== null) campaignMatches.retry(id);
    deleteMoves.run(id, number);
    const kept = times === undefined ? null : JSON.stringify(times);
    expectOne(
      updateTakenBack.run({ id, drawing: JSON.stringify(drawing), moves: number - 1, times: kept, now: now() }).changes,
      id,
    );
    campaignMatches.help(id);
    return drawing;
  });

  const reopen = database.transaction((id: string) => {
    expectOne(updateReopened.run({ id, now: now() }).changes, id);
    campaignMatches.retry(id);
    campaignMatches.help(id);
  });

  return {
    has: (id) => one.get(id) !== undefined,
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
    before,
    takeBack,
    reopen,
    keepTimes(id, times) {
      expectOne(updateTimes.run({ id, times: JSON.stringify(times) }).changes, id);
    },
    keepOpening(id, { swap2, setup, drawing, times }) {
      const [json, kept] = [JSON.stringify(swap2), times === undefined ? null : JSON.stringify(times)];
      const row = { swap2: json, setup: JSON.stringify(setup), drawing: JSON.stringify(drawing), times: kept };
      expectOne(updateOpening.run({ id, ...row, now: now() }).changes, id);
    },
    timesBefore(id, number) {
      const times = timesSchema.nullable().safeParse(fromJson(timesOfTurn.get(id, number) ?? "null"));
      if (!times.success) throw new UnreadableMatch(id);
      return times.data;
    },
    replaceDrawing(id, drawing) {
      expectOne(updateDrawing.run({ id, drawing: JSON.stringify(drawing), now: now() }).changes, id);
    },
    keepReview(id, review) {
      updateReview.run({ id, review: JSON.stringify(review) });
    },
    review(id) {
      const json = reviewOf.get(id) ?? null;
      const kept = json === null ? null : keptReviewSchema.safeParse(fromJson(json));
      return kept?.success === true ? kept.data : null;
    },
    finish(id, result) {
      finish(id, result);
      ended();
    },
    help(id) {
      campaignMatches.help(id);
    },
    isHelped: (id) => campaignMatches.isHelped(id),
    isDiscarded: (id) => discarded.get(id) === 1,
  };
}

/** Throws if the match is missing or in another state. */
function expectOne(changes: number, id: string): void {
  if (changes !== 1) throw new Error(`The match ${id} is not stored in the state that was to be changed.`);
}
