import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MatchState } from "../../protocol/schemas.ts";
import { AGAINST_COMPUTER, afterArc, begun, shift, TWO_PEOPLE } from "./fake-host.ts";
import { drag, move, openView, press, REACH } from "./open-view.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A way that a redraw shifts the board, in board units: farther than a pointer may miss. */
const AWAY = 0.1;

/** The next state, whose redraw ends in it and begins `AWAY` to the left. */
function redrawn(state: MatchState): MatchState {
  const { state: after } = afterArc(state);
  const spots = after.drawing.spots.map((spot) => ({ ...spot, y: spot.y + AWAY }));
  const curves = after.drawing.curves.map((curve) => ({
    ...curve,
    inner: curve.inner.map(({ x, y }) => ({ x, y: y + AWAY })),
  }));
  return { ...after, drawing: { ...after.drawing, spots, curves } };
}

describe("a stroke that begins during a redraw", () => {
  const begin = () => {
    const opened = openView();
    drag(opened.view, 0.2, 0.5);
    opened.view.hand.release();
    const after = redrawn(opened.state);
    opened.host.tell(after, {
      kind: "move",
      by: 0,
      stroke: afterArc(opened.state).stroke,
      steps: [shift(after, 0, AWAY)],
    });
    opened.view.advance(0);
    return { ...opened, after };
  };

  it("begins at the spot that was seen there, wherever it is afterwards", () => {
    const { host, view, after } = begin();
    const seen = view.scene().drawing.spots[2];
    expect(seen.y).toBeCloseTo(after.drawing.spots[2].y - AWAY, 9);
    expect(press(view, seen, REACH)).toBe(true);
    expect(view.shown.value.drawing).toBe(after.drawing);
    expect(view.scene()).toMatchObject({ from: 2, drawing: after.drawing });
    // A hand that has not left the place draws nothing yet.
    move(view, [{ x: seen.x + REACH / 2, y: seen.y }], REACH);
    expect(view.input.pen?.points).toHaveLength(1);
    const [from, to] = [after.drawing.spots[2], after.drawing.spots[1]];
    for (let i = 1; i <= 20; i++)
      move(view, [{ x: from.x + ((to.x - from.x) * i) / 20, y: seen.y + ((to.y - seen.y) * i) / 20 }], REACH);
    view.hand.release();
    expect(host.asked.at(-1)).toMatchObject({ params: { command: { kind: "draw", move: 2, from: 2, to: 1 } } });
  });

  it("does not begin where a spot comes to lie, but ends the animation", () => {
    const { view, after } = begin();
    expect(press(view, after.drawing.spots[2], REACH)).toBe(false);
    expect(view.isBusy.value).toBe(false);
    expect(view.toast.value).toBeNull();
    expect(view.picker.first.value).toBeNull();
  });

  it("is a click that only ends the animation when it is lifted at once", () => {
    const { view } = begin();
    expect(press(view, view.scene().drawing.spots[2], REACH)).toBe(true);
    view.hand.release();
    expect(view.isBusy.value).toBe(false);
    expect(view.picker.first.value).toBeNull();
  });
});

describe("a stroke that begins before the host has answered the last one", () => {
  it("begins when the board has changed, while the pointer is down", () => {
    const { host, view, state } = openView();
    drag(view, 0.2, 0.5);
    view.hand.release();
    const { state: after, stroke } = afterArc(state);
    expect(press(view, { x: 0.8, y: 0.5 }, REACH)).toBe(true);
    expect(view.input.stroke.value).toBe("none");
    view.hand.extend([{ x: 0.8, y: 0.4 }]);
    host.tell(after, { kind: "move", by: 0, stroke, steps: [shift(after, 0.01, 0)] });
    expect(view.isBusy.value).toBe(false);
    expect(view.scene()).toMatchObject({ from: 2, stroke: { phase: "drawing" } });
    expect(view.scene().stroke?.points.at(-1)).toMatchObject({ x: 0.8, y: 0.4 });
    view.hand.release();
    expect(host.asked).toHaveLength(1);
  });

  it("never begins when it was lifted before, or when the computer is to move then", () => {
    const { host, view, state } = openView();
    drag(view, 0.2, 0.5);
    view.hand.release();
    const { state: after, stroke } = afterArc(state);
    expect(press(view, { x: 0.8, y: 0.5 }, REACH)).toBe(true);
    view.hand.release();
    host.tell(after, { kind: "move", by: 0, stroke, steps: [shift(after, 0.01, 0)] });
    expect(view.input.stroke.value).toBe("none");
    const other = openView(AGAINST_COMPUTER).view;
    drag(other, 0.2, 0.5);
    other.hand.release();
    expect(press(other, { x: 0.8, y: 0.5 }, REACH)).toBe(false);
  });
});

describe("a press that was none", () => {
  const withOpen = () => {
    const opened = openView();
    drag(opened.view, 0.2, 0.4);
    opened.view.hand.release();
    expect(opened.view.input.stroke.value).toBe("open");
    return opened;
  };

  it("leaves nothing of a new stroke", () => {
    const { host, view } = openView();
    drag(view, 0.2, 0.5);
    view.hand.revert();
    expect(view.input.stroke.value).toBe("none");
    view.hand.release();
    expect(host.asked).toEqual([]);
  });

  it("makes way for a press of another pointer, which begins anew", () => {
    const { view } = openView();
    drag(view, 0.2, 0.3);
    const place = view.hand.meet({ point: { x: 0.8, y: 0.5 }, reach: REACH });
    view.hand.revert();
    expect(place.grip).toMatchObject({ spot: 2 });
  });

  it("gives an open stroke back that it has replaced", () => {
    const { view } = withOpen();
    expect(press(view, { x: 0.8, y: 0.5 }, REACH)).toBe(true);
    view.hand.extend([{ x: 0.78, y: 0.5 }]);
    view.hand.revert();
    expect(view.input.stroke.value).toBe("open");
    expect(view.scene().from).toBe(0);
  });

  it("leaves an open stroke open that it has continued", () => {
    const { view } = withOpen();
    expect(press(view, { x: 0.4, y: 0.5 }, REACH)).toBe(true);
    view.hand.revert();
    expect(view.input.stroke.value).toBe("open");
    expect(view.scene().from).toBe(0);
  });
});

describe("a release that nobody has seen", () => {
  it("leaves a drawn stroke open, even at a spot, and a click at its tip makes no move", () => {
    const { host, view } = openView();
    drag(view, 0.2, 0.5);
    expect(view.scene().target).toBe(1);
    view.hand.drop();
    expect(view.input.stroke.value).toBe("open");
    expect(press(view, { x: 0.5, y: 0.5 }, REACH)).toBe(true);
    view.hand.release();
    expect(view.input.stroke.value).toBe("open");
    expect(host.asked).toEqual([]);
    press(view, { x: 0.5, y: 0.5 }, REACH);
    view.hand.extend([
      { x: 0.47, y: 0.5 },
      { x: 0.5, y: 0.5 },
    ]);
    view.hand.release();
    expect(host.asked).toHaveLength(1);
  });

  it("leaves nothing of a press that has hardly moved, and picks no spot", () => {
    const { view } = openView();
    press(view, { x: 0.2, y: 0.5 }, REACH);
    view.hand.drop();
    expect(view.input.stroke.value).toBe("none");
    expect(view.picker.first.value).toBeNull();
  });
});

describe("a tap", () => {
  it("means nothing that was pressed while a move was on its way", () => {
    const { host, view, state } = openView();
    drag(view, 0.2, 0.5);
    view.hand.release();
    const place = view.hand.meet({ point: { x: 0.35, y: 0.2 }, reach: REACH });
    const { state: after, stroke } = afterArc(state);
    host.tell(after, { kind: "move", by: 0, stroke, steps: [shift(after, 0.01, 0)] });
    view.skip();
    expect(view.hand.tap(place, true)).toBe(false);
    expect(view.toast.value).toBeNull();
  });

  it("says at a spot why no curve begins there", () => {
    const state = { ...begun(TWO_PEOPLE), usable: [true, true, false] };
    const { view } = openView(TWO_PEOPLE, { state });
    const place = view.hand.meet({ point: { x: 0.8, y: 0.5 }, reach: REACH });
    expect(place.grip).toBeNull();
    expect(view.hand.tap(place, false)).toBe(false);
    expect(view.toast.value).toMatchObject({ tone: "refused", spot: 2 });
  });
});

describe("a click on a board that is done", () => {
  const bare = { point: { x: 0.35, y: 0.2 }, reach: REACH };

  it("goes on, but not where it is dragged", () => {
    const { view } = openView(AGAINST_COMPUTER, {
      state: { ...begun(AGAINST_COMPUTER), role: { kind: "player", sides: [] } },
    });
    let count = 0;
    view.wayOn = () => () => void count++;
    expect(view.hand.tap(view.hand.meet(bare), false)).toBe(false);
    expect(count).toBe(0);
    expect(view.hand.tap(view.hand.meet(bare), true)).toBe(false);
    expect(count).toBe(1);
  });

  it("does not go on where it was pressed before the board was done", () => {
    const { view } = openView();
    let isDone = false;
    let count = 0;
    view.wayOn = () => (isDone ? () => void count++ : null);
    const place = view.hand.meet(bare);
    isDone = true;
    view.hand.tap(place, true);
    expect(count).toBe(0);
  });
});
