import type { Database } from "better-sqlite3";

/** So many games that are over, or were discarded, stay with all their moves: about 30 MB of drawings. */
export const OLD_GAMES_KEPT = 300;

/** Lets go of the games that have been over for longest, so that the file does not grow for ever. What was won by them stays. */
export function forgetOldGames(database: Database, kept = OLD_GAMES_KEPT): void {
  database
    .prepare(
      "DELETE FROM matches WHERE id IN (SELECT id FROM matches WHERE winner IS NOT NULL OR discarded = 1 ORDER BY changed_at DESC, rowid DESC LIMIT -1 OFFSET ?)",
    )
    .run(kept);
}
