import { createAdapter } from "@socket.io/redis-streams-adapter";
import { RateLimiterRedis } from "rate-limiter-flexible";
import { createClient, type RedisClientType } from "redis";
import type { SharedLimiter } from "./limits.ts";
import type { SharedState } from "./running-server.ts";
import { ServerStartFailure } from "./start-failure.ts";

/** Time in which Redis must answer at the start, in milliseconds; later, the client tries again for ever. */
const REDIS_MS = 5000;
/** Messages kept in the stream; the processes read them at once. */
const MAX_STREAM_LENGTH = 1000;

/**
 * Connects to the Redis through which the processes named `name` share their clients and limits. Rejects with
 * `ServerStartFailure`.
 */
export async function connectRedis(url: string, name: string, log: (line: string) => void): Promise<SharedState> {
  const client: RedisClientType = createClient({ url });
  let last: unknown = `no answer from ${url}`;
  let isThere = false;
  client.on("error", (error: unknown) => {
    last = error;
    if (isThere) log(`Redis: ${String(error)}`);
  });
  const connected = client.connect().then(() => true);
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), REDIS_MS).unref());
  try {
    isThere = await Promise.race([connected, late]);
    if (!isThere) throw last;
  } catch (error) {
    connected.catch(() => {});
    client.destroy();
    throw new ServerStartFailure("redis", error);
  }
  return {
    adapter: createAdapter(client, { streamName: name, maxLen: MAX_STREAM_LENGTH }),
    limiter: redisLimiter(client, name),
    close: () => client.close(),
  };
}

/** Limiters that count in Redis, below `name`. */
export function redisLimiter(client: RedisClientType, name: string): SharedLimiter {
  return (prefix, { points, seconds }, own) =>
    new RateLimiterRedis({
      storeClient: client,
      useRedisPackage: true,
      keyPrefix: `${name}-${prefix}`,
      points,
      duration: seconds,
      // Who has used up everything costs Redis nothing more.
      inMemoryBlockOnConsumed: points,
      rejectIfRedisNotReady: true,
      // Without Redis, each process counts for itself.
      insuranceLimiter: own,
    });
}
