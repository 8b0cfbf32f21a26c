import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient, type RedisClientType } from "redis";
import { io, type Socket } from "socket.io-client";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import type { Connection } from "../../server/connection.ts";
import { MAX_SOCKETS_OF_ADDRESS, ServerLimits } from "../../server/limits.ts";
import { RedisCounts, type SharedCounts } from "../../server/shared-counts.ts";
import { connectRedis } from "../../server/redis.ts";
import { openSockets, type Sockets } from "../../server/sockets.ts";
import { until } from "./players.ts";
import { hasRedis, REDIS } from "./shared-services.ts";

const redis = hasRedis() ? ((await createClient({ url: REDIS }).connect()) as RedisClientType) : null;
if (redis === null) console.info("Redis is not there: counts of several processes were not tested.");
const name = `sprouts-test-${process.pid}-${Date.now()}`;

afterAll(async () => {
  if (redis === null) return;
  for await (const keys of redis.scanIterator({ MATCH: `${name}*` })) if (keys.length > 0) await redis.del(keys);
  await redis.close();
});

/** Counts of one process; those of a test have one place in Redis. */
function counts(client: RedisClientType, place: string, kept?: number): RedisCounts {
  const own = new RedisCounts(client, `${name}-${place}`, kept);
  onTestFinished(() => own.close());
  return own;
}

it("counts at each process alone without Redis", async () => {
  const { counts: found, remove } = await counts(createClient(), "away").add(["address"]);
  expect(found).toBeNull();
  remove();
});

describe.each(redis === null ? [] : [redis])("what is open at several processes", (client) => {
  it("is counted together, whether or not the others do anything", async () => {
    const [first, second] = [counts(client, "together"), counts(client, "together")];
    const opened = await first.add(["address", "network"]);
    await first.add(["address"]);
    const other = await second.add(["address", "network"]);
    expect([opened.counts, other.counts]).toEqual([
      [1, 1],
      [3, 2],
    ]);
    opened.remove();
    opened.remove();
    expect((await second.add(["network", "address", "elsewhere"])).counts).toEqual([2, 3, 1]);
  });

  it("counts for a while after the process has died", async () => {
    const [dead, living] = [counts(client, "dead", 50), counts(client, "dead", 60_000)];
    await dead.add(["address"]);
    const ask = async (): Promise<number> => {
      const { counts: found, remove } = await living.add(["address"]);
      remove();
      return found?.[0] ?? 0;
    };
    while ((await ask()) !== 1) await new Promise((resolve) => setTimeout(resolve, 5));
  });

  it("is asked for in numbers, without what the connections have said of themselves", async () => {
    const place = `${name}-links`;
    const heard: string[] = [];
    const listener = client.duplicate();
    await listener.connect();
    await listener.pSubscribe("*", (message) => heard.push(message));
    onTestFinished(() => listener.close());
    const serving = async (): Promise<{ sockets: Sockets; port: number }> => {
      const state = await connectRedis(REDIS, place, () => {});
      const http = createServer();
      const limits = new ServerLimits({ byAddress: false });
      const { adapter } = state;
      const options = {
        adapter,
        shared: null,
        origin: null,
        isOwnName: () => false,
        trustProxy: false,
        limits,
        byAddress: false,
      };
      const sockets = openSockets(http, options);
      const silent = { isIntroduced: true, receive: async () => {}, closed: async () => {}, end: () => {} };
      sockets.accept((link) => {
        link.join("board");
        return silent as unknown as Connection;
      });
      http.listen(0, "127.0.0.1");
      await once(http, "listening");
      onTestFinished(async () => {
        await sockets.close();
        await state.close();
      });
      return { sockets, port: (http.address() as AddressInfo).port };
    };
    const servers = [await serving(), await serving()];
    const header = "h".repeat(4000);
    const clients = servers.flatMap(({ port }) =>
      Array.from({ length: 3 }, () =>
        io(`ws://127.0.0.1:${port}`, {
          transports: ["websocket"],
          forceNew: true,
          reconnection: false,
          extraHeaders: { "x-header": header },
        }),
      ),
    );
    onTestFinished(() => {
      for (const socket of clients) socket.disconnect();
    });
    await until(() => clients.every(({ connected }) => connected));
    // The processes have to have heard of each other.
    while ((await servers[0].sockets.hub.count(["board", "elsewhere"])).join() !== "6,0");
    const streamed = JSON.stringify(await client.xRange(place, "-", "+"));
    for (const text of [streamed, ...heard]) expect(text.includes(header)).toBe(false);
    expect(streamed.length + heard.join("").length).toBeGreaterThan(2);
  });

  it("lets no address have more sockets than at one process, also while another one is silent", async () => {
    const address = "203.0.113.7";
    const serving = async (shared: SharedCounts): Promise<number> => {
      const http = createServer();
      const limits = new ServerLimits({ byAddress: false });
      // Nothing joins the processes: neither hears the other.
      const options = {
        adapter: null,
        shared,
        origin: null,
        isOwnName: () => false,
        trustProxy: true,
        limits,
        byAddress: true,
      };
      const sockets = openSockets(http, options);
      const silent = { isIntroduced: true, receive: async () => {}, closed: async () => {}, end: () => {} };
      sockets.accept(() => silent as unknown as Connection);
      http.listen(0, "127.0.0.1");
      await once(http, "listening");
      onTestFinished(() => sockets.close());
      return (http.address() as AddressInfo).port;
    };
    const ports = [await serving(counts(client, "sockets")), await serving(counts(client, "sockets"))];
    const asked: { socket: Socket; isRefused: boolean }[] = [];
    onTestFinished(() => {
      for (const { socket } of asked) socket.disconnect();
    });
    const ask = async (port: number, count: number): Promise<number> => {
      const clients = Array.from({ length: count }, () => {
        const extraHeaders = { "x-forwarded-for": address };
        const options = { transports: ["websocket"], forceNew: true, reconnection: false, extraHeaders };
        const one = { socket: io(`ws://127.0.0.1:${port}`, options), isRefused: false };
        one.socket.on("connect_error", () => {
          one.isRefused = true;
        });
        asked.push(one);
        return one;
      });
      await until(() => clients.every(({ socket, isRefused }) => socket.connected || isRefused));
      return clients.filter(({ socket }) => socket.connected).length;
    };
    expect(await ask(ports[0], 60)).toBe(60);
    expect(await ask(ports[1], 60)).toBe(MAX_SOCKETS_OF_ADDRESS - 60);
    asked[0].socket.disconnect();
    while ((await ask(ports[1], 1)) === 0);
    expect(await ask(ports[1], 1)).toBe(0);
  });
});
