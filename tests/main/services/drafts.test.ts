import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { Failure } from "../../../protocol/error-codes.ts";
import { positionCode } from "../../../protocol/position-code.ts";
import type { DraftState } from "../../../protocol/drafts.ts";
import { openTestHost, testHost, type TestHost } from "./test-host.ts";
import { temporaryFolder } from "../folders.ts";

async function join(test: TestHost, { id, step }: DraftState, from: number, to: number): Promise<DraftState> {
  const { choices } = await test.ask("draft.choices", { draft: id, step, from, to, start: 0 });
  return test.ask("draft.draw", { draft: id, step, ...choices[0].stroke, inner: [...choices[0].stroke.inner] });
}

const at = ({ id, step }: DraftState) => ({ draft: id, step });

const moved = (drawing: Drawing, spot: number, x: number, y: number): Drawing => ({
  ...drawing,
  spots: drawing.spots.map((one, index) => (index === spot ? { ...one, x, y } : one)),
});

describe("drafts", () => {
  it("draw legal moves that belong to no side, and refuse others", async () => {
    const test = testHost();
    const bare = await test.ask("draft.begin", { kind: "spots", spots: 3 });
    expect(bare).toMatchObject({ map: null, step: 0, lastStep: 0, isKept: false, lives: 9, isOver: false });
    const drawn = await join(test, bare, 0, 1);
    expect(drawn).toMatchObject({ step: 1, lastStep: 1, lives: 8 });
    expect([...drawn.drawing.spots, ...drawn.drawing.curves].every(({ move }) => move === 0)).toBe(true);
    expect(test.events["draft.changed"].at(-1)).toMatchObject({ state: { step: 1 }, cause: { kind: "move" } });
    const failure = await test.fail("draft.draw", { ...at(drawn), from: 0, to: 9, inner: [] });
    expect(failure.code).toBe("illegal-stroke");
    expect(await test.ask("draft.open", { draft: drawn.id })).toEqual(drawn);
  });

  it("take back and do again every step, and forget what was undone once something else is drawn", async () => {
    const test = testHost();
    const states = [await test.ask("draft.begin", { kind: "spots", spots: 4 })];
    for (const [from, to] of [
      [0, 1],
      [2, 3],
    ])
      states.push(await join(test, states[states.length - 1], from, to));
    let now = states[2];
    now = await test.ask("draft.undo", at(now));
    now = await test.ask("draft.undo", at(now));
    expect(now).toMatchObject({ step: 0, lastStep: 2, position: states[0].position });
    expect(await test.fail("draft.undo", at(now))).toEqual({ code: "nothing-to-undo", params: {} });
    now = await test.ask("draft.redo", at(now));
    expect(now).toMatchObject({ step: 1, drawing: states[1].drawing });
    now = await join(test, now, 0, 2);
    expect(now).toMatchObject({ step: 2, lastStep: 2 });
    expect(await test.fail("draft.redo", at(now))).toEqual({ code: "nothing-to-redo", params: {} });
  });

  it("refuse a step that another window has made before", async () => {
    const test = testHost();
    const bare = await test.ask("draft.begin", { kind: "spots", spots: 3 });
    await join(test, bare, 0, 1);
    const failure = await test.fail("draft.draw", { ...at(bare), from: 0, to: 2, inner: [] });
    expect(failure).toEqual({ code: "draft-changed-elsewhere", params: {} });
  });

  it("add, move and remove spots of a bare board", async () => {
    const test = testHost();
    const empty = await test.ask("draft.begin", { kind: "spots", spots: 0 });
    const two: Drawing = {
      ...empty.drawing,
      spots: [
        { x: 0.2, y: 0.5, move: 0 },
        { x: 0.8, y: 0.5, move: 0 },
      ],
    };
    const placed = await test.ask("draft.arrange", { ...at(empty), drawing: two });
    expect(placed).toMatchObject({ lives: 6, step: 1 });
    const close = moved(two, 1, 0.21, 0.5);
    const tooClose = { code: "arrangement-refused", params: { fault: "too-close" } };
    expect(await test.fail("draft.arrange", { ...at(placed), drawing: close })).toEqual(tooClose);
    const spots = Array.from({ length: 21 }, (_, i) => ({ x: 0.04 * (i + 1), y: 0.5, move: 0 }));
    const tooMany = { code: "arrangement-refused", params: { fault: "too-many-spots" } };
    expect(await test.fail("draft.arrange", { ...at(placed), drawing: { ...two, spots } })).toEqual(tooMany);
    const one = await test.ask("draft.arrange", { ...at(placed), drawing: { ...two, spots: [two.spots[0]] } });
    expect(one.drawing.spots).toHaveLength(1);
  });

  it("move what is drawn only where nothing is crossed", async () => {
    const test = testHost();
    const drawn = await join(test, await test.ask("draft.begin", { kind: "spots", spots: 3 }), 0, 1);
    const { drawing } = drawn;
    const [, , , between] = drawing.spots;
    const refusal = (fault: string) => ({ code: "arrangement-refused", params: { fault } });
    const onCurve = moved(drawing, 2, between.x + 1e-9, between.y);
    expect(await test.fail("draft.arrange", { ...at(drawn), drawing: onCurve })).toEqual(refusal("too-close"));
    const without = { ...drawing, spots: drawing.spots.slice(0, 2), curves: [] };
    expect(await test.fail("draft.arrange", { ...at(drawn), drawing: without })).toEqual(refusal("crossing"));
    const nudged = moved(drawing, 2, drawing.spots[2].x + 0.01, drawing.spots[2].y);
    const after = await test.ask("draft.arrange", { ...at(drawn), drawing: nudged });
    expect(after).toMatchObject({ position: drawn.position, step: 2 });
  });

  it("become a map, and save later steps to it", async () => {
    const test = testHost();
    const drawn = await join(test, await test.ask("draft.begin", { kind: "spots", spots: 3 }), 0, 1);
    const kept = await test.ask("draft.keep", { ...at(drawn), name: "Ring" });
    expect(kept).toMatchObject({ isKept: true, map: { name: "Ring", revision: 1 } });
    const further = await join(test, kept, 0, 2);
    expect(further.isKept).toBe(false);
    expect(await test.ask("draft.save", at(further))).toMatchObject({ isKept: true, map: { revision: 2 } });
    const { maps } = await test.ask("map.list", {});
    expect(maps).toMatchObject([{ name: "Ring", moves: 2, position: further.position }]);
    expect(await test.ask("draft.begin", { kind: "map", map: maps[0].id })).toMatchObject({ id: drawn.id, step: 2 });
  });

  it("keep what they hold where the map was changed by another window, or its name is taken", async () => {
    const test = testHost();
    const drawn = await test.ask("draft.begin", { kind: "spots", spots: 3 });
    await test.ask("map.create", { name: "Ring", drawing: drawn.drawing });
    const taken = await test.fail("draft.keep", { ...at(drawn), name: "RING" });
    expect(taken).toEqual({ code: "map-name-taken", params: { name: "RING" } });
    const kept = await test.ask("draft.keep", { ...at(drawn), name: "Star" });
    const { map } = kept;
    if (map === null) throw new Error("the draft has no map");
    await test.ask("map.replace", { map: map.id, revision: 1, drawing: drawn.drawing });
    expect(await test.fail("draft.save", at(kept))).toEqual({ code: "map-changed-elsewhere", params: {} });
    expect(await test.ask("draft.open", { draft: kept.id })).toEqual(kept);
  });

  it("become new maps while another window has put their map in the bin", async () => {
    const test = testHost();
    const drawn = await test.ask("draft.begin", { kind: "spots", spots: 3 });
    const kept = await test.ask("draft.keep", { ...at(drawn), name: "Star" });
    const maps = (await test.ask("map.list", {})).maps.map(({ id }) => id);
    await test.ask("map.delete", { ids: maps });
    expect(await test.ask("draft.open", { draft: drawn.id })).toEqual({ ...kept, map: null });
    await test.ask("map.restore", { ids: maps });
    expect(await test.ask("draft.open", { draft: drawn.id })).toEqual(kept);
    await test.ask("map.delete", { ids: maps });
    expect(await test.ask("draft.keep", { ...at(kept), name: "Star" })).toMatchObject({ map: { name: "Star" } });
  });

  it("begin with the string or the code of a position, which is drawn again", async () => {
    const test = testHost();
    const position = "0.AB|AB";
    for (const text of [position, positionCode(position) ?? ""]) {
      const draft = await test.ask("draft.begin", { kind: "position", text });
      expect(draft).toMatchObject({ position, map: null, step: 0 });
      expect([...draft.drawing.spots, ...draft.drawing.curves].every(({ move }) => move === 0)).toBe(true);
    }
  });

  it("say which starts their position can come from", async () => {
    const test = testHost();
    const bare = await test.ask("draft.begin", { kind: "spots", spots: 3 });
    const drawn = await join(test, bare, 0, 1);
    expect(await test.ask("draft.origin", at(drawn))).toEqual({ start: 3, least: 3, isOnlyStart: false });
    const changed = { code: "draft-changed-elsewhere", params: {} };
    expect(await test.fail("draft.origin", at(bare))).toEqual(changed);
    const ring = await test.ask("draft.begin", { kind: "position", text: "0.A|0.A" });
    expect(await test.ask("draft.origin", at(ring))).toMatchObject({ start: 3, isOnlyStart: false });
  });

  it.each<[string, string, Failure]>([
    ["makes no sense", "0*2.AB?", { code: "position-unreadable", params: { column: 7 } }],
    ["is empty", "", { code: "position-unreadable", params: { column: 1 } }],
    ["has too many lives", "0*999", { code: "position-too-many-lives", params: { lives: 2997, most: 60 } }],
    ["is a damaged code", "SPROUTS1-ABCDE", { code: "position-code-damaged", params: {} }],
    ["is a newer code", "SPROUTS7-ABCDE", { code: "position-code-newer", params: {} }],
  ])("do not begin with a text that %s", async (_, text, failure) => {
    const test = testHost();
    expect(await test.fail("draft.begin", { kind: "position", text })).toEqual(failure);
    expect(await test.ask("draft.list", {})).toEqual([]);
  });

  it("begin with a level or any drawing, and refuse an invalid one", async () => {
    const test = testHost();
    const level = await test.ask("draft.begin", { kind: "level", level: 3 });
    const [, , third] = await test.ask("campaign.levels", {});
    expect(level.drawing).toEqual(third.drawing);
    const copy = await test.ask("draft.begin", { kind: "drawing", drawing: level.drawing });
    expect(copy.position).toBe(level.position);
    expect(await test.fail("draft.begin", { kind: "level", level: 999 })).toMatchObject({ code: "unknown-level" });
    const bad = moved(level.drawing, 0, 7, 7);
    const failure = await test.fail("draft.begin", { kind: "drawing", drawing: bad });
    expect(failure).toEqual({ code: "drawing-faulty", params: { fault: "off-board" } });
  });

  it("begin with a map of a file, and refuse one whose string names another position", async () => {
    const test = testHost();
    const { drawing, position } = await test.ask("draft.begin", { kind: "level", level: 3 });
    const map = { name: "Third", drawing, position };
    expect(await test.ask("draft.begin", { kind: "shared", map })).toMatchObject({ position });
    const other = await test.fail("draft.begin", { kind: "shared", map: { ...map, position: "0*3" } });
    expect(other).toEqual({ code: "map-file-position", params: { name: "Third" } });
    const faulty = { ...map, drawing: moved(drawing, 0, 7, 7) };
    const failure = await test.fail("draft.begin", { kind: "shared", map: faulty });
    expect(failure).toEqual({ code: "map-file-drawing", params: { name: "Third", fault: "off-board" } });
  });

  it("are all there after the host has ended, until they are discarded", async () => {
    const folder = temporaryFolder();
    const first = openTestHost({ folder });
    const drawn = await join(first, await first.ask("draft.begin", { kind: "spots", spots: 3 }), 0, 1);
    const undone = await first.ask("draft.undo", at(drawn));
    await first.host.close();
    const second = testHost({ folder });
    expect(await second.ask("draft.list", {})).toEqual([undone]);
    expect(await second.ask("draft.redo", at(undone))).toMatchObject({ drawing: drawn.drawing });
    await second.ask("draft.discard", { draft: drawn.id });
    expect(await second.ask("draft.list", {})).toEqual([]);
    expect(await second.fail("draft.open", { draft: drawn.id })).toEqual({ code: "unknown-draft", params: {} });
  });
});
