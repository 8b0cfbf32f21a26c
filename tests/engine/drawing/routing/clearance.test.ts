import { describe, expect, it } from "vitest";
import { curveClearance } from "../../../../lab/measures/curve-clearance.ts";
import { enclosesNothing } from "../../../../lab/measures/shortest-curve.ts";
import { startDrawing } from "../../../../engine/drawing/start-drawing.ts";
import { validateMove } from "../../../../engine/drawing/moves/validation.ts";
import { labelledPosition } from "../../../../engine/drawing/topology/map.ts";
import { planarMap } from "../../../../engine/drawing/topology/planar-map.ts";
import { redraw } from "../../../../engine/drawing/redraw/redraw.ts";
import { routeMove } from "../../../../engine/drawing/routing/router.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { movesOf } from "../../../../engine/sprouts/labelled.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { describeMove } from "./routed-game.ts";
import { curveOf, drawingWith } from "../../../drawings.ts";

/** Part of the possible clearance that every curve keeps; straight loops do not follow a bent gap. */
const KEPT = 0.85;
const KEPT_BY_LOOPS = 0.65;

describe("the clearance of routed curves", () => {
  const games: [spots: number, games: number][] = runs(
    [[6, 1]],
    [
      [8, 3],
      [14, 1],
      [20, 1],
    ],
  );
  it.each(games)(
    "is a line's width of paper, or an equal share of a narrow gap, in games of %i spots",
    (spots, games) => {
      const random = seededRandom(testSeed(`clearance, ${spots} spots`));
      let least = 1;
      let curves = 0;
      for (let game = 0; game < games; game++) {
        let map = planarMap(startDrawing(spots, random));
        for (
          let moves = [...movesOf(labelledPosition(map))];
          moves.length > 0;
          moves = [...movesOf(labelledPosition(map))]
        ) {
          for (let i = 0; i < 3; i++) {
            const move = moves[random.below(moves.length)];
            const routed = routeMove(map, move);
            if (!routed.ok) throw new Error(`${routed.error.code} ${describeMove(map, move)}`);
            const { part, at } = curveClearance(map, move.region, routed.value.stroke);
            if (part < (enclosesNothing(map, move) ? KEPT_BY_LOOPS : KEPT))
              throw new Error(`Only ${part} of the clearance near ${at.x}, ${at.y}: ${describeMove(map, move)}`);
            least = Math.min(least, part);
            curves++;
            if (i < 2) continue;
            const accepted = validateMove(map.drawing, routed.value.stroke);
            if (!accepted.ok) throw new Error(`${accepted.error.code} ${describeMove(map, move)}`);
            map = planarMap(redraw(accepted.value.drawing).drawing);
          }
        }
      }
      console.info(`${spots} spots: ${curves} curves, the least part ${least}`);
      expect(curves).toBeGreaterThan(3 * games * (spots - 1));
    },
  );

  it("centres a curve in a gap narrower than four lines", () => {
    const at = (x: number, y: number): { x: number; y: number; move: number } => ({ x, y, move: 0 });
    for (const gap of [0.002, 0.006, 0.012]) {
      const drawing = drawingWith(
        [at(0.3, 0.5), at(0.7, 0.5), at(0.3, 0.5 + gap), at(0.7, 0.5 + gap), at(0.1, 0.5 + gap), at(0.9, 0.5)],
        [
          curveOf(0, 1, [
            [0.4, 0.1],
            [0.6, 0.1],
          ]),
          curveOf(0, 1),
          curveOf(2, 3),
          curveOf(2, 3, [
            [0.4, 0.98],
            [0.6, 0.98],
          ]),
        ],
      );
      const map = planarMap(drawing);
      const outer = map.regions.findIndex(({ border }) => border === -1);
      const boundaryOf = (spot: number): number =>
        map.regions[outer].boundaries.findIndex(({ corners }) => corners[0].spot === spot);
      const routed = routeMove(map, {
        region: outer,
        from: { boundary: boundaryOf(4), index: 0 },
        to: { boundary: boundaryOf(5), index: 0 },
        near: [],
      });
      if (!routed.ok) throw new Error(routed.error.code);
      const inner = routed.value.stroke.inner.filter(({ x }) => x > 0.35 && x < 0.65);
      expect(inner.length).toBeGreaterThan(10);
      for (const { y } of inner) expect(Math.abs(y - 0.5 - gap / 2)).toBeLessThan(0.1 * gap);
    }
  });
});
