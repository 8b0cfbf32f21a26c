import type { Database } from "better-sqlite3";
import { z } from "zod";
import type { GlickoRating } from "../../engine/play/rating.ts";
import { CHOSEN_PROFILE } from "./campaign-store.ts";
import { fromJson } from "./json.ts";

export interface PuzzleTry {
  readonly match: string;
  readonly puzzle: number;
  readonly wins: boolean;
  /** The player's rating after the try; null where it was not rated. */
  readonly rating: GlickoRating | null;
}

/** Stores the puzzles that players have tried. Each method is one durable transaction. */
export interface PuzzleStore {
  /**
   * Adds a try of the chosen player. `puzzleRating` is the new rating of the puzzle; null where the try is not rated.
   */
  add(entry: PuzzleTry, puzzleRating: GlickoRating | null): void;
  /** Tries of the chosen player, the oldest first. */
  tries(): PuzzleTry[];
  /** Whether the last first move of this match won; undefined if there was none. */
  verdict(match: string): boolean | undefined;
  /** Ratings of the puzzles that somebody has tried, by number. */
  ratings(): ReadonlyMap<number, GlickoRating>;
}

interface TryRow {
  readonly match: string;
  readonly puzzle: number;
  readonly wins: number;
  readonly rating: string | null;
}

const ratingSchema: z.ZodType<GlickoRating> = z.object({
  value: z.number(),
  deviation: z.number(),
  volatility: z.number(),
});

/** Stores puzzles in a database. `now` returns milliseconds since 1970. */
export function puzzleStore(database: Database, now: () => number): PuzzleStore {
  const insert = database.prepare(
    `INSERT INTO puzzle_tries (profile_id, match_id, puzzle, wins, rating, tried_at) VALUES ((${CHOSEN_PROFILE}), @match, @puzzle, @wins, @rating, @now)`,
  );
  const rate = database.prepare(
    "INSERT INTO puzzle_ratings (puzzle, rating) VALUES (?, ?) ON CONFLICT (puzzle) DO UPDATE SET rating = excluded.rating",
  );
  const all = database.prepare<[], TryRow>(
    `SELECT match_id AS match, puzzle, wins, rating FROM puzzle_tries WHERE profile_id = (${CHOSEN_PROFILE}) ORDER BY id`,
  );
  const last = database
    .prepare<[string], number>("SELECT wins FROM puzzle_tries WHERE match_id = ? ORDER BY id DESC LIMIT 1")
    .pluck();
  const ratings = database.prepare<[], { puzzle: number; rating: string }>("SELECT puzzle, rating FROM puzzle_ratings");
  return {
    add: database.transaction(({ wins, rating, ...entry }: PuzzleTry, puzzleRating: GlickoRating | null) => {
      const written = rating === null ? null : JSON.stringify(rating);
      insert.run({ ...entry, wins: Number(wins), rating: written, now: now() });
      if (puzzleRating !== null) rate.run(entry.puzzle, JSON.stringify(puzzleRating));
    }),
    tries: () =>
      all.all().map(({ wins, rating, ...row }) => ({ ...row, wins: wins === 1, rating: readRating(rating) })),
    verdict(match) {
      const wins = last.get(match);
      return wins === undefined ? undefined : wins === 1;
    },
    ratings: () =>
      new Map(
        ratings.all().flatMap(({ puzzle, rating }) => {
          const read = readRating(rating);
          return read === null ? [] : [[puzzle, read] as const];
        }),
      ),
  };
}

/** Reads a stored rating; null if there is none, or none that can be read. */
function readRating(text: string | null): GlickoRating | null {
  if (text === null) return null;
  const read = ratingSchema.safeParse(fromJson(text));
  return read.success ? read.data : null;
}
