import { chmodSync, copyFileSync, existsSync, rmSync } from "node:fs";
import { backupsOf } from "./backups.ts";
import { connect } from "./connection.ts";
import { migrate, type Migration } from "./migrations.ts";
import { mergeCopy, progressCounts, readCopy } from "./progress-copy.ts";
import { begunPath, completeReplacement } from "./replacement.ts";
import { findDamage } from "./schema.ts";

/**
 * Makes a database from the newest sound backup and what the progress copy has beyond it, for the next start. Throws
 * file system errors.
 */
export function rebuild(path: string, now: number, migrations: readonly Migration[]): void {
  const begun = begunPath(path);
  const backup = backupsOf(path, now).find(({ path: file }) => isUsable(file, begun, migrations));
  const database = connect(begun);
  try {
    // Until it is complete, a crash may lose it.
    database.pragma("journal_mode = MEMORY");
    database.pragma("synchronous = OFF");
    migrate(database, migrations);
    const progress = readCopy(path);
    if (progress !== null) mergeCopy(database, progress);
    const params = { backup: backup?.time ?? null, ...progressCounts(database) };
    const isMissing = !existsSync(path);
    database.close();
    completeReplacement(begun, path, {
      now,
      isDamaged: true,
      notice: (kept) =>
        isMissing ? { code: "games-missing", params } : { code: "games-damaged", params: { ...params, ...kept } },
    });
  } finally {
    database.close();
    rmSync(begun, { force: true });
  }
}

/** Copies a backup to `begun`, and checks it there. */
function isUsable(backup: string, begun: string, migrations: readonly Migration[]): boolean {
  copyFileSync(backup, begun);
  chmodSync(begun, 0o600);
  const database = connect(begun);
  try {
    if (findDamage(database, migrations) === null) return true;
  } catch {
    // Damage, or the backup of a newer version.
  } finally {
    database.close();
  }
  rmSync(begun);
  return false;
}
