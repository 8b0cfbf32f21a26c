import { app, dialog } from "electron";
import type { Host } from "../services/host.ts";
import { createHost } from "../services/host.ts";
import { openStore } from "../store/store.ts";
import { SHELL_TEXTS } from "../texts/shell-texts.ts";
import { startFailureText } from "../texts/start-failure.ts";
import type { Language } from "../../protocol/languages.ts";
import type { Settings } from "../../protocol/schemas.ts";
import { showWindow } from "./window.ts";

/** Whether this is the only instance; a second one brings the first one's window to the front and must end. */
export function setupSingleInstance(): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on("second-instance", showWindow);
  return true;
}

export interface HostSetup {
  readonly folder: string;
  /** The bundled worker. */
  readonly worker: string;
  /** The system's language: without the games there are no settings. */
  readonly language: Language;
  /** Is called with the settings at the start and after each change. */
  readonly onSettings: (settings: Settings) => void;
}

/** The host of this process. Where the games cannot be opened, tells the player why and returns undefined. */
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
