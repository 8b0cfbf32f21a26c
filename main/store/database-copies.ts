import { statSync } from "node:fs";
import type { Database } from "better-sqlite3";
import { fileId, type ThreadBackup } from "./back-up.ts";
import { copyAtOnce, makeBackup } from "./backups.ts";
import { forgetJournal, recordClosed } from "./journal.ts";
import { MIGRATIONS } from "./migrations.ts";
import { begunPath, completeReplacement } from "./replacement.ts";

/** The most bytes of a database that is copied while the game ends, as the player waits. */
const MAX_BYTES_COPIED_AT_END = 16_000_000;

/** The backups of the open database that are made as the game runs. */
export class DatabaseCopies {
  private readonly database: Database;
  private readonly path: string;
  private readonly now: () => number;
  private readonly file: bigint;
  /** Changes of the open database until its newest backup; -1 without one of all that it holds. */
  private copied: number;
  private readonly listeners = new Set<() => void>();

  /**
   * Takes over the open database. `isChanged` says whether it was changed after its newest backup, before it was
   * opened.
   */
  constructor(database: Database, path: string, { now, isChanged }: { now: () => number; isChanged: boolean }) {
    this.database = database;
    this.path = path;
    this.now = now;
    this.file = fileId(path) ?? 0n;
    this.copied = isChanged ? -1 : this.changes();
  }

  /** Whether anything has changed since the newest backup. */
  isDue(): boolean {
    return this.changes() !== this.copied;
  }

  /** Backs up by `inThread`, which throws if it fails. */
  async make(inThread: (backup: ThreadBackup) => Promise<void>): Promise<void> {
    const changes = this.changes();
    await inThread({ path: this.path, file: this.file, now: this.now() });
    this.copied = changes;
  }

  /** Backs up at once, even if the file has no name any more. Throws as `makeBackup`. */
  makeAtOnce(): void {
    makeBackup(this.database, { path: this.path, now: this.now(), migrations: MIGRATIONS });
  }

  gameEnded(): void {
    for (const listener of this.listeners) listener();
  }

  /** `listener` runs after the end of each game. */
  onGameEnded(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Closes the database. Makes a backup first if that takes no time; a failed one is logged. */
  close(log: (line: string) => void): void {
    try {
      if (fileId(this.path) !== this.file) this.replaceForeignFile();
      else {
        this.database.pragma("wal_checkpoint(TRUNCATE)");
        if (this.isDue() && statSync(this.path).size <= MAX_BYTES_COPIED_AT_END) this.makeAtOnce();
      }
    } catch (error) {
      log(`No backup was made: ${error instanceof Error ? error.message : String(error)}`);
    }
    forgetJournal(this.path);
    this.database.close();
    recordClosed(this.path);
  }

  /**
   * Replaces a foreign file. Another program may delete or replace the file of the open database, which then has no
   * name. A copy of it is there at the next start, and the other file is kept.
   */
  private replaceForeignFile(): void {
    const begun = begunPath(this.path);
    copyAtOnce(this.database, begun, MIGRATIONS);
    completeReplacement(begun, this.path, {
      now: this.now(),
      isDamaged: false,
      notice: ({ folder }) => ({ code: "games-file-replaced", params: { folder } }),
    });
  }

  private changes(): number {
    return Number(this.database.prepare("SELECT total_changes()").pluck().get());
  }
}
