import { app } from "electron";
import { z } from "zod";
import { readState, writeState } from "./state-file.ts";

const MAX_RECENT_FILES = 10;

const recentSchema = z.array(z.string().min(1).max(4096)).max(MAX_RECENT_FILES);

export interface RecentFiles {
  /** Absolute paths of recent files, the latest first. */
  list(): readonly string[];
  add(path: string): void;
  clear(): void;
}

/** The system keeps a list, too, but only macOS shows it in a menu. Failures of `file` are ignored. */
export function recentFiles(file: string, onChange: () => void): RecentFiles {
  let paths: readonly string[] = readState(file, recentSchema, []);
  const set = (next: readonly string[]): void => {
    paths = next;
    writeState(file, paths);
    onChange();
  };
  return {
    list: () => paths,
    add(path) {
      app.addRecentDocument(path);
      set([path, ...paths.filter((other) => other !== path)].slice(0, MAX_RECENT_FILES));
    },
    clear() {
      app.clearRecentDocuments();
      set([]);
    },
  };
}
