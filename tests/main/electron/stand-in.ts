import { EventEmitter } from "node:events";
import type Electron from "electron";
import { onTestFinished, vi } from "vitest";
import { destroyed, type StandInContents, StandInWindow, tellOfWindows } from "./stand-in-windows.ts";

// Stands in for Electron by the rules of its documentation and sources: calls in the wrong phase or after destruction
// throw, messages are structured clones, and the context bridge copies. What it cannot show is what Chromium does.

/** A signal that Electron's main process would stand still. */
export class StoodStill extends Error {}

/** A box that was shown to the player. */
export interface StandInBox {
  /** Null for a box without a parent. */
  readonly window: StandInWindow | null;
  readonly options: Electron.MessageBoxOptions;
  /** Presses a button. */
  readonly press: (response: number) => void;
  isOpen: boolean;
}

class StandInCommandLine implements Electron.CommandLine {
  readonly switches = new Map<string, string>();
  appendArgument(): void {}
  appendSwitch(name: string, value = ""): void {
    this.switches.set(name, value);
  }
  getSwitchValue(name: string): string {
    return this.switches.get(name) ?? "";
  }
  hasSwitch(name: string): boolean {
    return this.switches.has(name);
  }
  removeSwitch(name: string): void {
    this.switches.delete(name);
  }
}

type DialogArguments<Options> = [options: Options] | [window: Electron.BaseWindow, options: Options];

function parentAndOptions<Options>(given: DialogArguments<Options>): [StandInWindow | null, Options] {
  if (given.length === 1) return [null, given[0]];
  const window = given[0] as unknown as StandInWindow;
  return [window.isDestroyed() ? destroyed() : window, given[1]];
}

const display = (workArea: Electron.Rectangle): Electron.Display =>
  ({ workArea }) satisfies Partial<Electron.Display> as Electron.Display;

/** The parts of `electron` that the shell uses, of Electron's own types. A test sees what the shell did with them. */
export function standIn() {
  StandInWindow.all.length = 0;
  StandInWindow.isPaintedWhileHidden = true;
  StandInWindow.loads = true;
  // Electron sets it.
  Object.assign(process, { resourcesPath: "/nowhere" });

  const ready = Promise.withResolvers<void>();
  let isReady = false;
  let ending: "no" | "quitting" | "exiting" | "over" = "no";
  let exitCode = 0;
  const needsReady = (what: string): void => {
    if (!isReady) throw new Error(`${what} can only be used after app is ready`);
  };
  const needsNotReady = (what: string): void => {
    if (isReady) throw new Error(`${what} can only be called before app is ready`);
  };

  const endNow = (): void => {
    if (ending === "over") return;
    ending = "over";
    app.emit("quit", {}, exitCode);
  };
  const willQuit = (): void => {
    let isPrevented = false;
    app.emit("will-quit", { preventDefault: () => void (isPrevented = true) });
    if (isPrevented) ending = "no";
    else endNow();
  };

  const commandLine = new StandInCommandLine();
  const app = Object.assign(new EventEmitter(), {
    commandLine,
    isPackaged: true as boolean,
    isReady: () => isReady,
    whenReady: vi.fn<Electron.App["whenReady"]>(() => ready.promise),
    requestSingleInstanceLock: vi.fn<Electron.App["requestSingleInstanceLock"]>(() => true),
    quit: vi.fn<Electron.App["quit"]>(() => {
      if (ending !== "no") return;
      let isPrevented = false;
      app.emit("before-quit", { preventDefault: () => void (isPrevented = true) });
      if (isPrevented) return;
      ending = "quitting";
      if (StandInWindow.all.length === 0) willQuit();
      else for (const window of StandInWindow.getAllWindows()) window.close();
    }),
    /**
     * Ends without `before-quit` and `will-quit`, and windows hear no `close`. Before Electron is ready, nothing hears
     * it.
     */
    exit: vi.fn<Electron.App["exit"]>((code = 0) => {
      if (!isReady || ending === "over") return;
      exitCode = code;
      ending = "exiting";
      if (StandInWindow.all.length === 0) endNow();
      else for (const window of StandInWindow.getAllWindows()) window.destroy();
    }),
    relaunch: vi.fn<Electron.App["relaunch"]>(),
    enableSandbox: vi.fn<Electron.App["enableSandbox"]>(() => {
      needsNotReady("app.enableSandbox()");
      commandLine.removeSwitch("no-sandbox");
      commandLine.appendSwitch("enable-sandbox");
    }),
    setAppUserModelId: vi.fn<Electron.App["setAppUserModelId"]>(),
    setPath: vi.fn<Electron.App["setPath"]>(),
    getPath: vi.fn<Electron.App["getPath"]>(() => "/nowhere"),
    getAppPath: vi.fn<Electron.App["getAppPath"]>(() => "/opt/Sprouts"),
    getPreferredSystemLanguages: vi.fn<Electron.App["getPreferredSystemLanguages"]>(() => ["en-GB"]),
    addRecentDocument: vi.fn<Electron.App["addRecentDocument"]>(),
    clearRecentDocuments: vi.fn<Electron.App["clearRecentDocuments"]>(),
    setAsDefaultProtocolClient: vi.fn<Electron.App["setAsDefaultProtocolClient"]>(() => true),
    getVersion: vi.fn<Electron.App["getVersion"]>(() => "1.2.3"),
  } satisfies Partial<Electron.App>);

  const boxes: StandInBox[] = [];
  const answers: number[] = [];
  /** Opens a box; `answers` has what the player presses in the next ones. */
  const showMessageBox = (...given: DialogArguments<Electron.MessageBoxOptions>) => {
    needsReady("dialog module");
    const [window, options] = parentAndOptions(given);
    const pressed = Promise.withResolvers<Electron.MessageBoxReturnValue>();
    const press = (response: number): void => {
      box.isOpen = false;
      pressed.resolve({ response, checkboxChecked: false });
    };
    const box: StandInBox = { window, options, press, isOpen: true };
    boxes.push(box);
    const blocks = process.platform === "darwin" && window === null;
    if (blocks) throw new StoodStill("On macOS, a box without a parent stops the main process.");
    if (answers.length > 0) press(answers.shift() ?? 0);
    else if (options.signal?.aborted === true) press(options.cancelId ?? 0);
    options.signal?.addEventListener("abort", () => box.isOpen && press(options.cancelId ?? 0));
    return pressed.promise;
  };

  const handlers = new Map<string, Parameters<Electron.IpcMain["handle"]>[1]>();
  const ipcMain = Object.assign(new EventEmitter(), {
    handle: vi.fn<Electron.IpcMain["handle"]>((channel, handler) => {
      if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
      handlers.set(channel, handler);
    }),
  } satisfies Partial<Electron.IpcMain>);

  const defaultSession = Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: vi.fn<Electron.Session["setPermissionRequestHandler"]>(),
    setPermissionCheckHandler: vi.fn<Electron.Session["setPermissionCheckHandler"]>(),
    setDevicePermissionHandler: vi.fn<Electron.Session["setDevicePermissionHandler"]>(),
  } satisfies Partial<Electron.Session>);

  const electron = {
    app,
    BrowserWindow: StandInWindow,
    dialog: {
      /** Shows an error, as a line in the terminal on Linux before Electron is ready. */
      showErrorBox: vi.fn<Electron.Dialog["showErrorBox"]>(),
      showMessageBox: vi.fn(showMessageBox),
      showSaveDialog: vi.fn((...given: DialogArguments<Electron.SaveDialogOptions>) => {
        needsReady("dialog module");
        parentAndOptions(given);
        return Promise.resolve<Electron.SaveDialogReturnValue>({ canceled: true, filePath: "" });
      }),
      showOpenDialog: vi.fn((...given: DialogArguments<Electron.OpenDialogOptions>) => {
        needsReady("dialog module");
        parentAndOptions(given);
        return Promise.resolve<Electron.OpenDialogReturnValue>({ canceled: true, filePaths: [] });
      }),
    } satisfies Partial<Record<keyof Electron.Dialog, unknown>>,
    ipcMain,
    Menu: {
      buildFromTemplate: vi.fn(
        (template: Parameters<typeof Electron.Menu.buildFromTemplate>[0]) => template as unknown as Electron.Menu,
      ),
      setApplicationMenu: vi.fn<typeof Electron.Menu.setApplicationMenu>(),
    } satisfies Partial<typeof Electron.Menu>,
    nativeTheme: { shouldUseDarkColors: false as boolean } satisfies Partial<Electron.NativeTheme>,
    net: {
      fetch: vi.fn<Electron.Net["fetch"]>(() => Promise.reject(new Error("There is no network."))),
    } satisfies Partial<Electron.Net>,
    protocol: {
      registerSchemesAsPrivileged: vi.fn<Electron.Protocol["registerSchemesAsPrivileged"]>(() =>
        needsNotReady("protocol.registerSchemesAsPrivileged"),
      ),
      handle: vi.fn<Electron.Protocol["handle"]>(() => needsReady("protocol.handle")),
    } satisfies Partial<Electron.Protocol>,
    screen: {
      getPrimaryDisplay: vi.fn<Electron.Screen["getPrimaryDisplay"]>(() => {
        needsReady("The 'screen' module");
        return display({ x: 0, y: 0, width: 1920, height: 1080 });
      }),
      getAllDisplays: vi.fn<Electron.Screen["getAllDisplays"]>(() => {
        needsReady("The 'screen' module");
        return [display({ x: 0, y: 0, width: 1920, height: 1080 })];
      }),
    } satisfies Partial<Electron.Screen>,
    session: {
      get defaultSession() {
        needsReady("Session");
        return defaultSession;
      },
    } satisfies Partial<Record<keyof typeof Electron.session, unknown>>,
    shell: {
      openExternal: vi.fn<Electron.Shell["openExternal"]>(() => Promise.resolve()),
    } satisfies Partial<Electron.Shell>,
  } satisfies Partial<Record<keyof typeof Electron, unknown>>;

  const event = (page: StandInContents, frame: unknown): Electron.IpcMainInvokeEvent =>
    ({ sender: page, senderFrame: frame }) as unknown as Electron.IpcMainInvokeEvent;
  const mainFrame = (page: StandInContents): unknown => ({ parent: null, url: page.getURL() });

  tellOfWindows({
    app,
    noWindowIsLeft() {
      if (ending === "exiting") endNow();
      else if (ending === "quitting") willQuit();
      else if (ending === "no") app.emit("window-all-closed");
    },
  });
  return Object.assign(electron, {
    boxes,
    answers,
    /** Electron has started: `ready` is emitted once the main module has run. */
    becomeReady(): void {
      isReady = true;
      ready.resolve();
      app.emit("ready", {}, {});
    },
    /** Takes a message as from a page's `ipcRenderer.send`. */
    receive(channel: string, message: unknown, page: StandInContents, frame: unknown = mainFrame(page)): void {
      ipcMain.emit(channel, event(page, frame), structuredClone(message));
    },
    /** Answers a request as from a page's `ipcRenderer.invoke`. */
    async invoke(
      channel: string,
      message: unknown,
      page: StandInContents,
      frame: unknown = mainFrame(page),
    ): Promise<unknown> {
      const handler = handlers.get(channel);
      if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
      try {
        return structuredClone(await handler(event(page, frame), structuredClone(message)));
      } catch (error) {
        throw new Error(`Error invoking remote method '${channel}': ${String(error)}`, { cause: error });
      }
    },
  });
}

export type StandIn = ReturnType<typeof standIn>;

/** Lets the shell run on this system until the end of the test. */
export function onSystem(platform: NodeJS.Platform): void {
  const { platform: real } = process;
  Object.defineProperty(process, "platform", { value: platform });
  onTestFinished(() => void Object.defineProperty(process, "platform", { value: real }));
}
