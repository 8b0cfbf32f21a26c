import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import SQLite, { type Database } from "better-sqlite3";
import { isSqliteCode } from "./sqlite-errors.ts";
import { StoreError } from "./store-error.ts";
import { toStoreError } from "./to-store-error.ts";

const LOCK_NAME = "sprouts.lock";

type OpenLock = (path: string) => Pick<Database, "pragma" | "exec" | "close">;

const openLock: OpenLock = (path) => new SQLite(path, { timeout: 0 });

/**
 * Returns how to unlock. SQLite locks an empty file; the system unlocks it even after a crash. Throws `StoreError`.
 */
export function lockFolder(folder: string, open = openLock): () => void {
  const path = join(folder, LOCK_NAME);
  // Closing a file that exists would release this process's locks on it.
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
  try {
    return locked(path, open);
  } catch (error) {
    if (isLockRefused(error) && !canLock(folder, open)) throw new StoreError("no-locks", folder, error);
    throw toStoreError(error, folder);
  }
}

function locked(path: string, open: OpenLock): () => void {
  const lock = open(path);
  try {
    lock.pragma("journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}

/**
 * Whether the disk takes locks at all. Some network drives refuse every lock, and SQLite cannot tell that from a lock
 * of another process.
 */
function canLock(folder: string, open: OpenLock): boolean {
  const path = join(folder, `${LOCK_NAME}.${crypto.randomUUID()}`);
  try {
    locked(path, open)();
    return true;
  } catch (error) {
    return !isLockRefused(error);
  } finally {
    rmSync(path, { force: true });
  }
}

function isLockRefused(error: unknown): boolean {
  return isSqliteCode(error, "SQLITE_BUSY", "SQLITE_IOERR_LOCK", "SQLITE_IOERR_RDLOCK");
}
