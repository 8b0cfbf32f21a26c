import { expect, it } from "vitest";
import { wholeGame } from "../../protocol/network/whole-game.ts";
import { seededRandom } from "../../engine/random.ts";
import { socketWire } from "../../main/network/socket-wire.ts";
import { recordedGames } from "../../lab/server/recorded-games.ts";
import { temporaryFolder } from "../main/folders.ts";
import { testSeed } from "../oracle/seed.ts";
import { cuttingProxy } from "./cutting-proxy.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { clientOf, follow, online, testServer } from "./players.ts";

it("brings a whole game through real sockets that are cut", async () => {
  const seed = testSeed("proxy");
  const [{ spots, strokes }] = recordedGames(1, seed);
  const server = await testServer(temporaryFolder());
  const proxy = await cuttingProxy(server.port, seededRandom(seed));
  const players = ["Ann", "Bob"].map((name) => {
    const wire = socketWire([{ host: "127.0.0.1", port: proxy.port, secure: false }]);
    // The proxy stands for the network, which has no name.
    return clientOf({ ...wire, name: `127.0.0.1:${server.port}` }, name);
  });
  await Promise.all(players.map(online));
  const [ann, bob] = players;
  const room = await ann.ask("room.create", {
    name: "Cut",
    access: "public",
    terms: { ruleset: DEFAULT_RULESET, start: { kind: "plain", spots }, clock: null, opening: "joiner", rated: false },
  });
  const { match } = await bob.ask("room.join", { room: room.id });
  const boards = players.map((client) => follow(client, match));
  for (const [index, { from, to, inner }] of strokes.entries()) {
    const side = (index + 1) % 2;
    await boards[side].when(({ moves, isRedrawing }) => moves === index && isRedrawing === undefined);
    await players[side].ask("match.command", {
      match,
      command: { kind: "draw", move: index + 1, from, to, inner, pace: [0, 50] },
    });
  }
  proxy.become("passes");
  const last = await Promise.all(
    boards.map((board) => board.when(({ result, isRedrawing }) => result !== null && isRedrawing === undefined)),
  );
  expect(last[0]).toEqual(last[1]);
  const game = await wholeGame(ann, match);
  expect(game.moves).toHaveLength(strokes.length);
  expect(proxy.cuts()).toBeGreaterThan(0);
  for (const client of players) client.close();
  await server.stop();
  await proxy.close();
});
