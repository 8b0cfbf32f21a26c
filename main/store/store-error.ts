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
  /** The disk refuses every lock. */
  "no-locks",
  /** The system or SQLite reports another error, or the damage is beyond recovery. See `cause`. */
  "not-openable",
] as const;
export type StoreErrorCode = (typeof STORE_ERROR_CODES)[number];

/**
 * The data in `folder` cannot be opened. It is unchanged. Apart from SQLite, which the shell's main thread does not
 * load.
 */
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
