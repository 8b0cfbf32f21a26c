import { describe, expect, it } from "vitest";
import { isOfTwoPeople, sideOfUndo } from "../../renderer/game/undo.ts";
import type { BoardCommand } from "../../protocol/board.ts";
import { HostFailure } from "../../protocol/host-client.ts";
import type { GameView } from "../../renderer/game/game-view.ts";
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

describe("steps back and on that come before the answer to the one before", () => {
  /** Lets steps run that wait for others. */
  const settled = async (): Promise<void> => {
    for (let i = 0; i < 3; i++) await turn();
  };
  const back = (view: GameView): Promise<void> => view.turns.step(() => view.actions.undo());
  const on = (view: GameView): Promise<void> => view.turns.step(() => view.actions.redo());
  const first = begun(TWO_PEOPLE);
  const { state: second } = afterArc(first);

  /** A board of one move, whose answers a test gives: each goes where its command leads. */
  function held(isMade = true): { view: GameView; asked: () => string[]; answer: () => Promise<void> } {
    const { host, view } = openView(TWO_PEOPLE, { still: true, state: isMade ? second : first });
    const waiting = host.hold("board.command");
    let answered = 0;
    const commands = (): BoardCommand[] =>
      host.asked.flatMap(({ request, params }) =>
        request === "board.command" ? [(params as { readonly command: BoardCommand }).command] : [],
      );
    return {
      view,
      asked: () =>
        commands().map((command) => ("moves" in command ? `${command.kind} ${command.moves}` : command.kind)),
      async answer() {
        const { kind } = commands()[answered];
        if (kind === "undo") host.tell({ ...first, canRedo: true }, { kind: "undo", by: 0 });
        else host.tell(second, { kind: "move", by: 0, stroke: afterArc(first).stroke, steps: [] });
        waiting[answered++].give({ revision: 0 });
        await settled();
      },
    };
  }

  it("lead to where they would lead one after the other: back and on", async () => {
    const { view, asked, answer } = held();
    void back(view);
    void on(view);
    await settled();
    expect(asked()).toEqual(["undo 1"]);
    expect(view.mayDraw.value, "no curve for a board that is about to be another one").toBe(false);
    await answer();
    expect(asked()).toEqual(["undo 1", "redo 0"]);
    await answer();
    expect(view.latest.value.moves).toBe(1);
    expect(view.isWaiting.value).toBe(false);
    expect(view.toast.value).toBeNull();
  });

  it("are two steps back where two were asked for, and nothing on where nothing was taken back", async () => {
    const { view, asked, answer } = held();
    void on(view);
    void back(view);
    void back(view);
    await settled();
    expect(asked()).toEqual(["undo 1"]);
    await answer();
    expect(asked()).toEqual(["undo 1", "undo 0"]);
  });

  it("wait for a move that is on its way, and step over nothing if it is refused", async () => {
    const { view, asked, answer } = held(false);
    const stroke = { from: 0, to: 1, inner: [] };
    view.draw(stroke);
    void back(view);
    void on(view);
    await settled();
    expect(asked()).toEqual(["draw"]);
    await answer();
    expect(asked()).toEqual(["draw", "undo 1"]);
    await answer();
    expect(asked()).toEqual(["draw", "undo 1", "redo 0"]);
    await answer();
    expect(view.latest.value.moves).toBe(1);

    const refused = openView(TWO_PEOPLE, { still: true, state: { ...second, canRedo: true } });
    const waiting = refused.host.hold("board.command");
    refused.view.draw(stroke);
    void back(refused.view);
    void on(refused.view);
    waiting[0].refuse(new HostFailure({ code: "illegal-stroke", params: { reason: "crosses-itself" } }));
    await settled();
    expect(waiting, "neither back nor on").toHaveLength(1);
  });
});
