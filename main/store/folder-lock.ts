import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { toStoreError } from "./store-error.ts";

const LOCK_NAME = "sprouts.lock";

/**
 * Makes this process the only one that uses the data in `folder`; returns how to give it up. The lock is SQLite's
 * on an empty file: the system releases it when the process ends, in whatever way. Throws `StoreError`.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, LOCK_NAME);
  // Only when it is missing: to close a file is to release the locks that this process has on it.
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
