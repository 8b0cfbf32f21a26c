import { app, dialog } from "electron";
import type { Host } from "../services/host.ts";
import { createHost } from "../services/host.ts";
import { startFailureText } from "../start-failure.ts";
import { openStore } from "../store/store.ts";
import { showWindow } from "./window.ts";

/** Whether this is the only instance; a second one brings the first one's window to the front and must end. */
export function setupSingleInstance(): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on("second-instance", showWindow);
  return true;
}

/** The host of this process, or undefined when the games cannot be opened; the player is told why. */
export function setupHost(folder: string, worker: string): Host | undefined {
  try {
    return createHost({
      store: openStore(folder),
      worker,
      version: app.getVersion(),
      log: (line) => console.error(line),
    });
  } catch (error) {
    dialog.showErrorBox("Sprouts cannot open your games", startFailureText(error));
    return undefined;
  }
}

/** How long the host may take to end before the process does, in milliseconds. */
const MAX_ENDING_TIME = 5000;

/** Ends the game with its last window, and the host before the process; on macOS the icon in the dock opens it again. */
export function setupEnd(host: Host, openAgain: () => void): void {
  app.on("window-all-closed", () => {
    if (process.platform !== "darwin") app.quit();
  });
  app.on("activate", (_event, hasVisibleWindows) => {
    if (!hasVisibleWindows) openAgain();
  });
  app.on("will-quit", (event) => {
    event.preventDefault();
    const limit = setTimeout(() => app.exit(), MAX_ENDING_TIME);
    void host.close().finally(() => {
      clearTimeout(limit);
      app.exit();
    });
  });
}
