import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { polyline, type Drawing } from "../../../../engine/drawing/drawing.ts";
import type { Point } from "../../../../engine/drawing/geometry/point.ts";
import { measureComposition } from "../../../../engine/drawing/measures/composition.ts";
import { doubleBends } from "../../../../engine/drawing/measures/double-bends.ts";
import { measureFairness } from "../../../../engine/drawing/measures/fairness.ts";
import { planarityFaults } from "../../../../engine/drawing/geometry/planarity.ts";
import { labelledPosition } from "../../../../engine/drawing/topology/map.ts";
import { planarMap } from "../../../../engine/drawing/topology/planar-map.ts";
import { qualityOf } from "../../../../engine/drawing/redraw/quality.ts";
import { redraw } from "../../../../engine/drawing/redraw/redraw.ts";
import { type Improvement, searchRedraw } from "../../../../engine/drawing/redraw/search.ts";
import { meetingOnTheWay } from "../../../../engine/drawing/redraw/sweep.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { momentDrawing } from "./moments.ts";
import { insert, randomLatticeMove, randomStart } from "./random-games.ts";
import { curveOf, drawingWith, spotsAt } from "../../../drawings.ts";

const seed = testSeed("searches for better drawings");

/** A press of Redraw that ends after so many tries. */
function pressed(drawing: Drawing, number: number, tries = runs(2, 12), enough = 1): Improvement {
  let tried = 0;
  return searchRedraw(drawing, { random: seededRandom(number), stop: () => tried++ === tries, enough });
}

const positionOf = (drawing: Drawing): string => JSON.stringify(labelledPosition(planarMap(drawing)));

/** The greatest distance from a vertex of one drawing to the lines of the other. */
function deviation(one: Drawing, other: Drawing): number {
  return Math.max(
    ...one.curves.map((curve, c) => {
      const line = polyline(other, other.curves[c]);
      return Math.max(
        ...polyline(one, curve).map((p) =>
          Math.min(
            ...line.slice(1).map((b, i) => {
              const a = line[i];
              const [dx, dy] = [b.x - a.x, b.y - a.y];
              const t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);
              const within = Math.min(1, Math.max(0, t));
              return Math.hypot(p.x - a.x - within * dx, p.y - a.y - within * dy);
            }),
          ),
        ),
      );
    }),
  );
}

function expectSound(before: Drawing, { drawing, steps }: Improvement): void {
  expect(planarityFaults(drawing, 1)).toEqual([]);
  expect(positionOf(drawing)).toBe(positionOf(before));
  steps.forEach((step, i) => {
    expect(meetingOnTheWay(step, before)).toBeUndefined();
    const end = momentDrawing(before, step.inner, step.to);
    const next = i + 1 < steps.length ? momentDrawing(before, steps[i + 1].inner, steps[i + 1].from) : drawing;
    expect(deviation(next, end)).toBeLessThan(1e-6);
  });
  if (steps.length > 0)
    expect(deviation(momentDrawing(before, steps[0].inner, steps[0].from), before)).toBeLessThan(0.001);
}

/** A move that goes around nothing, as an ellipse of this height. */
function ringOf(height: number): Drawing {
  const at = (part: number): Point => ({
    x: 0.5 + 0.44 * Math.cos(2 * Math.PI * part),
    y: 0.5 + 0.44 * height * Math.sin(2 * Math.PI * part),
  });
  const half = (begin: number): Point[] => Array.from({ length: 31 }, (_, i) => at(begin + (i + 1) / 64));
  return drawingWith([at(0), { ...at(0.5), move: 1 }], [curveOf(0, 1, half(0)), curveOf(1, 0, half(0.5))]);
}

describe("the quality of a drawing", () => {
  it("is seen to be higher for a circle than for a flat ring", () => {
    expect(qualityOf(ringOf(1)) - qualityOf(ringOf(0.8))).toBeGreaterThan(0.4);
  });
});

describe("presses of Redraw on played boards", () => {
  it.each(runs([2], [2, 3, 4, 6, 9, 14]))("of %i spots never make them worse", (spots) => {
    const random = seededRandom(seed + spots);
    let drawing = randomStart(spots, random);
    let better = 0;
    for (let next = randomLatticeMove(drawing, random); next; next = randomLatticeMove(drawing, random)) {
      drawing = redraw(next).drawing;
      for (let press = 1; press <= runs(1, 3); press++) {
        const found = pressed(drawing, press);
        expectSound(drawing, found);
        if (found.steps.length === 0) expect(found.drawing).toBe(drawing);
        else {
          expect(qualityOf(found.drawing)).toBeGreaterThan(qualityOf(drawing));
          better++;
        }
        drawing = found.drawing;
      }
    }
    expect(better).toBeGreaterThan(0);
  });
});

/** A drawing after four moves. */
function played(afterMove: (drawing: Drawing) => Drawing = (drawing) => redraw(drawing).drawing): Drawing {
  const random = seededRandom(seed);
  let drawing = randomStart(4, random);
  for (let i = 0; i < 4; i++) drawing = afterMove(randomLatticeMove(drawing, random) ?? drawing);
  return drawing;
}

describe("one press of Redraw", () => {
  it("brings a drawing from a corner to the middle and enlarges it", () => {
    const small = played();
    const half = <P extends { x: number; y: number }>(p: P): P => ({ ...p, x: p.x / 2, y: p.y / 2 });
    const cornered: Drawing = {
      ...small,
      spots: small.spots.map(half),
      curves: small.curves.map((curve) => ({ ...curve, inner: curve.inner.map(half) })),
    };
    const found = pressed(cornered, 1);
    expectSound(cornered, found);
    const { centre, fill } = measureComposition(found.drawing);
    expect(centre).toBeLessThan(0.03);
    expect(fill).toBeGreaterThan(0.85);
  });

  it("takes hooks away where nothing else can become better", () => {
    const text = readFileSync(new URL("fixtures/hooks.json", import.meta.url), "utf8");
    const drawing = JSON.parse(text) as Drawing;
    expect(doubleBends(drawing)).toBeGreaterThan(0.5);
    const found = pressed(drawing, 2, 6);
    expectSound(drawing, found);
    expect(doubleBends(found.drawing)).toBeLessThan(0.35);
  });

  it("smooths a wave", () => {
    const spots = [0.1, 0.9].map((x) => ({ x, y: 0.5, move: 0 }));
    const wave = Array.from({ length: 81 }, (_, i) => ({ x: 0.1 + 0.01 * i, y: 0.5 + 0.03 * Math.sin(i / 3) }));
    const drawing = insert(spotsAt(spots[0], { ...spots[1], y: wave[80].y }), 0, 1, wave);
    const found = pressed(drawing, 1);
    expectSound(drawing, found);
    const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
    expect(sum(measureFairness(drawing).inflections)).toBeGreaterThan(4);
    expect(sum(measureFairness(found.drawing).inflections)).toBe(0);
  });
});

describe("a search for a better drawing", () => {
  it("is the same for the same seed, and goes on from others", () => {
    const drawing = played((drawn) => drawn);
    const drawings = [1, 1, 2, 3].map((number) => JSON.stringify(pressed(drawing, number, 6, Infinity).drawing));
    expect(drawings[1]).toBe(drawings[0]);
    expect(new Set(drawings).size).toBeGreaterThan(1);
  });

  it("leaves the drawing when it is stopped at once, and a board without curves", () => {
    const drawing = played();
    expect(pressed(drawing, 1, 0)).toEqual({ drawing, steps: [] });
    const start = randomStart(5, seededRandom(seed));
    expect(pressed(start, 1)).toEqual({ drawing: start, steps: [] });
  });
});
