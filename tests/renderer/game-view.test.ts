import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failureSentence } from "../../renderer/texts/failure-text.ts";
import { HostFailure } from "../../protocol/host-client.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { afterArc, AGAINST_COMPUTER, begun, shift, turn } from "./fake-host.ts";
import { drag, openView, press, REACH } from "./open-view.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a change from the host", () => {
  function drawn(state: MatchState) {
    const { state: after, stroke } = afterArc(state);
    return { after, cause: { kind: "move" as const, by: 0 as const, stroke, steps: [shift(after, 0.05, 0)] } };
  }

  it("shows the player's own move without an animation, and redraws the board", () => {
    const { host, view, state } = openView();
    drag(view, 0.2, 0.5);
    view.hand.release();
    const { after, cause } = drawn(state);
    host.tell(after, cause);
    expect(view.drawingSide.value).toBeNull();
    expect(view.advance(1000)).toBe(true);
    expect(view.scene().drawing.spots[0].x).toBeCloseTo(0.15, 6);
    expect(view.scene().stroke).toBeNull();
    expect(view.advance(9000)).toBe(false);
    expect(view.isBusy.value).toBe(false);
    expect(view.shown.value).toBe(after);
    expect(view.scene().drawing).toBe(after.drawing);
    expect(view.announcement.value).toContain("joined spots 1 and 2");
  });

  it("animates another player's move, and then announces it", () => {
    const { host, view, state } = openView(AGAINST_COMPUTER, { state: { ...begun(AGAINST_COMPUTER), toMove: 1 } });
    const { after, cause } = drawn(state);
    host.tell(after, { ...cause, by: 1 });
    view.advance(0);
    view.advance(200);
    expect(view.drawingSide.value).toBe(1);
    expect(view.shown.value).toBe(state);
    expect(view.scene().stroke).toMatchObject({ side: 1, phase: "shown" });
    view.advance(3000);
    expect(view.drawingSide.value).toBeNull();
    expect(view.shown.value).toBe(after);
    view.advance(9000);
    expect(view.isBusy.value).toBe(false);
  });

  it("is said once where a redraw of its own follows each move, but a redraw by a player's wish is said", () => {
    const { host, view, state } = openView(AGAINST_COMPUTER, { still: true });
    const { after, cause } = drawn(state);
    const move = host.tell({ ...after, isRedrawing: true }, { ...cause, steps: [] });
    const said = view.announcement.value;
    expect(said).toContain("joined spots 1 and 2");
    const { isRedrawing: _, ...redrawn } = move;
    host.tell(redrawn, { kind: "redraw", steps: [shift(after, 0.05, 0)] });
    expect(view.shown.value.isRedrawing).toBeUndefined();
    expect(view.announcement.value).toBe(said);
    host.tell(redrawn, { kind: "redraw", steps: [shift(after, 0.05, 0)] });
    expect(view.announcement.value).toBe("The board was redrawn.");
  });

  it("is shown at once with reduced motion", () => {
    const { host, view, state } = openView(AGAINST_COMPUTER, { still: true });
    const { after, cause } = drawn(state);
    host.tell(after, cause);
    expect(view.shown.value).toBe(after);
    expect(view.isBusy.value).toBe(false);
    expect(view.advance(0)).toBe(false);
  });

  it("is shown after the one before", () => {
    const { host, view, state } = openView();
    const { after, cause } = drawn(state);
    host.tell(after, cause);
    const redrawn = host.tell(
      { ...after, drawing: { ...after.drawing } },
      { kind: "redraw", steps: [shift(after, 0.1, 0)] },
    );
    view.advance(0);
    view.advance(9000);
    expect(view.shown.value).toBe(after);
    expect(view.isBusy.value).toBe(true);
    view.advance(9001);
    view.advance(20000);
    expect(view.shown.value).toBe(redrawn);
    expect(view.isBusy.value).toBe(false);
  });

  it("is skipped by a press, and the player can draw at once", () => {
    const { host, view, state } = openView();
    const { after, cause } = drawn(state);
    host.tell(after, cause);
    view.advance(0);
    expect(press(view, { x: 0.8, y: 0.5 }, REACH)).toBe(true);
    expect(view.shown.value).toBe(after);
    expect(view.scene()).toMatchObject({ from: 2, drawing: after.drawing });
  });

  it("is skipped and nothing more by a click or Enter", () => {
    const { host, view, state } = openView();
    const { after, cause } = drawn(state);
    host.tell(after, cause);
    view.advance(0);
    expect(press(view, { x: 0.8, y: 0.5 }, REACH)).toBe(true);
    view.hand.release();
    expect(view.shown.value).toBe(after);
    expect(view.picker.first.value).toBeNull();
    // The next click works as usual.
    press(view, { x: 0.8, y: 0.5 }, REACH);
    view.hand.release();
    expect(view.picker.first.value).toBe(2);
    host.tell({ ...after }, { kind: "redraw", steps: [shift(after, 0.1, 0)] });
    view.picker.focusCursor();
    expect(view.isBusy.value).toBe(true);
    expect(view.key("Enter")).toBe(true);
    expect(view.isBusy.value).toBe(false);
    expect(view.picker.first.value).toBeNull();
    const dead = { ...after, usable: [false, true, true, true] };
    host.tell(dead, { kind: "redraw", steps: [shift(after, 0.1, 0)] });
    expect(press(view, { x: 0.2, y: 0.5 }, REACH)).toBe(false);
    expect(view.toast.value?.tone).not.toBe("refused");
  });

  it("is ignored for another match", () => {
    const { host, view, state } = openView();
    const { after, cause } = drawn(state);
    host.tell({ ...after, id: "m2" }, cause);
    expect(view.shown.value).toBe(state);
  });

  it("cancels a stroke when the board changes below it", () => {
    const { host, view, state } = openView();
    drag(view, 0.2, 0.4);
    host.tell({ ...state, drawing: { ...state.drawing } }, { kind: "redraw", steps: [shift(state, 0.1, 0)] });
    expect(view.input.stroke.value).toBe("none");
  });

  it("shows that the computer is thinking", () => {
    const { host, view, state } = openView(AGAINST_COMPUTER);
    host.tell({ ...state, toMove: 1, thinking: true }, { kind: "thinking" });
    expect(view.shown.value.thinking).toBe(true);
    expect(view.announcement.value).toContain("thinking");
  });

  it("does not replace the text of a move by the computer's thinking", () => {
    const { host, view, state } = openView(AGAINST_COMPUTER, { still: true });
    const { after, cause } = drawn(state);
    host.tell(after, cause);
    const said = view.announcement.value;
    expect(said).toMatch(/^You joined spots 1 and 2; the new spot is 4\..* It's the computer's turn\.$/);
    host.tell({ ...after, thinking: true }, { kind: "thinking" });
    expect(view.shown.value.thinking).toBe(true);
    expect(view.announcement.value).toBe(said);
  });

  it("tells a move whose animation ends when the computer already thinks", () => {
    const { host, view, state } = openView(AGAINST_COMPUTER);
    const { after, cause } = drawn(state);
    host.tell(after, cause);
    host.tell({ ...after, thinking: true }, { kind: "thinking" });
    view.advance(0);
    view.advance(9000);
    expect(view.shown.value.thinking).toBe(true);
    expect(view.announcement.value).toMatch(/^You joined spots 1 and 2; the new spot is 4\..* thinking\.$/);
  });

  it("ignores an answer whose event came first", async () => {
    const { host, view, state } = openView();
    const { after, cause } = drawn(state);
    host.answers["board.command"] = () => ({ revision: after.revision });
    drag(view, 0.2, 0.5);
    view.hand.release();
    host.tell(after, cause);
    await turn();
    await vi.advanceTimersByTimeAsync(5000);
    expect(view.isBusy.value).toBe(true);
    view.advance(0);
    view.advance(9000);
    expect(view.shown.value).toBe(after);
  });

  it("is ignored after the view is closed", () => {
    const { host, view } = openView();
    expect(host.listenersOf("board.changed")).toBe(1);
    view.close();
    expect(host.listenersOf("board.changed")).toBe(0);
  });
});

describe("a lost connection", () => {
  it("makes the view read the match again", async () => {
    const { host, view, state } = openView();
    const { state: after } = afterArc(state);
    host.setConnected(false);
    host.answers["board.open"] = () => after;
    host.setConnected(true);
    await turn();
    expect(view.shown.value).toBe(after);
  });

  it("does not lose a stroke that the host did not receive", async () => {
    const { host, view, state } = openView();
    host.isConnected = false;
    drag(view, 0.2, 0.5);
    view.hand.release();
    await turn();
    expect(view.isWaiting.value).toBe(true);
    host.answers["board.open"] = () => state;
    host.setConnected(true);
    await turn();
    expect(host.asked.map(({ request }) => request)).toEqual(["board.command", "board.open", "board.command"]);
    expect(host.asked[2].params).toEqual(host.asked[0].params);
  });

  it("does not send a stroke twice that the host received", async () => {
    const { host, view, state } = openView();
    host.isConnected = false;
    drag(view, 0.2, 0.5);
    view.hand.release();
    await turn();
    host.answers["board.open"] = () => afterArc(state).state;
    host.setConnected(true);
    await turn();
    expect(host.asked.map(({ request }) => request)).toEqual(["board.command", "board.open"]);
    expect(view.isWaiting.value).toBe(false);
    expect(view.shown.value.moves).toBe(1);
  });
});

describe("the player's requests", () => {
  it("show the host's text when they are refused", async () => {
    const { host, view } = openView();
    host.answers["board.command"] = () => {
      throw new HostFailure({ code: "computer-thinking", params: {} });
    };
    await view.actions.redraw();
    expect(view.toast.value?.tone).toBe("refused");
    expect(view.toast.value?.text()).toBe(failureSentence({ code: "computer-thinking", params: {} }));
  });

  it("get a text when a redraw does not change the board", async () => {
    const { host, view, state } = openView();
    host.answers["board.command"] = () => ({ revision: state.revision });
    await view.actions.redraw();
    expect(view.toast.value).toMatchObject({ tone: "hint", isBrief: true });
    expect(view.toast.value?.text()).toBe("No better picture found.");
    expect(view.announcement.value).toBe(view.toast.value?.text());
    expect(view.isBusy.value).toBe(false);
  });

  it("get no text when a redraw moves the board", async () => {
    const { host, view, state } = openView();
    host.answers["board.command"] = () => {
      const spots = state.drawing.spots.map((spot) => ({ ...spot, y: 0.6 }));
      return host.tell({ ...state, drawing: { ...state.drawing, spots } }, { kind: "redraw", steps: [] });
    };
    await view.actions.redraw();
    expect(view.toast.value).toBeNull();
  });

  it("name the side that gives up", () => {
    const { host, view } = openView();
    void view.actions.giveUp(1);
    expect(host.asked[0]).toEqual({
      request: "board.command",
      params: { board: "m1", command: { kind: "resign", side: 1 } },
    });
  });

  it("end the game when a side has given up", () => {
    const { host, view, state } = openView();
    host.tell({ ...state, toMove: null, result: { winner: 1, reason: "gave-up" } }, { kind: "gave-up", by: 0 });
    expect(view.shown.value.result?.winner).toBe(1);
    expect(view.announcement.value).toBe("Red wins! Blue gave up.");
    expect(press(view, { x: 0.2, y: 0.5 }, REACH)).toBe(false);
  });
});
