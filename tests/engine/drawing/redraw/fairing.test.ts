import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { polyline } from "../../../../engine/drawing/drawing.ts";
import { chainsOf, type Joints, jointsOf, jointsToFair } from "../../../../engine/drawing/joints.ts";
import { LINE_WIDTH } from "../../../../engine/drawing/line-width.ts";
import { redraw } from "../../../../engine/drawing/redraw/redraw.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { doubleBends } from "../../../../engine/drawing/measures/double-bends.ts";
import { hasDoubleBend } from "../../../../engine/drawing/redraw/chains.ts";
import { measureComposition } from "../../../../engine/drawing/measures/composition.ts";
import { measureClearness } from "../../../../lab/measures/clearness.ts";
import { fillGoalOf } from "../../../../engine/drawing/redraw/fill-goal.ts";
import { measureFairness } from "../../../../engine/drawing/measures/fairness.ts";
import { paintedCurves } from "../../../../engine/drawing/measures/painted-curves.ts";
import { near, randomLatticeMove, randomStart } from "./random-games.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { curveOf, drawingWith } from "../../../drawings.ts";

function playedBoards(spots: number, name: string): Drawing[] {
  const random = seededRandom(testSeed(name));
  const boards: Drawing[] = [];
  let drawing = randomStart(spots, random);
  for (let next = randomLatticeMove(drawing, random); next; next = randomLatticeMove(drawing, random)) {
    drawing = redraw(next).drawing;
    boards.push(drawing);
  }
  return boards;
}

const boards = playedBoards(5, "fair boards");

describe("joints", () => {
  it("join both ends of two and two of three, each end once", () => {
    for (const drawing of boards) {
      const { next } = jointsOf(drawing);
      const joined = drawing.spots.map(() => 0);
      next.forEach((other, end) => {
        if (other === -1) return;
        expect(next[other]).toBe(end);
        const { from, to } = drawing.curves[end >> 1];
        joined[(end & 1) === 0 ? from : to]++;
      });
      const degree = drawing.spots.map(
        (_, s) => drawing.curves.flatMap(({ from, to }) => [from, to]).filter((spot) => spot === s).length,
      );
      expect(joined).toEqual(degree.map((count) => (count < 2 ? 0 : 2)));
    }
  });

  it("make chains that hold each curve once", () => {
    for (const drawing of boards) {
      const curves = chainsOf(jointsOf(drawing)).flatMap(({ ends }) => ends.map((end) => end >> 1));
      expect(curves.toSorted((a, b) => a - b)).toEqual(drawing.curves.map((_, c) => c));
    }
  });

  it("keep the ends of a move together unless two others are much straighter or leave the third more room", () => {
    const joined = (degrees: number, joints: (drawing: Drawing) => Joints): number => {
      const radians = (degrees * Math.PI) / 180;
      const away = { x: 0.5 + 0.3 * Math.cos(radians), y: 0.5 + 0.3 * Math.sin(radians) };
      const spots = [
        { x: 0.5, y: 0.5, move: 1 },
        { x: 0.8, y: 0.5, move: 0 },
        { ...away, move: 0 },
        { x: 0.2, y: 0.5, move: 0 },
      ];
      const curves = [1, 2, 3].map((to) => curveOf(0, to, [], to === 3 ? 2 : 1));
      return joints(drawingWith(spots, curves)).next[0];
    };
    // The third curve goes on straight from the first; the ends of the move are 0 and 2.
    expect([170, 160, 150, 110].map((degrees) => joined(degrees, jointsToFair))).toEqual([2, 2, 4, 4]);
    expect([150, 130, 110, 90].map((degrees) => joined(degrees, jointsOf))).toEqual([2, 4, 4, 4]);
  });

  it("find a ring of two curves closed", () => {
    const spots = [0.2, 0.8].map((x, i) => ({ x, y: 0.5, move: i }));
    const inner = (y: number): { x: number; y: number }[] => [{ x: 0.5, y }];
    const curves = [curveOf(0, 1, inner(0.2)), curveOf(1, 0, inner(0.8))];
    expect(chainsOf(jointsOf(drawingWith(spots, curves)))).toEqual([{ ends: [0, 2], isClosed: true }]);
  });
});

describe("a double bend", () => {
  const knots = Float64Array.from({ length: 9 }, (_, i) => 0.02 * i);

  it("is two opposite bends close together, both of them seen", () => {
    expect(hasDoubleBend([0, 0, 0.2, 0.4, 0.5, 0.3, 0.1, 0], knots)).toBe(true);
    expect(hasDoubleBend([0, 0, -0.2, -0.4, -0.5, -0.3, -0.1, 0], knots)).toBe(true);
    expect(hasDoubleBend([0, 0, 0.2, 0.4, 0.5, 0.45, 0.4, 0.4], knots)).toBe(false);
  });

  it("is no long wave, and no bend one way", () => {
    const wide = knots.map((knot) => 10 * knot);
    expect(hasDoubleBend([0, 0, 0.2, 0.4, 0.5, 0.3, 0.1, 0], wide)).toBe(false);
    expect(hasDoubleBend([0, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4], knots)).toBe(false);
  });
});

/** The radius of a spot that died, in board units. */
const DISC = 0.0105;

describe("redrawn boards", () => {
  it("are painted where their polylines are, to a tenth of a line", () => {
    for (const drawing of boards) {
      paintedCurves(drawing).forEach(({ line }, c) => {
        const own = polyline(drawing, drawing.curves[c]);
        const ends = [own[0], own[own.length - 1]];
        // Discs cover the ends.
        for (const p of line.filter(({ x, y }) => ends.every((end) => Math.hypot(x - end.x, y - end.y) > DISC))) {
          const distance = own.reduce((least, q, i) => (i === 0 ? least : Math.min(least, near(p, own[i - 1], q))), 1);
          expect(distance).toBeLessThan(LINE_WIDTH / 10);
        }
      });
    }
  });

  it("have smooth curves without a corner at new spots", () => {
    const measures = boards.map(measureFairness);
    const breaks = measures.flatMap(({ tangentBreaks }) => tangentBreaks).toSorted((a, b) => a - b);
    // Without fairing most were above 10 degrees.
    expect(breaks[Math.floor(0.9 * breaks.length)]).toBeLessThan(1);
    const inflections = measures.flatMap((measure) => measure.inflections).toSorted((a, b) => a - b);
    expect(inflections[Math.floor(0.5 * inflections.length)]).toBeLessThanOrEqual(1);
    // Without fairing the median was above 200, without its fine steps it is 40.
    const variations = measures.flatMap(({ curvatureVariations }) => curvatureVariations).toSorted((a, b) => a - b);
    expect(variations[Math.floor(0.5 * variations.length)]).toBeLessThan(35);
    // 5000 without the fine steps.
    expect(variations[Math.floor(0.99 * variations.length)]).toBeLessThan(2000);
  });

  it("have no hook in a short curve that has room", () => {
    const text = readFileSync(new URL("fixtures/short-hook.json", import.meta.url), "utf8");
    expect(doubleBends(redraw(JSON.parse(text) as Drawing).drawing)).toBeLessThan(0.1);
  });

  it("lose hooks, since curves that bend twice are faired farther", () => {
    const before = JSON.parse(readFileSync(new URL("fixtures/hooks.json", import.meta.url), "utf8")) as Drawing;
    expect(doubleBends(before)).toBeGreaterThan(0.5);
    // 0.16 where they are faired as far as others.
    expect(doubleBends(redraw(before).drawing)).toBeLessThan(0.05);
  });

  it("have wide angles at spots", () => {
    const angles = boards.map((drawing) => measureClearness(drawing).angle).toSorted((a, b) => a - b);
    // Without `ThirdEnds`: 34 to 52 in four games.
    expect(angles[angles.length >> 1]).toBeGreaterThan(54);
  });

  it("are in the middle and fill the board, from half of the possible moves on", () => {
    const full = boards.filter((drawing) => fillGoalOf(drawing).progress === 1);
    expect(full.length).toBeGreaterThanOrEqual(boards.length / 2);
    for (const drawing of full) {
      const { centre, fill } = measureComposition(drawing);
      expect(centre).toBeLessThan(0.03);
      expect(fill).toBeGreaterThan(0.85);
    }
  });
});
