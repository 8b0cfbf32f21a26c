import type Electron from "electron";
import { vi } from "vitest";

type Listener = (...values: never[]) => unknown;

/** A test adds and calls its listeners. */
export class Emitter {
  readonly listeners = new Map<string, Listener[]>();
  readonly on = vi.fn((event: string, listener: Listener) => {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    return this;
  });
  readonly once = this.on;

  fire(event: string, ...values: unknown[]): void {
    for (const listener of this.listeners.get(event) ?? []) (listener as (...values: unknown[]) => unknown)(...values);
  }
}

type WebContentsPart = Pick<
  Electron.WebContents,
  "getURL" | "isDestroyed" | "send" | "reload" | "forcefullyCrashRenderer" | "undo" | "redo"
>;

export class StandInContents extends Emitter implements WebContentsPart {
  url = "app://sprouts/";
  readonly sent: unknown[][] = [];
  openHandler: Parameters<Electron.WebContents["setWindowOpenHandler"]>[0] | undefined;
  readonly calls: string[] = [];
  getURL(): string {
    return this.url;
  }
  isDestroyed(): boolean {
    return false;
  }
  send(...values: Parameters<Electron.WebContents["send"]>): void {
    this.sent.push(values);
  }
  reload(): void {
    this.calls.push("reload");
  }
  forcefullyCrashRenderer(): void {
    this.calls.push("crash");
  }
  undo(): void {
    this.calls.push("undo");
  }
  redo(): void {
    this.calls.push("redo");
  }
  setWindowOpenHandler(handler: Parameters<Electron.WebContents["setWindowOpenHandler"]>[0]): void {
    this.openHandler = handler;
  }
  opens(url: string): Electron.WindowOpenHandlerResponse | undefined {
    return this.openHandler?.({ url } as Electron.HandlerDetails);
  }
}

type WindowPart = Pick<
  Electron.BrowserWindow,
  | "isDestroyed"
  | "isMinimized"
  | "isMaximized"
  | "isFullScreen"
  | "setFullScreen"
  | "getNormalBounds"
  | "maximize"
  | "restore"
  | "show"
  | "focus"
  | "loadURL"
>;

export class StandInWindow extends Emitter implements WindowPart {
  static readonly all: StandInWindow[] = [];
  static getAllWindows(): StandInWindow[] {
    return StandInWindow.all;
  }
  static getFocusedWindow(): StandInWindow | null {
    return StandInWindow.all[0] ?? null;
  }
  /** Any page is in the first window. */
  static fromWebContents(): StandInWindow | null {
    return StandInWindow.all[0] ?? null;
  }
  readonly options: Electron.BrowserWindowConstructorOptions;
  readonly webContents = new StandInContents();
  readonly calls: string[] = [];
  constructor(options: Electron.BrowserWindowConstructorOptions) {
    super();
    this.options = options;
    StandInWindow.all.push(this);
  }
  isDestroyed(): boolean {
    return false;
  }
  isMinimized(): boolean {
    return true;
  }
  isMaximized(): boolean {
    return false;
  }
  fillsScreen = false;
  isFullScreen(): boolean {
    return this.fillsScreen;
  }
  setFullScreen(fills: boolean): void {
    this.fillsScreen = fills;
  }
  getNormalBounds(): Electron.Rectangle {
    return { x: 10, y: 20, width: 1000, height: 700 };
  }
  maximize(): void {
    this.calls.push("maximize");
  }
  restore(): void {
    this.calls.push("restore");
  }
  show(): void {
    this.calls.push("show");
  }
  focus(): void {
    this.calls.push("focus");
  }
  loadURL(url: string): Promise<void> {
    this.calls.push(`load ${url}`);
    return Promise.resolve();
  }
}

const DISPLAY = { workArea: { x: 0, y: 0, width: 1920, height: 1080 } } satisfies Partial<Electron.Display>;

/** The parts of `electron` that the shell uses, of Electron's own types. A test sees what the shell did with them. */
export function standIn() {
  StandInWindow.all.length = 0;
  // Electron sets it.
  Object.assign(process, { resourcesPath: "/nowhere" });
  return {
    app: Object.assign(new Emitter(), {
      requestSingleInstanceLock: vi.fn<Electron.App["requestSingleInstanceLock"]>(() => true),
      quit: vi.fn<Electron.App["quit"]>(),
      exit: vi.fn<Electron.App["exit"]>(),
      relaunch: vi.fn<Electron.App["relaunch"]>(),
      enableSandbox: vi.fn<Electron.App["enableSandbox"]>(),
      whenReady: vi.fn<Electron.App["whenReady"]>(() => Promise.resolve()),
      setPath: vi.fn<Electron.App["setPath"]>(),
      getPath: vi.fn<Electron.App["getPath"]>(() => "/nowhere"),
      getPreferredSystemLanguages: vi.fn<Electron.App["getPreferredSystemLanguages"]>(() => ["en-GB"]),
      addRecentDocument: vi.fn<Electron.App["addRecentDocument"]>(),
      clearRecentDocuments: vi.fn<Electron.App["clearRecentDocuments"]>(),
      setAsDefaultProtocolClient: vi.fn<Electron.App["setAsDefaultProtocolClient"]>(() => true),
      getVersion: vi.fn<Electron.App["getVersion"]>(() => "1.2.3"),
      isPackaged: true as boolean,
    } satisfies Partial<Electron.App>),
    BrowserWindow: StandInWindow,
    dialog: {
      showErrorBox: vi.fn<Electron.Dialog["showErrorBox"]>(),
      showMessageBox: vi.fn<(options: Electron.MessageBoxOptions) => Promise<Electron.MessageBoxReturnValue>>(
        () => new Promise(() => {}),
      ),
      showSaveDialog: vi.fn<(...values: unknown[]) => Promise<Electron.SaveDialogReturnValue>>(() =>
        Promise.resolve({ canceled: true, filePath: "" }),
      ),
      showOpenDialog: vi.fn<(...values: unknown[]) => Promise<Electron.OpenDialogReturnValue>>(() =>
        Promise.resolve({ canceled: true, filePaths: [] }),
      ),
    } satisfies Partial<Record<keyof Electron.Dialog, unknown>>,
    ipcMain: Object.assign(new Emitter(), {
      handle: vi.fn<Electron.IpcMain["handle"]>(),
    } satisfies Partial<Electron.IpcMain>),
    Menu: {
      buildFromTemplate: vi.fn(
        (template: Parameters<typeof Electron.Menu.buildFromTemplate>[0]) => template as unknown as Electron.Menu,
      ),
      setApplicationMenu: vi.fn<typeof Electron.Menu.setApplicationMenu>(),
    } satisfies Partial<typeof Electron.Menu>,
    net: { fetch: vi.fn<Electron.Net["fetch"]>() } satisfies Partial<Electron.Net>,
    protocol: {
      registerSchemesAsPrivileged: vi.fn<Electron.Protocol["registerSchemesAsPrivileged"]>(),
      handle: vi.fn<Electron.Protocol["handle"]>(),
    } satisfies Partial<Electron.Protocol>,
    screen: { getAllDisplays: () => [DISPLAY as Electron.Display] } satisfies Partial<Electron.Screen>,
    session: {
      defaultSession: Object.assign(new Emitter(), {
        setPermissionRequestHandler: vi.fn<Electron.Session["setPermissionRequestHandler"]>(),
        setPermissionCheckHandler: vi.fn<Electron.Session["setPermissionCheckHandler"]>(),
        setDevicePermissionHandler: vi.fn<Electron.Session["setDevicePermissionHandler"]>(),
      } satisfies Partial<Electron.Session>),
    },
    shell: {
      openExternal: vi.fn<Electron.Shell["openExternal"]>(() => Promise.resolve()),
      openPath: vi.fn<Electron.Shell["openPath"]>(() => Promise.resolve("")),
    } satisfies Partial<Electron.Shell>,
  } satisfies Partial<Record<keyof typeof Electron, unknown>>;
}

export type StandIn = ReturnType<typeof standIn>;
