import { chmodSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { newSigningKey } from "../../main/network/signing-key.ts";
import { socketWire } from "../../main/network/socket-wire.ts";
import { recordedGames } from "../../lab/server/recorded-games.ts";
import { startServerProcess, type ServerProcess } from "../../lab/server/server-process.ts";
import { temporaryFolder } from "../main/folders.ts";
import { testSeed } from "../oracle/seed.ts";
import { canMakeNetworks, cutOffNetwork } from "../server/cut-off-network.ts";
import { canStartServices, ownPostgres, ownRedis } from "../server/own-services.ts";
import { clientOf, online } from "../server/players.ts";
import { playGame } from "./played-game.ts";

const ROUNDS = 2;
/** Milliseconds that the cable is cut, and between two cuts. */
const CUT_MS = 45_000;
const BETWEEN_MS = 5000;

const canRun = canStartServices() && canMakeNetworks();
if (!canRun) console.info("PostgreSQL, Redis or a network of its own cannot be started: no cable was cut.");

it.skipIf(!canRun)(
  "loses no acknowledged move when a process is cut off from PostgreSQL and Redis in play",
  async () => {
    const [{ spots, strokes }] = recordedGames(1, testSeed("cut cables"));
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const network = cutOffNetwork();
    const postgres = await ownPostgres(folder, network.services);
    const redis = await ownRedis(folder, network.services);
    const servers: ServerProcess[] = [];
    const games = { moves: 0, isOver: false };
    try {
      await postgres.start();
      await redis.start();
      const options = ["--postgres", postgres.url, "--redis", redis.url, "--workers", "2"];
      servers.push(await startServerProcess([...options, "--host", network.address], network.within));
      servers.push(await startServerProcess(options));
      const addresses = servers.map(({ address }) => address);
      // One player at each process, so that each move needs both of them to know of it.
      const playing = (async () => {
        do {
          const players = ["Ann", "Bob"].map((name, side) =>
            clientOf(socketWire([addresses[side], addresses[1 - side]]), name, newSigningKey()),
          );
          await Promise.all(players.map((player) => online(player)));
          const played = playGame(players, spots, strokes);
          await played.done;
          games.moves += played.acknowledged.length;
          for (const player of players) player.close();
        } while (!games.isOver);
      })();
      for (let round = 0; round < ROUNDS; round++) {
        await wait(BETWEEN_MS);
        network.setCut(true);
        await wait(CUT_MS);
        network.setCut(false);
        const before = games.moves;
        const from = performance.now();
        while (games.moves === before) await Promise.race([playing, wait(100)]);
        console.info(`A game ended ${Math.round(performance.now() - from)} ms after the cable was whole again.`);
      }
      games.isOver = true;
      await playing;
      expect(servers.map(({ child }) => [child.exitCode, child.signalCode])).toEqual([
        [null, null],
        [null, null],
      ]);
      console.info(`${games.moves} moves, none lost or doubled.`);
    } finally {
      for (const server of servers) await server.kill("SIGTERM");
      await postgres.stop();
      await redis.stop();
      network.remove();
    }
  },
);
