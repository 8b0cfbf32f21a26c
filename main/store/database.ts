import { chmodSync, closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { dirname } from "node:path";
import SQLite, { type Database } from "better-sqlite3";
import { backupFolder, backupsOf, isBackupDue, isChangedSinceBackup, makeBackup } from "./backups.ts";
import { migrate, MIGRATIONS, NewerDatabase, schemaVersion, type Migration } from "./migrations.ts";
import { addNotice } from "./notice-store.ts";
import { copyPath } from "./progress-copy.ts";
import { finishRecovery, rebuild } from "./recovery.ts";
import { finishRestore } from "./restore.ts";
import { hasSchemaOf } from "./schema.ts";
import { DamageFound, isContentDamage, isSqliteCode } from "./sqlite-errors.ts";
import { StoreError } from "./store-error.ts";

/**
 * Opens or creates the database, with every transaction durable. The caller holds the folder's lock. A damaged file is
 * kept aside and rebuilt (`recovery.ts`). Throws `StoreError`, `NewerDatabase` or file system errors.
 */
export function openDatabase(
  path: string,
  now: () => number = Date.now,
  migrations: readonly Migration[] = MIGRATIONS,
): Database {
  return openPrepared(path, (database) => database, { now, migrations });
}

export interface OpenOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly migrations?: readonly Migration[];
  /** Gets failed backups. */
  readonly log?: Log;
}

type Log = (line: string) => void;

/** Damage that `prepare` meets counts too. */
export function openPrepared<T>(path: string, prepare: (database: Database) => T, options: OpenOptions): T {
  const { now, migrations = MIGRATIONS, log = () => {} } = options;
  const open = (): T => openSound(path, prepare, { now: now(), migrations, log });
  finishRecovery(path, now());
  finishRestore(path, now(), log);
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

/** Makes a backup first if anything changed. */
export function closeDatabase(database: Database, path: string, now: number, log: Log): void {
  try {
    database.pragma("wal_checkpoint(TRUNCATE)");
    if (isChangedSinceBackup(path, now)) makeBackup(database, path, now);
  } catch (error) {
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
  // Before SQLite opens it: closing a file that is no database, SQLite would delete the WAL.
  if (!beginsAsDatabase(path)) throw new DamageFound("no SQLite header");
  const isNew = !existsSync(path);
  makePrivate(path);
  const database = new SQLite(path, { timeout: 0 });
  try {
    // Before the journal mode, so that the WAL needs no shared memory.
    database.pragma("locking_mode = EXCLUSIVE");
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.pragma("foreign_keys = ON");
    database.transaction(() => {}).immediate();
    const version = schemaVersion(database);
    if (version > migrations.length) throw new NewerDatabase(version, migrations.length);
    // `quick_check` skips the indexes and saves little: reading the file takes longest.
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

/** Without a backup the game still starts. Throws only damage. */
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
    // The disk may be full. The failed backup is logged already.
  }
}

/** SQLite gives the files beside it the same mode. */
function makePrivate(path: string): void {
  closeSync(openSync(path, "a", 0o600));
  const { mode } = statSync(path);
  if ((mode & 0o077) !== 0 && process.platform !== "win32") chmodSync(path, mode & 0o700);
}

/** Also true for a missing or empty file if there was never another one. */
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
