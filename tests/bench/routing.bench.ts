import { parseArgs } from "node:util";
import { emptyDrawing } from "../../engine/drawing/empty.ts";
import { acceptMove } from "../../engine/drawing/gate.ts";
import { labelled, type PlanarMap } from "../../engine/drawing/map.ts";
import { regionMesh } from "../../engine/drawing/mesh/mesh.ts";
import { planarMap } from "../../engine/drawing/planar-map.ts";
import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import { exactGoal } from "../../engine/drawing/routing/goal.ts";
import { navigation, type Navigation } from "../../engine/drawing/routing/navigation.ts";
import { lengthOf, outline } from "../../engine/drawing/routing/outline.ts";
import { passagesOf } from "../../engine/drawing/routing/passages.ts";
import { realize } from "../../engine/drawing/routing/realize.ts";
import { route } from "../../engine/drawing/routing/route.ts";
import { type Random, seededRandom } from "../../engine/random.ts";
import { canonicalOf, childOf } from "../../engine/sprouts/canonical-of.ts";
import { type LabelledMove, movesOf } from "../../engine/sprouts/labelled.ts";

/**
 * How long routed curves are and how long the routing takes, over random games that are redrawn after
 * each move. A curve is compared with the shortest taut curve of the same move among the router's own
 * ways and those of many link trees and paths over meshes whose distances are disturbed at random.
 *
 * node tests/bench/routing.bench.ts [--spots 8] [--games 3] [--seed 1] [--trees 24]
 */
const { values } = parseArgs({
  options: {
    spots: { type: "string", default: "8" },
    games: { type: "string", default: "3" },
    seed: { type: "string", default: "1" },
    trees: { type: "string", default: "24" },
  },
});
/** Taut curves shorter than this are not measured against. */
const EMPTY = 0.002;
const TIGHT = 0.002;

/** The mesh with its vertices shifted by up to `noise` for everything that measures it. */
function disturbed(nav: Navigation, noise: number, random: Random): Navigation {
  const shifted = (values: Float64Array): Float64Array => values.map((v) => v + noise * (2 * random.next() - 1));
  return { ...nav, mesh: { ...nav.mesh, x: shifted(nav.mesh.x), y: shifted(nav.mesh.y) } };
}

function shortestTaut(map: PlanarMap, move: LabelledMove, trees: number, random: Random): number {
  const goal = exactGoal(map, move);
  const nav = navigation(regionMesh(map, move.region));
  const corner = nav.mesh.cornerVertices(move.from.boundary, move.from.index);
  const spotAt = ({ boundary, index }: { boundary: number; index: number }): { x: number; y: number } =>
    map.drawing.spots[map.regions[move.region].boundaries[boundary].corners[index].spot];
  const ends = { from: spotAt(move.from), to: spotAt(move.to) };
  let best = Infinity;
  for (let i = 0; i <= trees; i++) {
    const walked = i === 0 ? nav : disturbed(nav, 0.4 * random.next() ** 2, random);
    for (const passage of passagesOf(walked, goal)) {
      best = Math.min(best, lengthOf(ends, outline(nav, passage, ends, corner, TIGHT)));
    }
  }
  return best;
}

/** Whether a move is a loop with nothing inside. */
function isEmptyLoop(map: PlanarMap, { region, from, to, near }: LabelledMove): boolean {
  if (from.boundary !== to.boundary || from.index !== to.index) return false;
  const { boundaries } = map.regions[region];
  const isLone = boundaries[from.boundary].corners.length === 1;
  return near.length === 0 || (isLone && near.length === boundaries.length - 1);
}

function summary(values: number[]): string {
  values.sort((a, b) => a - b);
  const at = (part: number): string => (values[Math.min(values.length - 1, Math.floor(part * values.length))] ?? NaN).toFixed(3);
  return `median ${at(0.5)}, 90 % ${at(0.9)}, 99 % ${at(0.99)}, most ${at(1)} (${values.length})`;
}

const random = seededRandom(Number(values.seed));
const ratios: Record<"joining" | "dividing", number[]> = { joining: [], dividing: [] };
const routeTimes: number[] = [];
const realizeTimes: number[] = [];
const chosen: number[] = [];
const loops: number[] = [];
for (let game = 0; game < Number(values.games); game++) {
  let drawing = emptyDrawing(Number(values.spots), random);
  for (;;) {
    const map = planarMap(drawing);
    const position = labelled(map);
    const moves = [...movesOf(position)];
    if (moves.length === 0) break;
    const move = moves[random.below(moves.length)];
    let started = performance.now();
    const routed = route(map, move);
    routeTimes.push(performance.now() - started);
    if (!routed.ok) throw new Error(routed.error.message);
    const shortest = shortestTaut(map, move, Number(values.trees), random);
    const kind = move.from.boundary === move.to.boundary ? "dividing" : "joining";
    if (shortest < EMPTY || isEmptyLoop(map, move)) loops.push(routed.value.length);
    else {
      const ratio = routed.value.length / shortest;
      if (ratio > 3) console.info(`ratio ${ratio.toFixed(2)}: ${JSON.stringify({ move, drawing })}`);
      ratios[kind].push(ratio);
    }
    const child = childOf(position, move);
    started = performance.now();
    const realized = realize(map, child, random);
    realizeTimes.push(performance.now() - started);
    if (!realized.ok) throw new Error(realized.error.message);
    if (shortest >= EMPTY && !isEmptyLoop(map, move)) chosen.push(realized.value.length / routed.value.length);
    const accepted = acceptMove(drawing, realized.value.stroke);
    if (!accepted.ok) throw new Error(`${accepted.error.message} ${canonicalOf(position)}`);
    drawing = redraw(accepted.value.drawing).drawing;
  }
}
console.info(`${values.games} games of ${values.spots} spots, seed ${values.seed}, against the best of ${values.trees} disturbed meshes`);
console.info(`length, joining:  ${summary(ratios.joining)}`);
console.info(`length, dividing: ${summary(ratios.dividing)}`);
console.info(`length of loops around nothing, in board units: ${summary(loops)}`);
console.info(`length of the realized child over that of the first of its moves: ${summary(chosen)}`);
console.info(`route, ms:   ${summary(routeTimes)}`);
console.info(`realize, ms: ${summary(realizeTimes)}`);
