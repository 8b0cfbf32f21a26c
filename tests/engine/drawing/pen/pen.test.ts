import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planarityFaults } from "../../../../engine/drawing/geometry/planarity.ts";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { startDrawing } from "../../../../engine/drawing/start-drawing.ts";
import { validateMove } from "../../../../engine/drawing/moves/validation.ts";
import { labelledPosition } from "../../../../engine/drawing/topology/map.ts";
import { LegalPen, type PenOptions } from "../../../../engine/drawing/pen/pen.ts";
import type { Point } from "../../../../engine/drawing/geometry/point.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { slowFault } from "../../../oracle/planarity.ts";
import { readingText, slowReading } from "../../../oracle/reading.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { boardOf, boardPoint, gameSeeds, gestures, samplesOf } from "../gestures.ts";
import { randomMoves } from "../random-drawings.ts";
import { curveOf, spotsAt, type XY } from "../../../drawings.ts";

function penOver(drawing: Drawing, from: number, places: readonly XY[], options: Partial<PenOptions> = {}): LegalPen {
  const pen = new LegalPen(drawing, options);
  expect(pen.begin(drawing.spots[from])).toEqual({ ok: true, value: from });
  for (const [x, y] of places) pen.moveTo({ x, y });
  return pen;
}

function along(step: number, ...places: XY[]): XY[] {
  return places.slice(1).flatMap(([x, y], i) => {
    const [x0, y0] = places[i];
    const parts = Math.ceil(Math.hypot(x - x0, y - y0) / step);
    return Array.from({ length: parts }, (_, k): XY => [
      x0 + ((x - x0) * (k + 1)) / parts,
      y0 + ((y - y0) * (k + 1)) / parts,
    ]);
  });
}

function drawnInto(drawing: Drawing, pen: LegalPen): Drawing {
  const stroke = pen.finish();
  if (!stroke.ok) throw new Error(stroke.error.code);
  const accepted = validateMove(drawing, stroke.value);
  if (!accepted.ok) throw new Error(accepted.error.code);
  return accepted.value.drawing;
}

function withLoose(drawing: Drawing, from: number, points: readonly Point[]): Drawing {
  return {
    ...drawing,
    spots: [...drawing.spots, { ...points[points.length - 1], move: 1 }],
    curves: [...drawing.curves, curveOf(from, drawing.spots.length, points.slice(1, -1))],
  };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const length = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, p, i) => sum + distance(p, points[i]), 0);

const two = spotsAt([0.2, 0.5], [0.8, 0.5]);
const cross = spotsAt([0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8]);
const wall = drawnInto(cross, penOver(cross, 0, [[0.8, 0.5]]));

describe("the pen", () => {
  it("follows a fast pointer far from walls exactly", () => {
    const places: XY[] = [
      [0.3, 0.4],
      [0.45, 0.3],
      [0.6, 0.35],
    ];
    const state = penOver(two, 0, places).state();
    expect(state?.points.map((p) => [p.x, p.y])).toEqual([[0.2, 0.5], ...places]);
    expect(state?.snapped).toBeUndefined();
  });

  it("snaps to a live spot near the pointer and ends there", () => {
    const pen = penOver(two, 0, along(0.01, [0.2, 0.5], [0.79, 0.49]));
    expect(pen.state()).toMatchObject({ snapped: 1, refusal: undefined });
    expect(pen.finish()).toMatchObject({ ok: true, value: { from: 0, to: 1 } });
    expect(pen.state()).toBeUndefined();
  });

  it("keeps small edges about as long as the redraw needs", () => {
    const stroke = penOver(two, 0, along(0.002, [0.2, 0.5], [0.5, 0.2], [0.79, 0.49])).finish();
    if (!stroke.ok) throw new Error(stroke.error.code);
    const points = [two.spots[0], ...stroke.value.inner, two.spots[1]];
    for (let i = 1; i < points.length; i++) expect(distance(points[i - 1], points[i])).toBeLessThan(0.02);
    expect(points.length).toBeLessThan((1.3 * length(points)) / 0.012 + 8);
    expect(length(points)).toBeGreaterThan(0.8);
  });

  it("stops at a wall when the pointer goes through, and slides along with it", () => {
    const pen = penOver(wall, 2, along(0.01, [0.5, 0.2], [0.4, 0.6]));
    expect(pen.state()?.tip.y).toBeLessThan(0.5);
    expect(pen.state()?.tip.y).toBeGreaterThan(0.49);
    for (const [x, y] of along(0.01, [0.4, 0.6], [0.3, 0.6])) pen.moveTo({ x, y });
    const tip = pen.state()?.tip;
    expect(tip?.x).toBeCloseTo(0.3, 1);
    expect(tip?.y).toBeLessThan(0.5);
  });

  it("slides around a lone spot in its way", () => {
    const drawing = spotsAt([0.2, 0.5], [0.8, 0.5], [0.5, 0.5]);
    const pen = penOver(drawing, 0, along(0.01, [0.2, 0.5], [0.5, 0.503], [0.8, 0.5]));
    expect(pen.state()?.snapped).toBe(1);
    expect(pen.finish().ok).toBe(true);
  });

  it("refuses a spot behind a wall and says why", () => {
    const state = penOver(wall, 2, along(0.01, [0.5, 0.2], [0.5, 0.8])).state();
    expect(state).toMatchObject({ snapped: undefined, refusal: { code: "unreachable-spot", spot: 3 } });
  });

  it("cannot cross its own stroke", () => {
    const pen = penOver(two, 0, along(0.01, [0.2, 0.5], [0.5, 0.2], [0.5, 0.8], [0.2, 0.3]), { eraseRadius: 0 });
    const points = pen.state()?.points ?? [];
    expect(slowFault(withLoose(two, 0, points))).toBeUndefined();
    expect(distance(points[points.length - 1], { x: 0.2, y: 0.3 })).toBeGreaterThan(0.05);
  });

  it("turns into a spot from farther back where its own end cuts it off", () => {
    const around = Array.from({ length: 60 }, (_, i): XY => {
      const turn = Math.PI + (i / 60) * 3 * Math.PI;
      const radius = 0.01 + (i / 60) * 0.012;
      return [0.8 + radius * Math.cos(turn), 0.5 + radius * Math.sin(turn)];
    });
    const pen = penOver(two, 0, [...along(0.01, [0.2, 0.5], [0.78, 0.5]), ...around], { eraseRadius: 0 });
    const state = pen.state();
    expect(state).toMatchObject({ snapped: 1, refusal: undefined });
    expect(state?.points.at(-1)).not.toEqual(state?.tip);
    expect(drawnInto(two, pen).curves).toHaveLength(2);
  });

  it("ends a loop where it began, once it has been away", () => {
    const pen = penOver(two, 0, along(0.01, [0.2, 0.5], [0.21, 0.51]));
    expect(pen.state()?.refusal?.code).toBe("too-short");
    for (const [x, y] of along(0.01, [0.21, 0.51], [0.4, 0.5], [0.3, 0.3], [0.2, 0.49])) pen.moveTo({ x, y });
    expect(pen.state()?.snapped).toBe(0);
    const drawing = drawnInto(two, pen);
    expect(drawing.curves.map((c) => [c.from, c.to])).toEqual([
      [0, 2],
      [2, 0],
    ]);
  });

  it("refuses a loop at a spot with one life and a fourth curve at a spot", () => {
    const once = drawnInto(wall, penOver(wall, 0, along(0.01, [0.2, 0.5], [0.3, 0.3], [0.5, 0.2])));
    const loop = penOver(once, 0, along(0.01, [0.2, 0.5], [0.1, 0.4], [0.1, 0.6], [0.2, 0.51]));
    expect(loop.state()?.refusal?.code).toBe("loop-needs-two-lives");
    const twice = drawnInto(once, penOver(once, 0, along(0.01, [0.2, 0.5], [0.3, 0.7], [0.5, 0.8])));
    expect(new LegalPen(twice).begin(twice.spots[0])).toMatchObject({ ok: false, error: { code: "dead-spot" } });
    const dead = penOver(twice, 1, along(0.01, [0.8, 0.5], [0.8, 0.1], [0.1, 0.1], [0.19, 0.49]));
    expect(dead.state()?.refusal).toMatchObject({ code: "dead-spot", spot: 0 });
  });

  it("joins the side of a spot from which it comes", () => {
    const read = (places: XY[]): string => {
      const stroke = penOver(wall, 2, places).finish();
      if (!stroke.ok) throw new Error(stroke.error.code);
      const accepted = validateMove(wall, stroke.value);
      if (!accepted.ok) throw new Error(accepted.error.code);
      const { before, move } = accepted.value;
      return before.regions[move.region].boundaries[move.to.boundary].corners[move.to.index].leaving.toString();
    };
    const above = read(along(0.01, [0.5, 0.2], [0.5, 0.49]));
    const below = read(along(0.01, [0.5, 0.2], [0.1, 0.3], [0.1, 0.7], [0.5, 0.6], [0.5, 0.51]));
    expect(above).not.toBe(below);
  });

  it("takes back the stroke when the pointer goes back along it", () => {
    const out = along(0.005, [0.2, 0.5], [0.5, 0.2], [0.7, 0.3]);
    const pen = penOver(two, 0, [...out, ...along(0.005, [0.7, 0.3], [0.5, 0.2], [0.4, 0.3])]);
    const points = pen.state()?.points ?? [];
    expect(length(points)).toBeLessThan(0.31);
    expect(distance(points[points.length - 1], { x: 0.4, y: 0.3 })).toBeLessThan(0.01);
    const kept =
      penOver(two, 0, [...out, ...along(0.005, [0.7, 0.3], [0.5, 0.2])], { eraseRadius: 0 }).state()?.points ?? [];
    expect(length(kept)).toBeGreaterThan(0.6);
  });

  it("draws narrow hairpins on a zoomed board, where the pointer is steadier", () => {
    const hairpin = [...along(0.01, [0.2, 0.5], [0.4, 0.5]), ...along(0.01, [0.4, 0.504], [0.3, 0.504])];
    expect(length(penOver(two, 0, hairpin, { snapRadius: 0.006 }).state()?.points ?? [])).toBeGreaterThan(0.29);
    expect(length(penOver(two, 0, hairpin).state()?.points ?? [])).toBeLessThan(0.15);
  });

  it("goes through a channel narrower than the clearance it keeps elsewhere", () => {
    const curves = [0.4995, 0.5005].map((y, i) =>
      curveOf(
        2 * i,
        2 * i + 1,
        Array.from({ length: 59 }, (_, k) => ({ x: 0.2 + 0.01 * (k + 1), y })),
        i + 1,
      ),
    );
    const drawing: Drawing = {
      ...spotsAt([0.2, 0.48], [0.8, 0.48], [0.2, 0.52], [0.8, 0.52], [0.1, 0.5], [0.9, 0.5]),
      curves,
    };
    const pen = penOver(drawing, 4, along(0.01, [0.1, 0.5], [0.9, 0.5]));
    expect(pen.state()?.snapped).toBe(5);
    const stroke = pen.finish();
    expect(stroke.ok && validateMove(drawing, stroke.value).ok).toBe(true);
  });

  it("stays on the board", () => {
    const pen = penOver(two, 0, along(0.02, [0.2, 0.5], [-0.3, 0.5], [-0.3, -0.4], [1.5, -0.4], [1.4, 0.5]));
    for (const p of pen.state()?.points ?? []) expect(Math.min(p.x, p.y, 1 - p.x, 1 - p.y)).toBeGreaterThan(0);
    expect(pen.state()?.tip.x).toBeGreaterThan(0.9);
  });

  it("ignores coordinates that are not finite, and all moves before a stroke begins", () => {
    const pen = new LegalPen(two);
    pen.moveTo({ x: 0.5, y: 0.5 });
    expect(pen.state()).toBeUndefined();
    expect(pen.finish()).toMatchObject({ ok: false, error: { code: "ends-at-no-spot" } });
    expect(pen.begin({ x: 0.5, y: 0.5 })).toMatchObject({ ok: false, error: { code: "unknown-spot" } });
    pen.begin(two.spots[0]);
    pen.moveTo({ x: Number.NaN, y: 0.5 });
    pen.moveTo({ x: 0.5, y: Infinity });
    expect(pen.state()?.points).toHaveLength(1);
    expect(pen.finish()).toMatchObject({ ok: false, error: { code: "too-short" } });
  });

  it("draws only legal moves, and their maps equal the slow reading", () => {
    const games = runs(2, 14);
    let moves = 0;
    let loops = 0;
    let checked = 0;
    fc.assert(
      fc.property(gameSeeds({ min: 2, max: 20 }), ({ spots, seed }) => {
        const random = seededRandom(seed);
        for (const { drawing, map, drawn } of randomMoves(spots, random, 12)) {
          moves++;
          if (drawn.from === drawn.to) loops++;
          if (random.below(6) > 0) continue;
          checked++;
          expect(readingText(labelledPosition(map).regions)).toBe(slowReading(drawing));
          if (drawing.curves.reduce((sum, c) => sum + c.inner.length, 0) < 300)
            expect(slowFault(drawing)).toBeUndefined();
        }
      }),
      { seed: testSeed("pen games"), numRuns: games },
    );
    expect(moves).toBeGreaterThan(4 * games);
    expect(loops).toBeGreaterThan(runs(0, 3));
    expect(checked).toBeGreaterThan(games / 3);
  });

  it("keeps every unfinished stroke legal", () => {
    const seed = testSeed("pen strokes");
    const random = seededRandom(seed);
    const boards = [3, 8, 14, 20].map((n) => [...randomMoves(n, random, 10)].at(-1)?.drawing ?? startDrawing(n));
    const numRuns = runs(60, 2000);
    let strokes = 0;
    fc.assert(
      fc.property(gestures({ maxLength: 3 }), boardPoint, (gesture, goal) => {
        const { drawing, start } = boardOf(boards, gesture);
        const pen = new LegalPen(drawing);
        const begun = pen.begin(start);
        if (!begun.ok) return;
        for (const sample of samplesOf(gesture, start, goal)) pen.moveTo(sample);
        const points = pen.state()?.points ?? [];
        if (points.length < 2) return;
        expect(planarityFaults(withLoose(drawing, begun.value, points))).toEqual([]);
        strokes++;
      }),
      { seed, numRuns },
    );
    expect(strokes).toBeGreaterThan(numRuns / 2);
  });
});

describe("a pointer with a wide reach", () => {
  const reach = { snapRadius: 0.08 };

  it("draws a small loop", () => {
    const drawing = spotsAt([0.5, 0.5], [0.9, 0.9]);
    const places = along(0.01, [0.5, 0.5], [0.55, 0.5], [0.55, 0.55], [0.5, 0.55], [0.5, 0.5]);
    const stroke = penOver(drawing, 0, places, reach).finish();
    expect(stroke).toMatchObject({ ok: true, value: { from: 0, to: 0 } });
  });

  it("does not skip the spot that it is at when the stroke cannot end there", () => {
    const curves = [0.2, 0.25, 0.3].map((y) => curveOf(1, 3, [[0.55, y]]));
    const drawing = {
      ...spotsAt([0.2, 0.6], [0.6, 0.6], [0.6, 0.65], [0.6, 0.1]),
      curves,
    };
    const pen = penOver(drawing, 0, along(0.01, [0.2, 0.6], [0.6, 0.6]), reach);
    expect(pen.state()).toMatchObject({ snapped: undefined, refusal: { code: "dead-spot", spot: 1 } });
    pen.moveTo({ x: 0.59, y: 0.625 });
    expect(pen.state()).toMatchObject({ snapped: 2 });
  });
});
