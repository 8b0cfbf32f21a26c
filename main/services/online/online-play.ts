import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { EventName, EventPayload } from "../../../protocol/contract.ts";
import type { CommandName, CommandParams, CommandResult, Welcome } from "../../../protocol/network/contract.ts";
import { ServerRefusal, type ServerClient, type ServerStatus } from "../../../protocol/network/client.ts";
import type { OnlinePlayer, ServerKey } from "../../../protocol/network/identity.ts";
import {
  hostHeader,
  isThisMachine,
  readServerAddress,
  type ServerAddress,
} from "../../../protocol/network/server-address.ts";
import type { OwnRoom } from "../../../protocol/network/rooms.ts";
import type { OnlineLink, OnlineState } from "../../../protocol/online.ts";
import { onlineMatchId, serverMatchId } from "../../../protocol/online-part.ts";
import type { SettingsStore } from "../../store/settings-store.ts";
import { OWNER, type Clients } from "../clients.ts";
import type { HostClock } from "../../host-clock.ts";
import { refused, RequestRefused } from "../failures.ts";
import { KnownServers } from "./known-servers.ts";
import type { MatchCopy } from "./match-copy.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import { gameSummary, ownSide } from "./online-match-state.ts";
import type { OnlineMatchRequest } from "./online-boards.ts";
import type { ConnectToServer } from "../../network/server-connection.ts";
import { LocalServing, type StartLocalServer } from "./local-serving.ts";
import { OnlineMatches } from "./online-matches.ts";
import { PlayerKeyFile } from "./player-key.ts";

export interface OnlinePlayContext {
  /** Folder of the player's key. */
  readonly folder: string;
  readonly settings: SettingsStore;
  readonly clients: Clients;
  readonly connect: ConnectToServer;
  readonly startServer: StartLocalServer | undefined;
  readonly version: string;
  readonly clock: HostClock;
  /** Numbers the changes of all boards. */
  readonly nextRevision: () => number;
  readonly log: (error: unknown) => void;
}

/** What the player takes upon themselves for a server. */
interface Accepted {
  /** A connection without TLS. */
  readonly acceptsRisk: boolean;
  /** The key that is accepted instead of the known one. */
  readonly key?: ServerKey | undefined;
}

interface Connected {
  readonly address: string;
  readonly connection: ServerClient;
  readonly matches: OnlineMatches;
  readonly stops: readonly (() => void)[];
  /** Stops waiting for the first hello. */
  readonly giveUp: () => void;
}

/** Holds one connection to a server at a time, and only when the player asks for it. */
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
      this.disconnect();
      await this.local.stop();
      return this.tellState();
    },
    "online.search": () => {
      this.local.search();
      return {};
    },
    "online.rename": async ({ name }) => {
      this.player = await this.ask("player.rename", { name });
      this.context.settings.write({ onlineName: name });
      return this.tellState();
    },
    "online.presence": ({ presence }) => {
      if (presence !== this.presence) {
        this.presence = presence;
        if (this.current !== null) this.sendPresence(this.current.connection);
      }
      return {};
    },
    "online.rooms": () => {
      this.showsRooms = true;
      return this.ask("room.list", { live: true });
    },
    "online.createRoom": async (params) => {
      const room = await this.ask("room.create", params);
      this.setOwnRooms([room, ...this.ownRooms]);
      return room;
    },
    "online.cancelRoom": async ({ room }) => {
      await this.ask("room.cancel", { room });
      this.setOwnRooms(this.ownRooms.filter(({ id }) => id !== room));
      return {};
    },
    "online.lookAtRoom": (params) => this.ask("room.look", params),
    "online.joinRoom": async (params) => {
      const { match } = await this.ask("room.join", params);
      await this.follow(match);
      return { match: onlineMatchId(match) };
    },
    "online.games": async ({ key }) => (await this.ask("match.list", { key, ended: true })).matches.map(gameSummary),
    // Boards that are gone are left out.
    "online.pictures": async ({ sources }) => {
      const { connection } = this.connected();
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
    "online.ladder": () => this.ask("ladder", {}),
    "online.exportKey": () => ({ text: this.key.export() }),
    "online.importKey": ({ text }) => {
      this.key.replace(text);
      return this.disconnect();
    },
    "online.deleteData": async () => {
      await this.ask("player.delete", {});
      this.key.forget();
      this.context.settings.write({ onlineName: "", onlineGames: null });
      return this.disconnect();
    },
  };
  private readonly key: PlayerKeyFile;
  private readonly context: OnlinePlayContext;
  private readonly local: LocalServing;
  private readonly knownServers: KnownServers;
  private link: OnlineLink = { kind: "off" };
  private current: Connected | null = null;
  private player: OnlinePlayer | null = null;
  private ownRooms: readonly OwnRoom[] = [];
  /** Whether a page has asked for the list of rooms. */
  private showsRooms = false;
  private presence: "here" | "away" = "here";

  constructor(context: OnlinePlayContext) {
    this.context = context;
    this.key = new PlayerKeyFile(context.folder);
    this.knownServers = new KnownServers(context.settings);
    this.local = new LocalServing({
      folder: context.folder,
      start: context.startServer,
      log: context.log,
      changed: () => this.tellState(),
    });
  }

  private state(): OnlineState {
    const { servers, plainServers, serverKeys, onlineName, onlineGames } = this.context.settings.read();
    return {
      connection: this.link,
      name: onlineName,
      servers,
      plainServers,
      serverKeys,
      player: this.player,
      hasKey: this.key.exists,
      ownRooms: this.ownRooms,
      matches: this.current?.matches.list() ?? [],
      running: this.link.kind === "off" || this.link.kind === "refused" ? onlineGames : null,
      serving: this.local.serving,
      found: this.local.found,
    };
  }

  /** Boards that the player may not analyse. */
  async guardedBoards(): Promise<Drawing[]> {
    return this.withRefusals(async () => (await this.current?.matches.boards()) ?? []);
  }

  /** Answers the address without what stands around it. */
  private async connectTo(text: string, name: string, accepts: Accepted): Promise<string> {
    const read = readServerAddress(text);
    if (!read.ok) throw refused("online-address", { fault: read.error });
    const server = read.value;
    this.knownServers.acceptRisk(server, accepts.acceptsRisk);
    if (accepts.key !== undefined) this.knownServers.setKey(hostHeader(server), accepts.key);
    this.disconnect();
    const address = text.trim();
    this.context.settings.write({ onlineName: name });
    this.setLink({ kind: "connecting", server: address });
    await this.begin(address, server);
    return address;
  }

  private disconnect(): OnlineState {
    this.end();
    return this.setLink({ kind: "off" });
  }

  // ---- matches

  /** Follows a match. `match` is the server's id. */
  follow(match: string): Promise<MatchCopy> {
    return this.withRefusals(() => this.connected().matches.follow(match));
  }

  leave(match: string): void {
    this.current?.matches.leave(match);
  }

  /** Answers when the copy of the match shows what the command changed. */
  async change<C extends ChangingCommand>(
    command: C,
    params: CommandParams<C> & { match: string },
  ): Promise<MatchCopy> {
    const match = await this.follow(params.match);
    const answer: { revision: number } = await this.ask(command, params);
    await match.reached(answer.revision);
    return match;
  }

  ask<C extends CommandName>(command: C, params: CommandParams<C>): Promise<CommandResult<C>> {
    return this.withRefusals(() => this.connected().connection.ask(command, params));
  }

  async close(): Promise<void> {
    this.end();
    await this.local.stop();
  }

  // ---- the connection

  /** Rejects if the server cannot be reached, or does not want this player. */
  private begin(address: string, server: ServerAddress): Promise<void> {
    const { connect, version, clock, settings } = this.context;
    const signer = this.key.signer();
    const failed = Promise.withResolvers<void>();
    const connection = connect(server, {
      signer,
      trust: {
        keyOf: (name) => this.knownServers.keyOf(name),
        remember: (name, key) => {
          if (this.knownServers.keyOf(name) !== key) this.knownServers.setKey(name, key);
        },
      },
      name: () => settings.read().onlineName,
      version,
      failed: failed.resolve,
    });
    const matches = new OnlineMatches({
      connection,
      key: signer.key,
      server: this.addressForOthers(server),
      clock,
      nextRevision: this.context.nextRevision,
      changed: (match, cause) => {
        this.takeRating(match);
        this.tell("board.changed", { state: match.state(), cause });
      },
      present: (presence) => this.tell("online.presence", presence),
      listChanged: () => this.listChanged(),
      failed: (error) => this.note(error),
    });
    const stops = [
      connection.onStatus((status) => this.followStatus(status)),
      connection.on("rooms.changed", (change) => this.tell("online.rooms", { isAll: false, ...change })),
      connection.on("room.joined", ({ room, match }) => void this.began(room, match)),
      connection.on("match.phrase", ({ match, ...said }) =>
        this.tell("online.phrase", { match: onlineMatchId(match), ...said }),
      ),
    ];
    this.current = { address, connection, matches, stops, giveUp: failed.resolve };
    return this.firstHello(connection, failed.promise);
  }

  /** The address by which others reach a server: not the name that a server at this computer has for itself. */
  private addressForOthers(server: ServerAddress): ServerAddress {
    const [address] = this.local.serving?.addresses ?? [];
    const read = address === undefined || !isThisMachine(server.host) ? null : readServerAddress(address);
    return read?.ok === true ? read.value : server;
  }

  private async firstHello(connection: ServerClient, failed: Promise<void>): Promise<void> {
    const answered = Promise.withResolvers<void>();
    const stop = connection.onStatus((status) => {
      if (status.kind !== "connecting" || status.failure !== undefined) answered.resolve();
    });
    await Promise.race([answered.promise, failed]);
    stop();
    const { status } = connection;
    if (status.kind === "online") return;
    if (this.current?.connection === connection) this.disconnect();
    throw status.failure === undefined ? refused("online-unreachable") : new RequestRefused(status.failure);
  }

  private followStatus(status: ServerStatus): void {
    const { current } = this;
    if (current === null) return;
    const server = current.address;
    if (status.kind === "online") this.greet(current, status.welcome);
    else if (status.kind === "refused") {
      this.end();
      this.setLink({ kind: "refused", server, failure: status.failure });
    } else if (this.link.kind === "connected") this.setLink({ kind: "lost", server });
  }

  private greet({ address, connection, matches }: Connected, hello: Welcome): void {
    this.player = hello.player;
    this.ownRooms = hello.rooms;
    matches.begin(hello.matches);
    if (this.presence === "away") this.sendPresence(connection);
    if (this.showsRooms) void this.listAgain(connection);
    this.setLink({ kind: "connected", server: address });
    this.listChanged();
  }

  /** A server at this computer does not run at the next start, so its games are not offered then. */
  private listChanged(): void {
    const { current } = this;
    if (current === null) return;
    const list = current.matches.list();
    const isOffered = list.length > 0 && this.local.serving === null;
    const turns = list.filter(({ isOwnTurn }) => isOwnTurn).length;
    this.knownServers.setRunningGames(current.address, isOffered ? { games: list.length, turns } : null);
    this.tellState();
  }

  /** Takes over the player's rating after a rated game. */
  private takeRating({ server: { rated, sides } }: MatchCopy): void {
    const { player } = this;
    const own = player === null ? null : ownSide(sides, player.key);
    if (player === null || own === null || rated === null) return;
    const rating = rated[own].after;
    if (player.rating !== null && player.rating.games >= rating.games) return;
    this.player = { ...player, rating };
    this.tellState();
  }

  private async listAgain(connection: ServerClient): Promise<void> {
    try {
      const opened = await connection.ask("room.list", { live: true });
      this.tell("online.rooms", { isAll: true, opened, closed: [] });
    } catch (error) {
      this.note(error);
    }
  }

  private sendPresence(connection: ServerClient): void {
    connection.ask("player.presence", { presence: this.presence }).catch((error: unknown) => this.note(error));
  }

  private async began(room: string, match: string): Promise<void> {
    this.setOwnRooms(this.ownRooms.filter(({ id }) => id !== room));
    try {
      await this.follow(match);
      this.tell("online.began", { match: onlineMatchId(match) });
    } catch (error) {
      this.note(error);
    }
  }

  private end(): void {
    const { current } = this;
    this.current = null;
    this.player = null;
    this.ownRooms = [];
    for (const stop of current?.stops ?? []) stop();
    current?.giveUp();
    current?.matches.close();
    current?.connection.close();
  }

  private connected(): Connected {
    if (this.current === null) throw refused("online-not-connected");
    return this.current;
  }

  /** Turns what a connection rejects with into what pages are told. */
  private async withRefusals<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error;
      throw error.failure === null ? refused("online-not-connected") : new RequestRefused(error.failure);
    }
  }

  private setOwnRooms(rooms: readonly OwnRoom[]): void {
    this.ownRooms = rooms;
    this.tellState();
  }

  private setLink(link: OnlineLink): OnlineState {
    this.link = link;
    return this.tellState();
  }

  private tellState(): OnlineState {
    const state = this.state();
    this.tell("online.changed", state);
    return state;
  }

  private tell<E extends EventName>(event: E, payload: EventPayload<E>): void {
    this.context.clients.tell({ identity: OWNER }, event, payload);
  }

  /** Logs an error of what no request waits for. */
  private note(error: unknown): void {
    if (!(error instanceof ServerRefusal) && !(error instanceof RequestRefused)) this.context.log(error);
  }
}

type ChangingCommand = {
  [C in CommandName]: CommandResult<C> extends { readonly revision: number } ? C : never;
}[CommandName];
