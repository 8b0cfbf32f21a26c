import { describe, expect, it } from "vitest";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { inkClearances, inkFor, radiiBeside, ringTouch, RING, spotRadii } from "../../renderer/game/ink.ts";
import { afterArc, begun, TWO_PEOPLE } from "./fake-host.ts";

describe("the thickness of lines and spots", () => {
  it("is finer on a crowded board and on a small one", () => {
    const few = inkFor(startDrawing(2), 560);
    const many = inkFor(startDrawing(20), 560);
    const small = inkFor(startDrawing(2), 200);
    expect(many.line).toBeLessThan(few.line);
    expect(many.spot).toBeLessThan(few.spot);
    expect(small.spot).toBeLessThan(few.spot);
    expect(small.line).toBeLessThan(few.line);
  });
});

describe("the clearance of a stroke", () => {
  it.each([
    [2, 300],
    [8, 568],
    [20, 568],
    [20, 2000],
  ])("is more than the width of its line and the radius of a spot: %i spots, %i pixels", (spots, side) => {
    const drawing = startDrawing(spots);
    const { line, spot } = inkFor(drawing, side);
    const { curve, spot: passed } = inkClearances(drawing, side);
    expect(curve * side).toBeGreaterThan(line + 1);
    expect(passed * side).toBeGreaterThan(spot + line / 2 + 1);
    expect(curve * side).toBeLessThan(line + 4);
  });
});

describe("the radius of a spot beside a stroke that is being drawn", () => {
  const drawing = { ...startDrawing(2), spots: [0.2, 0.7].map((x) => ({ x, y: 0.5, move: 0 })) };
  const side = 600;
  const ink = inkFor(drawing, side);
  const { x, y } = drawing.spots[1];
  // Passes just above the spot and ends this many pixels after it.
  const radiusAt = (past: number): number =>
    radiiBeside(
      spotRadii(drawing, side),
      drawing,
      [drawing.spots[0], { x: x - 40 / side, y: y - 12 / side }, { x: x + past / side, y: y - 12 / side }],
      side,
      ink,
    )[1];

  it("stays while the stroke comes near, and shrinks once it has passed", () => {
    for (const past of [-30, -20, -10, 0]) expect(radiusAt(past)).toBeCloseTo(ink.spot, 9);
    expect(radiusAt(10)).toBeLessThan(ink.spot);
    expect(radiusAt(40)).toBeLessThan(0.8 * ink.spot);
    expect(radiusAt(10)).toBeGreaterThan(radiusAt(40));
  });
});

it("lets a tip touch a ring where its ink touches it", () => {
  for (const side of [300, 600, 1000]) {
    const ink = inkFor(startDrawing(3), side);
    const touch = ringTouch(startDrawing(3), side) * side;
    expect(touch).toBeGreaterThan(ink.spot * RING.reach + ink.line);
    expect(touch).toBeLessThan(ink.spot * RING.reach + 2 * ink.line + 4);
  }
});

describe("the radius of each spot", () => {
  const { drawing } = afterArc(begun(TWO_PEOPLE)).state;
  const room = inkFor(drawing, 600).spot;

  it("is full where there is room, even for spots on curves", () => {
    expect(spotRadii(drawing, 600)).toEqual([room, room, room, room]);
  });

  it("shrinks only beside a passing curve", () => {
    // The third spot, moved to 7 pixels from the middle of the first piece of the arc.
    const beside = {
      ...drawing,
      spots: drawing.spots.map((spot, i) => (i === 2 ? { ...spot, x: 0.275 - 0.007, y: 0.4 - 0.0093 } : spot)),
    };
    const radii = spotRadii(beside, 600);
    expect(radii[2]).toBeLessThan(0.8 * room);
    expect(radii[2]).toBeGreaterThan(0);
    expect([radii[0], radii[1], radii[3]]).toEqual([room, room, room]);
  });

  it("keeps two close spots apart", () => {
    const close = {
      ...drawing,
      curves: [],
      spots: [drawing.spots[0], { ...drawing.spots[0], x: drawing.spots[0].x + 14 / 600 }],
    };
    const [a, b] = spotRadii(close, 600);
    expect(a + b).toBeLessThan(14);
  });
});
