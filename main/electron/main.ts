import { join } from "node:path";
import { app, dialog } from "electron";
import { dataFolder } from "../store/data-folder.ts";
import { setupIpc } from "./ipc.ts";
import { setupEnd, setupHost, setupSingleInstance } from "./lifecycle.ts";
import { setupMenu } from "./menu.ts";
import { setupPages, setupScheme } from "./pages.ts";
import { setupNavigation, setupPermissions } from "./security.ts";
import { openWindow } from "./window.ts";

/** This file is bundled into dist/main/, next to the worker; the preload and the pages are its neighbours. */
const bundled = {
  worker: join(import.meta.dirname, "worker.js"),
  preload: join(import.meta.dirname, "..", "preload", "preload.cjs"),
  pages: join(import.meta.dirname, "..", "renderer"),
};

/** The shell, step by step. */
async function startShell(): Promise<void> {
  const folder = dataFolder();
  // A folder chosen for the data keeps everything else of this instance, too: tests touch nothing of the player's.
  if (process.env.SPROUTS_DATA) app.setPath("userData", join(folder, "shell"));
  if (!setupSingleInstance()) {
    app.quit();
    return;
  }
  app.enableSandbox();
  setupScheme();
  setupNavigation();

  await app.whenReady();
  setupPermissions();
  setupPages(bundled.pages);
  setupMenu(process.platform, app.isPackaged);

  const host = setupHost(folder, bundled.worker);
  if (host === undefined) {
    app.exit(1);
    return;
  }
  setupIpc(host);
  const open = (): void =>
    void openWindow({ preload: bundled.preload, stateFile: join(app.getPath("userData"), "window.json") });
  setupEnd(host, open);
  open();
}

// Not awaited: Electron becomes ready only after this module has been loaded to its end.
startShell().catch((error: unknown) => {
  dialog.showErrorBox("Sprouts cannot start", error instanceof Error ? error.message : String(error));
  app.exit(1);
});
