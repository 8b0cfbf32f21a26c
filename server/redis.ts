import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createAdapter } from "@socket.io/redis-streams-adapter";
import { RateLimiterRedis } from "rate-limiter-flexible";
import { createClient, type RedisClientType } from "redis";
import type { SharedLimiter } from "./limits.ts";
import type { SharedState } from "./running-server.ts";
import { RedisCounts } from "./shared-counts.ts";
import { mendable } from "./start-failure.ts";

/** Time in which Redis must answer at the start, in milliseconds; later, the client tries again for ever. */
const START_MS = 5000;
/** Milliseconds between two pings; and without an answer, until each process goes on alone. */
const PING_MS = 1000;
const SILENT_MS = 3000;
/** Milliseconds after which a silent connection is replaced. */
const DEAD_MS = 6000;
/** Milliseconds before the first try to connect again, and before later ones. */
const FIRST_WAIT_MS = 50;
const MAX_WAIT_MS = 1000;
/** Milliseconds before a reader asks again that was answered with an error, as by a Redis without its master. */
const REFUSED_MS = 1000;
/** Milliseconds that a reader waits in Redis for news; less than a silent connection may last. */
const BLOCK_MS = 2000;
/** Messages kept in the stream; the processes read them at once. */
const MAX_STREAM_LENGTH = 1000;

/**
 * Connects to the Redis through which the processes named `name` share their clients and limits. Rejects with
 * `ServerStartFailure`.
 */
export async function connectRedis(url: string, name: string, log: (line: string) => void): Promise<SharedState> {
  const client = await mendable("redis", () => openRedis(url, log));
  const secret = await mendable("redis", () => sharedSecret(client, `${name}-secret`));
  const sockets = new RedisCounts(client, `${name}-sockets`);
  return {
    secret,
    sockets,
    adapter: createAdapter(client, { streamName: name, maxLen: MAX_STREAM_LENGTH, blockTimeInMs: BLOCK_MS }),
    limiter: redisLimiter(client, name),
    async close() {
      sockets.close();
      client.destroy();
    },
  };
}

/** The secret of all processes; the first one makes it. */
async function sharedSecret(client: RedisClientType, key: string): Promise<Uint8Array> {
  await client.set(key, randomBytes(32).toString("base64url"), { condition: "NX" });
  return Buffer.from((await client.get(key)) ?? "", "base64url");
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
      // Who was refused costs Redis nothing more. What was used up may be given back before.
      inMemoryBlockOnConsumed: points + 1,
      rejectIfRedisNotReady: true,
      // Without Redis, each process counts for itself.
      insuranceLimiter: own,
    });
}

/**
 * Rejects if Redis does not answer. While it is away later, commands are refused at once, and it is told in the log.
 */
async function openRedis(url: string, log: (line: string) => void): Promise<RedisClientType> {
  const options = {
    url,
    pingInterval: PING_MS,
    socket: {
      socketTimeout: DEAD_MS,
      connectTimeout: DEAD_MS,
      // By itself, a client gives up after a connection that was silent.
      reconnectStrategy: (tries: number) => Math.min(tries * FIRST_WAIT_MS, MAX_WAIT_MS),
    },
  };
  const client: RedisClientType = createClient({ ...options, disableOfflineQueue: true });
  let last: unknown = `no answer from ${url}`;
  client.on("error", (error: unknown) => {
    last = error;
  });
  const connected = client.connect().then(() => true);
  if (!(await Promise.race([connected, wait(START_MS, false, { ref: false })]))) {
    connected.catch(() => {});
    client.destroy();
    throw last;
  }
  let answeredAt = performance.now();
  let isAway = false;
  const note = (isNow: boolean): void => {
    if (isNow !== isAway) log(isNow ? `Redis is away: ${String(last)}` : "Redis is back.");
    isAway = isNow;
  };
  client.on("ping-interval", () => {
    answeredAt = performance.now();
    note(false);
  });
  const timer = setInterval(() => {
    if (client.isOpen) note(performance.now() - answeredAt > SILENT_MS);
    else clearInterval(timer);
  }, PING_MS).unref();
  return sharing(client, { isAway: () => isAway, reader: () => patient(createClient(options)) });
}

/** Answers of Redis where no other process is there: how many a message has reached, and who listens to a channel. */
const NOBODY = { publish: 0, sendCommand: ["", 0] } as const;

/** Wraps a client so that nothing waits for Redis to be back. Readers, which it makes by `duplicate`, do wait. */
function sharing(
  client: RedisClientType,
  { isAway, reader }: { isAway: () => boolean; reader: () => RedisClientType },
): RedisClientType {
  // Nobody hears whether messages were refused, nor that nobody could be counted.
  const lenient =
    (nobody: unknown) =>
    (call: Call): Call =>
    async (...args) => {
      try {
        return isAway() ? nobody : await call(...args);
      } catch {
        return nobody;
      }
    };
  return changed(client, {
    isReady: () => client.isReady && !isAway(),
    duplicate: () => reader,
    xAdd:
      (call) =>
      async (...args: unknown[]) => {
        if (isAway()) throw new Error("Redis is away.");
        return call(...args);
      },
    publish: lenient(NOBODY.publish),
    sendCommand: lenient(NOBODY.sendCommand),
  });
}

/** Makes a client wait after an error: who reads the stream asks again at once, as fast as Redis refuses. */
function patient(client: RedisClientType): RedisClientType {
  return changed(client, {
    xRead:
      (call) =>
      async (...args: unknown[]) => {
        try {
          return await call(...args);
        } catch (error) {
          await wait(REFUSED_MS, null, { ref: false });
          throw error;
        }
      },
  });
}

type Call = (...args: unknown[]) => unknown;

/** Gives a client other members: each is made from the one that it replaces, which may be a method. */
function changed(client: RedisClientType, members: Readonly<Record<string, (call: Call) => unknown>>): RedisClientType {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      const call = typeof value === "function" ? (value.bind(target) as Call) : () => value;
      if (typeof name === "string" && Object.hasOwn(members, name)) return members[name](call);
      return typeof value === "function" ? call : value;
    },
  });
}
