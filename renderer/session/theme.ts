import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { THEMES } from "../../protocol/settings-values.ts";
import type { Settings } from "../../protocol/schemas.ts";

export type Theme = (typeof THEMES)[number];

function media(query: string): ReadonlySignal<boolean> {
  const list = window.matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener("change", () => {
    matches.value = list.matches;
  });
  return matches;
}

const systemDark = media("(prefers-color-scheme: dark)");
export const systemReducedMotion = media("(prefers-reduced-motion: reduce)");

/** The system replaces the colours of pages, but not those of the board, which then go with the system's. */
const systemColours = media("(forced-colors: active)");

/** Follows the theme of the settings, and marks the document with it. */
export function followTheme(
  settings: ReadonlySignal<Settings>,
  reducedMotion: ReadonlySignal<boolean>,
): ReadonlySignal<Theme> {
  const theme = computed<Theme>(() => {
    const wanted = systemColours.value ? "system" : settings.value.theme;
    return wanted === "system" ? (systemDark.value ? "dark" : "light") : wanted;
  });
  effect(() => {
    document.documentElement.dataset["theme"] = theme.value;
    document.documentElement.dataset["motion"] = reducedMotion.value ? "reduced" : "full";
  });
  return theme;
}
