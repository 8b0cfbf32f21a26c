import { describe, expect, it } from "vitest";
import { computer, person, setupOf, testHost } from "./test-host.ts";

describe("a game with a random first move", () => {
  it("begins one life lower, is stored so, and begins anew with another such move", async () => {
    const { ask, fail } = testHost();
    const state = await ask("match.start", { ...setupOf(6), randomOpening: true });
    expect(state).toMatchObject({ moves: 0, lives: 17, toMove: 0, setup: { randomOpening: true } });
    expect(state.drawing.curves).toHaveLength(2);
    expect((await fail("board.command", { board: state.id, command: { kind: "undo", moves: 0 } })).code).toBe(
      "nothing-to-undo",
    );
    const again = await ask("match.again", { matchId: state.id });
    expect(again.setup).toEqual(state.setup);
    expect(again).toMatchObject({ moves: 0, lives: 17 });
    expect(again.drawing).not.toEqual(state.drawing);
  });

  it("is played on a map, unless the random move would be the last", async () => {
    const { ask, fail } = testHost();
    const { drawing } = await ask("draft.begin", { kind: "position", text: "AB|AB.0" });
    const map = await ask("map.create", { name: "Ring", drawing });
    const setup = {
      ...setupOf(1),
      map: { kind: "custom" as const, id: map.id, name: "" },
      randomOpening: true as const,
    };
    const state = await ask("match.start", setup);
    expect(state).toMatchObject({
      moves: 0,
      lives: map.lives - 1,
      setup: { map: { name: "Ring" }, randomOpening: true },
    });
    const two = await ask("draft.begin", { kind: "position", text: "22" });
    const last = await ask("map.create", { name: "One move", drawing: two.drawing });
    const refusal = await fail("match.start", { ...setup, map: { ...setup.map, id: last.id } });
    expect(refusal).toEqual({ code: "random-move-last", params: {} });
  });

  it("is not played by Perfect, who is proved only from plain maps", async () => {
    const { fail } = testHost();
    const setup = { ...setupOf(4, [person, computer("perfect")]), randomOpening: true as const };
    expect((await fail("match.start", setup)).code).toBe("perfect-not-proved");
  });
});
