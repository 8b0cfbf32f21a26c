import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { success } from "../../engine/result.ts";
import { failureSentence } from "../../renderer/texts/failure-text.ts";
import { HostFailure } from "../../protocol/host-client.ts";
import { language } from "../../renderer/texts/language.ts";
import { loadTexts, t } from "../../renderer/texts/texts.ts";
import { openPen, type OpenPen } from "../../renderer/game/pen.ts";
import { AGAINST_COMPUTER, begun, turn, TWO_PEOPLE } from "./fake-host.ts";
import { drag, move, openView, press, REACH } from "./open-view.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("drawing a stroke", () => {
  it("starts at a live spot within reach, snaps to another one and sends the move", () => {
    const { host, view } = openView();
    drag(view, 0.21, 0.49);
    expect(view.input.stroke.value).toBe("drawing");
    expect(view.scene()).toMatchObject({ from: 0, target: 1, stroke: { side: 0, phase: "drawing" } });
    view.hand.release();
    expect(view.input.stroke.value).toBe("none");
    expect(view.isBusy.value).toBe(true);
    expect(host.asked).toHaveLength(1);
    expect(host.asked[0]).toMatchObject({
      request: "board.command",
      params: { board: "m1", command: { kind: "draw", move: 1, from: 0, to: 1 } },
    });
    expect(view.scene().stroke).toMatchObject({ phase: "sent", side: 0 });
  });

  it("starts at the tapped spot even when another one is near", () => {
    const fresh = begun(TWO_PEOPLE);
    const [first, second, third] = fresh.drawing.spots;
    const state = { ...fresh, drawing: { ...fresh.drawing, spots: [first, { ...second, x: first.x + 0.035 }, third] } };
    const { host, view } = openView(TWO_PEOPLE, { state });
    press(view, first, 0.046);
    move(view, [{ x: first.x + 0.002, y: first.y }], 0.046);
    view.hand.release();
    expect(host.asked).toEqual([]);
    expect(view.picker.first.value).toBe(0);
  });

  it.each([
    ["for a spectator", { kind: "spectator", sides: [] }],
    ["while the other side, which another client plays, is to move", { kind: "player", sides: [1] }],
  ] as const)("does not start %s", (_, role) => {
    const { host, view } = openView(TWO_PEOPLE, { state: { ...begun(TWO_PEOPLE), role } });
    expect(press(view, { x: 0.2, y: 0.5 }, REACH)).toBe(false);
    expect(view.toast.value).toBeNull();
    expect(view.input.stroke.value).toBe("none");
    expect(host.asked).toEqual([]);
  });

  it("does not start away from spots", () => {
    const { view } = openView();
    expect(press(view, { x: 0.35, y: 0.2 }, REACH)).toBe(false);
    expect(view.toast.value?.tone).toBe("hint");
  });

  it.each([
    ["a dead spot", 0, "no lives"],
    ["a spot that no curve can reach", 1, "reach"],
  ])("says why it cannot start at %s", (_, lives, word) => {
    const fresh = begun(TWO_PEOPLE);
    const loops = Array.from({ length: 3 - lives }, () => ({ from: 0, to: 1, inner: [], move: 1 }));
    const state = { ...fresh, usable: [false, true, true], drawing: { ...fresh.drawing, curves: loops } };
    const { view } = openView(TWO_PEOPLE, { state });
    expect(press(view, { x: 0.2, y: 0.5 }, REACH)).toBe(false);
    expect(view.toast.value?.text()).toContain(word);
  });

  it("keeps an unfinished stroke, which the player continues from its tip to a spot", () => {
    const { host, view } = openView();
    drag(view, 0.2, 0.4);
    view.hand.release();
    expect(view.input.stroke.value).toBe("open");
    // A move is taken back, a stroke erased.
    expect(view.toast.value?.text()).toContain("erase");
    expect(view.toast.value?.text()).not.toMatch(/take .*back/);
    expect(host.asked).toHaveLength(0);
    expect(press(view, { x: 0.4, y: 0.5 }, REACH)).toBe(true);
    for (let x = 0.4; x <= 0.5; x += 0.01) move(view, [{ x, y: 0.5 }], REACH);
    view.hand.release();
    expect(host.asked).toHaveLength(1);
  });

  it("says in the language of now what to do with an unfinished stroke", async () => {
    const { view } = openView();
    drag(view, 0.2, 0.4);
    view.hand.release();
    const english = view.toast.value?.text();
    await loadTexts("de");
    language.value = "de";
    try {
      expect(view.toast.value?.text()).toBe(t("toasts.unfinished-curve"));
      expect(view.toast.value?.text()).not.toBe(english);
    } finally {
      language.value = "en";
    }
  });

  it("replaces an open stroke when the player presses on another spot, and says so", () => {
    const { host, view } = openView();
    drag(view, 0.2, 0.4);
    view.hand.release();
    expect(press(view, { x: 0.8, y: 0.5 }, REACH)).toBe(true);
    expect(view.scene()).toMatchObject({ from: 2, stroke: { phase: "drawing" } });
    expect(view.toast.value?.tone).toBe("hint");
    for (let x = 0.79; x > 0.65; x -= 0.01) move(view, [{ x, y: 0.5 }], REACH);
    expect(view.toast.value?.text()).toContain("erased");
    expect(view.scene().stroke?.points[0]).toMatchObject({ x: 0.8, y: 0.5 });
    for (let x = 0.65; x > 0.5; x -= 0.01) move(view, [{ x, y: 0.5 }], REACH);
    view.hand.release();
    expect(host.asked[0]).toMatchObject({ request: "board.command", params: { command: { from: 2, to: 1 } } });
  });

  it("chooses between an open tip and a spot by which is nearer to the press", () => {
    const openBeside = () => {
      const { view } = openView();
      drag(view, 0.2, 0.455);
      view.hand.release();
      expect(view.input.stroke.value).toBe("open");
      return view;
    };
    const atSpot = openBeside();
    expect(press(atSpot, { x: 0.49, y: 0.5 }, REACH)).toBe(true);
    expect(atSpot.scene().from).toBe(1);
    const atTip = openBeside();
    expect(press(atTip, { x: 0.46, y: 0.5 }, REACH)).toBe(true);
    expect(atTip.scene().from).toBe(0);
    expect(atTip.toast.value).toBeNull();
  });

  it("keeps an open stroke and says what to do when the player presses where none can begin", () => {
    const { view } = openView(TWO_PEOPLE, { state: { ...begun(TWO_PEOPLE), usable: [true, true, false] } });
    drag(view, 0.2, 0.4);
    view.hand.release();
    expect(press(view, { x: 0.8, y: 0.5 }, REACH)).toBe(false);
    expect(view.toast.value).toMatchObject({ tone: "refused", spot: 2 });
    expect(view.input.stroke.value).toBe("open");
    const words = [0.2, 0.3].map((y) => {
      expect(press(view, { x: 0.35, y }, REACH)).toBe(false);
      return view.toast.value;
    });
    expect(words[0]?.text()).toBe(t("toasts.unfinished-curve"));
    expect(words[1]?.text()).toBe(words[0]?.text());
    expect(words[1], "said again").not.toBe(words[0]);
    expect(view.input.stroke.value).toBe("open");
  });

  it("erases a stroke along its way back", () => {
    const { host, view } = openView();
    drag(view, 0.2, 0.4);
    view.input.cancel();
    view.hand.release();
    expect(view.input.stroke.value).toBe("none");
    expect(view.scene().stroke).toBeNull();
    expect(host.asked).toHaveLength(0);
  });

  it("says what to do after a click", () => {
    const { view } = openView();
    press(view, { x: 0.2, y: 0.5 }, REACH);
    view.hand.release();
    expect(view.input.stroke.value).toBe("none");
    expect(view.toast.value?.tone).toBe("hint");
  });

  it("is not possible while it is the computer's turn", () => {
    const { view } = openView(AGAINST_COMPUTER, { state: { ...begun(AGAINST_COMPUTER), toMove: 1, thinking: true } });
    expect(press(view, { x: 0.2, y: 0.5 }, REACH)).toBe(false);
    expect(view.toast.value?.text()).toContain("computer");
  });

  it("is not possible a second time before the host has answered", () => {
    const { host, view } = openView();
    drag(view, 0.2, 0.5);
    view.hand.release();
    drag(view, 0.5, 0.8);
    view.hand.release();
    expect(host.asked).toHaveLength(1);
  });

  it("shows the host's text for a refused stroke, and loses nothing", async () => {
    const { host, view, state } = openView();
    host.answers["board.command"] = () => {
      throw new HostFailure({ code: "not-your-seat", params: {} });
    };
    drag(view, 0.2, 0.5);
    view.hand.release();
    await turn();
    expect(view.toast.value?.tone).toBe("refused");
    expect(view.toast.value?.text()).toBe(failureSentence({ code: "not-your-seat", params: {} }));
    expect(view.isBusy.value).toBe(false);
    expect(view.shown.value).toBe(state);
    expect(view.scene().stroke).toBeNull();
    drag(view, 0.2, 0.5);
    view.hand.release();
    expect(host.asked).toHaveLength(2);
  });

  it("shows the pen's text for a stroke that the pen refuses at its end", () => {
    const refusing: OpenPen = (drawing, from) => ({
      from,
      points: [drawing.spots[from], { x: 0.4, y: 0.4 }],
      target: 1,
      refusal: null,
      isBehind: false,
      tipNear: () => ({ x: 0.4, y: 0.4 }),
      comeTo: () => {},
      moveTo: () => {},
      ahead: () => null,
      finish: () => ({ ok: false, error: { code: "not-a-move" } }),
    });
    const { host, view } = openView(TWO_PEOPLE, { pen: refusing });
    drag(view, 0.2, 0.5);
    view.hand.release();
    expect(view.toast.value?.text()).toBe(t("strokes.not-a-move"));
    expect(host.asked).toHaveLength(0);
  });
});

describe("a pen behind its pointer", () => {
  it("moves with each picture until it arrives or stands still", () => {
    let led: Point[] = [];
    const slow: OpenPen = (drawing, from) => ({
      from,
      points: [drawing.spots[from], { x: 0.4, y: 0.8 }],
      target: null,
      refusal: null,
      get isBehind() {
        return led.length < 3;
      },
      tipNear: () => ({ x: 0.4, y: 0.4 }),
      comeTo: () => {},
      moveTo: (point) => void led.push(point),
      ahead: () => null,
      finish: () => ({ ok: false, error: { code: "not-a-move" } }),
    });
    const { view } = openView(TWO_PEOPLE, { pen: slow });
    press(view, { x: 0.2, y: 0.5 }, REACH);
    move(view, [{ x: 0.6, y: 0.9 }], REACH);
    expect(view.advance(0)).toBe(true);
    expect(view.advance(16)).toBe(false);
    expect(view.advance(32)).toBe(false);
    expect(led).toEqual(Array.from({ length: 3 }, () => ({ x: 0.6, y: 0.9 })));
    led = [];
    view.input.cancel();
    expect(view.advance(48)).toBe(false);
    expect(led).toEqual([]);
  });

  it("shows where the hand will be, and does not draw it", () => {
    const { view } = openView();
    press(view, { x: 0.2, y: 0.5 }, REACH);
    move(
      view,
      [
        { x: 0.25, y: 0.48 },
        { x: 0.3, y: 0.5 },
      ],
      REACH,
    );
    const drawnSoFar = view.input.pen?.points.length ?? 0;
    view.input.predict({ x: 0.33, y: 0.52 });
    expect(view.scene().stroke?.points.at(-1)).toEqual({ x: 0.33, y: 0.52 });
    // The middle spot is in the way.
    view.input.predict({ x: 0.7, y: 0.5 });
    expect(view.scene().stroke?.points).toHaveLength(drawnSoFar);
    expect(view.input.pen?.points.length).toBe(drawnSoFar);
  });
});

describe("a stroke at a spot where it cannot end", () => {
  it("shows the spot as refused with a reason until the stroke leaves it", () => {
    const fresh = begun(TWO_PEOPLE);
    const loops = Array.from({ length: 3 }, (_, i) => ({
      from: 1,
      to: 2,
      inner: [{ x: 0.65, y: 0.45 + 0.05 * i }],
      move: 1,
    }));
    const { view } = openView(TWO_PEOPLE, {
      state: { ...fresh, usable: [true, false, false], drawing: { ...fresh.drawing, curves: loops } },
    });
    press(view, { x: 0.2, y: 0.5 }, REACH);
    move(
      view,
      [
        { x: 0.3, y: 0.5 },
        { x: 0.49, y: 0.5 },
      ],
      REACH,
    );
    expect(view.toast.value).toMatchObject({ tone: "refused", spot: 1 });
    expect(view.scene()).toMatchObject({ refused: 1, target: null });
    move(view, [{ x: 0.4, y: 0.5 }], REACH);
    expect(view.toast.value).toBeNull();
    expect(view.scene().refused).toBeNull();
  });
});

describe("a stroke that goes too far or not far enough", () => {
  const SPAN = 640;
  const MOUSE = 16 / SPAN;
  const sent = (to: number, y = 0.5): unknown => {
    const { host, view } = openView();
    view.input.span = SPAN;
    press(view, { x: 0.2, y: 0.5 }, MOUSE);
    for (let i = 1; i <= 30; i++)
      move(view, [{ x: 0.2 + ((to - 0.2) * i) / 30, y: 0.5 + ((y - 0.5) * i) / 30 }], MOUSE);
    view.hand.release();
    return host.asked[0]?.params;
  };

  it.each([-19, -12, 12, 18, 24, 30, 34])("ends at a spot when the hand lifts %i pixels past its middle", (pixels) => {
    expect(sent(0.5 + pixels / SPAN)).toMatchObject({ command: { from: 0, to: 1 } });
    expect(sent(0.5 + pixels / SPAN, 0.505)).toMatchObject({ command: { from: 0, to: 1 } });
  });

  it("stays open when it goes well past or stops well before", () => {
    expect(sent(0.5 + 60 / SPAN, 0.51)).toBeUndefined();
    expect(sent(0.5 - 30 / SPAN)).toBeUndefined();
  });

  it("ends where its ink touches the ring, even far from the snapping radius", () => {
    const pen = openPen(begun(TWO_PEOPLE).drawing, 0, 4 / SPAN, SPAN);
    for (let x = 0.2; x < 0.5 - 17 / SPAN; x += 0.001) pen.moveTo({ x, y: 0.5 });
    expect(pen.target).toBe(1);
  });
});

it("finishes a stroke with the engine's own pen as a legal move", () => {
  const pen = openPen(begun(TWO_PEOPLE).drawing, 0, REACH, 640);
  for (let x = 0.2; x < 0.5; x += 0.01) pen.moveTo({ x, y: 0.5 + 0.1 * Math.sin(((x - 0.2) / 0.3) * Math.PI) });
  expect(pen.target).toBe(1);
  expect(pen.points.at(-1)).toEqual({ x: 0.5, y: 0.5, move: 0 });
  const finished = pen.finish();
  expect(finished).toEqual(success({ from: 0, to: 1, inner: expect.any(Array) as unknown }));
});
