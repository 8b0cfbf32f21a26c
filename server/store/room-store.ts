import type { Kysely } from "kysely";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { MAX_ROOMS_LISTED } from "../../protocol/network/limits.ts";
import { shownTermsSchema, type OwnRoom, type Room, type Terms } from "../../protocol/network/rooms.ts";
import { MAX_ROOMS_OF_PLAYER } from "../limits.ts";
import { withoutDrawing } from "../matches/record.ts";
import { refusal } from "../refusal.ts";
import { AnswerStore, type Answer } from "./answer-store.ts";
import { countAlone } from "./counting.ts";
import type { ServerDatabase } from "./database.ts";
import { playerOf } from "./player-store.ts";
import type { PlayersTable, RoomsTable, Tables } from "./tables.ts";

export interface NewRoom {
  readonly id: string;
  readonly code: string | null;
  readonly creator: string;
  readonly name: string;
  readonly terms: Terms;
  /** Tag of the creator's address; null if no address is counted. */
  readonly place: string | null;
  readonly createdAt: number;
  readonly endsAt: number;
}

/** Rooms that wait for a second player. A room that has ended counts as gone. */
export class RoomStore {
  private readonly database: ServerDatabase;
  private readonly answers: AnswerStore;

  constructor(database: ServerDatabase) {
    this.database = database;
    this.answers = new AnswerStore(database);
  }

  /** Throws `online-rooms-full` if the player has as many rooms as one may have. */
  expectLeft(creator: string, now: number): Promise<void> {
    return expectRoomLeft(this.database.kysely, creator, now);
  }

  /** Undefined if it is open now, or else the answer of the time before. Throws `online-rooms-full`. */
  async open(room: NewRoom, answer: Answer): Promise<unknown> {
    const { start } = room.terms;
    const drawing = start.kind === "drawing" ? JSON.stringify(start.drawing) : null;
    const done = await this.answers.changing(answer, async (transaction) => {
      await countAlone(this.database, transaction);
      await expectRoomLeft(transaction, room.creator, room.createdAt);
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

  /** Public rooms whose creator is connected, the latest first. */
  async listed(now: number): Promise<Room[]> {
    const rows = await this.rows(now)
      .where("code", "is", null)
      .where("players.online_until", ">", now)
      .orderBy("rooms.created_at", "desc")
      .limit(MAX_ROOMS_LISTED)
      .execute();
    return rows.map((row) => publicRoom(ownRoomOf(row)));
  }

  async ofPlayer(creator: string, now: number): Promise<OwnRoom[]> {
    const rows = await this.rows(now).where("creator", "=", creator).orderBy("rooms.created_at").execute();
    return rows.map(ownRoomOf);
  }

  async publicOf(creator: string, now: number): Promise<OwnRoom[]> {
    return (await this.ofPlayer(creator, now)).filter(({ access }) => access === "public");
  }

  async find(which: { readonly room: string } | { readonly code: string }, now: number): Promise<OwnRoom | null> {
    const row = await (
      "room" in which
        ? this.rows(now).where("rooms.id", "=", which.room)
        : this.rows(now).where("code", "=", which.code)
    ).executeTakeFirst();
    return row === undefined ? null : ownRoomOf(row);
  }

  /** What is played in a room, with its size in bytes; null if it is a plain map, or gone. */
  async start(room: string): Promise<{ readonly bytes: number; read(): Promise<Drawing | null> } | null> {
    const { kysely } = this.database;
    const row = await kysely.selectFrom("rooms").select("bytes").where("id", "=", room).executeTakeFirst();
    if (row === undefined) return null;
    return {
      bytes: row.bytes,
      async read() {
        const found = await kysely.selectFrom("rooms").select("start").where("id", "=", room).executeTakeFirst();
        return found === undefined || found.start === null ? null : (JSON.parse(found.start) as Drawing);
      },
    };
  }

  /** Tag of the address of a room's creator. */
  async place(room: string): Promise<string | null> {
    const row = await this.database.kysely
      .selectFrom("rooms")
      .select("place")
      .where("id", "=", room)
      .executeTakeFirst();
    return row?.place ?? null;
  }

  /** Closes a room. Returns whether there was one. */
  async close(id: string, creator: string): Promise<boolean> {
    const { numDeletedRows } = await this.database.kysely
      .deleteFrom("rooms")
      .where("id", "=", id)
      .where("creator", "=", creator)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /**
   * Removes rooms that have ended, or whose creators have been away for longer than a seat is kept. Returns their ids.
   */
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

async function expectRoomLeft(database: Kysely<Tables>, creator: string, now: number): Promise<void> {
  const { rooms } = await database
    .selectFrom("rooms")
    .select((eb) => eb.fn.countAll<number | string>().as("rooms"))
    .where("creator", "=", creator)
    .where("ends_at", ">", now)
    .executeTakeFirstOrThrow();
  if (Number(rooms) >= MAX_ROOMS_OF_PLAYER) throw refusal("online-rooms-full", { most: MAX_ROOMS_OF_PLAYER });
}

type RoomRow = PlayersTable &
  Pick<RoomsTable, "id" | "code" | "terms" | "ends_at"> & { room_name: string; room_created_at: number };

function ownRoomOf(row: RoomRow): OwnRoom {
  return {
    id: row.id,
    name: row.room_name,
    access: row.code === null ? "public" : "code",
    terms: shownTermsSchema.parse(JSON.parse(row.terms)),
    creator: playerOf(row),
    createdAt: row.room_created_at,
    code: row.code,
    codeEndsAt: row.code === null ? null : row.ends_at,
  };
}

/** A room as others see it. */
export function publicRoom({ id, name, access, terms, creator, createdAt }: OwnRoom): Room {
  return { id, name, access, terms, creator, createdAt };
}
