import { onlineMatchId, serverMatchId } from "../../../protocol/online-id.ts";
import { ServerRefusal } from "../../../protocol/network/client.ts";
import type { ServerKey } from "../../../protocol/network/identity.ts";
import {
  hostHeader,
  isThisMachine,
  readServerAddress,
  type ServerAddress,
} from "../../../protocol/network/server-address.ts";
import type { OnlineState } from "../../../protocol/online.ts";
import { OWNER, type Client } from "../clients.ts";
import { refused } from "../failures.ts";
import { KnownServers } from "./known-servers.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import { gameSummary } from "./online-match-state.ts";
import type { OnlineMatchRequest } from "./online-boards.ts";
import type { LocalServing } from "./local-serving.ts";
import type { PlayerKeys } from "./player-keys.ts";
import { ServerSession, type ServerSessionContext } from "./server-session.ts";

type SharedContext = "settings" | "clients" | "connect" | "version" | "clock" | "nextRevision" | "key" | "log";

/** What makes this computer a server for others. */
export type ServingOthers = Pick<LocalServing, "serving" | "found" | "start" | "stop" | "search">;

export interface OnlinePlayContext extends Pick<ServerSessionContext, SharedContext> {
  /** The server that this build offers; null if it offers none. */
  readonly usualServer: string | null;
  /** Makes what serves others; it tells what `OnlineState` says of it by calling `changed`. */
  readonly serving: (changed: () => void) => ServingOthers;
}

/** What the player takes upon themselves for a server. */
interface Accepted {
  /** A connection without TLS. */
  readonly acceptsRisk: boolean;
  /** The key that is accepted instead of the known one. */
  readonly key?: ServerKey | undefined;
}

/** Play at a server. There is a connection only when the player asks for it. */
export class OnlinePlay {
  /** Handlers of all requests but those about a match. */
  readonly handlers: RequestHandlers<Exclude<RequestsOf<"online">, OnlineMatchRequest>> = {
    "online.state": () => this.state(),
    "online.connect": async ({ address, name, acceptsRisk, acceptsKey }) => {
      this.knownServers.remember(await this.connectTo(address, name, { acceptsRisk: acceptsRisk, key: acceptsKey }));
      return this.tellState();
    },
    "online.disconnect": () => this.disconnect(),
    "online.forgetServer": ({ address }) => {
      this.knownServers.forget(address);
      return this.tellState();
    },
    "online.forgetKey": ({ server }) => {
      this.knownServers.forgetKey(server);
      return this.tellState();
    },
    // Also connects to the server.
    "online.serve": async ({ name }) => {
      const { address, identity } = await this.local.start();
      await this.connectTo(address, name, { acceptsRisk: false, key: identity });
      return this.state();
    },
    "online.stopServing": async () => {
      this.session.disconnect();
      await this.local.stop();
      return this.tellState();
    },
    "online.search": () => {
      this.local.search();
      return {};
    },
    "online.rename": async ({ name }) => {
      await this.session.rename(name);
      this.context.settings.write({ onlineName: name });
      return this.tellState();
    },
    "online.wake": ({ isNewNetwork }) => {
      this.session.wake(isNewNetwork);
      return {};
    },
    "online.presence": ({ presence }, client) => {
      this.look(client, presence);
      return {};
    },
    "online.rooms": () => this.session.followRooms(),
    "online.createRoom": (params) => this.session.createRoom(params),
    "online.cancelRoom": async ({ room }) => {
      await this.session.cancelRoom(room);
      return {};
    },
    "online.lookAtRoom": (params) => this.session.ask("room.look", params),
    "online.joinRoom": async (params) => {
      const { match } = await this.session.ask("room.join", params);
      await this.session.follow(match);
      return { match: onlineMatchId(match) };
    },
    "online.games": async ({ key }) =>
      (await this.session.ask("match.list", { key, ended: true })).matches.map(gameSummary),
    // Boards that are gone are left out.
    "online.pictures": async ({ sources }) => {
      const connection = this.session.connection();
      const asked = sources.map(async (source) => {
        try {
          const { drawing } = await connection.ask(
            "picture",
            "room" in source ? source : { match: serverMatchId(source.match) ?? source.match },
          );
          return [{ source, drawing }];
        } catch (error) {
          if (!(error instanceof ServerRefusal)) throw error;
          return [];
        }
      });
      return (await Promise.all(asked)).flat();
    },
    "online.ladder": () => this.session.ask("ladder", {}),
    "online.exportKey": async () => ({ text: await this.key.export() }),
    "online.importKey": async ({ text }) => {
      await this.key.replace(text);
      return this.disconnect();
    },
    "online.playerCode": () => this.session.ask("player.code", {}),
    "online.becomePlayer": async ({ code }) => {
      const { name } = await this.session.ask("player.become", { code });
      // The server greets this player with the next hello.
      this.context.settings.write({ onlineName: name });
      return this.tellState();
    },
    "online.deleteData": async () => {
      await this.session.ask("player.delete", {});
      await this.key.forget();
      this.context.settings.write({ onlineName: "", onlineGames: null });
      return this.disconnect();
    },
  };
  readonly session: ServerSession;
  private readonly key: PlayerKeys;
  private readonly context: OnlinePlayContext;
  private readonly local: ServingOthers;
  private readonly knownServers: KnownServers;
  /** Whether the player looks at each window that has told it. */
  private readonly looks = new Map<Client["id"], "here" | "away">();

  constructor(context: OnlinePlayContext) {
    this.context = context;
    this.key = context.key;
    this.knownServers = new KnownServers(context.settings);
    this.local = context.serving(() => this.tellState());
    this.session = new ServerSession({
      ...context,
      knownServers: this.knownServers,
      changed: () => this.tellState(),
      isServing: () => this.local.serving !== null,
      addressForOthers: (server) => this.addressForOthers(server),
    });
  }

  /** The player is here who looks at any window. Windows that have gone do not count beside others. */
  private look({ id, gone }: Client, presence: "here" | "away"): void {
    const tell = (): void => this.session.setPresence([...this.looks.values()].includes("here") ? "here" : "away");
    if (!this.looks.has(id))
      gone.addEventListener("abort", () => {
        this.looks.delete(id);
        if (this.looks.size > 0) tell();
      });
    this.looks.set(id, presence);
    tell();
  }

  private state(): OnlineState {
    const { servers, plainServers, serverKeys, onlineName, onlineGames } = this.context.settings.read();
    const { link, player, ownRooms } = this.session;
    return {
      connection: link,
      // Another device may have taken another name at this server alone.
      name: link.kind === "connected" ? (player?.name ?? onlineName) : onlineName,
      servers,
      usualServer: this.context.usualServer,
      plainServers,
      serverKeys,
      player,
      hasKey: this.key.exists,
      ownRooms,
      matches: this.session.matches(),
      running: link.kind === "off" || link.kind === "refused" ? onlineGames : null,
      serving: this.local.serving,
      found: this.local.found,
    };
  }

  /** Answers the address without what stands around it. */
  private async connectTo(text: string, name: string, accepts: Accepted): Promise<string> {
    const read = readServerAddress(text);
    if (!read.ok) throw refused("online-address", { fault: read.error });
    const server = read.value;
    this.knownServers.acceptRisk(server, accepts.acceptsRisk);
    if (accepts.key !== undefined) this.knownServers.setKey(hostHeader(server), accepts.key);
    const address = text.trim();
    this.context.settings.write({ onlineName: name });
    await this.session.begin(address, server);
    return address;
  }

  private disconnect(): OnlineState {
    this.session.disconnect();
    return this.state();
  }

  async close(): Promise<void> {
    this.session.end();
    await this.local.stop();
  }

  /** The address by which others reach a server: not the name that a server at this computer has for itself. */
  private addressForOthers(server: ServerAddress): ServerAddress {
    const [address] = this.local.serving?.addresses ?? [];
    const read = address === undefined || !isThisMachine(server.host) ? null : readServerAddress(address);
    return read?.ok === true ? read.value : server;
  }

  private tellState(): OnlineState {
    const state = this.state();
    this.context.clients.tell({ identity: OWNER }, "online.changed", state);
    return state;
  }
}
