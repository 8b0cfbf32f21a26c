import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { hostInThread, type HostInThread } from "../../../main/host/host-in-thread.ts";
import { restartLimit } from "../../../main/host/restart-limit.ts";
import { LogFile } from "../../../main/logs/log-file.ts";
import type { TransportClient } from "../../../main/services/clients.ts";
import type { HostMessage, Params, RequestName, ResultOf } from "../../../protocol/contract.ts";
import type { Settings } from "../../../protocol/schemas.ts";
import { runs } from "../../oracle/runs.ts";
import { temporaryFolder } from "../folders.ts";
import { setupOf, straight } from "../services/test-host.ts";
import { FAULTS, LOCKED_DATABASE } from "./faults.ts";
import { commanded } from "../../commanded.ts";

const realThread = new URL("../../../main/host/host-thread.ts", import.meta.url);
const failingThread = new URL("failing-thread.ts", import.meta.url);
const realWorker = fileURLToPath(new URL("../../../main/workers/worker.ts", import.meta.url));
const coldWorker = fileURLToPath(new URL("../workers/cold-worker.ts", import.meta.url));

interface Started {
  readonly host: HostInThread;
  readonly folder: string;
  readonly logged: string[];
  readonly settings: Settings[];
  /** What was heard of the host: "lost", "back" and "given up". */
  readonly heard: string[];
}

function start(entry: URL, folder = temporaryFolder(), worker = coldWorker): Started {
  const logged: string[] = [];
  const settings: Settings[] = [];
  const heard: string[] = [];
  const logFolder = join(folder, "logs");
  const file = new LogFile(logFolder);
  const host = hostInThread({
    entry,
    folder,
    worker,
    version: "1.2.3",
    logFolder,
    seed: 1,
    log: (line) => {
      logged.push(line);
      file.write(line);
    },
    onSettings: (now) => settings.push(now),
    onLost: () => heard.push("lost"),
    onBack: () => heard.push("back"),
    onGivenUp: (error) => heard.push(`given up: ${String(error)}`),
  });
  onTestFinished(async () => {
    await host.close();
    await file.flush();
  });
  return { host, folder, logged, settings, heard };
}

class Screen {
  readonly heard: HostMessage[] = [];
  readonly client: TransportClient;
  private readonly host: HostInThread;
  constructor(host: HostInThread) {
    this.host = host;
    this.client = host.connect((message) => this.heard.push(message));
  }
  send(request: string, params: object = {}): Promise<HostMessage> {
    return this.host.receive(this.client, { id: 1, request, params });
  }
  async ask<R extends RequestName>(request: R, params: Params<R>): Promise<ResultOf<R>> {
    const answer = await this.send(request, params);
    if (!("result" in answer)) throw new Error(JSON.stringify(answer));
    return answer.result as ResultOf<R>;
  }
}

describe("the host in its thread", () => {
  it("answers what was sent before it was ready, tells events, and plays with its own workers", async () => {
    const { host, settings } = start(realThread, temporaryFolder(), realWorker);
    const screen = new Screen(host);
    expect((await screen.ask("host.hello", {})).version).toBe("1.2.3");
    expect(settings).toHaveLength(1);
    const begun = await screen.ask("match.start", setupOf(3));
    const drawn = await commanded(screen, straight(begun, 0, 1));
    expect(drawn.moves).toBe(1);
    await expect.poll(() => JSON.stringify(screen.heard)).toContain("board.changed");
    await screen.ask("settings.write", { language: "cs" });
    expect(settings.at(-1)?.language).toBe("cs");
    screen.client.close();
    expect(await screen.send("host.hello")).toEqual({ id: 1, failure: { code: "host-closing", params: {} } });
  });

  it("says why the games cannot be opened", async () => {
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, "");
    const { host } = start(realThread, file);
    await expect(host.ready).rejects.toMatchObject({ name: "StoreError", code: "folder-is-file", folder: file });
  });

  it("says that it cannot start at all", async () => {
    const { host } = start(new URL("no-such-thread.ts", import.meta.url));
    await expect(host.ready).rejects.toThrow("no-such-thread.ts");
  });

  it("leaves the caller free while the database is blocked", async () => {
    const { host, folder } = start(failingThread);
    const screen = new Screen(host);
    await screen.ask("host.hello", {});
    const blocker = new DatabaseSync(join(folder, LOCKED_DATABASE));
    blocker.exec("BEGIN EXCLUSIVE");
    let isAnswered = false;
    const blocked = screen.send(FAULTS.wait).finally(() => {
      isAnswered = true;
    });
    const waiting = screen.ask("match.list", {});
    // If the database blocked this thread, this timer could not run before it is free.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isAnswered).toBe(false);
    blocker.exec("COMMIT");
    blocker.close();
    expect(await blocked).toMatchObject({ failure: { code: "unknown-request" } });
    expect(await waiting).toEqual([]);
  });

  const throws = ["throws", FAULTS.die, "broken on purpose"] as const;
  const exits = ["exits", FAULTS.exit, "it ended with code 7"] as const;
  it.each(runs([throws], [throws, exits]))(
    "starts again when it %s, with all that was stored, and tells it once",
    async (_, fault, cause) => {
      const { host, logged, heard } = start(failingThread);
      const before = new Screen(host);
      const begun = await before.ask("match.start", setupOf(3));
      const drawn = await commanded(before, straight(begun, 0, 1));
      const pending = before.send(fault);
      const answers = await Promise.all([pending, before.send("match.list")]);
      expect(answers.filter((answer) => "result" in answer)).toEqual([]);
      expect(heard[0]).toBe("lost");
      expect(logged.join("\n")).toContain(cause);

      const after = new Screen(host);
      const { notices, unfinished } = await after.ask("host.hello", {});
      expect(notices).toMatchObject([{ code: "host-restarted" }]);
      expect(unfinished).toMatchObject([{ id: begun.id, moves: 1 }]);
      expect((await after.ask("board.open", { board: begun.id })).drawing).toEqual(drawn.drawing);
      expect(heard).toEqual(["lost", "back"]);
      expect(await before.send("host.hello")).toMatchObject({ failure: { code: "host-closing" } });
      await expect.poll(async () => (await after.ask("host.report", {})).text).toContain("The host's thread died");
    },
  );

  // The tests of the shell let it exit in the same way.
  it.each(runs([], [4]))("gives up when it dies %i times", async (deaths) => {
    const { host, heard } = start(failingThread);
    await host.ready;
    for (let death = 1; death <= deaths; death++) {
      await new Screen(host).send(FAULTS.exit);
      await expect.poll(() => heard.filter((word) => word === "lost")).toHaveLength(death);
    }
    expect(heard.at(-1)).toMatch(/^given up: Error: it ended with code 7/);
    expect(await new Screen(host).send("host.hello")).toMatchObject({ failure: { code: "host-closing" } });
  });

  it("starts again with a restored backup, which all windows see", async () => {
    const { host, folder, heard, logged } = start(realThread);
    const [one, other] = [new Screen(host), new Screen(host)];
    const begun = await one.ask("match.start", setupOf(3));
    const { backup } = await one.ask("backup.make", {});
    const { part } = await one.ask("backup.read", { backup, start: 0 });
    await other.ask("match.start", setupOf(4));
    await one.ask("upload.add", { kind: "backup", upload: "file", part });
    const { found, here } = await one.ask("backup.check", { upload: "file" });
    expect([found.games, here.games]).toEqual([1, 2]);
    // The request is answered before its screen is lost.
    expect(await one.ask("backup.restore", { upload: "file" })).toEqual({});
    await expect.poll(() => heard).toEqual(["lost", "back"]);
    for (const screen of [one, other])
      expect(await screen.send("host.hello")).toMatchObject({ failure: { code: "host-closing" } });
    for (const screen of [new Screen(host), new Screen(host)]) {
      const { unfinished, notices } = await screen.ask("host.hello", {});
      expect(unfinished).toMatchObject([{ id: begun.id }]);
      expect(notices).toMatchObject([{ code: "backup-restored", params: { folder } }]);
    }
    expect(logged.filter((line) => !line.startsWith("Sprouts"))).toEqual([]);
  });

  it("ends while it starts again with a restored backup, which the next start has", async () => {
    const folder = temporaryFolder();
    const first = start(realThread, folder);
    const screen = new Screen(first.host);
    const { backup } = await screen.ask("backup.make", {});
    const { part } = await screen.ask("backup.read", { backup, start: 0 });
    await screen.ask("match.start", setupOf(4));
    await screen.ask("upload.add", { kind: "backup", upload: "file", part });
    await screen.ask("backup.check", { upload: "file" });
    await screen.ask("backup.restore", { upload: "file" });
    await first.host.close();
    const { unfinished } = await new Screen(start(realThread, folder).host).ask("host.hello", {});
    expect(unfinished).toEqual([]);
  });

  it("keeps a notice for the next start when nobody hears it", async () => {
    const folder = temporaryFolder();
    const first = start(realThread, folder);
    await first.host.ready;
    first.host.note({ code: "shell-restarted", params: {} });
    await first.host.close();
    const next = start(realThread, folder);
    const { notices } = await new Screen(next.host).ask("host.hello", {});
    expect(notices).toMatchObject([{ code: "shell-restarted" }]);
  });
});

describe("the limit of restarts", () => {
  it("allows three in a minute", () => {
    let time = 0;
    const mayRestart = restartLimit(() => time);
    expect([mayRestart(), mayRestart(), mayRestart(), mayRestart()]).toEqual([true, true, true, false]);
    time = 60_000;
    expect(mayRestart()).toBe(true);
  });
});
