import { app, dialog } from "electron";
import type { Host } from "../services/host.ts";
import { createHost } from "../services/host.ts";
import { openStore } from "../store/store.ts";
import { SHELL_TEXTS } from "../texts/shell-texts.ts";
import { startFailureText } from "../texts/start-failure.ts";
import type { Language } from "../../protocol/languages.ts";
import type { Settings } from "../../protocol/schemas.ts";
import { showWindow } from "./window.ts";

/** False if the game runs already; its window then comes to the front. */
export function setupSingleInstance(): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on("second-instance", showWindow);
  return true;
}

export interface HostSetup {
  readonly folder: string;
  readonly worker: string;
  /** The system's: without the games there are no settings. */
  readonly language: Language;
  /** At the start and after each change. */
  readonly onSettings: (settings: Settings) => void;
}

/** If the games cannot be opened, tells the player and returns undefined. */
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

/** Milliseconds until the process ends anyway. */
const MAX_ENDING_MS = 5000;

/** The host ends before the process, and the game with its last window (except on macOS). */
export function setupEnd(host: Host, openAgain: () => void): void {
  app.on("window-all-closed", () => {
    if (process.platform !== "darwin") app.quit();
  });
  app.on("activate", (_event, hasVisibleWindows) => {
    if (!hasVisibleWindows) openAgain();
  });
  app.on("will-quit", (event) => {
    event.preventDefault();
    const limit = setTimeout(() => app.exit(), MAX_ENDING_MS);
    void host.close().finally(() => {
      clearTimeout(limit);
      app.exit();
    });
  });
}
