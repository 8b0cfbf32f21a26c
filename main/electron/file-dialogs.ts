import { writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { app, dialog, type BrowserWindow } from "electron";
import type { Language } from "../../protocol/languages.ts";
import type { SavedFile, SaveOutcome } from "../../protocol/shell.ts";
import { SHELL_TEXTS } from "../texts/shell-texts.ts";
import { ALL_FILE_ENDINGS, BACKUP_ENDING } from "./opened-files.ts";

/** Endings of files that a page may save. */
const SAVED_ENDINGS = [...ALL_FILE_ENDINGS, BACKUP_ENDING, "svg", "png", "gif", "pdf"];

/** The path of the saved file, or why there is none. */
export async function saveByDialog(
  window: BrowserWindow,
  { name, bytes }: SavedFile,
): Promise<{ readonly outcome: SaveOutcome; readonly path: string | null }> {
  const ending = extname(name).slice(1).toLowerCase();
  if (basename(name) !== name || name.includes("\\") || !SAVED_ENDINGS.includes(ending))
    throw new Error("The page proposes no name of a file that it may save.");
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: join(app.getPath("documents"), name),
    filters: [{ name: `*.${ending}`, extensions: [ending] }],
    properties: ["showOverwriteConfirmation", "createDirectory"],
  });
  if (canceled || filePath === "") return { outcome: "cancelled", path: null };
  try {
    await writeFile(filePath, bytes);
    return { outcome: "saved", path: filePath };
  } catch {
    return { outcome: "file-not-written", path: null };
  }
}

/** Paths; empty if the player chose none. */
export async function openByDialog(
  window: BrowserWindow | null,
  endings: readonly string[],
  language: Language,
): Promise<readonly string[]> {
  const options: Electron.OpenDialogOptions = {
    filters: [{ name: SHELL_TEXTS[language].dialogs.files, extensions: [...endings] }],
    properties: ["openFile", "multiSelections"],
  };
  const { canceled, filePaths } = await (window === null
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options));
  return canceled ? [] : filePaths;
}
