import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { app, BrowserWindow, dialog, type WebContents } from "electron";
import type { NoticeContent } from "../../protocol/error-codes.ts";
import type { Language } from "../../protocol/languages.ts";
import { restartLimit } from "../host/restart-limit.ts";
import { sentence } from "../../texts/sentence.ts";
import { menuText, plainLabel } from "./menu.ts";
import { askInWindow } from "./message-box.ts";

export interface PageCrashes {
  readonly log: (line: string) => void;
  /** Tells a notice to the page that comes back. */
  readonly note: (notice: NoticeContent) => void;
  readonly language: () => Language;
  /** The text of a report; null if the host cannot make one. */
  readonly report: () => Promise<string | null>;
}

/** A page that dies is loaded again, and the player may end one that hangs. Its address leads back to its game. */
export function setupPageCrashes({ log, note, language, report }: PageCrashes): void {
  const mayReturn = restartLimit();

  app.on("render-process-gone", (_event, contents, { reason, exitCode }) => {
    if (reason === "clean-exit") return;
    log(`The process of a page is gone: ${reason}, code ${exitCode}`);
    if (contents.isDestroyed()) return;
    note({ code: "page-restarted", params: {} });
    if (mayReturn()) contents.reload();
    else void askToReturn(contents, language(), report);
  });
  app.on("child-process-gone", (_event, { type, name, reason, exitCode }) => {
    // Chromium starts it again, and the board is drawn anew.
    if (reason !== "clean-exit") log(`The process ${name ?? type} is gone: ${reason}, code ${exitCode}`);
  });
  app.on("browser-window-created", (_event, window) => followResponses(window, log, language));
}

async function askToReturn(contents: WebContents, language: Language, report: PageCrashes["report"]): Promise<void> {
  const window = BrowserWindow.fromWebContents(contents);
  if (window === null) return;
  const response = await askInWindow(window, {
    type: "error",
    message: sentence(language, "crashes.page-failed"),
    buttons: [
      sentence(language, "crashes.open-again"),
      plainLabel(menuText(language, "quit", process.platform === "darwin")),
      sentence(language, "crashes.save-report"),
    ],
    cancelId: 1,
  });
  if (contents.isDestroyed()) return;
  if (response === 2) {
    await saveReport(window, report);
    await askToReturn(contents, language, report);
  } else if (response === 1) app.quit();
  else contents.reload();
}

/** Saves a report where no page can. */
async function saveReport(window: BrowserWindow, report: PageCrashes["report"]): Promise<void> {
  const text = await report();
  if (text === null || window.isDestroyed()) return;
  const { filePath, canceled } = await dialog.showSaveDialog(window, {
    defaultPath: join(app.getPath("downloads"), "sprouts-report.txt"),
  });
  // The player sees whether the file is there, and may try another folder.
  if (!canceled) await writeFile(filePath, text).catch(() => {});
}

function followResponses(window: BrowserWindow, log: (line: string) => void, language: () => Language): void {
  let question: AbortController | null = null;
  window.on("unresponsive", () => {
    if (question !== null) return;
    log("A page does not respond.");
    question = new AbortController();
    void askToWait(window, question.signal, language()).finally(() => {
      question = null;
    });
  });
  // The question closes, too.
  window.on("responsive", () => question?.abort());
}

async function askToWait(window: BrowserWindow, signal: AbortSignal, language: Language): Promise<void> {
  const response = await askInWindow(window, {
    type: "warning",
    message: sentence(language, "crashes.page-hangs"),
    buttons: [sentence(language, "crashes.wait"), sentence(language, "crashes.open-again")],
    cancelId: 0,
    signal,
  });
  if (response === 0 || signal.aborted || window.isDestroyed()) return;
  // It comes back as any other page whose process is gone.
  window.webContents.forcefullyCrashRenderer();
}

export interface Exceptions {
  readonly log: (line: string) => void;
  /** Stores what is open. The next start tells the notice. */
  readonly end: (notice: NoticeContent) => Promise<void>;
  readonly language: () => Language;
  /**
   * Whether the game starts anew. A game from source that was not on the screen yet does not: its starter opens it in
   * the browser, and both would want one database.
   */
  readonly startsAnew: () => boolean;
}

/** The argument of a start after an exception. */
const AFTER_EXCEPTION = "--after-exception";
/** Seconds that a game lives after such a start, or it is not started once more. */
const MIN_LIFE_S = 60;

/** Stores the games after an exception that nothing caught, and starts anew. */
export function setupExceptions({ log, end, language, startsAnew }: Exceptions): void {
  let isEnding = false;
  process.on("unhandledRejection", (reason) => log(`Nothing waited for a failed promise: ${textOf(reason)}`));
  process.on("uncaughtException", (error) => {
    log(`Nothing caught an exception: ${textOf(error)}`);
    if (isEnding) return;
    isEnding = true;
    const isAgain = process.argv.includes(AFTER_EXCEPTION) && process.uptime() < MIN_LIFE_S;
    void end({ code: "shell-restarted", params: {} }).finally(() => {
      if (startsAnew()) {
        if (isAgain) tellFailure(language());
        else relaunch();
      }
      app.exit(1);
    });
  });
}

/** Tells the player that the game cannot go on. */
export function tellFailure(language: Language): void {
  dialog.showErrorBox(sentence(language, "crashes.title"), sentence(language, "crashes.game-failed"));
}

/**
 * Starts with the same switches, and without files and links, which were opened already: on Windows, Electron refuses
 * a switch that follows a link.
 */
function relaunch(): void {
  const switches = process.argv.slice(1).filter((argument) => /^-+[^-]/.test(argument) && argument !== AFTER_EXCEPTION);
  const program = process.defaultApp ? [app.getAppPath()] : [];
  const { APPIMAGE } = process.env;
  app.relaunch({
    args: [...program, AFTER_EXCEPTION, ...switches],
    // The program of an AppImage goes with its process; the file stays.
    ...(APPIMAGE === undefined ? {} : { execPath: APPIMAGE }),
  });
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
