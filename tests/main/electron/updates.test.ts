import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { FailedStarts } from "../../../main/electron/failed-starts.ts";
import type { UpdateOptions, Updates } from "../../../main/electron/updates.ts";
import { temporaryFolder } from "../folders.ts";
import { standIn, type StandIn } from "./stand-in.ts";

const DAY = 86_400_000;
const PAGE = "https://github.com/sprouts-game/sprouts/releases";

let electron: StandIn;
let folder: string;
let clock: number;
let logged: string[];

beforeEach(() => {
  vi.resetModules();
  electron = standIn();
  folder = temporaryFolder();
  clock = 1_790_000_000_000;
  logged = [];
  vi.doMock("electron", () => electron);
});

function answers(...responses: number[]): void {
  for (const response of responses)
    electron.dialog.showMessageBox.mockResolvedValueOnce({ response, checkboxChecked: false });
}

const messages = (): (string | undefined)[] =>
  electron.dialog.showMessageBox.mock.calls.map(([{ message }]) => message);

async function updates({ isSigned = false, newest: answer = () => Promise.resolve("1.3.0") }: Partial<UpdateOptions>) {
  const { setupUpdates } = await import("../../../main/electron/updates.ts");
  const newest = vi.fn<UpdateOptions["newest"]>(answer);
  const download = vi.fn<UpdateOptions["download"]>(() => Promise.resolve("1.3.0"));
  const keepInstaller = vi.fn<UpdateOptions["keepInstaller"]>(() => Promise.resolve());
  const running: Updates = setupUpdates({
    file: join(folder, "updates.json"),
    isSigned,
    language: () => "en",
    log: (line) => logged.push(line),
    now: () => clock,
    newest,
    download,
    keepInstaller,
  });
  return { running, newest, download, keepInstaller };
}

describe("updates of an unsigned build", () => {
  it("ask nobody and nothing before the player agrees in the settings", async () => {
    const { running, newest } = await updates({});
    await running.step();
    expect([running.mayCheck(), messages(), newest.mock.calls.length]).toEqual([false, [], 0]);
  });

  it("say once that a newer version exists, and lead to its page", async () => {
    const { running, newest, download, keepInstaller } = await updates({});
    answers(0);
    await running.allow(true);
    expect(messages()).toEqual(["Version 1.3.0 of Sprouts is out."]);
    expect(electron.shell.openExternal.mock.calls).toEqual([[`${PAGE}/tag/v1.3.0`]]);
    await running.step();
    expect(newest).toHaveBeenCalledTimes(1);
    clock += DAY;
    await running.step();
    expect(newest).toHaveBeenCalledTimes(2);
    expect(messages()).toHaveLength(1);
    expect([download.mock.calls.length, keepInstaller.mock.calls.length]).toEqual([0, 0]);
  });

  it("say nothing of an older version, and stop when the player says so", async () => {
    const { running, newest } = await updates({ newest: () => Promise.resolve("1.2.3") });
    await running.allow(true);
    await running.allow(false);
    clock += DAY;
    await running.step();
    expect([messages(), newest.mock.calls.length]).toEqual([[], 1]);
  });

  it("fail without a word, but in the log, and try again a day later", async () => {
    const { running, newest } = await updates({ newest: () => Promise.reject(new Error("no network")) });
    await running.allow(true);
    await running.step();
    expect(newest).toHaveBeenCalledTimes(1);
    clock += DAY;
    await running.step();
    expect(newest).toHaveBeenCalledTimes(2);
    expect(messages()).toEqual([]);
    expect(logged).toEqual(Array.from({ length: 2 }, () => "The check for a new version failed: no network"));
  });
});

describe("updates of a signed build", () => {
  it("ask once, and remember the answer over the next start", async () => {
    const first = await updates({ isSigned: true });
    answers(1);
    await first.running.step();
    expect(messages()).toEqual(["May Sprouts check for new versions?"]);
    const second = await updates({ isSigned: true });
    await second.running.step();
    expect(messages()).toHaveLength(1);
    expect(second.download).not.toHaveBeenCalled();
  });

  it("download with leave, keep this version's installer first, and say when it is installed", async () => {
    const { running, newest, keepInstaller } = await updates({ isSigned: true });
    answers(0, 0);
    await running.step();
    expect(messages()).toEqual([
      "May Sprouts check for new versions?",
      "Version 1.3.0 of Sprouts is ready. It is installed when you quit.",
    ]);
    expect(keepInstaller).toHaveBeenCalledOnce();
    expect(newest).not.toHaveBeenCalled();
    expect((await updates({ isSigned: true })).running.mayCheck()).toBe(true);
  });

  it("ask one question at a time", async () => {
    const { running } = await updates({ isSigned: true });
    void running.step();
    void running.step();
    expect(messages()).toHaveLength(1);
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

describe("starts that fail", () => {
  const file = (): string => join(folder, "starts.json");

  async function start(version: string): Promise<FailedStarts> {
    vi.resetModules();
    electron.app.getVersion.mockReturnValue(version);
    const { countStart } = await import("../../../main/electron/failed-starts.ts");
    return countStart(file());
  }

  async function failThrice(): Promise<FailedStarts> {
    (await start("1.2.0")).succeed();
    for (let count = 0; count < 3; count++) expect(await (await start("1.3.0")).offerFormerVersion("en")).toBe(true);
    return await start("1.3.0");
  }

  it("offer the page of the version before after the third one", async () => {
    const fourth = await failThrice();
    expect(messages()).toEqual([]);
    answers(0);
    expect(await fourth.offerFormerVersion("en")).toBe(false);
    expect(electron.dialog.showMessageBox.mock.calls[0][0].buttons).toEqual(["Open Download Page", "Try Again"]);
    expect(electron.shell.openExternal.mock.calls).toEqual([[`${PAGE}/tag/v1.2.0`]]);
  });

  it("let the player try again, and are forgotten when a screen is shown", async () => {
    const fourth = await failThrice();
    answers(1);
    expect(await fourth.offerFormerVersion("en")).toBe(true);
    fourth.succeed();
    for (let count = 0; count < 3; count++) expect(await (await start("1.3.0")).offerFormerVersion("en")).toBe(true);
    expect(messages()).toHaveLength(1);
  });

  it("install the kept installer, and lead to the page if the system does not start it", async () => {
    const { keepInstaller } = await import("../../../main/electron/failed-starts.ts");
    const { platform } = process;
    onTestFinished(() => {
      Object.defineProperty(process, "platform", { value: platform });
      vi.unstubAllEnvs();
    });
    const kept = join(folder, "installers", "Sprouts-1.2.0.exe");
    electron.app.getVersion.mockReturnValue("1.2.0");
    vi.stubEnv("LOCALAPPDATA", folder);
    await keepInstaller(folder);
    expect(existsSync(kept)).toBe(platform === "win32");
    Object.defineProperty(process, "platform", { value: "win32" });
    mkdirSync(join(folder, "sprouts-updater"));
    writeFileSync(join(folder, "sprouts-updater", "installer.exe"), "the installer");
    await keepInstaller(folder);
    expect(readFileSync(kept, "utf8")).toBe("the installer");

    const fourth = await failThrice();
    answers(0, 0);
    expect(await fourth.offerFormerVersion("en")).toBe(false);
    expect(electron.dialog.showMessageBox.mock.calls[0][0].buttons).toEqual([
      "Install Version 1.2.0",
      "Open Download Page",
      "Try Again",
    ]);
    expect(electron.shell.openPath.mock.calls).toEqual([[kept]]);
    expect(electron.shell.openExternal).not.toHaveBeenCalled();
    electron.shell.openPath.mockResolvedValue("no program");
    expect(await fourth.offerFormerVersion("en")).toBe(false);
    expect(electron.shell.openExternal).toHaveBeenCalledOnce();
  });
});
