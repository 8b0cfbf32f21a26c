import type { Transaction } from "kysely";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { admit } from "../matches/admission.ts";
import type { OnlineRecord } from "../matches/record.ts";
import { AnswerStore, Outdated, type Answer, type Changed } from "./answer-store.ts";
import { countAlone } from "./counting.ts";
import type { ServerDatabase } from "./database.ts";
import { HoldStore } from "./hold-store.ts";
import { MatchHeads } from "./match-heads.ts";
import { MatchLists } from "./match-lists.ts";
import { withRatings } from "./match-ratings.ts";
import { matchRowOf, type WrittenChange } from "./match-rows.ts";
import type { Tables } from "./tables.ts";

/** A match that a change begins. */
export interface NewOnlineMatch {
  readonly record: OnlineRecord;
  /** The board that the match begins from. */
  readonly start: Drawing;
  /** Tags of the players' addresses, by side; null for one that is not counted. */
  readonly places: readonly [string | null, string | null];
}

/** Matches with their boards. Each method is one transaction. */
export class OnlineMatchStore {
  private readonly database: ServerDatabase;
  private readonly maxMatches: number;
  private readonly answers: AnswerStore;
  private readonly holds: HoldStore;

  /** @param maxMatches the most unfinished matches at once. */
  constructor(database: ServerDatabase, maxMatches: number) {
    this.database = database;
    this.maxMatches = maxMatches;
    this.answers = new AnswerStore(database);
    this.holds = new HoldStore(database);
  }

  async read(id: string): Promise<OnlineRecord | null> {
    const row = await this.row(id, "state");
    return row === undefined ? null : (JSON.parse(row.state) as OnlineRecord);
  }

  /** The board that the match began from. */
  async start(id: string): Promise<Drawing | null> {
    const row = await this.row(id, "start");
    return row === undefined ? null : (JSON.parse(row.start) as Drawing);
  }

  private row<Column extends "state" | "start">(id: string, column: Column) {
    return this.database.kysely.selectFrom("matches").select(column).where("id", "=", id).executeTakeFirst();
  }

  /**
   * The next revision of a match, with the answer, or nothing at all.
   *
   * @param unheldAt the time at which the match must not be held, else the change is outdated; null for any change that
   * time does not make.
   */
  commit(
    { change, row, move, added }: WrittenChange,
    answer: Answer | null,
    { next = null, unheldAt = null }: { next?: NewOnlineMatch | null; unheldAt?: number | null } = {},
  ): Promise<Changed<OnlineRecord>> {
    return this.answers.changing(answer, async (transaction) => {
      const record = await withRatings(transaction, change.record, this.database.isShared);
      if (unheldAt !== null && (await this.holds.isHeldAlone(transaction, record.id, unheldAt))) throw new Outdated();
      const { dropsFrom } = change;
      const dropped = dropsFrom === undefined ? 0 : await bytesFrom(transaction, record.id, dropsFrom);
      const { numUpdatedRows } = await transaction
        .updateTable("matches")
        .set(record === change.record ? row : matchRowOf(record))
        .set((eb) => ({ bytes: eb("bytes", "+", added - dropped) }))
        // Only while a match is unfinished does an address count.
        .$if(record.result !== null, (query) => query.set({ place0: null, place1: null }))
        .where("id", "=", record.id)
        .where("revision", "=", record.revision - 1)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Outdated();
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
  join(room: string, match: NewOnlineMatch, answer: Answer): Promise<Changed<OnlineRecord>> {
    return this.answers.changing(answer, async (transaction) => {
      const { numDeletedRows } = await transaction.deleteFrom("rooms").where("id", "=", room).executeTakeFirst();
      if (numDeletedRows === 0n) throw new Outdated();
      await this.insertMatch(transaction, match);
      return match.record;
    });
  }

  /** Throws `Outdated` if a player has been forgotten meanwhile, and `online-server-full`. */
  private async insertMatch(transaction: Transaction<Tables>, match: NewOnlineMatch): Promise<void> {
    const { record, start, places } = match;
    const keys = new Set(record.sides.map(({ key }) => key));
    const query = transaction
      .selectFrom("players")
      .select("key")
      .where("key", "in", [...keys]);
    const there = await (this.database.isShared ? query.forKeyShare() : query).execute();
    if (there.length < keys.size) throw new Outdated();
    await countAlone(this.database, transaction);
    const within = { ...this.database, kysely: transaction };
    await admit(
      { matchLists: new MatchLists(within), matchHeads: new MatchHeads(within), maxMatches: this.maxMatches },
      { keys: [...keys], places },
    );
    const [row, text] = [matchRowOf(record), JSON.stringify(start)];
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
}

/** Bytes of the moves of a match from number `number` on. */
async function bytesFrom(transaction: Transaction<Tables>, id: string, number: number): Promise<number> {
  const { bytes } = await transaction
    .selectFrom("moves")
    .select((eb) => eb.fn.sum<number | string | null>("bytes").as("bytes"))
    .where("match_id", "=", id)
    .where("number", ">=", number)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
