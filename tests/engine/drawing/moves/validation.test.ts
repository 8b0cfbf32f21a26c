import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { startDrawing } from "../../../../engine/drawing/start-drawing.ts";
import { validateMove, MAX_VALIDATED_POINTS } from "../../../../engine/drawing/moves/validation.ts";
import type { IllegalStrokeCode } from "../../../../engine/drawing/moves/illegal-stroke.ts";
import { labelledPosition } from "../../../../engine/drawing/topology/map.ts";
import type { Stroke } from "../../../../engine/drawing/moves/stroke.ts";
import { readingText, slowReading } from "../../../oracle/reading.ts";
import { curveOf, spotsAt, strokeOf } from "../../../drawings.ts";

function played(drawing: Drawing, ...strokes: Stroke[]): Drawing {
  return strokes.reduce((before, drawn) => {
    const accepted = validateMove(before, drawn);
    if (!accepted.ok) throw new Error(accepted.error.code);
    return accepted.value.drawing;
  }, drawing);
}

/** Three spots in a row. A straight curve over spot 3 joins 0 and 1; so does a curve over spot 4 around spot 3. */
const three = played(spotsAt([0.2, 0.5], [0.6, 0.5], [0.8, 0.5]), strokeOf(0, 1), strokeOf(0, 1, [0.4, 0.3]));

const refused: [string, IllegalStrokeCode, Drawing, Stroke][] = [
  ["from no spot", "unknown-spot", three, strokeOf(9, 1)],
  ["from half a spot", "unknown-spot", three, strokeOf(0.5, 1)],
  ["from a spot with a negative number", "unknown-spot", three, strokeOf(-1, 1)],
  ["from a dead spot", "dead-spot", played(three, strokeOf(0, 1, [0.4, 0.7])), strokeOf(0, 2, [0.1, 0.2], [0.8, 0.2])],
  ["a loop with one life", "loop-needs-two-lives", three, strokeOf(0, 0, [0.1, 0.4], [0.1, 0.6])],
  ["no number", "not-finite", three, strokeOf(0, 2, [Number.NaN, 0.5])],
  ["to infinity and back", "not-finite", three, strokeOf(0, 2, [Infinity, 0.5])],
  ["over the side", "leaves-the-board", three, strokeOf(0, 2, [0.5, 1.001])],
  ["a loop of nothing", "too-short", three, strokeOf(2, 2)],
  ["a loop of one point", "too-short", three, strokeOf(2, 2, [0.9, 0.5], [0.9, 0.5])],
  ["a loop too small to see", "too-short", three, strokeOf(2, 2, [0.80001, 0.5], [0.80001, 0.50001])],
  ["across itself", "crosses-itself", three, strokeOf(0, 2, [0.3, 0.8], [0.5, 0.6], [0.3, 0.6], [0.5, 0.8])],
  ["across a curve", "crosses-a-curve", three, strokeOf(2, 4, [0.8, 0.7], [0.4, 0.7])],
  ["along a curve", "crosses-a-curve", three, strokeOf(0, 2, [0.3, 0.5], [0.5, 0.7])],
  ["over a lone spot", "touches-a-spot", spotsAt([0.2, 0.5], [0.5, 0.5], [0.8, 0.5]), strokeOf(0, 2)],
  [
    "with a point on a lone spot",
    "touches-a-spot",
    spotsAt([0.2, 0.5], [0.5, 0.5], [0.8, 0.5]),
    strokeOf(0, 2, [0.5, 0.5]),
  ],
  ["with a point on a spot with curves", "touches-a-spot", three, strokeOf(0, 2, [0.5, 0.9], [0.4, 0.5])],
  [
    "too long for memory",
    "too-many-points",
    three,
    { from: 0, to: 2, inner: Array.from({ length: MAX_VALIDATED_POINTS + 1 }, () => ({ x: 0, y: 0 })) },
  ],
  [
    "to and fro ten thousand times",
    "too-long",
    three,
    {
      from: 0,
      to: 2,
      inner: Array.from({ length: 10_000 }, (_, i) => ({ x: 0.05 + i * 9e-5, y: i % 2 ? 0.05 : 0.15 })),
    },
  ],
  [
    "of very many crowded points",
    "too-many-points",
    three,
    {
      from: 0,
      to: 2,
      inner: Array.from({ length: 30_000 }, (_, i) => ({ x: 0.05 + i * 1e-6, y: i % 2 ? 0.05 : 0.0502 })),
    },
  ],
  [
    "on a board with a crossing",
    "invalid-board",
    {
      ...three,
      curves: [
        ...three.curves,
        curveOf(
          2,
          2,
          [
            [0.3, 0.4],
            [0.3, 0.6],
          ],
          2,
        ),
      ],
    },
    strokeOf(2, 0, [0.5, 0.9]),
  ],
];

describe("the validation of moves", () => {
  it.each(refused)("refuses a stroke %s: %s", (_, code, drawing, drawn) => {
    const before = structuredClone(drawing);
    const result = validateMove(drawing, drawn);
    expect(result.ok ? undefined : result.error.code).toBe(code);
    expect(drawing).toEqual(before);
  });

  const accepted: [string, Drawing, Stroke, object][] = [
    [
      "two lone spots",
      spotsAt([0.2, 0.5], [0.8, 0.5]),
      strokeOf(0, 1),
      { from: { boundary: 0, index: 0 }, to: { boundary: 1, index: 0 }, near: [] },
    ],
    ["spot 1 outside and spot 2", three, strokeOf(1, 2), { near: [] }],
  ];
  it.each(accepted)("reads the move that joins %s", (_, drawing, drawn, move) => {
    const result = validateMove(drawing, drawn);
    if (!result.ok) throw new Error(result.error.code);
    expect(result.value.move).toMatchObject(move);
    expect(readingText(labelledPosition(result.value.map).regions)).toBe(slowReading(result.value.drawing));
  });

  it("tells the sides of a curve between two corners of one boundary apart", () => {
    const drawing = played(spotsAt([0.3, 0.5], [0.7, 0.5], [0.5, 0.7], [0.5, 0.95]), strokeOf(0, 1));
    const inside = validateMove(drawing, strokeOf(0, 1, [0.5, 0.8]));
    const outside = validateMove(drawing, strokeOf(0, 1, [0.5, 0.6]));
    const around = validateMove(drawing, strokeOf(0, 1, [0.1, 0.5], [0.5, 0.99], [0.9, 0.5], [0.7, 0.3]));
    const readings = [inside, outside, around].map((r) =>
      r.ok ? readingText(labelledPosition(r.value.map).regions) : r.error.code,
    );
    expect(readings).toEqual([
      // Inside, counterclockwise with y upwards: along 4 to the right, back over 5.
      readingText([
        [[0, 4, 1, 5], [2]],
        [[0, 5, 1, 4], [3]],
      ]),
      readingText([[[0, 4, 1, 5]], [[0, 5, 1, 4], [2], [3]]]),
      readingText([[[0, 4, 1, 5], [2], [3]], [[0, 5, 1, 4]]]),
    ]);
  });

  it("numbers moves and puts the new spot in the middle", () => {
    const drawing = played(spotsAt([0.2, 0.5], [0.8, 0.5]), strokeOf(0, 1), strokeOf(0, 1, [0.2, 0.1], [0.8, 0.1]));
    expect(drawing.spots.map((s) => s.move)).toEqual([0, 0, 1, 2]);
    expect(drawing.spots[2].x).toBeCloseTo(0.5, 9);
    expect(drawing.spots[3]).toMatchObject({ x: 0.5, y: 0.1 });
    expect(drawing.curves.map((c) => [c.from, c.to, c.move])).toEqual([
      [0, 2, 1],
      [2, 1, 1],
      [0, 3, 2],
      [3, 1, 2],
    ]);
  });

  it("accepts a stroke of 100,000 samples, some repeated, and keeps few", () => {
    const inner = Array.from({ length: 100_000 }, (_, i) => {
      const t = i / 100_000;
      const radius = 0.05 + 0.35 * t;
      return { x: 0.5 + radius * Math.cos(20 * t) + (i % 2) * 1e-7, y: 0.5 + radius * Math.sin(20 * t) };
    });
    const result = validateMove(spotsAt([0.5, 0.5], [0.95, 0.95]), {
      from: 0,
      to: 1,
      inner: inner.flatMap((p) => [p, p]),
    });
    if (!result.ok) throw new Error(result.error.code);
    expect(result.value.stroke.length).toBeLessThan(2000);
    expect(result.value.stroke.length).toBeGreaterThan(200);
  });
});

describe("the start drawing", () => {
  it.each(Array.from({ length: 40 }, (_, i) => [i + 1]))("of %i spots is spread well and always the same", (n) => {
    const { spots } = startDrawing(n);
    expect(spots).toHaveLength(n);
    expect(startDrawing(n).spots).toEqual(spots);
    for (const a of spots) {
      expect(Math.min(a.x, 1 - a.x, a.y, 1 - a.y)).toBeGreaterThan(0.1);
      for (const b of spots) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(0.55 / Math.sqrt(n));
    }
  });

  it.each([0, 41, 1.5, Number.NaN])("refuses %d spots", (n) => {
    expect(() => startDrawing(n)).toThrow("1 to 40");
  });
});
