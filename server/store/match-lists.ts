import type { SideIndex } from "../../engine/play/match.ts";
import { MATCHES_OF_PAGE } from "../../protocol/network/limits.ts";
import type { MatchCursor, MatchPage, OnlineMatchSummary } from "../../protocol/network/online-match.ts";
import { MOVES_OF_BOTH } from "../matches/record.ts";
import type { ServerDatabase } from "./database.ts";

const IDS_AT_ONCE = 100;

/** Finds matches by their players and by what is due, and counts them. */
export class MatchLists {
  private readonly database: ServerDatabase;

  constructor(database: ServerDatabase) {
    this.database = database;
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

  /** Reads the ids of some matches of a player, finished or not. */
  async idsOf(key: string): Promise<string[]> {
    const seatedAs = (side: "side0" | "side1") =>
      this.database.kysely.selectFrom("matches").select("id").where(side, "=", key);
    const rows = await seatedAs("side0").union(seatedAs("side1")).limit(IDS_AT_ONCE).execute();
    return rows.map(({ id }) => id);
  }

  /** Ids of matches that must change by themselves, the longest overdue first. */
  async due(now: number, limit: number): Promise<string[]> {
    const rows = await this.database.kysely
      .selectFrom("matches")
      .select("matches.id")
      .where("due_at", "<=", now)
      .where((eb) => {
        const held = eb.selectFrom("holds").select("holds.id").whereRef("holds.match_id", "=", "matches.id");
        return eb.not(eb.exists(held.where("holds.until", ">", now)));
      })
      .orderBy("due_at")
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
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

  async unfinished(): Promise<number> {
    const { matches } = await this.database.kysely
      .selectFrom("matches")
      .select((eb) => eb.fn.countAll<number | string>().as("matches"))
      .where("ended", "=", 0)
      .executeTakeFirstOrThrow();
    return Number(matches);
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
}
