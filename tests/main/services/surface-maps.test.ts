import { describe, expect, it } from "vitest";
import { type Drawing, DRAWN_SURFACES, type DrawnSurface } from "../../../engine/drawing/drawing.ts";
import { anyStroke, NoCurveFound } from "../../../engine/play/any-stroke.ts";
import { seededRandom } from "../../../engine/random.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { textOfStart } from "../../../engine/sprouts/game.ts";
import { writeMapFile } from "../../../protocol/map-file.ts";
import { positionCode } from "../../../protocol/position-code.ts";
import type { MatchState, Side } from "../../../protocol/schemas.ts";
import { commanded } from "../../commanded.ts";
import { nastyMap } from "../../engine/drawing/nasty-maps.ts";
import { computer, person, send, setupOf, testHost, type TestHost } from "./test-host.ts";

/** Draws the curve at `index` among those that are offered between two spots. */
async function joined(test: TestHost, state: MatchState, from: number, to: number, index = 0): Promise<MatchState> {
  const move = state.moves + 1;
  const { choices } = await test.ask("board.choices", { board: state.id, move, from, to, start: 0 });
  return commanded(test, { board: state.id, command: { kind: "draw", move, ...choices[index].stroke } });
}

const at = ({ id, moves }: MatchState) => ({ draft: id, step: moves });

/** A draft with one curve over a side, and the last of its spots on the same board. */
async function drawnOver(test: TestHost, surface: DrawnSurface): Promise<MatchState> {
  const bare = await test.ask("draft.begin", { kind: "spots", spots: 3, surface });
  return joined(test, bare, 0, 1, 1);
}

const onMap = (map: { readonly id: string; readonly surface: string }, sides: readonly [Side, Side]) => ({
  ...setupOf(1),
  ruleset: { ...DEFAULT_RULESET, surface: map.surface },
  sides,
  map: { kind: "custom", id: map.id, name: "" },
});

describe("a map on another surface", () => {
  it.each(DRAWN_SURFACES)("is drawn from a bare board, undone, made again and kept: %s", async (surface) => {
    const test = testHost();
    const empty = await test.ask("draft.begin", { kind: "spots", spots: 0, surface });
    expect(empty).toMatchObject({ setup: { ruleset: { surface } }, lives: 0, toMove: null, drawing: { surface } });
    const spots = [0.2, 0.5, 0.8].map((x) => ({ x, y: 0.4, move: 0 }));
    await test.ask("draft.arrange", { ...at(empty), drawing: { ...empty.drawing, spots } });
    const bare = await test.ask("board.open", { board: empty.id });
    expect(bare.position).toBe(textOfStart(surface, 3));
    const close = [...spots, { x: 0.79, y: 0.41, move: 0 }];
    expect(await test.fail("draft.arrange", { ...at(bare), drawing: { ...bare.drawing, spots: close } })).toEqual({
      code: "arrangement-refused",
      params: { fault: "too-close" },
    });
    const drawn = await joined(test, bare, 0, 1, 1);
    const { id: board, moves } = drawn;
    const undone = await commanded(test, { board, command: { kind: "undo", moves } });
    expect(undone).toMatchObject({ position: bare.position, canRedo: true });
    const again = await commanded(test, { board, command: { kind: "redo", moves: undone.moves } });
    expect(again.drawing).toEqual(drawn.drawing);
    expect(await test.ask("draft.origin", at(again))).toBe(null);
    await test.ask("draft.keep", { ...at(again), name: "Round" });
    const [map] = (await test.ask("map.list", {})).maps;
    expect(map).toMatchObject({ surface, position: drawn.position, spots: 3, moves: 1, isPlayable: true });
    expect(test.logged).toEqual([]);
  });

  it("is played by people and against Perfect, which needs no training, and analysed", async () => {
    const test = testHost();
    const { drawing, position } = await drawnOver(test, "P2");
    const map = await test.ask("map.create", { name: "Bottle", drawing });
    const started = await test.ask("match.start", onMap(map, setupOf(1).sides) as never);
    expect(started).toMatchObject({ position, setup: { map: { name: "Bottle" } }, drawing: { surface: "P2" } });
    await commanded(test, { board: started.id, command: { kind: "resign", side: 0 } });
    const alone: [Side, Side] = [person, computer("perfect")];
    const match = await test.ask("match.start", onMap(map, alone) as never);
    await commanded(test, { board: match.id, command: { kind: "resign", side: 0 } });
    for (const request of ["map.perfect", "map.train"] as const)
      expect(await test.fail(request, { map: map.id })).toEqual({ code: "not-trainable", params: {} });
    expect(await test.fail("match.start", onMap({ ...map, surface: "S" }, alone))).toEqual({
      code: "drawing-faulty",
      params: { fault: "other-surface" },
    });
    const ruleset = { ...DEFAULT_RULESET, surface: map.surface };
    expect(await test.ask("analysis.begin", { drawing, ruleset })).toMatchObject({ position, ruleset });
  });

  it("is played against the computer where it is too rough for a curve to be found", async () => {
    const test = testHost();
    const drawing: Drawing = { ...nastyMap("rings inside each other", 1, 0.05), surface: "T" };
    expect(() => anyStroke(drawing, seededRandom(1))).toThrow(NoCurveFound);
    const map = await test.ask("map.create", { name: "Rough", drawing });
    const sides: [Side, Side] = [person, computer("easy")];
    const { id, position } = await test.ask("match.start", { ...onMap(map, sides), starts: 1 } as never);
    const told = test.events["board.changed"];
    await test.until(() => told.some(({ state }) => state.moves === 1));
    const { state: before } = told.find(({ cause }) => cause.kind === "redraw") ?? expect.unreachable();
    expect(before).toMatchObject({ id, moves: 0, position });
    expect(await test.ask("board.open", { board: id })).toMatchObject({ moves: 1 });
    expect([test.logged, test.events["host.notice"]]).toEqual([[], []]);
  });

  it("goes into a file and comes back, and is refused if it names another position", async () => {
    const test = testHost();
    const { drawing, position } = await drawnOver(test, "T");
    const read = async (file: string) => test.ask("map.import", await send(test, "maps", file));
    expect(await read(writeMapFile([{ name: "Torus", drawing, position }]))).toMatchObject([
      { name: "Torus", surface: "T", position },
    ]);
    const wrong = writeMapFile([{ name: "Wrong", drawing, position: "0*3@1" }]);
    expect(await test.fail("map.import", await send(test, "maps", wrong))).toEqual({
      code: "map-file-position",
      params: { name: "Wrong" },
    });
  });

  it("is drawn from the code of a position where one region holds the surface", async () => {
    const test = testHost();
    for (const position of ["0*3@1", "0.AB@-1|AB", "0*2.AB@-2|0.AB"]) {
      const text = positionCode(position) ?? "";
      const draft = await test.ask("draft.begin", { kind: "position", text });
      expect(draft.position).toBe(position);
    }
  });

  it("is not drawn from a text whose curves go round the surface, or whose surface has no board", async () => {
    const test = testHost();
    for (const text of ["AB.AB", "0*3@2"])
      expect(await test.fail("draft.begin", { kind: "position", text })).toEqual({
        code: "position-not-drawn",
        params: {},
      });
    expect((await test.fail("draft.begin", { kind: "spots", spots: 2, surface: "T2" })).code).toBe(
      "ruleset-not-supported",
    );
  });
});
