import { chmodSync, closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import type { Database } from "better-sqlite3";
import type { NoticeContent } from "../../protocol/error-codes.ts";
import { backupFolder, backupsOf, makeBackup, removeUnfinishedBackups } from "./backups.ts";
import { connect } from "./connection.ts";
import { forgetJournal, keepUnreadJournal, setForeignJournalAside } from "./journal.ts";
import { migrate, MIGRATIONS, schemaVersion, type Migration } from "./migrations.ts";
import { addNotice } from "./notice-store.ts";
import { copyPath, mergeProgress } from "./progress-copy.ts";
import { rebuild } from "./recovery.ts";
import { finishReplacement } from "./replacement.ts";
import { findDamage } from "./schema.ts";
import { DamageFound, isContentDamage, isSqliteCode } from "./sqlite-errors.ts";

/** Opens the database as `openPrepared` does, without stores. `now` returns milliseconds since 1970. */
export function openDatabase(
  path: string,
  now: () => number = Date.now,
  migrations: readonly Migration[] = MIGRATIONS,
): Database {
  return openPrepared(path, (database) => database, { now, migrations });
}

export interface OpenOptions {
  /** Returns milliseconds since 1970. */
  readonly now: () => number;
  readonly migrations?: readonly Migration[];
  /** Hears of backups that failed. */
  readonly log?: Log;
}

type Log = (line: string) => void;

/**
 * Opens or creates the database, with every transaction durable. The caller holds the folder's lock. A damaged file is
 * kept aside, and rebuilt by `recovery.ts`; damage that `prepare` meets counts, too. Throws
 * `NewerDatabase`, errors of SQLite and the file system.
 */
export function openPrepared<T>(path: string, prepare: (database: Database) => T, options: OpenOptions): T {
  const { now, migrations = MIGRATIONS, log = () => {} } = options;
  removeUnfinishedBackups(path);
  finishReplacement(path, now(), log);
  const notice = setForeignJournalAside(path, now());
  forgetJournal(path);
  const open = (): T => openSound(path, prepare, { now: now(), notice, migrations, log });
  try {
    return open();
  } catch (error) {
    if (!(error instanceof DamageFound) && !isContentDamage(error)) throw error;
    rebuild(path, now(), migrations);
    finishReplacement(path, now(), log);
    return open();
  }
}

interface Opening {
  readonly now: number;
  /** Says what became of the journal; null if all is well. */
  readonly notice: NoticeContent | null;
  readonly migrations: readonly Migration[];
  readonly log: Log;
}

function openSound<T>(path: string, prepare: (database: Database) => T, { notice, ...opening }: Opening): T {
  // Before SQLite opens it: closing a file that is no database, SQLite would delete the WAL.
  if (!beginsAsDatabase(path)) throw new DamageFound("no SQLite header");
  makePrivate(path);
  const notices = bringUpToDate(path, opening);
  const database = connectForPlay(path);
  try {
    mergeProgress(database, path, opening.now);
    addFirstPlayer(database);
    noteAll(database, [notice, ...notices]);
    return prepare(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Checks and migrates the database while nobody else has it open. Returns what the player should know. */
function bringUpToDate(path: string, { now, migrations, log }: Omit<Opening, "notice">): (NoticeContent | null)[] {
  const database = connectDurably(path, "EXCLUSIVE");
  try {
    const unread = keepUnreadJournal(database, path, now);
    const damage = findDamage(database, migrations);
    if (damage !== null) throw new DamageFound(damage);
    const version = schemaVersion(database);
    const isBackedUp =
      version === 0 ||
      version === migrations.length ||
      backedUp(log, () => makeBackup(database, { path, now, migrations, version }));
    migrate(database, migrations);
    return [unread, isBackedUp ? null : { code: "backup-failed", params: { folder: backupFolder(path) } }];
  } finally {
    database.close();
  }
}

/** Connects so that other threads may read the database; alone where the disk has no room or no way for that. */
function connectForPlay(path: string): Database {
  try {
    return connectDurably(path, "NORMAL");
  } catch (error) {
    if (!isSqliteCode(error, "SQLITE_IOERR_SHM")) throw error;
    return connectDurably(path, "EXCLUSIVE");
  }
}

/** Milliseconds to wait for another program that reads the file. */
const MAX_WAIT_MS = 500;

function connectDurably(path: string, locking: "NORMAL" | "EXCLUSIVE"): Database {
  const database = connect(path, { timeout: MAX_WAIT_MS });
  try {
    // Before the journal mode, as it then needs no shared memory to be alone.
    database.pragma(`locking_mode = ${locking}`);
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.pragma("foreign_keys = ON");
    database.transaction(() => {}).immediate();
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A database may hold no player if another program changed it. */
function addFirstPlayer(database: Database): void {
  database
    .prepare(
      `INSERT INTO profiles (id, name, begun_at, chosen_at)
        SELECT 'first', 'Player 1', 0, 0 WHERE NOT EXISTS (SELECT 1 FROM profiles)`,
    )
    .run();
}

/** Whether a backup was made. Without one the game still starts. Throws only damage. */
function backedUp(log: Log, backUp: () => void): boolean {
  try {
    backUp();
    return true;
  } catch (error) {
    if (error instanceof DamageFound || isContentDamage(error)) throw error;
    logFailedBackup(log, error);
    return false;
  }
}

function logFailedBackup(log: Log, error: unknown): void {
  log(`No backup was made: ${error instanceof Error ? error.message : String(error)}`);
}

function noteAll(database: Database, notices: readonly (NoticeContent | null)[]): void {
  try {
    for (const notice of notices) if (notice !== null) addNotice(database, notice);
  } catch (error) {
    // A game that can be played without them starts.
    if (!isSqliteCode(error, "SQLITE_FULL")) throw error;
  }
}

/** SQLite gives the files beside it the same mode. */
function makePrivate(path: string): void {
  closeSync(openSync(path, "a", 0o600));
  const { mode } = statSync(path);
  if ((mode & 0o077) !== 0 && process.platform !== "win32") chmodSync(path, mode & 0o700);
}

/** Whether a file begins as a database does, or is missing or empty, and there was never another one. */
function beginsAsDatabase(path: string): boolean {
  const isFirst = (): boolean => !existsSync(copyPath(path)) && backupsOf(path).length === 0;
  if (!existsSync(path)) return isFirst();
  const header = Buffer.alloc(20);
  const file = openSync(path, "r");
  try {
    const length = readSync(file, header);
    if (length === 0) return isFirst();
    // SQLite would only read a database of a later format, as a changed bit makes it.
    const formats = [header[18], header[19]];
    return header.toString("latin1", 0, 16) === "SQLite format 3\0" && formats.every((one) => one === 1 || one === 2);
  } finally {
    closeSync(file);
  }
}
