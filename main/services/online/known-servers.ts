import { MAX_SERVER_KEYS, MAX_SERVERS } from "../../../protocol/settings-values.ts";
import { refused } from "../failures.ts";
import {
  hostHeader,
  isThisMachine,
  readServerAddress,
  type ServerAddress,
} from "../../../protocol/network/server-address.ts";
import type { ServerKey } from "../../../protocol/network/identity.ts";
import type { Settings } from "../../../protocol/schemas.ts";
import type { SettingsStore } from "../../store/settings-store.ts";

type RunningGames = Pick<NonNullable<Settings["onlineGames"]>, "games" | "turns">;

/** The servers that the settings remember: the newest first, their keys, and those that may be used without TLS. */
export class KnownServers {
  private readonly settings: SettingsStore;

  constructor(settings: SettingsStore) {
    this.settings = settings;
  }

  /**
   * Notes that the player accepts the risk of a plain connection to another machine, once for each server. Throws
   * `online-plain` if it was never accepted.
   */
  acceptRisk(server: ServerAddress, isAccepted: boolean): void {
    if (server.secure || isThisMachine(server.host)) return;
    const header = hostHeader(server);
    const { plainServers } = this.settings.read();
    if (!isAccepted && !plainServers.includes(header)) throw refused("online-plain");
    this.settings.write({ plainServers: newestFirst(header, plainServers) });
  }

  remember(address: string): void {
    this.settings.write({ servers: newestFirst(address, this.settings.read().servers) });
  }

  forget(address: string): void {
    const { servers, plainServers } = this.settings.read();
    const read = readServerAddress(address);
    if (read.ok) this.forgetKey(hostHeader(read.value));
    this.settings.write({
      servers: servers.filter((known) => known !== address),
      plainServers: plainServers.filter((known) => !read.ok || known !== hostHeader(read.value)),
    });
  }

  /** The key that a server has proved; null at the first visit. */
  keyOf(name: string): ServerKey | null {
    return this.settings.read().serverKeys.find(({ server }) => server === name)?.key ?? null;
  }

  setKey(server: string, key: ServerKey): void {
    const others = this.settings.read().serverKeys.filter((known) => known.server !== server);
    this.settings.write({ serverKeys: [{ server, key }, ...others].slice(0, MAX_SERVER_KEYS) });
  }

  forgetKey(name: string): void {
    const { serverKeys } = this.settings.read();
    this.settings.write({ serverKeys: serverKeys.filter(({ server }) => server !== name) });
  }

  /** What the next start offers: the unfinished games of the last server that had some. */
  setRunningGames(server: string, running: RunningGames | null): void {
    const before = this.settings.read().onlineGames;
    let onlineGames = before?.server === server ? null : before;
    if (running !== null) onlineGames = { server, ...running };
    if (!isSame(before, onlineGames)) this.settings.write({ onlineGames });
  }
}

function newestFirst(added: string, known: readonly string[]): string[] {
  return [added, ...known.filter((other) => other !== added)].slice(0, MAX_SERVERS);
}

function isSame(one: Settings["onlineGames"], other: Settings["onlineGames"]): boolean {
  return one?.server === other?.server && one?.games === other?.games && one?.turns === other?.turns;
}
