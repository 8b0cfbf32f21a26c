import { join } from "node:path";
import { app, dialog } from "electron";
import { pickLanguage, type Language } from "../../protocol/languages.ts";
import { SHELL_TEXTS } from "../texts/shell-texts.ts";
import { dataFolder } from "../store/data-folder.ts";
import { setupIpc } from "./ipc.ts";
import { setupEnd, setupHost, setupSingleInstance } from "./lifecycle.ts";
import { setupMenu } from "./menu.ts";
import { setupPages, setupScheme } from "./pages.ts";
import { setupNavigation, setupPermissions } from "./security.ts";
import { openWindow } from "./window.ts";

/** This file is bundled into dist/main/. */
const bundled = {
  worker: join(import.meta.dirname, "worker.js"),
  preload: join(import.meta.dirname, "..", "preload", "preload.cjs"),
  pages: join(import.meta.dirname, "..", "renderer"),
};

async function startShell(): Promise<void> {
  const folder = dataFolder();
  // So that tests do not touch the player's files.
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
  const host = setupHost({
    folder,
    worker: bundled.worker,
    language: systemLanguage(),
    onSettings: ({ language }) =>
      setupMenu({
        platform: process.platform,
        packaged: app.isPackaged,
        language: language === "system" ? systemLanguage() : language,
      }),
  });
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

function systemLanguage(): Language {
  return pickLanguage(app.getPreferredSystemLanguages());
}

// Electron is ready only after this module has loaded.
startShell().catch((error: unknown) => {
  dialog.showErrorBox(
    SHELL_TEXTS[systemLanguage()].titles.start,
    error instanceof Error ? error.message : String(error),
  );
  app.exit(1);
});
