import { describe, expect, it } from "vitest";
import { type Drawing, spotLives } from "../../../../engine/drawing/drawing.ts";
import { startDrawing } from "../../../../engine/drawing/start-drawing.ts";
import { validateMove } from "../../../../engine/drawing/moves/validation.ts";
import { labelledPosition, type PlanarMap } from "../../../../engine/drawing/topology/map.ts";
import { planarMap } from "../../../../engine/drawing/topology/planar-map.ts";
import type { Point } from "../../../../engine/drawing/geometry/point.ts";
import { type RoutedCurve, routeMove } from "../../../../engine/drawing/routing/router.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { canonicalOf, childOf } from "../../../../engine/sprouts/canonical-of.ts";
import { applyMove, type LabelledMove } from "../../../../engine/sprouts/labelled.ts";
import { slowFault } from "../../../oracle/planarity.ts";
import { readingText, slowReading } from "../../../oracle/reading.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { describeMove, routedGame } from "./routed-game.ts";
import { curveOf, drawingWith, spotsAt } from "../../../drawings.ts";

function everyMove(map: PlanarMap): LabelledMove[] {
  const lives = spotLives(map.drawing);
  return map.regions.flatMap(({ boundaries }, region) => {
    const corners = boundaries.flatMap((boundary, b) =>
      boundary.corners.flatMap(({ spot }, index) => (lives[spot] > 0 ? [{ boundary: b, index, spot }] : [])),
    );
    return corners.flatMap((from, i) =>
      corners.slice(i).flatMap((to): LabelledMove[] => {
        const isLoop = from === to;
        if (isLoop ? lives[from.spot] < 2 : from.spot === to.spot) return [];
        const ends = {
          region,
          from: { boundary: from.boundary, index: from.index },
          to: { boundary: to.boundary, index: to.index },
        };
        if (from.boundary !== to.boundary) return [{ ...ends, near: [] }];
        const others = boundaries.map((_, b) => b).filter((b) => b !== from.boundary);
        return Array.from({ length: 2 ** others.length }, (_, set) => ({
          ...ends,
          near: others.filter((_, k) => (set >> k) & 1),
        }));
      }),
    );
  });
}

function routeChecked(map: PlanarMap, move: LabelledMove, isThorough = false): RoutedCurve {
  const routed = routeMove(map, move);
  if (!routed.ok) throw new Error(`${routed.error.code} ${describeMove(map, move)}`);
  const accepted = validateMove(map.drawing, routed.value.stroke);
  if (!accepted.ok) throw new Error(`${accepted.error.code} ${describeMove(map, move)}`);
  const position = labelledPosition(map);
  const expected = applyMove(position, move, map.drawing.spots.length);
  if (slowReading(accepted.value.drawing) !== readingText(expected.regions)) {
    throw new Error(`Another move was drawn: ${describeMove(map, move)}`);
  }
  expect(canonicalOf(labelledPosition(accepted.value.map))).toBe(childOf(position, move));
  if (isThorough) expect(slowFault(accepted.value.drawing)).toBeUndefined();
  return routed.value;
}

const at = (x: number, y: number): { x: number; y: number; move: number } => ({ x, y, move: 0 });

const wall = drawingWith(
  [at(0.2, 0.5), at(0.8, 0.5), at(0.5, 0.5), at(0.5, 0.2), at(0.5, 0.8)],
  [curveOf(0, 2), curveOf(2, 1)],
);

const loop = drawingWith(
  [at(0.5, 0.8), at(0.5, 0.2), at(0.5, 0.5), at(0.9, 0.9)],
  [curveOf(0, 1, [[0.2, 0.5]]), curveOf(1, 0, [[0.8, 0.5]])],
);

const occurrence = (boundary: number, index: number): { boundary: number; index: number } => ({ boundary, index });

describe("a routed curve", () => {
  const named: [string, Drawing, LabelledMove, number][] = [
    [
      "a lone spot to itself around nothing",
      spotsAt(at(0.5, 0.5)),
      { region: 0, from: occurrence(0, 0), to: occurrence(0, 0), near: [] },
      0.4,
    ],
    [
      "a lone spot to itself around another",
      spotsAt(at(0.3, 0.5), at(0.6, 0.5)),
      { region: 0, from: occurrence(0, 0), to: occurrence(0, 0), near: [1] },
      1,
    ],
    [
      "a lone spot to itself with all the others on the far side",
      spotsAt(at(0.3, 0.5), at(0.6, 0.5), at(0.9, 0.5)),
      { region: 0, from: occurrence(0, 0), to: occurrence(0, 0), near: [] },
      0.4,
    ],
    [
      "two lone spots",
      spotsAt(at(0.3, 0.5), at(0.6, 0.5)),
      { region: 0, from: occurrence(0, 0), to: occurrence(1, 0), near: [] },
      0.32,
    ],
    [
      "two lone spots with a third between them",
      spotsAt(at(0.3, 0.5), at(0.6, 0.5), at(0.45, 0.5)),
      { region: 0, from: occurrence(0, 0), to: occurrence(1, 0), near: [] },
      0.36,
    ],
    [
      "along a straight wall, nothing between",
      wall,
      { region: 0, from: occurrence(0, 0), to: occurrence(0, 2), near: [] },
      0.75,
    ],
    [
      "along a straight wall, around both lone spots",
      wall,
      { region: 0, from: occurrence(0, 0), to: occurrence(0, 2), near: [1, 2] },
      0.75,
    ],
    [
      "a spot inside a loop to itself, around nothing",
      loop,
      { region: 1, from: occurrence(1, 0), to: occurrence(1, 0), near: [] },
      0.4,
    ],
    [
      "across the inside of a loop, one side",
      loop,
      { region: 1, from: occurrence(0, 0), to: occurrence(0, 1), near: [] },
      0.75,
    ],
    [
      "across the inside of a loop, the other side",
      loop,
      { region: 1, from: occurrence(0, 0), to: occurrence(0, 1), near: [1] },
      0.75,
    ],
    [
      "a tip to itself around its own boundary",
      wall,
      { region: 0, from: occurrence(0, 0), to: occurrence(0, 0), near: [1, 2] },
      1.5,
    ],
    [
      "a tip to itself around its own boundary and a lone spot",
      wall,
      { region: 0, from: occurrence(0, 0), to: occurrence(0, 0), near: [2] },
      2.1,
    ],
  ];

  it.each(named)("draws %s with a short curve", (_, drawing, move, longest) => {
    expect(routeChecked(planarMap(drawing), move, true).length).toBeLessThan(longest);
  });

  it("bows beside a straight curve that already joins its ends", () => {
    const { stroke } = routeChecked(planarMap(wall), {
      region: 0,
      from: occurrence(0, 0),
      to: occurrence(0, 1),
      near: [],
    });
    const farthest = Math.max(...stroke.inner.map((p: Point) => Math.abs(p.y - 0.5)));
    expect(farthest).toBeGreaterThan(0.008);
  });

  it("turns a loop around what it should enclose", () => {
    const map = planarMap(spotsAt(at(0.3, 0.5), at(0.6, 0.5), at(0.7, 0.2)));
    for (const near of [[], [1], [2], [1, 2]]) {
      const { stroke, move } = routeChecked(map, { region: 0, from: occurrence(0, 0), to: occurrence(0, 0), near });
      expect(stroke.from).toBe(0);
      expect(move.near).toEqual(near);
    }
  });

  it("is right for every pair of corners and every partition", () => {
    const random = seededRandom(testSeed("every move"));
    let routed = 0;
    const games: [number, boolean][] = [
      [1, false],
      [2, false],
      [2, true],
      [3, true],
      [4, true],
      [3, false],
      [5, true],
    ];
    for (const [spots, isRedrawn] of games.slice(0, runs(2, 7))) {
      for (const map of routedGame(spots, random, isRedrawn)) {
        if (routed > 4000) break;
        for (const move of everyMove(map)) routeChecked(map, move, routed++ % 40 === 0);
      }
    }
    console.info(`every move: ${routed} moves`);
    expect(routed).toBeGreaterThan(runs(15, 300));
  });

  it("is right for random moves of games of up to 20 spots, crowded and redrawn", () => {
    const random = seededRandom(testSeed("random moves"));
    const games: [number, boolean][] = [
      [runs(5, 8), false],
      [runs(6, 20), true],
    ];
    let routed = 0;
    for (const [spots, isRedrawn] of games) {
      for (const map of routedGame(spots, random, isRedrawn)) {
        if (random.below(2) === 0) continue;
        const moves = everyMoveOfOneRegion(map, random.below(map.regions.length));
        if (moves.length === 0) continue;
        routeChecked(map, moves[random.below(moves.length)]);
        routed++;
      }
    }
    expect(routed).toBeGreaterThan(5);
  });

  it("is the same for the same map and move", () => {
    const random = seededRandom(testSeed("repeated"));
    for (const map of routedGame(3, random, false)) {
      for (const move of everyMove(map).slice(0, 2)) expect(routeMove(map, move)).toEqual(routeMove(map, move));
    }
  });

  it("is a typed failure on a drawing that crosses itself", () => {
    const crossed = drawingWith(
      [at(0.2, 0.2), at(0.8, 0.8), at(0.2, 0.8), at(0.8, 0.2), at(0.3, 0.3), at(0.7, 0.3)],
      [curveOf(0, 4), curveOf(4, 1), curveOf(2, 5, [], 2), curveOf(5, 3, [], 2)],
    );
    const map = planarMap(crossed);
    const move = everyMove(map)[0];
    const routed = routeMove(map, move);
    expect(routed.ok).toBe(false);
    if (!routed.ok) expect(["no-mesh", "no-curve"]).toContain(routed.error.code);
  });
});

function everyMoveOfOneRegion(map: PlanarMap, region: number): LabelledMove[] {
  if (map.regions.some(({ boundaries }) => boundaries.length > 8)) return [];
  return everyMove(map).filter((move) => move.region === region);
}

describe("the length of a routed curve", () => {
  it("is that of the straight line where nothing is in the way", () => {
    const map = planarMap(startDrawing(2));
    const [a, b] = map.drawing.spots;
    const { length } = routeChecked(map, { region: 0, from: occurrence(0, 0), to: occurrence(1, 0), near: [] });
    expect(length / Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(1.02);
  });
});
