import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Client } from "../../../main/services/clients.ts";
import type { Host } from "../../../main/services/host.ts";
import { FROM_HOST, HOST_STATUS, TO_HOST } from "../../../preload/channels.ts";
import type { HostMessage } from "../../../protocol/contract.ts";
import { temporaryFolder } from "../folders.ts";
import { onSystem, standIn, type StandIn } from "./stand-in.ts";
import { StandInContents, StandInWindow } from "./stand-in-windows.ts";

let electron: StandIn;

beforeEach(() => {
  vi.resetModules();
  electron = standIn();
  electron.becomeReady();
  vi.doMock("electron", () => electron);
});

function recordingHost() {
  const listeners: ((message: HostMessage) => void)[] = [];
  const client = { id: "c", identity: "owner", close: vi.fn() };
  const host = {
    receive: vi.fn((_: Client, message: unknown) => Promise.resolve({ id: 1, result: message })),
    connect: (listener: (message: HostMessage) => void) => {
      listeners.push(listener);
      return client;
    },
    seat: () => Promise.resolve(),
    note: vi.fn(),
    close: vi.fn(() => Promise.resolve()),
  } satisfies Host;
  return { host, client, tell: (message: HostMessage) => listeners.forEach((listener) => listener(message)) };
}

describe("the pages' scheme", () => {
  async function handler(folder: string): Promise<(request: { url: string; method: string }) => Promise<Response>> {
    const { setupPages } = await import("../../../main/electron/pages.ts");
    setupPages(folder);
    const [[scheme, handle]] = electron.protocol.handle.mock.calls as [[string, never]];
    expect(scheme).toBe("app");
    return handle;
  }

  function pages(): string {
    const folder = join(temporaryFolder(), "renderer");
    mkdirSync(folder);
    writeFileSync(join(folder, "index.html"), "<!doctype html>");
    writeFileSync(join(folder, "..", "secret.html"), "secret");
    return folder;
  }

  it("is a standard, secure one without further privileges", async () => {
    electron = standIn();
    vi.doMock("electron", () => electron);
    const { setupScheme } = await import("../../../main/electron/pages.ts");
    setupScheme();
    expect(electron.protocol.registerSchemesAsPrivileged).toHaveBeenCalledWith([
      { scheme: "app", privileges: { standard: true, secure: true, supportFetchAPI: true } },
    ]);
  });

  it("serves the pages with their policy", async () => {
    const handle = await handler(pages());
    const response = await handle({ url: "app://sprouts/", method: "GET" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("<!doctype html>");
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/);
  });

  it.each([
    ["app://sprouts/../secret.html", 404],
    ["app://sprouts/%2e%2e/secret.html", 404],
    ["app://sprouts/..%2fsecret.html", 404],
    ["app://sprouts/..%5csecret.html", 404],
    ["app://sprouts/nothing.js", 404],
    ["app://elsewhere/index.html", 403],
  ])("serves nothing else: %s", async (url, status) => {
    const handle = await handler(pages());
    const response = await handle({ url, method: "GET" });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe("");
  });

  it("answers no other method", async () => {
    const handle = await handler(pages());
    expect((await handle({ url: "app://sprouts/", method: "POST" })).status).toBe(403);
  });
});

describe("the window", () => {
  async function opened(): Promise<StandInWindow> {
    const { openWindow } = await import("../../../main/electron/window.ts");
    openWindow({ preload: "", stateFile: join(temporaryFolder(), "window.json"), hasDeveloperTools: false });
    return StandInWindow.all[StandInWindow.all.length - 1];
  }
  const shown = (window: StandInWindow): Promise<void> => expect.poll(() => window.isVisible()).toBe(true);

  it("has a sandbox, isolation, no Node and no webview", async () => {
    const { openWindow } = await import("../../../main/electron/window.ts");
    openWindow({
      preload: "/app/preload.cjs",
      stateFile: join(temporaryFolder(), "window.json"),
      hasDeveloperTools: false,
    });
    const [window] = StandInWindow.all;
    expect(window.options).toMatchObject({ minWidth: 900, minHeight: 600, width: 1200, height: 800, show: false });
    expect(window.options).not.toHaveProperty("x");
    expect(window.options.webPreferences).toEqual({
      preload: "/app/preload.cjs",
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      devTools: false,
      spellcheck: false,
    });
    expect(window.calls).toEqual(["load app://sprouts/"]);
    await shown(window);
  });

  it.each(["linux", "darwin", "win32"] as const)("is shown once, when it is painted: %s", async (system) => {
    onSystem(system);
    const window = await opened();
    await shown(window);
    expect(window.calls).toEqual(["load app://sprouts/", "show"]);
    window.hide();
    window.webContents.emit("did-finish-load");
    window.emit("ready-to-show");
    expect(window.isVisible()).toBe(false);
  });

  it("is shown when its page is loaded, where a hidden window is not painted", async () => {
    onSystem("linux");
    StandInWindow.isPaintedWhileHidden = false;
    await shown(await opened());
  });

  it.each(["linux", "darwin", "win32"] as const)("is shown after a while, whatever happens: %s", async (system) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    onSystem(system);
    StandInWindow.loads = "never";
    const window = await opened();
    await vi.advanceTimersByTimeAsync(2000);
    expect(window.isVisible()).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(window.isVisible()).toBe(true);
    expect(window.calls.filter((call) => call === "show")).toHaveLength(1);
  });

  it("is shown when its page cannot be loaded", async () => {
    StandInWindow.loads = false;
    await shown(await opened());
  });

  it("is not shown once it is closed", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    StandInWindow.loads = "never";
    const window = await opened();
    window.destroy();
    await vi.advanceTimersByTimeAsync(5000);
    expect(window.calls).not.toContain("show");
  });

  it("comes to the front when it is wanted, but not before it is painted", async () => {
    const { showWindow } = await import("../../../main/electron/window.ts");
    const options = { preload: "", stateFile: join(temporaryFolder(), "window.json"), hasDeveloperTools: true };
    showWindow(options);
    showWindow(options);
    const [window] = StandInWindow.all;
    expect([StandInWindow.all.length, window.isVisible()]).toEqual([1, false]);
    await shown(window);
    window.minimize();
    showWindow(options);
    expect(window.isMinimized()).toBe(false);
    expect(window.calls.slice(-3)).toEqual(["restore", "show", "focus"]);
  });

  it("has the page's background before it is painted, and on Linux the icon of the sources", async () => {
    const styles = readFileSync(new URL("../../../renderer/styles/tokens.css", import.meta.url), "utf8");
    const [light, dark] = Array.from(styles.matchAll(/--background: (#\w+);/g), ([, colour]) => colour);
    onSystem("linux");
    electron.app.getAppPath.mockReturnValue(fileURLToPath(new URL("../../../", import.meta.url)));
    const { options } = await opened();
    expect(options.backgroundColor).toBe(light);
    expect(existsSync(options.icon as string)).toBe(true);
    onSystem("win32");
    electron.nativeTheme.shouldUseDarkColors = true;
    const other = await opened();
    expect(other.options.backgroundColor).toBe(dark);
    expect(other.options).not.toHaveProperty("icon");
  });

  it("opens where it was closed", async () => {
    const { openWindow } = await import("../../../main/electron/window.ts");
    const stateFile = join(temporaryFolder(), "window.json");
    openWindow({ preload: "", stateFile, hasDeveloperTools: true });
    StandInWindow.all[0].close();
    expect(JSON.parse(readFileSync(stateFile, "utf8"))).toEqual({
      x: 10,
      y: 20,
      width: 1000,
      height: 700,
      maximized: false,
      fullScreen: false,
    });
    openWindow({ preload: "", stateFile, hasDeveloperTools: true });
    const [next] = StandInWindow.all;
    expect(next.options).toMatchObject({ x: 10, y: 20, width: 1000, height: 700 });
    await shown(next);
    expect([next.isMaximized(), next.isFullScreen()]).toEqual([false, false]);
  });

  it("fills the screen again if it did, once it is painted", async () => {
    const { openWindow } = await import("../../../main/electron/window.ts");
    const stateFile = join(temporaryFolder(), "window.json");
    openWindow({ preload: "", stateFile, hasDeveloperTools: true });
    const [first] = StandInWindow.all;
    await shown(first);
    first.maximize();
    first.setFullScreen(true);
    first.close();
    openWindow({ preload: "", stateFile, hasDeveloperTools: true });
    const [next] = StandInWindow.all;
    expect(next.calls).toEqual(["load app://sprouts/"]);
    await shown(next);
    expect([next.isMaximized(), next.isFullScreen()]).toEqual([true, true]);
  });

  it.each([
    "no JSON",
    `{"x":0,"y":0,"width":10,"height":10,"maximized":false}`,
    `{"x":5000,"y":0,"width":1000,"height":700,"maximized":false,"fullScreen":false}`,
    `{"x":0,"y":-800,"width":1000,"height":700,"maximized":false,"fullScreen":false}`,
  ])("has its usual size when its place is spoilt or out of sight: %s", async (state) => {
    const { readWindowState } = await import("../../../main/electron/window-state.ts");
    const file = join(temporaryFolder(), "window.json");
    writeFileSync(file, state);
    expect(readWindowState(file, [{ x: 0, y: 0, width: 1920, height: 1080 }])).toEqual({
      bounds: { width: 1200, height: 800, minWidth: 900, minHeight: 600 },
      maximized: false,
      fullScreen: false,
    });
  });

  it("is no larger than the screens, and can be made to fit the smallest one", async () => {
    const { readWindowState } = await import("../../../main/electron/window-state.ts");
    const file = join(temporaryFolder(), "window.json");
    // 1366 × 768 at 125 %, without the task bar.
    const small = { x: 0, y: 0, width: 1092, height: 566 };
    const large = { x: 1092, y: 0, width: 1920, height: 1040 };
    const least = { minWidth: 900, minHeight: 566 };
    expect(readWindowState(file, [small]).bounds).toEqual({ width: 1092, height: 566, ...least });
    expect(readWindowState(file, [large, small]).bounds).toEqual({ width: 1200, height: 800, ...least });
    const state = { x: 0, y: 0, width: 3000, height: 1500, maximized: true, fullScreen: false };
    writeFileSync(file, JSON.stringify(state));
    expect(readWindowState(file, [small, large])).toEqual({
      bounds: { x: 0, y: 0, width: 3000, height: 1040, ...least },
      maximized: true,
      fullScreen: false,
    });
  });
});

describe("what a page may do", () => {
  async function newContents(): Promise<StandInContents> {
    const { setupNavigation } = await import("../../../main/electron/security.ts");
    setupNavigation();
    const contents = new StandInContents();
    electron.app.emit("web-contents-created", {}, contents);
    return contents;
  }

  it.each([
    ["app://sprouts/", false],
    ["app://sprouts/other.html", false],
    ["app://elsewhere/", true],
    ["https://en.wikipedia.org/", true],
    ["file:///etc/passwd", true],
    ["javascript:alert(1)", true],
    ["no address", true],
  ])("go to %s: prevented %s", async (url, prevented) => {
    const contents = await newContents();
    for (const event of ["will-navigate", "will-frame-navigate", "will-redirect"]) {
      const preventDefault = vi.fn();
      contents.emit(event, { url, preventDefault });
      expect(preventDefault).toHaveBeenCalledTimes(prevented ? 1 : 0);
    }
  });

  it("does not include other pages", async () => {
    const contents = await newContents();
    const preventDefault = vi.fn();
    contents.emit("will-attach-webview", { preventDefault });
    expect(preventDefault).toHaveBeenCalled();
  });

  it.each([
    ["https://en.wikipedia.org/wiki/Sprouts_(game)", true],
    ["https://arxiv.org/abs/2511.10339", true],
    ["http://en.wikipedia.org/", false],
    ["https://en.wikipedia.org.evil.example/", false],
    ["https://en.wikipedia.org@evil.example/", false],
    ["https://user:word@en.wikipedia.org/", false],
    ["https://en.wikipedia.org:8443/", false],
    ["https://evil.example/", false],
    ["file:///etc/passwd", false],
    ["app://sprouts/", false],
    ["javascript:alert(1)", false],
    ["", false],
  ])("opens no window; %s goes to the player's browser: %s", async (url, opened) => {
    const contents = await newContents();
    expect(contents.opens(url)).toEqual({ action: "deny" });
    expect(electron.shell.openExternal).toHaveBeenCalledTimes(opened ? 1 : 0);
  });

  it("has no permission but those for the full screen, notifications and copying", async () => {
    const { setupPermissions } = await import("../../../main/electron/security.ts");
    setupPermissions({ canNotify: true });
    const { defaultSession } = electron.session;
    const answer = vi.fn();
    const [[request]] = defaultSession.setPermissionRequestHandler.mock.calls as [[(...values: unknown[]) => void]];
    request({}, "media", answer);
    expect(answer).toHaveBeenLastCalledWith(false);
    request({}, "fullscreen", answer);
    expect(answer).toHaveBeenLastCalledWith(true);
    const [[check]] = defaultSession.setPermissionCheckHandler.mock.calls as [
      [(contents: null, permission: string) => boolean],
    ];
    const [[device]] = defaultSession.setDevicePermissionHandler.mock.calls as [[() => boolean]];
    expect([check(null, "media"), check(null, "fullscreen"), device()]).toEqual([false, true, false]);
    expect(check(null, "notifications")).toBe(true);
    setupPermissions({ canNotify: false });
    const [later] = defaultSession.setPermissionCheckHandler.mock.lastCall as [typeof check];
    expect([later(null, "notifications"), later(null, "fullscreen")]).toEqual([false, true]);
  });
});

describe("the sandbox", () => {
  it.each([
    ["is on for all", [], ["enable-sandbox"]],
    ["is left to the switch that turns it off, which processes of pages inherit", ["no-sandbox"], ["no-sandbox"]],
  ])("%s", async (_, given, switches) => {
    electron = standIn();
    vi.doMock("electron", () => electron);
    for (const name of given) electron.app.commandLine.appendSwitch(name);
    const { setupSandbox } = await import("../../../main/electron/security.ts");
    setupSandbox();
    expect([...electron.app.commandLine.switches.keys()]).toEqual(switches);
  });
});

describe("messages between pages and the host", () => {
  async function joined() {
    const { setupIpc } = await import("../../../main/electron/ipc.ts");
    const recording = recordingHost();
    setupIpc(recording.host);
    return recording;
  }

  it("are heard from the main frame of our page, and answered to it", async () => {
    const { host, client } = await joined();
    const sender = new StandInContents();
    electron.receive(TO_HOST, { id: 1 }, sender);
    expect(host.receive).toHaveBeenCalledWith(client, { id: 1 });
    await expect.poll(() => sender.sent).toEqual([[FROM_HOST, { id: 1, result: { id: 1 } }]]);
  });

  it.each([
    ["another page", { parent: null, url: "https://evil.example/" }],
    ["another host of our scheme", { parent: null, url: "app://evil/" }],
    ["a frame within our page", { parent: {}, url: "app://sprouts/" }],
    ["a frame that is gone", null],
    ["no address", { parent: null, url: "" }],
  ])("are not heard from %s", async (_, senderFrame) => {
    const { host } = await joined();
    electron.receive(TO_HOST, { id: 1 }, new StandInContents(), senderFrame);
    expect(host.receive).not.toHaveBeenCalled();
  });

  it("join a page once, send it events while it shows our page, and end with it", async () => {
    const { host, client, tell } = await joined();
    const sender = new StandInContents();
    for (const id of [1, 2]) electron.receive(TO_HOST, { id }, sender);
    await expect.poll(() => sender.sent).toHaveLength(2);
    expect(host.receive).toHaveBeenCalledTimes(2);
    const event = { event: "host.notice", payload: { id: "n" } };
    tell(event);
    sender.url = "https://evil.example/";
    tell(event);
    expect(sender.sent.slice(2)).toEqual([[FROM_HOST, event]]);
    sender.destroy();
    expect(client.close).toHaveBeenCalledTimes(1);
  });
});

describe("pages whose host is lost", () => {
  it("hear of it, and are new clients of the next one", async () => {
    const { setupIpc } = await import("../../../main/electron/ipc.ts");
    const { host, client } = recordingHost();
    const connect = vi.spyOn(host, "connect");
    const status = setupIpc(host);
    const sender = new StandInContents();
    const ask = (id: number): void => electron.receive(TO_HOST, { id }, sender);
    ask(1);
    await expect.poll(() => sender.sent).toHaveLength(1);
    status.lost();
    status.back();
    expect(sender.sent.slice(1)).toEqual([
      [HOST_STATUS, false],
      [HOST_STATUS, true],
    ]);
    ask(2);
    await expect.poll(() => sender.sent).toHaveLength(4);
    expect(connect).toHaveBeenCalledTimes(2);
    sender.destroy();
    expect(client.close).toHaveBeenCalledTimes(1);
    status.back();
    expect(sender.sent).toHaveLength(4);
  });
});

describe("the life of the shell", () => {
  it("ends if another instance runs, which gets its arguments", async () => {
    const { setupSingleInstance } = await import("../../../main/electron/lifecycle.ts");
    const onSecond = vi.fn();
    expect(setupSingleInstance(onSecond)).toBe(true);
    const [told] = electron.app.requestSingleInstanceLock.mock.calls[0] ?? [];
    expect(told).toEqual({ argv: process.argv, folder: process.cwd() });
    const reordered = ["sprouts", "--switch-of-chromium", "a.sprouts"];
    electron.app.emit("second-instance", {}, reordered, "/", { argv: ["sprouts", "a.sprouts"], folder: "/home/a" });
    expect(onSecond.mock.calls).toEqual([[["sprouts", "a.sprouts"], "/home/a"]]);
    electron.app.emit("second-instance", {}, reordered, "/home/b", { of: "another version" });
    expect(onSecond.mock.lastCall).toEqual([reordered, "/home/b"]);
    electron.app.requestSingleInstanceLock.mockReturnValue(false);
    expect(setupSingleInstance(onSecond)).toBe(false);
  });

  it("ends what is open before the process ends", async () => {
    const { setupEnd } = await import("../../../main/electron/lifecycle.ts");
    const end = vi.fn(() => Promise.resolve());
    setupEnd(end, () => {});
    const heard: string[] = [];
    for (const event of ["before-quit", "will-quit"]) electron.app.on(event, () => heard.push(event));
    // electron-updater installs here, if the code is 0.
    electron.app.on("quit", (_event, code) => heard.push(`quit ${code}, ${end.mock.calls.length}`));
    electron.app.quit();
    expect(heard).toEqual(["before-quit", "will-quit"]);
    await expect.poll(() => heard.slice(2)).toEqual(["quit 0, 1"]);
  });

  it("ends with its last window, but on macOS", async () => {
    const { setupEnd } = await import("../../../main/electron/lifecycle.ts");
    setupEnd(
      () => Promise.resolve(),
      () => {},
    );
    for (const system of ["darwin", "linux"] as const) {
      onSystem(system);
      const window = new StandInWindow({});
      window.close();
      expect(electron.app.quit).toHaveBeenCalledTimes(system === "darwin" ? 0 : 1);
    }
  });

  it("ends even when the host does not", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { setupEnd } = await import("../../../main/electron/lifecycle.ts");
    setupEnd(
      () => new Promise(() => {}),
      () => {},
    );
    electron.app.quit();
    await vi.advanceTimersByTimeAsync(4000);
    expect(electron.app.exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(electron.app.exit).toHaveBeenCalledOnce();
  });
});
