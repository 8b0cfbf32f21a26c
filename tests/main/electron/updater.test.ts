import type { AppUpdater, UpdateCheckResult } from "electron-updater";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundVersion } from "../../../main/electron/updates.ts";

type Part = Pick<
  AppUpdater,
  | "logger"
  | "autoDownload"
  | "autoInstallOnAppQuit"
  | "disableWebInstaller"
  | "requestHeaders"
  | "checkForUpdates"
  | "downloadUpdate"
>;

function standInUpdater() {
  return {
    logger: null,
    autoDownload: true,
    autoInstallOnAppQuit: false,
    disableWebInstaller: false,
    requestHeaders: null,
    checkForUpdates: vi.fn<AppUpdater["checkForUpdates"]>(() => Promise.resolve(null)),
    downloadUpdate: vi.fn<AppUpdater["downloadUpdate"]>(() => Promise.resolve([])),
  } satisfies Part;
}

let autoUpdater: ReturnType<typeof standInUpdater>;

beforeEach(() => {
  vi.resetModules();
  autoUpdater = standInUpdater();
  vi.doMock("electron-updater", () => ({ default: { autoUpdater } }));
});

/** Sets what electron-updater finds. */
function found(version: string, isUpdateAvailable: boolean): void {
  const updateInfo: UpdateCheckResult["updateInfo"] = {
    version,
    files: [],
    path: "",
    sha512: "",
    releaseDate: "",
  };
  autoUpdater.checkForUpdates.mockResolvedValue({ isUpdateAvailable, updateInfo, versionInfo: updateInfo });
}

async function find(): Promise<FoundVersion | null> {
  const { findUpdate } = await import("../../../main/electron/updater.ts");
  return await findUpdate(() => {});
}

describe("the update of a signed build", () => {
  it("is downloaded, to be installed at the end of the game", async () => {
    found("1.3.0", true);
    const update = await find();
    expect(update?.version).toBe("1.3.0");
    expect(autoUpdater.downloadUpdate).not.toHaveBeenCalled();
    await update?.download?.();
    expect(autoUpdater.downloadUpdate).toHaveBeenCalledOnce();
    expect(autoUpdater).toMatchObject({ autoInstallOnAppQuit: true, disableWebInstaller: true });
  });

  it("is not downloaded where it is not newer, nor by electron-updater itself", async () => {
    found("1.3.0", false);
    expect(await find()).toBeNull();
    expect(autoUpdater.downloadUpdate).not.toHaveBeenCalled();
    expect(autoUpdater.autoDownload).toBe(false);
  });

  it("is asked for without a number that stays the same", async () => {
    await find();
    expect(autoUpdater.requestHeaders).toEqual({ "x-user-staging-id": "none" });
  });

  it("counts only when all of it has come", async () => {
    found("1.3.0", true);
    autoUpdater.downloadUpdate.mockRejectedValue(new Error("sha512 checksum mismatch"));
    await expect((await find())?.download?.()).rejects.toThrow("checksum");
  });
});
