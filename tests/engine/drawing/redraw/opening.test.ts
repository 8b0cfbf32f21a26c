import { describe, expect, it } from "vitest";
import { planarityFaults } from "../../../../engine/drawing/geometry/planarity.ts";
import { type Drawing, polyline } from "../../../../engine/drawing/drawing.ts";
import { startDrawing } from "../../../../engine/drawing/start-drawing.ts";
import type { Point } from "../../../../engine/drawing/geometry/point.ts";
import { Anchors } from "../../../../engine/drawing/redraw/anchors.ts";
import { regionTargets, addRegionPressure } from "../../../../engine/drawing/redraw/region-pressure.ts";
import { redraw } from "../../../../engine/drawing/redraw/redraw.ts";
import { shapeOf } from "../../../../engine/drawing/redraw/shape.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { insert, near, randomLatticeMove, randomStart } from "./random-games.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { curveOf } from "../../../drawings.ts";

const seed = testSeed("redraw after each move");

function nearestSpots(drawing: Drawing): number {
  let least = Infinity;
  drawing.spots.forEach((a, i) =>
    drawing.spots.slice(0, i).forEach((b) => (least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y)))),
  );
  return least;
}

function clearance(drawing: Drawing): number {
  let least = Infinity;
  const lines = drawing.curves.map((curve) => polyline(drawing, curve));
  lines.forEach((line, c) => {
    const { from, to } = drawing.curves[c];
    const others: Point[] = drawing.spots.filter((_, s) => s !== from && s !== to);
    drawing.curves.forEach((other, k) => {
      if (![other.from, other.to].some((s) => s === from || s === to)) others.push(...lines[k]);
    });
    for (const p of others)
      for (let i = 1; i < line.length; i++) least = Math.min(least, near(p, line[i - 1], line[i]));
  });
  return least;
}

function farthest(a: Drawing, b: Drawing): number {
  return Math.max(...a.spots.map((spot, i) => Math.hypot(spot.x - b.spots[i].x, spot.y - b.spots[i].y)));
}

function tinyLoop(start: Drawing, size: number): Drawing {
  const { x, y } = start.spots[0];
  const around = (turn: number): Point => ({
    x: x + size - size * Math.cos(turn * 2 * Math.PI),
    y: y + size * Math.sin(turn * 2 * Math.PI),
  });
  const ring = Array.from({ length: 13 }, (_, i) => around(i / 12));
  const loop = insert(start, 0, 0, [start.spots[0], ...ring.slice(1, -1), start.spots[0]]);
  return insert(loop, 0, loop.spots.length - 1, [loop.spots[0], loop.spots[loop.spots.length - 1]]);
}

describe("a redraw opens tiny places", () => {
  it.each([0.01, 0.002, 0.0004])("three spots and four curves in a circle of radius %d, in one redraw", (size) => {
    const before = tinyLoop(startDrawing(6), size);
    expect(planarityFaults(before)).toEqual([]);
    expect(nearestSpots(before)).toBeLessThan(1.01 * size);
    const { drawing, steps } = redraw(before);
    expect(steps.length).toBeLessThanOrEqual(50);
    expect(nearestSpots(drawing)).toBeGreaterThan(0.05);
    expect(clearance(drawing)).toBeGreaterThan(0.03);
  });

  it.each([0.003, 1e-5])("a spot %d beside a curve", (gap) => {
    const start = { ...startDrawing(5) };
    const spots = [
      { x: 0.2, y: 0.5, move: 0 },
      { x: 0.8, y: 0.5, move: 0 },
      { x: 0.4, y: 0.5 + gap, move: 0 },
    ];
    const before = insert({ ...start, spots }, 0, 1, [spots[0], spots[1]]);
    expect(clearance(before)).toBeLessThan(1.01 * gap);
    expect(clearance(redraw(before).drawing)).toBeGreaterThan(0.05);
  });

  it("a loop drawn tightly around other spots", () => {
    const start = startDrawing(5);
    const tight = start.spots.slice(1, 3).flatMap((spot, i) =>
      Array.from({ length: 7 }, (_, k) => {
        const turn = Math.atan2(start.spots[2].y - start.spots[1].y, start.spots[2].x - start.spots[1].x);
        const angle = turn + Math.PI * (i === 0 ? 0.5 + k / 6 : 1.5 + k / 6);
        return { x: spot.x + 0.004 * Math.cos(angle), y: spot.y + 0.004 * Math.sin(angle) };
      }),
    );
    const middle = Math.floor(tight.length / 2);
    const spots = [...start.spots, { ...tight[middle], move: 1 }, { ...tight[0], move: 1 }];
    const [a, b] = [spots.length - 2, spots.length - 1];
    const before: Drawing = {
      ...start,
      spots,
      curves: [curveOf(b, a, tight.slice(1, middle)), curveOf(a, b, tight.slice(middle + 1))],
    };
    expect(planarityFaults(before)).toEqual([]);
    expect(clearance(before)).toBeLessThan(0.0041);
    expect(clearance(redraw(before).drawing)).toBeGreaterThan(0.05);
  });
});

describe("a redraw after each move", () => {
  // With fresh seeds, a part is towed along a long curve now and then, which takes up to 120 steps more.
  const mostSteps = runs(50, 170);

  it.each(runs([3, 5], [4, 6, 8]))(`keeps %i-spot games clear to the end, in at most ${mostSteps} steps`, (count) => {
    const random = seededRandom(seed + count);
    let drawing = randomStart(count, random);
    for (let next = randomLatticeMove(drawing, random); next; next = randomLatticeMove(drawing, random)) {
      const { drawing: redrawn, steps } = redraw(next);
      expect(steps.length).toBeLessThanOrEqual(mostSteps);
      drawing = redrawn;
    }
    expect(nearestSpots(drawing)).toBeGreaterThan(0.03);
    expect(clearance(drawing)).toBeGreaterThan(0.02);
  });

  it("hardly moves a converged board", () => {
    const random = seededRandom(seed);
    let drawing = randomStart(6, random);
    for (let i = 0; i < 6; i++) drawing = redraw(randomLatticeMove(drawing, random) ?? drawing).drawing;
    for (let i = 0; i < 3; i++) drawing = redraw(drawing).drawing;
    expect(farthest(drawing, redraw(drawing).drawing)).toBeLessThan(0.15);
  });
});

describe("the pressure of regions", () => {
  it("widens a region that is too small", () => {
    const before = tinyLoop(startDrawing(3), 0.02);
    const shape = shapeOf(before);
    const fx = new Float64Array(shape.nodes);
    const fy = new Float64Array(shape.nodes);
    const shortfall = addRegionPressure(
      shape,
      regionTargets(before),
      shape.x,
      shape.y,
      fx,
      fy,
      new Float64Array(shape.nodes),
      new Anchors(shape),
    );
    expect(shortfall).toBeLessThan(0);
    const { x, y } = before.spots[0];
    for (let v = shape.first[0]; v < shape.first[2]; v++) {
      expect(fx[v] * (shape.x[v] - x - 0.02) + fy[v] * (shape.y[v] - y)).toBeGreaterThan(0);
    }
  });
});
