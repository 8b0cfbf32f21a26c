import { join } from "node:path";
import { app, dialog } from "electron";
import type { ResultOf } from "../../protocol/contract.ts";
import type { NoticeContent } from "../../protocol/error-codes.ts";
import { pickLanguage, type Language } from "../../protocol/languages.ts";
import { hostInThread, type HostInThread } from "../host/host-in-thread.ts";
import { LOG_FOLDER, LogFile } from "../logs/log-file.ts";
import { dataFolder } from "../store/data-folder.ts";
import { StoreError } from "../store/store-error.ts";
import { SHELL_TEXTS } from "../texts/shell-texts.ts";
import { startFailureText } from "../texts/start-failure.ts";
import { setupExceptions, setupPageCrashes, tellFailure } from "./crashes.ts";
import { setupDownloads } from "./downloads.ts";
import { setupIpc, type PageStatus } from "./ipc.ts";
import { endInTime, setupEnd, setupSingleInstance } from "./lifecycle.ts";
import { ON_SCREEN } from "./on-screen.ts";
import type { Openings } from "./opening.ts";
import { setupPages, setupScheme } from "./pages.ts";
import { setupNavigation, setupPermissions } from "./security.ts";
import { setupShell } from "./shell.ts";
import { openWindow, showWindow } from "./window.ts";

/** This file is bundled into dist/main/. */
const bundled = {
  hostThread: join(import.meta.dirname, "host-thread.js"),
  worker: join(import.meta.dirname, "worker.js"),
  localServer: {
    module: join(import.meta.dirname, "local-server.js"),
    worker: join(import.meta.dirname, "server-worker.js"),
  },
  preload: join(import.meta.dirname, "..", "preload", "preload.cjs"),
  pages: join(import.meta.dirname, "..", "renderer"),
};

async function startShell(): Promise<void> {
  const folder = dataFolder();
  const logFolder = join(folder, LOG_FOLDER);
  const logFile = new LogFile(logFolder);
  const log = (line: string): void => {
    console.error(line);
    logFile.write(line);
  };
  // So that tests do not touch the player's files.
  if (process.env.SPROUTS_DATA) app.setPath("userData", join(folder, "shell"));

  let open: (() => void) | null = null;
  let host: HostInThread | null = null;
  let pages: PageStatus | null = null;
  /** Without the games there are no settings. */
  let chosen: Language | "system" = "system";
  const language = (): Language => (chosen === "system" ? systemLanguage() : chosen);
  const end = async (notice?: NoticeContent): Promise<void> => {
    await host?.close(notice);
    await logFile.flush();
  };

  setupExceptions({ log, end: (notice) => endInTime(() => end(notice)), language });
  const show = (): void => {
    if (!showWindow()) open?.();
  };
  let onSecond: Openings["openArguments"] = () => {};
  const isFirst = setupSingleInstance((argv, startFolder) => {
    show();
    onSecond(argv, startFolder);
  });
  if (!isFirst) {
    console.error(ON_SCREEN);
    app.quit();
    return;
  }
  app.enableSandbox();
  setupScheme();
  setupNavigation();
  setupPageCrashes({
    log,
    note: (notice) => host?.note(notice),
    language,
    report: async () => (host === null ? null : reportOf(host)),
  });

  const shell = setupShell({ language, show, log });
  onSecond = shell.openArguments;
  shell.openArguments(process.argv, process.cwd());

  await app.whenReady();
  log(`Sprouts ${app.getVersion()} starts.`);
  setupPermissions();
  setupDownloads();
  setupPages(bundled.pages);
  shell.showMenu();
  host = hostInThread({
    entry: bundled.hostThread,
    folder,
    worker: bundled.worker,
    localServer: bundled.localServer,
    version: app.getVersion(),
    logFolder,
    // Tests repeat the same games.
    seed: process.env.SPROUTS_HOST_SEED ? Number(process.env.SPROUTS_HOST_SEED) : null,
    log,
    onSettings(settings) {
      chosen = settings.language;
      shell.showMenu();
    },
    onLost: () => pages?.lost(),
    onBack: () => pages?.back(),
    onGivenUp(error) {
      if (error instanceof StoreError) tellClosedGames(error, language());
      else tellFailure(language());
      app.quit();
    },
  });
  pages = setupIpc(host);
  open = () =>
    void openWindow({
      preload: bundled.preload,
      stateFile: join(app.getPath("userData"), "window.json"),
      hasDeveloperTools: !app.isPackaged,
    });
  setupEnd(end, open);
  open();
  await host.ready.catch(async (error: unknown) => {
    log(startFailureText(error, "en"));
    await logFile.flush();
    tellClosedGames(error, language());
    app.exit(1);
  });
}

async function reportOf(host: HostInThread): Promise<string | null> {
  const client = host.connect(() => {});
  const answer = await host.receive(client, { id: 1, request: "host.report", params: {} });
  client.close();
  return "result" in answer ? (answer.result as ResultOf<"host.report">).text : null;
}

function tellClosedGames(error: unknown, language: Language): void {
  dialog.showErrorBox(SHELL_TEXTS[language].titles.games, startFailureText(error, language));
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
