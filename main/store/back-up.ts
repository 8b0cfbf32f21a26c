import { statSync } from "node:fs";
import { backupsOf, makeBackupInSteps } from "./backups.ts";
import { connect } from "./connection.ts";
import { MIGRATIONS } from "./migrations.ts";
import { DamageFound, isContentDamage, isSqliteCode } from "./sqlite-errors.ts";

/** What a thread needs to back the open database up. */
export interface ThreadBackup {
  readonly path: string;
  /** The inode of the open database: another file may lie at its path by now. */
  readonly file: bigint;
  /** Time of the backup, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * How a backup went. `unreachable`: another file lies at the path, or the disk lets no two threads open it. `damaged`
 * has the time of the newest sound backup, in milliseconds since 1970, or null if there is none.
 */
export type BackupOutcome =
  | { readonly kind: "made" | "unreachable" }
  | { readonly kind: "damaged"; readonly backup: number | null };

/** Milliseconds to wait for the thread that writes; it never takes more than a moment. */
const MAX_WAIT_MS = 5000;

/** Backs up a database that is open in another thread. Throws errors of SQLite and the file system. */
export async function backUp({ path, file, now }: ThreadBackup): Promise<BackupOutcome> {
  if (fileId(path) !== file) return { kind: "unreachable" };
  const database = connect(path, { fileMustExist: true, timeout: MAX_WAIT_MS });
  try {
    // All steps see what the database holds now, so that they never begin again.
    database.exec("BEGIN");
    database.prepare("SELECT 1 FROM sqlite_schema").get();
    await makeBackupInSteps(database, { path, now, migrations: MIGRATIONS });
    database.exec("COMMIT");
    // The file without its journal then holds no less than its backups.
    database.pragma("wal_checkpoint(PASSIVE)");
    return { kind: "made" };
  } catch (error) {
    if (isSqliteCode(error, "SQLITE_BUSY", "SQLITE_IOERR_SHM")) return { kind: "unreachable" };
    if (!(error instanceof DamageFound) && !isContentDamage(error)) throw error;
    return { kind: "damaged", backup: backupsOf(path, now)[0]?.time ?? null };
  } finally {
    database.close();
  }
}

/** The file's inode; undefined if it is missing. */
export function fileId(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}
