import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import SQLite, { type Database } from "better-sqlite3";
import { flushFile } from "./atomic-file.ts";

export interface Backup {
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The schema version before a migration; null for a regular backup. */
  readonly version: number | null;
}

/** Days with a regular backup each. */
export const MAX_BACKUP_DAYS = 3;
export const MAX_MIGRATION_BACKUPS = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

const NAME = /^sprouts-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z(?:-version-(\d+))?\.db$/;

export function backupFolder(path: string): string {
  return join(dirname(path), "backups");
}

/** Empty if the folder cannot be read: no start depends on backups. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Newest first. Backups from after `now`, when the clock was ahead, come last. */
export function backupsOf(path: string, now = Infinity): Backup[] {
  const folder = backupFolder(path);
  return namesIn(folder)
    .flatMap((name) => {
      const [, day, hour, minute, second, ms, version] = NAME.exec(name) ?? [];
      if (day === undefined) return [];
      const time = Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
      return { path: join(folder, name), time, version: version === undefined ? null : Number(version) };
    })
    .toSorted((a, b) => Number(a.time > now) - Number(b.time > now) || b.time - a.time);
}

/** Ignores backups from after `now`. */
export function isChangedSinceBackup(path: string, now: number): boolean {
  const [newest] = backupsOf(path, now);
  if (newest === undefined || newest.time > now) return true;
  const made = statSync(newest.path).mtimeMs;
  if (made > now) return true;
  return [path, `${path}-wal`].some((file) => {
    const found = statSync(file, { throwIfNoEntry: false });
    return found !== undefined && found.size > 0 && found.mtimeMs > made;
  });
}

export function isBackupDue(path: string, now: number): boolean {
  const [newest] = backupsOf(path, now);
  const isRecent = newest !== undefined && newest.time <= now && now - newest.time < DAY_MS;
  return !isRecent && isChangedSinceBackup(path, now);
}

/** Throws, with all backups kept. */
export function makeBackup(database: Database, path: string, now: number, version: number | null = null): void {
  addBackup(path, backupName(now, version), (begun) => {
    // SQLite keeps an empty file's mode.
    closeSync(openSync(begun, "w", 0o600));
    database.prepare("VACUUM INTO ?").run(begun);
    if (!isSoundFile(begun)) throw new Error("The backup is damaged.");
  });
  for (const backup of superfluous(backupsOf(path, now))) rmSync(backup.path, { force: true });
  removeUnfinished(backupFolder(path));
}

/** Throws errors of the file system, with all backups kept. */
export function keepAsBackup(checked: string, path: string, now: number): void {
  addBackup(path, backupName(now), (begun) => copyFileSync(checked, begun));
}

function addBackup(path: string, name: string, write: (begun: string) => void): void {
  const folder = backupFolder(path);
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const begun = join(folder, `${process.pid}.begun`);
  try {
    write(begun);
    flushFile(begun);
    renameSync(begun, join(folder, name));
  } finally {
    rmSync(begun, { force: true });
  }
}

function backupName(now: number, version: number | null = null): string {
  const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, "-");
  return `sprouts-${stamp}${version === null ? "" : `-version-${version}`}.db`;
}

export function isSoundFile(path: string): boolean {
  try {
    const database = new SQLite(path, { readonly: true });
    try {
      return database.pragma("integrity_check(1)", { simple: true }) === "ok";
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
}

function superfluous(backups: readonly Backup[]): Backup[] {
  const days = new Set<number>();
  let migrations = 0;
  return backups.filter(({ time, version }) => {
    if (version !== null) return ++migrations > MAX_MIGRATION_BACKUPS;
    const day = Math.floor(time / DAY_MS);
    if (days.has(day) || days.size === MAX_BACKUP_DAYS) return true;
    days.add(day);
    return false;
  });
}

function removeUnfinished(folder: string): void {
  for (const name of namesIn(folder)) if (/\.begun(-journal)?$/.test(name)) rmSync(join(folder, name), { force: true });
}
