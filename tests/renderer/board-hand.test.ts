import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { HOME } from "../../engine/drawing/surface/gluing.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import type { GameView } from "../../renderer/game/game-view.ts";
import { spotsAt } from "../drawings.ts";
import { AGAINST_COMPUTER, afterArc, begun, shift, turn, TWO_PEOPLE } from "./fake-host.ts";
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

describe("a stroke that begins before the board is redrawn after an own move", () => {
  it("begins when the board is redrawn, where both sides are played on this screen", () => {
    const { host, view, state } = openView(TWO_PEOPLE, { still: true });
    drag(view, 0.2, 0.5);
    view.hand.release();
    expect(press(view, state.drawing.spots[2], REACH)).toBe(true);
    const { state: after, stroke } = afterArc(state);
    const { revision } = host.tell({ ...after, isRedrawing: true }, { kind: "move", by: 0, stroke, steps: [] });
    expect(view.input.stroke.value).toBe("none");
    const next = redrawn(state);
    host.tell({ ...next, revision: revision + 1 }, { kind: "redraw", steps: [shift(next, 0, AWAY)] });
    expect(view.scene()).toMatchObject({ from: 2, drawing: next.drawing, stroke: { phase: "drawing" } });
  });
});

describe("a stroke that begins before the board is redrawn after the other's move", () => {
  /** The other one's move is told, and its redraw is to come. */
  const moved = ({ still = true } = {}) => {
    const opened = openView(AGAINST_COMPUTER, { still, state: { ...begun(AGAINST_COMPUTER), toMove: 1 } });
    const { state: after, stroke } = afterArc(opened.state);
    const { revision } = opened.host.tell({ ...after, isRedrawing: true }, { kind: "move", by: 1, stroke, steps: [] });
    const next = redrawn(opened.state);
    const redraw = () =>
      opened.host.tell({ ...next, revision: revision + 1 }, { kind: "redraw", steps: [shift(next, 0, AWAY)] });
    return { ...opened, after, next, redraw };
  };

  it("begins at its spot when the board is redrawn, while the pointer is down", () => {
    const { host, view, after, next, redraw } = moved();
    expect(view.isBusy.value).toBe(true);
    expect(press(view, after.drawing.spots[2], REACH)).toBe(true);
    const [from, to] = [next.drawing.spots[2], next.drawing.spots[1]];
    move(view, [{ x: from.x, y: from.y - 0.2 }], REACH);
    expect(view.input.stroke.value).toBe("none");
    redraw();
    expect(view.isBusy.value).toBe(false);
    expect(view.scene()).toMatchObject({ from: 2, drawing: next.drawing, stroke: { phase: "drawing" } });
    for (let i = 1; i <= 20; i++)
      move(view, [{ x: from.x + ((to.x - from.x) * i) / 20, y: from.y - 0.2 * (1 - i / 20) }], REACH);
    view.hand.release();
    expect(host.asked.at(-1)).toMatchObject({ params: { command: { kind: "draw", move: 2, from: 2, to: 1 } } });
  });

  it("ends the animation of that move", () => {
    const { view, redraw } = moved({ still: false });
    view.advance(0);
    expect(press(view, view.scene().drawing.spots[2], REACH)).toBe(true);
    expect(view.isAnimating.value).toBe(false);
    redraw();
    expect(view.isAnimating.value).toBe(false);
    expect(view.input.stroke.value).toBe("drawing");
  });

  it("never begins when it was lifted before, or when that move is taken back", () => {
    const lifted = moved();
    press(lifted.view, lifted.after.drawing.spots[2], REACH);
    lifted.view.hand.release();
    lifted.redraw();
    expect(lifted.view.input.stroke.value).toBe("none");
    expect(lifted.view.picker.first.value).toBeNull();
    const { host, view, state, after } = moved();
    press(view, after.drawing.spots[2], REACH);
    host.tell({ ...state, toMove: 0 }, { kind: "undo", by: 1 });
    expect(view.input.stroke.value).toBe("none");
  });

  it.each<[what: string, end: (view: GameView) => void]>([
    ["Escape", (view) => expect(view.key("Escape")).toBe(true)],
    ["a step back", (view) => void view.actions.undo()],
    ["the wish for a hint", (view) => void view.actions.hint()],
    ["a look at a former board", (view) => view.lookAt(view.shown.value.drawing)],
  ])("is given up by %s", (_, end) => {
    const { view, after, next, redraw } = moved();
    press(view, after.drawing.spots[2], REACH);
    end(view);
    redraw();
    expect(view.shown.value.drawing).toBe(next.drawing);
    expect(view.input.stroke.value).toBe("none");
  });

  it("is given up where the redrawn board is read after a lost connection", async () => {
    const { host, view, after, next } = moved();
    press(view, after.drawing.spots[2], REACH);
    host.answers["board.open"] = () => next;
    host.setConnected(false);
    host.setConnected(true);
    await turn();
    expect(view.shown.value.drawing).toBe(next.drawing);
    expect(view.input.stroke.value).toBe("none");
  });

  it("does not begin for a spectator", () => {
    const state: MatchState = { ...begun(TWO_PEOPLE), role: { kind: "spectator", sides: [] } };
    const { host, view } = openView(TWO_PEOPLE, { still: true, state });
    const { state: after, stroke } = afterArc(state);
    host.tell({ ...after, isRedrawing: true }, { kind: "move", by: 0, stroke, steps: [] });
    expect(press(view, after.drawing.spots[2], REACH)).toBe(false);
  });

  it("does not begin for who has made the move", () => {
    const { host, view, state } = openView(AGAINST_COMPUTER, { still: true });
    const { state: after, stroke } = afterArc(state);
    host.tell({ ...after, isRedrawing: true }, { kind: "move", by: 0, stroke, steps: [] });
    expect(press(view, after.drawing.spots[2], REACH)).toBe(false);
  });
});

describe("a stroke from a spot that a redraw leads over a side of a torus", () => {
  const onTorus = (drawing: Drawing): Drawing => ({ ...drawing, surface: "T" });

  /** The other one's move is seen. Its redraw shifts the board by 0.03 to the left: spot 2 comes in on the right. */
  const moved = (still: boolean) => {
    const drawing = onTorus(spotsAt([0.2, 0.5], [0.5, 0.5], [0.02, 0.5]));
    const opened = openView(AGAINST_COMPUTER, { still, state: { ...begun(AGAINST_COMPUTER), drawing, toMove: 1 } });
    const { state, stroke } = afterArc(opened.state);
    const after = { ...state, drawing: onTorus(state.drawing) };
    opened.host.tell({ ...after, isRedrawing: true }, { kind: "move", by: 1, stroke, steps: [] });
    opened.view.skip();
    const shifted = after.drawing.spots.map((spot) => ({ ...spot, x: spot.x - 0.03 }));
    const spots = shifted.map((spot) => ({ ...spot, x: spot.x < 0 ? spot.x + 1 : spot.x }));
    const next = { ...after, revision: after.revision + 1, drawing: { ...after.drawing, spots } };
    const places = shift({ ...next, drawing: { ...after.drawing, spots: shifted } }, -0.03, 0);
    const step = { ...places, tiles: next.drawing.curves.map(() => HOME) };
    const redraw = () => opened.host.tell(next, { kind: "redraw", steps: [step] });
    return { ...opened, pressed: after.drawing.spots[2], next, redraw };
  };

  it.each(["before the redraw", "during the redraw"])("begins beside the pointer that was pressed %s", (when) => {
    const isEarly = when === "before the redraw";
    const { view, pressed, next, redraw } = moved(isEarly);
    if (!isEarly) {
      redraw();
      view.advance(0);
    }
    expect(press(view, pressed, REACH)).toBe(true);
    if (isEarly) redraw();
    expect(view.scene()).toMatchObject({ from: 2, drawing: next.drawing, stroke: { phase: "drawing" } });
    for (let i = 1; i <= 10; i++) move(view, [{ x: pressed.x, y: pressed.y + i * 0.02 }], REACH);
    const points = view.input.pen?.points ?? [];
    expect(points[0].x).toBeCloseTo(-0.01);
    expect(points.at(-1)?.x).toBeCloseTo(pressed.x);
    expect(points.at(-1)?.y).toBeCloseTo(pressed.y + 0.2);
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
