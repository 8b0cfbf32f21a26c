import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Times } from "../../engine/play/clock.ts";
import type { BoardBefore } from "../../engine/play/session/changes.ts";
import type { ServerDatabase } from "./database.ts";

export interface PlayedMove {
  readonly before: Drawing;
  readonly stroke: readonly Point[];
  readonly timeLeft: number | null;
  readonly timesBefore: Times | null;
}

/** Reads the moves of matches. A match and its moves are written together, by `OnlineMatchStore`. */
export class MoveStore {
  private readonly database: ServerDatabase;

  constructor(database: ServerDatabase) {
    this.database = database;
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
    return { drawing: JSON.parse(row.before) as Drawing, times: timesIn(row.times_before) };
  }

  /** Moves from number `from` on: as many as fit into `most` bytes, but one at least. */
  async read(id: string, from: number, most: number): Promise<{ moves: PlayedMove[]; next: number | null }> {
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
    const moves = rows.map(({ before, stroke, time_left: timeLeft, times_before: times }) => ({
      before: JSON.parse(before) as Drawing,
      stroke: JSON.parse(stroke) as Point[],
      timeLeft,
      timesBefore: timesIn(times),
    }));
    return { moves, next: past };
  }
}

function timesIn(json: string | null): Times | null {
  return json === null ? null : (JSON.parse(json) as Times);
}
