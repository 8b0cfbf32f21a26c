import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import { computer, loop, person, setupOf, straight, testHost, type TestHost } from "./test-host.ts";
import { commanded } from "../../commanded.ts";
import { curveOf, drawingWith, spotsAt } from "../../drawings.ts";

async function drawn(test: TestHost): Promise<Drawing> {
  const start = await test.ask("match.start", setupOf(3));
  return (await commanded(test, straight(start, 0, 1))).drawing;
}

const setupOn = (id: string, sides = setupOf(1).sides) => ({
  ...setupOf(1),
  sides,
  map: { kind: "custom" as const, id, name: "whatever the client believes" },
});

const NO_SPOT = spotsAt();
const CROSSED = drawingWith(
  [
    [0.1, 0.1],
    [0.9, 0.9],
    [0.1, 0.9],
    [0.9, 0.1],
  ],
  [curveOf(0, 1, [], 0), curveOf(2, 3, [], 0)],
);

describe("maps", () => {
  it("are kept from a game, as curves of no side", async () => {
    const test = testHost();
    const drawing = await drawn(test);
    const map = await test.ask("map.create", { name: "  Two and one ", drawing });
    expect(map).toMatchObject({ name: "Two and one", spots: 3, moves: 1, lives: 8, isPlayable: true, revision: 1 });
    expect(test.events["maps.changed"]).toHaveLength(1);
    const [{ drawing: kept }] = await test.ask("map.drawings", { ids: [map.id] });
    expect([...kept.spots, ...kept.curves].map(({ move }) => move)).toEqual(Array(6).fill(0));
    expect(kept.spots).toHaveLength(drawing.spots.length);
    expect((await test.ask("map.list", {})).maps).toEqual([map]);
  });

  it.each([
    ["with no spot", NO_SPOT, "empty"],
    ["whose curves cross", CROSSED, "crossing"],
    ["beside the board", { ...NO_SPOT, spots: [{ x: 1.5, y: 0.5, move: 0 }] }, "off-board"],
    ["with a curve to no spot", { ...CROSSED, curves: [curveOf(0, 9, [], 0)] }, "loose-end"],
    [
      "with a spot of four ends",
      { ...CROSSED, curves: Array.from({ length: 4 }, () => curveOf(0, 1, [], 0)) },
      "too-many-curves",
    ],
    [
      "with too many spots",
      { ...NO_SPOT, spots: Array.from({ length: 100_000 }, () => ({ x: 0, y: 0, move: 0 })) },
      "too-large",
    ],
  ])("are refused for a drawing %s", async (_, drawing, fault) => {
    const test = testHost();
    const failure = await test.fail("map.create", { name: "Faulty", drawing });
    expect(failure).toEqual({ code: "drawing-faulty", params: { fault } });
    expect((await test.ask("map.list", {})).maps).toEqual([]);
  });

  it("are played, and played again, by two people and against the computer", async () => {
    const test = testHost();
    const map = await test.ask("map.create", { name: "Ring", drawing: await drawn(test) });
    for (const sides of [setupOf(1).sides, setupOf(1, [person, computer("hard")]).sides]) {
      const match = await test.ask("match.start", setupOn(map.id, sides));
      expect(match).toMatchObject({ moves: 0, lives: 8, position: map.position });
      expect(match.setup.map).toEqual({ kind: "custom", id: map.id, name: "Ring" });
    }
    const match = await test.ask("match.start", setupOn(map.id));
    await commanded(test, loop(match, 2));
    const again = await test.ask("match.again", { matchId: match.id });
    expect(again).toMatchObject({ moves: 0, lives: 8, drawing: match.drawing });
  });

  it("can be played on after the map was deleted", async () => {
    const test = testHost();
    const map = await test.ask("map.create", { name: "Ring", drawing: await drawn(test) });
    const match = await test.ask("match.start", setupOn(map.id));
    await test.ask("map.delete", { ids: [map.id] });
    await test.ask("map.erase", { ids: [map.id] });
    expect(await test.ask("match.again", { matchId: match.id })).toMatchObject({ drawing: match.drawing });
    expect(await test.fail("match.start", setupOn(map.id))).toEqual({ code: "unknown-map", params: {} });
  });

  it("offer no perfect play that is not proved", async () => {
    const test = testHost();
    const map = await test.ask("map.create", { name: "Ring", drawing: await drawn(test) });
    const setup = setupOn(map.id, [person, computer("perfect")]);
    expect(await test.fail("match.start", setup)).toEqual({ code: "perfect-not-proved", params: {} });
  });

  it("can be kept without a move, but not played", async () => {
    const test = testHost();
    const drawing: Drawing = {
      ...NO_SPOT,
      spots: [
        { x: 0.2, y: 0.5, move: 0 },
        { x: 0.8, y: 0.5, move: 0 },
      ],
      curves: [curveOf(0, 1, [], 0), curveOf(0, 1, [[0.5, 0.2]], 0), curveOf(0, 1, [[0.5, 0.8]], 0)],
    };
    const map = await test.ask("map.create", { name: "Over", drawing });
    expect(map).toMatchObject({ lives: 0, isPlayable: false });
    expect(await test.fail("match.start", setupOn(map.id))).toEqual({ code: "map-not-playable", params: {} });
  });

  it("refuse a name that is taken, and a change of a drawing that another window has changed", async () => {
    const test = testHost();
    const drawing = await drawn(test);
    const map = await test.ask("map.create", { name: "Ring", drawing });
    const taken = { code: "map-name-taken", params: { name: "RING" } };
    expect(await test.fail("map.create", { name: "RING", drawing })).toEqual(taken);
    expect(await test.ask("map.replace", { map: map.id, revision: 1, drawing })).toMatchObject({ revision: 2 });
    const failure = await test.fail("map.replace", { map: map.id, revision: 1, drawing });
    expect(failure).toEqual({ code: "map-changed-elsewhere", params: {} });
  });

  it("are the owner's alone", async () => {
    const test = testHost();
    const spectator = test.host.connect(() => {}, "somebody else");
    const answer = await test.host.receive(spectator, { id: 1, request: "map.list", params: {} });
    expect(answer).toMatchObject({ failure: { code: "owner-only" } });
  });
});
