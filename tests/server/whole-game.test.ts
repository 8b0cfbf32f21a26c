import { mkdtempSync, rmSync } from "node:fs";
import { wholeGame } from "../../protocol/network/whole-game.ts";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { Terms } from "../../protocol/network/rooms.ts";
import type { RunningServer } from "../../server/running-server.ts";
import { follow, online, player, refusalCode, testServer } from "./players.ts";

const TERMS: Terms = {
  ruleset: DEFAULT_RULESET,
  start: { kind: "plain", spots: 2 },
  clock: null,
  opening: "swap2",
  rated: false,
};

describe("a game across the network", () => {
  let server: RunningServer;
  const folder = mkdtempSync(join(tmpdir(), "sprouts-"));

  beforeAll(async () => {
    server = await testServer(folder);
  });

  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it("is played with Swap2 to its end, seen alike by both players and a spectator", async () => {
    const [ann, bob, eve] = await Promise.all(["Ann", "Bob", "Eve"].map((name) => online(player(server.port, name))));
    const seen: string[] = [];
    ann.on("room.joined", ({ match }) => seen.push(match));
    const room = await ann.ask("room.create", { name: "Two spots", access: "public", terms: TERMS });
    expect((await bob.ask("room.list", { live: false })).map(({ name }) => name)).toEqual(["Two spots"]);
    const { match } = await bob.ask("room.join", { room: room.id });
    const boards = [ann, bob, eve].map((client) => follow(client, match));
    const [ofAnn, ofBob, ofEve] = boards;
    await Promise.all(boards.map((board) => board.when(({ revision }) => revision >= 0)));
    expect(seen).toEqual([match]);

    // Bob draws the move of the opening, and Ann must choose.
    const draw = { kind: "draw" as const, from: 0, to: 1, inner: [], pace: [0, 200] };
    expect(await refusalCode(ann.ask("match.command", { match, command: { ...draw, move: 0 } }))).toBe("opening");
    expect(await refusalCode(eve.ask("match.command", { match, command: { ...draw, move: 0 } }))).toBe("not-your-seat");
    await bob.ask("match.command", { match, command: { ...draw, move: 0 } });
    expect(await refusalCode(bob.ask("match.command", { match, command: { kind: "choose", starts: 1 } }))).toBe(
      "opening",
    );
    await ann.ask("match.command", { match, command: { kind: "choose", starts: 1 } });
    const opened = await ofBob.when(({ isRedrawing, opening }) => isRedrawing === undefined && opening === undefined);
    expect([opened.setup.starts, opened.moves, opened.toMove, opened.drawing.curves.length]).toEqual([1, 0, 1, 2]);

    // Both draw a straight line between any two spots that a move can join, as long as there is one.
    for (let move = 1; ; move++) {
      const state = await ofAnn.when(({ isRedrawing, moves }) => isRedrawing === undefined && moves === move - 1);
      await ofBob.when(({ revision }) => revision >= state.revision);
      if (state.result !== null) break;
      const mover = state.toMove === 0 ? ann : bob;
      const waiting = state.toMove === 0 ? bob : ann;
      const usable = state.usable.flatMap((isUsable, spot) => (isUsable ? [spot] : []));
      const pairs = usable.flatMap((from) => usable.filter((to) => to !== from).map((to) => ({ from, to })));
      let done = false;
      for (const { from, to } of pairs) {
        const stroke = { kind: "draw" as const, move, from, to, inner: [], pace: [] };
        expect(await refusalCode(waiting.ask("match.command", { match, command: stroke }))).toBe("not-your-seat");
        if ((await refusalCode(mover.ask("match.command", { match, command: stroke }))) !== "done") continue;
        done = true;
        const { result } = await ofAnn.when(({ moves }) => moves === move);
        const repeated = await refusalCode(mover.ask("match.command", { match, command: stroke }));
        expect(repeated).toBe(result === null ? "move-already-made" : "match-over");
        break;
      }
      if (!done) {
        await mover.ask("match.command", { match, command: { kind: "resign", side: state.toMove ?? 0 } });
        break;
      }
    }
    const last = await ofEve.when(({ result, isRedrawing }) => result !== null && isRedrawing === undefined);
    expect(await ofAnn.when(({ revision }) => revision === last.revision)).toEqual(last);
    expect(await ofBob.when(({ revision }) => revision === last.revision)).toEqual(last);
    const game = await wholeGame(eve, match);
    expect([game.moves.length, game.drawing, game.setup.map.kind]).toEqual([last.moves, last.drawing, "plain"]);
    for (const client of [ann, bob, eve]) client.close();
  });
});
