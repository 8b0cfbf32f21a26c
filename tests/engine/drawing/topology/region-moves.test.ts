import { expect, it } from "vitest";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { smallEdges } from "../../../../engine/drawing/geometry/small-edges.ts";
import { insertMove } from "../../../../engine/drawing/moves/insertion.ts";
import { startDrawing } from "../../../../engine/drawing/start-drawing.ts";
import { labelledPosition } from "../../../../engine/drawing/topology/map.ts";
import { dartLeftOf } from "../../../../engine/drawing/topology/ray-casting.ts";
import { planarMap } from "../../../../engine/drawing/topology/planar-map.ts";
import { regionMoves } from "../../../../engine/drawing/topology/region-moves.ts";
import { routeMove } from "../../../../engine/drawing/routing/router.ts";
import { randomMove } from "../../../../engine/play/random-move.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { testSeed } from "../../../oracle/seed.ts";

const PLACES = Array.from({ length: 144 }, (_, i) => ({
  x: 0.0137 + 0.0852 * (i % 12),
  y: 0.0211 + 0.0849 * Math.floor(i / 12),
}));

/** The region of each place. */
function regionsOf(drawing: Drawing): number[] {
  const { regionOfDart } = planarMap(drawing);
  const edges = smallEdges(drawing);
  return PLACES.map(({ x, y }) => {
    const dart = dartLeftOf(edges, x, y);
    return dart === -1 ? 0 : regionOfDart[dart];
  });
}

/** The places of the region of each place. */
function groups(drawing: Drawing): string[] {
  const regions = regionsOf(drawing);
  return regions.map((region) => PLACES.flatMap((_, i) => (regions[i] === region ? [i] : [])).join(" "));
}

it("a region was closed by the last move after which less of the board belonged to it", () => {
  const random = seededRandom(testSeed("region moves"));
  let seen = 0;
  for (let game = 0; game < 2; game++) {
    let drawing = startDrawing(4);
    let before = groups(drawing);
    const closed = PLACES.map(() => 0);
    for (let move = 1; ; move++) {
      const map = planarMap(drawing);
      const next = randomMove(labelledPosition(map), random);
      const routed = next === undefined ? undefined : routeMove(map, next);
      if (routed === undefined || !routed.ok) break;
      drawing = insertMove(drawing, routed.value.stroke, move);
      const now = groups(drawing);
      now.forEach((group, i) => {
        if (group !== before[i]) closed[i] = move;
      });
      before = now;
    }
    const moves = regionMoves(planarMap(drawing));
    regionsOf(drawing).forEach((region, i) => {
      // A region split off between the places leaves no trace.
      if (moves[region] !== closed[i]) expect(closed[i]).toBeLessThan(moves[region]);
      else seen++;
    });
  }
  expect(seen).toBeGreaterThan(0.7 * 2 * PLACES.length);
});
