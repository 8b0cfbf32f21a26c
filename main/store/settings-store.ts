import type { Database } from "better-sqlite3";
import { DEFAULT_SETTINGS } from "../../protocol/settings-values.ts";
import { settingsSchema, type Settings } from "../../protocol/schemas.ts";
import { fromJson } from "./json.ts";

export type SettingsChanges = { readonly [N in keyof Settings]?: Settings[N] | undefined };

export interface SettingsStore {
  /** Missing and unreadable settings have their defaults. */
  read(): Settings;
  /** Leaves undefined settings as they are. Returns all. */
  write(changes: SettingsChanges): Settings;
}

export function settingsStore(database: Database): SettingsStore {
  const all = database.prepare<[], { name: string; value: string }>("SELECT name, value FROM settings");
  const put = database.prepare(
    "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
  );

  const read = (): Settings => {
    const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
    for (const { name, value } of all.all()) {
      if (!isSetting(name)) continue;
      const parsed = settingsSchema.shape[name].safeParse(fromJson(value));
      if (parsed.success) settings[name] = parsed.data;
    }
    return settingsSchema.parse(settings);
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

export function isSetting(name: string): name is keyof Settings {
  return Object.hasOwn(settingsSchema.shape, name);
}
