import { chmodSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { recordedGames } from "../../lab/server/recorded-games.ts";
import { startServerProcess, type ServerProcess } from "../../lab/server/server-process.ts";
import { temporaryFolder } from "../main/folders.ts";
import { testSeed } from "../oracle/seed.ts";
import { cuttingProxy, type CuttingProxy } from "../server/cutting-proxy.ts";
import { canStartServices, ownPostgres, ownRedis, type OwnService } from "../server/own-services.ts";
import { expectRunning, gamesInPlay } from "./games-in-play.ts";

/** Number of times that each thing happens to PostgreSQL and to Redis, in an order by chance. */
const ROUNDS = 2;
/** Milliseconds that a refusal or a cut network lasts. */
const LONG_MS = 60_000;
const SHORT_MS = 2000;

interface Place {
  readonly service: OwnService;
  readonly proxy: CuttingProxy;
}

type Outage = (place: Place) => Promise<void>;

const OUTAGES: Readonly<Record<string, Outage>> = {
  async restarts({ service }) {
    await service.stop();
    await service.start();
  },
  async "is killed"({ service }) {
    await service.kill();
    await wait(SHORT_MS);
    await service.start();
  },
  async "refuses connections"({ proxy }) {
    proxy.become("refuses");
    await wait(LONG_MS);
    proxy.become("passes");
  },
  async "is cut off"({ proxy }) {
    proxy.become("swallows");
    await wait(LONG_MS);
    // What was swallowed is gone, so the connections cannot go on.
    proxy.become("refuses");
    proxy.become("passes");
  },
};

const canRun = canStartServices();
if (!canRun) console.info("PostgreSQL and Redis cannot be started: no outage was tried.");

it.skipIf(!canRun)("loses no acknowledged move and no process when PostgreSQL and Redis are away in play", async () => {
  const seed = testSeed("outages");
  const random = seededRandom(seed);
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const place = async (service: OwnService): Promise<Place> => {
    await service.start();
    return { service, proxy: await cuttingProxy(service.port, random, "passes") };
  };
  const postgres = await place(await ownPostgres(folder));
  const redis = await place(await ownRedis(folder));
  const through = ({ service, proxy }: Place): string => service.url.replace(`:${service.port}`, `:${proxy.port}`);
  const options = ["--postgres", through(postgres), "--redis", through(redis), "--workers", "2"];
  const servers: ServerProcess[] = [];
  for (let index = 0; index < 2; index++) servers.push(await startServerProcess(options));
  const addresses = servers.map(({ address }) => address);
  const [game] = recordedGames(1, seed);
  const events = Array.from({ length: ROUNDS }, () =>
    Object.entries(OUTAGES).flatMap(([name, outage]) => [
      { what: `PostgreSQL ${name}`, place: postgres, outage },
      { what: `Redis ${name}`, place: redis, outage },
    ]),
  ).flat();
  let moves = 0;
  try {
    for (let left = events; left.length > 0;) {
      const chosen = random.below(left.length);
      const { what, place: where, outage } = left[chosen];
      left = left.toSpliced(chosen, 1);
      const games = gamesInPlay(addresses, game);
      await wait(random.below(SHORT_MS));
      const from = performance.now();
      await outage(where);
      await games.stop();
      moves += games.moves;
      console.info(`${what}: play went on, ${Math.round(performance.now() - from)} ms after it began.`);
      expectRunning(servers);
    }
    console.info(`${moves} moves, none lost or doubled.`);
  } finally {
    for (const server of servers) await server.kill("SIGTERM");
    for (const { service, proxy } of [postgres, redis]) {
      await proxy.close();
      await service.stop();
    }
  }
});
