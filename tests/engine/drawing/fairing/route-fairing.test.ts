import { describe, expect, it } from "vitest";
import { Budget } from "../../../../engine/drawing/budget.ts";
import { validateMove } from "../../../../engine/drawing/moves/validation.ts";
import { labelledPosition, type PlanarMap } from "../../../../engine/drawing/topology/map.ts";
import { regionMesh } from "../../../../engine/drawing/mesh/region-mesh.ts";
import { planarMap } from "../../../../engine/drawing/topology/planar-map.ts";
import type { Point } from "../../../../engine/drawing/geometry/point.ts";
import { exactGoal } from "../../../../engine/drawing/routing/goal.ts";
import { meshAdjacency } from "../../../../engine/drawing/mesh/adjacency.ts";
import { regionObstacles, routeGap } from "../../../../engine/drawing/fairing/obstacles.ts";
import { curvePoints } from "../../../../engine/drawing/routing/curve-points.ts";
import { routeCandidates } from "../../../../engine/drawing/routing/route-candidates.ts";
import { routeMove } from "../../../../engine/drawing/routing/router.ts";
import { FAIRING_STEPS, fairedLine, fairedStroke } from "../../../../engine/drawing/fairing/route-fairing.ts";
import type { Stroke } from "../../../../engine/drawing/moves/stroke.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { applyMove, type LabelledMove, movesOf } from "../../../../engine/sprouts/labelled.ts";
import { randomMove } from "../../../../engine/play/random-move.ts";
import { regionSurroundings, routeShape } from "../../../../lab/measures/route-shape.ts";
import { readingText } from "../../../oracle/reading.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { describeMove, routedGame } from "../routing/routed-game.ts";
import { curveOf, drawingWith } from "../../../drawings.ts";

function tautStrokes(map: PlanarMap, move: LabelledMove, margin: number): Stroke[] {
  const adjacency = meshAdjacency(regionMesh(map, move.region));
  const { boundaries } = map.regions[move.region];
  const from = boundaries[move.from.boundary].corners[move.from.index].spot;
  const to = boundaries[move.to.boundary].corners[move.to.index].spot;
  const ends = { from: map.drawing.spots[from], to: map.drawing.spots[to] };
  const corner = adjacency.mesh.cornerVertices(move.from.boundary, move.from.index);
  return routeCandidates(adjacency, exactGoal(map, move)).map((candidate) => ({
    from,
    to,
    inner: curvePoints(adjacency, candidate, ends, corner, margin),
  }));
}

function faired(map: PlanarMap, move: LabelledMove, stroke: Stroke): Stroke {
  const obstacles = regionObstacles(map, move.region);
  return fairedStroke(map.drawing, obstacles, stroke, routeGap(map.drawing), new Budget(FAIRING_STEPS));
}

function expectMove(map: PlanarMap, move: LabelledMove, stroke: Stroke): void {
  const accepted = validateMove(map.drawing, stroke);
  if (!accepted.ok) throw new Error(`${accepted.error.code} ${describeMove(map, move)}`);
  const expected = applyMove(labelledPosition(map), move, map.drawing.spots.length);
  expect(readingText(labelledPosition(accepted.value.map).regions)).toBe(readingText(expected.regions));
}

/** Sum of the angles by which a line turns, in radians. */
function turning(line: readonly Point[]): number {
  const directions = line.slice(1).map((p, i) => Math.atan2(p.y - line[i].y, p.x - line[i].x));
  return directions
    .slice(1)
    .reduce((sum, direction, i) => sum + Math.abs(Math.sin((direction - directions[i]) / 2)) * 2, 0);
}

describe("taut and faired curves", () => {
  it("are the intended move, each way to draw it, before and after fairing", () => {
    const random = seededRandom(testSeed("taut curves"));
    let strokes = 0;
    const games: [number, boolean][] = [
      [3, true],
      [4, false],
      [6, true],
    ];
    for (const [spots, isRedrawn] of games.slice(0, runs(1, 3))) {
      for (const map of routedGame(spots, random, isRedrawn)) {
        const moves = [...movesOf(labelledPosition(map))];
        for (let i = 0; i < runs(1, 4) && moves.length > 0; i++) {
          const move = moves[random.below(moves.length)];
          for (const stroke of [...tautStrokes(map, move, 0.002), ...tautStrokes(map, move, 0.012)]) {
            expectMove(map, move, stroke);
            expectMove(map, move, faired(map, move, stroke));
            strokes++;
          }
        }
      }
    }
    expect(strokes).toBeGreaterThan(runs(12, 150));
  });

  it("go straight past a row of spots instead of dipping between them", () => {
    const at = (x: number): { x: number; y: number; move: number } => ({ x, y: 0.5, move: 0 });
    const row = [0, 1, 2, 3, 4, 5, 6];
    const curves = row.slice(1).map((i) => curveOf(i - 1, i));
    const map = planarMap(drawingWith([...row.map((i) => at(0.2 + 0.1 * i)), at(0.06), at(0.94)], curves));
    const boundaryOf = (spot: number): number =>
      map.regions[0].boundaries.findIndex(({ corners }) => corners[0].spot === spot);
    const routed = routeMove(map, {
      region: 0,
      from: { boundary: boundaryOf(7), index: 0 },
      to: { boundary: boundaryOf(8), index: 0 },
      near: [],
    });
    if (!routed.ok) throw new Error(routed.error.code);
    const { inner } = routed.value.stroke;
    // Up and down at both ends is less than two half turns.
    expect(turning([at(0.06), ...inner, at(0.94)])).toBeLessThan(2 * Math.PI);
    const beside = inner.filter(({ x }) => x > 0.2 && x < 0.8);
    expect(beside.length).toBeGreaterThan(10);
    for (const { y } of beside) expect(Math.abs(y - 0.5)).toBeGreaterThan(0.02);
  });

  it("keep away from a spot that they pass", () => {
    const spots = [
      { x: 0.2, y: 0.5, move: 0 },
      { x: 0.8, y: 0.5, move: 0 },
      { x: 0.5, y: 0.502, move: 0 },
    ];
    const map = planarMap(drawingWith(spots));
    const routed = routeMove(map, {
      region: 0,
      from: { boundary: 0, index: 0 },
      to: { boundary: 1, index: 0 },
      near: [],
    });
    if (!routed.ok) throw new Error(routed.error.code);
    const { inner } = routed.value.stroke;
    expect(inner.length).toBeGreaterThan(10);
    const nearest = Math.min(...inner.map((p) => Math.hypot(p.x - spots[2].x, p.y - spots[2].y)));
    expect(nearest).toBeGreaterThan(0.02);
  });

  it("go through the middle of their channels, without corners", () => {
    const random = seededRandom(testSeed("channels"));
    const found: number[] = [];
    for (let game = 0; game < runs(2, 12); game++) {
      for (const map of routedGame(5, random, true)) {
        const move = randomMove(labelledPosition(map), random);
        if (move === undefined) continue;
        const routed = routeMove(map, move);
        if (!routed.ok) throw new Error(routed.error.code);
        const { stroke } = routed.value;
        const { channel, tangentBreak } = routeShape(map.drawing, stroke, regionSurroundings(map, move.region, stroke));
        expect(tangentBreak).toBeCloseTo(0, 6);
        found.push(channel);
      }
    }
    found.sort((a, b) => a - b);
    // 0.6 is kept by 99 of 100.
    expect(found[Math.ceil(found.length / 50)]).toBeGreaterThan(0.6);
    expect(found[Math.floor(found.length / 2)]).toBeGreaterThan(0.7);
  });

  it("stay as they are after the budget is spent", () => {
    const map = planarMap(
      drawingWith([
        [0.2, 0.5],
        [0.8, 0.5],
        [0.5, 0.502],
      ]),
    );
    const line = [
      { x: 0.2, y: 0.5 },
      { x: 0.5, y: 0.498 },
      { x: 0.8, y: 0.5 },
    ];
    const surroundings = regionSurroundings(map, 0, { from: 0, to: 1, inner: [] });
    const least = (points: readonly Point[]): number => Math.min(...points.map(({ y }) => y));
    expect(least(fairedLine(line, surroundings, 0.05, new Budget(1)))).toBe(0.498);
    expect(least(fairedLine(line, surroundings, 0.05, new Budget(FAIRING_STEPS)))).toBeLessThan(0.47);
  });
});
