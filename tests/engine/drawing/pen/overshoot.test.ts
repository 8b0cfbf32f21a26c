import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planarityFaults } from "../../../../engine/drawing/geometry/planarity.ts";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { startDrawing } from "../../../../engine/drawing/start-drawing.ts";
import { validateMove } from "../../../../engine/drawing/moves/validation.ts";
import { LegalPen } from "../../../../engine/drawing/pen/pen.ts";
import type { Point } from "../../../../engine/drawing/geometry/point.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { slowFault } from "../../../oracle/planarity.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { boardOf, fraction, gestures, samplesOf } from "../gestures.ts";
import { randomMoves } from "../random-drawings.ts";
import { curveOf, spotsAt } from "../../../drawings.ts";

const PAGE = { snapRadius: 16 / 640, touchRadius: 22 / 640, clearances: { curve: 5.4 / 640, spot: 12.7 / 640 } };
const R = PAGE.snapRadius;
const two = spotsAt([0.2, 0.5], [0.6, 0.5]);

function penOver(drawing: Drawing, places: readonly Point[], pace = Infinity, from = 0): LegalPen {
  const pen = new LegalPen(drawing, PAGE);
  expect(pen.begin(drawing.spots[from]).ok).toBe(true);
  let last: Point = drawing.spots[from];
  for (const place of places) {
    const parts = Math.max(1, Math.ceil(Math.hypot(place.x - last.x, place.y - last.y) / pace));
    for (let i = 1; i <= parts; i++)
      pen.moveTo({ x: last.x + ((place.x - last.x) * i) / parts, y: last.y + ((place.y - last.y) * i) / parts });
    last = place;
  }
  return pen;
}

const length = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, p, i) => sum + Math.hypot(p.x - points[i].x, p.y - points[i].y), 0);

function beyond({ spots: [a, b] }: Drawing, past: number, beside = 0): Point {
  const d = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / d, (b.y - a.y) / d];
  return { x: b.x + ux * past - uy * beside, y: b.y + uy * past + ux * beside };
}

describe("a pointer that overshoots a spot", () => {
  it.each([0.001, 0.006, 0.04, Infinity])("still ends there, without a hook, at a pace of %f", (pace) => {
    for (const past of [0.5, 1, 1.1, 1.5, 2, 2.15]) {
      for (const beside of [0, 0.05, -0.3]) {
        const pen = penOver(two, [beyond(two, past * R, beside * R)], pace);
        const state = pen.state();
        expect(state, `${past} radii past, ${beside} beside`).toMatchObject({ snapped: 1, refusal: undefined });
        expect(length([...(state?.points ?? []), two.spots[1]])).toBeLessThan(0.4 * 1.03);
        expect(pen.finish()).toMatchObject({ ok: true, value: { from: 0, to: 1 } });
      }
    }
  });

  it("is released when it goes clearly past, and the stroke follows it", () => {
    const goal = beyond(two, 4 * R, 0.2 * R);
    const pen = penOver(two, [goal], 0.004);
    const state = pen.state();
    expect(state?.snapped).toBeUndefined();
    expect(Math.hypot((state?.tip.x ?? 0) - goal.x, (state?.tip.y ?? 0) - goal.y)).toBeLessThan(0.002);
  });

  it("is not held by a spot that it only passes", () => {
    const passed = spotsAt([0.2, 0.5], [0.6, 0.5]);
    for (const past of [0, 0.5, 1])
      expect(
        penOver(
          passed,
          [
            { x: 0.5, y: 0.5 - 1.5 * R },
            { x: 0.6 + past * R, y: 0.5 - 1.5 * R },
          ],
          0.004,
        ).state()?.snapped,
      ).toBeUndefined();
  });

  it("goes through a spot to the next one, and snaps to the nearer", () => {
    const row = spotsAt([0.2, 0.5], [0.5, 0.5], [0.5 + 2.6 * R, 0.501]);
    const snappedAt = (x: number): number | undefined => penOver(row, [{ x, y: 0.503 }], 0.003).state()?.snapped;
    expect(snappedAt(0.5 + 1.25 * R)).toBe(1);
    expect(snappedAt(0.5 + 1.65 * R)).toBe(2);
    const crowd = spotsAt([0.2, 0.5], [0.5, 0.5], [0.5, 0.5 + 2.4 * R]);
    const open = { x: 0.5 + 1.8 * R, y: 0.5 - 0.4 * R };
    expect(penOver(crowd, [{ x: 0.5, y: 0.499 }, open], 0.003).state()?.snapped).toBeUndefined();
    expect(penOver(spotsAt([0.2, 0.5], [0.5, 0.5]), [{ x: 0.5, y: 0.499 }, open], 0.003).state()?.snapped).toBe(1);
  });

  it("ends where the tip touches the ring, though the pointer was never within the snapping radius", () => {
    const at = (short: number): number | undefined => penOver(two, [beyond(two, -short)], 0.004).state()?.snapped;
    expect(at(21 / 640)).toBe(1);
    expect(at(24 / 640)).toBeUndefined();
  });

  it("does not snap to the spot that it leaves", () => {
    const pen = new LegalPen(two, PAGE);
    pen.begin(two.spots[0]);
    const turns = Array.from({ length: 40 }, (_, i) => ({
      x: 0.2 + (i / 40) * 3.5 * R * Math.cos(i / 25),
      y: 0.5 + (i / 40) * 3.5 * R * Math.sin(i / 25),
    }));
    for (const place of turns) {
      pen.moveTo(place);
      expect(pen.state()?.snapped).toBeUndefined();
    }
  });

  it("closes a loop that overshoots", () => {
    const pen = penOver(
      two,
      [
        { x: 0.3, y: 0.4 },
        { x: 0.2, y: 0.3 },
        { x: 0.19, y: 0.49 },
        { x: 0.19, y: 0.5 + 1.6 * R },
      ],
      0.005,
    );
    expect(pen.state()?.snapped).toBe(0);
    expect(pen.finish()).toMatchObject({ ok: true, value: { from: 0, to: 0 } });
  });

  it("cannot end at a spot behind a wall that it overshoots", () => {
    const spots = spotsAt([0.2, 0.5], [0.8, 0.5], [0.5, 0.46], [0.5, 0.8]);
    const drawing: Drawing = {
      ...spots,
      curves: [
        curveOf(
          0,
          1,
          Array.from({ length: 59 }, (_, i) => ({ x: 0.21 + i * 0.01, y: 0.5 })),
        ),
      ],
    };
    const pen = penOver(drawing, [{ x: 0.5, y: 0.46 - 1.5 * R }], 0.005, 3);
    expect(pen.state()?.snapped).toBeUndefined();
  });
});

interface Overshoot {
  readonly past: number;
  readonly beside: number;
  readonly parts: number;
  /** How many samples before the goal give the direction. */
  readonly back: number;
}

function overshooting(samples: Point[], spot: Point, { past, beside, parts, back }: Overshoot): Point[] {
  const from = samples[Math.max(0, samples.length - 2 - back)];
  const d = Math.hypot(spot.x - from.x, spot.y - from.y);
  if (d === 0) return samples;
  for (let i = 1; i <= parts; i++) {
    const t = (past * R * i) / parts / d;
    samples.push({
      x: spot.x + (spot.x - from.x) * t + (beside * R * i) / parts,
      y: spot.y + (spot.y - from.y) * t - (beside * R * i) / parts,
    });
  }
  return samples;
}

const overshoots = fc.record({
  past: fraction.map((part) => part * 3),
  beside: fraction.map((part) => part - 0.5),
  parts: fc.integer({ min: 1, max: 12 }),
  back: fc.nat({ max: 5 }),
});

describe("any pointer that goes past spots", () => {
  it("shows only strokes that cross nothing, and ends only in valid moves", () => {
    const seed = testSeed("overshooting strokes");
    const random = seededRandom(seed);
    const boards = [2, 5, 12, 18].map((n) => [...randomMoves(n, random, 6)].at(-1)?.drawing ?? startDrawing(n));
    boards.push(startDrawing(3), startDrawing(10));
    const numRuns = runs(60, 1200);
    let moves = 0;
    fc.assert(
      fc.property(gestures({ maxLength: 2 }), overshoots, (gesture, overshoot) => {
        const { drawing, start, goal } = boardOf(boards, gesture);
        const pen = new LegalPen(drawing, PAGE);
        const begun = pen.begin(start);
        if (!begun.ok) return;
        for (const sample of overshooting(samplesOf(gesture, start, goal), goal, overshoot)) pen.moveTo(sample);
        const state = pen.state();
        if (state?.snapped === undefined) return;
        moves++;
        const shown = {
          ...drawing,
          curves: [...drawing.curves, curveOf(begun.value, state.snapped, state.points.slice(1))],
        };
        expect(planarityFaults(shown)).toEqual([]);
        const stroke = pen.finish();
        if (!stroke.ok) throw new Error(`The pen showed an end that is no valid move: ${stroke.error.code}`);
        const accepted = validateMove(drawing, stroke.value);
        expect(accepted.ok).toBe(true);
        if (accepted.ok && moves % 40 === 0) expect(slowFault(accepted.value.drawing)).toBeUndefined();
      }),
      { seed, numRuns },
    );
    expect(moves).toBeGreaterThan(numRuns / 8);
  });
});
