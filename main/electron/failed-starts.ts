import { dirname } from "node:path";
import { app, dialog } from "electron";
import type { Language } from "../../protocol/languages.ts";
import { SHELL_TEXTS } from "../texts/shell-texts.ts";
import { keptVersion } from "./former-version.ts";
import { downloadPage } from "./release-feed.ts";
import { openInBrowser } from "./security.ts";
import { readState, writeState } from "./state-file.ts";
import { afterFirstScreen, afterLeaving, afterStart, nextReturn, returnedFrom, startsSchema } from "./update-plan.ts";

export interface FailedStarts {
  /** The first screen is shown. If the game went back to this version, it says so. */
  readonly succeed: (language: Language) => void;
  /** It failed for a reason that no other version would mend, such as a full disk: it does not count. */
  readonly forgive: () => void;
  /**
   * After three failed starts, puts the version before in the place of this one, or says where to find it. Call when
   * the app is ready; false if the game ends.
   */
  readonly mayStart: (language: Language) => Promise<boolean>;
  /** This version came back from one that never showed a screen: the data from before it lack nothing. */
  readonly undoesMigration: () => boolean;
  /** Failed too often, and is not to be offered again. */
  readonly isLeft: (version: string) => boolean;
}

/**
 * Counts this start as failed until it succeeds. A program that fails before it reaches this line cannot go back: then
 * the player has to install the version before.
 */
export function countStart(file: string, log: (line: string) => void): FailedStarts {
  let starts = afterStart(readState(file, startsSchema.nullable(), null), app.getVersion());
  const set = (next: typeof starts): void => {
    starts = next;
    writeState(file, starts);
  };
  set(starts);

  /** False if it cannot. */
  const goBack = async (version: string): Promise<boolean> => {
    const putBack = keptVersion(dirname(file), version);
    if (putBack === null) return false;
    try {
      await putBack();
      log(`Version ${version} takes the place of ${starts.version}, which failed to start.`);
      return true;
    } catch (error) {
      log(`Version ${version} could not be put back: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  };
  /** Does the player try again? */
  const offerPage = async (version: string | null, language: Language): Promise<boolean> => {
    const { updates } = SHELL_TEXTS[language];
    const { response } = await dialog.showMessageBox({
      type: "error",
      message: updates["failed-starts"],
      buttons: [updates["open-page"], updates["try-again"]],
      cancelId: 1,
      noLink: true,
    });
    if (response === 0) openInBrowser(downloadPage(version));
    return response === 1;
  };

  return {
    succeed(language) {
      const failed = returnedFrom(starts);
      set(afterFirstScreen(starts));
      if (failed === null) return;
      const { updates } = SHELL_TEXTS[language];
      const message = updates.returned.replace("{failed}", failed).replace("{version}", starts.version);
      void dialog.showMessageBox({ type: "info", message, buttons: [updates.understood], noLink: true });
    },
    forgive: () => set({ ...starts, failed: starts.failed - 1 }),
    async mayStart(language) {
      const next = nextReturn(starts);
      if (next === null) return true;
      const { version, wasTried } = next;
      set(afterLeaving(starts));
      // Where it did not help, it would not the next time.
      if (version !== null && !wasTried && (await goBack(version))) return false;
      return await offerPage(version, language);
    },
    undoesMigration: () => returnedFrom(starts) !== null && starts.good === starts.version,
    isLeft: (version) => version === starts.left,
  };
}
