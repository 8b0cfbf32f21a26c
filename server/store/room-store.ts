import type { Drawing } from "../../engine/drawing/drawing.ts";
import { MAX_ROOMS_LISTED } from "../../protocol/network/limits.ts";
import { termsSchema, type OwnRoom, type Room } from "../../protocol/network/rooms.ts";
import type { ServerDatabase } from "./database.ts";
import { playerOf } from "./player-store.ts";
import type { PlayersTable, RoomsTable } from "./tables.ts";

/** Of the drawings of a list together: about 2 MB. Older rooms with drawings are left out. */
const MAX_LISTED_POINTS = 50_000;

export interface NewRoom {
  readonly id: string;
  readonly code: string | null;
  readonly creator: string;
  readonly name: string;
  readonly terms: Room["terms"];
  readonly createdAt: number;
  readonly endsAt: number;
}

/** Rooms that wait for a second player. A room that has ended counts as gone. */
export class RoomStore {
  private readonly database: ServerDatabase;

  constructor(database: ServerDatabase) {
    this.database = database;
  }

  /** Public rooms whose creator is connected, the latest first. */
  async listed(now: number): Promise<Room[]> {
    const rows = await this.rows(now)
      .where("code", "is", null)
      .where("players.online_until", ">", now)
      .orderBy("rooms.created_at", "desc")
      .limit(MAX_ROOMS_LISTED)
      .execute();
    let points = 0;
    return rows
      .map((row) => publicRoom(ownRoomOf(row)))
      .filter(({ terms: { start } }) => {
        if (start.kind === "drawing") points += pointsOf(start.drawing);
        return start.kind === "plain" || points <= MAX_LISTED_POINTS;
      });
  }

  async ofPlayer(creator: string, now: number): Promise<OwnRoom[]> {
    const rows = await this.rows(now).where("creator", "=", creator).orderBy("rooms.created_at").execute();
    return rows.map(ownRoomOf);
  }

  async find(which: { readonly room: string } | { readonly code: string }, now: number): Promise<OwnRoom | null> {
    const row = await (
      "room" in which
        ? this.rows(now).where("rooms.id", "=", which.room)
        : this.rows(now).where("code", "=", which.code)
    ).executeTakeFirst();
    return row === undefined ? null : ownRoomOf(row);
  }

  /** Whether there was one. */
  async close(id: string, creator: string): Promise<boolean> {
    const { numDeletedRows } = await this.database.kysely
      .deleteFrom("rooms")
      .where("id", "=", id)
      .where("creator", "=", creator)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Those that have ended, or whose creators have been away for longer than a seat is kept. */
  async sweep(now: number, lostBefore: { readonly clock: number; readonly none: number }): Promise<string[]> {
    const gone = await this.database.kysely
      .selectFrom("rooms")
      .innerJoin("players", "players.key", "rooms.creator")
      .select(["rooms.id", "rooms.terms", "rooms.ends_at", "players.online_until"])
      .where((eb) =>
        eb.or([
          eb("rooms.ends_at", "<=", now),
          eb("players.online_until", "<", Math.max(lostBefore.clock, lostBefore.none)),
        ]),
      )
      .execute();
    const ids = gone
      .filter(({ terms, ends_at: endsAt, online_until: until }) => {
        const hasClock = (JSON.parse(terms) as Room["terms"]).clock !== null;
        return endsAt <= now || until < (hasClock ? lostBefore.clock : lostBefore.none);
      })
      .map(({ id }) => id);
    if (ids.length > 0) await this.database.kysely.deleteFrom("rooms").where("id", "in", ids).execute();
    return ids;
  }

  private rows(now: number) {
    return this.database.kysely
      .selectFrom("rooms")
      .innerJoin("players", "players.key", "rooms.creator")
      .select([
        "rooms.id",
        "rooms.code",
        "rooms.creator",
        "rooms.name as room_name",
        "rooms.terms",
        "rooms.created_at as room_created_at",
        "rooms.ends_at",
      ])
      .selectAll("players")
      .where("rooms.ends_at", ">", now);
  }
}

type RoomRow = PlayersTable &
  Pick<RoomsTable, "id" | "code" | "terms" | "ends_at"> & { room_name: string; room_created_at: number };

function ownRoomOf(row: RoomRow): OwnRoom {
  return {
    id: row.id,
    name: row.room_name,
    access: row.code === null ? "public" : "code",
    terms: termsSchema.parse(JSON.parse(row.terms)),
    creator: playerOf(row),
    createdAt: row.room_created_at,
    code: row.code,
    codeEndsAt: row.code === null ? null : row.ends_at,
  };
}

function pointsOf({ spots, curves }: Drawing): number {
  return curves.reduce((sum, { inner }) => sum + inner.length, spots.length);
}

/** As others see it. */
export function publicRoom({ id, name, access, terms, creator, createdAt }: OwnRoom): Room {
  return { id, name, access, terms, creator, createdAt };
}
