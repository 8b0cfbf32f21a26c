import { beforeEach, describe, expect, it } from "vitest";
import { onSystem, standIn, StoodStill, type StandIn } from "./stand-in.ts";
import { StandInContents, StandInWindow } from "./stand-in-windows.ts";

let electron: StandIn;

beforeEach(() => {
  electron = standIn();
});

const question = { message: "?", cancelId: 1 };

describe("the stand-in of Electron", () => {
  it("refuses what comes too early, and what comes too late", () => {
    expect(() => new StandInWindow({})).toThrow("before app is ready");
    for (const early of [
      () => electron.session.defaultSession,
      () => electron.screen.getPrimaryDisplay(),
      () => electron.dialog.showMessageBox(question),
      () => electron.protocol.handle("app", () => new Response()),
    ])
      expect(early).toThrow("after app is ready");
    electron.becomeReady();
    for (const late of [() => electron.app.enableSandbox(), () => electron.protocol.registerSchemesAsPrivileged([])])
      expect(late).toThrow("before app is ready");
  });

  it("refuses what comes after the end of a window", () => {
    electron.becomeReady();
    const window = new StandInWindow({});
    window.destroy();
    expect([window.isDestroyed(), window.webContents.isDestroyed()]).toEqual([true, true]);
    expect(() => window.show()).toThrow("destroyed");
    expect(() => window.webContents.send("channel")).toThrow("destroyed");
  });

  it("clones messages", async () => {
    const page = new StandInContents();
    const message = { bytes: new Uint8Array([1]) };
    const heard: unknown[] = [];
    electron.ipcMain.on("to", (_event, value) => heard.push(value));
    electron.receive("to", message, page);
    electron.ipcMain.handle("ask", (_event, value) => (heard.push(value), value));
    heard.push(await electron.invoke("ask", message, page));
    page.send("from", message);
    heard.push(page.sent[0][1]);
    expect(heard).toEqual([message, message, message, message]);
    expect(new Set([message, ...heard]).size).toBe(5);
    expect(() => page.send("from", () => {})).toThrow("could not be cloned");
  });

  it("stands still on macOS in a box without a parent", async () => {
    electron.becomeReady();
    onSystem("darwin");
    expect(() => electron.dialog.showMessageBox(question)).toThrow(StoodStill);
    const end = new AbortController();
    const asked = electron.dialog.showMessageBox(new StandInWindow({}) as never, { ...question, signal: end.signal });
    end.abort();
    expect(await asked).toMatchObject({ response: 1 });
  });

  it("ends at once without asking, or after asking", () => {
    const heard: string[] = [];
    const follow = (): void => {
      for (const event of ["before-quit", "will-quit", "quit", "window-all-closed"])
        electron.app.on(event, () => heard.push(event));
    };
    follow();
    electron.app.exit(1);
    expect(heard).toEqual([]);
    electron.becomeReady();
    new StandInWindow({}).on("close", () => heard.push("close"));
    electron.app.exit(1);
    expect(heard.splice(0)).toEqual(["quit"]);
    electron = standIn();
    electron.becomeReady();
    follow();
    new StandInWindow({}).on("close", () => heard.push("close"));
    electron.app.quit();
    expect(heard).toEqual(["before-quit", "close", "will-quit", "quit"]);
  });
});
