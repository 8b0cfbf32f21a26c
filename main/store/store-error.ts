/** Why the stored data cannot be opened. */
export type StoreErrorCode =
  /** Another process has the folder. */
  "already-running";

/** The data in `folder` cannot be opened. It is as it was. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;
  readonly folder: string;

  constructor(code: StoreErrorCode, folder: string) {
    super(`${code}: ${folder}`);
    this.name = "StoreError";
    this.code = code;
    this.folder = folder;
  }
}
