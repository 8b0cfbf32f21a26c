import type { MatchClock, Times } from "../../engine/play/clock.ts";
import type { Selectable, Transaction } from "kysely";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { otherSide, type SideIndex } from "../../engine/play/match.ts";
import { MATCHES_OF_PAGE } from "../../protocol/network/limits.ts";
import type { Rating } from "../../protocol/network/identity.ts";
import type { BoardBefore, Change } from "../matches/changes.ts";
import type { MatchCursor, MatchPage, OnlineMatchSummary } from "../../protocol/network/online-match.ts";
import { dueAt, matchSummaryOf, withoutDrawing, type OnlineRecord } from "../matches/record.ts";
import { refusal } from "../refusal.ts";
import { ratedGame, type GlickoRating } from "../ratings.ts";
import type { ServerDatabase } from "./database.ts";
import type { NewRoom } from "./room-store.ts";
import type { MatchesTable, MovesTable, PlayersTable, Tables } from "./tables.ts";

/** The answer to a command, with who gave it. */
export interface Answer {
  readonly player: string;
  readonly command: string;
  readonly result: unknown;
  /** Time of the answer, in milliseconds since 1970. */
  readonly at: number;
}

/** A match that a change begins. */
export interface NewOnlineMatch {
  readonly record: OnlineRecord;
  /** The board that the match begins from. */
  readonly start: Drawing;
  /** Tags of the players' addresses, by side; null for one that is not counted. */
  readonly places: readonly [string | null, string | null];
}

/** What a match and its two seats are without its board. */
export interface MatchHead {
  readonly id: string;
  readonly revision: number;
  readonly moves: number;
  readonly hasClock: boolean;
  readonly clock: MatchClock | null;
  /** Bytes of the state. */
  readonly stateBytes: number;
  readonly seats: readonly [Seat, Seat];
}

export interface Seat {
  readonly key: string;
  /** Null for a player who is forgotten. Times are milliseconds since 1970. */
  readonly presence: { readonly onlineUntil: number; readonly away: boolean } | null;
}

/** A change as it is stored. */
export interface WrittenChange {
  readonly change: Change;
  readonly row: MatchRow;
  readonly move: Omit<MovesTable, "match_id"> | null;
  /** Number of bytes that a move adds. */
  readonly added: number;
}

type MatchRow = Omit<MatchesTable, "id" | "start" | "place0" | "place1" | "bytes">;

/** `outdated`: the match has another revision by now. `answered`: another process has done the command. */
export type Commit =
  | { readonly kind: "done"; readonly record: OnlineRecord }
  | { readonly kind: "outdated" }
  | { readonly kind: "answered"; readonly result: unknown };

export interface PlayedMove {
  readonly before: Drawing;
  readonly stroke: readonly Point[];
  readonly timeLeft: number | null;
}

const IDS_AT_ONCE = 100;

/** Number of moves from which on both have played: a shorter game changes no rating, unless it ended on the board. */
export const MOVES_OF_BOTH = 2;

/** Stores matches. Each method is one transaction. */
export class OnlineMatchStore {
  private readonly database: ServerDatabase;

  constructor(database: ServerDatabase) {
    this.database = database;
  }

  async read(id: string): Promise<OnlineRecord | null> {
    const row = await this.row(id, "state");
    return row === undefined ? null : recordOf(row);
  }

  async head(id: string): Promise<MatchHead | null> {
    const row = await this.heads().where("matches.id", "=", id).executeTakeFirst();
    return row === undefined ? null : headOf(row);
  }

  async unfinishedHeads(key: string): Promise<MatchHead[]> {
    const seatedAs = (side: "matches.side0" | "matches.side1") =>
      this.heads().where(side, "=", key).where("matches.ended", "=", 0);
    const rows = await seatedAs("matches.side0").unionAll(seatedAs("matches.side1")).execute();
    return rows.map(headOf);
  }

  private heads() {
    return this.database.kysely
      .selectFrom("matches")
      .leftJoin("players as first", "first.key", "matches.side0")
      .leftJoin("players as second", "second.key", "matches.side1")
      .select([
        "matches.id",
        "matches.revision",
        "matches.moves",
        "matches.has_clock",
        "matches.clock",
        "matches.state_bytes",
        "matches.side0",
        "matches.side1",
        "first.online_until as until0",
        "first.away as away0",
        "second.online_until as until1",
        "second.away as away1",
      ]);
  }

  private row<Column extends "state" | "start">(id: string, column: Column) {
    return this.database.kysely.selectFrom("matches").select(column).where("id", "=", id).executeTakeFirst();
  }

  /** What a command was answered; undefined if it was not. */
  async answer(player: string, command: string): Promise<unknown> {
    const row = await this.database.kysely
      .selectFrom("answers")
      .select("answer")
      .where("player", "=", player)
      .where("command", "=", command)
      .executeTakeFirst();
    return row === undefined ? undefined : (JSON.parse(row.answer) as unknown);
  }

  /** The next revision of a match, with the answer, or nothing at all. */
  commit(
    { change, row, move, added }: WrittenChange,
    answer: Answer | null,
    next: NewOnlineMatch | null = null,
  ): Promise<Commit> {
    return this.changing(answer, async (transaction) => {
      const record = await this.rated(transaction, change.record);
      const { numUpdatedRows } = await transaction
        .updateTable("matches")
        .set(record === change.record ? row : rowOf(record))
        .set((eb) => ({ bytes: eb("bytes", "+", added) }))
        // Only while a match is unfinished does an address count.
        .$if(record.result !== null, (query) => query.set({ place0: null, place1: null }))
        .where("id", "=", record.id)
        .where("revision", "=", record.revision - 1)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Outdated();
      const { dropsFrom } = change;
      if (dropsFrom !== undefined)
        await transaction
          .deleteFrom("moves")
          .where("match_id", "=", record.id)
          .where("number", ">=", dropsFrom)
          .execute();
      if (move !== null)
        await transaction
          .insertInto("moves")
          .values({ ...move, match_id: record.id })
          .execute();
      if (next !== null) await this.insertMatch(transaction, next);
      return record;
    });
  }

  /** The room becomes a match. `outdated` if the room is gone. */
  join(room: string, match: NewOnlineMatch, answer: Answer): Promise<Commit> {
    return this.changing(answer, async (transaction) => {
      const { numDeletedRows } = await transaction.deleteFrom("rooms").where("id", "=", room).executeTakeFirst();
      if (numDeletedRows === 0n) throw new Outdated();
      await this.insertMatch(transaction, match);
      return match.record;
    });
  }

  /** Undefined if it is open now, or else the answer of the time before. */
  async openRoom(room: NewRoom, answer: Answer): Promise<unknown> {
    const { start } = room.terms;
    const drawing = start.kind === "plain" ? null : JSON.stringify(start.drawing);
    const done = await this.changing(answer, async (transaction) => {
      await transaction
        .insertInto("rooms")
        .values({
          id: room.id,
          code: room.code,
          creator: room.creator,
          name: room.name,
          terms: JSON.stringify(withoutDrawing(room.terms)),
          created_at: room.createdAt,
          ends_at: room.endsAt,
          place: room.place,
          bytes: drawing?.length ?? 0,
          start: drawing,
        })
        .execute();
      return null;
    });
    return done.kind === "answered" ? done.result : undefined;
  }

  /** Ids of matches that must change by themselves, the longest overdue first. */
  async due(now: number, limit: number): Promise<string[]> {
    const rows = await this.database.kysely
      .selectFrom("matches")
      .select("id")
      .where("due_at", "<=", now)
      .orderBy("due_at")
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Reads a page of a player's matches, finished or not. The latest come first. */
  async page(key: string, ended: boolean, after: MatchCursor | null = null): Promise<MatchPage> {
    const seatedAs = (side: "side0" | "side1") =>
      this.database.kysely
        .selectFrom("matches")
        .select(["summary", "changed_at", "id"])
        .where(side, "=", key)
        .where("ended", "=", ended ? 1 : 0)
        .$if(after !== null, (query) =>
          query.where((eb) =>
            eb.or([
              eb("changed_at", "<", after?.changedAt ?? 0),
              eb.and([eb("changed_at", "=", after?.changedAt ?? 0), eb("id", "<", after?.id ?? "")]),
            ]),
          ),
        );
    // Each of both has an index; for their disjunction, SQLite would read all matches.
    const rows = await seatedAs("side0")
      .unionAll(seatedAs("side1"))
      .orderBy("changed_at", "desc")
      .orderBy("id", "desc")
      .limit(MATCHES_OF_PAGE + 1)
      .execute();
    const matches = rows.slice(0, MATCHES_OF_PAGE).map(({ summary }) => JSON.parse(summary) as OnlineMatchSummary);
    const last = rows.at(MATCHES_OF_PAGE - 1);
    const next =
      rows.length <= MATCHES_OF_PAGE || last === undefined ? null : { changedAt: last.changed_at, id: last.id };
    return { matches, next };
  }

  /** Ids of the unfinished matches of a player. */
  async unfinishedOf(key: string): Promise<string[]> {
    return (await this.unfinishedHeads(key)).map(({ id }) => id);
  }

  /** Unfinished matches of an address, by its tag. */
  async ofPlace(place: string): Promise<number> {
    const of = async (column: "place0" | "place1"): Promise<number> => {
      const { matches } = await this.database.kysely
        .selectFrom("matches")
        .select((eb) => eb.fn.countAll<number | string>().as("matches"))
        .where(column, "=", place)
        .executeTakeFirstOrThrow();
      return Number(matches);
    };
    return (await of("place0")) + (await of("place1"));
  }

  /** Number of bytes of all matches together. */
  async bytes(): Promise<number> {
    const { bytes } = await this.database.kysely
      .selectFrom("matches")
      .select((eb) => eb.fn.sum<number | string | null>("bytes").as("bytes"))
      .executeTakeFirstOrThrow();
    return Number(bytes ?? 0);
  }

  /** Forgets finished matches, the ones that ended longest ago first. Returns whether there were any. */
  async forgetOldest(most: number): Promise<boolean> {
    const { kysely } = this.database;
    const oldest = await kysely
      .selectFrom("matches")
      .select("id")
      .where("ended", "=", 1)
      .orderBy("changed_at")
      .limit(most)
      .execute();
    if (oldest.length === 0) return false;
    const ids = oldest.map(({ id }) => id);
    await kysely.deleteFrom("matches").where("id", "in", ids).execute();
    return true;
  }

  async unfinished(): Promise<number> {
    const { matches } = await this.database.kysely
      .selectFrom("matches")
      .select((eb) => eb.fn.countAll<number | string>().as("matches"))
      .where("ended", "=", 0)
      .executeTakeFirstOrThrow();
    return Number(matches);
  }

  /** Unfinished matches with a clock, and the side whose player is lost the longest, since before a time. */
  async leftSeats(lostBefore: number): Promise<{ id: string; side: SideIndex }[]> {
    const rows = await this.database.kysely
      .selectFrom("matches")
      .innerJoin("players as first", "first.key", "matches.side0")
      .innerJoin("players as second", "second.key", "matches.side1")
      .select(["matches.id", "first.online_until as first_until", "second.online_until as second_until"])
      .where("matches.ended", "=", 0)
      .where("matches.has_clock", "=", 1)
      .where((eb) => eb.or([eb("first.online_until", "<", lostBefore), eb("second.online_until", "<", lostBefore)]))
      .execute();
    return rows.map(({ id, first_until: first, second_until: second }) => ({ id, side: second < first ? 1 : 0 }));
  }

  /** The board that the match began from. */
  async start(id: string): Promise<Drawing | null> {
    const row = await this.row(id, "start");
    return row === undefined ? null : (JSON.parse(row.start) as Drawing);
  }

  /** Reads the board before move `number`, and what both sides had left; null if there is no such move. */
  async before(id: string, number: number): Promise<Omit<BoardBefore, "board"> | null> {
    const row = await this.database.kysely
      .selectFrom("moves")
      .select(["before", "times_before"])
      .where("match_id", "=", id)
      .where("number", "=", number)
      .executeTakeFirst();
    if (row === undefined) return null;
    const times = row.times_before === null ? null : (JSON.parse(row.times_before) as Times);
    return { drawing: JSON.parse(row.before) as Drawing, times };
  }

  /** Moves from number `from` on: as many as fit into `most` bytes, but one at least. */
  async moves(id: string, from: number, most: number): Promise<{ moves: PlayedMove[]; next: number | null }> {
    const { kysely } = this.database;
    const sizes = await kysely
      .selectFrom("moves")
      .select(["number", "bytes"])
      .where("match_id", "=", id)
      .where("number", ">=", from)
      .orderBy("number")
      .execute();
    let total = 0;
    const past = sizes.find(({ bytes }, at) => (total += bytes) > most && at > 0)?.number ?? null;
    const rows = await kysely
      .selectFrom("moves")
      .selectAll()
      .where("match_id", "=", id)
      .where("number", ">=", from)
      .$if(past !== null, (query) => query.where("number", "<", past ?? 0))
      .orderBy("number")
      .execute();
    const moves = rows.map(({ before, stroke, time_left: timeLeft }) => ({
      before: JSON.parse(before) as Drawing,
      stroke: JSON.parse(stroke) as Point[],
      timeLeft,
    }));
    return { moves, next: past };
  }

  /** Forgets the answers that were made before a time. */
  async forgetAnswers(before: number): Promise<void> {
    await this.database.kysely.deleteFrom("answers").where("made_at", "<", before).execute();
  }

  /** Reads the ids of some matches of a player, finished or not. */
  async idsOf(key: string): Promise<string[]> {
    const seatedAs = (side: "side0" | "side1") =>
      this.database.kysely.selectFrom("matches").select("id").where(side, "=", key);
    const rows = await seatedAs("side0").union(seatedAs("side1")).limit(IDS_AT_ONCE).execute();
    return rows.map(({ id }) => id);
  }

  /** Ids of unfinished matches that nobody has changed since `played`, or since `begun` if not both have moved. */
  async abandoned({ played, begun }: { played: number; begun: number }): Promise<string[]> {
    const rows = await this.database.kysely
      .selectFrom("matches")
      .select("id")
      .where("ended", "=", 0)
      .where((eb) =>
        eb.or([eb("changed_at", "<", played), eb.and([eb("changed_at", "<", begun), eb("moves", "<", MOVES_OF_BOTH)])]),
      )
      .execute();
    return rows.map(({ id }) => id);
  }

  private async changing<Value extends OnlineRecord | null>(
    answer: Answer | null,
    work: (transaction: Transaction<Tables>) => Promise<Value>,
  ): Promise<Commit | { kind: "done"; record: Value }> {
    try {
      const record = await this.database.kysely.transaction().execute(async (transaction) => {
        if (answer !== null) await keepAnswer(transaction, answer);
        return work(transaction);
      });
      return { kind: "done", record };
    } catch (error) {
      if (error instanceof Outdated) return { kind: "outdated" };
      if (isForeignKeyFault(error)) throw refusal("online-not-introduced", {});
      if (!(error instanceof Answered) || answer === null) throw error;
      return { kind: "answered", result: await this.answer(answer.player, answer.command) };
    }
  }

  /** Throws `Outdated` if a player has been forgotten meanwhile. */
  private async insertMatch(transaction: Transaction<Tables>, match: NewOnlineMatch): Promise<void> {
    const { record, start, places } = match;
    const keys = new Set(record.sides.map(({ key }) => key));
    const query = transaction
      .selectFrom("players")
      .select("key")
      .where("key", "in", [...keys]);
    const there = await (this.database.isShared ? query.forKeyShare() : query).execute();
    if (there.length < keys.size) throw new Outdated();
    const [row, text] = [rowOf(record), JSON.stringify(start)];
    await transaction
      .insertInto("matches")
      .values({
        id: record.id,
        start: text,
        place0: places[0],
        place1: places[1],
        bytes: row.state_bytes + text.length,
        ...row,
      })
      .execute();
  }

  /** A rated match that ends now changes both ratings. */
  private async rated(transaction: Transaction<Tables>, record: OnlineRecord): Promise<OnlineRecord> {
    const { result, terms, moves, rated, sides } = record;
    const counts = terms.rated && (moves >= MOVES_OF_BOTH || result?.reason === "no-move-left");
    if (result === null || rated !== null || !counts) return record;
    const query = transaction
      .selectFrom("players")
      .selectAll()
      .where(
        "key",
        "in",
        sides.map(({ key }) => key),
      )
      .orderBy("key");
    const rows = await (this.database.isShared ? query.forUpdate() : query).execute();
    const rowOfSide = (side: 0 | 1): Selectable<PlayersTable> | undefined =>
      rows.find(({ key }) => key === sides[side].key);
    const { winner } = result;
    const [won, lost] = [rowOfSide(winner), rowOfSide(otherSide(winner))];
    if (won === undefined || lost === undefined) return record;
    const after = ratedGame(glickoOf(won), glickoOf(lost));
    await keepRating(transaction, won, after.winner);
    await keepRating(transaction, lost, after.loser);
    const change = (row: Selectable<PlayersTable>, { value, deviation }: GlickoRating) => ({
      before: ratingOf(row),
      after: { value, deviation, games: row.rated_games + 1 },
    });
    const [winners, losers] = [change(won, after.winner), change(lost, after.loser)];
    return { ...record, rated: winner === 0 ? [winners, losers] : [losers, winners] };
  }
}

/** The player who gave the command has been forgotten meanwhile. */
function isForeignKeyFault(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return code === "SQLITE_CONSTRAINT_FOREIGNKEY" || code === "23503";
}

class Outdated extends Error {}
class Answered extends Error {}

async function keepAnswer(transaction: Transaction<Tables>, { player, command, result, at }: Answer): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("answers")
    .values({ player, command, answer: JSON.stringify(result), made_at: at })
    .onConflict((conflict) => conflict.columns(["player", "command"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new Answered();
}

/** @param change what leads to the revision after `revision`. */
export function written(revision: number, change: Change): WrittenChange {
  const record = { ...change.record, revision: revision + 1 };
  const move = change.move === undefined ? null : moveRow(change.move);
  return { change: { ...change, record }, row: rowOf(record), move, added: move?.bytes ?? 0 };
}

function moveRow(move: NonNullable<Change["move"]>): Omit<MovesTable, "match_id"> {
  const { number, before, stroke, timeLeft, timesBefore } = move;
  const [board, line] = [JSON.stringify(before), JSON.stringify(stroke)];
  return {
    number,
    bytes: board.length + line.length,
    time_left: timeLeft === null ? null : Math.round(timeLeft),
    times_before: timesBefore === null ? null : JSON.stringify(timesBefore),
    before: board,
    stroke: line,
  };
}

async function keepRating(
  transaction: Transaction<Tables>,
  { key, rated_games: games }: Selectable<PlayersTable>,
  { value, deviation, volatility }: GlickoRating,
): Promise<void> {
  await transaction
    .updateTable("players")
    .set({ rating: value, deviation, volatility, rated_games: games + 1 })
    .where("key", "=", key)
    .execute();
}

function glickoOf({ rating, deviation, volatility }: Selectable<PlayersTable>): GlickoRating {
  return { value: rating, deviation, volatility };
}

function ratingOf({ rating, deviation, rated_games: games }: Selectable<PlayersTable>): Rating | null {
  return games === 0 ? null : { value: rating, deviation, games };
}

function rowOf(record: OnlineRecord): MatchRow {
  const due = dueAt(record);
  const state = JSON.stringify(record);
  return {
    revision: record.revision,
    side0: record.sides[0].key,
    side1: record.sides[1].key,
    ended: record.result === null ? 0 : 1,
    has_clock: record.terms.clock === null ? 0 : 1,
    due_at: due === null ? null : Math.round(due),
    changed_at: record.changedAt,
    moves: record.moves,
    clock: record.clock === null ? null : JSON.stringify(record.clock),
    state_bytes: state.length,
    summary: JSON.stringify(matchSummaryOf(record)),
    state,
  };
}

interface HeadRow {
  readonly id: string;
  readonly revision: number;
  readonly moves: number;
  readonly has_clock: number;
  readonly clock: string | null;
  readonly state_bytes: number;
  readonly side0: string;
  readonly side1: string;
  readonly until0: number | null;
  readonly until1: number | null;
  readonly away0: number | null;
  readonly away1: number | null;
}

function headOf(row: HeadRow): MatchHead {
  const { id, revision, moves, has_clock: hasClock, state_bytes: stateBytes } = row;
  const seats: [Seat, Seat] = [seatOf(row.side0, row.until0, row.away0), seatOf(row.side1, row.until1, row.away1)];
  const clock = row.clock === null ? null : (JSON.parse(row.clock) as MatchClock);
  return { id, revision, moves, hasClock: hasClock === 1, clock, stateBytes, seats };
}

function seatOf(key: string, until: number | null, away: number | null): Seat {
  return { key, presence: until === null ? null : { onlineUntil: until, away: away === 1 } };
}

function recordOf({ state }: { readonly state: string }): OnlineRecord {
  return JSON.parse(state) as OnlineRecord;
}
