import { BrowserWindow, screen } from "electron";
import { PAGE_ADDRESS } from "./pages.ts";
import { MIN_WINDOW_SIZE, readWindowState, writeWindowState } from "./window-state.ts";

export interface WindowOptions {
  /** The bundled preload. */
  readonly preload: string;
  /** The file where the window's place is kept. */
  readonly stateFile: string;
}

/** Opens the game's window where it was when it was last closed. */
export function openWindow({ preload, stateFile }: WindowOptions): BrowserWindow {
  const { maximized, ...place } = readWindowState(
    stateFile,
    screen.getAllDisplays().map((display) => display.workArea),
  );
  const window = new BrowserWindow({
    ...place,
    minWidth: MIN_WINDOW_SIZE.width,
    minHeight: MIN_WINDOW_SIZE.height,
    title: "Sprouts",
    show: false,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
    },
  });
  if (maximized === true) window.maximize();
  window.once("ready-to-show", () => window.show());
  window.on("close", () =>
    writeWindowState(stateFile, { ...window.getNormalBounds(), maximized: window.isMaximized() }),
  );
  // What goes wrong while loading is shown by the window itself.
  window.loadURL(PAGE_ADDRESS).catch(() => window.show());
  return window;
}

/** Brings the game's window to the front, if there is one. */
export function showWindow(): void {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
