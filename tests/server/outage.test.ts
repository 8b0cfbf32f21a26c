import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "redis";
import { Server } from "socket.io";
import { expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { recordedGames } from "../../lab/server/recorded-games.ts";
import { startServerProcess } from "../../lab/server/server-process.ts";
import type { ServerClient } from "../../protocol/network/client.ts";
import { connectRedis } from "../../server/redis.ts";
import { isDatabaseAway, Outage } from "../../server/store/outage.ts";
import { openSqlite } from "../../server/store/sqlite.ts";
import { temporaryFolder } from "../main/folders.ts";
import { mountDisk } from "../main/small-disk.ts";
import { testSeed } from "../oracle/seed.ts";
import { cuttingProxy } from "./cutting-proxy.ts";
import { follow, online, player, refusalCode, testServer, until, type Followed } from "./players.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { canStartServices, ownRedis } from "./own-services.ts";
import { hasSharedServices, newDatabase } from "./shared-services.ts";

const canRun = hasSharedServices();
if (!canRun) console.info("PostgreSQL and Redis are not both there: no outage was tried.");

/** Draws the next move of a recorded game, and hears of it on both sides. */
type Draw = (index: number) => { readonly answered: Promise<unknown> };

it.skipIf(!canRun)("goes on after PostgreSQL and Redis have ended all connections and refused new ones", async () => {
  const seed = testSeed("outage");
  const [{ spots, strokes }] = recordedGames(1, seed);
  const database = newDatabase(`sprouts_outage_${process.pid}`);
  const [postgres, redis] = [
    await cuttingProxy(5432, seededRandom(seed), "passes"),
    await cuttingProxy(6379, seededRandom(seed), "passes"),
  ];
  const lines: string[] = [];
  const server = await testServer(temporaryFolder(), {
    postgres: database.url.replace("5432", String(postgres.port)),
    redis: `redis://127.0.0.1:${redis.port}`,
    schema: "public",
    log: (line) => lines.push(line),
  });
  const players = ["Ann", "Bob"].map((name) => player(server.port, name));
  await Promise.all(players.map(online));
  const { match, boards } = await begun(players, spots);
  const draw: Draw = (index) => {
    const { from, to, inner } = strokes[index];
    const command = { kind: "draw" as const, move: index + 1, from, to, inner };
    return { answered: players[index % 2].ask("match.command", { match, command }) };
  };
  const isNext = (index: number): Promise<unknown> =>
    boards[index % 2].when(({ moves, isRedrawing }) => moves === index && isRedrawing === undefined);

  // Connections end in the middle of queries: as from a restart.
  await draw(0).answered;
  postgres.become("refuses");
  postgres.become("passes");
  await isNext(1);

  // Commands wait while PostgreSQL refuses.
  postgres.become("refuses");
  const waiting = draw(1);
  const lists = [players[0].ask("ladder", {}), players[1].ask("room.list", { live: false })];
  await until(() => lines.some((line) => line.startsWith("The database is away")));
  postgres.become("passes");
  await Promise.all([waiting.answered, ...lists]);
  await isNext(2);

  // Without Redis, the process goes on alone.
  redis.become("refuses");
  if (strokes.length > 2) {
    await draw(2).answered;
    await boards[1].when(({ moves }) => moves === 3);
  }
  redis.become("passes");
  expect(players.map(({ status }) => status.kind)).toEqual(["online", "online"]);
  expect(lines.filter((line) => line.startsWith("The database is away")).length).toBeLessThanOrEqual(2);
  for (const client of players) client.close();
  await server.stop();
  await Promise.all([postgres.close(), redis.close()]);
  database.drop();
});

it.skipIf(!canRun)("survives that PostgreSQL ends the connections that are in use", async () => {
  const database = newDatabase(`sprouts_ended_${process.pid}`);
  const lines: string[] = [];
  const server = await testServer(temporaryFolder(), { postgres: database.url, log: (line) => lines.push(line) });
  const ann = await online(player(server.port, "Ann"));
  const terminate = `SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = '${database.url.split("/").at(-1) ?? ""}'`;
  const kill = (): string => String(execFileSync("psql", [database.url, "-qtAc", terminate])).trim();
  for (let round = 0; round < 5; round++) {
    const lists = Array.from({ length: 5 }, () => ann.ask("ladder", {}));
    kill();
    await Promise.all(lists);
  }
  expect(ann.status.kind).toBe("online");
  ann.close();
  await server.stop();
  database.drop();
});

it.skipIf(!canRun)("ends by SIGTERM although PostgreSQL and Redis have fallen silent for good", async () => {
  const random = seededRandom(testSeed("silent"));
  const database = newDatabase(`sprouts_silent_${process.pid}`);
  const [postgres, redis] = [await cuttingProxy(5432, random, "passes"), await cuttingProxy(6379, random, "passes")];
  const server = await startServerProcess([
    `--postgres=${database.url.replace("5432", String(postgres.port))}`,
    `--redis=redis://127.0.0.1:${redis.port}`,
    "--workers=1",
  ]);
  const ann = await online(player(server.address.port, "Ann"));
  for (const proxy of [postgres, redis]) proxy.become("swallows");
  const asked = Array.from({ length: 20 }, () => ann.ask("ladder", {}).catch(() => {}));
  await server.kill("SIGTERM");
  expect([server.child.exitCode, server.child.signalCode]).toEqual([0, null]);
  ann.close();
  await Promise.all(asked);
  await Promise.all([postgres.close(), redis.close()]);
  database.drop();
});

it.skipIf(!canStartServices())("asks a Redis that refuses no more often than once in a while", async () => {
  const redis = await ownRedis(temporaryFolder());
  await redis.start();
  const client = await createClient({ url: redis.url }).connect();
  // What the processes tell each other cannot be read from it.
  await client.set("refusing", "no stream");
  const shared = await connectRedis(redis.url, "refusing", () => {});
  const http = createServer();
  const io = new Server(http, shared.adapter === undefined ? {} : { adapter: shared.adapter });
  const calls = async (command: string): Promise<number> => {
    const stats = await client.info("commandstats");
    return Number(new RegExp(`^cmdstat_${command}:calls=(\\d+)`, "m").exec(stats)?.[1] ?? 0);
  };
  // The connection is seen to be alive once a second.
  let pings = 0;
  while (pings < 2 || (await calls("xread")) === 0) {
    await wait(100);
    pings = await calls("ping");
  }
  expect(await calls("xread")).toBeLessThan(10 * pings);
  await io.close();
  await shared.close();
  client.destroy();
  await redis.stop();
});

it("refuses work that waits too long for the database, and no longer waits once it is closed", async () => {
  let isAway = true;
  const ask = async (): Promise<string> => {
    if (isAway) throw Object.assign(new Error("no"), { code: "ECONNREFUSED" });
    return "done";
  };
  const lines: string[] = [];
  const options = { probe: ask, log: (line: string) => lines.push(line), now: () => performance.now() };
  const short = new Outage({ ...options, maxWait: 1 });
  expect(await refusalCode(short.through(ask))).toBe("online-unavailable");
  const long = new Outage(options);
  const waiting = long.through(ask);
  await until(() => long.isOn);
  isAway = false;
  expect(await waiting).toBe("done");
  await expect(long.through(() => Promise.reject(new Error("a fault of the work")))).rejects.toThrow("a fault");
  isAway = true;
  const closed = long.through(ask);
  long.close();
  expect(await refusalCode(closed)).toBe("online-unavailable");
  short.close();
});

it("tells why a transaction failed also where the database has undone it already, as on a full disk", async (context) => {
  const folder = temporaryFolder();
  mountDisk(context, folder, "1m");
  const database = await openSqlite(folder);
  const count = { rating: 0, deviation: 0, volatility: 0, rated_games: 0, online_until: 0, away: 0 };
  const work = database.kysely.transaction().execute(async (transaction) => {
    for (let player = 0; ; player++)
      await transaction
        .insertInto("players")
        .values({ ...count, key: `key ${player}`, name: "x".repeat(10_000), created_at: 0, seen_at: 0 })
        .execute();
  });
  await expect(work).rejects.toThrow("database or disk is full");
  await database.close();
});

it("knows an outage by what PostgreSQL, the system and the driver say", () => {
  const ofPostgres = ["57P01", "57P03", "08006", "53300", "40P01", "25006"];
  const ofSystem = ["ECONNREFUSED", "EHOSTUNREACH", "EHOSTDOWN", "ENETDOWN", "ECONNABORTED", "EAI_FAIL", "ENOENT"];
  for (const code of [...ofPostgres, ...ofSystem])
    expect(isDatabaseAway(Object.assign(new Error("x"), { code }))).toBe(true);
  for (const message of [
    "Connection terminated unexpectedly",
    "Query read timeout",
    "driver has already been destroyed",
  ])
    expect(isDatabaseAway(new Error(message))).toBe(true);
  for (const other of [new Error("disk full"), Object.assign(new Error("x"), { code: "23505" }), null, 5])
    expect(isDatabaseAway(other)).toBe(false);
});

async function begun(
  players: readonly ServerClient[],
  spots: number,
): Promise<{ match: string; boards: readonly Followed[] }> {
  const room = await players[0].ask("room.create", {
    name: "Outage",
    access: "public",
    terms: { ruleset: DEFAULT_RULESET, start: { kind: "plain", spots }, clock: null, opening: "creator", rated: false },
  });
  const { match } = await players[1].ask("room.join", { room: room.id });
  return { match, boards: players.map((one) => follow(one, match)) };
}
