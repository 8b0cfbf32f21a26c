import { join } from "node:path";
import type { Database } from "better-sqlite3";
import { achievementStore, type AchievementStore } from "./achievement-store.ts";
import { analysisNimbers, type AnalysisNimbers } from "./analysis-nimbers.ts";
import { backupTransfers, type BackupTransfers } from "./backup-transfers.ts";
import { campaignStore, type CampaignStore } from "./campaign-store.ts";
import { dailyStore, type DailyStore } from "./daily-store.ts";
import { puzzleStore, type PuzzleStore } from "./puzzle-store.ts";
import { isChangedSinceBackup } from "./backups.ts";
import { DatabaseCopies } from "./database-copies.ts";
import { openPrepared } from "./database.ts";
import { checkAccess } from "./folder-access.ts";
import { lockFolder } from "./folder-lock.ts";
import { draftStore, type DraftStore } from "./draft-store.ts";
import { recordOpened } from "./journal.ts";
import { lessonStore, type LessonStore } from "./lesson-store.ts";
import { libraryStore, type LibraryStore } from "./library-store.ts";
import { mapStore, type MapStore } from "./map-store.ts";
import { matchStore, type MatchStore } from "./match-store.ts";
import { forgetOldGames } from "./old-games.ts";
import { noticeStore, type NoticeStore } from "./notice-store.ts";
import { copyKeeper } from "./progress-copy.ts";
import { toStoreError } from "./to-store-error.ts";
import { storedNames } from "./stored-names.ts";
import { settingsStore, type SettingsStore } from "./settings-store.ts";
import { trainedMapStore, type TrainedMapStore } from "./trained-map-store.ts";

const DATABASE_NAME = "sprouts.db";

/** All that the game keeps. Only one process at a time can open it. */
export interface Store {
  readonly folder: string;
  readonly settings: SettingsStore;
  readonly matches: MatchStore;
  readonly campaign: CampaignStore;
  readonly library: LibraryStore;
  readonly maps: MapStore;
  readonly drafts: DraftStore;
  readonly daily: DailyStore;
  readonly puzzles: PuzzleStore;
  readonly lessons: LessonStore;
  readonly achievements: AchievementStore;
  readonly trainedMaps: TrainedMapStore;
  readonly notices: NoticeStore;
  readonly nimbers: AnalysisNimbers;
  /** Files that the player keeps elsewhere. */
  readonly backups: BackupTransfers;
  /** Backups in the folder. */
  readonly copies: DatabaseCopies;
  /** Names of players, people in games, and maps. */
  names(): string[];
  close(): void;
}

/**
 * The folder is locked until the store is closed or the process ends. `now` returns milliseconds since 1970, `log` gets
 * failed backups. Throws `StoreError`.
 */
export function openStore(
  folder: string,
  now: () => number = Date.now,
  log: (line: string) => void = (line) => console.error(line),
): Store {
  let unlock = (): void => {};
  try {
    checkAccess(folder, join(folder, DATABASE_NAME));
    unlock = lockFolder(folder);
    return openLocked(folder, { now, log, unlock });
  } catch (error) {
    unlock();
    throw toStoreError(error, folder);
  }
}

interface Opening {
  readonly now: () => number;
  readonly log: (line: string) => void;
  readonly unlock: () => void;
}

function openLocked(folder: string, opening: Opening): Store {
  const { now, log, unlock } = opening;
  const path = join(folder, DATABASE_NAME);
  const isChanged = isChangedSinceBackup(path, now());
  const prepare = (database: Database): Prepared => prepareStores(database, path, { now, isChanged });
  const { database, stores } = openPrepared(path, prepare, { now, log });
  const nimbers = analysisNimbers(folder, now, log);
  return {
    folder,
    ...stores,
    nimbers,
    trainedMaps: trainedMapStore(folder),
    backups: backupTransfers(database, path, now),
    close() {
      nimbers.close();
      stores.copies.close(log);
      unlock();
    },
  };
}

interface Prepared {
  readonly database: Database;
  readonly stores: Omit<Store, "folder" | "nimbers" | "trainedMaps" | "backups" | "close">;
}

/** Damage that shows only here leads to the recovery. */
function prepareStores(
  database: Database,
  path: string,
  { now, isChanged }: { now: () => number; isChanged: boolean },
): Prepared {
  const copies = new DatabaseCopies(database, path, { now, isChanged });
  recordOpened(database, path);
  const keepCopy = copyKeeper(database, path);
  const stores = {
    settings: settingsStore(database),
    matches: matchStore(database, now, () => {
      keepCopy();
      copies.gameEnded();
    }),
    campaign: campaignStore(database, now, keepCopy),
    library: libraryStore(database, now),
    maps: mapStore(database, now),
    drafts: draftStore(database, now),
    daily: dailyStore(database),
    puzzles: puzzleStore(database, now),
    lessons: lessonStore(database, now),
    achievements: achievementStore(database, now),
    notices: noticeStore(database),
    names: storedNames(database),
    copies,
  };
  forgetOldGames(database, stores.settings.read().keepGames, now());
  keepCopy();
  return { database, stores };
}
