import { describe, expect, it } from "vitest";
import type { RedrawStep } from "../../../../engine/drawing/redraw/redraw-step.ts";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { redraw } from "../../../../engine/drawing/redraw/redraw.ts";
import { meetingOnTheWay } from "../../../../engine/drawing/redraw/sweep.ts";
import { type Random, seededRandom } from "../../../../engine/random.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { pairsOf } from "./planarity.ts";
import { randomLatticeMove, randomStart } from "./random-games.ts";
import { curveOf, drawingWith } from "../../../drawings.ts";

const INNER = [2, 1, 0, 3];
const ENDS = [
  [0, 1],
  [1, 2],
  [3, 4],
  [2, 2],
];

function randomMotion(random: Random, reach: number): { step: RedrawStep; drawing: Drawing } {
  const drawing = drawingWith(
    Array.from({ length: 6 }, () => ({ x: 0, y: 0, move: 0 })),
    ENDS.map(([from, to], c) =>
      curveOf(
        from,
        to,
        Array.from({ length: INNER[c] }, () => ({ x: 0, y: 0 })),
      ),
    ),
  );
  const from = Array.from({ length: 2 * (6 + 6) }, () => 0.2 + 0.6 * random.next());
  return { drawing, step: { inner: INNER, from, to: from.map((value) => value + reach * (2 * random.next() - 1)) } };
}

/** Whether a point touches a small edge or a spot, by the roots of the turn as a polynomial in time. */
function meetsByRoots({ from, to, inner }: RedrawStep, drawing: Drawing): boolean {
  const spots = drawing.spots.length;
  const spotPairs = drawing.spots.flatMap((_, u) => drawing.spots.slice(0, u).map((_, v) => [v, v, u] as const));
  const count = from.length / 2;
  const edges = pairsOf(spots, drawing.curves, inner);
  const triples = edges.flatMap(([a, b]) =>
    Array.from({ length: count }, (_, v) => [a, b, v] as const).filter(([a, b, v]) => v !== a && v !== b),
  );
  const at = (i: number, t: number): [number, number] => [
    from[2 * i] + t * (to[2 * i] - from[2 * i]),
    from[2 * i + 1] + t * (to[2 * i + 1] - from[2 * i + 1]),
  ];
  const turn = (a: number, b: number, v: number, t: number): number => {
    const [[ax, ay], [bx, by], [vx, vy]] = [at(a, t), at(b, t), at(v, t)];
    return (bx - ax) * (vy - ay) - (by - ay) * (vx - ax);
  };
  const touches = ([a, b, v]: readonly [number, number, number]): boolean => {
    // The turn has degree two; three moments determine it.
    const [c, half, whole] = [turn(a, b, v, 0), turn(a, b, v, 0.5), turn(a, b, v, 1)];
    const square = 2 * (c - 2 * half + whole);
    const linear = whole - c - square;
    const root = Math.sqrt(linear * linear - 4 * square * c);
    return [(-linear + root) / (2 * square), (-linear - root) / (2 * square)].some((t) => {
      if (!(t >= 0 && t <= 1)) return false;
      const [[ax, ay], [bx, by], [vx, vy]] = [at(a, t), at(b, t), at(v, t)];
      const part = ((vx - ax) * (bx - ax) + (vy - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
      return part >= 0 && part <= 1;
    });
  };
  const coincides = ([a, , v]: readonly [number, number, number]): boolean => {
    const [ax, ay, bx, by] = [...at(a, 0), ...at(a, 1)];
    const [vx, vy, wx, wy] = [...at(v, 0), ...at(v, 1)];
    return ax - vx === 0 && ay - vy === 0 && bx - wx === 0 && by - wy === 0;
  };
  return triples.some(touches) || spotPairs.some(coincides);
}

describe("a meeting during a step", () => {
  it("agrees with exact roots for random motions", () => {
    const seed = testSeed("meetings on the way");
    const random = seededRandom(seed);
    const found = { clear: 0, meeting: 0 };
    for (let i = 0; i < 4000; i++) {
      const { step, drawing } = randomMotion(random, [0.005, 0.02, 0.1, 0.6][i % 4]);
      const meeting = meetingOnTheWay(step, drawing);
      expect(meeting !== undefined, `seed ${seed}, case ${i}`).toBe(meetsByRoots(step, drawing));
      if (meeting) found.meeting++;
      else found.clear++;
    }
    expect(Math.min(found.clear, found.meeting)).toBeGreaterThan(500);
  });

  it("is found if a spot crosses a curve and returns, or two spots change places", () => {
    const drawing = drawingWith(
      [
        [0.2, 0.5],
        [0.8, 0.5],
        [0.5, 0.51],
      ],
      [curveOf(0, 1)],
    );
    const from = [0.2, 0.5, 0.8, 0.5, 0.5, 0.51];
    // The curve turns half around the spot's left, so that the spot is on the same side at the end.
    expect(meetingOnTheWay({ inner: [0], from, to: [0.8, 0.52, 0.2, 0.52, 0.5, 0.51] }, drawing)).toBeDefined();
    expect(meetingOnTheWay({ inner: [0], from, to: from }, drawing)).toBeUndefined();
    const spots: Drawing = { ...drawing, curves: [] };
    expect(meetingOnTheWay({ inner: [], from, to: [0.8, 0.5, 0.2, 0.5, 0.5, 0.51] }, spots)).toBeDefined();
    expect(meetingOnTheWay({ inner: [], from, to: [0.8, 0.4, 0.2, 0.6, 0.5, 0.52] }, spots)).toBeUndefined();
  });

  it("is found if a small edge vanishes for a moment", () => {
    const drawing = drawingWith(
      [
        [0.2, 0.5],
        [0.3, 0.5],
      ],
      [curveOf(0, 1)],
    );
    expect(
      meetingOnTheWay({ inner: [0], from: [0.2, 0.5, 0.3, 0.5], to: [0.3, 0.5, 0.2, 0.5] }, drawing),
    ).toBeDefined();
  });

  it("is absent from redraws of random games, until one point moves elsewhere", () => {
    const random = seededRandom(testSeed("redraws swept"));
    let drawing = randomStart(6, random);
    let caught = 0;
    let steps = 0;
    for (let next = randomLatticeMove(drawing, random); next; next = randomLatticeMove(drawing, random)) {
      const redrawing = redraw(next, { iterations: 30 });
      for (const step of redrawing.steps) {
        steps++;
        expect(meetingOnTheWay(step, next)).toBeUndefined();
        // The first spot moves to the second one, over everything between.
        const astray = [step.to[2], step.to[3], ...step.to.slice(2)];
        if (meetingOnTheWay({ ...step, to: astray }, next)) caught++;
      }
      drawing = redrawing.drawing;
    }
    expect(steps).toBeGreaterThan(0);
    expect(caught).toBe(steps);
  });
});
