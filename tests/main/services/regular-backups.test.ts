import { cpSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { RegularBackups } from "../../../main/services/backups/regular-backups.ts";
import { openStore, type Store } from "../../../main/store/store.ts";
import { backUp, type BackupOutcome, type ThreadBackup } from "../../../main/store/back-up.ts";
import { runInThread } from "../../../main/workers/worker-thread.ts";
import type { NoticeContent } from "../../../protocol/error-codes.ts";
import { temporaryFolder } from "../folders.ts";
import { edit } from "../store/damage.ts";
import { after, before, setup, stroke } from "../store/sample.ts";

const MINUTE = 60_000;
/** Milliseconds from the end of a game to its backup. */
const DELAY = 2000;
const result = { winner: 0, reason: "no-move-left" } as const;

/** A clock that the test moves, which runs what is due. */
function testClock() {
  let time = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  return {
    now: () => time,
    after(milliseconds: number, run: () => void) {
      const timer = { at: time + milliseconds, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    pass(milliseconds: number) {
      const end = time + milliseconds;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        time = next.at;
        timers.delete(next);
        next.run();
      }
      time = end;
    },
  };
}

interface Running {
  readonly store: Store;
  readonly clock: ReturnType<typeof testClock>;
  readonly notices: NoticeContent[];
  readonly logged: string[];
  /** Backups that have been asked for so far. */
  readonly asked: ThreadBackup[];
  /** Resolves when all that were asked for have been made. */
  readonly settled: () => Promise<void>;
  readonly close: () => void;
}

function run(
  folder = temporaryFolder(),
  make: (backup: ThreadBackup) => Promise<BackupOutcome> = (backup) => backUp(backup),
): Running {
  const store = openStore(folder);
  const clock = testClock();
  const notices: NoticeContent[] = [];
  const logged: string[] = [];
  const asked: ThreadBackup[] = [];
  const made: Promise<unknown>[] = [];
  const backups = new RegularBackups({
    copies: store.copies,
    backUp(backup) {
      asked.push(backup);
      const done = make(backup);
      made.push(done.catch(() => {}));
      return { done, cancel: () => {}, end: async () => {} };
    },
    folder,
    clock,
    note: (notice) => notices.push(notice),
    log: (line) => logged.push(line),
  });
  const settled = async (): Promise<void> => {
    await Promise.all(made);
    // The service learns of it next.
    await new Promise(setImmediate);
  };
  onTestFinished(async () => {
    backups.close();
    await settled();
    store.close();
  });
  return { store, clock, notices, logged, asked, settled, close: () => backups.close() };
}

function finishGame(store: Store, id: string): void {
  store.matches.begin({ id, setup, drawing: before });
  store.matches.addMove(id, { number: 1, by: 0, stroke, after, result });
}

/** A run over a folder as it is when a run begins that changed nothing. */
async function backedUp(folder?: string): Promise<Running> {
  const running = run(folder);
  running.clock.pass(DELAY);
  await running.settled();
  return running;
}

function backups(store: Store): string[] {
  return readdirSync(join(store.folder, "backups"));
}

describe("regular backups", () => {
  it("are made soon after a run begins whose games have none", async () => {
    const { asked, store } = await backedUp();
    expect(asked).toHaveLength(1);
    expect(backups(store)).toHaveLength(1);
  });

  it("follow each finished game, a moment later, and hold it", async () => {
    const { clock, asked, settled, store } = await backedUp();
    finishGame(store, "game");
    clock.pass(DELAY - 1);
    expect(asked).toHaveLength(1);
    clock.pass(1);
    await settled();
    expect(asked).toHaveLength(2);
    // What follows is lost with the database.
    const folder = temporaryFolder();
    const path = join(folder, "sprouts.db");
    writeFileSync(path, "no database ".repeat(1000));
    cpSync(join(store.folder, "backups"), join(folder, "backups"), { recursive: true });
    const recovered = openStore(folder);
    expect(recovered.matches.read("game")?.result).toEqual(result);
    recovered.close();
  });

  it("are made every ten minutes in which something changed", async () => {
    const { clock, asked, settled, store } = await backedUp();
    for (let i = 0; i < 3; i++) {
      store.matches.begin({ id: `game-${i}`, setup, drawing: before });
      clock.pass(10 * MINUTE);
      clock.pass(DELAY);
      await settled();
      expect(asked).toHaveLength(2 + i);
    }
    clock.pass(60 * MINUTE);
    expect(asked).toHaveLength(4);
  });

  it("are never made twice at a time, and leave a pause that grows with what they take", async () => {
    const waiting: ((outcome: BackupOutcome) => void)[] = [];
    const { clock, asked, settled, store } = run(
      temporaryFolder(),
      () => new Promise((resolve) => waiting.push(resolve)),
    );
    clock.pass(5000);
    finishGame(store, "a");
    clock.pass(4000);
    expect(asked).toHaveLength(1);
    waiting[0]({ kind: "made" });
    await settled();
    // The first one took seven seconds.
    clock.pass(139_000);
    expect(asked).toHaveLength(1);
    clock.pass(1000);
    expect(asked).toHaveLength(2);
    waiting[1]({ kind: "made" });
  });

  it("hold a file that was deleted while the game runs", async () => {
    const { clock, settled, store } = await backedUp();
    for (const suffix of ["", "-wal", "-shm"]) rmSync(join(store.folder, `sprouts.db${suffix}`), { force: true });
    finishGame(store, "game");
    clock.pass(DELAY);
    await settled();
    const folder = temporaryFolder();
    cpSync(join(store.folder, "backups"), join(folder, "backups"), { recursive: true });
    const recovered = openStore(folder);
    expect(recovered.matches.read("game")).toBeDefined();
    recovered.close();
  });

  it("tell once that they fail", async () => {
    const { clock, notices, logged, settled, store } = run(temporaryFolder(), () =>
      Promise.reject(new Error("no space")),
    );
    for (let i = 0; i < 2; i++) {
      finishGame(store, `game-${i}`);
      clock.pass(11 * MINUTE);
      await settled();
    }
    expect(notices).toEqual([{ code: "backup-failed", params: { folder: store.folder } }]);
    expect(logged[0]).toBe("No backup was made: no space");
  });

  it("tell once of damage, leave the sound ones, and the next start goes back to the newest", async () => {
    const { clock, notices, settled, store } = await backedUp();
    finishGame(store, "game");
    clock.pass(DELAY);
    await settled();
    const sound = backups(store);
    const path = join(store.folder, "sprouts.db");
    const at = (bytes: Buffer): number => bytes.lastIndexOf("no-move-left");
    edit(path, (bytes) => {
      bytes.write("no-mOve", at(bytes));
      return bytes;
    });
    for (let i = 0; i < 2; i++) {
      store.matches.begin({ id: `later-${i}`, setup, drawing: before });
      clock.pass(10 * MINUTE);
      clock.pass(DELAY);
      await settled();
    }
    expect(notices).toMatchObject([{ code: "damage-found", params: { backup: expect.any(Number) } }]);
    expect(backups(store)).toEqual(sound);
  });

  it("are made by a thread of its own while the game goes on", async () => {
    const worker = new URL("../../../main/workers/worker.ts", import.meta.url);
    const { clock, asked, settled, store } = run(temporaryFolder(), (backup) => {
      const thread = runInThread<BackupOutcome>(worker, "backUp", backup);
      return thread.done.finally(() => void thread.end());
    });
    clock.pass(MINUTE);
    expect(asked).toHaveLength(1);
    for (let i = 0; i < 50; i++) finishGame(store, `game-${i}`);
    await settled();
    expect(backups(store)).toHaveLength(1);
  });
});
