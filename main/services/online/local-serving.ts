import { join } from "node:path";
import type { PlayerKey, ServerKey } from "../../../protocol/network/identity.ts";
import type { OnlineState } from "../../../protocol/online.ts";
import { announceServer, findServers, ownAddresses } from "../../network/announcement.ts";
import { refused } from "../failures.ts";

export interface LocalServer {
  /** The server's own key. */
  readonly identity: ServerKey;
  readonly port: number;
  /** Stops the server, after what was begun. */
  stop(): Promise<void>;
}

/** What `server/local-server.ts` and its bundle offer. The server knows the host, and not the other way round. */
export interface LocalServerModule {
  startLocalServer(options: {
    readonly folder: string;
    /** The player who may open rooms. */
    readonly owner: () => Promise<PlayerKey>;
    /** Folder of the game's pages, for browsers. */
    readonly pages: string;
    /** Path of the server's own `worker.ts`, or of its bundle. */
    readonly worker: string;
    readonly log: (line: string) => void;
  }): Promise<LocalServer>;
}

/** Starts a server that other computers reach, with its games in `folder`, and with rooms of the owner alone. */
export type StartLocalServer = (folder: string, owner: () => Promise<PlayerKey>) => Promise<LocalServer>;

export interface LocalServingContext {
  /** The server's games are in a folder of it. */
  readonly folder: string;
  /** Starts a server; undefined where this computer cannot be one. */
  readonly start: StartLocalServer | undefined;
  /** The player's key. */
  readonly owner: () => Promise<PlayerKey>;
  readonly log: (error: unknown) => void;
  changed(): void;
}

/** This computer's network, as `main/network/announcement.ts` reaches it. */
export interface LocalNetwork {
  announceServer(port: number, failed: () => void): () => void;
  findServers(found: (address: string) => void): () => void;
  ownAddresses(port: number): string[];
}

const FOLDER_NAME = "server";
/** The most servers that are listed: anybody on the network may announce as many as they like. */
const MAX_FOUND = 20;

/** Makes this computer the server for others on its network, and finds such ones. */
export class LocalServing {
  private readonly context: LocalServingContext;
  private readonly network: LocalNetwork;
  private server: LocalServer | null = null;
  private starting: Promise<LocalServer> | null = null;
  private isAnnounced = false;
  private stopAnnouncing: () => void = () => {};
  private stopSearch: () => void = () => {};
  private readonly addresses = new Set<string>();

  constructor(context: LocalServingContext, network: LocalNetwork = { announceServer, findServers, ownAddresses }) {
    this.context = context;
    this.network = network;
  }

  get serving(): OnlineState["serving"] {
    if (this.server === null) return null;
    return { addresses: this.network.ownAddresses(this.server.port), isAnnounced: this.isAnnounced };
  }

  get found(): string[] {
    const own = new Set(this.serving?.addresses);
    return [...this.addresses].filter((address) => !own.has(address));
  }

  /** Answers the address for this computer, with the server's key. */
  async start(): Promise<{ readonly address: string; readonly identity: ServerKey }> {
    this.starting ??= this.started().finally(() => {
      this.starting = null;
    });
    this.server = await this.starting;
    const { port, identity } = this.server;
    this.isAnnounced = true;
    this.stopAnnouncing();
    this.stopAnnouncing = this.network.announceServer(port, () => {
      this.isAnnounced = false;
      this.context.changed();
    });
    return { address: `localhost:${port}`, identity };
  }

  async stop(): Promise<void> {
    // One that is just starting, too.
    await this.starting?.catch(() => {});
    const { server } = this;
    this.server = null;
    this.stopSearch();
    this.addresses.clear();
    this.stopAnnouncing();
    this.stopAnnouncing = () => {};
    await server?.stop();
  }

  /** Searches for servers on this network, for a few seconds. */
  search(): void {
    this.stopSearch();
    this.addresses.clear();
    this.stopSearch = this.network.findServers((address) => {
      if (this.addresses.size >= MAX_FOUND) return;
      this.addresses.add(address);
      this.context.changed();
    });
  }

  private async started(): Promise<LocalServer> {
    if (this.server !== null) return this.server;
    const { start, folder, owner, log } = this.context;
    if (start === undefined) throw refused("online-not-serving");
    try {
      return await start(join(folder, FOLDER_NAME), owner);
    } catch (error) {
      log(error);
      throw refused("online-not-serving");
    }
  }
}
