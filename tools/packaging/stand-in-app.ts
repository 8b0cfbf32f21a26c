// Stands in for Electron when the check runs the main process of a packed archive under Node. The pages' messages come
// from the process that started this one, and the answers go back to it.
import { EventEmitter } from "node:events";
import { join } from "node:path";
import type Electron from "electron";
import { ASK_SHELL, FROM_HOST } from "../../preload/channels.ts";
import type { FromParent, ToParent } from "./archive-messages.ts";

const PAGE = "app://sprouts/";

function tell(message: ToParent): void {
  process.send?.(message);
}

// As Electron does.
Object.assign(process, { resourcesPath: process.env.SPROUTS_ARCHIVE });

const shellApp = {
  isPackaged: true,
  requestSingleInstanceLock: () => true,
  enableSandbox: () => {},
  whenReady: () => Promise.resolve(),
  setPath: () => {},
  getPath: () => join(process.env.HOME ?? "", "shell"),
  getVersion: () => process.env.SPROUTS_VERSION ?? "",
  getPreferredSystemLanguages: () => ["en"],
  quit: () => void app.emit("will-quit", { preventDefault() {} }),
  exit: (code = 0) => process.exit(code),
  relaunch: () => {},
  addRecentDocument: () => {},
  clearRecentDocuments: () => {},
  setAsDefaultProtocolClient: () => true,
} satisfies Partial<Electron.App>;

export const app = Object.assign(new EventEmitter(), shellApp);

type ContentsPart = Pick<Electron.WebContents, "isDestroyed" | "getURL" | "send" | "setWindowOpenHandler">;

class Contents extends EventEmitter implements ContentsPart {
  isDestroyed(): boolean {
    return false;
  }
  getURL(): string {
    return PAGE;
  }
  send(channel: string, value: unknown): void {
    if (channel === FROM_HOST) tell({ kind: "host", value });
  }
  setWindowOpenHandler(): void {}
}

/** What comes from the page. */
const OF_PAGE = {
  sender: new Contents(),
  senderFrame: { parent: null, url: PAGE },
} as unknown as Electron.IpcMainInvokeEvent;

type WindowPart = Pick<Electron.BrowserWindow, "loadURL" | "maximize" | "setFullScreen" | "show">;

export class BrowserWindow extends EventEmitter implements WindowPart {
  static getAllWindows(): BrowserWindow[] {
    return [];
  }
  readonly webContents = new Contents();
  constructor(options: Electron.BrowserWindowConstructorOptions) {
    super();
    tell({ kind: "window", preload: options.webPreferences?.preload ?? "" });
  }
  loadURL(address: string): Promise<void> {
    tell({ kind: "loaded", address });
    // A page that shows its first screen listens. Without one, the start would count as failed.
    return Promise.resolve(answerPage?.(OF_PAGE, { request: "listen", params: null }));
  }
  maximize(): void {}
  setFullScreen(): void {}
  show(): void {}
}

let answerPage: ((event: Electron.IpcMainInvokeEvent, message: unknown) => void) | undefined;
export const ipcMain = Object.assign(new EventEmitter(), {
  handle: (channel, listener): void => {
    if (channel === ASK_SHELL) answerPage = listener;
  },
} satisfies Partial<Electron.IpcMain>);
export const dialog = {
  showMessageBox: () => new Promise(() => {}),
  showErrorBox: (title: string, content: string): void => {
    process.stderr.write(`${title}: ${content}\n`);
  },
} satisfies Partial<Electron.Dialog>;
export const Menu = {
  buildFromTemplate: (template) => template as unknown as Electron.Menu,
  setApplicationMenu: (): void => {},
} satisfies Partial<typeof Electron.Menu>;
export const net = { fetch: () => Promise.reject(new Error("There is no network.")) } satisfies Partial<Electron.Net>;
export const screen = { getAllDisplays: (): Electron.Display[] => [] } satisfies Partial<Electron.Screen>;
export const shell = {
  openExternal: () => Promise.resolve(),
  openPath: () => Promise.resolve(""),
} satisfies Partial<Electron.Shell>;
export const session = {
  defaultSession: Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: (): void => {},
    setPermissionCheckHandler: (): void => {},
    setDevicePermissionHandler: (): void => {},
  } satisfies Partial<Electron.Session>),
};

let readPage: Parameters<Electron.Protocol["handle"]>[1] | undefined;
export const protocol = {
  registerSchemesAsPrivileged: (): void => {},
  handle: (_scheme, handler): void => {
    readPage = handler;
  },
} satisfies Partial<Electron.Protocol>;

process.on("message", (message: FromParent) => {
  if (message.kind === "quit") app.quit();
  else if (message.kind === "ask") ipcMain.emit(message.channel, OF_PAGE, message.value);
  else
    void Promise.resolve(readPage?.(new Request(`${PAGE}${message.path}`))).then(async (response) =>
      tell({ kind: "page", path: message.path, status: response?.status ?? 0, text: (await response?.text()) ?? "" }),
    );
});
