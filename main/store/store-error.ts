import { DamageFound, isSqliteCode } from "./sqlite-errors.ts";
import { NewerDatabase } from "./migrations.ts";

export const STORE_ERROR_CODES = [
  "already-running",
  "newer-version",
  "folder-is-file",
  /** Reading or writing is not allowed. */
  "folder-not-accessible",
  "file-is-folder",
  "file-not-readable",
  "file-not-writable",
  "disk-full",
  /** Another error of the system or SQLite, or damage beyond recovery. See `cause`. */
  "not-openable",
] as const;
export type StoreErrorCode = (typeof STORE_ERROR_CODES)[number];

/** The data in `folder` cannot be opened. It is unchanged. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;
  readonly folder: string;

  constructor(code: StoreErrorCode, folder: string, cause?: unknown) {
    super(`${code}: ${folder}`, { cause });
    this.name = "StoreError";
    this.code = code;
    this.folder = folder;
  }
}

/** Returns errors of the game itself as they are. */
export function toStoreError(error: unknown, folder: string): unknown {
  if (error instanceof StoreError) return error;
  const code = codeOf(error);
  return code === null ? error : new StoreError(code, folder, error);
}

function codeOf(error: unknown): StoreErrorCode | null {
  if (error instanceof NewerDatabase) return "newer-version";
  if (isSqliteCode(error, "SQLITE_BUSY", "SQLITE_LOCKED")) return "already-running";
  if (isSqliteCode(error, "SQLITE_FULL") || isSystemCode(error, "ENOSPC", "EDQUOT")) return "disk-full";
  if (isSqliteCode(error, "SQLITE_READONLY", "SQLITE_PERM") || isSystemCode(error, "EACCES", "EPERM", "EROFS"))
    return "folder-not-accessible";
  if (error instanceof DamageFound) return "not-openable";
  return isSqliteCode(error, "SQLITE_") || (error instanceof Error && "syscall" in error) ? "not-openable" : null;
}

function isSystemCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
