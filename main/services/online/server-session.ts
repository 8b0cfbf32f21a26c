import { onlineMatchId } from "../../../protocol/online-id.ts";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { EventName, EventPayload } from "../../../protocol/contract.ts";
import { ServerRefusal, type ServerClient, type ServerStatus, type Signer } from "../../../protocol/network/client.ts";
import type { CommandName, CommandParams, CommandResult, Welcome } from "../../../protocol/network/contract.ts";
import type { OnlinePlayer } from "../../../protocol/network/identity.ts";
import type { OwnRoom } from "../../../protocol/network/rooms.ts";
import type { ServerAddress } from "../../../protocol/network/server-address.ts";
import type { BoardCommand } from "../../../protocol/board.ts";
import type { OnlineLink, OwnOnlineMatch } from "../../../protocol/online.ts";
import type { HostClock } from "../../host-clock.ts";
import type { ConnectToServer } from "../../network/server-connection.ts";
import type { SettingsStore } from "../../store/settings-store.ts";
import { OWNER, type Clients } from "../clients.ts";
import { refused, RequestRefused } from "../failures.ts";
import type { KnownServers } from "./known-servers.ts";
import type { MatchCopy } from "./match-copy.ts";
import { ownSide } from "./online-match-state.ts";
import { OnlineMatches } from "./online-matches.ts";
import type { PlayerKeys } from "./player-keys.ts";

export interface ServerSessionContext {
  readonly settings: SettingsStore;
  readonly knownServers: KnownServers;
  readonly key: PlayerKeys;
  readonly clients: Clients;
  readonly connect: ConnectToServer;
  readonly version: string;
  readonly clock: HostClock;
  /** Returns the number of the next change, among those of all boards. */
  readonly nextRevision: () => number;
  /** Called when what `OnlineState` says of the session has changed. */
  readonly changed: () => void;
  /** Whether a server runs at this computer. */
  readonly isServing: () => boolean;
  readonly addressForOthers: (server: ServerAddress) => ServerAddress;
  readonly log: (error: unknown) => void;
}

interface Connected {
  readonly address: string;
  readonly connection: ServerClient;
  readonly matches: OnlineMatches;
  readonly stops: readonly (() => void)[];
  /** Stops waiting for the first hello. */
  readonly giveUp: () => void;
}

/** The connection to a server, one at a time, with what the server says of the player. */
export class ServerSession {
  private readonly context: ServerSessionContext;
  private currentLink: OnlineLink = { kind: "off" };
  private current: Connected | null = null;
  private currentPlayer: OnlinePlayer | null = null;
  private rooms: readonly OwnRoom[] = [];
  private presence: "here" | "away" = "here";
  /** Number of connections that have ended: what was begun before the last end comes too late. */
  private ends = 0;

  constructor(context: ServerSessionContext) {
    this.context = context;
  }

  get link(): OnlineLink {
    return this.currentLink;
  }

  get player(): OnlinePlayer | null {
    return this.currentPlayer;
  }

  get ownRooms(): readonly OwnRoom[] {
    return this.rooms;
  }

  /** The player's unfinished matches. */
  matches(): readonly OwnOnlineMatch[] {
    return this.current?.matches.list() ?? [];
  }

  /** Boards that the player may not analyse. */
  boards(): Promise<Drawing[]> {
    return this.withRefusals(async () => (await this.current?.matches.boards()) ?? []);
  }

  /** Throws `online-not-connected`. */
  connection(): ServerClient {
    return this.connected().connection;
  }

  disconnect(): void {
    this.end();
    this.setLink({ kind: "off" });
  }

  /**
   * Rejects if the server cannot be reached, or does not want this player, and after a later `begin` or `disconnect`.
   */
  async begin(address: string, server: ServerAddress): Promise<void> {
    const { connect, version, clock, settings, knownServers, addressForOthers } = this.context;
    this.end();
    this.setLink({ kind: "connecting", server: address });
    const signer = await this.signer();
    const failed = Promise.withResolvers<void>();
    const connection = connect(server, {
      signer,
      trust: {
        keyOf: (name) => knownServers.keyOf(name),
        remember: (name, proved) => {
          if (knownServers.keyOf(name) !== proved) knownServers.setKey(name, proved);
        },
      },
      name: () => settings.read().onlineName,
      version,
      failed: failed.resolve,
    });
    const matches = new OnlineMatches({
      connection,
      // The server may know the key as one of another player's.
      key: () => this.currentPlayer?.key ?? signer.key,
      server: addressForOthers(server),
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
      connection.on("rooms.changed", (change) => this.tell("online.rooms", change)),
      connection.on("room.joined", ({ room, match }) => void this.began(room, match)),
      connection.on("match.phrase", ({ match, ...said }) =>
        this.tell("online.phrase", { match: onlineMatchId(match), ...said }),
      ),
    ];
    this.current = { address, connection, matches, stops, giveUp: failed.resolve };
    await this.firstHello(connection, failed.promise);
  }

  end(): void {
    const { current } = this;
    this.ends++;
    this.current = null;
    this.currentPlayer = null;
    this.rooms = [];
    for (const stop of current?.stops ?? []) stop();
    current?.giveUp();
    current?.matches.close();
    current?.connection.close();
  }

  ask<C extends CommandName>(command: C, params: CommandParams<C>): Promise<CommandResult<C>> {
    return this.withRefusals(() => this.connected().connection.ask(command, params));
  }

  /** Follows a match. `match` is the server's id. */
  follow(match: string): Promise<MatchCopy> {
    return this.withRefusals(() => this.connected().matches.follow(match));
  }

  leave(match: string): void {
    this.current?.matches.leave(match);
  }

  /** Passes a command on. Answers when the copy of the match shows what it changed. */
  async command(id: string, command: BoardCommand): Promise<void> {
    const match = await this.follow(id);
    const { revision } = await this.ask("match.command", { match: id, command });
    await match.reached(revision);
  }

  async rename(name: string): Promise<void> {
    this.currentPlayer = await this.ask("player.rename", { name });
  }

  /** See `Wire`. */
  wake(isNewNetwork: boolean): void {
    this.current?.connection.wake(isNewNetwork);
  }

  setPresence(presence: "here" | "away"): void {
    if (presence === this.presence) return;
    this.presence = presence;
    if (this.current !== null) this.sendPresence(this.current.connection);
  }

  /** Lists the rooms, and tells pages of their changes from then on. */
  followRooms(): Promise<CommandResult<"room.list">> {
    return this.ask("room.list", { live: true });
  }

  async createRoom(params: CommandParams<"room.create">): Promise<OwnRoom> {
    const room = await this.ask("room.create", params);
    this.setOwnRooms([room, ...this.rooms]);
    return room;
  }

  async cancelRoom(room: string): Promise<void> {
    await this.ask("room.cancel", { room });
    this.setOwnRooms(this.rooms.filter(({ id }) => id !== room));
  }

  /** The player's signer for a connection that has just begun. Rejects if that has ended meanwhile. */
  private async signer(): Promise<Signer> {
    const { ends } = this;
    try {
      const signer = await this.context.key.signer();
      if (ends !== this.ends) throw refused("online-unreachable");
      return signer;
    } catch (error) {
      if (ends === this.ends) this.disconnect();
      throw error;
    }
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
    } else if (this.currentLink.kind === "connected") this.setLink({ kind: "lost", server });
  }

  private greet({ address, connection, matches }: Connected, hello: Welcome): void {
    this.currentPlayer = hello.player;
    this.rooms = hello.rooms;
    matches.begin(hello.matches);
    if (this.presence === "away") this.sendPresence(connection);
    this.setLink({ kind: "connected", server: address });
    this.listChanged();
  }

  /** A server at this computer does not run at the next start, so its games are not offered then. */
  private listChanged(): void {
    const { current } = this;
    if (current === null) return;
    const list = current.matches.list();
    const isOffered = list.length > 0 && !this.context.isServing();
    const turns = list.filter(({ isOwnTurn }) => isOwnTurn).length;
    this.context.knownServers.setRunningGames(current.address, isOffered ? { games: list.length, turns } : null);
    this.context.changed();
  }

  /** Takes over the player's rating after a rated game. */
  private takeRating({ server: { online } }: MatchCopy): void {
    const player = this.currentPlayer;
    const own = player === null ? null : ownSide(online.sides, player.key);
    if (player === null || own === null || online.rates === null) return;
    const rating = online.rates[own].after;
    if (player.rating !== null && player.rating.games >= rating.games) return;
    this.currentPlayer = { ...player, rating };
    this.context.changed();
  }

  private sendPresence(connection: ServerClient): void {
    connection.ask("player.presence", { presence: this.presence }).catch((error: unknown) => this.note(error));
  }

  private async began(room: string, match: string): Promise<void> {
    this.setOwnRooms(this.rooms.filter(({ id }) => id !== room));
    try {
      await this.follow(match);
      this.tell("online.began", { match: onlineMatchId(match) });
    } catch (error) {
      this.note(error);
    }
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
    this.rooms = rooms;
    this.context.changed();
  }

  private setLink(link: OnlineLink): void {
    this.currentLink = link;
    this.context.changed();
  }

  private tell<E extends EventName>(event: E, payload: EventPayload<E>): void {
    this.context.clients.tell({ identity: OWNER }, event, payload);
  }

  /** Logs an error of what no request waits for. */
  private note(error: unknown): void {
    if (!(error instanceof ServerRefusal) && !(error instanceof RequestRefused)) this.context.log(error);
  }
}
