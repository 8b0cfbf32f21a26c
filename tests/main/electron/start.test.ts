import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import type Electron from "electron";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type * as HostModule from "../../../main/host/host-in-thread.ts";
import { ASK_SHELL, FROM_HOST, HOST_STATUS, TO_HOST } from "../../../preload/channels.ts";
import { temporaryFolder } from "../folders.ts";
import { FAULTS, LOCKED_DATABASE } from "../host/faults.ts";
import { onSystem, standIn, type StandIn } from "./stand-in.ts";
import { StandInContents, StandInWindow } from "./stand-in-windows.ts";

const main = "../../../main/electron/main.ts";
const hostInThreadFile = "../../../main/host/host-in-thread.ts";
const sources = {
  entry: new URL("../host/failing-thread.ts", import.meta.url),
  worker: fileURLToPath(new URL("../workers/cold-worker.ts", import.meta.url)),
};

let electron: StandIn;
/** What the shell listens to in its process. */
let listeners: Map<string | symbol, (error: unknown) => void>;

/** Forgets all modules, as a new process does. */
function anew(): void {
  vi.resetModules();
  electron = standIn();
  vi.doMock("electron", () => electron);
}

beforeEach(() => {
  anew();
  vi.doMock(hostInThreadFile, async (original) => {
    const { hostInThread } = await original<typeof HostModule>();
    return { hostInThread: (options: HostModule.HostThreadOptions) => hostInThread({ ...options, ...sources }) };
  });
  listeners = new Map();
  vi.spyOn(process, "on").mockImplementation((event, listener) => {
    listeners.set(event, listener);
    return process;
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(async () => {
    vi.restoreAllMocks();
    vi.doUnmock(hostInThreadFile);
    vi.unstubAllEnvs();
  });
});

/** Starts the shell over the games in `folder`. */
async function start(folder = temporaryFolder()): Promise<string> {
  vi.stubEnv("SPROUTS_DATA", folder);
  electron.app.getPath.mockReturnValue(join(folder, "shell"));
  await import(main);
  await expect.poll(() => electron.app.requestSingleInstanceLock.mock.calls.length).toBe(1);
  electron.becomeReady();
  return folder;
}

async function quit(): Promise<void> {
  electron.app.quit();
  await expect.poll(() => electron.app.exit.mock.calls.length).toBe(1);
}

/** A page of the shell. */
function page(): { sent: unknown[][]; send: (request: string, params?: object) => void } {
  const contents = new StandInContents();
  const send = (request: string, params = {}): void => electron.receive(TO_HOST, { id: 1, request, params }, contents);
  return { sent: contents.sent, send };
}

const menu = (): string => JSON.stringify(electron.Menu.buildFromTemplate.mock.lastCall);

function logOf(folder: string): string {
  const file = join(folder, "logs", "sprouts.log");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

describe("the start of the shell", () => {
  it("does nothing when another instance is there", async () => {
    electron.app.requestSingleInstanceLock.mockReturnValue(false);
    await start();
    await expect.poll(() => electron.app.quit.mock.calls.length).toBe(1);
    expect(StandInWindow.all).toEqual([]);
  });

  it("sets up all security before the first window opens", async () => {
    const folder = await start();
    await expect.poll(() => StandInWindow.all.length).toBe(1);
    expect(electron.app.enableSandbox).toHaveBeenCalled();
    expect(electron.protocol.registerSchemesAsPrivileged).toHaveBeenCalledOnce();
    for (const event of ["web-contents-created", "render-process-gone", "child-process-gone", "browser-window-created"])
      expect(electron.app.listenerCount(event)).toBeGreaterThan(0);
    expect([...listeners.keys()]).toEqual(["unhandledRejection", "uncaughtException"]);
    expect(electron.session.defaultSession.setPermissionRequestHandler).toHaveBeenCalled();
    expect(electron.session.defaultSession.listenerCount("will-download")).toBe(1);
    expect(electron.protocol.handle).toHaveBeenCalled();
    expect(electron.app.setPath).toHaveBeenCalledWith("userData", expect.stringContaining("shell"));
    expect(StandInWindow.all[0].options.webPreferences?.devTools).toBe(false);
    await quit();
    expect(logOf(folder)).toContain("Sprouts 1.2.3 starts.");
  });

  it("tells the player why the games cannot be opened, and ends", async () => {
    electron.app.getPreferredSystemLanguages.mockReturnValue(["de-AT"]);
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, "");
    await start(join(file, "below"));
    await expect.poll(() => electron.app.exit.mock.calls).toEqual([[1]]);
    expect(electron.dialog.showErrorBox).toHaveBeenCalledWith(
      "Sprouts kann deine Partien nicht öffnen",
      expect.stringContaining(`Sprouts speichert deine Partien im Ordner ${join(file, "below")}`),
    );
  });
});

describe("the identity of the game", () => {
  it("is that of its shortcut on Windows, and of no concern elsewhere", async () => {
    onSystem("win32");
    await start();
    const builder = readFileSync(new URL("../../../electron-builder.yml", import.meta.url), "utf8");
    const [, appId] = /^appId: (.*)$/m.exec(builder) ?? [];
    expect(electron.app.setAppUserModelId.mock.calls).toEqual([[appId]]);
    await expect.poll(() => StandInWindow.all.length).toBe(1);
    await quit();
    anew();
    onSystem("linux");
    await start();
    expect(electron.app.setAppUserModelId).not.toHaveBeenCalled();
    await expect.poll(() => StandInWindow.all.length).toBe(1);
    await quit();
  });
});

describe("a start without a sandbox", () => {
  it("keeps the switch for the processes of pages", async () => {
    electron.app.commandLine.appendSwitch("no-sandbox");
    await start();
    await expect.poll(() => StandInWindow.all.length).toBe(1);
    expect(electron.app.commandLine.hasSwitch("no-sandbox")).toBe(true);
    expect(StandInWindow.all[0].options.webPreferences?.sandbox).toBe(true);
    await quit();
  });
});

describe("a start that fails before Electron is ready", () => {
  it("is told in a box, not in a terminal", async () => {
    electron.app.setPath.mockImplementation(() => {
      throw new Error("no such folder");
    });
    vi.stubEnv("SPROUTS_DATA", temporaryFolder());
    await import(main);
    await new Promise((resolve) => setImmediate(resolve));
    expect(electron.dialog.showErrorBox).not.toHaveBeenCalled();
    electron.becomeReady();
    await expect.poll(() => electron.app.exit.mock.calls).toEqual([[1]]);
    expect(electron.dialog.showErrorBox).toHaveBeenCalledWith("Sprouts can't start", "no such folder");
  });
});

describe("notices", () => {
  it.each([
    ["darwin", false],
    ["linux", true],
    ["win32", true],
  ] as const)("of an unsigned build are shown on %s: %s", async (system, areShown) => {
    onSystem(system);
    await start();
    await expect.poll(() => StandInWindow.all.length).toBe(1);
    const [[check]] = electron.session.defaultSession.setPermissionCheckHandler.mock.calls as [
      [(contents: null, permission: string) => boolean],
    ];
    expect(check(null, "notifications")).toBe(areShown);
    await quit();
  });
});

describe("the running shell", () => {
  it("opens a window where macOS has none left, for a second start and a click on its icon", async () => {
    await start();
    await expect.poll(() => StandInWindow.all.length).toBe(1);
    onSystem("darwin");
    StandInWindow.all[0].close();
    electron.app.emit("second-instance", {}, ["/opt/Sprouts/sprouts"], "/");
    expect(StandInWindow.all).toHaveLength(1);
    StandInWindow.all[0].close();
    electron.app.emit("activate", {}, false);
    expect(StandInWindow.all).toHaveLength(1);
    await quit();
  });

  it("has a menu in the language of the settings at once", async () => {
    electron.app.getPreferredSystemLanguages.mockReturnValue(["cs-CZ"]);
    await start();
    await expect.poll(menu).toContain("Soubor");
    const { send, sent } = page();
    send("settings.write", { language: "de" });
    await expect.poll(menu).toContain("Datei");
    await expect.poll(() => sent.length).toBe(1);
    await quit();
  });

  it("serves its pages and brings its window to the front while the database is blocked", async () => {
    const folder = await start();
    const { send, sent } = page();
    send("host.hello");
    await expect.poll(() => sent.length).toBe(1);
    const blocker = new DatabaseSync(join(folder, LOCKED_DATABASE));
    blocker.exec("BEGIN EXCLUSIVE");
    send(FAULTS.wait);
    send("match.list");
    const [[, serve]] = electron.protocol.handle.mock.calls;
    // If the database blocked the shell, this would come after the answers.
    const response = await serve(new Request("app://sprouts/no-such-file.js"));
    expect(response.status).toBe(404);
    electron.app.emit("second-instance", {}, ["/opt/Sprouts/sprouts"], "/");
    expect(StandInWindow.all[0].calls).toContain("focus");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent).toHaveLength(1);
    blocker.exec("COMMIT");
    blocker.close();
    await expect.poll(() => sent.length).toBe(3);
    await quit();
  });

  it("starts a dead host again, which its pages hear, and ends when it dies again and again", async () => {
    const folder = await start();
    const { send, sent } = page();
    for (let death = 1; death <= 4; death++) {
      sent.length = 0;
      send("host.hello");
      await expect.poll(() => JSON.stringify(sent)).toContain("dataFolder");
      expect(sent[0][0]).toBe(FROM_HOST);
      expect(JSON.stringify(sent).includes("host-restarted")).toBe(death > 1);
      sent.length = 0;
      send(death === 1 ? FAULTS.die : FAULTS.exit);
      await expect
        .poll(() => sent.filter(([channel]) => channel === HOST_STATUS))
        .toEqual([false, true].slice(0, death < 4 ? 2 : 1).map((isThere) => [HOST_STATUS, isThere]));
    }
    await expect.poll(() => electron.app.quit.mock.calls.length).toBe(1);
    expect(electron.dialog.showErrorBox).toHaveBeenCalledWith(
      "Sprouts crashed",
      expect.stringContaining("keeps crashing"),
    );
    await expect.poll(() => electron.app.exit.mock.calls.length).toBe(1);
    expect(logOf(folder)).toContain("broken on purpose");
  });

  it("stores the games and starts anew after an exception, and the next start tells it", async () => {
    const folder = await start();
    const { send, sent } = page();
    send("host.hello");
    await expect.poll(() => sent.length).toBe(1);
    listeners.get("uncaughtException")?.(new Error("a fault of the shell"));
    await expect.poll(() => electron.app.exit.mock.calls).toEqual([[1]]);
    expect(electron.app.relaunch).toHaveBeenCalledOnce();
    expect(logOf(folder)).toContain("a fault of the shell");
    expect(JSON.stringify(sent)).not.toContain("shell-restarted");

    anew();
    await start(folder);
    const next = page();
    next.send("host.hello");
    await expect.poll(() => JSON.stringify(next.sent)).toContain("shell-restarted");
    await quit();
  });

  it("does not start anew for ever", async () => {
    const argv = process.argv;
    onTestFinished(() => void (process.argv = argv));
    process.argv = [...argv, "--after-exception"];
    vi.spyOn(process, "uptime").mockReturnValue(5);
    await start();
    listeners.get("uncaughtException")?.(new Error("a fault of the shell"));
    await expect.poll(() => electron.app.exit.mock.calls).toEqual([[1]]);
    expect(electron.app.relaunch).not.toHaveBeenCalled();
    expect(electron.dialog.showErrorBox).toHaveBeenCalledWith("Sprouts crashed", expect.any(String));
  });

  /** What the shell starts after an exception, when it was started with these arguments. */
  async function relaunched(
    given: readonly string[],
    isOnScreen = true,
  ): Promise<Electron.RelaunchOptions | undefined> {
    const { argv } = process;
    onTestFinished(() => void (process.argv = argv));
    process.argv = ["/opt/Sprouts/sprouts", ...given];
    vi.spyOn(process, "uptime").mockReturnValue(100);
    await start();
    if (isOnScreen) await electron.invoke(ASK_SHELL, { request: "listen", params: null }, new StandInContents());
    listeners.get("uncaughtException")?.(new Error("a fault of the shell"));
    await expect.poll(() => electron.app.exit.mock.calls.length).toBe(1);
    return electron.app.relaunch.mock.calls[0]?.[0];
  }

  it("starts the file of an AppImage, not the program in it", async () => {
    vi.stubEnv("APPIMAGE", "/apps/Sprouts.AppImage");
    expect((await relaunched([], false))?.execPath).toBe("/apps/Sprouts.AppImage");
  });

  it("starts with the mark before switches, once, and without links and files", async () => {
    const options = await relaunched([
      "--no-sandbox",
      "--after-exception",
      "sprouts://level/3",
      "my map#1.sprouts",
      "--",
      "--lang=de",
    ]);
    expect(options).toEqual({ args: ["--after-exception", "--no-sandbox", "--lang=de"] });
  });

  it("from source ends where the player has seen none of it, since its starter then opens the browser", async () => {
    electron.app.isPackaged = false;
    expect(await relaunched(["."], false)).toBeUndefined();
    expect(electron.dialog.showErrorBox).not.toHaveBeenCalled();
    expect(electron.app.exit.mock.calls).toEqual([[1]]);
  });

  it("starts the folder of the sources again", async () => {
    Object.assign(process, { defaultApp: true });
    onTestFinished(() => void Reflect.deleteProperty(process, "defaultApp"));
    electron.app.isPackaged = false;
    electron.app.getAppPath.mockReturnValue("/src/sprouts");
    const { args } = (await relaunched(["--inspect", "."])) ?? {};
    expect(args).toEqual(["/src/sprouts", "--after-exception", "--inspect"]);
  });

  it("saves the host's report where no page can", async () => {
    const folder = await start();
    const file = join(folder, "report.txt");
    electron.dialog.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath: file });
    electron.answers.push(2);
    await expect.poll(() => StandInWindow.all.length).toBe(1);
    const contents = StandInWindow.all[0].webContents;
    for (let death = 1; death <= 4; death++)
      electron.app.emit("render-process-gone", {}, contents, { reason: "crashed", exitCode: death });
    await expect.poll(() => existsSync(file) && readFileSync(file, "utf8")).toMatch(/^Sprouts 1\.2\.3\n/);
    await quit();
  });

  it("only notes a failed promise", async () => {
    const folder = await start();
    listeners.get("unhandledRejection")?.(new Error("forgotten"));
    await expect.poll(() => logOf(folder)).toContain("forgotten");
    expect(electron.app.exit).not.toHaveBeenCalled();
    await quit();
  });
});
