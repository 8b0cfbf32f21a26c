import { effect, signal, type ReadonlySignal } from "@preact/signals";
import { pickLanguage, type Language } from "../../protocol/languages.ts";
import type { Settings } from "../../protocol/schemas.ts";

/** Names of the languages in themselves. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch", cs: "Čeština" };

/** `pseudo` is longer English, for layout tests. */
export type TextLanguage = Language | "pseudo";

/** Components and computed signals that read a text follow it. */
export const language = signal<TextLanguage>("en");

/** Follows the settings and the system, also in the page's `lang`; `?language=` overrides both. */
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

/** The language by whose rules numbers, lists and plurals are written. */
export function localeOf(name: TextLanguage): Language {
  return name === "pseudo" ? "en" : name;
}
