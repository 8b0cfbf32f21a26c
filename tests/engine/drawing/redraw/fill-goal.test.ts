import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { startDrawing } from "../../../../engine/drawing/start-drawing.ts";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import type { Point } from "../../../../engine/drawing/geometry/point.ts";
import { measureComposition } from "../../../../engine/drawing/measures/composition.ts";
import { measureFairness } from "../../../../engine/drawing/measures/fairness.ts";
import { insertMove } from "../../../../engine/drawing/moves/insertion.ts";
import { fillGoalOf, FULL_BOARD } from "../../../../engine/drawing/redraw/fill-goal.ts";
import { lacksRoom, redraw } from "../../../../engine/drawing/redraw/redraw.ts";
import { shapeOf } from "../../../../engine/drawing/redraw/shape.ts";
import { fitOf, stretchOf } from "../../../../engine/drawing/redraw/stretch.ts";
import { gestureKept } from "../../../../lab/measures/gesture.ts";

const START = startDrawing(4);

function along(place: (part: number) => Point): Point[] {
  return Array.from({ length: 79 }, (_, i) => place((i + 1) / 80));
}

/** The first move of a game of four spots: a wave between the nearest two, as high as this part of their distance. */
function waved(height = 0.12): Drawing {
  const [a, b] = START.spots;
  const across = { x: -(b.y - a.y), y: b.x - a.x };
  const wave = along((part) => {
    const off = height * Math.sin(2 * Math.PI * part);
    return { x: a.x + part * (b.x - a.x) + off * across.x, y: a.y + part * (b.y - a.y) + off * across.y };
  });
  return insertMove(START, { from: 0, to: 1, inner: wave }, 1);
}

function fixture(name: string): Drawing {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), "utf8")) as Drawing;
}

function farthestMove(before: Drawing, after: Drawing): number {
  return Math.max(...before.spots.map(({ x, y }, s) => Math.hypot(after.spots[s].x - x, after.spots[s].y - y)));
}

describe("the first move of a game", () => {
  it("leaves the spots nearly where they are, and grows the drawing a little", () => {
    const before = waved();
    const { drawing } = redraw(before);
    expect(farthestMove(before, drawing)).toBeLessThan(0.05);
    const growth = measureComposition(drawing).fill - measureComposition(before).fill;
    expect(growth).toBeGreaterThan(0);
    expect(growth).toBeLessThan(0.08);
  });

  it("stays a wave", () => {
    const before = waved();
    expect(gestureKept(before, redraw(before).drawing)).toBeGreaterThan(0.97);
  });

  it("leaves the board sparse, however far the curve goes round", () => {
    const before = waved(0.75);
    const { drawing } = redraw(before);
    expect(farthestMove(before, drawing)).toBeLessThan(0.1);
  });

  it("moves no spot far where the board has room", () => {
    const before = fixture("drop");
    expect(lacksRoom(before)).toBe(false);
    expect(farthestMove(before, redraw(before).drawing)).toBeLessThan(0.05);
  });

  it("opens a small loop only until it has room", () => {
    const before = fixture("small-loop");
    expect(lacksRoom(before)).toBe(true);
    const { drawing } = redraw(before);
    expect(lacksRoom(drawing)).toBe(false);
    expect(farthestMove(before, drawing)).toBeLessThan(0.07);
  });

  it("opens a tiny loop without moving spots far", () => {
    const before = fixture("tiny-loop");
    const { drawing } = redraw(before);
    expect(lacksRoom(drawing)).toBe(false);
    expect(farthestMove(before, drawing)).toBeLessThan(0.05);
  });

  it("stays round if it was a circle", () => {
    const { x, y } = START.spots[0];
    const radius = 0.1;
    const side = Math.atan2(y - 0.5, x - 0.5);
    const centre = { x: x + radius * Math.cos(side), y: y + radius * Math.sin(side) };
    const circle = along((part) => {
      const angle = side + Math.PI + 2 * Math.PI * part;
      return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
    });
    const before = insertMove(START, { from: 0, to: 0, inner: circle }, 1);
    const { drawing } = redraw(before);
    const points = drawing.curves.flatMap(({ inner }) => inner);
    const centreOf = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
    const middle = { x: centreOf(points.map((p) => p.x)), y: centreOf(points.map((p) => p.y)) };
    const radii = points.map((p) => Math.hypot(p.x - middle.x, p.y - middle.y));
    expect(Math.max(...radii) / Math.min(...radii)).toBeLessThan(1.03);
  });

  it("becomes round where a second one closes a ring", () => {
    const bow = ([from, to]: readonly Point[], height: number): Point[] =>
      along((part) => {
        const off = height * Math.sin(Math.PI * part);
        return {
          x: from.x + part * (to.x - from.x) - off * (to.y - from.y),
          y: from.y + part * (to.y - from.y) + off * (to.x - from.x),
        };
      });
    const start = startDrawing(2);
    const bowed = redraw(insertMove(start, { from: 0, to: 1, inner: bow(start.spots, 0.6) }, 1)).drawing;
    const ring = insertMove(bowed, { from: 0, to: 1, inner: bow(bowed.spots, -0.5) }, 2);
    const variation = (drawing: Drawing): number => Math.max(...measureFairness(drawing).curvatureVariations);
    expect(variation(ring)).toBeGreaterThan(1000);
    expect(variation(redraw(ring).drawing)).toBeLessThan(30);
  });
});

describe("the goal of a redraw", () => {
  it("takes spots to the middle by its share, however many steps lead there", () => {
    const { format, spots, curves } = waved();
    const aside = <P extends Point>(points: readonly P[]): P[] => points.map((p) => ({ ...p, x: p.x + 0.15 }));
    const moved = curves.map((curve) => ({ ...curve, inner: aside(curve.inner) }));
    const drawing = { format, spots: aside(spots), curves: moved };
    const goal = fillGoalOf(drawing);
    for (const fit of [fitOf, stretchOf]) {
      let shape = shapeOf(drawing);
      for (let step = 0; step < 40; step++) {
        const { scaleX, scaleY, shiftX, shiftY } = fit(shape, goal);
        const [x, y] = [
          shape.x.map((value) => scaleX * value + shiftX),
          shape.y.map((value) => scaleY * value + shiftY),
        ];
        shape = { ...shape, x, y };
      }
      const mean = shape.x.slice(0, shape.spots).reduce((sum, x) => sum + x, 0) / shape.spots;
      expect(goal.place.x - mean).toBeGreaterThan(0);
      expect(goal.place.x - mean).toBeLessThan(2 * goal.share * 0.15);
    }
  });

  it("is a larger part of what is missing with each move, and a full board from half of the possible moves on", () => {
    const goals = [1, 2, 3, 4, 5, 6].map((move) => {
      const drawing = waved();
      return fillGoalOf({ ...drawing, curves: drawing.curves.map((curve) => ({ ...curve, move })) });
    });
    goals.slice(1).forEach(({ share, progress }, i) => {
      expect(share).toBeGreaterThan(goals[i].share);
      expect(progress).toBeGreaterThan(goals[i].progress);
    });
    expect(fillGoalOf({ ...START, curves: [] })).toBe(FULL_BOARD);
  });

  it("is a full board where nobody has drawn", () => {
    const { spots, curves, ...rest } = waved();
    expect(fillGoalOf({ ...rest, spots, curves: curves.map((curve) => ({ ...curve, move: 0 })) })).toBe(FULL_BOARD);
  });
});
