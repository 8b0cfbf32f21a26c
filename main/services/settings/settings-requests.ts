import type { SettingsStore } from "../../store/settings-store.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";

export function settingsRequests(settings: SettingsStore): RequestHandlers<RequestsOf<"settings">> {
  return { "settings.write": (changes) => settings.write(changes) };
}
