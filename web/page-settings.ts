import type { SettingsStore } from "../main/store/settings-store.ts";
import { MAX_SIDE_NAME_LETTERS, readName } from "../protocol/letters.ts";
import type { Settings } from "../protocol/schemas.ts";
import { DEFAULT_SETTINGS, SETTING_CHOICES } from "../protocol/settings-values.ts";

const NAME = "sprouts-settings";

const oneOf =
  (name: keyof typeof SETTING_CHOICES) =>
  (value: unknown): boolean =>
    SETTING_CHOICES[name].some((choice) => choice === value);

/**
 * Settings of the player that a browser keeps, with what each of them can be. What is about servers is not among them:
 * a page knows one.
 */
const KEPT: Partial<Record<keyof Settings, (value: unknown) => boolean>> = {
  language: oneOf("language"),
  theme: oneOf("theme"),
  motion: oneOf("motion"),
  pace: oneOf("pace"),
  sounds: oneOf("sounds"),
  volume: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100,
  pencil: oneOf("pencil"),
  regions: oneOf("regions"),
  phrases: oneOf("phrases"),
  turnNotices: oneOf("turnNotices"),
  onlineName: (value) => value === "" || (typeof value === "string" && readName(value, MAX_SIDE_NAME_LETTERS).ok),
};

/** The settings in the browser, where it allows that; else until the page ends. */
export function pageSettings(): SettingsStore {
  let settings: Settings = { ...DEFAULT_SETTINGS, ...keptSettings() };
  return {
    read: () => settings,
    write(changes) {
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      settings = { ...settings, ...given };
      try {
        localStorage.setItem(NAME, JSON.stringify(keptOf(settings)));
      } catch {
        // The browser keeps nothing.
      }
      return settings;
    },
  };
}

/** The settings of this page. */
export const ownSettings = pageSettings();

function keptSettings(): Partial<Settings> {
  try {
    return keptOf(JSON.parse(localStorage.getItem(NAME) ?? "{}") as Record<string, unknown>);
  } catch {
    return {};
  }
}

/** Picks the settings that are kept, and can be. */
function keptOf(settings: Readonly<Record<string, unknown>>): Partial<Settings> {
  return Object.fromEntries(
    Object.entries(KEPT).flatMap(([name, isSound]) => (isSound(settings[name]) ? [[name, settings[name]]] : [])),
  );
}
