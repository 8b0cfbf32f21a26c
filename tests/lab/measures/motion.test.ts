import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { redrawSprouts } from "../../../engine/drawing/any-surface/redrawing.ts";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { Point } from "../../../engine/drawing/geometry/point.ts";
import { insertMove } from "../../../engine/drawing/moves/insertion.ts";
import type { RedrawStep } from "../../../engine/drawing/redraw/redraw-step.ts";
import { gestureKept } from "../../../lab/measures/gesture.ts";
import { MotionTally } from "../../../lab/measures/motion.ts";
import { regionRooms } from "../../../lab/measures/region-room.ts";

const START: Drawing = {
  format: 1,
  spots: [
    { x: 0.2, y: 0.5, move: 0 },
    { x: 0.8, y: 0.5, move: 0 },
  ],
  curves: [],
};

/** A move between the spots of `START` along a wave. */
function waved(height: number, waves = 1): Drawing {
  const inner = Array.from({ length: 119 }, (_, i): Point => {
    const part = (i + 1) / 120;
    return { x: 0.2 + 0.6 * part, y: 0.5 + height * Math.sin(2 * Math.PI * waves * part) };
  });
  return insertMove(START, { from: 0, to: 1, inner }, 1);
}

function places({ spots, curves }: Drawing): number[] {
  return [...spots, ...curves.flatMap(({ inner }) => inner)].flatMap(({ x, y }) => [x, y]);
}

function scaled(coordinates: readonly number[], factor: number): number[] {
  return coordinates.map((value) => 0.5 + factor * (value - 0.5));
}

function stepsOver(drawing: Drawing, ...factors: number[]): RedrawStep[] {
  const inner = drawing.curves.map((curve) => curve.inner.length);
  const own = places(drawing);
  return factors.slice(1).map((to, i) => ({ inner, from: scaled(own, factors[i]), to: scaled(own, to) }));
}

describe("the measures of motion", () => {
  it("find how far a drawing shrinks on the way", () => {
    const drawing = waved(0.1);
    const measured = (steps: RedrawStep[]): number => {
      const tally = new MotionTally();
      tally.add(drawing, drawing, steps, 1);
      return tally.spread().shrink.max;
    };
    expect(measured(stepsOver(drawing, 1, 0.6, 1))).toBeCloseTo(0.4, 1);
    expect(measured(stepsOver(drawing, 1, 1.1, 1))).toBeCloseTo(0, 2);
    expect(measured([])).toBe(0);
  });

  it("find a corner at the new spot, but not the bend of a round curve, also with its tip there", () => {
    const drawn = (inner: Point[]): Drawing => insertMove(START, { from: 0, to: 1, inner }, 1);
    const corner = (before: Drawing, after: Drawing): number => {
      const tally = new MotionTally();
      const [inner, from, to] = [before.curves.map((curve) => curve.inner.length), places(before), places(after)];
      tally.add(before, after, [{ inner, from, to }], 1);
      return tally.spread().tangentBreak.max;
    };
    const along = (place: (part: number) => Point): Point[] =>
      Array.from({ length: 99 }, (_, i) => place((i + 1) / 100));
    const roof = along((part) => ({ x: 0.2 + 0.6 * part, y: 0.5 - 0.3 * (1 - Math.abs(2 * part - 1)) }));
    const arc = along((part) => ({
      x: 0.5 - 0.3 * Math.cos(Math.PI * part),
      y: 0.5 - 0.3 * Math.sin(Math.PI * part),
    }));
    const tip = along((part) => ({
      x: 0.5 - 0.06 * Math.cos(Math.PI * part),
      y: 0.5 - 0.1 * Math.sin(Math.PI * part),
    }));
    expect(corner(drawn(arc), drawn(tip))).toBeLessThan(1);
    expect(corner(drawn(arc), drawn(roof))).toBeGreaterThan(60);
    expect(corner(drawn(arc), drawn(arc))).toBeLessThan(1);
    expect(corner(drawn(roof), drawn(roof))).toBe(0);
  });

  it("find no corner where a hairpin of the hand opens", () => {
    const text = readFileSync(new URL("fixtures/hairpin.json", import.meta.url), "utf8");
    const before = JSON.parse(text) as Drawing;
    const { drawing, steps } = redrawSprouts(before);
    const tally = new MotionTally();
    tally.add(before, drawing, steps, 1);
    expect(tally.spread().tangentBreak.max).toBeLessThan(1);
  });

  it("count the ways of spots, and those of the first move and of later ones apart", () => {
    const drawing = waved(0.1);
    const moved = { ...drawing, spots: drawing.spots.map((spot) => ({ ...spot, y: spot.y + 0.02 })) };
    const tally = new MotionTally();
    tally.add(drawing, moved, [], 1);
    tally.add(drawing, drawing, [], 2);
    const ofMoves = { first: { median: 0.02 }, later: { max: 0 } };
    expect(tally.spread()).toMatchObject({ freeDisplacement: ofMoves, displacement: { max: 0.02 } });
  });

  it("tell moves that leave room from those that force spots to move", () => {
    const narrow = insertMove(
      START,
      {
        from: 0,
        to: 0,
        inner: [
          { x: 0.21, y: 0.5 },
          { x: 0.21, y: 0.51 },
        ],
      },
      1,
    );
    const tally = new MotionTally();
    tally.add(narrow, narrow, [], 1);
    const moved = { ...narrow, spots: narrow.spots.map((spot) => ({ ...spot, y: spot.y + 0.03 })) };
    tally.add(narrow, moved, [], 1);
    tally.add(narrow, moved, [], 2);
    const ofMoves = { first: { max: 0.03 }, later: { median: 0.03 } };
    expect(tally.spread()).toMatchObject({ freeDisplacement: { first: { max: 0 } }, forcedDisplacement: ofMoves });
  });
});

describe("the gesture", () => {
  it("is kept by the same curve, and by a flatter one", () => {
    expect(gestureKept(waved(0.1), waved(0.1))).toBeGreaterThan(0.99);
    expect(gestureKept(waved(0.1), waved(0.05))).toBeGreaterThan(0.95);
  });

  it("is lost in a straight curve, and in one that bends elsewhere", () => {
    expect(gestureKept(waved(0.1), waved(0))).toBeLessThan(0.2);
    expect(gestureKept(waved(0), waved(0.1))).toBeLessThan(0.2);
    expect(gestureKept(waved(0.1), waved(-0.1))).toBeLessThan(-0.9);
    expect(gestureKept(waved(0.1), waved(0.1, 2))).toBeLessThan(0.5);
  });

  it("is kept by a straight stroke that stays nearly straight", () => {
    expect(gestureKept(waved(0), waved(0))).toBeCloseTo(1, 9);
    expect(gestureKept(waved(0.005), waved(-0.005))).toBeGreaterThan(0.5);
  });
});

describe("the room of regions", () => {
  it("is twice the area over the length of the boundaries, with and without moves", () => {
    const square = [
      { x: 0.4, y: 0.4 },
      { x: 0.6, y: 0.4 },
      { x: 0.6, y: 0.6 },
      { x: 0.4, y: 0.6 },
    ];
    const [first, second, third, fourth] = square;
    const spots = [first, third, { x: 0.9, y: 0.9 }].map((place) => ({ ...place, move: 0 }));
    const ring = [
      { from: 0, to: 1, inner: [second], move: 0 },
      { from: 1, to: 0, inner: [fourth], move: 0 },
    ];
    const drawing: Drawing = { format: 1, spots, curves: ring };
    expect(regionRooms(drawing).live).toEqual([expect.closeTo((2 * 0.96) / 4.8), expect.closeTo((2 * 0.04) / 0.8)]);
    const spoke = { from: 0, to: 1, inner: [], move: 1 };
    const { dead } = regionRooms({ ...drawing, curves: [...ring, spoke] });
    expect(dead).toEqual(Array.from({ length: 2 }, () => expect.closeTo((2 * 0.02) / (0.4 + 0.08 ** 0.5)) as unknown));
  });
});
