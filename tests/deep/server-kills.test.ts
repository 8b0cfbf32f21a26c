import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { newSigningKey } from "../../main/network/signing-key.ts";
import { socketWire } from "../../main/network/socket-wire.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { recordedGames } from "../../lab/server/recorded-games.ts";
import { startServerProcess, type ServerProcess } from "../../lab/server/server-process.ts";
import type { ServerClient } from "../../protocol/network/client.ts";
import { clientOf, follow, online, until, type Followed } from "../server/players.ts";
import { hasSharedServices, newDatabase, REDIS } from "../server/shared-services.ts";
import { testSeed } from "../oracle/seed.ts";

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
  let players: ServerClient[] = [];
  try {
    let kills = 0;
    let longest = 0;
    while (kills < KILLS) {
      for (const player of players) player.close();
      players = ["Ann", "Bob"].map((name, side) =>
        clientOf(socketWire([addresses[side], addresses[1 - side]]), name, newSigningKey()),
      );
      await Promise.all(players.map((player) => online(player)));
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

/** A whole game; checks at its end that the store holds each acknowledged move once. */
function playGame(
  players: readonly ServerClient[],
  spots: number,
  strokes: readonly Stroke[],
): { acknowledged: number[]; done: Promise<void> } {
  const acknowledged: number[] = [];
  const play = async (): Promise<void> => {
    const room = await players[0].ask("room.create", {
      name: "Killed",
      access: "public",
      terms: { start: { kind: "plain", spots }, clock: null, opening: "creator", rated: false },
    });
    const { match } = await players[1].ask("room.join", { room: room.id });
    const boards: Followed[] = players.map((player) => follow(player, match));
    for (const [index, { from, to, inner }] of strokes.entries()) {
      const side = index % 2;
      await boards[side].when(({ moves, redrawing }) => moves === index && !redrawing);
      await players[side].ask("match.move", { match, move: index + 1, from, to, inner, pace: [] });
      acknowledged.push(index + 1);
    }
    const [last] = await Promise.all(
      boards.map((board) => board.when(({ result, redrawing }) => result !== null && !redrawing)),
    );
    const { moves } = await players[0].ask("match.game", { match });
    expect(acknowledged).toEqual(moves.map((_, index) => index + 1));
    expect(boards.map(({ state }) => state?.drawing)).toEqual([last.drawing, last.drawing]);
    for (const board of boards) board.leave();
  };
  return { acknowledged, done: play() };
}
