import type { Transaction } from "kysely";
import type { ServerDatabase } from "./database.ts";
import type { Tables } from "./tables.ts";

/** A move that came in time and is being checked, by any process. Until then nobody ends its match by the clock. */
export interface Hold {
  readonly id: string;
  readonly match: string;
  readonly until: number;
}

/** Holds of matches, one for each move: the end of one ends no other. */
export class HoldStore {
  private readonly database: ServerDatabase;

  constructor(database: ServerDatabase) {
    this.database = database;
  }

  async hold({ id, match, until }: Hold): Promise<void> {
    await this.database.kysely.insertInto("holds").values({ id, match_id: match, until }).execute();
  }

  async release(id: string): Promise<void> {
    await this.database.kysely.deleteFrom("holds").where("id", "=", id).execute();
  }

  async isHeld(match: string, now: number): Promise<boolean> {
    const row = await this.database.kysely
      .selectFrom("holds")
      .select("id")
      .where("match_id", "=", match)
      .where("until", ">", now)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Whether a match is held, in a transaction until whose end nobody can hold it anew. */
  async isHeldAlone(transaction: Transaction<Tables>, match: string, now: number): Promise<boolean> {
    // A new hold refers to the match, so it waits for this lock.
    if (this.database.isShared)
      await transaction.selectFrom("matches").select("id").where("id", "=", match).forUpdate().execute();
    return new HoldStore({ ...this.database, kysely: transaction }).isHeld(match, now);
  }

  /** Forgets what processes left behind that ended too early. */
  async forget(now: number): Promise<void> {
    await this.database.kysely.deleteFrom("holds").where("until", "<=", now).execute();
  }
}
