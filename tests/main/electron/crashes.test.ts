import { readFileSync } from "node:fs";
import { join } from "node:path";
import type Electron from "electron";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PageCrashes } from "../../../main/electron/crashes.ts";
import { temporaryFolder } from "../folders.ts";
import { onSystem, standIn, type StandIn } from "./stand-in.ts";
import { type StandInContents, StandInWindow } from "./stand-in-windows.ts";

let electron: StandIn;

beforeEach(() => {
  vi.resetModules();
  electron = standIn();
  electron.becomeReady();
  vi.doMock("electron", () => electron);
});

async function followed(): Promise<{ log: string[]; notes: string[] }> {
  const { setupPageCrashes } = await import("../../../main/electron/crashes.ts");
  const log: string[] = [];
  const notes: string[] = [];
  setupPageCrashes({
    log: (line) => log.push(line),
    note: ({ code }) => notes.push(code),
    language: () => "en",
    report: () => Promise.resolve("Sprouts 1.2.3"),
  } satisfies PageCrashes);
  return { log, notes };
}

function opened(): StandInWindow {
  const window = new StandInWindow({});
  window.show();
  return window;
}

function die(contents: StandInContents, reason: Electron.RenderProcessGoneDetails["reason"]): void {
  const details: Electron.RenderProcessGoneDetails = { reason, exitCode: 11 };
  electron.app.emit("render-process-gone", {}, contents, details);
}

describe("a page whose process is gone", () => {
  it.each(["crashed", "oom", "killed"] as const)("comes back with a sentence: %s", async (reason) => {
    const { log, notes } = await followed();
    const contents = opened().webContents;
    die(contents, reason);
    expect(contents.calls).toEqual(["reload"]);
    expect(notes).toEqual(["page-restarted"]);
    expect(log).toEqual([`The process of a page is gone: ${reason}, code 11`]);
  });

  it("stays closed when it was closed", async () => {
    const { log, notes } = await followed();
    const contents = opened().webContents;
    die(contents, "clean-exit");
    expect([contents.calls, notes, log]).toEqual([[], [], []]);
  });

  it("is opened again as the player chooses when it crashes again and again", async () => {
    await followed();
    const contents = opened().webContents;
    for (let death = 0; death < 3; death++) die(contents, "crashed");
    expect(contents.calls).toEqual(["reload", "reload", "reload"]);
    electron.answers.push(0, 1);
    die(contents, "crashed");
    await expect.poll(() => contents.calls.length).toBe(4);
    die(contents, "crashed");
    await expect.poll(() => electron.app.quit.mock.calls.length).toBe(1);
    expect(contents.calls).toHaveLength(4);
    expect(electron.boxes[0].options).toMatchObject({
      message: "The window keeps crashing. Every move is saved.",
      buttons: ["Open Again", "Quit Sprouts", "Save Report…"],
    });
  });

  it("is asked about in its window, which is shown for it, so that clocks go on", async () => {
    onSystem("darwin");
    await followed();
    const window = opened();
    window.hide();
    for (let death = 0; death < 4; death++) die(window.webContents, "crashed");
    expect(electron.boxes).toMatchObject([{ window, isOpen: true }]);
    expect(window.isVisible()).toBe(true);
    // The question goes with its window.
    window.destroy();
    await new Promise((resolve) => setImmediate(resolve));
    expect(electron.app.quit).not.toHaveBeenCalled();
  });

  it("lets a report be saved, and asks again", async () => {
    await followed();
    const window = opened();
    const contents = window.webContents;
    for (let death = 0; death < 3; death++) die(contents, "crashed");
    const file = join(temporaryFolder(), "report.txt");
    electron.dialog.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath: file });
    electron.answers.push(2, 0);
    die(contents, "crashed");
    await expect.poll(() => contents.calls.length).toBe(4);
    expect(readFileSync(file, "utf8")).toBe("Sprouts 1.2.3");
    expect(electron.dialog.showSaveDialog.mock.calls[0][0]).toBe(window);
    expect(electron.boxes).toHaveLength(2);
  });
});

describe("another process of the system", () => {
  it("is noted in the log", async () => {
    const { log } = await followed();
    electron.app.emit("child-process-gone", {}, {
      type: "GPU",
      reason: "crashed",
      exitCode: 9,
    } satisfies Electron.Details);
    electron.app.emit("child-process-gone", {}, {
      type: "Utility",
      name: "Audio Service",
      reason: "clean-exit",
      exitCode: 0,
    } satisfies Electron.Details);
    expect(log).toEqual(["The process GPU is gone: crashed, code 9"]);
  });
});

describe("a page that does not respond", () => {
  it("is ended and comes back when the player does not wait", async () => {
    const { log } = await followed();
    const window = opened();
    electron.answers.push(1);
    window.emit("unresponsive");
    await expect.poll(() => window.webContents.calls).toEqual(["crash", "reload"]);
    expect(log).toEqual(["A page does not respond.", "The process of a page is gone: killed, code 9"]);
  });

  it("is left alone when the player waits, and asked about once at a time", async () => {
    await followed();
    const window = opened();
    window.emit("unresponsive");
    window.emit("unresponsive");
    expect(electron.boxes).toHaveLength(1);
    electron.boxes[0].press(0);
    await expect
      .poll(() => {
        window.emit("unresponsive");
        return electron.boxes.length;
      })
      .toBe(2);
    expect(window.webContents.calls).toEqual([]);
  });

  it.each(["darwin", "linux", "win32"] as const)(
    "is asked about no more when it responds again: %s",
    async (system) => {
      onSystem(system);
      await followed();
      const window = opened();
      window.emit("unresponsive");
      expect(electron.boxes).toMatchObject([{ window, isOpen: true }]);
      window.emit("responsive");
      expect(electron.boxes).toMatchObject([{ isOpen: false }]);
    },
  );
});

describe("a download", () => {
  it.each([
    "blob:app://sprouts/9a0",
    "app://sprouts/index.html",
    "https://evil.example/setup.exe",
    "data:text/plain,x",
  ])("is refused: %s", async (url) => {
    const { setupDownloads } = await import("../../../main/electron/security.ts");
    setupDownloads();
    const preventDefault = vi.fn();
    const item = { getURL: () => url } satisfies Partial<Electron.DownloadItem>;
    electron.session.defaultSession.emit("will-download", { preventDefault }, item);
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});
