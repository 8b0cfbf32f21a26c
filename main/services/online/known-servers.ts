import { isDeepStrictEqual } from "node:util";
import { refused } from "../failures.ts";
import {
  hostHeader,
  isThisMachine,
  readServerAddress,
  type ServerAddress,
} from "../../../protocol/network/server-address.ts";
import { MAX_SERVERS, type Settings } from "../../../protocol/schemas.ts";
import type { SettingsStore } from "../../store/settings-store.ts";

type RunningGames = Pick<NonNullable<Settings["onlineGames"]>, "games" | "turns">;

/** The servers that the settings remember: the newest first, and those that may be used without TLS. */
export class KnownServers {
  private readonly settings: SettingsStore;

  constructor(settings: SettingsStore) {
    this.settings = settings;
  }

  /** Of a plain connection to another machine, the player accepts the risk once for each server. */
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
    this.settings.write({
      servers: servers.filter((known) => known !== address),
      plainServers: plainServers.filter((known) => !read.ok || known !== hostHeader(read.value)),
    });
  }

  /** What the next start offers: the unfinished games of the last server that had some. */
  setRunningGames(server: string, running: RunningGames | null): void {
    const before = this.settings.read().onlineGames;
    let onlineGames = before?.server === server ? null : before;
    if (running !== null) onlineGames = { server, ...running };
    if (!isDeepStrictEqual(before, onlineGames)) this.settings.write({ onlineGames });
  }
}

function newestFirst(added: string, known: readonly string[]): string[] {
  return [added, ...known.filter((other) => other !== added)].slice(0, MAX_SERVERS);
}
