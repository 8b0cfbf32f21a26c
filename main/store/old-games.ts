import type { Database } from "better-sqlite3";

/** The number of games that are over or discarded and stay with all their moves: about 30 MB of drawings. */
export const MAX_OLD_GAMES = 300;

/** Deletes the games that have been over for longest, so that the file does not grow for ever. Wins stay. */
export function forgetOldGames(database: Database, kept = MAX_OLD_GAMES): void {
  database
    .prepare(
      `DELETE FROM matches WHERE id IN (
        SELECT id FROM matches WHERE winner IS NOT NULL OR discarded = 1 ORDER BY changed_at DESC, rowid DESC LIMIT -1 OFFSET ?)`,
    )
    .run(kept);
}
