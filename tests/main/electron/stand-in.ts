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

export class StandInContents extends Emitter {
  url = "app://sprouts/";
  readonly sent: unknown[][] = [];
  openHandler: ((details: { url: string }) => { action: string }) | undefined;
  readonly getURL = (): string => this.url;
  readonly isDestroyed = (): boolean => false;
  readonly send = (...values: unknown[]): void => void this.sent.push(values);
  readonly setWindowOpenHandler = (handler: (details: { url: string }) => { action: string }): void =>
    void (this.openHandler = handler);
}

export class StandInWindow extends Emitter {
  static readonly all: StandInWindow[] = [];
  static readonly getAllWindows = (): StandInWindow[] => StandInWindow.all;
  readonly options: Record<string, unknown>;
  readonly webContents = new StandInContents();
  readonly calls: string[] = [];
  constructor(options: Record<string, unknown>) {
    super();
    this.options = options;
    StandInWindow.all.push(this);
  }
  readonly isDestroyed = (): boolean => false;
  readonly isMinimized = (): boolean => true;
  readonly isMaximized = (): boolean => false;
  readonly getNormalBounds = (): object => ({ x: 10, y: 20, width: 1000, height: 700 });
  readonly maximize = (): void => void this.calls.push("maximize");
  readonly restore = (): void => void this.calls.push("restore");
  readonly show = (): void => void this.calls.push("show");
  readonly focus = (): void => void this.calls.push("focus");
  readonly loadURL = (url: string): Promise<void> => {
    this.calls.push(`load ${url}`);
    return Promise.resolve();
  };
}

/** The parts of `electron` that the shell uses. A test sees what the shell did with them. */
export function standIn() {
  StandInWindow.all.length = 0;
  const session = {
    setPermissionRequestHandler: vi.fn(),
    setPermissionCheckHandler: vi.fn(),
    setDevicePermissionHandler: vi.fn(),
  };
  return {
    app: Object.assign(new Emitter(), {
      requestSingleInstanceLock: vi.fn(() => true),
      quit: vi.fn(),
      exit: vi.fn(),
      enableSandbox: vi.fn(),
      whenReady: vi.fn(() => Promise.resolve()),
      setPath: vi.fn(),
      getPath: vi.fn(() => "/nowhere"),
      getPreferredSystemLanguages: vi.fn(() => ["en-GB"]),
      getVersion: () => "1.2.3",
      isPackaged: true,
    }),
    BrowserWindow: StandInWindow,
    dialog: { showErrorBox: vi.fn() },
    ipcMain: new Emitter(),
    Menu: { buildFromTemplate: vi.fn((template: unknown) => template), setApplicationMenu: vi.fn() },
    protocol: { registerSchemesAsPrivileged: vi.fn(), handle: vi.fn() },
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
    session: { defaultSession: session },
    shell: { openExternal: vi.fn(() => Promise.resolve()) },
  };
}

export type StandIn = ReturnType<typeof standIn>;
