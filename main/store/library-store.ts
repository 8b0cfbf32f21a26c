import type { Database } from "better-sqlite3";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { startTimes, withTime, type Times } from "../../engine/play/clock.ts";
import { sideOfMove } from "../../engine/play/match.ts";
import type { SharedGame } from "../../protocol/game-file.ts";
import type { GameList, KeptGame, LastGame } from "../../protocol/library.ts";
import { drawingSchema, matchSetupSchema, resultSchema, swap2Schema, type MatchSetup } from "../../protocol/schemas.ts";
import { IS_OWN_MATCH } from "./match-owners.ts";
import { isBegun } from "./match-rows.ts";
import { emptiedBin } from "./bin.ts";
import { fromJson } from "./json.ts";

/** Stores finished games and the bin. Each method is one durable transaction. */
export interface LibraryStore {
  /**
   * Leaves out games of other players and what cannot be read. Erases games that were deleted more than 30
   * days ago.
   */
  games(): GameList;
  /** The chosen player's last finished game; null if there is none that can be read. */
  last(): LastGame | null;
  /** Undefined for an unknown game, and where the drawing cannot be read. */
  drawing(id: string): { readonly moves: number; readonly drawing: Drawing } | undefined;
  /** Returns how many; leaves out games that are kept already, and restores those in the bin. */
  add(games: readonly SharedGame[]): number;
  /** `restore` brings the games back for 30 days. Wins in the campaign stay. */
  remove(ids: readonly string[]): void;
  restore(ids: readonly string[]): void;
  erase(ids: readonly string[]): void;
}

interface GameRow {
  readonly id: string;
  readonly setup: string;
  readonly moves: number;
  readonly winner: number | null;
  readonly reason: string | null;
  readonly swap2: string | null;
  readonly changedAt: number;
}

/** Stores kept games in a database. `now` returns milliseconds since 1970. */
export function libraryStore(database: Database, now: () => number): LibraryStore {
  const columns = "id, setup, moves, winner, reason, swap2, changed_at AS changedAt";
  const kept = database.prepare<[], GameRow>(`
    SELECT ${columns} FROM matches INDEXED BY kept_games
    WHERE discarded = 0 AND ${IS_OWN_MATCH} ORDER BY changed_at DESC, id DESC`);
  const last = database.prepare<[], GameRow>(`
    SELECT ${columns} FROM matches INDEXED BY kept_games
    WHERE discarded = 0 AND winner IS NOT NULL AND ${IS_OWN_MATCH} ORDER BY changed_at DESC, id DESC LIMIT 1`);
  // Two indices tell which rows to read, as the rows are long.
  const bin = database.prepare<[], GameRow & { readonly deletedAt: number }>(`
    SELECT ${columns}, deleted_at AS deletedAt FROM matches WHERE id IN (
      SELECT id FROM matches EXCEPT SELECT id FROM matches INDEXED BY kept_games WHERE discarded = 0)
    AND deleted_at IS NOT NULL AND ${IS_OWN_MATCH} ORDER BY deleted_at DESC, id DESC`);
  const drawing = database.prepare<[string], { moves: number; drawing: string }>(
    "SELECT moves, drawing FROM matches WHERE id = ?",
  );
  const remove = database.prepare("UPDATE matches SET discarded = 1, deleted_at = ? WHERE id = ? AND discarded = 0");
  const restore = database.prepare(
    "UPDATE matches SET discarded = 0, deleted_at = NULL WHERE id = ? AND deleted_at IS NOT NULL",
  );

  const erase = database.prepare("DELETE FROM matches WHERE id = ? AND deleted_at IS NOT NULL");

  const insert = database.prepare(`
    INSERT INTO matches (id, setup, drawing, moves, winner, reason, times, turn_times, swap2, begun_at, changed_at)
    VALUES (@id, @setup, @drawing, @moves, @winner, @reason, @times, @turnTimes, @swap2, @changedAt, @changedAt) ON CONFLICT (id) DO NOTHING`);
  const insertMove = database.prepare(`
    INSERT INTO moves (match_id, number, side, stroke, before, time_left, times_before, made_at)
    VALUES (@id, @number, @side, @stroke, @before, @timeLeft, @timesBefore, @changedAt)`);

  const add = (game: SharedGame): boolean => {
    const { id, setup, moves, drawing: last, result, swap2, changedAt } = game;
    const turns = timesOfTurns(game).map((times) => (times === null ? null : JSON.stringify(times)));
    const turnTimes = turns[moves.length];
    const isNew =
      insert.run({
        id,
        setup: JSON.stringify(setup),
        drawing: JSON.stringify(last),
        moves: moves.length,
        winner: result?.winner ?? null,
        reason: result?.reason ?? null,
        times: game.times === undefined ? turnTimes : JSON.stringify(game.times),
        turnTimes,
        swap2: swap2 === undefined ? null : JSON.stringify(swap2),
        changedAt,
      }).changes === 1;
    // A game in the bin comes back as it was.
    if (!isNew) return restore.run(id).changes === 1;
    for (const [i, { before, stroke, timeLeft = null }] of moves.entries()) {
      insertMove.run({
        id,
        number: i + 1,
        side: sideOfMove(setup.starts, i + 1),
        stroke: JSON.stringify(stroke),
        before: JSON.stringify(before),
        timeLeft,
        timesBefore: turns[i],
        changedAt,
      });
    }
    return true;
  };

  return {
    add: database.transaction((games: readonly SharedGame[]) => games.filter(add).length),
    games() {
      const setups = new Setups();
      const rest = emptiedBin(bin.all(), now(), (id) => void erase.run(id));
      const [games, deleted] = [kept.all(), rest].map((rows) => rows.flatMap((row) => setups.gameOf(row) ?? []));
      return { setups: setups.all, games, bin: deleted };
    },
    last() {
      const setups = new Setups();
      const row = last.get();
      const game = row === undefined ? null : setups.gameOf(row);
      return game === null ? null : { ...game, setup: setups.all[game.setup] };
    },
    drawing(id) {
      const row = drawing.get(id);
      const parsed = drawingSchema.safeParse(fromJson(row?.drawing ?? ""));
      return row !== undefined && parsed.success ? { moves: row.moves, drawing: parsed.data } : undefined;
    },
    remove: database.transaction((ids: readonly string[]) => {
      for (const id of ids) remove.run(now(), id);
    }),
    restore: database.transaction((ids: readonly string[]) => {
      for (const id of ids) restore.run(id);
    }),
    erase: database.transaction((ids: readonly string[]) => {
      for (const id of ids) erase.run(id);
    }),
  };
}

/** What both sides had when each turn began, that after the last move included; null without a clock. */
function timesOfTurns({ setup, moves, swap2, times }: SharedGame): (Times | null)[] {
  const { clock, starts } = setup;
  if (clock === undefined) return [...moves, null].map(() => null);
  // Before the first move, only an opening has taken time.
  const first = moves.length === 0 && swap2 !== undefined ? times : undefined;
  const turns: Times[] = [first ?? startTimes(clock)];
  for (const [i, { timeLeft, timesBefore }] of moves.entries()) {
    turns[i] = timesBefore ?? turns[i];
    turns.push(timeLeft === undefined ? turns[i] : withTime(turns[i], sideOfMove(starts, i + 1), timeLeft));
  }
  return turns;
}

/** Reads each setup once, as most games share one. */
class Setups {
  readonly all: MatchSetup[] = [];
  /** Places in `all` by a setup's text; null where it cannot be read. */
  private readonly indices = new Map<string, number | null>();

  /** Null if the row makes no sense. */
  gameOf({ id, setup: text, moves, winner, reason, swap2, changedAt }: GameRow): KeptGame | null {
    const setup = this.indexOf(text);
    const result = winner === null ? null : resultSchema.safeParse({ winner, reason });
    const opening = swap2Schema.nullable().safeParse(swap2 === null ? null : fromJson(swap2));
    if (setup === null || result?.success === false || !opening.success) return null;
    return {
      id,
      setup,
      moves,
      isBegun: isBegun({ moves, swap2: opening.data }),
      result: result?.data ?? null,
      changedAt,
    };
  }

  private indexOf(text: string): number | null {
    const known = this.indices.get(text);
    if (known !== undefined) return known;
    const parsed = matchSetupSchema.safeParse(fromJson(text));
    const index = parsed.success ? this.all.push(parsed.data) - 1 : null;
    this.indices.set(text, index);
    return index;
  }
}
