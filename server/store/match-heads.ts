import type { MatchClock } from "../../engine/play/clock.ts";
import type { ServerDatabase } from "./database.ts";

/** What a match and its two seats are without its board. */
export interface MatchHead {
  readonly id: string;
  readonly revision: number;
  /** Time of the last change, in milliseconds of the server's time. */
  readonly changedAt: number;
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

/** Reads matches without their boards. */
export class MatchHeads {
  private readonly database: ServerDatabase;

  constructor(database: ServerDatabase) {
    this.database = database;
  }

  async read(id: string): Promise<MatchHead | null> {
    const row = await this.heads().where("matches.id", "=", id).executeTakeFirst();
    return row === undefined ? null : headOf(row);
  }

  /** Heads of the unfinished matches of a player. */
  async unfinishedOf(key: string): Promise<MatchHead[]> {
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
        "matches.changed_at",
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
}

interface HeadRow {
  readonly id: string;
  readonly revision: number;
  readonly changed_at: number;
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
  const { id, revision, changed_at: changedAt, has_clock: hasClock, state_bytes: stateBytes } = row;
  const seats: [Seat, Seat] = [seatOf(row.side0, row.until0, row.away0), seatOf(row.side1, row.until1, row.away1)];
  const clock = row.clock === null ? null : (JSON.parse(row.clock) as MatchClock);
  return { id, revision, changedAt, hasClock: hasClock === 1, clock, stateBytes, seats };
}

function seatOf(key: string, until: number | null, away: number | null): Seat {
  return { key, presence: until === null ? null : { onlineUntil: until, away: away === 1 } };
}
