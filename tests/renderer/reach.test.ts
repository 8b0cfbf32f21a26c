import { describe, expect, it } from "vitest";
import type { MatchState } from "../../protocol/schemas.ts";
import { Partners, partnersAlong, partnersOf } from "../../renderer/game/reach.ts";
import { pickedText, reachOf, spotText } from "../../renderer/game/spot-texts.ts";
import { begun, TWO_PEOPLE } from "./fake-host.ts";
import { openView, press, REACH } from "./open-view.ts";
import { curveOf, drawingWith } from "../drawings.ts";

const PARTED: MatchState = {
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

describe("the spots where a curve can end", () => {
  it("are marked while a spot is pressed or picked", () => {
    const { view } = openView(TWO_PEOPLE, { state: PARTED });
    expect(view.scene().reachable).toBeNull();
    press(view, { x: 0.8, y: 0.5 }, REACH);
    expect([...(view.scene().reachable ?? [])].sort((a, b) => a - b)).toEqual([0, 1, 2]);
    view.hand.release();
    expect(view.scene()).toMatchObject({ from: 2, stroke: null });
    expect([...(view.scene().reachable ?? [])].sort((a, b) => a - b)).toEqual([0, 1, 2]);
    view.key("Escape");
    expect(view.scene().reachable).toBeNull();
    view.picker.pick(3);
    expect([...(view.scene().reachable ?? [])].sort((a, b) => a - b)).toEqual([0, 1, 3]);
  });

  it("lie in the region into which the curve has begun", () => {
    const sorted = (line: { x: number; y: number }[]): number[] =>
      [...partnersAlong(PARTED.drawing, 0, line)].sort((a, b) => a - b);
    const [from] = PARTED.drawing.spots;
    expect(sorted([from])).toEqual([1, 2, 3]);
    expect(sorted([from, { x: 0.34, y: 0.5 }])).toEqual([1, 3]);
    expect(sorted([from, { x: 0.26, y: 0.5 }])).toEqual([1, 2]);
  });

  it("are in the texts for screen readers", () => {
    const { view } = openView(TWO_PEOPLE, { state: PARTED });
    view.picker.pick(2);
    expect(view.announcement.value).toBe("Spot 3 is picked. The curve can end at spots 1 and 2, or at spot 3 itself.");
    const partners = partnersOf(PARTED.drawing, 2);
    expect([0, 2, 3].map((spot) => spotText(spot, 2, true, reachOf(spot, 2, partners)))).toEqual([
      "Spot 1: 2 lives, can be reached from spot 3",
      "Spot 3: 2 lives, picked; a loop is possible",
      "Spot 4: 2 lives, can't be reached from spot 3",
    ]);
    expect(pickedText(0, new Set([1]))).toBe("Spot 1 is picked. The curve can end at spot 2.");
    expect(pickedText(0, new Set([0]))).toBe("Spot 1 is picked. The curve can only end at the same spot.");
  });

  it("are computed again only for another board or spot", () => {
    const partners = new Partners();
    const first = partners.of(PARTED.drawing, 2);
    expect(partners.of(PARTED.drawing, 2)).toBe(first);
    expect([...partners.of(PARTED.drawing, 3)].sort((a, b) => a - b)).toEqual([0, 1, 3]);
    expect([...partners.of(begun(TWO_PEOPLE).drawing, 2)].sort((a, b) => a - b)).toEqual([0, 1, 2]);
  });
});

describe("a press on bare paper", () => {
  it("shows the nearest spots where a curve can begin, and says so", () => {
    const { view } = openView(TWO_PEOPLE, { state: { ...PARTED, usable: [true, false, true, true] } });
    expect(press(view, { x: 0.9, y: 0.9 }, REACH)).toBe(false);
    expect(view.hand.startSpots.value).toEqual([2, 3, 0]);
    expect(view.toast.value?.text()).toBe("Begin a curve on a spot that still has a dot.");
    press(view, { x: 0.8, y: 0.5 }, REACH);
    expect(view.hand.startSpots.value).toEqual([]);
  });

  it("only ends a pick, and means nothing when it is not the player's turn", () => {
    const { view } = openView(TWO_PEOPLE, { state: PARTED });
    view.picker.pick(2);
    press(view, { x: 0.9, y: 0.9 }, REACH);
    expect(view.picker.first.value).toBeNull();
    expect(view.hand.startSpots.value).toEqual([]);
    const other = openView(TWO_PEOPLE, { state: { ...PARTED, role: { kind: "spectator", sides: [] } } }).view;
    press(other, { x: 0.9, y: 0.9 }, REACH);
    expect(other.hand.startSpots.value).toEqual([]);
  });
});
