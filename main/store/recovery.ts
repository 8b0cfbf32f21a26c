import { chmodSync, copyFileSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import SQLite, { type Database } from "better-sqlite3";
import { flushFile } from "./atomic-file.ts";
import { backupsOf, isSoundFile, type Backup } from "./backups.ts";
import { DamagedDatabase } from "./damaged-database.ts";
import { migrate, type Migration } from "./migrations.ts";
import { addNotice } from "./notice-store.ts";
import { mergeCopy, progressCounts, readCopy } from "./progress-copy.ts";
import { copyReadableRows } from "./salvage.ts";
import { hasSchemaOf } from "./schema.ts";

/**
 * From the newest sound backup, the progress copy and every readable row of the damaged file. Throws file system
 * errors.
 */
export function rebuild(path: string, now: number, migrations: readonly Migration[]): void {
  const begun = `${path}.rescued.${process.pid}.begun`;
  try {
    const backup = beginWithBackup(backupsOf(path, now), begun, migrations);
    const into = new SQLite(begun);
    try {
      // Until it is complete, a crash may lose it.
      into.pragma("journal_mode = MEMORY");
      into.pragma("synchronous = OFF");
      into.pragma("foreign_keys = ON");
      migrate(into, migrations);
      const kept = existsSync(path) ? freeName(path, now) : null;
      into.transaction(() => fill(into, { path, backup, kept, migrations }))();
    } finally {
      into.close();
    }
    flushFile(begun);
    renameSync(begun, completePath(path));
  } finally {
    removeUnfinished(path);
  }
}

/** Perhaps in a later process. Keeps the damaged file. */
export function finishRecovery(path: string, now: number): void {
  removeUnfinished(path);
  const complete = completePath(path);
  if (!existsSync(complete)) return;
  // The WAL first: it must never be applied to another database.
  const kept = freeName(path, now, keptName(complete));
  for (const suffix of ["-wal", "-shm", ""]) if (existsSync(path + suffix)) renameSync(path + suffix, kept + suffix);
  renameSync(complete, path);
}

interface Sources {
  readonly path: string;
  /** When the backup was made; null without one. */
  readonly backup: number | null;
  /** Future path of the damaged file; null if it is missing. */
  readonly kept: string | null;
  readonly migrations: readonly Migration[];
}

function fill(into: Database, { path, backup, kept, migrations }: Sources): void {
  if (backup === null) into.exec("DELETE FROM profiles");
  const progress = readCopy(path);
  if (progress !== null) mergeCopy(into, progress);
  const damaged = new DamagedDatabase(path, migrations);
  try {
    const isWhole = copyReadableRows(damaged, into);
    const params = { ...countsOf(into), isWhole, backup };
    addNotice(
      into,
      kept === null
        ? { code: "games-missing", params }
        : { code: "games-damaged", params: { ...params, file: basename(kept), folder: dirname(kept) } },
    );
    if (params.players === 0)
      into.exec("INSERT INTO profiles (id, name, begun_at, chosen_at) VALUES ('first', 'Player 1', 0, 0)");
  } finally {
    damaged.close();
  }
}

/** Copies the first usable backup to `begun`. Returns its time, or null. */
function beginWithBackup(backups: readonly Backup[], begun: string, migrations: readonly Migration[]): number | null {
  for (const backup of backups) {
    if (!isSoundFile(backup.path)) continue;
    copyFileSync(backup.path, begun);
    chmodSync(begun, 0o600);
    if (isUsable(begun, migrations)) return backup.time;
    rmSync(begun);
  }
  return null;
}

function isUsable(path: string, migrations: readonly Migration[]): boolean {
  const database = new SQLite(path);
  try {
    migrate(database, migrations);
    return hasSchemaOf(database, migrations);
  } catch {
    return false;
  } finally {
    database.close();
  }
}

function countsOf(database: Database): {
  players: number;
  wins: number;
  settings: number;
  games: number;
  unfinished: number;
} {
  const count = (rows: string): number => Number(database.prepare(`SELECT count(*) FROM ${rows}`).pluck().get());
  return {
    ...progressCounts(database),
    settings: count("settings"),
    games: count("matches"),
    unfinished: count("matches WHERE winner IS NULL AND discarded = 0"),
  };
}

function completePath(path: string): string {
  return `${path}.rescued`;
}

function removeUnfinished(path: string): void {
  const folder = dirname(path);
  const prefix = `${basename(path)}.rescued.`;
  for (const name of readdirSync(folder)) if (name.startsWith(prefix)) rmSync(join(folder, name), { force: true });
}

/** The future name of the file that `complete` replaces, from the notice. */
export function keptName(complete: string): string | undefined {
  const database = new SQLite(complete, { readonly: true });
  try {
    const name = database
      .prepare<[], string | null>("SELECT params ->> 'file' FROM notices ORDER BY id DESC LIMIT 1")
      .pluck()
      .get();
    return name ?? undefined;
  } catch {
    // Completed by an earlier version of the game.
    return undefined;
  } finally {
    database.close();
  }
}

/** A free path, if possible named `name`. */
export function freeName(path: string, now: number, name?: string): string {
  const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, "-");
  const first = name === undefined ? `${path}.damaged-${stamp}` : join(dirname(path), name);
  let free = first;
  for (let i = 2; existsSync(free); i++) free = `${first}-${i}`;
  return free;
}
