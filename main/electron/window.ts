import { join } from "node:path";
import { app, BrowserWindow, nativeTheme, screen } from "electron";
import { PAGE_ADDRESS } from "./pages.ts";
import { readWindowState, writeWindowState } from "./window-state.ts";

export interface WindowOptions {
  readonly preload: string;
  readonly stateFile: string;
  readonly hasDeveloperTools: boolean;
}

/** `--background` of the light and the dark theme in renderer/styles/tokens.css, until the page is painted. */
const BACKGROUNDS = { light: "#efeae0", dark: "#14171a" };

/** Milliseconds after which a window is shown, whatever it has painted. */
const MAX_HIDDEN_MS = 3000;

/** Windows that were opened and not shown yet. They show themselves. */
const hidden = new WeakSet<BrowserWindow>();

/** Opens the game's window, or brings it to the front. Call when the app is ready. */
export function showWindow(options: WindowOptions): void {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) openWindow(options);
  else if (!hidden.has(window)) bringToFront(window);
}

export function openWindow({ preload, stateFile, hasDeveloperTools }: WindowOptions): BrowserWindow {
  const { bounds, maximized, fullScreen } = readWindowState(
    stateFile,
    [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea),
  );
  const window = new BrowserWindow({
    ...bounds,
    title: "Sprouts",
    show: false,
    backgroundColor: BACKGROUNDS[nativeTheme.shouldUseDarkColors ? "dark" : "light"],
    // Windows and macOS take it from the program; on Linux a game that was not installed has no other.
    ...(process.platform === "linux" ? { icon: join(app.getAppPath(), "assets/icons/256x256.png") } : {}),
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
  const reveal = revealOnce(window, () => {
    // Earlier, this would show an empty window.
    if (maximized) window.maximize();
    window.show();
    if (fullScreen) window.setFullScreen(true);
  });
  window.on("close", () =>
    writeWindowState(stateFile, {
      ...window.getNormalBounds(),
      maximized: window.isMaximized(),
      fullScreen: window.isFullScreen(),
    }),
  );
  // The window shows what failed.
  window.loadURL(PAGE_ADDRESS).catch(reveal);
  return window;
}

/**
 * Calls `show` at the first sign that there is something to see; returns what gives that sign, too. On Wayland, a
 * hidden window may never be painted, so that `ready-to-show` does not come (electron#48859): there, a loaded page is
 * a sign. What else may be missing is not worth a game without a window.
 */
function revealOnce(window: BrowserWindow, show: () => void): () => void {
  hidden.add(window);
  const reveal = (): void => {
    clearTimeout(latest);
    if (hidden.delete(window) && !window.isDestroyed()) show();
  };
  const latest = setTimeout(reveal, MAX_HIDDEN_MS);
  window.once("ready-to-show", reveal);
  if (process.platform === "linux") window.webContents.once("did-finish-load", reveal);
  return reveal;
}

function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
