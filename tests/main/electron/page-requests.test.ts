import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_SETTINGS } from "../../../protocol/settings-values.ts";
import type { DesktopShell } from "../../../main/electron/shell.ts";
import { ASK_SHELL, FROM_SHELL } from "../../../preload/channels.ts";
import type { OpenedFile } from "../../../protocol/shell.ts";
import { temporaryFolder } from "../folders.ts";
import { ON_SCREEN } from "../../../main/electron/on-screen.ts";
import { standIn, type StandIn } from "./stand-in.ts";
import { StandInContents, StandInWindow } from "./stand-in-windows.ts";

let electron: StandIn;
let folder: string;
let show: () => void;
let logged: string[];

beforeEach(() => {
  vi.resetModules();
  electron = standIn();
  electron.becomeReady();
  folder = temporaryFolder();
  logged = [];
  show = vi.fn();
  electron.app.getPath.mockReturnValue(folder);
  vi.doMock("electron", () => electron);
});

async function shell(): Promise<DesktopShell> {
  const { setupShell } = await import("../../../main/electron/shell.ts");
  const { setupGraphics } = await import("../../../main/electron/graphics.ts");
  const graphics = setupGraphics(join(folder, "graphics.json"));
  return setupShell({ graphics, show, log: (line) => logged.push(line) });
}

/** Asks as a page does by `ipcRenderer.invoke`. */
async function ask(
  request: string,
  params: unknown,
  page = new StandInContents(),
  senderFrame?: unknown,
): Promise<unknown> {
  return await electron.invoke(ASK_SHELL, { request, params }, page, senderFrame);
}

async function listeningPage(): Promise<StandInContents> {
  const page = new StandInContents();
  await ask("listen", null, page);
  return page;
}

function written(name: string, text: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** What a page heard of files. */
function filesOf(page: StandInContents): readonly OpenedFile[] {
  return page.sent.flatMap(([, message]) => (message as { files?: OpenedFile[] }).files ?? []);
}

function openWindow(): StandInContents {
  const window = new StandInWindow({});
  window.show();
  return window.webContents;
}

const argv = (...rest: string[]): string[] => ["/opt/Sprouts/sprouts", ...rest];

describe("what a page asks of the shell", () => {
  it.each([
    ["another page", { parent: null, url: "https://evil.example/" }],
    ["a frame within our page", { parent: {}, url: "app://sprouts/" }],
    ["a frame that is gone", null],
  ])("is not answered to %s", async (_, senderFrame) => {
    await shell();
    await expect(ask("edit", "undo", new StandInContents(), senderFrame)).rejects.toThrow("its own pages alone");
  });

  it.each([
    ["toString", null],
    ["quit", null],
    ["edit", "paste"],
    ["open", "everything"],
    ["offer", ["reload"]],
    ["save", { name: "a.sprouts", bytes: "text" }],
    ["save", { name: "", bytes: new Uint8Array() }],
    ["listen", {}],
    ["choose", { checksUpdates: "yes" }],
    ["choose", { ignoresBlocklist: 1 }],
  ])("is refused where it is none of the contract: %s %o", async (request, params) => {
    await shell();
    await expect(ask(request, params)).rejects.toThrow();
    expect(electron.dialog.showSaveDialog).not.toHaveBeenCalled();
  });

  it("undoes in a text field", async () => {
    await shell();
    const page = new StandInContents();
    await ask("edit", "undo", page);
    await ask("edit", "redo", page);
    expect(page.calls).toEqual(["undo", "redo"]);
  });

  it("enables what its screen can do, in the language of the settings", async () => {
    const { follow } = await shell();
    await ask("offer", ["save"]);
    const shown = (): string => JSON.stringify(electron.Menu.setApplicationMenu.mock.lastCall);
    expect(shown()).toContain(`"id":"save","label":"&Save","enabled":true`);
    expect(shown()).toContain(`"id":"export","label":"&Export…","enabled":false`);
    follow({ ...DEFAULT_SETTINGS, language: "cs" });
    expect(shown()).toContain(`"id":"save","label":"&Uložit","enabled":true`);
  });
});

describe("updates", () => {
  it("are off, until the player allows them in the settings; a failure is logged alone", async () => {
    await shell();
    openWindow();
    await listeningPage();
    expect(await ask("choices", null)).toMatchObject({ checksUpdates: false });
    expect(electron.net.fetch).not.toHaveBeenCalled();
    electron.net.fetch.mockRejectedValue(new Error("no network"));
    await ask("choose", { checksUpdates: true });
    expect(await ask("choices", null)).toMatchObject({ checksUpdates: true, ignoresBlocklist: false });
    await expect.poll(() => logged).toEqual([ON_SCREEN, "The check for a new version failed: no network"]);
    expect(electron.boxes).toEqual([]);
  });
});

describe("the graphics", () => {
  it("have a painter without a graphics card, and use a distrusted card from the next start on", async () => {
    const { commandLine } = electron.app;
    await shell();
    expect([...commandLine.switches]).toEqual([["enable-unsafe-swiftshader", ""]]);
    await ask("choose", { ignoresBlocklist: true });
    expect(await ask("choices", null)).toMatchObject({ ignoresBlocklist: true });
    expect(commandLine.hasSwitch("ignore-gpu-blocklist")).toBe(false);
    vi.resetModules();
    electron = standIn();
    electron.becomeReady();
    electron.app.getPath.mockReturnValue(folder);
    vi.doMock("electron", () => electron);
    await shell();
    expect([...electron.app.commandLine.switches.keys()]).toEqual([
      "enable-unsafe-swiftshader",
      "ignore-gpu-blocklist",
    ]);
    expect(await ask("choices", null)).toMatchObject({ ignoresBlocklist: true });
  });
});

describe("a page that is loaded again and again", () => {
  it("listens with the same listeners", async () => {
    const { openArguments } = await shell();
    const page = new StandInContents();
    await ask("listen", null, page);
    const counted = (): number[] =>
      ["destroyed", "render-process-gone"].flatMap((name) => [
        page.listenerCount(name),
        electron.app.listenerCount(name),
      ]);
    const once = counted();
    for (let load = 0; load < 20; load++) {
      electron.app.emit("render-process-gone", {}, page, { reason: "crashed", exitCode: 1 });
      await ask("listen", null, page);
    }
    expect(counted()).toEqual(once);
    page.destroy();
    openArguments(argv("sprouts://level/1"), folder);
    expect((await listeningPage()).sent).toEqual([[FROM_SHELL, { kind: "link", address: "sprouts://level/1" }]]);
  });
});

describe("saving", () => {
  const bytes = new TextEncoder().encode("{}");

  it("asks where, writes the file, and remembers it", async () => {
    await shell();
    const page = openWindow();
    const filePath = join(folder, "my maps.sprouts");
    electron.dialog.showSaveDialog.mockResolvedValue({ canceled: false, filePath });
    expect(await ask("save", { name: "sprouts-maps.sprouts", bytes }, page)).toBe("saved");
    expect(electron.dialog.showSaveDialog.mock.calls[0][1]).toMatchObject({
      defaultPath: join(folder, "sprouts-maps.sprouts"),
    });
    expect(readFileSync(filePath, "utf8")).toBe("{}");
    expect(electron.app.addRecentDocument.mock.calls).toEqual([[filePath]]);
  });

  it.each(["board.png", "sprouts-2026-11-23.sprouts-backup"])("remembers no pictures and backups: %s", async (name) => {
    await shell();
    const page = openWindow();
    const filePath = join(folder, name);
    electron.dialog.showSaveDialog.mockResolvedValue({ canceled: false, filePath });
    expect(await ask("save", { name, bytes }, page)).toBe("saved");
    expect(electron.app.addRecentDocument).not.toHaveBeenCalled();
  });

  it("says that the player cancelled, or that the system refused", async () => {
    await shell();
    const page = openWindow();
    expect(await ask("save", { name: "a.sprouts", bytes }, page)).toBe("cancelled");
    electron.dialog.showSaveDialog.mockResolvedValue({ canceled: false, filePath: join(folder, "no", "a.sprouts") });
    expect(await ask("save", { name: "a.sprouts", bytes }, page)).toBe("file-not-written");
  });

  it.each(["../a.sprouts", "/etc/a.sprouts", "..\\a.sprouts", "a.exe", "a", "a.sprouts.desktop"])(
    "proposes no such name: %s",
    async (name) => {
      await shell();
      const page = openWindow();
      await expect(ask("save", { name, bytes }, page)).rejects.toThrow("no name of a file");
    },
  );
});

describe("dialogs", () => {
  it("begin in the folder of the last one, at the next start, too, and in the documents without it", async () => {
    const [documents, maps] = [temporaryFolder(), temporaryFolder()];
    const bytes = new TextEncoder().encode("{}");
    electron.app.getPath.mockImplementation((name) => (name === "documents" ? documents : folder));
    const begins = async (): Promise<unknown[]> => {
      const page = openWindow();
      electron.dialog.showSaveDialog.mockClear();
      electron.dialog.showOpenDialog.mockClear();
      await ask("save", { name: "a.sprouts", bytes }, page);
      await ask("open", "maps", page);
      return [...electron.dialog.showSaveDialog.mock.calls, ...electron.dialog.showOpenDialog.mock.calls].map(
        ([, options]) => (options as Electron.OpenDialogOptions).defaultPath,
      );
    };
    await shell();
    expect(await begins()).toEqual([join(documents, "a.sprouts"), documents]);
    const page = openWindow();
    const path = join(maps, "b.sprouts");
    writeFileSync(path, "maps");
    electron.dialog.showOpenDialog.mockResolvedValueOnce({ canceled: false, filePaths: [path] });
    await ask("open", "maps", page);
    expect(await begins()).toEqual([join(maps, "a.sprouts"), maps]);
    const { fileDialogs } = await import("../../../main/electron/file-dialogs.ts");
    await fileDialogs(join(folder, "last-folder.json")).open(null, ["sprouts"], "en");
    expect(electron.dialog.showOpenDialog.mock.lastCall).toMatchObject([{ defaultPath: maps }]);
    rmSync(maps, { recursive: true });
    expect(await begins()).toEqual([join(documents, "a.sprouts"), documents]);
  });
});

describe("opening", () => {
  it("asks which, of the wanted kind", async () => {
    await shell();
    const page = openWindow();
    expect(await ask("open", "games", page)).toEqual([]);
    const path = written("g.sprouts-games", "text");
    electron.dialog.showOpenDialog.mockResolvedValue({ canceled: false, filePaths: [path] });
    expect(await ask("open", "games", page)).toEqual([{ name: "g.sprouts-games", size: 4, text: "text" }]);
    const [, options] = electron.dialog.showOpenDialog.mock.calls[0] as [unknown, Electron.OpenDialogOptions];
    expect(options.filters?.[0].extensions).toEqual(["sprouts-games", "txt", "json"]);
    expect(electron.app.addRecentDocument.mock.calls).toEqual([[path]]);
  });

  it("hands on the bytes of a backup, and does not remember it", async () => {
    const { openArguments } = await shell();
    const page = await listeningPage();
    written("kept.sprouts-backup", Buffer.from([31, 139, 255]));
    openArguments(argv("kept.sprouts-backup"), folder);
    await expect
      .poll(() => filesOf(page))
      .toEqual([{ name: "kept.sprouts-backup", size: 3, text: null, bytes: Uint8Array.of(31, 139, 255) }]);
    expect(electron.app.addRecentDocument).not.toHaveBeenCalled();
  });

  it("waits for the page, and brings the window to the front", async () => {
    const { openArguments } = await shell();
    written("a.sprouts", "maps");
    openArguments(argv("--no-sandbox", "a.sprouts", "sprouts://level/12", ""), folder);
    await expect.poll(() => electron.app.addRecentDocument.mock.calls.length).toBe(1);
    expect(show).toHaveBeenCalled();
    const page = await listeningPage();
    await expect
      .poll(() => page.sent)
      .toEqual([
        [FROM_SHELL, { kind: "link", address: "sprouts://level/12" }],
        [FROM_SHELL, { kind: "files", files: [{ name: "a.sprouts", size: 4, text: "maps" }] }],
      ]);
  });

  it("tells the page that listens at once, and keeps messages for the next one when that is gone", async () => {
    const { openArguments } = await shell();
    const page = await listeningPage();
    openArguments(argv("sprouts://level/1"), folder);
    expect(page.sent).toHaveLength(1);
    electron.app.emit("render-process-gone", {}, page, { reason: "crashed", exitCode: 1 });
    openArguments(argv("sprouts://level/2"), folder);
    expect(page.sent).toHaveLength(1);
    expect((await listeningPage()).sent).toEqual([[FROM_SHELL, { kind: "link", address: "sprouts://level/2" }]]);
  });

  it("takes files and links of macOS, also before the app is ready", async () => {
    electron = standIn();
    electron.app.getPath.mockReturnValue(folder);
    vi.doMock("electron", () => electron);
    await shell();
    const preventDefault = vi.fn();
    electron.app.emit("open-file", { preventDefault }, written("a.sprouts", "maps"));
    electron.app.emit("open-url", { preventDefault }, "sprouts://level/3");
    expect(preventDefault).toHaveBeenCalledTimes(2);
    expect(show).not.toHaveBeenCalled();
    electron.becomeReady();
    await expect.poll(() => electron.app.addRecentDocument.mock.calls.length).toBe(1);
    expect(show).toHaveBeenCalledTimes(2);
    expect((await listeningPage()).sent).toHaveLength(2);
  });

  it.each([
    ["a missing file", "missing.sprouts"],
    ["a folder", "folder.sprouts/.."],
    ["a device", "/dev/zero"],
    ["a file of another kind", "setup.exe"],
  ])("reads nothing of %s", async (_, path) => {
    written("setup.exe", "MZ");
    const { openArguments } = await shell();
    const page = await listeningPage();
    openArguments(argv(path), folder);
    await expect.poll(() => filesOf(page).map(({ text }) => text)).toEqual([null]);
    expect(electron.app.addRecentDocument).not.toHaveBeenCalled();
  });

  it("reads no file that is too large", async () => {
    vi.doMock("../../../protocol/file-limits.ts", () => ({ MAX_MAP_FILE_BYTES: 10 }));
    written("large.sprouts", "12345678901");
    const { openArguments } = await shell();
    vi.doUnmock("../../../protocol/file-limits.ts");
    const page = await listeningPage();
    openArguments(argv("large.sprouts"), folder);
    await expect.poll(() => filesOf(page)).toEqual([{ name: "large.sprouts", size: 11, text: null }]);
  });
});

describe("recent files", () => {
  it("are remembered, the latest first, and forgotten", async () => {
    const { recentFiles } = await import("../../../main/electron/recent-files.ts");
    const file = join(folder, "recent.json");
    const changed = vi.fn();
    const recent = recentFiles(file, changed);
    for (let number = 1; number <= 12; number++) recent.add(`/m${number}.sprouts`);
    recent.add("/m5.sprouts");
    expect(recent.list()[0]).toBe("/m5.sprouts");
    expect(recent.list()).toHaveLength(10);
    expect(recentFiles(file, changed).list()).toEqual(recent.list());
    recent.clear();
    expect(electron.app.clearRecentDocuments).toHaveBeenCalledOnce();
    expect(recentFiles(file, changed).list()).toEqual([]);
    expect(changed).toHaveBeenCalledTimes(14);
  });

  it.each(["no JSON", "[1]", "{}"])("begin anew when their list is spoilt: %s", async (text) => {
    const { recentFiles } = await import("../../../main/electron/recent-files.ts");
    expect(recentFiles(written("recent.json", text), () => {}).list()).toEqual([]);
  });
});
