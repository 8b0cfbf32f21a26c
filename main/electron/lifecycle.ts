import { app, dialog } from "electron";
import type { Host } from "../services/host.ts";
import { createHost } from "../services/host.ts";
import { openStore } from "../store/store.ts";
import { SHELL_TEXTS } from "../texts/shell-texts.ts";
import { startFailureText } from "../texts/start-failure.ts";
import type { Language } from "../../protocol/languages.ts";
import type { Settings } from "../../protocol/schemas.ts";
import { showWindow } from "./window.ts";

/** False if the game runs already; then its window comes to the front. */
export function setupSingleInstance(): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on("second-instance", showWindow);
  return true;
}

export interface HostSetup {
  readonly folder: string;
  readonly worker: string;
  /** The system's language: without the games there are no settings. */
  readonly language: Language;
  /** Called at the start and after each change. */
  readonly onSettings: (settings: Settings) => void;
}

/** Tells the player why, and returns undefined, if the games cannot be opened. */
export function setupHost({ folder, worker, language, onSettings }: HostSetup): Host | undefined {
  try {
    return createHost({
      store: openStore(folder),
      worker,
      onSettings,
      version: app.getVersion(),
      log: (line) => console.error(line),
    });
  } catch (error) {
    dialog.showErrorBox(SHELL_TEXTS[language].titles.games, startFailureText(error, language));
    return undefined;
  }
}

/** In milliseconds, before the process ends without it. */
const MAX_ENDING_TIME = 5000;

/** Ends the host before the process, and the game with its last window (on macOS it stays in the dock). */
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
