import { existsSync, renameSync } from "node:fs";
import { basename, dirname } from "node:path";
import SQLite from "better-sqlite3";
import { flushFile } from "./atomic-file.ts";
import { keepAsBackup } from "./backups.ts";
import { addNotice } from "./notice-store.ts";
import { keepCopyAside } from "./progress-copy.ts";
import { freeName, keptName } from "./recovery.ts";

/**
 * The checked database at `begun` takes the place of the one at `path` when that is opened next. Until the last line
 * nothing is changed. Throws errors of SQLite and the file system.
 */
export function completeRestore(begun: string, path: string, now: number): void {
  const kept = freeName(path, now, keptDatabaseName(path, now));
  const database = new SQLite(begun);
  try {
    database.exec("DELETE FROM notices");
    addNotice(database, { code: "backup-restored", params: { file: basename(kept), folder: dirname(kept) } });
  } finally {
    database.close();
  }
  flushFile(begun);
  renameSync(begun, restoredPath(path));
}

/** Perhaps in a later process. Keeps the database that is replaced. */
export function finishRestore(path: string, now: number, log: (line: string) => void): void {
  const restored = restoredPath(path);
  if (!existsSync(restored)) return;
  // A recovery must not mix it with backups of what it replaces.
  try {
    keepAsBackup(restored, path, now);
  } catch (error) {
    log(`No backup of the restored data was made: ${String(error)}`);
  }
  // The next start would add its players and wins.
  keepCopyAside(path, now);
  const kept = freeName(path, now, keptName(restored) ?? keptDatabaseName(path, now));
  // The WAL first: it must never be applied to another database.
  for (const suffix of ["-wal", "-shm", ""]) if (existsSync(path + suffix)) renameSync(path + suffix, kept + suffix);
  renameSync(restored, path);
}

function restoredPath(path: string): string {
  return `${path}.restored`;
}

/** Ends as the files that can be restored do. */
function keptDatabaseName(path: string, now: number): string {
  return `${basename(path, ".db")}-replaced-${new Date(now).toISOString().replaceAll(/[:.]/g, "-")}.db`;
}
