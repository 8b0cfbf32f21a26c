import type { Database } from "better-sqlite3";
import { BIN_TIME } from "./bin.ts";
import type { Settings } from "../../protocol/schemas.ts";

/**
 * Finished games beyond the `kept` latest, and games deleted or discarded 30 days before `now` (milliseconds since
 * 1970). Wins stay.
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
