import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { toStoreError } from "./store-error.ts";

const LOCK_NAME = "sprouts.lock";

/**
 * Returns how to unlock. SQLite locks an empty file; the system unlocks it even after a crash. Throws `StoreError`.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, LOCK_NAME);
  // Closing a file that exists would release this process's locks on it.
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
  const lock = new SQLite(path, { timeout: 0 });
  try {
    lock.pragma("journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    throw toStoreError(error, folder);
  }
  return () => lock.close();
}
