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
import type { Database } from "better-sqlite3";
import { fileStamp, flushFile } from "./atomic-file.ts";
import { connect } from "./connection.ts";
import type { Migration } from "./migrations.ts";
import { findDamage } from "./schema.ts";
import { DamageFound } from "./sqlite-errors.ts";

export interface Backup {
  readonly path: string;
  /** Time of the backup, in milliseconds since 1970. */
  readonly time: number;
  /** The schema version before a migration; null for a regular backup. */
  readonly version: number | null;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

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

/** Whether the database has been written since its newest backup. Ignores backups from after `now`. */
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

export interface BackupOrder {
  /** The database's path, beside which the folder of backups lies. */
  readonly path: string;
  /** The time now, in milliseconds since 1970. */
  readonly now: number;
  readonly migrations: readonly Migration[];
  /** The schema version before a migration; missing for a regular backup. */
  readonly version?: number;
}

/**
 * Copies an open database by SQLite and checks the copy. Throws `DamageFound` if that is damaged, and errors of SQLite
 * and the file system, with all backups kept.
 */
export function makeBackup(database: Database, { path, now, migrations, version }: BackupOrder): void {
  addBackup(path, backupName(now, version), (begun) => copyAtOnce(database, begun, migrations));
  removeSuperfluous(path, now);
}

/** Makes a backup in short steps, between which its thread can be ended. As `makeBackup`. */
export async function makeBackupInSteps(database: Database, { path, now, migrations }: BackupOrder): Promise<void> {
  const begun = begunBackup(path);
  try {
    await copyInSteps(database, begun, { migrations });
    addBackup(path, backupName(now), (file) => renameSync(begun, file));
  } finally {
    rmSync(begun, { force: true });
  }
  removeSuperfluous(path, now);
}

/** Keeps a file that was checked before. Throws errors of the file system, with all backups kept. */
export function keepAsBackup(checked: string, path: string, now: number): void {
  addBackup(path, backupName(now), (begun) => copyFileSync(checked, begun));
}

/** Writes a copy of an open database to `file` and checks it. Throws as `makeBackup`. */
export function copyAtOnce(database: Database, file: string, migrations: readonly Migration[]): void {
  createPrivate(file);
  database.prepare("VACUUM INTO ?").run(file);
  checkCopy(file, migrations);
}

/** Number of pages of a step, which takes some milliseconds. */
const STEP_PAGES = 1000;

/**
 * Writes a copy as it is now, in steps between which the database may change. As `copyAtOnce`; rejects with the reason
 * of `gone` when that aborts.
 */
export async function copyInSteps(
  database: Database,
  file: string,
  { migrations, gone }: { readonly migrations: readonly Migration[]; readonly gone?: AbortSignal },
): Promise<void> {
  createPrivate(file);
  const progress = (): number => {
    gone?.throwIfAborted();
    return STEP_PAGES;
  };
  await database.backup(file, { progress });
  checkCopy(file, migrations);
}

/** Creates an empty file for its owner alone. SQLite keeps its mode. */
function createPrivate(file: string): void {
  closeSync(openSync(file, "w", 0o600));
}

function checkCopy(file: string, migrations: readonly Migration[]): void {
  const copy = connect(file);
  try {
    // One file without a journal, whose header states its length.
    copy.pragma("journal_mode = DELETE");
    const damage = findDamage(copy, migrations);
    if (damage !== null) throw new DamageFound(damage);
  } finally {
    copy.close();
  }
}

function addBackup(path: string, name: string, write: (begun: string) => void): void {
  const begun = begunBackup(path);
  try {
    write(begun);
    flushFile(begun);
    renameSync(begun, join(backupFolder(path), name));
  } finally {
    rmSync(begun, { force: true });
  }
}

function begunBackup(path: string): string {
  const folder = backupFolder(path);
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  return join(folder, `${crypto.randomUUID()}.begun`);
}

function removeSuperfluous(path: string, now: number): void {
  for (const backup of superfluous(backupsOf(path, now))) rmSync(backup.path, { force: true });
}

/** Removes what processes began that ended meanwhile. */
export function removeUnfinishedBackups(path: string): void {
  for (const name of namesIn(backupFolder(path)))
    if (/\.begun(-journal|-wal|-shm)?$/.test(name)) rmSync(join(backupFolder(path), name), { force: true });
}

function backupName(now: number, version?: number): string {
  return `sprouts-${fileStamp(now)}${version === undefined ? "" : `-version-${version}`}.db`;
}

/** All but the newest one, the newest of another hour, the newest of another day, and the last before a migration. */
function superfluous(backups: readonly Backup[]): Backup[] {
  const regular = backups.filter(({ version }) => version === null);
  const newestOfAnother = (length: number): Backup | undefined =>
    regular.find(({ time }) => Math.floor(time / length) !== Math.floor(regular[0].time / length));
  const kept = new Set([
    regular[0],
    newestOfAnother(HOUR_MS),
    newestOfAnother(DAY_MS),
    backups.find(({ version }) => version !== null),
  ]);
  return backups.filter((backup) => !kept.has(backup));
}
