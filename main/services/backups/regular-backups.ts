import type { NoticeContent } from "../../../protocol/error-codes.ts";
import type { HostClock } from "../../host-clock.ts";
import type { BackupOutcome, ThreadBackup } from "../../store/back-up.ts";
import type { DatabaseCopies } from "../../store/database-copies.ts";
import type { ThreadTask } from "../../workers/worker-thread.ts";

interface RegularBackupOptions {
  readonly copies: DatabaseCopies;
  /** Runs `backUp` in a thread of its own. */
  readonly backUp: (backup: ThreadBackup) => ThreadTask<BackupOutcome>;
  readonly folder: string;
  readonly clock: HostClock;
  readonly note: (notice: NoticeContent) => void;
  readonly log: (line: string) => void;
}

/** Milliseconds after which changes have a backup. */
const INTERVAL = 10 * 60 * 1000;
/** Milliseconds that the redraw and the page have to themselves after the end of a game. */
const DELAY = 2000;
/** Length of the pause after a backup, in times that it took. */
const PAUSE = 20;

/** Backs the games up after each finished game, and every ten minutes in which something changed. */
export class RegularBackups {
  private readonly options: RegularBackupOptions;
  private running: ThreadTask<BackupOutcome> | null = null;
  private stopWaiting: (() => void) | null = null;
  private stopInterval: () => void;
  /** Moment of the clock before which no backup begins. */
  private earliest = -Infinity;
  private readonly toldCodes = new Set<NoticeContent["code"]>();
  /** Whether something has asked for a backup while one was being made. */
  private isAsked = false;
  private isClosed = false;

  constructor(options: RegularBackupOptions) {
    this.options = options;
    this.stopInterval = this.tick();
    options.copies.onGameEnded(() => this.soon());
    if (options.copies.isDue()) this.soon();
  }

  /** Ends a backup that is being made. */
  close(): void {
    this.isClosed = true;
    this.stopInterval();
    this.stopWaiting?.();
    void this.running?.end();
  }

  private tick(): () => void {
    return this.options.clock.after(INTERVAL, () => {
      this.stopInterval = this.tick();
      this.soon();
    });
  }

  private soon(): void {
    if (this.running !== null) this.isAsked = true;
    if (this.running !== null || this.stopWaiting !== null || this.isClosed) return;
    const { clock } = this.options;
    this.stopWaiting = clock.after(Math.max(DELAY, this.earliest - clock.now()), () => {
      this.stopWaiting = null;
      void this.make();
    });
  }

  private async make(): Promise<void> {
    const { copies, clock, log, folder } = this.options;
    if (!copies.isDue()) return;
    const begun = clock.now();
    try {
      await copies.make((backup) => this.makeInThread(backup));
    } catch (error) {
      if (this.isClosed) return;
      log(`No backup was made: ${error instanceof Error ? error.message : String(error)}`);
      this.tellOnce({ code: "backup-failed", params: { folder } });
    } finally {
      this.running = null;
      this.earliest = clock.now() + PAUSE * (clock.now() - begun);
      if (this.isAsked) this.soon();
      this.isAsked = false;
    }
  }

  private async makeInThread(backup: ThreadBackup): Promise<void> {
    const { copies, backUp, folder } = this.options;
    const thread = (this.running = backUp(backup));
    const outcome = await thread.done.finally(() => void thread.end());
    if (outcome.kind === "unreachable") copies.makeAtOnce();
    if (outcome.kind === "damaged") this.tellOnce({ code: "damage-found", params: { folder, backup: outcome.backup } });
  }

  private tellOnce(notice: NoticeContent): void {
    if (this.toldCodes.has(notice.code)) return;
    this.toldCodes.add(notice.code);
    try {
      this.options.note(notice);
    } catch (error) {
      this.options.log(`A notice could not be stored: ${String(error)}`);
    }
  }
}
