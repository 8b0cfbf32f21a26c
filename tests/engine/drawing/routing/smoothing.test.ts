import { describe, expect, it } from "vitest";
import { acceptMove } from "../../../../engine/drawing/gate.ts";
import { labelled, type PlanarMap } from "../../../../engine/drawing/map.ts";
import { regionMesh } from "../../../../engine/drawing/mesh/mesh.ts";
import { planarMap } from "../../../../engine/drawing/planar-map.ts";
import type { Point } from "../../../../engine/drawing/point.ts";
import { exactGoal } from "../../../../engine/drawing/routing/goal.ts";
import { navigation } from "../../../../engine/drawing/routing/navigation.ts";
import { obstacles } from "../../../../engine/drawing/routing/obstacles.ts";
import { outline } from "../../../../engine/drawing/routing/outline.ts";
import { passagesOf } from "../../../../engine/drawing/routing/passages.ts";
import { route } from "../../../../engine/drawing/routing/route.ts";
import { smoothed } from "../../../../engine/drawing/routing/smoothing.ts";
import type { Stroke } from "../../../../engine/drawing/stroke.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { applyMove, type LabelledMove, movesOf } from "../../../../engine/sprouts/labelled.ts";
import { readingText } from "../../../oracle/reading.ts";
import { freshSeed } from "../../../oracle/seed.ts";
import { describeMove, routedGame } from "./routed-game.ts";

/** All taut curves for a move, one for each way to go, with a margin. */
function tautStrokes(map: PlanarMap, move: LabelledMove, margin: number): Stroke[] {
  const nav = navigation(regionMesh(map, move.region));
  const { boundaries } = map.regions[move.region];
  const from = boundaries[move.from.boundary].corners[move.from.index].spot;
  const to = boundaries[move.to.boundary].corners[move.to.index].spot;
  const ends = { from: map.drawing.spots[from], to: map.drawing.spots[to] };
  const corner = nav.mesh.cornerVertices(move.from.boundary, move.from.index);
  return passagesOf(nav, exactGoal(map, move)).map((passage) => ({
    from,
    to,
    inner: outline(nav, passage, ends, corner, margin),
  }));
}

/** Fails unless a stroke passes the gate as the move, without another look at how it was made. */
function expectMove(map: PlanarMap, move: LabelledMove, stroke: Stroke): void {
  const accepted = acceptMove(map.drawing, stroke);
  if (!accepted.ok) throw new Error(`${accepted.error.message} ${describeMove(map, move)}`);
  const expected = applyMove(labelled(map), move, map.drawing.spots.length);
  expect(readingText(labelled(accepted.value.map).regions)).toBe(readingText(expected.regions));
}

describe("taut and smoothed curves", () => {
  it("are all the move that was meant, each way to go, before and after the smoothing", () => {
    const random = seededRandom(freshSeed("taut curves"));
    let strokes = 0;
    for (const [spots, isRedrawn] of [[3, true], [4, false], [6, true]] as const) {
      for (const map of routedGame(spots, random, isRedrawn)) {
        const moves = [...movesOf(labelled(map))];
        for (let i = 0; i < 4 && moves.length > 0; i++) {
          const move = moves[random.below(moves.length)];
          for (const stroke of [...tautStrokes(map, move, 0.002), ...tautStrokes(map, move, 0.012)]) {
            expectMove(map, move, stroke);
            expectMove(map, move, smoothed(map.drawing, obstacles(map, move.region), stroke));
            strokes++;
          }
        }
      }
    }
    expect(strokes).toBeGreaterThan(100);
  });

  it("keep away from a spot that they pass", () => {
    const spots = [
      { x: 0.2, y: 0.5, move: 0 },
      { x: 0.8, y: 0.5, move: 0 },
      { x: 0.5, y: 0.502, move: 0 },
    ];
    const map = planarMap({ format: 1, spots, curves: [] });
    const routed = route(map, { region: 0, from: { boundary: 0, index: 0 }, to: { boundary: 1, index: 0 }, near: [] });
    const inner: readonly Point[] = routed.ok ? routed.value.stroke.inner : [];
    const nearest = Math.min(...inner.map((p) => Math.hypot(p.x - spots[2].x, p.y - spots[2].y)));
    expect(nearest).toBeGreaterThan(0.02);
  });
});
