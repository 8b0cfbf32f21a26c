import { describe, expect, it } from "vitest";
import { emptyLoopAt, LOOP_REACH, sectorAround } from "../../../../engine/drawing/fairing/empty-loops.ts";
import { ObstacleList } from "../../../../engine/drawing/fairing/obstacles.ts";
import type { Point } from "../../../../engine/drawing/geometry/point.ts";

const SPOT = { x: 0.5, y: 0.5 };
const GAP = 0.02;

function loopAmong(obstacles: ObstacleList): readonly Point[] {
  const surroundings = { obstacles, from: 0 };
  const loop = emptyLoopAt(surroundings, SPOT, sectorAround(surroundings, 0), GAP);
  if (loop === undefined) throw new Error("There is no loop.");
  return loop;
}

function farthestFrom(place: Point, points: readonly Point[]): Point {
  const way = ({ x, y }: Point): number => Math.hypot(x - place.x, y - place.y);
  return points.reduce((farthest, point) => (way(point) > way(farthest) ? point : farthest));
}

describe("a loop around nothing", () => {
  it("is a circle where nothing is near", () => {
    const loop = loopAmong(new ObstacleList());
    const [x, y] = [loop.reduce((sum, p) => sum + p.x - SPOT.x, 0), loop.reduce((sum, p) => sum + p.y - SPOT.y, 0)];
    const way = 0.06 / Math.hypot(x, y);
    const middle = { x: SPOT.x + way * x, y: SPOT.y + way * y };
    const radii = loop.map((p) => Math.hypot(p.x - middle.x, p.y - middle.y));
    expect(Math.max(...radii)).toBeLessThan(0.0605);
    expect(Math.min(...radii)).toBeGreaterThan(0.055);
  });

  it("keeps 0.4 of its length from what it could come near to, and nothing farther changes it", () => {
    const alone = loopAmong(new ObstacleList());
    for (const way of [0.5 * LOOP_REACH, 0.8 * LOOP_REACH, 1.01 * LOOP_REACH]) {
      const obstacles = new ObstacleList();
      const places = Array.from({ length: 24 }, (_, k) => ({
        x: SPOT.x + way * Math.cos((Math.PI * k) / 12),
        y: SPOT.y + way * Math.sin((Math.PI * k) / 12),
      }));
      for (const place of places) obstacles.add(place, place);
      const loop = loopAmong(obstacles);
      const tip = farthestFrom(SPOT, loop);
      const length = Math.hypot(tip.x - SPOT.x, tip.y - SPOT.y);
      const nearest = Math.min(...places.flatMap((one) => loop.map(({ x, y }) => Math.hypot(x - one.x, y - one.y))));
      expect(nearest).toBeGreaterThan(0.39 * length);
      if (way > LOOP_REACH) expect(loop).toEqual(alone);
      else expect(length).toBeLessThan(0.119);
    }
  });
});
