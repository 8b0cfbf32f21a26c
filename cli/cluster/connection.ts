import { createNodeRedisClient } from "bullmq";
import { createClient } from "redis";
import { InputError } from "../command.ts";

const CONNECT_MS = 5000;
/** Redis may be away this long. */
const MAX_ABSENCE_MS = 30_000;
const MAX_PAUSE_MS = 2000;

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
    if (!/^rediss?:\/\/[^/\s]+/.test(url)) throw new InputError(`--cluster takes redis://HOST:PORT, not ${url}`);
    const { client, ready } = newClient(url);
    try {
      await client.connect();
    } catch (error) {
      client.destroy();
      throw new InputError(
        `there is no Redis at ${shown(url)}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    ready();
    return new ClusterConnection(url, client);
  }

  /** For a queue or a worker of one. */
  forQueue(): QueueClient {
    const { client, ready } = newClient(this.url);
    ready();
    this.clients.push(client);
    return createNodeRedisClient(client);
  }

  close(): void {
    for (const client of this.clients) if (client.isOpen) client.destroy();
  }

  /** Runs what needs Redis. @throws {InputError} if Redis stays away. */
  async guarded<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof InputError || this.client.isReady) throw error;
      throw new InputError(`the connection to Redis at ${shown(this.url)} was lost`);
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
      reconnectStrategy: (retries, cause) => {
        lostAt ??= Date.now();
        if (!isConnected || Date.now() - lostAt > MAX_ABSENCE_MS) return cause;
        return Math.min(MAX_PAUSE_MS, 50 * 2 ** retries);
      },
    },
  });
  client.on("ready", () => (lostAt = undefined));
  // The command that fails is the one that tells.
  client.on("error", () => {});
  return { client, ready: () => void (isConnected = true) };
}

/** Without the password. */
function shown(url: string): string {
  return url.replace(/\/\/[^@/]*@/, "//");
}
