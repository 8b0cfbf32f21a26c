import { createClient, type RedisClientType } from "redis";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ServerLimits } from "../../server/limits.ts";
import { redisLimiter } from "../../server/redis.ts";
import { bareAddress, limitedAddress, networkOf } from "../../server/addresses.ts";
import { refusalCode } from "./players.ts";

const ROOMS_OF_KEY = 20;

async function connectedRedis(): Promise<RedisClientType | null> {
  const client: RedisClientType = createClient({ socket: { reconnectStrategy: false } });
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch {
    console.info("Redis is not there: limits of several processes were not tested.");
    return null;
  }
}

const redis = await connectedRedis();
const name = `sprouts-test-${process.pid}-${Date.now()}`;
const shared = redis === null ? null : redisLimiter(redis, name);

afterAll(async () => {
  if (redis === null) return;
  for await (const keys of redis.scanIterator({ MATCH: `${name}*` })) if (keys.length > 0) await redis.del(keys);
  await redis.close();
});

describe.each([["one process", null] as const, ...(shared === null ? [] : [["two processes", shared] as const])])(
  "the limits of %s",
  (_, place) => {
    const first = new ServerLimits({ byAddress: true, shared: place });
    const second = place === null ? first : new ServerLimits({ byAddress: true, shared: place });

    it("count for a player, whoever is asked", async () => {
      const ann = { key: "ann", address: "10.0.0.1" };
      for (let room = 0; room < ROOMS_OF_KEY; room++) await (room % 2 === 0 ? first : second).spend("rooms", ann);
      for (const limits of [first, second]) {
        expect(await refusalCode(limits.spend("rooms", ann))).toBe("online-too-much");
        expect(await refusalCode(limits.expect("rooms", ann))).toBe("online-too-much");
        expect(await refusalCode(limits.spend("joins", ann))).toBe("done");
        expect(await refusalCode(limits.spend("rooms", { ...ann, key: "bob" }))).toBe("done");
      }
    });

    it("count for an address, and cost it nothing once a player has used up everything", async () => {
      const address = "10.0.0.2";
      for (let guess = 0; guess < 50; guess++)
        await (guess % 2 === 0 ? first : second).spend("joins", { key: `key ${guess % 5}`, address });
      for (const limits of [first, second])
        expect(await refusalCode(limits.spend("joins", { key: "other", address }))).toBe("online-too-much");
      const greedy = { key: "greedy", address: "10.0.0.3" };
      for (let guess = 0; guess < 80; guess++) await refusalCode(first.spend("joins", greedy));
      expect(await refusalCode(second.spend("joins", { ...greedy, key: "modest" }))).toBe("done");
    });

    it("cost a player nothing where the address or the network has used up everything", async () => {
      const address = "2001:db8:7:1::/64";
      for (let guess = 0; guess < 50; guess++) await first.spend("joins", { key: `other ${guess}`, address });
      const late = { key: "late", address };
      for (let guess = 0; guess < 20; guess++)
        expect(await refusalCode(first.spend("joins", late))).toBe("online-too-much");
      const elsewhere = { key: "late", address: "10.0.0.9" };
      for (let guess = 0; guess < 10; guess++) expect(await refusalCode(first.spend("joins", elsewhere))).toBe("done");
      expect(await refusalCode(first.spend("joins", elsewhere))).toBe("online-too-much");
    });

    it("give back the last point, too", async () => {
      const bob = { key: "bob", address: "10.0.0.10" };
      for (let guess = 0; guess < 9; guess++) await first.spend("joins", bob);
      for (let right = 0; right < 5; right++) {
        const spent = await first.spend("joins", bob);
        await spent.giveBack();
      }
    });

    it("shut a player out", async () => {
      await first.shutOut("mallory");
      const again = { key: "mallory", address: "10.0.0.4" };
      for (const limits of [first, second])
        expect(await refusalCode(limits.expect("connections", again))).toBe("online-too-much");
    });
  },
);

it("go on without Redis, for each process", async () => {
  const away: RedisClientType = createClient();
  const limits = new ServerLimits({ byAddress: false, shared: redisLimiter(away, "away") });
  const ann = { key: "ann", address: "" };
  for (let room = 0; room < ROOMS_OF_KEY; room++) await limits.spend("rooms", ann);
  expect(await refusalCode(limits.spend("rooms", ann))).toBe("online-too-much");
});

describe("points that are given back late", () => {
  const ann = { key: "ann", address: "10.0.0.1" };
  const ROOMS_MS = 600_000;

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** How many rooms a player can still open. */
  const left = async (limits: ServerLimits): Promise<number> => {
    for (let rooms = 0; ; rooms++) if ((await refusalCode(limits.spend("rooms", ann))) !== "done") return rooms;
  };

  it("come back while they are missed", async () => {
    const limits = new ServerLimits({ byAddress: true });
    const spent = await limits.spend("rooms", ann, 7);
    vi.advanceTimersByTime(ROOMS_MS / 2);
    await spent.giveBack();
    expect(await left(limits)).toBe(ROOMS_OF_KEY);
  });

  it("add nothing to the time after, whether something is spent in it or not", async () => {
    for (const used of [0, 5]) {
      const limits = new ServerLimits({ byAddress: true });
      const spent = await limits.spend("rooms", ann, 7);
      vi.advanceTimersByTime(ROOMS_MS + 1);
      for (let room = 0; room < used; room++) await limits.spend("rooms", ann);
      await spent.giveBack();
      expect(await left(limits)).toBe(ROOMS_OF_KEY - used);
    }
  });
});

it.each([
  ["192.168.0.7", "192.168.0.7"],
  ["::ffff:192.168.0.7", "192.168.0.7"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8::5", "2001:db8:0:0::/64"],
  ["2001:DB8:0:0:1:2:3:4", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:c0a8:7", "192.168.0.7"],
  ["0:0:0:0:0:FFFF:192.168.0.7", "192.168.0.7"],
  ["::ffff:0:192.168.0.7", "192.168.0.7"],
  ["64:ff9b::192.168.0.7", "192.168.0.7"],
  ["64:ff9b::c0a8:0007", "192.168.0.7"],
  ["64:ff9b:1::c0a8:7", "64:ff9b:1:0::/64"],
  ["2001:db8:1:2:3:4:192.168.0.7", "2001:db8:1:2::/64"],
])("count %s as %s", (address, counted) => {
  expect(limitedAddress(address)).toBe(counted);
});

it.each([
  ["10.0.0.5", "10.0.0.5"],
  [" 10.0.0.5:4711", "10.0.0.5"],
  ["2001:db8::5", "2001:db8::5"],
  ["[2001:db8::5]:4711", "2001:db8::5"],
  ['"[2001:db8::5]"', "2001:db8::5"],
  ["::ffff:10.0.0.5", "::ffff:10.0.0.5"],
  ["unknown", null],
  ["_hidden:1", null],
  ["", null],
])("read %j from a proxy as %j", (text, address) => {
  expect(bareAddress(text)).toBe(address);
});

it("count the networks of one customer together, at ten times the points", async () => {
  expect([limitedAddress("2001:db8:1:ffff::5"), "10.0.0.1"].map(networkOf)).toEqual(["2001:db8:1::/48", null]);
  const limits = new ServerLimits({ byAddress: true });
  const spend = (household: number): Promise<string> =>
    refusalCode(limits.spend("joins", { key: null, address: `2001:db8:1:${household.toString(16)}::/64` }));
  for (let household = 0; household < 500; household++) expect(await spend(household)).toBe("done");
  expect(await spend(500)).toBe("online-too-much");
  const other = { key: null, address: "2001:db8:2:0::/64" };
  expect(await refusalCode(limits.spend("joins", other))).toBe("done");
  expect(await refusalCode(limits.expect("joins", { key: null, address: "2001:db8:1:999::/64" }))).toBe(
    "online-too-much",
  );
});
