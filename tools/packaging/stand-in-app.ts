// Stands in for Electron when the check runs the main process of a packed archive under Node. The pages' messages come
// from the process that started this one, and the answers go back to it.
import { EventEmitter } from "node:events";
import { join } from "node:path";
import type Electron from "electron";
import type { FromParent, ToParent } from "./archive-messages.ts";

const PAGE = "app://sprouts/";

function tell(message: ToParent): void {
  process.send?.(message);
}

export const app = Object.assign(new EventEmitter(), {
  isPackaged: true,
  requestSingleInstanceLock: () => true,
  enableSandbox: () => {},
  whenReady: () => Promise.resolve(),
  setPath: () => {},
  getPath: () => join(process.env.HOME ?? "", "shell"),
  getVersion: () => process.env.SPROUTS_VERSION ?? "",
  getPreferredSystemLanguages: () => ["en"],
  quit: () => app.emit("will-quit", { preventDefault() {} }),
  exit: (code = 0) => process.exit(code),
});

class Contents extends EventEmitter {
  readonly isDestroyed = (): boolean => false;
  readonly getURL = (): string => PAGE;
  readonly send = (_channel: string, value: unknown): void => tell({ kind: "host", value });
  readonly setWindowOpenHandler = (): void => {};
}

export class BrowserWindow extends EventEmitter {
  static readonly getAllWindows = (): BrowserWindow[] => [];
  readonly webContents = new Contents();
  constructor(options: Electron.BrowserWindowConstructorOptions) {
    super();
    tell({ kind: "window", preload: options.webPreferences?.preload ?? "" });
  }
  readonly loadURL = (address: string): Promise<void> => {
    tell({ kind: "loaded", address });
    return Promise.resolve();
  };
  readonly maximize = (): void => {};
  readonly show = (): void => {};
}

export const ipcMain = new EventEmitter();
export const dialog = {
  showErrorBox: (title: string, content: string): void => {
    process.stderr.write(`${title}: ${content}\n`);
  },
} satisfies Partial<Electron.Dialog>;
export const Menu = { buildFromTemplate: (template: unknown) => template, setApplicationMenu: (): void => {} };
export const screen = { getAllDisplays: (): Electron.Display[] => [] } satisfies Partial<Electron.Screen>;
export const shell = { openExternal: () => Promise.resolve() } satisfies Partial<Electron.Shell>;
export const session = {
  defaultSession: {
    setPermissionRequestHandler: (): void => {},
    setPermissionCheckHandler: (): void => {},
    setDevicePermissionHandler: (): void => {},
  },
};

let readPage: ((request: Request) => Response | Promise<Response>) | undefined;
export const protocol = {
  registerSchemesAsPrivileged: (): void => {},
  handle: (_scheme: string, handler: typeof readPage): void => {
    readPage = handler;
  },
};

const contents = new Contents();
process.on("message", (message: FromParent) => {
  if (message.kind === "quit") app.quit();
  else if (message.kind === "ask")
    ipcMain.emit(message.channel, { sender: contents, senderFrame: { parent: null, url: PAGE } }, message.value);
  else
    void Promise.resolve(readPage?.(new Request(`${PAGE}${message.path}`))).then(async (response) =>
      tell({ kind: "page", path: message.path, status: response?.status ?? 0, text: (await response?.text()) ?? "" }),
    );
});
