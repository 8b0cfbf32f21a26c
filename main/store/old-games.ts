import type { Database } from "better-sqlite3";

/** Finished and discarded games that keep their moves: about 30 MB. */
export const MAX_OLD_GAMES = 300;

/** So that the file does not grow for ever. Wins stay. */
export function forgetOldGames(database: Database, kept = MAX_OLD_GAMES): void {
  database
    .prepare(
      `DELETE FROM matches WHERE id IN (
        SELECT id FROM matches WHERE winner IS NOT NULL OR discarded = 1 ORDER BY changed_at DESC, rowid DESC LIMIT -1 OFFSET ?)`,
    )
    .run(kept);
}
