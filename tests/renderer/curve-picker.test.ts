import { describe, expect, it } from "vitest";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { alternatives } from "../../engine/play/alternatives.ts";
import { failureSentence } from "../../renderer/texts/failure-text.ts";
import { HostFailure } from "../../protocol/host-client.ts";
import type { MatchSetup, MatchState } from "../../protocol/schemas.ts";
import type { GameView } from "../../renderer/game/game-view.ts";
import { livingRegions, nextSpot, partnersOf, topmostSpot } from "../../renderer/game/reach.ts";
import { fullSpotText } from "../../renderer/game/spot-texts.ts";
import { afterArc, AGAINST_COMPUTER, begun, type FakeHost, turn, TWO_PEOPLE } from "./fake-host.ts";
import { move, openView, press, REACH } from "./open-view.ts";
import { curveOf, drawingWith } from "../drawings.ts";

const PAGE = 2;

function open(setup: MatchSetup = TWO_PEOPLE, state: MatchState = begun(setup)) {
  const opened = openView(setup, { still: true, state });
  opened.host.answers["board.choices"] = ({ from, to, start }) =>
    alternatives(opened.view.shown.peek().drawing, from, to, start, PAGE);
  return opened;
}

function openWithThreeLoops() {
  const state = { ...begun(TWO_PEOPLE), drawing: startDrawing(6), usable: Array.from({ length: 6 }, () => true) };
  return open(TWO_PEOPLE, state);
}

function click(view: GameView, x: number, y = 0.5): void {
  if (press(view, { x, y }, REACH)) view.hand.release();
}

const drawn = (host: FakeHost) => host.asked.filter(({ request }) => request === "board.command");

describe("two clicks", () => {
  it("show the only curve, which the third one draws", async () => {
    const { host, view } = open();
    click(view, 0.2);
    expect(view.picker.first.value).toBe(0);
    expect(view.scene()).toMatchObject({ from: 0, stroke: null });
    click(view, 0.51);
    await turn();
    expect(drawn(host)).toEqual([]);
    const offer = view.picker.offer.value;
    expect(view.scene().choices).toMatchObject([{ isCurrent: true }]);
    const [line = []] = offer?.lines ?? [];
    press(view, line[Math.floor(line.length / 3)], 0.01);
    view.hand.release();
    expect(drawn(host)).toMatchObject([{ params: { command: { move: 1, ...offer?.choices[0].stroke } } }]);
    expect(view.picker.first.value).toBeNull();
    expect(view.scene().stroke).toMatchObject({ phase: "sent" });
  });

  it.each([
    [0, true],
    [3, false],
  ])("tell of a loop only where the spot has lives for it: spot %i, %s", (spot, hasLoop) => {
    const { state } = afterArc(begun(TWO_PEOPLE));
    const { view } = open(TWO_PEOPLE, state);
    const { x, y } = state.drawing.spots[spot];
    click(view, x, y);
    expect(view.picker.first.value).toBe(spot);
    expect(view.toast.value?.text()).toMatch(/^Now pick where the curve ends/);
    expect(/loop/.test(view.toast.value?.text() ?? "")).toBe(hasLoop);
  });

  it("on one spot offer its loops, page by page, for the pointer to choose", async () => {
    const { host, view } = openWithThreeLoops();
    const [{ x, y }] = view.shown.value.drawing.spots;
    click(view, x, y);
    click(view, x, y);
    await turn();
    expect(view.picker.offer.value?.choices).toHaveLength(2);
    view.picker.choose(2);
    await turn();
    const offer = view.picker.offer.value;
    expect(offer).toMatchObject({ next: null, current: 2 });
    expect(view.scene().choices.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
    expect(offer?.choices[2].division).toEqual({ kind: "encloses", inside: view.scene().enclosed });
    expect(view.scene().enclosed).toHaveLength(2);
    const [shortest] = offer?.lines ?? [];
    const place = shortest[Math.floor(shortest.length / 2)];
    move(view, [place], 0.01);
    expect(view.picker.offer.value?.current).toBe(0);
    press(view, place, 0.01);
    expect(drawn(host)).toHaveLength(1);
    expect(drawn(host)[0].params).toMatchObject({ command: offer?.choices[0].stroke ?? {} });
  });

  it("choose no curve that came after the press, and none by a drag", async () => {
    const { host, view } = openWithThreeLoops();
    const [{ x, y }] = view.shown.value.drawing.spots;
    click(view, x, y);
    click(view, x, y);
    await turn();
    const [shortest] = view.picker.offer.value?.lines ?? [];
    const place = view.hand.meet({ point: shortest[Math.floor(shortest.length / 2)], reach: 0.01 });
    expect(place.choice?.index).toBe(0);
    view.hand.tap(place, false);
    view.picker.back();
    view.picker.pick(0);
    await turn();
    view.hand.tap(place, true);
    expect(drawn(host)).toEqual([]);
    view.hand.tap(view.hand.meet(place.press), true);
    expect(drawn(host)).toHaveLength(1);
  });

  it("on bare paper undo the picks step by step", async () => {
    const { view } = openWithThreeLoops();
    const [{ x, y }] = view.shown.value.drawing.spots;
    click(view, x, y);
    click(view, x, y);
    await turn();
    click(view, 0.01, 0.01);
    expect(view.picker.offer.value).toBeNull();
    expect(view.picker.first.value).toBe(0);
    click(view, 0.01, 0.01);
    expect(view.picker.first.value).toBeNull();
  });

  it("are refused with a mark and a reason where no curve can join the spots", () => {
    const state: MatchState = {
      ...begun(TWO_PEOPLE),
      drawing: drawingWith(
        [
          [0.3, 0.5],
          [0.5, 0.5, 1],
          [0.8, 0.5],
          [0.4, 0.5],
        ],
        [curveOf(0, 1, [[0.4, 0.3]]), curveOf(1, 0, [[0.4, 0.7]])],
      ),
      moves: 1,
      toMove: 1,
      usable: [true, true, true, true],
    };
    const { host, view } = open(TWO_PEOPLE, state);
    expect(livingRegions(state.drawing)).toEqual([
      [0, 1, 2],
      [0, 1, 3],
    ]);
    expect([...partnersOf(state.drawing, 2)].sort((a, b) => a - b)).toEqual([0, 1, 2]);
    expect([...partnersOf(state.drawing, 0)].sort((a, b) => a - b)).toEqual([1, 2, 3]);
    click(view, 0.8);
    click(view, 0.4);
    expect(view.toast.value).toMatchObject({ tone: "refused", spot: 3 });
    expect(view.scene()).toMatchObject({ refused: 3, from: 2 });
    expect(host.asked).toEqual([]);
    expect(fullSpotText(state, 0, livingRegions(state.drawing))).toBe(
      "Spot 1: 1 life. It lies in 2 regions. It shares one with spots 2 and 3. It shares one with spots 2 and 4.",
    );
    // Regions with the same spots are told together.
    const alike = [[0, 1], [0, 1], [0, 2], [0], [0]];
    expect(fullSpotText(state, 0, alike)).toBe(
      "Spot 1: 1 life. It lies in 5 regions. It shares 2 with spot 2. It shares one with spot 3. It is alone in 2.",
    );
  });

  it("are forgotten when the player draws or the board changes", async () => {
    const { host, view, state } = open();
    click(view, 0.2);
    press(view, { x: 0.8, y: 0.5 }, REACH);
    move(view, [{ x: 0.8, y: 0.55 }], REACH);
    expect(view.picker.first.value).toBeNull();
    view.input.cancel();
    click(view, 0.2);
    const arc = afterArc(state);
    host.tell(arc.state, { kind: "move", by: 0, stroke: arc.stroke, steps: [] });
    expect(view.picker.first.value).toBeNull();
  });

  it("show the host's text when it finds nothing, and ignore a late answer", async () => {
    const { host, view } = open();
    host.answers["board.choices"] = () => {
      throw new HostFailure({ code: "questions-busy", params: {} });
    };
    click(view, 0.2);
    click(view, 0.5);
    await turn();
    expect(view.toast.value?.tone).toBe("refused");
    expect(view.toast.value?.text()).toBe(failureSentence({ code: "questions-busy", params: {} }));
    host.answers["board.choices"] = ({ from, to, start }) =>
      alternatives(view.shown.peek().drawing, from, to, start, PAGE);
    click(view, 0.2);
    click(view, 0.5);
    view.picker.back();
    await turn();
    expect(drawn(host)).toEqual([]);
  });

  it("do nothing while the computer is to move", () => {
    const { view } = open(AGAINST_COMPUTER, { ...begun(AGAINST_COMPUTER), toMove: 1, thinking: true });
    view.picker.pick(0);
    expect(view.picker.first.value).toBeNull();
  });
});

describe("the keyboard", () => {
  it("moves between spots, picks two and moves through the curves", async () => {
    const { host, view } = openWithThreeLoops();
    view.picker.focusCursor();
    const at = view.picker.focus.value;
    expect(at).toBe(topmostSpot(view.shown.value.drawing, [0, 1, 2, 3, 4, 5]));
    expect(view.announcement.value).toMatch(/^Spot \d: 3 lives\./);
    expect(view.scene().focused).toBe(at);
    expect(view.key("ArrowDown")).toBe(true);
    expect(view.picker.focus.value).not.toBe(at);
    view.key("Enter");
    view.key(" ");
    await turn();
    expect(view.announcement.value).toMatch(/^Curve 1 of at least 2: loop at spot \d, with nothing inside\.$/);
    view.key("ArrowLeft");
    expect(view.announcement.value).toBe("More curves");
    view.key("Enter");
    await turn();
    expect(view.picker.offer.value?.choices).toHaveLength(3);
    expect(view.key("Escape")).toBe(true);
    expect(view.picker.offer.value).toBeNull();
    view.key("Enter");
    await turn();
    view.key("2");
    expect(drawn(host)).toHaveLength(1);
    expect(view.key("Escape")).toBe(false);
    expect(view.key("q")).toBe(false);
  });

  it("finds the nearest spot in a direction", () => {
    const { drawing } = begun(TWO_PEOPLE);
    expect(nextSpot(drawing, 0, "right", [0, 1, 2])).toBe(1);
    expect(nextSpot(drawing, 2, "left", [0, 2])).toBe(0);
    // After the last one, the first in that direction.
    expect(nextSpot(drawing, 2, "right", [0, 1, 2])).toBe(0);
    expect(nextSpot(drawing, 1, "up", [0, 1, 2])).toBeNull();
  });

  it("moves to the nearest spot when its spot dies, and says so", () => {
    const { host, view, state } = open();
    view.picker.focusCursor();
    expect(view.picker.focus.value).toBe(0);
    const arc = afterArc(state);
    host.tell(
      { ...arc.state, usable: [false, true, true, true] },
      { kind: "move", by: 0, stroke: arc.stroke, steps: [] },
    );
    expect(view.picker.focus.value).toBe(3);
    expect(view.announcement.value).toMatch(/The cursor is now at spot 4\.$/);
    view.key("Enter");
    expect(view.picker.first.value).toBe(3);
    // The undone move's spot does not exist any more.
    host.tell(state, { kind: "undo", by: 0 });
    expect(view.picker.focus.value).toBe(0);
  });

  it("stays while its spot lives, or when there is no other", () => {
    const { host, view, state } = open();
    view.picker.focusCursor();
    const at = view.picker.focus.value;
    const arc = afterArc(state);
    host.tell(arc.state, { kind: "move", by: 0, stroke: arc.stroke, steps: [] });
    expect(view.picker.focus.value).toBe(at);
    expect(view.announcement.value).not.toContain("keyboard");
    host.tell(
      { ...arc.state, moves: 2, toMove: null, usable: [false, false, false, false] },
      { kind: "redraw", steps: [] },
    );
    expect(view.picker.focus.value).toBe(at);
  });

  it("announces whose turn it is when it is not the player's", () => {
    const { view } = open(AGAINST_COMPUTER, { ...begun(AGAINST_COMPUTER), toMove: 1, thinking: true });
    view.picker.focusCursor();
    view.key("Enter");
    expect(view.announcement.value).toBe("The computer is thinking.");
  });
});
