import type { Kysely, Selectable, Transaction } from "kysely";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { otherSide, type SideIndex } from "../../engine/play/match.ts";
import { MAX_RECENT_GAMES } from "../../protocol/network/limits.ts";
import type { Rating } from "../../protocol/network/identity.ts";
import type { Change } from "../matches/changes.ts";
import { dueAt, type OnlineRecord } from "../matches/record.ts";
import { ratedGame, type GlickoRating } from "../ratings.ts";
import type { ServerDatabase } from "./database.ts";
import type { NewRoom } from "./room-store.ts";
import type { MatchesTable, PlayersTable, Tables } from "./tables.ts";

/** Who gave the command, and what it is answered. */
export interface Answer {
  readonly player: string;
  readonly command: string;
  readonly result: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A match that a change begins. */
export interface NewOnlineMatch {
  readonly record: OnlineRecord;
  /** What it begins from. */
  readonly start: Drawing;
}

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

/** Both have played: a game without that changes no rating, unless it ended on the board. */
const MIN_RATED_MOVES = 2;

/** Each method is one transaction. */
export class OnlineMatchStore {
  private readonly database: ServerDatabase;

  constructor(database: ServerDatabase) {
    this.database = database;
  }

  async read(id: string): Promise<OnlineRecord | null> {
    const row = await this.row(id, "state");
    return row === undefined ? null : recordOf(row);
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
  commit(revision: number, change: Change, answer: Answer | null, next: NewOnlineMatch | null = null): Promise<Commit> {
    return this.changing(answer, async (transaction) => {
      const record = await this.rated(transaction, { ...change.record, revision: revision + 1 });
      const { numUpdatedRows } = await transaction
        .updateTable("matches")
        .set(rowOf(record))
        .where("id", "=", record.id)
        .where("revision", "=", revision)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Outdated();
      const { move, dropsFrom } = change;
      if (dropsFrom !== undefined)
        await transaction
          .deleteFrom("moves")
          .where("match_id", "=", record.id)
          .where("number", ">=", dropsFrom)
          .execute();
      if (move !== undefined)
        await transaction
          .insertInto("moves")
          .values({
            match_id: record.id,
            number: move.number,
            before: JSON.stringify(move.before),
            stroke: JSON.stringify(move.stroke),
            time_left: move.timeLeft === null ? null : Math.round(move.timeLeft),
          })
          .execute();
      if (next !== null) await insertMatch(transaction, next);
      return record;
    });
  }

  /** The room becomes a match. `outdated` if the room is gone. */
  join(room: string, match: NewOnlineMatch, answer: Answer): Promise<Commit> {
    return this.changing(answer, async (transaction) => {
      const { numDeletedRows } = await transaction.deleteFrom("rooms").where("id", "=", room).executeTakeFirst();
      if (numDeletedRows === 0n) throw new Outdated();
      await insertMatch(transaction, match);
      return match.record;
    });
  }

  /** Undefined if it is open now, or else the answer of the time before. */
  async openRoom(room: NewRoom, answer: Answer): Promise<unknown> {
    const done = await this.changing(answer, async (transaction) => {
      await transaction
        .insertInto("rooms")
        .values({
          id: room.id,
          code: room.code,
          creator: room.creator,
          name: room.name,
          terms: JSON.stringify(room.terms),
          created_at: room.createdAt,
          ends_at: room.endsAt,
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

  async unfinishedOf(key: string): Promise<OnlineRecord[]> {
    return this.ofPlayer(key, false, 1000);
  }

  /** The latest first. */
  async finishedOf(key: string): Promise<OnlineRecord[]> {
    return this.ofPlayer(key, true, MAX_RECENT_GAMES);
  }

  private async ofPlayer(key: string, isEnded: boolean, limit: number): Promise<OnlineRecord[]> {
    const seatedAs = (side: "side0" | "side1") =>
      this.database.kysely
        .selectFrom("matches")
        .select(["state", "changed_at"])
        .where(side, "=", key)
        .where("ended", "=", isEnded ? 1 : 0);
    // Each of both has an index; for their disjunction, SQLite would read all matches.
    const rows = await seatedAs("side0")
      .unionAll(seatedAs("side1"))
      .orderBy("changed_at", "desc")
      .limit(limit)
      .execute();
    return rows.map(recordOf);
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

  /** What the match began from. */
  async start(id: string): Promise<Drawing | null> {
    const row = await this.row(id, "start");
    return row === undefined ? null : (JSON.parse(row.start) as Drawing);
  }

  /** Before move `number`; null if there is no such move. */
  async boardBefore(id: string, number: number): Promise<Drawing | null> {
    const row = await this.database.kysely
      .selectFrom("moves")
      .select("before")
      .where("match_id", "=", id)
      .where("number", "=", number)
      .executeTakeFirst();
    return row === undefined ? null : (JSON.parse(row.before) as Drawing);
  }

  async moves(id: string): Promise<PlayedMove[]> {
    const rows = await this.database.kysely
      .selectFrom("moves")
      .selectAll()
      .where("match_id", "=", id)
      .orderBy("number")
      .execute();
    return rows.map(({ before, stroke, time_left: timeLeft }) => ({
      before: JSON.parse(before) as Drawing,
      stroke: JSON.parse(stroke) as Point[],
      timeLeft,
    }));
  }

  /** Forgets answers from before. */
  async forgetAnswers(before: number): Promise<void> {
    await this.database.kysely.deleteFrom("answers").where("made_at", "<", before).execute();
  }

  /** Puts another key and name into finished matches. */
  async rename(key: string, nobody: { readonly key: string; readonly name: string }): Promise<void> {
    // One that changes meanwhile is found again.
    for (let found = await this.finishedOf(key); found.length > 0; found = await this.finishedOf(key))
      for (const record of found) {
        const [first, second] = record.sides.map((side) => (side.key === key ? { ...side, ...nobody } : side));
        await this.database.kysely
          .updateTable("matches")
          .set(rowOf({ ...record, sides: [first, second] }))
          .where("id", "=", record.id)
          .where("revision", "=", record.revision)
          .execute();
      }
  }

  /** Ids of unfinished matches that nobody has changed since. */
  async abandoned(since: number): Promise<string[]> {
    const rows = await this.database.kysely
      .selectFrom("matches")
      .select("id")
      .where("ended", "=", 0)
      .where("changed_at", "<", since)
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
      if (!(error instanceof Answered) || answer === null) throw error;
      return { kind: "answered", result: await this.answer(answer.player, answer.command) };
    }
  }

  /** A rated match that ends now changes both ratings. */
  private async rated(transaction: Transaction<Tables>, record: OnlineRecord): Promise<OnlineRecord> {
    const { result, terms, moves, rated, sides } = record;
    const counts = terms.rated && (moves >= MIN_RATED_MOVES || result?.reason === "no-move-left");
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

async function insertMatch(database: Kysely<Tables>, { record, start }: NewOnlineMatch): Promise<void> {
  await database
    .insertInto("matches")
    .values({ id: record.id, start: JSON.stringify(start), ...rowOf(record) })
    .execute();
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

function rowOf(record: OnlineRecord): Omit<MatchesTable, "id" | "start"> {
  const due = dueAt(record);
  return {
    revision: record.revision,
    side0: record.sides[0].key,
    side1: record.sides[1].key,
    state: JSON.stringify(record),
    ended: record.result === null ? 0 : 1,
    has_clock: record.terms.clock === null ? 0 : 1,
    due_at: due === null ? null : Math.round(due),
    changed_at: record.changedAt,
  };
}

function recordOf({ state }: { readonly state: string }): OnlineRecord {
  return JSON.parse(state) as OnlineRecord;
}
