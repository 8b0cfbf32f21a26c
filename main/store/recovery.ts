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
 * Makes a database to replace the damaged or missing one at `path`: the newest sound backup, or a new one, with the
 * copy of the progress and all that can be read of the damaged file put into it, and a notice for the player. The
 * damaged file is not changed; `finishRecovery` puts the new one in its place. Throws what the file system says.
 */
export function rebuild(path: string, now: number, migrations: readonly Migration[]): void {
  const begun = `${path}.rescued.${process.pid}.begun`;
  const copy = `${path}.rescued.${process.pid}.copy`;
  try {
    // To read a database with a WAL is to write to it, so a copy is read.
    for (const suffix of ["", "-wal"]) {
      if (!existsSync(path + suffix)) continue;
      copyFileSync(path + suffix, copy + suffix);
      chmodSync(copy + suffix, 0o600);
    }
    const backup = beginWithBackup(backupsOf(path, now), begun, migrations);
    const into = new SQLite(begun);
    try {
      // Until it is complete it is worth nothing, and need not be on the disk.
      into.pragma("journal_mode = MEMORY");
      into.pragma("synchronous = OFF");
      into.pragma("foreign_keys = ON");
      migrate(into, migrations);
      const kept = existsSync(path) ? freeName(path, now) : null;
      into.transaction(() => fill(into, { path, copy, backup, kept, migrations }))();
    } finally {
      into.close();
    }
    flushFile(begun);
    renameSync(begun, completePath(path));
  } finally {
    removeUnfinished(path);
  }
}

/** Puts the database that `rebuild` made in its place, maybe in a process that has ended, and keeps the damaged file under another name. */
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
  /** The copy of the damaged file. */
  readonly copy: string;
  /** When the backup was made that it begins with; null without one. */
  readonly backup: number | null;
  /** Where the damaged file will be kept; null when it is missing. */
  readonly kept: string | null;
  readonly migrations: readonly Migration[];
}

function fill(into: Database, { path, copy, backup, kept, migrations }: Sources): void {
  if (backup === null) into.exec("DELETE FROM profiles");
  const progress = readCopy(path);
  if (progress !== null) mergeCopy(into, progress);
  const damaged = DamagedDatabase.open(copy, migrations);
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

/** Copies the first backup that is sound and has the schema after the migrations to `begun`. Returns when it was made, or null where there is none. */
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

/** Removes what is left of a recovery that was interrupted. */
function removeUnfinished(path: string): void {
  const folder = dirname(path);
  const prefix = `${basename(path)}.rescued.`;
  for (const name of readdirSync(folder)) if (name.startsWith(prefix)) rmSync(join(folder, name), { force: true });
}

/** The name for the damaged file in the notice of a completed database; undefined where it says none. */
function keptName(complete: string): string | undefined {
  const database = new SQLite(complete, { readonly: true });
  try {
    const name = database
      .prepare<[], string | null>("SELECT params ->> 'file' FROM notices ORDER BY id DESC LIMIT 1")
      .pluck()
      .get();
    return name ?? undefined;
  } catch {
    // An earlier version of the game completed it.
    return undefined;
  } finally {
    database.close();
  }
}

/** Where to keep the damaged file at `path`: under `name` in its folder if that is free, otherwise under a new one. */
export function freeName(path: string, now: number, name?: string): string {
  const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, "-");
  const first = name === undefined ? `${path}.damaged-${stamp}` : join(dirname(path), name);
  let free = first;
  for (let i = 2; existsSync(free); i++) free = `${first}-${i}`;
  return free;
}
