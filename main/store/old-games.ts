import type { Database } from "better-sqlite3";
import type { Settings } from "../../protocol/schemas.ts";

/** How long deleted games can be restored, in milliseconds. */
const BIN_TIME = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes finished games beyond the `kept` latest, and games that were deleted or discarded 30 days before `now`
 * (milliseconds since 1970). Wins stay.
 */
export function forgetOldGames(database: Database, kept: Settings["keepGames"], now: number): void {
  database
    .prepare("DELETE FROM matches WHERE discarded = 1 AND coalesce(deleted_at, changed_at) < ?")
    .run(now - BIN_TIME);
  if (kept === "all") return;
  database
    .prepare(
      `DELETE FROM matches WHERE id IN (
        SELECT id FROM matches WHERE winner IS NOT NULL AND discarded = 0 ORDER BY changed_at DESC, rowid DESC LIMIT -1 OFFSET ?)`,
    )
    .run(kept);
}
