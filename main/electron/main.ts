import { join } from "node:path";
import { app, dialog } from "electron";
import type { ResultOf } from "../../protocol/contract.ts";
import type { NoticeContent } from "../../protocol/error-codes.ts";
import type { Language } from "../../protocol/languages.ts";
import { hostInThread, type HostInThread } from "../host/host-in-thread.ts";
import { LOG_FOLDER, LogFile } from "../logs/log-file.ts";
import { dataFolder } from "../store/data-folder.ts";
import { StoreError } from "../store/store-error.ts";
import { sentence } from "../../texts/sentence.ts";
import { startFailureText } from "../store/start-failure.ts";
import { setupExceptions, setupPageCrashes, tellFailure } from "./crashes.ts";
import { setupGraphics } from "./graphics.ts";
import { setupIpc } from "./ipc.ts";
import { endInTime, setupEnd, setupSingleInstance } from "./lifecycle.ts";
import { ON_SCREEN } from "./on-screen.ts";
import { setupPages, setupScheme } from "./pages.ts";
import { setupDownloads, setupNavigation, setupPermissions, setupSandbox } from "./security.ts";
import { setupShell, systemLanguage } from "./shell.ts";
import { isSignedBuild } from "./updates.ts";
import { openWindow, showWindow } from "./window.ts";

/** The game's pages. */
const pagesFolder = join(import.meta.dirname, "..", "renderer");

/** Files beside this one, which is bundled into dist/main/. */
const bundled = {
  hostThread: join(import.meta.dirname, "host-thread.js"),
  worker: join(import.meta.dirname, "worker.js"),
  localServer: {
    module: join(import.meta.dirname, "local-server.js"),
    worker: join(import.meta.dirname, "server-worker.js"),
    pages: pagesFolder,
  },
  preload: join(import.meta.dirname, "..", "preload", "preload.cjs"),
  pages: pagesFolder,
};

/** Megabytes that a search of the lab may use. Electron has one cage of 4 GB for all threads of a process. */
const MAX_LAB_MEMORY = 1024;

/** `appId` of electron-builder.yml, which the installer of Windows gives to the game's shortcut. */
const APP_ID = "org.sprouts.game";

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
  const shellFile = (name: string): string => join(app.getPath("userData"), name);
  const windowOptions = {
    preload: bundled.preload,
    stateFile: shellFile("window.json"),
    hasDeveloperTools: !app.isPackaged,
  };
  const show = (): void => showWindow(windowOptions);

  const isFirst = setupSingleInstance((argv, startFolder) => {
    show();
    shell.openArguments(argv, startFolder);
  });
  if (!isFirst) {
    console.error(ON_SCREEN);
    app.quit();
    return;
  }
  // Otherwise Windows takes notices and pinned windows for those of another program.
  if (process.platform === "win32") app.setAppUserModelId(APP_ID);
  setupSandbox();
  setupScheme();
  const graphics = setupGraphics(shellFile("graphics.json"));
  const shell = setupShell({ graphics, show, log });

  await app.whenReady();
  log(`Sprouts ${app.getVersion()} starts.`);
  setupNavigation();
  setupPermissions({ canNotify: process.platform !== "darwin" || isSignedBuild() });
  setupDownloads();
  setupPages(bundled.pages);
  const host = hostInThread({
    entry: bundled.hostThread,
    folder,
    worker: bundled.worker,
    localServer: bundled.localServer,
    version: app.getVersion(),
    logFolder,
    maxLabMemory: MAX_LAB_MEMORY,
    // Tests repeat the same games.
    seed: process.env.SPROUTS_HOST_SEED ? Number(process.env.SPROUTS_HOST_SEED) : null,
    log,
    onSettings: shell.follow,
    onLost: () => pages.lost(),
    onBack: () => pages.back(),
    onGivenUp(error) {
      if (error instanceof StoreError) tellClosedGames(error, shell.language());
      else tellFailure(shell.language());
      app.quit();
    },
  });
  const pages = setupIpc(host);
  const end = async (notice?: NoticeContent): Promise<void> => {
    await host.close(notice);
    await logFile.flush();
  };
  setupExceptions({
    log,
    end: (notice) => endInTime(() => end(notice)),
    language: shell.language,
    startsAnew: () => app.isPackaged || shell.isOnScreen(),
  });
  setupPageCrashes({
    log,
    note: (notice) => host.note(notice),
    language: shell.language,
    report: () => reportOf(host),
  });
  setupEnd(end, () => void openWindow(windowOptions));
  shell.showMenu();
  show();
  shell.openArguments(process.argv, process.cwd());

  await host.ready.catch(async (error: unknown) => {
    log(startFailureText(error, "en"));
    await logFile.flush();
    tellClosedGames(error, shell.language());
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
  dialog.showErrorBox(sentence(language, "start.title-games"), startFailureText(error, language));
}

// Electron is ready only after this module has loaded.
startShell().catch(async (error: unknown) => {
  // Before, a box on Linux would be a line in a terminal.
  await app.whenReady();
  dialog.showErrorBox(
    sentence(systemLanguage(), "start.title-start"),
    error instanceof Error ? error.message : String(error),
  );
  app.exit(1);
});
