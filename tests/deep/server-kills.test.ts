import { setTimeout as wait } from "node:timers/promises";
import { it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { recordedGames } from "../../lab/server/recorded-games.ts";
import { startServerProcess, type ServerProcess } from "../../lab/server/server-process.ts";
import type { ServerClient } from "../../protocol/network/client.ts";
import { until } from "../server/players.ts";
import { hasSharedServices, newDatabase, REDIS } from "../server/shared-services.ts";
import { testSeed } from "../oracle/seed.ts";
import { twoPlayers } from "./games-in-play.ts";
import { playGame } from "./played-game.ts";

const KILLS = 100;

const canRun = hasSharedServices();
if (!canRun) console.info("PostgreSQL and Redis are not both there: no process of several was killed.");

it.skipIf(!canRun)(`loses and doubles no acknowledged move in ${KILLS} kills of a process`, async () => {
  const random = seededRandom(testSeed("kills"));
  const database = newDatabase(`sprouts_kills_${process.pid}`);
  const options = ["--postgres", database.url, "--redis", REDIS, "--workers", "2"];
  const [recorded] = recordedGames(1, testSeed("games"));
  // Each on a port that stays the same through its deaths.
  const servers: ServerProcess[] = [];
  for (let index = 0; index < 2; index++) servers.push(await startServerProcess(options));
  const addresses = servers.map(({ address }) => address);
  // New ones for each game: a player may open a few rooms alone.
  let players: readonly ServerClient[] = [];
  try {
    let kills = 0;
    let longest = 0;
    while (kills < KILLS) {
      for (const player of players) player.close();
      players = await twoPlayers(addresses);
      const played = playGame(players, recorded.spots, recorded.strokes);
      const killing = { isOver: false };
      const over = (): void => {
        killing.isOver = true;
      };
      played.done.then(over, over);
      while (!killing.isOver && kills < KILLS) {
        await wait(random.below(700));
        if (killing.isOver) break;
        const victim = random.below(2);
        const before = played.acknowledged.length;
        await servers[victim].kill("SIGKILL");
        kills++;
        const from = performance.now();
        await until(() => killing.isOver || played.acknowledged.length > before);
        longest = Math.max(longest, performance.now() - from);
        servers[victim] = await startServerProcess([...options, "--port", String(addresses[victim].port)]);
      }
      await played.done;
    }
    console.info(`${kills} kills; a game went on after ${Math.round(longest)} ms at most.`);
  } finally {
    for (const player of players) player.close();
    for (const server of servers) await server.kill("SIGTERM");
    database.drop();
  }
});
