import { describe, expect, it } from "vitest";
import { isOfTwoPeople, sideOfUndo } from "../../renderer/game/undo.ts";
import { afterArc, AGAINST_COMPUTER, begun, turn, TWO_PEOPLE } from "./fake-host.ts";
import { drag, openView } from "./open-view.ts";

describe("an undo", () => {
  it("takes back the last move of a person", () => {
    expect(sideOfUndo(begun(TWO_PEOPLE))).toBeNull();
    const { state } = afterArc(begun(TWO_PEOPLE));
    expect(sideOfUndo(state)).toBe(0);
    expect(isOfTwoPeople(state)).toBe(true);
    const answered = { ...begun(AGAINST_COMPUTER), moves: 2 };
    expect(sideOfUndo(answered)).toBe(0);
    expect(isOfTwoPeople(answered)).toBe(false);
    const itBegan = { ...begun({ ...AGAINST_COMPUTER, starts: 1 }), moves: 1 };
    expect(sideOfUndo(itBegan)).toBeNull();
    expect(sideOfUndo({ ...answered, result: { winner: 1, reason: "gave-up" } })).toBeNull();
    expect(sideOfUndo({ ...answered, result: { winner: 1, reason: "no-move-left" } })).toBe(0);
  });

  it("sends the number of moves on the screen, and shows the board as it was", async () => {
    const before = begun(TWO_PEOPLE);
    const { host, view } = openView(TWO_PEOPLE, { still: true, state: afterArc(before).state });
    host.answers["board.command"] = () => host.tell(before, { kind: "undo", by: 0 });
    await view.actions.undo();
    expect(host.asked).toEqual([
      { request: "board.command", params: { board: "m1", command: { kind: "undo", moves: 1 } } },
    ]);
    expect(view.shown.value).toEqual({ ...before, revision: 2 });
    expect(view.announcement.value).toBe("Blue took back a move. It's Blue's turn.");
  });

  it("is shown when it happened during a lost connection", async () => {
    const before = begun(TWO_PEOPLE);
    const { host, view } = openView(TWO_PEOPLE, { still: true, state: afterArc(before).state });
    host.answers["board.open"] = () => before;
    host.setConnected(false);
    host.setConnected(true);
    await turn();
    expect(view.shown.value.moves).toBe(0);
  });

  it("drops a stroke that was sent for a board that no longer exists", async () => {
    const before = begun(TWO_PEOPLE);
    const { host, view } = openView(TWO_PEOPLE, { still: true, state: afterArc(before).state });
    host.setConnected(false);
    drag(view, 0.5, 0.8);
    view.hand.release();
    await turn();
    expect(view.isBusy.value).toBe(true);
    host.answers["board.open"] = () => before;
    host.setConnected(true);
    await turn();
    expect(view.shown.value.moves).toBe(0);
    expect(view.isBusy.value, "the board waits for nothing").toBe(false);
    expect(view.scene().stroke).toBeNull();
    expect(host.asked.filter(({ request }) => request === "board.command")).toHaveLength(1);
  });
});
