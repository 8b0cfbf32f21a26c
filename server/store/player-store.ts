import type { Selectable } from "kysely";
import type { OnlinePlayer } from "../../protocol/network/identity.ts";
import { MAX_LADDER } from "../../protocol/network/limits.ts";
import { NEW_RATING } from "../../engine/play/rating.ts";
import type { ServerDatabase } from "./database.ts";
import type { PlayersTable } from "./tables.ts";

/** Stores players. Times are milliseconds since 1970. */
export class PlayerStore {
  private readonly database: ServerDatabase;

  constructor(database: ServerDatabase) {
    this.database = database;
  }

  /** A new player, or one who is back. Who comes by another key than `key`, from another device, keeps the name. */
  async arrive(key: string, name: string, now: number, onlineUntil: number, isOwnKey = true): Promise<OnlinePlayer> {
    const row = await this.database.kysely
      .insertInto("players")
      .values({
        key,
        name,
        rating: NEW_RATING.value,
        deviation: NEW_RATING.deviation,
        volatility: NEW_RATING.volatility,
        rated_games: 0,
        online_until: onlineUntil,
        away: 0,
        created_at: now,
        seen_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet({ ...(isOwnKey && { name }), online_until: onlineUntil, away: 0, seen_at: now }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    return playerOf(row);
  }

  async read(key: string): Promise<OnlinePlayer | null> {
    const row = await this.database.kysely.selectFrom("players").selectAll().where("key", "=", key).executeTakeFirst();
    return row === undefined ? null : playerOf(row);
  }

  async rename(key: string, name: string): Promise<void> {
    await this.database.kysely.updateTable("players").set({ name }).where("key", "=", key).execute();
  }

  async setAway(key: string, away: boolean): Promise<void> {
    await this.database.kysely
      .updateTable("players")
      .set({ away: away ? 1 : 0 })
      .where("key", "=", key)
      .execute();
  }

  /** Notes that connected players are still there. */
  async keepOnline(keys: readonly string[], now: number, onlineUntil: number): Promise<void> {
    if (keys.length === 0) return;
    await this.database.kysely
      .updateTable("players")
      .set({ online_until: onlineUntil, seen_at: now })
      .where("key", "in", keys)
      .execute();
  }

  /** Notes that a player's last connection is lost. */
  async leave(key: string, now: number): Promise<void> {
    await this.database.kysely
      .updateTable("players")
      .set({ online_until: now, seen_at: now })
      .where("key", "=", key)
      .execute();
  }

  /** Keys of players whose connection no process has kept, from one time on and before another. */
  async lostBetween(from: number, to: number): Promise<string[]> {
    const rows = await this.database.kysely
      .selectFrom("players")
      .select("key")
      .where("online_until", ">=", from)
      .where("online_until", "<", to)
      .execute();
    return rows.map(({ key }) => key);
  }

  /** The players with the best ratings, the best first. */
  async ladder(): Promise<OnlinePlayer[]> {
    const rows = await this.database.kysely
      .selectFrom("players")
      .selectAll()
      .where("rated_games", ">", 0)
      .orderBy("rating", "desc")
      .orderBy("key")
      .limit(MAX_LADDER)
      .execute();
    return rows.map(playerOf);
  }

  /** Rank of a player, from 1; null without a rating. */
  async rank(key: string): Promise<number | null> {
    const own = await this.read(key);
    if (own === null || own.rating === null) return null;
    const { better } = await this.database.kysely
      .selectFrom("players")
      .select((eb) => eb.fn.countAll<number | string>().as("better"))
      .where("rated_games", ">", 0)
      .where("rating", ">", own.rating.value)
      .executeTakeFirstOrThrow();
    return Number(better) + 1;
  }

  /** Forgets a player with the rooms, answers and other keys. */
  async forget(key: string): Promise<void> {
    // They refer to the player.
    await this.database.kysely.deleteFrom("players").where("key", "=", key).execute();
  }

  /** Forgets those who came before a time and left nothing behind. */
  async forgetVisitors(before: number): Promise<void> {
    await this.database.kysely
      .deleteFrom("players")
      .where("online_until", "<", before)
      .where("rated_games", "=", 0)
      .where((eb) => {
        const refers = (side: "side0" | "side1") =>
          eb.exists(eb.selectFrom("matches").select("matches.id").whereRef(side, "=", "players.key"));
        const other = eb.exists(eb.selectFrom("keys").select("keys.key").whereRef("keys.player", "=", "players.key"));
        const room = eb.exists(eb.selectFrom("rooms").select("rooms.id").whereRef("rooms.creator", "=", "players.key"));
        return eb.not(refers("side0").or(refers("side1")).or(other).or(room));
      })
      .execute();
  }
}

export function playerOf({ key, name, rating, deviation, rated_games: games }: Selectable<PlayersTable>): OnlinePlayer {
  return { key, name, rating: games === 0 ? null : { value: rating, deviation, games } };
}
