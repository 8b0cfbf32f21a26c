import { chmodSync, closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { dirname } from "node:path";
import SQLite, { type Database } from "better-sqlite3";
import { backupFolder, backupsOf, isBackupDue, isChangedSinceBackup, makeBackup } from "./backups.ts";
import { migrate, MIGRATIONS, NewerDatabase, schemaVersion, type Migration } from "./migrations.ts";
import { addNotice } from "./notice-store.ts";
import { copyPath } from "./progress-copy.ts";
import { finishRecovery, rebuild } from "./recovery.ts";
import { hasSchemaOf } from "./schema.ts";
import { DamageFound, isContentDamage, isSqliteCode } from "./sqlite-errors.ts";
import { StoreError } from "./store-error.ts";

/**
 * Opens the database at `path`, or begins it, as its only writer: WAL, foreign keys, every transaction on the disk
 * before it is answered, nobody else let in until it is closed. The caller has the lock on its folder. A damaged file
 * is kept under another name and replaced (`recovery.ts`). Throws `StoreError`, `NewerDatabase`, or what the file system says.
 */
export function openDatabase(
  path: string,
  now: () => number = Date.now,
  migrations: readonly Migration[] = MIGRATIONS,
): Database {
  return openPrepared(path, (database) => database, { now, migrations });
}

export interface OpenOptions {
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  readonly migrations?: readonly Migration[];
  /** Is told of a backup that failed. */
  readonly log?: Log;
}

type Log = (line: string) => void;

/** As `openDatabase`, and returns what `prepare` makes of the database. An error of SQLite in it that speaks of the content counts as damage. */
export function openPrepared<T>(path: string, prepare: (database: Database) => T, options: OpenOptions): T {
  const { now, migrations = MIGRATIONS, log = () => {} } = options;
  const open = (): T => openSound(path, prepare, { now: now(), migrations, log });
  finishRecovery(path, now());
  try {
    return open();
  } catch (error) {
    if (isSqliteCode(error, "SQLITE_BUSY")) throw new StoreError("already-running", dirname(path));
    if (!(error instanceof DamageFound) && !isContentDamage(error)) throw error;
    rebuild(path, now(), migrations);
    finishRecovery(path, now());
    return open();
  }
}

/** Closes the database, with a backup when it has changed since the last one. */
export function closeDatabase(database: Database, path: string, now: number, log: Log): void {
  try {
    database.pragma("wal_checkpoint(TRUNCATE)");
    if (isChangedSinceBackup(path, now)) makeBackup(database, path, now);
  } catch (error) {
    // The disk is full, or the next start finds the damage.
    logFailedBackup(log, error);
  }
  database.close();
}

function logFailedBackup(log: Log, error: unknown): void {
  log(`No backup was made: ${error instanceof Error ? error.message : String(error)}`);
}

interface Opening {
  readonly now: number;
  readonly migrations: readonly Migration[];
  readonly log: Log;
}

function openSound<T>(path: string, prepare: (database: Database) => T, { now, migrations, log }: Opening): T {
  // Before SQLite sees it: closing a file that is no database, it would remove the WAL beside it.
  if (!beginsAsDatabase(path)) throw new DamageFound("no SQLite header");
  const isNew = !existsSync(path);
  makePrivate(path);
  const database = new SQLite(path, { timeout: 0 });
  try {
    // Before the journal's mode, so that the whole WAL belongs to this process and needs no shared memory.
    database.pragma("locking_mode = EXCLUSIVE");
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.pragma("foreign_keys = ON");
    database.transaction(() => {}).immediate();
    const version = schemaVersion(database);
    if (version > migrations.length) throw new NewerDatabase(version, migrations.length);
    // Not `quick_check`, which does not compare the indexes with their tables.
    const findings = String(database.pragma("integrity_check(1)", { simple: true }));
    if (findings !== "ok") throw new DamageFound(findings);
    if (!hasSchemaOf(database, migrations.slice(0, version))) throw new DamageFound("another schema");
    const isOlder = version > 0 && version < migrations.length;
    const hasOlder = !isOlder || backedUp(log, () => makeBackup(database, path, now, version));
    migrate(database, migrations);
    const hasToday = isNew || backedUp(log, () => isBackupDue(path, now) && makeBackup(database, path, now));
    if (!hasOlder || !hasToday) noteFailedBackup(database, path);
    return prepare(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Returns false after a failure, with which the game still starts. Damage is thrown, for the recovery. */
function backedUp(log: Log, backUp: () => unknown): boolean {
  try {
    backUp();
    return true;
  } catch (error) {
    if (isContentDamage(error)) throw error;
    logFailedBackup(log, error);
    return false;
  }
}

function noteFailedBackup(database: Database, path: string): void {
  try {
    addNotice(database, { code: "backup-failed", params: { folder: backupFolder(path) } });
  } catch {
    // The disk may be full. The log says it already.
  }
}

/** Begins a missing file, and lets nobody but its owner read it. SQLite gives the files beside it the same mode. */
function makePrivate(path: string): void {
  closeSync(openSync(path, "a", 0o600));
  const { mode } = statSync(path);
  if ((mode & 0o077) !== 0 && process.platform !== "win32") chmodSync(path, mode & 0o700);
}

/** Is there a file with the header of an SQLite database, or is a missing or empty one all that there ever was? */
function beginsAsDatabase(path: string): boolean {
  const isFirst = (): boolean => !existsSync(copyPath(path)) && backupsOf(path).length === 0;
  if (!existsSync(path)) return isFirst();
  const header = Buffer.alloc(16);
  const file = openSync(path, "r");
  try {
    const length = readSync(file, header);
    return length === 0 ? isFirst() : header.toString("latin1") === "SQLite format 3\0";
  } finally {
    closeSync(file);
  }
}
