import { describe, expect, it } from "vitest";
import type { Params } from "../../../protocol/contract.ts";
import { loop, setupOf, straight, testHost, type TestHost } from "./test-host.ts";
import { commanded } from "../../commanded.ts";

async function played(test: TestHost): Promise<string> {
  const start = await test.ask("match.start", setupOf(2));
  const next = await commanded(test, straight(start, 0, 1));
  await commanded(test, loop(next, 0));
  await commanded(test, { board: start.id, command: { kind: "resign", side: 0 } });
  return start.id;
}

describe("the library of games", () => {
  it("lists finished and unfinished games, the latest first, with each setup once", async () => {
    const test = testHost();
    const finished = await played(test);
    const open = await test.ask("match.start", setupOf(2));
    await commanded(test, straight(open, 0, 1));
    const list = await test.ask("library.list", {});
    expect(list.setups).toEqual([setupOf(2)]);
    expect(list.games).toMatchObject([
      { id: open.id, setup: 0, moves: 1, result: null },
      { id: finished, setup: 0, moves: 2, result: { winner: 1, reason: "gave-up" } },
    ]);
    const drawings = await test.ask("library.drawings", { ids: [finished, "unknown"] });
    expect(drawings).toMatchObject([{ id: finished, moves: 2, drawing: { spots: { length: 4 } } }]);
  });

  it("replays a game with the redraws that were seen", async () => {
    const test = testHost();
    const id = await played(test);
    const seen = test.events["board.changed"].flatMap(({ cause }) => (cause.kind === "move" ? [cause] : []));
    const replay = await test.ask("library.replay", { game: id });
    expect(replay).toMatchObject({ id, setup: setupOf(2), result: { winner: 1, reason: "gave-up" } });
    expect(replay.moves.map(({ by, stroke }) => ({ by, stroke }))).toEqual(
      seen.map(({ by, stroke }) => ({ by, stroke })),
    );
    expect(replay.moves.map(({ notation }) => notation)).toEqual(["1(3)2", "1(4)1"]);
    for (const [i, { steps }] of seen.entries()) {
      expect(steps.length).toBeGreaterThan(0);
      expect(await test.ask("library.redrawOfMove", { game: id, move: i + 1 })).toEqual({ steps });
    }
    const failure = { code: "unknown-move", params: { move: 3 } };
    expect(await test.fail("library.redrawOfMove", { game: id, move: 3 })).toEqual(failure);
    expect(await test.fail("library.replay", { game: "none" })).toEqual({ code: "unknown-match", params: {} });
  });

  it("replays a board that was redrawn on demand up to the better drawing", async () => {
    const test = testHost();
    const start = await test.ask("match.start", setupOf(3));
    await commanded(test, loop(start, 0));
    const { drawing } = await commanded(test, { board: start.id, command: { kind: "redraw" } });
    const { steps } = await test.ask("library.redrawOfMove", { game: start.id, move: 1 });
    const places = drawing.spots.flatMap(({ x, y }) => [x, y]);
    expect(steps.at(-1)?.to.slice(0, places.length)).toEqual(places);
  });

  it("begins a new game on the board of any moment", async () => {
    const test = testHost();
    const id = await played(test);
    const { moves } = await test.ask("library.replay", { game: id });
    const { sides } = setupOf(2);
    const match = await test.ask("library.playOn", { game: id, move: 2, sides, name: "After a move" });
    expect(match).toMatchObject({
      moves: 0,
      toMove: 1,
      lives: 5,
      setup: { map: { kind: "custom", name: "After a move" } },
    });
    expect(match.drawing.spots.map(({ x, y }) => ({ x, y }))).toEqual(
      moves[1].before.spots.map(({ x, y }) => ({ x, y })),
    );
    expect(match.drawing.curves.every(({ move }) => move === 0)).toBe(true);
    const again = await test.ask("match.again", { matchId: match.id });
    expect(again).toMatchObject({ moves: 0, lives: 5 });
    const failure = { code: "unknown-move", params: { move: 9 } };
    expect(await test.fail("library.playOn", { game: id, move: 9, sides, name: "" })).toEqual(failure);
    expect(await test.fail("library.perfect", { game: id, move: 9 })).toEqual(failure);
    const opened = await test.ask("library.playOn", {
      game: id,
      move: 1,
      sides,
      name: "",
      starts: 1,
      opensAtRandom: true,
    });
    expect(opened).toMatchObject({ moves: 0, toMove: 1, lives: 5, setup: { randomOpening: true } });
  });

  it("lets Perfect play on from a board where it is proved", async () => {
    const test = testHost();
    const id = await played(test);
    const [person] = setupOf(2).sides;
    const perfect = { kind: "computer", colour: "red", level: "perfect" } as const;
    const moment: Params<"library.playOn"> = { game: id, move: 2, name: "", sides: [person, perfect] };
    await test.ask("library.perfect", { game: id, move: 2 });
    await expect.poll(async () => (await test.ask("library.perfect", { game: id, move: 2 })).status).toBe("proved");
    expect(await test.fail("library.playOn", { ...moment, opensAtRandom: true })).toMatchObject({
      code: "perfect-not-proved",
    });
    expect((await test.ask("library.playOn", moment)).setup.sides[1]).toEqual(perfect);
  });

  it("deletes games and takes that back", async () => {
    const test = testHost();
    const finished = await played(test);
    const open = await test.ask("match.start", setupOf(3));
    await test.ask("library.delete", { ids: [finished, open.id] });
    const { games, bin } = await test.ask("library.list", {});
    expect(games).toEqual([]);
    expect(bin.map(({ id }) => id).toSorted()).toEqual([finished, open.id].toSorted());
    expect(await test.fail("board.open", { board: open.id })).toEqual({ code: "match-discarded", params: {} });
    await test.ask("library.restore", { ids: [finished, open.id] });
    expect((await test.ask("library.list", {})).games.map(({ id }) => id)).toEqual([open.id, finished]);
    expect(await test.ask("board.open", { board: open.id })).toMatchObject({ moves: 0, result: null });
    expect(test.events["library.changed"]).toHaveLength(2);
  });

  it("deletes games for good that are in the bin, and no others", async () => {
    const test = testHost();
    const [kept, binned] = [await played(test), await played(test)];
    await test.ask("library.delete", { ids: [binned] });
    expect((await test.ask("library.list", {})).bin.map(({ id }) => id)).toEqual([binned]);
    await test.ask("library.erase", { ids: [kept, binned, "unknown"] });
    expect(await test.ask("library.list", {})).toMatchObject({ games: [{ id: kept }], bin: [] });
    expect(await test.fail("library.replay", { game: binned })).toEqual({ code: "unknown-match", params: {} });
  });

  it("hides campaign games of other players", async () => {
    const test = testHost();
    await test.ask("campaign.start", { level: 1, opponent: "easy", play: "normal", colours: ["blue", "red"] });
    expect((await test.ask("library.list", {})).games).toHaveLength(1);
    const [{ id }] = (await test.ask("library.list", {})).games;
    await test.ask("profile.create", { name: "Second" });
    expect((await test.ask("library.list", {})).games).toEqual([]);
    expect(await test.fail("library.replay", { game: id })).toEqual({ code: "unknown-match", params: {} });
  });

  it("is the owner's alone", async () => {
    const test = testHost();
    const spectator = test.host.connect(() => {}, "somebody else");
    const answer = await test.host.receive(spectator, { id: 1, request: "library.list", params: {} });
    expect(answer).toMatchObject({ failure: { code: "owner-only" } });
  });
});
