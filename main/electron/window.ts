import { BrowserWindow, screen } from "electron";
import { PAGE_ADDRESS } from "./pages.ts";
import { MIN_WINDOW_SIZE, readWindowState, writeWindowState } from "./window-state.ts";

export interface WindowOptions {
  readonly preload: string;
  readonly stateFile: string;
  readonly hasDeveloperTools: boolean;
}

export function openWindow({ preload, stateFile, hasDeveloperTools }: WindowOptions): BrowserWindow {
  const { maximized, fullScreen, ...place } = readWindowState(
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
      devTools: hasDeveloperTools,
      spellcheck: false,
    },
  });
  if (maximized === true) window.maximize();
  if (fullScreen === true) window.setFullScreen(true);
  window.once("ready-to-show", () => window.show());
  window.on("close", () =>
    writeWindowState(stateFile, {
      ...window.getNormalBounds(),
      maximized: window.isMaximized(),
      fullScreen: window.isFullScreen(),
    }),
  );
  // The window shows what failed.
  window.loadURL(PAGE_ADDRESS).catch(() => window.show());
  return window;
}

/** False if there is no window. */
export function showWindow(): boolean {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) return false;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
  return true;
}
