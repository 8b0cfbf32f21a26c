import electronUpdater from "electron-updater";
import type { FoundVersion } from "./updates.ts";

/**
 * What a signed build may install at the end of the game; null if there is nothing newer. electron-updater checks
 * signature and checksum of what it downloads.
 */
export async function findUpdate(log: (line: string) => void): Promise<FoundVersion | null> {
  const { autoUpdater } = electronUpdater;
  autoUpdater.logger = { info: log, warn: log, error: log };
  autoUpdater.autoDownload = false;
  autoUpdater.autoInstallOnAppQuit = true;
  autoUpdater.disableWebInstaller = true;
  // Otherwise the release feed gets a number that stays the same, by which it could tell players apart.
  autoUpdater.requestHeaders = { "x-user-staging-id": "none" };
  const found = await autoUpdater.checkForUpdates();
  if (found === null || !found.isUpdateAvailable) return null;
  return { version: found.updateInfo.version, download: async () => void (await autoUpdater.downloadUpdate()) };
}
