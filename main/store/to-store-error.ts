import { NewerDatabase } from "./migrations.ts";
import { DamageFound, isSqliteCode } from "./sqlite-errors.ts";
import { StoreError, type StoreErrorCode } from "./store-error.ts";

/** Returns errors of the game itself as they are. */
export function toStoreError(error: unknown, folder: string): unknown {
  if (error instanceof StoreError) return error;
  const code = codeOf(error);
  return code === null ? error : new StoreError(code, folder, error);
}

function codeOf(error: unknown): StoreErrorCode | null {
  if (error instanceof NewerDatabase) return "newer-version";
  if (isSqliteCode(error, "SQLITE_BUSY", "SQLITE_LOCKED")) return "already-running";
  if (isDiskFull(error)) return "disk-full";
  if (isSqliteCode(error, "SQLITE_READONLY", "SQLITE_PERM") || isSystemCode(error, "EACCES", "EPERM", "EROFS"))
    return "folder-not-accessible";
  if (error instanceof DamageFound) return "not-openable";
  return isSqliteCode(error, "SQLITE_") || (error instanceof Error && "syscall" in error) ? "not-openable" : null;
}

export function isDiskFull(error: unknown): boolean {
  return isSqliteCode(error, "SQLITE_FULL", "SQLITE_IOERR_SHMSIZE") || isSystemCode(error, "ENOSPC", "EDQUOT");
}

function isSystemCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
