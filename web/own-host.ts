import { version } from "../main/version.ts";
import type { SettingsStore } from "../main/store/settings-store.ts";
import type { HostClient } from "../protocol/host-client.ts";
import { ownServer } from "./own-server.ts";
import { pageHost } from "./page-host.ts";
import { PageKeys } from "./page-keys.ts";

/** Makes the host of this page, once the texts are loaded, and connects it to the page's server. */
export async function ownHost(settings: SettingsStore): Promise<HostClient> {
  const host = pageHost({ version, settings, keys: await PageKeys.open() });
  // The page tries again where this fails.
  host.ask("online.connect", ownServer(settings.read().onlineName)).catch(() => undefined);
  return host;
}
