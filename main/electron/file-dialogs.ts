import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { app, dialog, type BrowserWindow, type OpenDialogOptions } from "electron";
import { z } from "zod";
import type { Language } from "../../protocol/languages.ts";
import type { SavedFile, SaveOutcome } from "../../protocol/shell.ts";
import { sentence } from "../../texts/sentence.ts";
import { ALL_FILE_ENDINGS, BACKUP_ENDING } from "./opened-files.ts";
import { readState, writeState } from "./state-file.ts";

/** Endings of files that a page may save. */
const SAVED_ENDINGS = [...ALL_FILE_ENDINGS, BACKUP_ENDING, "svg", "png", "gif", "pdf"];

const folderSchema = z.string().min(1).max(4096).nullable();

export interface FileDialogs {
  /** The path of the saved file, or why there is none. Throws if the page proposes no name that it may save. */
  readonly save: (
    window: BrowserWindow,
    file: SavedFile,
  ) => Promise<{ readonly outcome: SaveOutcome; readonly path: string | null }>;
  /** Paths; empty if the player chose none. */
  readonly open: (
    window: BrowserWindow | null,
    endings: readonly string[],
    language: Language,
  ) => Promise<readonly string[]>;
}

/**
 * Dialogs that begin in the folder of the last one: Electron begins in Downloads, and keeps the system from
 * remembering. `stateFile` holds that folder; failures to read and write it are ignored.
 */
export function fileDialogs(stateFile: string): FileDialogs {
  let last = readState(stateFile, folderSchema, null);
  const folder = (): string => (last !== null && existsSync(last) ? last : app.getPath("documents"));
  const remember = (path: string): void => {
    if (dirname(path) === last) return;
    last = dirname(path);
    writeState(stateFile, last);
  };

  return {
    async save(window, { name, bytes }) {
      const ending = extname(name).slice(1).toLowerCase();
      if (basename(name) !== name || name.includes("\\") || !SAVED_ENDINGS.includes(ending))
        throw new Error("The page proposes no name of a file that it may save.");
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        defaultPath: join(folder(), name),
        filters: [{ name: `*.${ending}`, extensions: [ending] }],
        properties: ["showOverwriteConfirmation", "createDirectory"],
      });
      if (canceled || filePath === "") return { outcome: "cancelled", path: null };
      remember(filePath);
      try {
        await writeFile(filePath, bytes);
        return { outcome: "saved", path: filePath };
      } catch {
        return { outcome: "file-not-written", path: null };
      }
    },
    async open(window, endings, language) {
      const options: OpenDialogOptions = {
        defaultPath: folder(),
        filters: [{ name: sentence(language, "menu.kind-of-files"), extensions: [...endings] }],
        properties: ["openFile", "multiSelections"],
      };
      const { canceled, filePaths } = await (window === null
        ? dialog.showOpenDialog(options)
        : dialog.showOpenDialog(window, options));
      if (canceled || filePaths.length === 0) return [];
      remember(filePaths[0]);
      return filePaths;
    },
  };
}
