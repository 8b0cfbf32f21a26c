import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { campaignStore, type CampaignStore } from "./campaign-store.ts";
import { openDatabase, type Damage } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";
import { matchStore, type MatchStore } from "./match-store.ts";
import { forgetOldGames } from "./old-games.ts";
import { copyKeeper } from "./progress-copy.ts";
import { settingsStore, type SettingsStore } from "./settings-store.ts";

const DATABASE_NAME = "sprouts.db";

/** Everything that outlives the process. One process at a time has it. */
export interface Store {
  /** The folder of the data. */
  readonly folder: string;
  readonly settings: SettingsStore;
  readonly matches: MatchStore;
  readonly campaign: CampaignStore;
  /** The damaged database that was put aside at the start, null when all was well. */
  readonly damage: Damage | null;
  close(): void;
}

/**
 * Opens the store in `folder`, which is made where it is missing; `now` returns the time in milliseconds since 1970.
 * The folder is locked before anything in it is looked at, until the store is closed or the process ends.
 * Throws `StoreError`, `NewerDatabase`, or what the file system says.
 */
export function openStore(folder: string, now: () => number = Date.now): Store {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    return openLocked(folder, now, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function openLocked(folder: string, now: () => number, unlock: () => void): Store {
  const path = join(folder, DATABASE_NAME);
  const { database, damage } = openDatabase(path, now);
  forgetOldGames(database);
  const keepCopy = copyKeeper(database, path);
  keepCopy();
  return {
    folder,
    settings: settingsStore(database),
    matches: matchStore(database, now, keepCopy),
    campaign: campaignStore(database, now, keepCopy),
    damage,
    close() {
      database.close();
      unlock();
    },
  };
}
