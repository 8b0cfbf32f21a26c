import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { insertMove } from "../../../../engine/drawing/moves/insertion.ts";
import { regionAt } from "../region-at.ts";
import { labelledPosition } from "../../../../engine/drawing/topology/map.ts";
import { planarMap, sameTopology } from "../../../../engine/drawing/topology/planar-map.ts";
import { readingText, slowReading } from "../../../oracle/reading.ts";
import { spotsAt, strokeOf } from "../../../drawings.ts";
const read: [string, Drawing, number[][][]][] = [
  ["no curve", spotsAt([0.2, 0.5], [0.8, 0.5]), [[[0], [1]]]],
  ["a straight move", insertMove(spotsAt([0.2, 0.5], [0.8, 0.5]), strokeOf(0, 1), 1), [[[0, 2, 1, 2]]]],
  [
    "a loop around a spot, counterclockwise with y upwards",
    insertMove(spotsAt([0.2, 0.5], [0.5, 0.5], [0.9, 0.5]), strokeOf(0, 0, [0.5, 0.2], [0.7, 0.5], [0.5, 0.8]), 1),
    [
      [[0, 3], [2]],
      [[0, 3], [1]],
    ],
  ],
  [
    "the same loop drawn the other way",
    insertMove(spotsAt([0.2, 0.5], [0.5, 0.5], [0.9, 0.5]), strokeOf(0, 0, [0.5, 0.8], [0.7, 0.5], [0.5, 0.2]), 1),
    [
      [[0, 3], [2]],
      [[0, 3], [1]],
    ],
  ],
  [
    "a loop inside a loop",
    insertMove(
      insertMove(spotsAt([0.1, 0.5], [0.4, 0.5]), strokeOf(0, 0, [0.5, 0.1], [0.9, 0.5], [0.5, 0.9]), 1),
      strokeOf(1, 1, [0.5, 0.4], [0.6, 0.5], [0.5, 0.6]),
      2,
    ),
    [
      [[0, 2]],
      [
        [0, 2],
        [1, 3],
      ],
      [[1, 3]],
    ],
  ],
  [
    "a wedge beside a loop: the leftmost point of the loop is a vertex, level with the wedge's",
    insertMove(
      insertMove(spotsAt([0.1, 0.2], [0.1, 0.8], [0.6, 0.3]), strokeOf(0, 1, [0.3, 0.5]), 1),
      strokeOf(2, 2, [0.7, 0.5], [0.6, 0.7], [0.5, 0.5]),
      2,
    ),
    [
      [
        [0, 3, 1, 3],
        [2, 4],
      ],
      [[2, 4]],
    ],
  ],
];

describe("the map of a drawing", () => {
  it.each(read)("reads %s", (_, drawing, regions) => {
    expect(readingText(labelledPosition(planarMap(drawing)).regions)).toBe(readingText(regions));
    expect(slowReading(drawing)).toBe(readingText(regions));
  });

  it.each(read)("reads %s at every scale and place", (_, drawing, regions) => {
    for (const scale of [1e-9, 1e-3, 1, 1e6]) {
      for (const shift of [0, 0.37 * scale]) {
        const move = <P extends { x: number; y: number }>(p: P): P => ({
          ...p,
          x: p.x * scale + shift,
          y: p.y * scale - shift,
        });
        const copy = {
          ...drawing,
          spots: drawing.spots.map(move),
          curves: drawing.curves.map((c) => ({ ...c, inner: c.inner.map(move) })),
        };
        expect(readingText(labelledPosition(planarMap(copy)).regions)).toBe(readingText(regions));
        expect(sameTopology(copy, drawing)).toBe(true);
      }
    }
  });

  it("tells the two sides of a loop apart and knows the border of each region", () => {
    const drawing = read[2][1];
    const map = planarMap(drawing);
    expect(map.regions.map((r) => r.border)).toEqual([-1, 0]);
    expect(regionAt(map, { x: 0.6, y: 0.5 })).toBe(1);
    expect(regionAt(map, { x: 0.8, y: 0.5 })).toBe(0);
    // With y upwards a counterclockwise loop, inside on the left.
    expect(map.regionOfDart).toEqual([1, 0, 1, 0]);
  });

  it("tells a drawing from its mirror image", () => {
    const drawing = read[2][1];
    const mirrored = {
      ...drawing,
      spots: drawing.spots.map((s) => ({ ...s, y: 1 - s.y })),
      curves: drawing.curves.map((c) => ({ ...c, inner: c.inner.map((p) => ({ x: p.x, y: 1 - p.y })) })),
    };
    expect(sameTopology(drawing, mirrored)).toBe(false);
  });

  it("notices a spot that moved to another region", () => {
    const drawing = read[2][1];
    const moved = { ...drawing, spots: drawing.spots.map((s, i) => (i === 1 ? { ...s, x: 0.95, y: 0.9 } : s)) };
    expect(sameTopology(drawing, moved)).toBe(false);
    expect(sameTopology(drawing, planarMap(drawing))).toBe(true);
  });
});
