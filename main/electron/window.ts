import { BrowserWindow, screen } from "electron";
import { PAGE_ADDRESS } from "./pages.ts";
import { MIN_WINDOW_SIZE, readWindowState, writeWindowState } from "./window-state.ts";

export interface WindowOptions {
  readonly preload: string;
  readonly stateFile: string;
}

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
  // The window shows what failed.
  window.loadURL(PAGE_ADDRESS).catch(() => window.show());
  return window;
}

export function showWindow(): void {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
