import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { pickLanguage, type Language } from "../../protocol/languages.ts";
import type { Settings } from "../../protocol/schemas.ts";

/** Names of the languages in themselves. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch", cs: "Čeština" };

/** `pseudo` is longer English, for layout tests. */
export type TextLanguage = Language | "pseudo";

/** Components and computed signals that read a text follow it. */
export const language = signal<TextLanguage>("en");

const forced = (): string | null => new URLSearchParams(window.location.search).get("language");

function languageFor(chosen: Settings["language"], system: readonly string[]): TextLanguage {
  const name = forced();
  if (name === "pseudo") return name;
  if (name !== null) return pickLanguage([name]);
  return chosen === "system" ? pickLanguage(system) : chosen;
}

/** The language of the page until its settings are known. */
export function firstLanguage(): TextLanguage {
  return languageFor("system", navigator.languages);
}

/**
 * Follows the settings and the system, also in the page's `lang`; `?language=` overrides both. @param load loads the
 * texts of a language, which is shown after that.
 */
export function followLanguage(settings: ReadonlySignal<Settings>, load: (name: TextLanguage) => Promise<void>): void {
  const system = signal<readonly string[]>(navigator.languages);
  window.addEventListener("languagechange", () => {
    system.value = navigator.languages;
  });
  const wanted = computed(() => languageFor(settings.value.language, system.value));
  effect(() => {
    const name = wanted.value;
    // The language before stays while another one is loaded, and where it cannot be loaded.
    void load(name).then(
      () => {
        if (wanted.peek() === name) language.value = name;
      },
      () => {},
    );
  });
  effect(() => {
    document.documentElement.lang = localeOf(language.value);
  });
}

/** The language by whose rules numbers, lists and plurals are written. */
export function localeOf(name: TextLanguage): Language {
  return name === "pseudo" ? "en" : name;
}
