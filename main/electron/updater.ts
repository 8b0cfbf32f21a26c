import electronUpdater from "electron-updater";

/**
 * Downloads a newer version of a signed build, to be installed at the end of the game; null if there is none. The
 * release says to what part of the players it is offered (`stagingPercentage`). electron-updater checks signature and
 * checksum of what it downloads.
 */
export async function downloadUpdate(log: (line: string) => void): Promise<string | null> {
  const { autoUpdater } = electronUpdater;
  autoUpdater.logger = { info: log, warn: log, error: log };
  autoUpdater.autoDownload = false;
  autoUpdater.autoInstallOnAppQuit = true;
  autoUpdater.disableWebInstaller = true;
  // The share of players is chosen here; the release feed gets no number that stays the same.
  autoUpdater.requestHeaders = { "x-user-staging-id": "none" };
  const found = await autoUpdater.checkForUpdates();
  if (found === null || !found.isUpdateAvailable) return null;
  await autoUpdater.downloadUpdate();
  return found.updateInfo.version;
}
