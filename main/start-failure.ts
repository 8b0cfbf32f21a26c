import { StoreError, type StoreErrorCode } from "./store/store-error.ts";

const SENTENCES: Readonly<Record<StoreErrorCode, (folder: string) => string>> = {
  "already-running": (folder) =>
    `Sprouts is already running with the games in ${folder}. Close it first, or choose another folder.`,
  "newer-version": (folder) =>
    `The games in ${folder} were last saved by a newer version of Sprouts. Install that version again; nothing was changed.`,
  "folder-is-file": (folder) =>
    `Sprouts needs the folder ${folder} for your games, but there is a file in its place. Move the file, or choose another folder.`,
  "folder-not-accessible": (folder) =>
    `Sprouts may not read and write in the folder ${folder}. Allow it, or choose another folder.`,
  "file-is-folder": (folder) =>
    `In ${folder}, sprouts.db should be a file, but it is a folder. Rename that folder and start Sprouts again.`,
  "file-not-readable": (folder) =>
    `Sprouts may not read the file sprouts.db in ${folder}. Allow it, and start Sprouts again.`,
  "file-not-writable": (folder) =>
    `The file sprouts.db in ${folder} is read-only. Make it writable, and start Sprouts again.`,
  "disk-full": (folder) =>
    `The disk with the folder ${folder} is full. Free some space and start Sprouts again; nothing is lost.`,
  "not-openable": (folder) =>
    `Sprouts cannot open the games in ${folder}. Check that the disk is connected and working, then start it again.`,
};

/** Why the game did not start, as a sentence for the player. No screen is open yet, so it is not in the message catalogue. */
export function startFailureText(error: unknown): string {
  if (!(error instanceof StoreError)) return error instanceof Error ? error.message : String(error);
  const sentence = SENTENCES[error.code](error.folder);
  return error.code === "not-openable" && error.cause instanceof Error
    ? `${sentence} (${error.cause.message})`
    : sentence;
}
