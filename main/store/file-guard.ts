import { closeSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Database } from "better-sqlite3";
import { flushFile } from "./atomic-file.ts";
import type { NoticeStore } from "./notice-store.ts";
import { freeName } from "./recovery.ts";

const CHECK_INTERVAL_MS = 2000;

/**
 * On Linux and macOS the open database file can be deleted or replaced; SQLite then writes to a file without a name.
 * The guard writes a new file at `path`; a file that took its place gets another name.
 */
export class FileGuard {
  private readonly database: Database;
  private readonly path: string;
  private readonly now: () => number;
  private readonly notices: Pick<NoticeStore, "add">;
  private readonly timer: NodeJS.Timeout;
  /** Inode of the open file. */
  private readonly open: bigint | undefined;
  /** The notice is added once, even if writing fails at first. */
  private isNoticed = false;
  /** The new file's inode and number of changes. */
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

  check(): void {
    const found = fileId(this.path);
    if (found === this.open) return;
    try {
      this.replace(found);
    } catch {
      // The next check tries again.
    }
  }

  /** Call before closing the database. */
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
    // This WAL belongs to the file without a name.
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
