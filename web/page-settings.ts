import type { SettingsStore } from "../main/store/settings-store.ts";
import { DEFAULT_SETTINGS, settingsSchema, type Settings } from "../protocol/schemas.ts";

const NAME = "sprouts-settings";

/** Settings of the player that a browser keeps. What is about servers is not among them: a page knows one. */
const KEPT = settingsSchema
  .pick({
    language: true,
    theme: true,
    motion: true,
    pace: true,
    sounds: true,
    volume: true,
    pencil: true,
    regions: true,
    phrases: true,
    turnNotices: true,
    onlineName: true,
  })
  .partial();

/** The settings in the browser, where it allows that; else until the page ends. */
export function pageSettings(): SettingsStore {
  let settings: Settings = { ...DEFAULT_SETTINGS, ...keptSettings() };
  return {
    read: () => settings,
    write(changes) {
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      settings = { ...settings, ...given };
      try {
        localStorage.setItem(NAME, JSON.stringify(KEPT.parse(settings)));
      } catch {
        // The browser keeps nothing.
      }
      return settings;
    },
  };
}

function keptSettings(): Partial<Settings> {
  try {
    const read = KEPT.safeParse(JSON.parse(localStorage.getItem(NAME) ?? "{}"));
    return read.success ? (read.data as Partial<Settings>) : {};
  } catch {
    return {};
  }
}
