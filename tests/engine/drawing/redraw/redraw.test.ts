import { describe, expect, it } from "vitest";
import { measureClearness } from "../../../../lab/measures/clearness.ts";
import { planarityFaults } from "../../../../engine/drawing/geometry/planarity.ts";
import { type Drawing } from "../../../../engine/drawing/drawing.ts";
import { planarMap } from "../../../../engine/drawing/topology/planar-map.ts";
import { labelledPosition } from "../../../../engine/drawing/topology/map.ts";
import { redraw, redrawIfClearer } from "../../../../engine/drawing/redraw/redraw.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { moment, momentDrawing } from "./moments.ts";
import { firstTouch, pairsOf } from "./planarity.ts";
import { insert, randomLatticeMove, randomStart } from "./random-games.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { curveOf, drawingWith } from "../../../drawings.ts";

const seed = testSeed("redraw of random games");

function expectSafe(before: Drawing, moments: readonly number[]): Drawing {
  const map = JSON.stringify(labelledPosition(planarMap(before)));
  const { drawing, steps } = redraw(before, { iterations: 20 });
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.length).toBeLessThanOrEqual(20);
  for (const [i, step] of steps.entries()) {
    for (const t of moments) {
      const points = moment(step.from, step.to, t);
      const shown = momentDrawing(before, step.inner, points);
      expect(planarityFaults(shown, 1), `step ${i} at ${t}`).toEqual([]);
      if (t === 1) expect(JSON.stringify(labelledPosition(planarMap(shown))), `step ${i}`).toBe(map);
    }
  }
  expect(JSON.stringify(labelledPosition(planarMap(drawing)))).toBe(map);
  expect(drawing.curves.map(({ from, to, move }) => [from, to, move])).toEqual(
    before.curves.map(({ from, to, move }) => [from, to, move]),
  );
  expect(drawing.spots.map((spot) => spot.move)).toEqual(before.spots.map((spot) => spot.move));
  for (const point of [...drawing.spots, ...drawing.curves.flatMap((curve) => curve.inner)]) {
    expect(Math.min(point.x, point.y, 1 - point.x, 1 - point.y)).toBeGreaterThan(0.02);
  }
  return drawing;
}

describe("a redraw of random games", () => {
  it.each(runs([1, 3], [1, 2, 3, 5, 8, 13, 20]))(
    "keeps %i-spot games planar, with the same regions, at every moment",
    (count) => {
      const random = seededRandom(seed + count);
      let drawing = randomStart(count, random);
      let moves = 0;
      for (;;) {
        const next = randomLatticeMove(drawing, random);
        if (!next) break;
        moves++;
        drawing = expectSafe(next, [0.5 * random.next(), 0.5 + 0.5 * random.next(), 1]);
      }
      expect(moves).toBeGreaterThan(0);
      const { steps } = redraw(drawing, { iterations: 6 });
      const pairs = pairsOf(drawing.spots.length, drawing.curves, steps[1].inner);
      expect(firstTouch(steps[1].to, pairs)).toBeUndefined();
    },
  );

  it("keeps games planar that were never redrawn before", () => {
    const random = seededRandom(seed);
    let drawing = randomStart(runs(3, 6), random);
    for (;;) {
      const next = randomLatticeMove(drawing, random);
      if (!next) break;
      drawing = next;
    }
    expectSafe(drawing, [0.2, 0.7, 1]);
  });
});

function bundle(gap: number): Drawing {
  const spots = [
    { x: 0.2, y: 0.5, move: 0 },
    { x: 0.8, y: 0.5, move: 0 },
    { x: 0.2, y: 0.5 + gap, move: 0 },
    { x: 0.8, y: 0.5 + gap, move: 0 },
    { x: 0.5, y: 0.5 + gap / 2, move: 0 },
  ];
  return drawingWith(spots, [curveOf(0, 1), curveOf(2, 3)]);
}

describe("a redraw of hard drawings", () => {
  it.each([1e-2, 1e-6, 1e-9, 1e-12, 1e-15])("separates long straight curves %d apart with a spot between", (gap) => {
    const before = bundle(gap);
    expect(planarityFaults(before)).toEqual([]);
    const { drawing, steps } = redraw(before);
    for (const step of steps) {
      for (const t of [0, 0.3, 0.6, 1]) {
        const points = moment(step.from, step.to, t);
        expect(firstTouch(points, pairsOf(5, before.curves, step.inner))).toBeUndefined();
      }
    }
    expect(planarityFaults(drawing)).toEqual([]);
    if (gap >= 1e-6) expect(Math.abs(drawing.spots[0].y - drawing.spots[2].y)).toBeGreaterThan(2 * gap);
  });

  it("moves a curve off a side of the board", () => {
    const spots = [
      { x: 0.001, y: 0.001, move: 0 },
      { x: 0.999, y: 0.001, move: 0 },
    ];
    const before = insert(drawingWith(spots), 0, 1, [spots[0], { x: 0.5, y: 0.0005 }, spots[1]]);
    expectSafe(before, [0.5, 1]);
  });

  it("leaves a drawing without curves alone", () => {
    const start = randomStart(5, seededRandom(1));
    expect(redraw(start)).toEqual({ drawing: start, steps: [] });
  });

  it("returns a drawing that is not planar unchanged", () => {
    const spots = [
      { x: 0.2, y: 0.2, move: 0 },
      { x: 0.8, y: 0.8, move: 0 },
      { x: 0.8, y: 0.2, move: 0 },
      { x: 0.2, y: 0.8, move: 0 },
    ];
    const crossed = drawingWith(spots, [curveOf(0, 1), curveOf(2, 3)]);
    expect(redraw(crossed)).toEqual({ drawing: crossed, steps: [] });
  });

  it("gives the same result for the same drawing, and leaves its argument alone", () => {
    const random = seededRandom(7);
    let drawing = randomStart(4, random);
    for (let i = 0; i < 3; i++) drawing = randomLatticeMove(drawing, random) ?? drawing;
    const copy = structuredClone(drawing);
    expect(redraw(drawing)).toEqual(redraw(copy));
    expect(drawing).toEqual(copy);
  });

  it("begins each step where the picture of the step before ended", () => {
    const random = seededRandom(9);
    let drawing = randomStart(4, random);
    for (let i = 0; i < 4; i++) drawing = randomLatticeMove(drawing, random) ?? drawing;
    const { steps } = redraw(drawing);
    expect(steps.length).toBeGreaterThan(1);
    for (let i = 1; i < steps.length; i++) {
      const end = momentDrawing(drawing, steps[i - 1].inner, steps[i - 1].to);
      const begin = momentDrawing(drawing, steps[i].inner, steps[i].from);
      expect(farthest(end, begin)).toBeLessThan(1e-6);
      expect(farthest(begin, end)).toBeLessThan(1e-6);
    }
  });
});

function farthest(first: Drawing, second: Drawing): number {
  let largest = 0;
  first.curves.forEach((curve, c) => {
    const other = second.curves[c];
    const line = [second.spots[other.from], ...other.inner, second.spots[other.to]];
    for (const p of curve.inner) {
      let least = Infinity;
      for (let i = 1; i < line.length; i++) {
        const [a, b] = [line[i - 1], line[i]];
        const dx = b.x - a.x;
        const dy = b.y - a.y;
        const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)));
        least = Math.min(least, Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy));
      }
      largest = Math.max(largest, least);
    }
  });
  return largest;
}

describe("a redraw on request", () => {
  const games: [spots: number, games: number][] = [[runs(3, 4), runs(1, 2)], ...runs<[number, number][]>([], [[9, 1]])];
  it.each(games)("clears boards of %i spots, and changes nothing when asked again", (count, games) => {
    const random = seededRandom(seed + count);
    let redrawn = 0;
    for (let game = 0; game < games; game++) {
      let drawing = randomStart(count, random);
      for (let next = randomLatticeMove(drawing, random); next; next = randomLatticeMove(drawing, random)) {
        const asked = redrawIfClearer(next);
        drawing = asked.drawing;
        const first = redraw(next);
        // A move may leave the board as clear as a redraw would.
        if (asked.steps.length === 0) expect(drawing).toBe(next);
        else {
          expect(asked.steps.slice(0, first.steps.length)).toEqual(first.steps);
          redrawn++;
        }
        expect(JSON.stringify(labelledPosition(planarMap(drawing)))).toBe(
          JSON.stringify(labelledPosition(planarMap(next))),
        );
        const again = redrawIfClearer(drawing);
        expect(again.steps).toEqual([]);
        expect(again.drawing).toBe(drawing);
      }
    }
    expect(redrawn).toBeGreaterThan(0);
  });

  it("clears every board with several moves since the last redraw", () => {
    const random = seededRandom(seed);
    let narrower = 0;
    for (let game = 0; game < runs(1, 5); game++) {
      let crowded = randomStart(8, random);
      for (let moves = 0; moves < 10; moves++) crowded = randomLatticeMove(crowded, random) ?? crowded;
      const { drawing, steps } = redrawIfClearer(crowded);
      expect(steps.length).toBeGreaterThan(0);
      // Over 258 such boards the logarithms of the two gains were 4.3 ± 1.0 and 4.6 ± 0.9, so no gain at all is four
      // deviations off.
      const [before, after] = [measureClearness(crowded), measureClearness(drawing)];
      expect(after.spotToCurve).toBeGreaterThan(before.spotToCurve);
      if (after.curves < before.curves) narrower++;
    }
    expect(narrower).toBe(0);
  });

  it("leaves most boards unchanged that were redrawn after each move", () => {
    const random = seededRandom(seed + 1);
    let boards = 0;
    let moved = 0;
    for (const count of runs([4], [6, 12])) {
      let drawing = randomStart(count, random);
      for (let next = randomLatticeMove(drawing, random); next; next = randomLatticeMove(drawing, random)) {
        drawing = redraw(next).drawing;
        boards++;
        if (redrawIfClearer(drawing).steps.length > 0) moved++;
      }
    }
    expect(boards).toBeGreaterThan(runs(7, 10));
    // In six runs: 19 ± 8 % of the boards, at most 31 %.
    expect(moved).toBeLessThan(0.5 * boards);
  });
});
