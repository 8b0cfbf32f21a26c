import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { StoreError, type StoreErrorCode } from "./store-error.ts";

/**
 * Creates a missing folder. An existing one keeps its mode: the files in it are private anyway. Throws `StoreError` or
 * file system errors.
 */
export function checkAccess(folder: string, database: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw code === "EEXIST" || code === "ENOTDIR" ? new StoreError("folder-is-file", folder, error) : error;
  }
  const check = (path: string, mode: number, code: StoreErrorCode): void => {
    try {
      accessSync(path, mode);
    } catch (error) {
      throw new StoreError(code, folder, error);
    }
  };
  check(folder, constants.R_OK | constants.W_OK | constants.X_OK, "folder-not-accessible");
  const file = statSync(database, { throwIfNoEntry: false });
  if (file === undefined) return;
  if (file.isDirectory()) throw new StoreError("file-is-folder", folder);
  check(database, constants.R_OK, "file-not-readable");
  check(database, constants.W_OK, "file-not-writable");
}
