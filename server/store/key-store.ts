import { refusal } from "../refusal.ts";
import { AnswerStore, Outdated, type Answer } from "./answer-store.ts";
import type { ServerDatabase } from "./database.ts";

/** Keys that play as one player, and the codes that add one. */
export class KeyStore {
  private readonly database: ServerDatabase;
  private readonly answers: AnswerStore;

  constructor(database: ServerDatabase) {
    this.database = database;
    this.answers = new AnswerStore(database);
  }

  /** The player who has a key: another one, or that of the key itself. */
  async playerOf(key: string): Promise<string> {
    const row = await this.database.kysely
      .selectFrom("keys")
      .select("player")
      .where("key", "=", key)
      .executeTakeFirst();
    return row?.player ?? key;
  }

  /** Keeps a player's code instead of the one before. */
  async setCode(player: string, code: string, endsAt: number): Promise<void> {
    await this.database.kysely
      .insertInto("codes")
      .values({ player, code, ends_at: endsAt })
      .onConflict((conflict) => conflict.column("player").doUpdateSet({ code, ends_at: endsAt }))
      .execute();
  }

  /** The player who has made a code; null if it has ended, or was used. */
  async maker(code: string, now: number): Promise<string | null> {
    const row = await this.database.kysely
      .selectFrom("codes")
      .select("player")
      .where("code", "=", code)
      .where("ends_at", ">", now)
      .executeTakeFirst();
    return row?.player ?? null;
  }

  /** Forgets the codes that have ended. */
  async forgetCodes(now: number): Promise<void> {
    await this.database.kysely.deleteFrom("codes").where("ends_at", "<=", now).execute();
  }

  /**
   * Gives the keys of one player to the player of the answer, and uses the code up. Does nothing if it was answered
   * before. Throws `online-no-such-code` if the code is gone, and `online-has-games`.
   */
  async give(from: string, code: string, answer: Answer): Promise<void> {
    const { player } = answer;
    const done = await this.answers.changing(answer, async (transaction) => {
      const used = await transaction.deleteFrom("codes").where("code", "=", code).executeTakeFirst();
      if (used.numDeletedRows === 0n) throw new Outdated();
      await transaction.updateTable("keys").set({ player }).where("player", "=", from).execute();
      // Before the matches are counted: from now on none begins with this player.
      await transaction.deleteFrom("players").where("key", "=", from).execute();
      const match = await transaction
        .selectFrom("matches")
        .select("id")
        .where((eb) => eb.or([eb("side0", "=", from), eb("side1", "=", from)]))
        .executeTakeFirst();
      if (match !== undefined) throw refusal("online-has-games", {});
      await transaction.insertInto("keys").values({ key: from, player }).execute();
    });
    if (done.kind === "outdated") throw refusal("online-no-such-code", {});
  }
}
