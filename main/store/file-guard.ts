import { closeSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Database } from "better-sqlite3";
import { flushFile } from "./atomic-file.ts";
import type { NoticeStore } from "./notice-store.ts";
import { freeName } from "./recovery.ts";

const CHECK_INTERVAL_MS = 2000;

/**
 * Keeps the data when the file of the open database at `path` is deleted or replaced, as Linux and macOS allow: then
 * SQLite goes on writing to a file that has no name any more. It is looked for every two seconds and at the end. Until the
 * end, each change is written to a new file in its place; a file that somebody put there is kept under another name.
 */
export class FileGuard {
  private readonly database: Database;
  private readonly path: string;
  private readonly now: () => number;
  private readonly notices: Pick<NoticeStore, "add">;
  private readonly timer: NodeJS.Timeout;
  /** The file that is open. */
  private readonly open: bigint | undefined;
  /** Is the notice in the database? It is added once, also when the file cannot be written at first. */
  private isNoticed = false;
  /** The file that was written in its place, and the number of changes that it has. */
  private written: { readonly file: bigint | undefined; readonly changes: unknown } | null = null;

  constructor(
    database: Database,
    path: string,
    { now, notices }: { now: () => number; notices: Pick<NoticeStore, "add"> },
  ) {
    this.database = database;
    this.path = path;
    this.now = now;
    this.notices = notices;
    this.open = fileId(path);
    this.timer = setInterval(() => this.check(), CHECK_INTERVAL_MS).unref();
  }

  /** Writes the data to a new file if the open one has lost its name. */
  check(): void {
    const found = fileId(this.path);
    if (found === this.open) return;
    try {
      this.replace(found);
    } catch {
      // The folder is gone, or the disk is full: the next check tries again.
    }
  }

  /** Call it before the database is closed. */
  stop(): void {
    clearInterval(this.timer);
    this.check();
  }

  private replace(found: bigint | undefined): void {
    if (!this.isNoticed) {
      this.isNoticed = true;
      this.notices.add({ code: "games-file-replaced", params: { folder: dirname(this.path) } });
    }
    if (this.written !== null && found === this.written.file && this.changes() === this.written.changes) return;
    const begun = `${this.path}.rescued.${process.pid}.begun`;
    closeSync(openSync(begun, "w", 0o600));
    this.database.prepare("VACUUM INTO ?").run(begun);
    flushFile(begun);
    if (found !== undefined && found !== this.written?.file) renameSync(this.path, freeName(this.path, this.now()));
    // It belongs to the file that has no name, and must never be applied to another.
    rmSync(`${this.path}-wal`, { force: true });
    renameSync(begun, this.path);
    this.written = { file: fileId(this.path), changes: this.changes() };
  }

  private changes(): unknown {
    return this.database.prepare("SELECT total_changes()").pluck().get();
  }
}

function fileId(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}
