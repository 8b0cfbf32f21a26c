import { readFileSync } from "node:fs";
import { join } from "node:path";
import type Electron from "electron";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PageCrashes } from "../../../main/electron/crashes.ts";
import { temporaryFolder } from "../folders.ts";
import { standIn, StandInContents, StandInWindow, type StandIn } from "./stand-in.ts";

/** A busy machine takes its time. */
const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 60_000 });

let electron: StandIn;

beforeEach(() => {
  vi.resetModules();
  electron = standIn();
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

function answers(response: number): void {
  electron.dialog.showMessageBox.mockResolvedValue({ response, checkboxChecked: false });
}

function die(contents: StandInContents, reason: Electron.RenderProcessGoneDetails["reason"]): void {
  const details: Electron.RenderProcessGoneDetails = { reason, exitCode: 11 };
  electron.app.fire("render-process-gone", {}, contents, details);
}

describe("a page whose process is gone", () => {
  it.each(["crashed", "oom", "killed"] as const)("comes back with a sentence: %s", async (reason) => {
    const { log, notes } = await followed();
    const contents = new StandInContents();
    die(contents, reason);
    expect(contents.calls).toEqual(["reload"]);
    expect(notes).toEqual(["page-restarted"]);
    expect(log).toEqual([`The process of a page is gone: ${reason}, code 11`]);
  });

  it("stays closed when it was closed", async () => {
    const { log, notes } = await followed();
    const contents = new StandInContents();
    die(contents, "clean-exit");
    expect([contents.calls, notes, log]).toEqual([[], [], []]);
  });

  it("is opened again as the player chooses when it crashes again and again", async () => {
    await followed();
    const contents = new StandInContents();
    for (let death = 0; death < 3; death++) die(contents, "crashed");
    expect(contents.calls).toEqual(["reload", "reload", "reload"]);
    answers(0);
    die(contents, "crashed");
    await eventually(() => contents.calls.length).toBe(4);
    answers(1);
    die(contents, "crashed");
    await eventually(() => electron.app.quit.mock.calls.length).toBe(1);
    expect(contents.calls).toHaveLength(4);
    expect(electron.dialog.showMessageBox.mock.calls[0][0]).toMatchObject({
      message: "The window keeps crashing. Every move is saved.",
      buttons: ["Open Again", "Quit Sprouts", "Save Report…"],
    });
  });

  it("lets a report be saved, and asks again", async () => {
    await followed();
    const contents = new StandInContents();
    for (let death = 0; death < 3; death++) die(contents, "crashed");
    const file = join(temporaryFolder(), "report.txt");
    electron.dialog.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath: file });
    answers(0);
    electron.dialog.showMessageBox.mockResolvedValueOnce({ response: 2, checkboxChecked: false });
    die(contents, "crashed");
    await eventually(() => contents.calls.length).toBe(4);
    expect(readFileSync(file, "utf8")).toBe("Sprouts 1.2.3");
    expect(electron.dialog.showMessageBox).toHaveBeenCalledTimes(2);
  });
});

describe("another process of the system", () => {
  it("is noted in the log", async () => {
    const { log } = await followed();
    electron.app.fire("child-process-gone", {}, {
      type: "GPU",
      reason: "crashed",
      exitCode: 9,
    } satisfies Electron.Details);
    electron.app.fire("child-process-gone", {}, {
      type: "Utility",
      name: "Audio Service",
      reason: "clean-exit",
      exitCode: 0,
    } satisfies Electron.Details);
    expect(log).toEqual(["The process GPU is gone: crashed, code 9"]);
  });
});

describe("a page that does not respond", () => {
  function opened(): StandInWindow {
    const window = new StandInWindow({});
    electron.app.fire("browser-window-created", {}, window);
    return window;
  }

  it("is ended and comes back when the player does not wait", async () => {
    const { log } = await followed();
    const window = opened();
    answers(1);
    window.fire("unresponsive");
    await eventually(() => window.webContents.calls).toEqual(["crash", "reload"]);
    expect(log).toEqual(["A page does not respond."]);
  });

  it("is left alone when the player waits, and asked about once at a time", async () => {
    await followed();
    const window = opened();
    const asked = Promise.withResolvers<Electron.MessageBoxReturnValue>();
    electron.dialog.showMessageBox.mockReturnValue(asked.promise);
    window.fire("unresponsive");
    window.fire("unresponsive");
    expect(electron.dialog.showMessageBox).toHaveBeenCalledTimes(1);
    asked.resolve({ response: 0, checkboxChecked: false });
    await eventually(() => {
      window.fire("unresponsive");
      return electron.dialog.showMessageBox.mock.calls.length;
    }).toBe(2);
    expect(window.webContents.calls).toEqual([]);
  });

  it("is asked about no more when it responds again", async () => {
    await followed();
    const window = opened();
    window.fire("unresponsive");
    const { signal } = electron.dialog.showMessageBox.mock.calls[0][0];
    expect(signal?.aborted).toBe(false);
    window.fire("responsive");
    expect(signal?.aborted).toBe(true);
  });
});

describe("a download", () => {
  it.each([
    "blob:app://sprouts/9a0",
    "app://sprouts/index.html",
    "https://evil.example/setup.exe",
    "data:text/plain,x",
  ])("is refused: %s", async (url) => {
    const { setupDownloads } = await import("../../../main/electron/downloads.ts");
    setupDownloads();
    const preventDefault = vi.fn();
    const item = { getURL: () => url } satisfies Partial<Electron.DownloadItem>;
    electron.session.defaultSession.fire("will-download", { preventDefault }, item);
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});
