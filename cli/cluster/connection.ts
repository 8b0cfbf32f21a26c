import { setTimeout as pause } from "node:timers/promises";
import { createNodeRedisClient } from "bullmq";
import {
  ClientClosedError,
  ClientOfflineError,
  createClient,
  DisconnectsClientError,
  ErrorReply,
  SocketClosedUnexpectedlyError,
  TimeoutError,
} from "redis";
import { InputError } from "../command.ts";

const CONNECT_MS = 5000;
/** Milliseconds that Redis may be away. */
const MAX_ABSENCE_MS = 30_000;
const MAX_PAUSE_MS = 2000;
const RETRY_AFTER_MS = 50;

export type RedisClient = ReturnType<typeof newClient>["client"];
export type QueueClient = ReturnType<typeof createNodeRedisClient>;

/** A Redis server, with a client for each use that waits. */
export class ClusterConnection {
  readonly client: RedisClient;
  private readonly url: string;
  private readonly clients: RedisClient[];

  private constructor(url: string, client: RedisClient) {
    this.url = url;
    this.client = client;
    this.clients = [client];
  }

  /** @throws {InputError} */
  static async open(url: string): Promise<ClusterConnection> {
    const { client, ready } = clientFor(url);
    try {
      await client.connect();
    } catch (error) {
      client.destroy();
      throw refusal(url, error) ?? new InputError(`there is no Redis at ${shown(url)}: ${reasonOf(error)}`);
    }
    ready();
    return new ClusterConnection(url, client);
  }

  /** Creates a client for a queue, or for a worker of one. */
  forQueue(): QueueClient {
    const { client, ready } = newClient(this.url);
    ready();
    this.clients.push(client);
    return createNodeRedisClient(client);
  }

  close(): void {
    for (const client of this.clients) if (client.isOpen) client.destroy();
  }

  /** Runs what needs Redis. @throws {InputError} if Redis stays away or refuses. */
  async guarded<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      const refused = refusal(this.url, error);
      if (refused !== undefined) throw refused;
      if (isBroken(error)) throw new InputError(`the connection to Redis at ${shown(this.url)} was lost`);
      throw error;
    }
  }

  /** Runs it again after each break of the connection, which may have come before or after Redis did it. */
  async retried<Value>(work: () => Promise<Value>): Promise<Value> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isBroken(error) || !this.client.isOpen) throw error;
        // A client without a connection keeps its commands until it has one.
        await pause(RETRY_AFTER_MS);
      }
    }
  }

  /** Runs what may stay undone if Redis is away or refuses. */
  async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await this.retried(work);
    } catch (error) {
      if (!isBroken(error) && refusal(this.url, error) === undefined) throw error;
    }
  }
}

function newClient(url: string) {
  let isConnected = false;
  let lostAt: number | undefined;
  const client = createClient({
    url,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (retries) => {
        lostAt ??= performance.now();
        if (!isConnected || performance.now() - lostAt > MAX_ABSENCE_MS) return false;
        return Math.min(MAX_PAUSE_MS, 50 * 2 ** retries);
      },
    },
  });
  client.on("ready", () => (lostAt = undefined));
  // The command that fails is the one that tells.
  client.on("error", () => {});
  return { client, ready: () => void (isConnected = true) };
}

/** @throws {InputError} for what is no address. */
function clientFor(url: string): ReturnType<typeof newClient> {
  const wanted = new InputError(`--cluster takes redis://HOST:PORT or redis://HOST:PORT/DATABASE, not ${shown(url)}`);
  // Without an address the client takes one of its own.
  if (!/^rediss?:\/\/[^/\s]+/.test(url)) throw wanted;
  try {
    return newClient(url);
  } catch (error) {
    // Its reasons are "Invalid URL", "Invalid pathname" and "URI malformed".
    if (error instanceof TypeError || error instanceof URIError) throw wanted;
    throw error;
  }
}

const OF_CONNECTION = [
  ClientClosedError,
  ClientOfflineError,
  DisconnectsClientError,
  SocketClosedUnexpectedlyError,
  // A command has waited for a connection for long.
  TimeoutError,
];

/** Whether it tells of a connection rather than of what was asked. */
function isBroken(error: unknown): boolean {
  return OF_CONNECTION.some((kind) => error instanceof kind) || (error instanceof Error && "syscall" in error);
}

/** Explains an error that Redis itself answers, such as a wrong password or a full memory. */
function refusal(url: string, error: unknown): InputError | undefined {
  if (!(error instanceof ErrorReply)) return undefined;
  return new InputError(`Redis at ${shown(url)} refuses: ${reasonOf(error)}`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Writes an address without its password. */
function shown(url: string): string {
  return url.replace(/\/\/[^@/]*@/, "//");
}
