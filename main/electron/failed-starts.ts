import { existsSync } from "node:fs";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { app, dialog, shell } from "electron";
import type { Language } from "../../protocol/languages.ts";
import { SHELL_TEXTS } from "../texts/shell-texts.ts";
import { downloadPage } from "./release-feed.ts";
import { openInBrowser } from "./security.ts";
import { readState, writeState } from "./state-file.ts";
import { afterFirstScreen, afterStart, startsSchema, versionToOffer } from "./update-plan.ts";

export interface FailedStarts {
  /** The first screen is shown. */
  readonly succeed: () => void;
  /** It failed for a reason that no other version would mend, such as a full disk: it does not count. */
  readonly forgive: () => void;
  /** After three failed starts, offers the version before. Call when the app is ready; false if the game ends. */
  readonly offerFormerVersion: (language: Language) => Promise<boolean>;
}

/**
 * Counts this start as failed until it succeeds. A program that fails before it reaches this line can offer nothing:
 * then the player has to install the version before.
 */
export function countStart(file: string): FailedStarts {
  const starts = afterStart(readState(file, startsSchema.nullable(), null), app.getVersion());
  writeState(file, starts);
  return {
    succeed: () => writeState(file, afterFirstScreen(starts)),
    forgive: () => writeState(file, { ...starts, failed: starts.failed - 1 }),
    async offerFormerVersion(language) {
      const offer = versionToOffer(starts);
      if (offer === null) return true;
      const { version } = offer;
      const { updates } = SHELL_TEXTS[language];
      const installer = version === null ? null : keptInstaller(dirname(file), version);
      const canReinstall = installer !== null && existsSync(installer);
      const offers = canReinstall ? [updates.reinstall.replace("{version}", version ?? "")] : [];
      const { response } = await dialog.showMessageBox({
        type: "error",
        message: updates["failed-starts"],
        buttons: [...offers, updates["open-page"], updates["try-again"]],
        cancelId: offers.length + 1,
        noLink: true,
      });
      if (response === offers.length + 1) return true;
      if (canReinstall && response === 0) {
        const failure = await shell.openPath(installer);
        if (failure === "") return false;
      }
      openInBrowser(downloadPage(version));
      return false;
    },
  };
}

function keptInstaller(folder: string, version: string): string {
  return join(folder, "installers", `Sprouts-${version}.exe`);
}

/**
 * Keeps the installer of this version before the next one replaces it. Windows alone: its installer leaves a copy of
 * itself for the updater. macOS replaces the application and leaves no installer, so that its players get the download
 * page; the game does not update itself on Linux.
 */
export async function keepInstaller(folder: string): Promise<void> {
  const { LOCALAPPDATA } = process.env;
  if (process.platform !== "win32" || LOCALAPPDATA === undefined) return;
  const kept = keptInstaller(folder, app.getVersion());
  if (existsSync(kept)) return;
  // One is enough.
  await rm(dirname(kept), { recursive: true, force: true });
  await mkdir(dirname(kept), { recursive: true });
  await copyFile(join(LOCALAPPDATA, "sprouts-updater", "installer.exe"), kept);
}
