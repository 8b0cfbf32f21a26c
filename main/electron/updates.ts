import { existsSync } from "node:fs";
import { join } from "node:path";
import { app, BrowserWindow } from "electron";
import type { Language } from "../../protocol/languages.ts";
import type { updatesEn } from "../../texts/en/updates.ts";
import { sentence } from "../../texts/sentence.ts";
import { askInWindow } from "./message-box.ts";
import { downloadPage } from "./release-feed.ts";
import { openInBrowser } from "./security.ts";
import { readState, writeState } from "./state-file.ts";
import { nextUpdateStep, NO_UPDATES, updateStateSchema, type UpdateState } from "./update-plan.ts";
import { isNewerVersion } from "./version.ts";

type UpdateText = keyof typeof updatesEn;

const HOUR_MS = 3_600_000;

export interface FoundVersion {
  readonly version: string;
  /** Downloads it, to be installed when the game ends; null if the player has to do it. */
  readonly download: (() => Promise<void>) | null;
}

export interface UpdateOptions {
  readonly file: string;
  /** A signed build installs newer versions; others only say that there is one. */
  readonly isSigned: boolean;
  readonly language: () => Language;
  readonly log: (line: string) => void;
  readonly now: () => number;
  /** Finds the newest version. */
  readonly find: () => Promise<FoundVersion | null>;
}

export interface Updates {
  readonly mayCheck: () => boolean;
  readonly allow: (mayCheck: boolean) => Promise<void>;
  /** Asks, or checks, if it is time and a window is in sight. What fails is logged, and tried again a day later. */
  readonly step: () => Promise<void>;
}

/** electron-builder writes this file into the builds that `npm run package` signs. */
export function isSignedBuild(): boolean {
  // What a package manager of Linux installed, it updates.
  const isManaged = process.platform === "linux" && process.env.APPIMAGE === undefined;
  return app.isPackaged && !isManaged && existsSync(join(process.resourcesPath, "app-update.yml"));
}

/** Nothing is asked of the network before the player agrees. */
export function setupUpdates(options: UpdateOptions): Updates {
  const { file, isSigned, language, log, now } = options;
  let state = readState(file, updateStateSchema, NO_UPDATES);
  /** Version that an earlier run has told of. */
  const toldBefore = state.told;
  let isBusy = false;
  const set = (change: Partial<UpdateState>): void => {
    state = { ...state, ...change };
    writeState(file, state);
  };

  const check = async (): Promise<void> => {
    set({ checkedAt: now() });
    try {
      const found = await options.find();
      if (found === null || !isNewerVersion(found.version, app.getVersion())) return;
      const { version, download } = found;
      await download?.();
      const window = windowInSight();
      // Without a window it is told after the next check.
      if (window === null) return;
      const offer = async (message: "newer" | "not-installed"): Promise<void> => {
        if ((await choose(window, message, version, ["open-page", "later"])) === 0)
          openInBrowser(downloadPage(version));
      };
      if (state.told !== version) {
        set({ told: version });
        if (download === null) await offer("newer");
        else await choose(window, "downloaded", version, ["understood"]);
      } else if (download !== null && toldBefore === version && state.notInstalled !== version) {
        // It was ready in an earlier run. A failed installer says so nowhere, nor does a computer that was switched
        // off.
        set({ notInstalled: version });
        await offer("not-installed");
      }
    } catch (error) {
      log(`The check for a new version failed: ${textOf(error)}`);
    }
  };
  /** Asks the player; answers the number of the chosen button. */
  const choose = (
    window: BrowserWindow,
    message: UpdateText,
    version: string,
    buttons: readonly UpdateText[],
  ): Promise<number> => {
    const text = (name: UpdateText): string => sentence(language(), `updates.${name}`, { version });
    return askInWindow(window, {
      type: "info",
      message: text(message),
      ...(message === "may-check" ? { detail: text("may-check-detail") } : {}),
      buttons: buttons.map(text),
      cancelId: buttons.length - 1,
    });
  };

  const updates: Updates = {
    mayCheck: () => state.mayCheck,
    async allow(mayCheck) {
      set({ mayCheck, wasAsked: true });
      await updates.step();
    },
    async step() {
      const window = windowInSight();
      if (isBusy || window === null) return;
      isBusy = true;
      if (nextUpdateStep(state, isSigned, now()) === "ask") {
        // Asked is asked, whatever ends the question.
        set({ wasAsked: true });
        if ((await choose(window, "may-check", "", ["check", "do-not-check"])) === 0) set({ mayCheck: true });
      }
      if (nextUpdateStep(state, isSigned, now()) === "check") await check();
      isBusy = false;
    },
  };
  app.on("browser-window-focus", () => void updates.step());
  setInterval(() => void updates.step(), HOUR_MS).unref();
  return updates;
}

/** Null while the player sees none: a question must not bring it up. */
function windowInSight(): BrowserWindow | null {
  return BrowserWindow.getAllWindows().find((window) => window.isVisible() && !window.isMinimized()) ?? null;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
