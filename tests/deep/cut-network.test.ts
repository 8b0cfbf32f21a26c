import { chmodSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { it } from "vitest";
import { recordedGames } from "../../lab/server/recorded-games.ts";
import { startServerProcess, type ServerProcess } from "../../lab/server/server-process.ts";
import { temporaryFolder } from "../main/folders.ts";
import { testSeed } from "../oracle/seed.ts";
import { canMakeNetworks, cutOffNetwork } from "../server/cut-off-network.ts";
import { canStartServices, ownPostgres, ownRedis } from "../server/own-services.ts";
import { expectRunning, gamesInPlay } from "./games-in-play.ts";

const ROUNDS = 2;
/** Milliseconds that the cable is cut, and between two cuts. */
const CUT_MS = 45_000;
const BETWEEN_MS = 5000;

const canRun = canStartServices() && canMakeNetworks();
if (!canRun) console.info("PostgreSQL, Redis or a network of its own cannot be started: no cable was cut.");

it.skipIf(!canRun)(
  "loses no acknowledged move when a process is cut off from PostgreSQL and Redis in play",
  async () => {
    const [game] = recordedGames(1, testSeed("cut cables"));
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const network = cutOffNetwork();
    const postgres = await ownPostgres(folder, network.services);
    const redis = await ownRedis(folder, network.services);
    const servers: ServerProcess[] = [];
    try {
      await postgres.start();
      await redis.start();
      const options = ["--postgres", postgres.url, "--redis", redis.url, "--workers", "2"];
      servers.push(await startServerProcess([...options, "--host", network.address], network.within));
      servers.push(await startServerProcess(options));
      const addresses = servers.map(({ address }) => address);
      const games = gamesInPlay(addresses, game);
      for (let round = 0; round < ROUNDS; round++) {
        await wait(BETWEEN_MS);
        network.setCut(true);
        await wait(CUT_MS);
        network.setCut(false);
        const before = games.moves;
        const from = performance.now();
        while (games.moves === before) await Promise.race([games.ended, wait(100)]);
        console.info(`A game ended ${Math.round(performance.now() - from)} ms after the cable was whole again.`);
      }
      await games.stop();
      expectRunning(servers);
      console.info(`${games.moves} moves, none lost or doubled.`);
    } finally {
      for (const server of servers) await server.kill("SIGTERM");
      await postgres.stop();
      await redis.stop();
      network.remove();
    }
  },
);
