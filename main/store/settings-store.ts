import type { Database } from "better-sqlite3";
import { settingsSchema, type Settings } from "../../protocol/schemas.ts";
import { fromJson } from "./json.ts";

const DEFAULTS: Settings = {
  language: "system",
  theme: "system",
  motion: "system",
  pace: "natural",
  sounds: "on",
  takeBack: "ask",
  belief: "shown",
  lastSetup: null,
};

/** Some of the settings; what is undefined is not among them. */
export type SettingsChanges = { readonly [N in keyof Settings]?: Settings[N] | undefined };

/** The player's settings, one row each. */
export interface SettingsStore {
  /** All settings; one that was never made, or that this version cannot read, has its default. */
  read(): Settings;
  /** Stores the settings that are given and leaves the others. Answers all. */
  write(changes: SettingsChanges): Settings;
}

export function settingsStore(database: Database): SettingsStore {
  const all = database.prepare<[], { name: string; value: string }>("SELECT name, value FROM settings");
  const put = database.prepare(
    "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
  );

  const read = (): Settings => {
    const stored = new Map(all.all().map((row) => [row.name, row.value]));
    const setting = <N extends keyof Settings>(name: N): Settings[N] => {
      const text = stored.get(name);
      const parsed = settingsSchema.shape[name].safeParse(text === undefined ? undefined : fromJson(text));
      return parsed.success ? (parsed.data as Settings[N]) : DEFAULTS[name];
    };
    return {
      language: setting("language"),
      theme: setting("theme"),
      motion: setting("motion"),
      pace: setting("pace"),
      sounds: setting("sounds"),
      takeBack: setting("takeBack"),
      belief: setting("belief"),
      lastSetup: setting("lastSetup"),
    };
  };

  const writeAll = database.transaction((changes: SettingsChanges) => {
    for (const [name, value] of Object.entries(changes)) {
      if (value !== undefined) put.run(name, JSON.stringify(value));
    }
  });

  return {
    read,
    write(changes) {
      writeAll(changes);
      return read();
    },
  };
}
