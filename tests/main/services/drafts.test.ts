import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { BoardCommand } from "../../../protocol/board.ts";
import type { Params } from "../../../protocol/contract.ts";
import type { Failure } from "../../../protocol/error-codes.ts";
import { positionCode } from "../../../protocol/position-code.ts";
import type { MatchState } from "../../../protocol/schemas.ts";
import { openTestHost, straight, testHost, type TestHost } from "./test-host.ts";
import { temporaryFolder } from "../folders.ts";
import { commanded } from "../../commanded.ts";

async function join(test: TestHost, state: MatchState, from: number, to: number): Promise<MatchState> {
  const move = state.moves + 1;
  const { choices } = await test.ask("board.choices", { board: state.id, move, from, to, start: 0 });
  return commanded(test, { board: state.id, command: { kind: "draw", move, ...choices[0].stroke } });
}

/** The state after a request that names a draft and its step. */
async function changed<R extends "draft.arrange" | "draft.keep" | "draft.save">(
  test: TestHost,
  request: R,
  params: Params<R>,
): Promise<MatchState> {
  const { revision } = await test.ask(request, params);
  const state = await test.ask("board.open", { board: params.draft });
  expect(state.revision).toBe(revision);
  return state;
}

const CHANGED: Failure = { code: "board-changed", params: {} };

const at = ({ id, moves }: MatchState) => ({ draft: id, step: moves });
const undo = ({ id, moves }: MatchState): Params<"board.command"> => ({ board: id, command: { kind: "undo", moves } });
const redo = ({ id, moves }: MatchState): Params<"board.command"> => ({ board: id, command: { kind: "redo", moves } });

const moved = (drawing: Drawing, spot: number, x: number, y: number): Drawing => ({
  ...drawing,
  spots: drawing.spots.map((one, index) => (index === spot ? { ...one, x, y } : one)),
});

describe("drafts", () => {
  it("draw legal moves that belong to no side, and refuse others", async () => {
    const test = testHost();
    const bare = await test.ask("draft.begin", { kind: "spots", spots: 3 });
    expect(bare).toMatchObject({ draft: { map: null, isKept: false }, moves: 0, lives: 9, toMove: 0, result: null });
    expect(bare.canRedo).toBeUndefined();
    const drawn = await join(test, bare, 0, 1);
    expect(drawn).toMatchObject({ moves: 1, lives: 8 });
    expect(drawn.canRedo).toBeUndefined();
    expect([...drawn.drawing.spots, ...drawn.drawing.curves].every(({ move }) => move === 0)).toBe(true);
    expect(test.events["board.changed"].at(-1)).toMatchObject({ state: drawn, cause: { kind: "move" } });
    const failure = await test.fail("board.command", straight(drawn, 0, 9));
    expect(failure.code).toBe("illegal-stroke");
    expect(await test.ask("board.open", { board: drawn.id })).toEqual(drawn);
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
    now = await commanded(test, undo(now));
    now = await commanded(test, undo(now));
    expect(now).toMatchObject({ moves: 0, canRedo: true, position: states[0].position });
    expect(await test.fail("board.command", undo(now))).toEqual({ code: "nothing-to-undo", params: {} });
    now = await commanded(test, redo(now));
    expect(now).toMatchObject({ moves: 1, canRedo: true, drawing: states[1].drawing });
    now = await join(test, now, 0, 2);
    expect(now.moves).toBe(2);
    expect(now.canRedo).toBeUndefined();
    expect(await commanded(test, redo(now)), "nothing is left to make again").toEqual(now);
  });

  it("refuse a step that another window has made before, and one to come", async () => {
    const test = testHost();
    const bare = await test.ask("draft.begin", { kind: "spots", spots: 3 });
    const drawn = await join(test, bare, 0, 1);
    for (const moves of [bare.moves, drawn.moves + 1]) {
      expect(await test.fail("board.command", straight({ ...drawn, moves }, 0, 2))).toEqual(CHANGED);
      expect(await test.fail("board.command", undo({ ...drawn, moves }))).toEqual(CHANGED);
      expect(await test.fail("draft.origin", at({ ...drawn, moves }))).toEqual(CHANGED);
    }
    expect(await test.ask("board.open", { board: drawn.id })).toEqual(drawn);
  });

  it("number each change higher than the one before, and stay as they are without a better picture", async () => {
    const test = testHost();
    const bare = await test.ask("draft.begin", { kind: "spots", spots: 3 });
    const drawn = await join(test, bare, 0, 1);
    const kept = await changed(test, "draft.keep", { ...at(drawn), name: "Ring" });
    const undone = await commanded(test, undo(kept));
    const redone = await commanded(test, redo(undone));
    const revisions = [bare, drawn, kept, undone, redone].map(({ revision }) => revision);
    expect(revisions).toEqual([...new Set(revisions)].toSorted((a, b) => a - b));
    const told = test.events["board.changed"].map(({ state }) => state.revision);
    expect(told).toEqual(revisions.slice(1));
    const { id: empty, revision } = await test.ask("draft.begin", { kind: "spots", spots: 0 });
    expect(await test.ask("board.command", { board: empty, command: { kind: "redraw" } })).toEqual({ revision });
    expect(test.events["board.changed"]).toHaveLength(told.length);
  });

  it.each<BoardCommand>([
    { kind: "resign", side: 0 },
    { kind: "pause" },
    { kind: "resume" },
    { kind: "move-now" },
    { kind: "retry", move: 1 },
    { kind: "claim" },
    { kind: "go-to", at: 0 },
    { kind: "answer", answer: 1 },
  ])("refuse what belongs to matches: %j", async (command) => {
    const test = testHost();
    const { id: board } = await test.ask("draft.begin", { kind: "spots", spots: 3 });
    const refusal = { code: "not-on-this-board", params: {} };
    expect(await test.fail("board.command", { board, command })).toEqual(refusal);
    expect(await test.fail("board.hint", { board, move: 1 })).toEqual(refusal);
    expect(test.events["board.changed"]).toEqual([]);
  });

  it("are the owner's alone", async () => {
    const test = testHost();
    const { id: board } = await test.ask("draft.begin", { kind: "spots", spots: 3 });
    const guest = test.host.connect(() => {}, "guest");
    for (const [request, more] of [
      ["board.open", {}],
      ["board.choices", { move: 1, from: 0, to: 1, start: 0 }],
      ["board.command", { command: { kind: "redraw" } }],
    ] as const)
      expect(await test.host.receive(guest, { id: 1, request, params: { board, ...more } })).toMatchObject({
        failure: { code: "owner-only" },
      });
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
    const placed = await changed(test, "draft.arrange", { ...at(empty), drawing: two });
    expect(placed).toMatchObject({ lives: 6, moves: 1 });
    const close = moved(two, 1, 0.21, 0.5);
    const tooClose = { code: "arrangement-refused", params: { fault: "too-close" } };
    expect(await test.fail("draft.arrange", { ...at(placed), drawing: close })).toEqual(tooClose);
    const spots = Array.from({ length: 41 }, (_, i) => ({ x: 0.02 * (i + 1), y: 0.5, move: 0 }));
    const tooMany = { code: "arrangement-refused", params: { fault: "too-many-spots" } };
    expect(await test.fail("draft.arrange", { ...at(placed), drawing: { ...two, spots } })).toEqual(tooMany);
    const one = await changed(test, "draft.arrange", { ...at(placed), drawing: { ...two, spots: [two.spots[0]] } });
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
    const after = await changed(test, "draft.arrange", { ...at(drawn), drawing: nudged });
    expect(after).toMatchObject({ position: drawn.position, moves: 2 });
  });

  it("become a map, and save later steps to it", async () => {
    const test = testHost();
    const drawn = await join(test, await test.ask("draft.begin", { kind: "spots", spots: 3 }), 0, 1);
    const kept = await changed(test, "draft.keep", { ...at(drawn), name: "Ring" });
    expect(kept).toMatchObject({ draft: { isKept: true, map: { name: "Ring", revision: 1 } } });
    const further = await join(test, kept, 0, 2);
    expect(further.draft?.isKept).toBe(false);
    expect(await changed(test, "draft.save", at(further))).toMatchObject({
      draft: { isKept: true, map: { revision: 2 } },
    });
    const { maps } = await test.ask("map.list", {});
    expect(maps).toMatchObject([{ name: "Ring", moves: 2, position: further.position }]);
    expect(await test.ask("draft.begin", { kind: "map", map: maps[0].id })).toMatchObject({ id: drawn.id, moves: 2 });
  });

  it("keep what they hold where the map was changed by another window, or its name is taken", async () => {
    const test = testHost();
    const drawn = await test.ask("draft.begin", { kind: "spots", spots: 3 });
    await test.ask("map.create", { name: "Ring", drawing: drawn.drawing });
    const taken = await test.fail("draft.keep", { ...at(drawn), name: "RING" });
    expect(taken).toEqual({ code: "map-name-taken", params: { name: "RING" } });
    const kept = await changed(test, "draft.keep", { ...at(drawn), name: "Star" });
    const map = kept.draft?.map;
    if (!map) throw new Error("the draft has no map");
    await test.ask("map.replace", { map: map.id, revision: 1, drawing: drawn.drawing });
    expect(await test.fail("draft.save", at(kept))).toEqual({ code: "map-changed-elsewhere", params: {} });
    expect(await test.ask("board.open", { board: kept.id })).toEqual(kept);
  });

  it("become new maps while another window has put their map in the bin", async () => {
    const test = testHost();
    const drawn = await test.ask("draft.begin", { kind: "spots", spots: 3 });
    const kept = await changed(test, "draft.keep", { ...at(drawn), name: "Star" });
    const maps = (await test.ask("map.list", {})).maps.map(({ id }) => id);
    await test.ask("map.delete", { ids: maps });
    expect(await test.ask("board.open", { board: drawn.id })).toEqual({ ...kept, draft: { ...kept.draft, map: null } });
    await test.ask("map.restore", { ids: maps });
    expect(await test.ask("board.open", { board: drawn.id })).toEqual(kept);
    await test.ask("map.delete", { ids: maps });
    expect(await changed(test, "draft.keep", { ...at(kept), name: "Star" })).toMatchObject({
      draft: { map: { name: "Star" } },
    });
  });

  it("begin with the string or the code of a position, which is drawn again", async () => {
    const test = testHost();
    const position = "0.AB|AB";
    for (const text of [position, positionCode(position) ?? ""]) {
      const draft = await test.ask("draft.begin", { kind: "position", text });
      expect(draft).toMatchObject({ position, draft: { map: null }, moves: 0 });
      expect([...draft.drawing.spots, ...draft.drawing.curves].every(({ move }) => move === 0)).toBe(true);
    }
  });

  it("say which starts their position can come from", async () => {
    const test = testHost();
    const bare = await test.ask("draft.begin", { kind: "spots", spots: 3 });
    const drawn = await join(test, bare, 0, 1);
    expect(await test.ask("draft.origin", at(drawn))).toEqual({ start: 3, least: 3, isOnlyStart: false });
    expect(await test.fail("draft.origin", at(bare))).toEqual(CHANGED);
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

  it("do not begin with a board of a game or a surface that this version does not know", async () => {
    const test = testHost();
    const { drawing } = await test.ask("draft.begin", { kind: "spots", spots: 3 });
    for (const part of [{ game: "dots" }, { surface: "Q" }]) {
      const source = { kind: "drawing", drawing: { ...drawing, ...part } } as unknown as Params<"draft.begin">;
      expect((await test.fail("draft.begin", source)).code).toBe("malformed");
    }
  });

  it("begin with a level or any drawing, and refuse an invalid one", async () => {
    const test = testHost();
    const level = await test.ask("draft.begin", { kind: "level", level: 3 });
    const [third] = await test.ask("campaign.boards", { levels: [3] });
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
    const undone = await commanded(first, undo(drawn));
    const { id, draft, drawing, usable } = undone;
    const [{ changedAt }] = await first.ask("draft.list", {});
    await first.host.close();
    const second = testHost({ folder });
    expect(await second.ask("draft.list", {})).toEqual([{ id, ...draft, drawing, usable, changedAt }]);
    expect(await commanded(second, redo(undone))).toMatchObject({ moves: 1, drawing: drawn.drawing });
    await second.ask("draft.discard", { draft: drawn.id });
    expect(await second.ask("draft.list", {})).toEqual([]);
    expect(await second.fail("board.open", { board: drawn.id })).toEqual({ code: "unknown-board", params: {} });
  });
});
