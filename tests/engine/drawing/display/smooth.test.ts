import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planarityFaults } from "../../../../engine/drawing/geometry/planarity.ts";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import type { Point } from "../../../../engine/drawing/geometry/point.ts";
import { sameTopology } from "../../../../engine/drawing/topology/planar-map.ts";
import {
  type PathCommand,
  pathPoints,
  smoothLine,
  smoothPaths,
  svgPath,
} from "../../../../engine/drawing/display/smooth.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { gameSeeds } from "../gestures.ts";
import { randomMoves } from "../random-drawings.ts";
import { curveOf, drawingWith } from "../../../drawings.ts";

function flattened(path: readonly PathCommand[], parts: number): Point[] {
  const points: Point[] = [];
  for (const command of path) {
    if (command[0] !== "C") {
      points.push({ x: command[1], y: command[2] });
      continue;
    }
    const start = points[points.length - 1];
    const [, ax, ay, bx, by, x, y] = command;
    for (let part = 1; part <= parts; part++) {
      const t = part / parts;
      const u = 1 - t;
      const [first, second, third, fourth] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
      points.push({
        x: first * start.x + second * ax + third * bx + fourth * x,
        y: first * start.y + second * ay + third * by + fourth * y,
      });
    }
  }
  return points.slice(1, -1);
}

/** A drawing as it is painted: curves may meet beside the middle of a spot. */
const flat = (drawing: Drawing): Drawing => {
  const paths = smoothPaths(drawing);
  const spots = [...drawing.spots];
  drawing.curves.forEach(({ from, to }, c) => {
    for (const [spot, command] of [
      [from, paths[c][0]],
      [to, paths[c][paths[c].length - 1]],
    ] as const) {
      spots[spot] = { ...spots[spot], x: Number(command.at(-2)), y: Number(command.at(-1)) };
    }
  });
  return { ...drawing, spots, curves: drawing.curves.map((curve, c) => ({ ...curve, inner: flattened(paths[c], 6) })) };
};

const corner = drawingWith(
  [
    [0.2, 0.8],
    [0.8, 0.8],
    [0.5, 0.3],
  ],
  [curveOf(0, 1, [[0.5, 0.2]])],
);

describe("smooth paths", () => {
  it("round a corner with nothing in it", () => {
    const free = { ...corner, spots: corner.spots.slice(0, 2) };
    expect(svgPath(smoothPaths(free)[0], 100)).toBe("M20 80C30 60 40 40 50 40C60 40 70 60 80 80");
  });

  it("draw a corner with a spot in it straight", () => {
    expect(svgPath(smoothPaths(corner)[0], 100)).toBe("M20 80L50 20L80 80");
    expect(
      smoothLine({ ...corner, curves: [] }, [corner.spots[0], corner.curves[0].inner[0], corner.spots[1]]),
    ).toEqual(smoothPaths(corner)[0]);
  });

  it("have points along their bends", () => {
    const free = { ...corner, spots: corner.spots.slice(0, 2) };
    const [path] = smoothPaths(free);
    const expected = [path[0].slice(1), ...flattened(path, 6).map(({ x, y }) => [x, y]), path[2].slice(-2)].flat();
    const coordinates = pathPoints(path, 6).flatMap(({ x, y }) => [x, y]);
    expect(coordinates).toHaveLength(2 * (1 + 2 * 6));
    coordinates.forEach((value, i) => expect(value).toBeCloseTo(Number(expected[i]), 12));
  });

  it("draw a straight curve as a line, and nothing as nothing", () => {
    expect(svgPath(smoothLine(corner, corner.spots.slice(0, 2)), 10)).toBe("M2 8L8 8");
    expect(smoothLine(corner, [])).toEqual([]);
  });

  it("keep the topology of random drawings", () => {
    let straight = 0;
    let round = 0;
    fc.assert(
      fc.property(gameSeeds({ min: 3, max: 17 }), ({ spots, seed }) => {
        for (const { drawing } of randomMoves(spots, seededRandom(seed), 6)) {
          const smooth = flat(drawing);
          expect(planarityFaults(smooth)).toEqual([]);
          expect(sameTopology(smooth, drawing)).toBe(true);
          const commands = smoothPaths(drawing).flat();
          round += commands.filter(([letter]) => letter === "C").length;
          straight += commands.length;
        }
      }),
      { seed: testSeed("smooth paths"), numRuns: 10 },
    );
    expect(round).toBeGreaterThan(straight / 2);
  });
});
