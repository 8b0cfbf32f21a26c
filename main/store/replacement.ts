import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { NoticeContent } from "../../protocol/error-codes.ts";
import { flushFile, freeName } from "./atomic-file.ts";
import { keepAsBackup } from "./backups.ts";
import { connect } from "./connection.ts";
import { forgetJournal } from "./journal.ts";
import { addNotice } from "./notice-store.ts";
import { keepCopyAside } from "./progress-copy.ts";

/** Says the notice of a replacement, once the name and folder are known under which the old database is kept. */
export type ReplacementNotice = (kept: { readonly file: string; readonly folder: string }) => NoticeContent;

/** A new path for a database that is being made. Others are removed at the next start. */
export function begunPath(path: string): string {
  return `${path}.begun-${crypto.randomUUID()}`;
}

/**
 * The sound database at `begun` takes the place of the one at `path` when that is opened next; `now` is in milliseconds
 * since 1970. A replaced database that is not damaged ends as the files that can be restored do. Until the last line
 * nothing is changed. Throws errors of SQLite and the file system.
 */
export function completeReplacement(
  begun: string,
  path: string,
  { now, isDamaged, notice }: { now: number; isDamaged: boolean; notice: ReplacementNotice },
): void {
  const kept = isDamaged ? freeName(`${path}.damaged-`, "", now) : freeName(`${wholeStart(path)}-`, ".db", now);
  const database = connect(begun);
  try {
    database.exec("DELETE FROM notices");
    addNotice(database, notice({ file: basename(kept), folder: dirname(kept) }));
  } finally {
    database.close();
  }
  flushFile(begun);
  for (const complete of besidePaths(path, ".next.")) rmSync(complete);
  renameSync(begun, `${path}.next.${basename(kept)}`);
}

/** Puts a complete new database, perhaps of an earlier process, in its place. Keeps the old one. */
export function finishReplacement(path: string, now: number, log: (line: string) => void): void {
  for (const begun of besidePaths(path, ".begun-")) rmSync(begun, { force: true });
  const [next] = besidePaths(path, ".next.");
  if (next === undefined) return;
  const kept = join(dirname(path), next.slice(`${path}.next.`.length));
  if (kept.startsWith(wholeStart(path))) keepApart(next, path, now, log);
  forgetJournal(path);
  // The WAL first: it must never be applied to another database.
  for (const suffix of ["-wal", "-shm", ""]) if (existsSync(path + suffix)) renameSync(path + suffix, kept + suffix);
  renameSync(next, path);
}

/** Lets no later recovery mix data with the copies of what they replace. */
function keepApart(next: string, path: string, now: number, log: (line: string) => void): void {
  try {
    keepAsBackup(next, path, now);
  } catch (error) {
    log(`No backup of the restored data was made: ${String(error)}`);
  }
  keepCopyAside(path, now);
}

function wholeStart(path: string): string {
  return `${join(dirname(path), basename(path, ".db"))}-replaced`;
}

function besidePaths(path: string, mark: string): string[] {
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(basename(path) + mark))
    .map((name) => join(dirname(path), name));
}
