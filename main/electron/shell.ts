import { join } from "node:path";
import { app, BrowserWindow } from "electron";
import packageFile from "../../package.json" with { type: "json" };
import { pickLanguage, type Language } from "../../protocol/languages.ts";
import type { Settings } from "../../protocol/schemas.ts";
import type { MenuCommand } from "../../protocol/shell.ts";
import { fileDialogs } from "./file-dialogs.ts";
import type { Graphics } from "./graphics.ts";
import { setupMenu } from "./menu.ts";
import { ON_SCREEN } from "./on-screen.ts";
import { ALL_FILE_ENDINGS, BACKUP_ENDING, FILE_ENDINGS, readOpenedFile } from "./opened-files.ts";
import { setupOpenings, type Openings } from "./opening.ts";
import { setupPageRequests, type PageHandlers } from "./page-requests.ts";
import { recentFiles } from "./recent-files.ts";
import { newestVersion } from "./release-feed.ts";
import { openInBrowser } from "./security.ts";
import { isSignedBuild, setupUpdates } from "./updates.ts";

interface ShellOptions {
  readonly graphics: Graphics;
  /** Brings a window to the front, or opens one. */
  readonly show: () => void;
  readonly log: (line: string) => void;
}

export interface DesktopShell extends Pick<Openings, "openArguments"> {
  /** The system's language until the settings are known. */
  readonly language: () => Language;
  /** Whether a page has shown its first screen. */
  readonly isOnScreen: () => boolean;
  /** Follows the settings. Call when the app is ready. */
  readonly follow: (settings: Settings) => void;
  /** Shows the menu. Call it when the app is ready. */
  readonly showMenu: () => void;
}

/** The menu, and what the shell does for its page. Call before the app is ready. */
export function setupShell({ graphics, show, log }: ShellOptions): DesktopShell {
  let offered: readonly MenuCommand[] = [];
  let isOnScreen = false;
  let chosen: Settings["language"] = "system";
  const language = (): Language => (chosen === "system" ? systemLanguage() : chosen);

  const folder = app.getPath("userData");
  const dialogs = fileDialogs(join(folder, "last-folder.json"));
  const recent = recentFiles(join(folder, "recent.json"), () => showMenu());
  const isSigned = isSignedBuild();
  const updates = setupUpdates({
    file: join(folder, "updates.json"),
    isSigned,
    language,
    log,
    now: Date.now,
    find: async () =>
      isSigned
        ? await (await import("./updater.ts")).findUpdate(log)
        : { version: await newestVersion(), download: null },
  });

  const handlers: PageHandlers = {
    offer(commands) {
      offered = commands;
      showMenu();
      return null;
    },
    edit(action, page) {
      page[action]();
      return null;
    },
    async save(file, page) {
      const window = BrowserWindow.fromWebContents(page);
      if (window === null) return "cancelled";
      const { outcome, path } = await dialogs.save(window, file);
      if (path !== null && ALL_FILE_ENDINGS.some((ending) => path.toLowerCase().endsWith(`.${ending}`)))
        recent.add(path);
      return outcome;
    },
    async open(kind, page) {
      const paths = await dialogs.open(BrowserWindow.fromWebContents(page), FILE_ENDINGS[kind], language());
      return await Promise.all(paths.map(read));
    },
    choices: () => ({ checksUpdates: updates.mayCheck(), ignoresBlocklist: graphics.ignoresBlocklist() }),
    choose({ checksUpdates, ignoresBlocklist }) {
      if (checksUpdates !== undefined) void updates.allow(checksUpdates);
      if (ignoresBlocklist !== undefined) graphics.ignoreBlocklist(ignoresBlocklist);
      return null;
    },
  };
  const messages = setupPageRequests(handlers, () => {
    isOnScreen = true;
    log(ON_SCREEN);
    void updates.step();
  });
  const read = async (path: string): ReturnType<typeof readOpenedFile> => {
    const file = await readOpenedFile(path);
    if (file.text !== null) recent.add(path);
    return file;
  };
  const openings = setupOpenings({ messages, read, show });

  const showMenu = (): void =>
    setupMenu(
      { platform: process.platform, isPackaged: app.isPackaged, language: language(), offered, recent: recent.list() },
      {
        run(command) {
          show();
          messages.tell({ kind: "command", command });
        },
        open: () =>
          void dialogs
            .open(BrowserWindow.getFocusedWindow(), [...ALL_FILE_ENDINGS, BACKUP_ENDING], language())
            .then(openings.openFiles),
        openRecent: (path) => void openings.openFiles([path]),
        clearRecent: () => recent.clear(),
        openWebsite: () => openInBrowser(packageFile.homepage),
      },
    );

  return {
    openArguments: openings.openArguments,
    language,
    isOnScreen: () => isOnScreen,
    follow(settings) {
      chosen = settings.language;
      showMenu();
    },
    showMenu,
  };
}

export function systemLanguage(): Language {
  return pickLanguage(app.getPreferredSystemLanguages());
}
