import type { Settings } from "../../../protocol/schemas.ts";
import type { SettingsStore } from "../../store/settings-store.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";

/** `changed` runs at once and after each change. */
export function settingsRequests(
  store: SettingsStore,
  changed: (settings: Settings) => void,
): RequestHandlers<RequestsOf<"settings">> {
  changed(store.read());
  return {
    "settings.write": (changes) => {
      const settings = store.write(changes);
      changed(settings);
      return settings;
    },
  };
}
