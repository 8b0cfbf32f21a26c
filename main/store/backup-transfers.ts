import { appendFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Database } from "better-sqlite3";
import type { Result } from "../../engine/result.ts";
import type { Failure } from "../../protocol/error-codes.ts";
import { readPart } from "./atomic-file.ts";
import { contentsOf, readBackupFile, removeDatabase, writeBackupFile, type BackupContents } from "./backup-file.ts";
import { completeReplacement } from "./replacement.ts";

/** A file beside the database, until it is removed or the next start. */
export interface TransferFile {
  readonly path: string;
  readonly size: number;
  /** Reads some bytes of the file. Throws file system errors. */
  read(start: number, length: number): Buffer;
  append(bytes: Uint8Array): void;
  remove(): void;
}

/**
 * Backups that a player keeps elsewhere. All reject or throw errors of SQLite and the file system. What is begun for a
 * client leaves nothing behind and rejects with an `AbortError` when that client has `gone`.
 */
export interface BackupTransfers {
  contents(): BackupContents;
  empty(): TransferFile;
  /** All but the nimbers of analyses and trainings, which can be found again. */
  pack(gone: AbortSignal): Promise<TransferFile>;
  /** The checked database of a file, with what it holds. */
  unpack(
    file: TransferFile,
    gone: AbortSignal,
  ): Promise<Result<{ database: TransferFile; contents: BackupContents }, Failure>>;
  /** Lets `checked` take the place of the database when that is opened next; the database is kept beside it. */
  replaceBy(checked: TransferFile): void;
}

export function backupTransfers(database: Database, path: string, now: () => number): BackupTransfers {
  removeTransfers(path);
  return {
    contents: () => contentsOf(database),
    empty: () => transferFile(freePath(path)),
    async pack(gone) {
      const file = transferFile(freePath(path));
      try {
        await writeBackupFile(database, { file: file.path, copy: freePath(path), gone });
        return file;
      } catch (error) {
        file.remove();
        throw error;
      }
    },
    async unpack(file, gone) {
      const into = freePath(path);
      const read = await readBackupFile(file.path, into, gone);
      return read.ok ? { ok: true, value: { database: transferFile(into), contents: read.value } } : read;
    },
    replaceBy: (checked) =>
      completeReplacement(checked.path, path, {
        now: now(),
        isDamaged: false,
        notice: (params) => ({ code: "backup-restored", params }),
      }),
  };
}

function transferFile(path: string): TransferFile {
  return {
    path,
    get size() {
      return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    },
    read: (start, length) => readPart(path, start, length),
    append: (bytes) => appendFileSync(path, bytes, { mode: 0o600 }),
    remove: () => removeDatabase(path),
  };
}

function freePath(path: string): string {
  return `${path}.transfer.${crypto.randomUUID()}`;
}

/** Removes transfers of a process that ended. */
function removeTransfers(path: string): void {
  const prefix = `${basename(path)}.transfer.`;
  for (const name of readdirSync(dirname(path)))
    if (name.startsWith(prefix)) rmSync(join(dirname(path), name), { force: true });
}
