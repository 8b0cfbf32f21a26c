import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { UpdateOptions, Updates } from "../../../main/electron/updates.ts";
import { temporaryFolder } from "../folders.ts";
import { onSystem, standIn, type StandIn } from "./stand-in.ts";
import { StandInWindow } from "./stand-in-windows.ts";

const DAY = 86_400_000;
const PAGE = "https://github.com/sprouts-game/sprouts/releases";

let electron: StandIn;
let folder: string;
let clock: number;
let logged: string[];

beforeEach(() => {
  vi.resetModules();
  electron = standIn();
  electron.becomeReady();
  new StandInWindow({}).show();
  folder = temporaryFolder();
  clock = 1_790_000_000_000;
  logged = [];
  vi.doMock("electron", () => electron);
});

const messages = (): string[] => electron.boxes.map(({ options }) => options.message);

interface Given extends Partial<Pick<UpdateOptions, "isSigned">> {
  /** Finds the newest version. */
  readonly newest?: () => Promise<string>;
}

async function updates({ isSigned = false, newest }: Given) {
  const { setupUpdates } = await import("../../../main/electron/updates.ts");
  const steps: string[] = [];
  const step = (name: string): Promise<void> => Promise.resolve(void steps.push(name));
  const find = vi.fn<UpdateOptions["find"]>(async () => ({
    version: (await newest?.()) ?? "1.3.0",
    download: isSigned ? () => step("download") : null,
  }));
  const running: Updates = setupUpdates({
    file: join(folder, "updates.json"),
    isSigned,
    language: () => "en",
    log: (line) => logged.push(line),
    now: () => clock,
    find,
  });
  return { running, find, steps };
}

describe("updates of an unsigned build", () => {
  it("ask nobody and nothing before the player agrees in the settings", async () => {
    const { running, find } = await updates({});
    await running.step();
    expect([running.mayCheck(), messages(), find.mock.calls.length]).toEqual([false, [], 0]);
  });

  it("say once that a newer version exists, and lead to its page", async () => {
    const { running, find, steps } = await updates({});
    electron.answers.push(0);
    await running.allow(true);
    expect(messages()).toEqual(["Version 1.3.0 of Sprouts is out."]);
    expect(electron.shell.openExternal.mock.calls).toEqual([[`${PAGE}/tag/v1.3.0`]]);
    await running.step();
    expect(find).toHaveBeenCalledTimes(1);
    clock += DAY;
    await running.step();
    expect(find).toHaveBeenCalledTimes(2);
    expect(messages()).toHaveLength(1);
    expect(steps).toEqual([]);
  });

  it("say nothing of an older version, and stop when the player says so", async () => {
    const { running, find } = await updates({ newest: () => Promise.resolve("1.2.3") });
    await running.allow(true);
    await running.allow(false);
    clock += DAY;
    await running.step();
    expect([messages(), find.mock.calls.length]).toEqual([[], 1]);
  });

  it("fail without a word, but in the log, and try again a day later", async () => {
    const { running, find } = await updates({ newest: () => Promise.reject(new Error("no network")) });
    await running.allow(true);
    await running.step();
    expect(find).toHaveBeenCalledTimes(1);
    clock += DAY;
    await running.step();
    expect(find).toHaveBeenCalledTimes(2);
    expect(messages()).toEqual([]);
    expect(logged).toEqual(Array.from({ length: 2 }, () => "The check for a new version failed: no network"));
  });
});

describe("updates of a signed build", () => {
  it("ask once, and remember the answer over the next start", async () => {
    const first = await updates({ isSigned: true });
    electron.answers.push(1);
    await first.running.step();
    expect(messages()).toEqual(["May Sprouts check for new versions?"]);
    const second = await updates({ isSigned: true });
    await second.running.step();
    expect(messages()).toHaveLength(1);
    expect(second.find).not.toHaveBeenCalled();
  });

  it("download if the player agrees, and say when the new one is installed", async () => {
    const { running, steps } = await updates({ isSigned: true });
    electron.answers.push(0, 0);
    await running.step();
    expect(messages()).toEqual([
      "May Sprouts check for new versions?",
      "Version 1.3.0 of Sprouts is ready. It is installed when you quit.",
    ]);
    expect(steps).toEqual(["download"]);
    expect((await updates({ isSigned: true })).running.mayCheck()).toBe(true);
  });

  it("say once that a version which was ready is not installed, with the page where the new version is", async () => {
    const first = await updates({ isSigned: true });
    electron.answers.push(0, 0);
    await first.running.step();
    clock += DAY;
    await first.running.step();
    expect(messages()).toHaveLength(2);
    // The next run is still the old version.
    for (let run = 0; run < 2; run++) {
      const next = await updates({ isSigned: true });
      clock += DAY;
      electron.answers.push(0);
      await next.running.step();
    }
    expect(messages().slice(2)).toEqual(["Version 1.3.0 of Sprouts is not installed yet."]);
    expect(electron.shell.openExternal.mock.calls).toEqual([[`${PAGE}/tag/v1.3.0`]]);
  });

  it("ask in a window in sight alone, so that macOS stops no clock, and when one comes into sight", async () => {
    onSystem("darwin");
    const [window] = StandInWindow.all;
    window.hide();
    const { running } = await updates({ isSigned: true });
    await running.step();
    expect(electron.boxes).toEqual([]);
    window.show();
    expect(electron.boxes).toMatchObject([{ window, isOpen: true }]);
  });

  it("tell a version again that no window could tell", async () => {
    const found = Promise.withResolvers<string>();
    const { running } = await updates({ isSigned: true, newest: () => found.promise });
    const allowed = running.allow(true);
    StandInWindow.all[0].minimize();
    found.resolve("1.3.0");
    await allowed;
    expect(messages()).toEqual([]);
    StandInWindow.all[0].restore();
    clock += DAY;
    electron.answers.push(0);
    await running.step();
    expect(messages()).toEqual(["Version 1.3.0 of Sprouts is ready. It is installed when you quit."]);
  });

  it("ask one question at a time, and go on when its window is closed", async () => {
    const { running } = await updates({ isSigned: true });
    void running.step();
    void running.step();
    expect(messages()).toHaveLength(1);
    StandInWindow.all[0].destroy();
    new StandInWindow({}).show();
    await running.allow(true);
    await expect.poll(messages).toHaveLength(2);
  });
});

describe("the feed of releases", () => {
  const answer = (body: string, status = 200): void =>
    void electron.net.fetch.mockResolvedValue(new Response(body, { status }));

  it("is that of the repository, and gets nothing but the request", async () => {
    answer(`{"tag_name":"v1.3.0","body":"…"}`);
    const { newestVersion } = await import("../../../main/electron/release-feed.ts");
    expect(await newestVersion()).toBe("1.3.0");
    const [address, init] = electron.net.fetch.mock.calls[0];
    expect(address).toBe("https://api.github.com/repos/sprouts-game/sprouts/releases/latest");
    expect(init).toMatchObject({ credentials: "omit", redirect: "error", headers: { Accept: expect.any(String) } });
    expect(init).not.toHaveProperty("body");
  });

  it.each([
    ["{}", 200],
    ["no JSON", 200],
    [`{"tag_name":"v1.3.0-beta"}`, 200],
    [`{"tag_name":"v1.3.0","body":"${"x".repeat(1_000_000)}"}`, 200],
    [`{"tag_name":"v1.3.0"}`, 403],
  ])("is refused where it makes no sense", async (body, status) => {
    answer(body, status);
    const { newestVersion } = await import("../../../main/electron/release-feed.ts");
    await expect(newestVersion()).rejects.toThrow();
  });
});
