import type { StoreErrorCode } from "../store/store-error.ts";
import type { Language } from "../../protocol/languages.ts";
import { czechShellTexts } from "./cs.ts";
import { germanShellTexts } from "./de.ts";
import { englishShellTexts } from "./en.ts";
import type { MenuTexts } from "./menu-labels.ts";

/** They are needed without a page, and main/ may not import renderer/. */
export interface ShellTexts {
  /** Of error boxes. */
  readonly titles: { readonly games: string; readonly start: string; readonly failure: string };
  /** `{folder}` holds the games. */
  readonly failures: Readonly<Record<StoreErrorCode, string>>;
  readonly crashes: Readonly<Record<CrashText, string>>;
  /** `{version}` is such as 1.2.3. */
  readonly updates: Readonly<Record<UpdateText, string>>;
  readonly dialogs: {
    /** What dialogs call the files that the game opens. */
    readonly files: string;
  };
  readonly menu: MenuTexts;
  /** Where macOS has words of its own. */
  readonly macMenu: Partial<MenuTexts>;
}

/** Sentences and buttons. */
export const CRASH_TEXTS = ["page-hangs", "page-failed", "game-failed", "wait", "open-again", "save-report"] as const;
type CrashText = (typeof CRASH_TEXTS)[number];

export const UPDATE_TEXTS = [
  "may-check",
  "may-check-detail",
  "check",
  "do-not-check",
  "newer",
  "open-page",
  "later",
  "downloaded",
  "understood",
] as const;
export type UpdateText = (typeof UPDATE_TEXTS)[number];

export const SHELL_TEXTS: Readonly<Record<Language, ShellTexts>> = {
  en: englishShellTexts,
  de: germanShellTexts,
  cs: czechShellTexts,
};
