import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { encodingOf } from "../../protocol/file-text.ts";
import { MAX_MAP_FILE_BYTES } from "../../protocol/file-limits.ts";
import type { FileKind, OpenedFile } from "../../protocol/shell.ts";

/** Endings of files that the game opens, without dots. */
export const FILE_ENDINGS: Readonly<Record<FileKind, readonly string[]>> = {
  maps: ["sprouts", "json"],
  games: ["sprouts-games", "txt", "json"],
  progress: ["json"],
  keys: ["pem"],
  certificates: ["json"],
};
export const ALL_FILE_ENDINGS = [...new Set(Object.values(FILE_ENDINGS).flat())];

/** Ending of a backup, which the game restores once the player agrees. */
export const BACKUP_ENDING = "sprouts-backup";

/** Reads a file, if it is an ordinary one of sensible size that has one of the endings. */
export async function readOpenedFile(path: string): Promise<OpenedFile> {
  const name = basename(path);
  const unread = (size: number): OpenedFile => ({ name, size, text: null });
  const isBackup = name.toLowerCase().endsWith(`.${BACKUP_ENDING}`);
  if (!isBackup && !ALL_FILE_ENDINGS.some((ending) => name.toLowerCase().endsWith(`.${ending}`))) return unread(0);
  try {
    const found = await stat(path);
    if (!found.isFile() || found.size > MAX_MAP_FILE_BYTES) return unread(found.size);
    if (isBackup) return { ...unread(found.size), bytes: new Uint8Array(await readFile(path)) };
    const bytes = await readFile(path);
    return { name, size: found.size, text: new TextDecoder(encodingOf(bytes)).decode(bytes) };
  } catch {
    return unread(0);
  }
}
