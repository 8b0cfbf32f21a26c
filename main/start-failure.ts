import { StoreError, type StoreErrorCode } from "./store/store-error.ts";

const SENTENCES: Readonly<Record<StoreErrorCode, (folder: string) => string>> = {
  "already-running": (folder) =>
    `Sprouts is already running with the games in ${folder}. Close it first, or choose another folder.`,
};

/** Why the game did not start, as a sentence for the player. No screen is open yet, so it is not in the message catalogue. */
export function startFailureText(error: unknown): string {
  if (error instanceof StoreError) return SENTENCES[error.code](error.folder);
  return error instanceof Error ? error.message : String(error);
}
