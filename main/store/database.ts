import { closeSync, existsSync, openSync, readSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import SQLite, { type Database } from "better-sqlite3";
import { migrate, MIGRATIONS, type Migration } from "./migrations.ts";
import { copyPath } from "./progress-copy.ts";
import { rescue, type Rescued } from "./rescue.ts";
import { StoreError } from "./store-error.ts";

/** What was found wrong when a database was opened, and what came of it. */
export interface Damage {
  /** Where the damaged file is kept now; null when there was none, though there had been. */
  readonly aside: string | null;
  readonly rescued: Rescued;
}

export interface OpenedDatabase {
  readonly database: Database;
  /** Null when all was well. */
  readonly damage: Damage | null;
}

/**
 * Opens the database at `path`, or begins it, as its only writer: WAL, foreign keys, every
 * transaction on the disk before it is answered, nobody else let in until it is closed.
 * The caller has the lock on its folder. A damaged file is put aside under another name, never deleted, and a new one made of what can be read of it.
 * Throws `StoreError`, `NewerDatabase`, or what the file system says.
 */
export function openDatabase(
  path: string,
  now: () => number = Date.now,
  migrations: readonly Migration[] = MIGRATIONS,
): OpenedDatabase {
  const target = `${path}.rescued`;
  // The process before ended when it had rescued all there was, and had put aside nothing yet, the WAL alone, or everything.
  if (existsSync(target)) {
    putAside(path, now());
    renameSync(target, path);
  }
  try {
    return { database: openSound(path, migrations), damage: null };
  } catch (error) {
    if (isCode(error, "SQLITE_BUSY")) throw new StoreError("already-running", dirname(path));
    if (!isDamage(error)) throw error;
    const rescued = rescue(path, target, migrations);
    const aside = putAside(path, now());
    renameSync(target, path);
    return { database: openSound(path, migrations), damage: { aside, rescued } };
  }
}

/** What a check of a database found wrong with it. */
class DamagedDatabase extends Error {}

function openSound(path: string, migrations: readonly Migration[]): Database {
  // Looked at before SQLite is: closing a file that is no database, it would remove the journal next to it.
  if (!beginsAsDatabase(path)) throw new DamagedDatabase("no SQLite header");
  const database = new SQLite(path, { timeout: 0 });
  try {
    // Before the journal's mode, so that the whole WAL belongs to this process and needs no shared memory.
    database.pragma("locking_mode = EXCLUSIVE");
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.pragma("foreign_keys = ON");
    database.transaction(() => {}).immediate();
    const findings = String(database.pragma("quick_check(1)", { simple: true }));
    if (findings !== "ok") throw new DamagedDatabase(findings);
    migrate(database, migrations);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Is there a file with the header of an SQLite database, or is a missing or empty one all that there ever was? */
function beginsAsDatabase(path: string): boolean {
  if (!existsSync(path)) return !existsSync(copyPath(path));
  const header = Buffer.alloc(16);
  const file = openSync(path, "r");
  try {
    const length = readSync(file, header);
    return length === 0 ? !existsSync(copyPath(path)) : header.toString("latin1") === "SQLite format 3\0";
  } finally {
    closeSync(file);
  }
}

function isCode(error: unknown, ...prefixes: string[]): boolean {
  return error instanceof SQLite.SqliteError && prefixes.some((prefix) => error.code.startsWith(prefix));
}

function isDamage(error: unknown): boolean {
  return error instanceof DamagedDatabase || isCode(error, "SQLITE_NOTADB", "SQLITE_CORRUPT");
}

/** Renames a database and the files that belong to it; answers its new path, which was free, or null where there was none. */
function putAside(path: string, time: number): string | null {
  const isThere = existsSync(path);
  const stamp = new Date(time).toISOString().replaceAll(/[:.]/g, "-");
  let aside = `${path}.damaged-${stamp}`;
  for (let i = 2; existsSync(aside); i++) aside = `${path}.damaged-${stamp}-${i}`;
  for (const suffix of ["-wal", "-shm", ""]) {
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
  }
  return isThere ? aside : null;
}
