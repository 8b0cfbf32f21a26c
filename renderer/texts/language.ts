import { effect, signal, type ReadonlySignal } from "@preact/signals";
import { pickLanguage, type Language } from "../../protocol/languages.ts";
import type { Settings } from "../../protocol/schemas.ts";

/** The languages by their own names. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch", cs: "Čeština" };

/** `pseudo` is English made longer, for tests of the layout. */
export type TextLanguage = Language | "pseudo";

/** The language of all texts. A component or a computed signal that reads a text follows it. */
export const language = signal<TextLanguage>("en");

/** Keeps the language, and the page's `lang`, as the settings or the system say. `?language=` in the address overrides both. */
export function followLanguage(settings: ReadonlySignal<Settings>): void {
  const system = signal<readonly string[]>(navigator.languages);
  window.addEventListener("languagechange", () => {
    system.value = navigator.languages;
  });
  const forced = new URLSearchParams(window.location.search).get("language");
  effect(() => {
    const chosen = settings.value.language;
    if (forced === "pseudo") language.value = forced;
    else if (forced !== null) language.value = pickLanguage([forced]);
    else language.value = chosen === "system" ? pickLanguage(system.value) : chosen;
  });
  effect(() => {
    document.documentElement.lang = localeOf(language.value);
  });
}

/** The locale whose rules for numbers, lists and plurals a language follows. */
export function localeOf(name: TextLanguage): Language {
  return name === "pseudo" ? "en" : name;
}
