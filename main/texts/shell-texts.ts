import type { StoreErrorCode } from "../store/store-error.ts";
import type { Language } from "../../protocol/languages.ts";
import { czechShellTexts } from "./cs.ts";
import { germanShellTexts } from "./de.ts";
import { englishShellTexts } from "./en.ts";

/** The few texts that main/ shows itself: they are needed without a page, and main/ may not import renderer/. */
export interface ShellTexts {
  /** Of error boxes. */
  readonly titles: { readonly games: string; readonly start: string };
  /** `{folder}` holds the games. */
  readonly failures: Readonly<Record<StoreErrorCode, string>>;
  readonly menu: Readonly<Record<MenuLabel, string>>;
}

export const MENU_LABELS = [
  "file",
  "edit",
  "view",
  "window",
  "about",
  "services",
  "hide",
  "hide-others",
  "show-all",
  "quit",
  "close",
  "undo",
  "redo",
  "cut",
  "copy",
  "paste",
  "delete",
  "select-all",
  "actual-size",
  "zoom-in",
  "zoom-out",
  "full-screen",
  "minimize",
  "zoom",
  "front",
] as const;
export type MenuLabel = (typeof MENU_LABELS)[number];

export const SHELL_TEXTS: Readonly<Record<Language, ShellTexts>> = {
  en: englishShellTexts,
  de: germanShellTexts,
  cs: czechShellTexts,
};
