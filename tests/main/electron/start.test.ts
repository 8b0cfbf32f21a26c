import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type * as HostModule from "../../../main/host/host-in-thread.ts";
import { FROM_HOST, HOST_STATUS, TO_HOST } from "../../../preload/channels.ts";
import { temporaryFolder } from "../folders.ts";
import { FAULTS, LOCKED_DATABASE } from "../host/faults.ts";
import { standIn, StandInContents, StandInWindow, type StandIn } from "./stand-in.ts";

/** A busy machine takes its time. */
const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 60_000 });

const main = "../../../main/electron/main.ts";
const hostInThreadFile = "../../../main/host/host-in-thread.ts";
const sources = {
  entry: new URL("../host/failing-thread.ts", import.meta.url),
  worker: fileURLToPath(new URL("../workers/cold-worker.ts", import.meta.url)),
};

let electron: StandIn;
/** What the shell listens to in its process. */
let listeners: Map<string | symbol, (error: unknown) => void>;

/** As a new process. */
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
  await eventually(() => electron.app.requestSingleInstanceLock.mock.calls.length).toBe(1);
  return folder;
}

async function quit(): Promise<void> {
  electron.app.fire("will-quit", { preventDefault: () => {} });
  await eventually(() => electron.app.exit.mock.calls.length).toBe(1);
}

/** A page of the shell. */
function page(): { sent: unknown[][]; send: (request: string, params?: object) => void } {
  const contents = new StandInContents();
  const send = (request: string, params = {}): void =>
    electron.ipcMain.fire(
      TO_HOST,
      { sender: contents, senderFrame: { parent: null, url: contents.url } },
      { id: 1, request, params },
    );
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
    await eventually(() => electron.app.quit.mock.calls.length).toBe(1);
    expect(electron.app.whenReady).not.toHaveBeenCalled();
    expect(StandInWindow.all).toEqual([]);
  });

  it("sets up all security before the first window opens", async () => {
    const folder = await start();
    await eventually(() => StandInWindow.all.length).toBe(1);
    expect(electron.app.enableSandbox).toHaveBeenCalled();
    expect(electron.protocol.registerSchemesAsPrivileged.mock.invocationCallOrder[0]).toBeLessThan(
      electron.app.whenReady.mock.invocationCallOrder[0],
    );
    for (const event of ["web-contents-created", "render-process-gone", "child-process-gone", "browser-window-created"])
      expect(electron.app.listeners.has(event)).toBe(true);
    expect([...listeners.keys()]).toEqual(["unhandledRejection", "uncaughtException"]);
    expect(electron.session.defaultSession.setPermissionRequestHandler).toHaveBeenCalled();
    expect(electron.session.defaultSession.listeners.has("will-download")).toBe(true);
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
    await eventually(() => electron.app.exit.mock.calls).toEqual([[1]]);
    expect(electron.dialog.showErrorBox).toHaveBeenCalledWith(
      "Sprouts kann deine Partien nicht öffnen",
      expect.stringContaining(`Sprouts speichert deine Partien im Ordner ${join(file, "below")}`),
    );
  });
});

describe("the running shell", () => {
  it("opens a window where macOS has none left, for a second start and a click on its icon", async () => {
    await start();
    await eventually(() => StandInWindow.all.length).toBe(1);
    StandInWindow.all.length = 0;
    electron.app.fire("second-instance", {}, ["/opt/Sprouts/sprouts"], "/");
    expect(StandInWindow.all).toHaveLength(1);
    StandInWindow.all.length = 0;
    electron.app.fire("activate", {}, false);
    expect(StandInWindow.all).toHaveLength(1);
    await quit();
  });

  it("has a menu in the language of the settings at once", async () => {
    electron.app.getPreferredSystemLanguages.mockReturnValue(["cs-CZ"]);
    await start();
    await eventually(menu).toContain("Soubor");
    const { send, sent } = page();
    send("settings.write", { language: "de" });
    await eventually(menu).toContain("Datei");
    await eventually(() => sent.length).toBe(1);
    await quit();
  });

  it("serves its pages and brings its window to the front while the database is blocked", async () => {
    const folder = await start();
    const { send, sent } = page();
    send("host.hello");
    await eventually(() => sent.length).toBe(1);
    const blocker = new DatabaseSync(join(folder, LOCKED_DATABASE));
    blocker.exec("BEGIN EXCLUSIVE");
    send(FAULTS.wait);
    send("match.list");
    const [[, serve]] = electron.protocol.handle.mock.calls;
    // If the database blocked the shell, this would come after the answers.
    const response = await serve(new Request("app://sprouts/no-such-file.js"));
    expect(response.status).toBe(404);
    electron.app.fire("second-instance", {}, ["/opt/Sprouts/sprouts"], "/");
    expect(StandInWindow.all[0].calls).toContain("focus");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent).toHaveLength(1);
    blocker.exec("COMMIT");
    blocker.close();
    await eventually(() => sent.length).toBe(3);
    await quit();
  });

  it("starts a dead host again, which its pages hear, and ends when it dies again and again", async () => {
    const folder = await start();
    const { send, sent } = page();
    for (let death = 1; death <= 4; death++) {
      sent.length = 0;
      send("host.hello");
      await eventually(() => JSON.stringify(sent)).toContain("dataFolder");
      expect(sent[0][0]).toBe(FROM_HOST);
      expect(JSON.stringify(sent).includes("host-restarted")).toBe(death > 1);
      sent.length = 0;
      send(death === 1 ? FAULTS.die : FAULTS.exit);
      await eventually(() => sent.filter(([channel]) => channel === HOST_STATUS)).toEqual(
        [false, true].slice(0, death < 4 ? 2 : 1).map((isThere) => [HOST_STATUS, isThere]),
      );
    }
    await eventually(() => electron.app.quit.mock.calls.length).toBe(1);
    expect(electron.dialog.showErrorBox).toHaveBeenCalledWith(
      "Sprouts crashed",
      expect.stringContaining("keeps crashing"),
    );
    await quit();
    expect(logOf(folder)).toContain("broken on purpose");
  });

  it("stores the games and starts anew after an exception, and the next start tells it", async () => {
    const folder = await start();
    const { send, sent } = page();
    send("host.hello");
    await eventually(() => sent.length).toBe(1);
    listeners.get("uncaughtException")?.(new Error("a fault of the shell"));
    await eventually(() => electron.app.exit.mock.calls).toEqual([[1]]);
    expect(electron.app.relaunch).toHaveBeenCalledOnce();
    expect(logOf(folder)).toContain("a fault of the shell");
    expect(JSON.stringify(sent)).not.toContain("shell-restarted");

    anew();
    await start(folder);
    const next = page();
    next.send("host.hello");
    await eventually(() => JSON.stringify(next.sent)).toContain("shell-restarted");
    await quit();
  });

  it("does not start anew for ever", async () => {
    const argv = process.argv;
    onTestFinished(() => void (process.argv = argv));
    process.argv = [...argv, "--after-exception"];
    vi.spyOn(process, "uptime").mockReturnValue(5);
    await start();
    listeners.get("uncaughtException")?.(new Error("a fault of the shell"));
    await eventually(() => electron.app.exit.mock.calls).toEqual([[1]]);
    expect(electron.app.relaunch).not.toHaveBeenCalled();
    expect(electron.dialog.showErrorBox).toHaveBeenCalledWith("Sprouts crashed", expect.any(String));
  });

  it("starts the file of an AppImage, not the program in it, and passes the mark once", async () => {
    vi.stubEnv("APPIMAGE", "/apps/Sprouts.AppImage");
    await start();
    listeners.get("uncaughtException")?.(new Error("a fault of the shell"));
    await eventually(() => electron.app.relaunch.mock.calls.length).toBe(1);
    const [options] = electron.app.relaunch.mock.calls[0];
    expect(options?.execPath).toBe("/apps/Sprouts.AppImage");
    expect(options?.args?.filter((argument) => argument === "--after-exception")).toHaveLength(1);
    await eventually(() => electron.app.exit.mock.calls.length).toBe(1);
  });

  it("saves the host's report where no page can", async () => {
    const folder = await start();
    const file = join(folder, "report.txt");
    electron.dialog.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath: file });
    electron.dialog.showMessageBox.mockResolvedValueOnce({ response: 2, checkboxChecked: false });
    const contents = new StandInContents();
    for (let death = 1; death <= 4; death++)
      electron.app.fire("render-process-gone", {}, contents, { reason: "crashed", exitCode: death });
    await eventually(() => existsSync(file) && readFileSync(file, "utf8")).toMatch(/^Sprouts 1\.2\.3\n/);
    await quit();
  });

  it("only notes a failed promise", async () => {
    const folder = await start();
    listeners.get("unhandledRejection")?.(new Error("forgotten"));
    await eventually(() => logOf(folder)).toContain("forgotten");
    expect(electron.app.exit).not.toHaveBeenCalled();
    await quit();
  });
});
