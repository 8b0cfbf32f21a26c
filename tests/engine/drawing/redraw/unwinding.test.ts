import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import type { Point } from "../../../../engine/drawing/geometry/point.ts";
import { validateMove } from "../../../../engine/drawing/moves/validation.ts";
import { redraw } from "../../../../engine/drawing/redraw/redraw.ts";
import { planarMap, sameTopology } from "../../../../engine/drawing/topology/planar-map.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { meetingOnTheWay } from "../../../../engine/drawing/redraw/sweep.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { polylineLength, curveLines, shortestLength } from "../../../oracle/shortest-curve.ts";
import { randomLatticeMove, randomStart } from "./random-games.ts";
import { drawingWith, spotsAt } from "../../../drawings.ts";

/** Length of each curve that counts at least: loops are round and keep clear of others, however short they could be. */
const MIN_LENGTH = 0.25;

function withCurve(drawing: Drawing, from: number, to: number, inner: readonly Point[]): Drawing {
  const accepted = validateMove(drawing, { from, to, inner });
  if (!accepted.ok) throw new Error(accepted.error.code);
  return accepted.value.drawing;
}

interface Spiral {
  readonly turns: number;
  readonly direction: 1 | -1;
  /** How far the spiral is from round. */
  readonly wobble: number;
}

const spirals = fc.record<Spiral>({
  turns: fc.integer({ min: 4, max: 56 }).map((quarters) => quarters / 4),
  direction: fc.constantFrom(1, -1),
  wobble: fc.constantFrom(0, 0.1, 0.25),
});

const CENTRE: Point = { x: 0.45, y: 0.5 };
const OUTSIDE: readonly Point[] = [
  { x: 0.95, y: 0.5 },
  { x: 0.9, y: 0.95 },
];

/** A spiral from the inside to the right, or with `phase` pi to the left. */
function spiral({ turns, direction, wobble }: Spiral, inner: number, phase = 0): Point[] {
  const count = Math.ceil(24 * turns);
  return Array.from({ length: count + 1 }, (_, i) => {
    const turn = phase + direction * 2 * Math.PI * turns * (i / count - 1);
    const radius = (inner + ((0.28 - inner) * i) / count) * (1 + wobble * Math.cos(2 * turn));
    return { x: CENTRE.x + radius * Math.cos(turn), y: CENTRE.y + radius * Math.sin(turn) };
  });
}

const SHAPES: Readonly<Record<string, (own: Spiral) => Drawing>> = {
  "a spot": (own) => withCurve(spotsAt(CENTRE, ...OUTSIDE), 0, 1, spiral(own, 0.01)),
  "a part of several spots": ({ turns, ...own }) => {
    const ends = [-0.04, 0.04].map((dx) => ({ x: CENTRE.x + dx, y: CENTRE.y }));
    const part = withCurve(spotsAt(...ends, ...OUTSIDE), 0, 1, [{ x: CENTRE.x, y: CENTRE.y + 0.005 }]);
    return withCurve(part, 1, 2, spiral({ ...own, turns: Math.round(turns) }, 0.08));
  },
  "a fold": (own) => {
    const inner = [...spiral(own, 0.03).reverse(), ...spiral(own, 0.03, Math.PI)];
    return withCurve(spotsAt(OUTSIDE[0], { x: 0.03, y: 0.5 }, OUTSIDE[1]), 0, 1, inner);
  },
};

function needlessWays(): Record<string, Drawing> {
  const text = readFileSync(new URL("fixtures/needless-ways.json", import.meta.url), "utf8");
  return JSON.parse(text) as Record<string, Drawing>;
}

function expectShort(drawing: Drawing): void {
  for (const line of curveLines(drawing)) {
    const shortest = Math.max(MIN_LENGTH * line.curves.length, shortestLength(drawing, line));
    expect(polylineLength(line.points), `curves ${line.curves.join(", ")}`).toBeLessThan(3 * shortest);
  }
}

describe("a redraw turns out", () => {
  it.each(Object.keys(SHAPES))("spirals around %s, with nothing touching on the way", (name) => {
    fc.assert(
      fc.property(spirals, (own) => {
        const before = SHAPES[name](own);
        const { drawing, steps } = redraw(before);
        expect(sameTopology(planarMap(before), planarMap(drawing))).toBe(true);
        expectShort(drawing);
        steps.forEach((step, i) => {
          if (i % runs(16, 1) === 0) expect(meetingOnTheWay(step, before), `step ${i}`).toBeUndefined();
        });
      }),
      { numRuns: runs(1, 100), examples: [[{ turns: runs(7, 14), direction: 1, wobble: 0 }]] },
    );
  });

  it.each([3, 9])("a curve that folds %i times", (folds) => {
    const rows = Array.from({ length: folds + 1 }, (_, i) => 0.12 + (0.73 * i) / folds);
    const inner = rows.flatMap((y, i) => (i % 2 === 0 ? [0.15, 0.85] : [0.85, 0.15]).map((x) => ({ x, y })));
    const spots = [
      { x: 0.1, y: 0.1 },
      { x: 0.1, y: 0.93 },
      { x: 0.8, y: (rows[1] + rows[2]) / 2 },
    ];
    expectShort(redraw(withCurve(drawingWith(spots), 0, 1, inner)).drawing);
  });

  it.each([
    ["a tail that goes around", 0, [0.05, 0.1], [0.44, -80, 215]],
    ["a curve that goes there and back around", 2, [0.3, 0.05], [0.47, -105, 60, 0.43, 60, -85]],
  ] as const)("%s a ring", (_, from, [x, y], arcs) => {
    const arc = (radius: number, first: number, last: number): Point[] =>
      Array.from({ length: 41 }, (__, i) => {
        const angle = ((first + ((last - first) * i) / 40) * Math.PI) / 180;
        return { x: 0.5 + radius * Math.cos(angle), y: 0.5 + radius * Math.sin(angle) };
      });
    const half = withCurve(spotsAt({ x: 0.5, y: 0.1 }, { x: 0.5, y: 0.9 }, { x, y }), 0, 1, arc(0.4, -85, 85));
    const ring = withCurve(half, 0, 1, arc(0.4, -95, -265));
    const inner = arcs.flatMap((radius, i) => (i % 3 === 0 ? arc(radius, arcs[i + 1] ?? 0, arcs[i + 2] ?? 0) : []));
    expectShort(redraw(withCurve(ring, from, 2 - from, inner)).drawing);
  });

  it.each(runs(["a curve around a spot"], Object.keys(needlessWays())))("what stayed long: %s", (name) => {
    const before = needlessWays()[name];
    const { drawing, steps } = redraw(before);
    expectShort(drawing);
    steps.forEach((step, i) => expect(meetingOnTheWay(step, before), `step ${i}`).toBeUndefined());
  });

  it("all needless ways of random games", () => {
    const random = seededRandom(testSeed("needless ways"));
    for (let game = 0; game < runs(1, 20); game++) {
      let drawing = randomStart(runs(3, 4), random);
      let move = 0;
      for (let next = randomLatticeMove(drawing, random); next; next = randomLatticeMove(drawing, random)) {
        drawing = redraw(next).drawing;
        if (++move % 3 === 0) expectShort(drawing);
      }
      expect(move).toBeGreaterThan(3);
    }
  });
});
