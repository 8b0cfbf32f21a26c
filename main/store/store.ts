import { join } from "node:path";
import type { Database } from "better-sqlite3";
import { campaignStore, type CampaignStore } from "./campaign-store.ts";
import { closeDatabase, openDatabase } from "./database.ts";
import { FileGuard } from "./file-guard.ts";
import { checkAccess } from "./folder-access.ts";
import { lockFolder } from "./folder-lock.ts";
import { matchStore, type MatchStore } from "./match-store.ts";
import { forgetOldGames } from "./old-games.ts";
import { addNotice, noticeStore, type NoticeStore } from "./notice-store.ts";
import { copyKeeper, keepCopyAside, mergeCopy, progressCounts, readCopy } from "./progress-copy.ts";
import { toStoreError } from "./store-error.ts";
import { settingsStore, type SettingsStore } from "./settings-store.ts";

const DATABASE_NAME = "sprouts.db";

/** Everything that outlives the process. One process at a time has it. */
export interface Store {
  /** The folder of the data. */
  readonly folder: string;
  readonly settings: SettingsStore;
  readonly matches: MatchStore;
  readonly campaign: CampaignStore;
  readonly notices: NoticeStore;
  close(): void;
}

/**
 * Opens the store in `folder`, which is made where it is missing; `now` returns the time in milliseconds since 1970.
 * The folder is locked before anything in it is looked at, until the store is closed or the process ends.
 * Throws `StoreError`.
 */
export function openStore(folder: string, now: () => number = Date.now): Store {
  let unlock = (): void => {};
  try {
    checkAccess(folder, join(folder, DATABASE_NAME));
    unlock = lockFolder(folder);
    return openLocked(folder, now, unlock);
  } catch (error) {
    unlock();
    throw toStoreError(error, folder);
  }
}

function openLocked(folder: string, now: () => number, unlock: () => void): Store {
  const path = join(folder, DATABASE_NAME);
  const database = openDatabase(path, now);
  mergeProgress(database, path);
  forgetOldGames(database);
  const keepCopy = copyKeeper(database, path);
  keepCopy();
  const guard = new FileGuard(database, path, now);
  return {
    folder,
    settings: settingsStore(database),
    matches: matchStore(database, now, keepCopy),
    campaign: campaignStore(database, now, keepCopy),
    notices: noticeStore(database),
    close() {
      guard.stop();
      closeDatabase(database, path, now());
      unlock();
    },
  };
}

/** Brings back the wins that only the copy of the progress has: the database is an older one, or has lost its WAL. */
function mergeProgress(database: Database, path: string): void {
  const copy = readCopy(path);
  const before = progressCounts(database);
  const isComplete = copy !== null && mergeCopy(database, copy);
  // Before the next copy is written: it would hold less.
  if (!isComplete) keepCopyAside(path);
  const after = progressCounts(database);
  const found = { players: after.players - before.players, wins: after.wins - before.wins };
  if (found.players + found.wins > 0) addNotice(database, { code: "progress-restored", params: found });
}
