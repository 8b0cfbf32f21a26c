import { mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import { campaignStore, type CampaignStore } from "./campaign-store.ts";
import { openDatabase } from "./database.ts";
import { matchStore, type MatchStore } from "./match-store.ts";
import { settingsStore, type SettingsStore } from "./settings-store.ts";

const DATABASE_NAME = "sprouts.db";

/** Everything that outlives the process. One process at a time has it. */
export interface Store {
  /** The folder of the data. */
  readonly folder: string;
  readonly settings: SettingsStore;
  readonly matches: MatchStore;
  readonly campaign: CampaignStore;
  /** The path of a damaged database that was put aside at the start, null when all was well. */
  readonly damaged: string | null;
  close(): void;
}

/**
 * Opens the store in `folder`, which is made where it is missing; `now` answers the time in
 * milliseconds since 1970. Throws `DatabaseInUse`, `NewerDatabase`, or what the file system says.
 */
export function openStore(folder: string, now: () => number = Date.now): Store {
  mkdirSync(folder, { recursive: true });
  const { database, damaged } = openDatabase(join(folder, DATABASE_NAME), now);
  return {
    folder,
    settings: settingsStore(database),
    matches: matchStore(database, now),
    campaign: campaignStore(database, now),
    damaged,
    close: () => database.close(),
  };
}

/** What the player is told about a damaged database. */
export function damageNotice(damaged: string): string {
  return `The file with your games was damaged. It was kept as ${basename(damaged)} and a new one was begun; nothing was deleted.`;
}
