import { validateMove } from "../../engine/drawing/moves/validation.ts";
import { type Drawing, DRAWN_SURFACES } from "../../engine/drawing/drawing.ts";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { labelledPosition } from "../../engine/drawing/topology/map.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import { candidateGoals } from "../../engine/drawing/routing/candidate-goals.ts";
import { realize } from "../../engine/drawing/routing/realization.ts";
import { routeMove } from "../../engine/drawing/routing/router.ts";
import { randomMove } from "../../engine/play/random-move.ts";
import { type Random, seededRandom } from "../../engine/random.ts";
import { childOf } from "../../engine/sprouts/canonical-of.ts";
import { type CurveClearance, curveClearance } from "../measures/curve-clearance.ts";
import { enclosesNothing, shortestCurve, shortestCurveOf } from "../measures/shortest-curve.ts";
import { regionSurroundings, type RouteShape, routeShape } from "../measures/route-shape.ts";
import { playSurfaceGames } from "../selfplay/surface-games.ts";
import { cpuMs } from "./cpu.ts";
import { quantile } from "./quantile.ts";
import type { Report } from "./report.ts";

const GAMES: readonly (readonly [spots: number, games: number])[] = [
  [4, 6],
  [8, 4],
  [14, 2],
  [20, 1],
];
const SPOTS_ON_SURFACE = 3;
const GAMES_ON_SURFACE = 6;
const TREES = 12;
const TREES_OF_OTHERS = 2;

interface Found {
  /** Lengths over the shortest curve of the same move. */
  readonly joining: number[];
  readonly dividing: number[];
  /** Lengths over the shortest curve of all moves to the same child. */
  readonly realized: number[];
  readonly clearances: CurveClearance[];
  readonly shapes: RouteShape[];
  readonly routeMs: number[];
  readonly realizeMs: number[];
}

/** Loops around nothing count for clearance only, as they have no shortest curve. */
export function benchRouting(seed: number, { line, record }: Report): void {
  line(
    "|spots, games|length over the shortest, two boundaries: median/most|one boundary|child|clearance in line widths: least/median|channel: 1 %/median|tangent break, degrees: median/most|route ms: median/99 %|realize ms: median/99 %|",
  );
  line("|---|---|---|---|---|---|---|---|---|");
  for (const [spots, games] of GAMES) {
    const found: Found = {
      joining: [],
      dividing: [],
      realized: [],
      clearances: [],
      shapes: [],
      routeMs: [],
      realizeMs: [],
    };
    const random = seededRandom(seed + spots);
    for (let game = 0; game < games; game++) playGame(startDrawing(spots, random), random, found);
    const lines = found.clearances.map((clearance) => clearance.lines);
    const parts = found.clearances.map((clearance) => clearance.part);
    const { joining, dividing, realized, routeMs, realizeMs } = found;
    const cells = [
      pair(joining, 0.5, 1, 2),
      pair(dividing, 0.5, 1, 2),
      pair(realized, 0.5, 1, 2),
      pair(lines, 0, 0.5, 1),
      ...shapeCells(found.shapes),
      pair(routeMs, 0.5, 0.99, 1),
      pair(realizeMs, 0.5, 0.99, 1),
    ];
    line(`|${spots}, ${games}|${cells.join("|")}|`);
    record({ routing: { spots, games, ...found, clearances: undefined, lines, parts } });
  }
  line("");
  line("Random moves on other surfaces:");
  line("");
  line("|surface, spots, games|channel: 1 %/median|tangent break, degrees: median/most|route ms: median/99 %|");
  line("|---|---|---|---|");
  for (const surface of DRAWN_SURFACES) {
    const found = { shapes: [] as RouteShape[], routeMs: [] as number[] };
    playSurfaceGames({ surface, spots: SPOTS_ON_SURFACE, games: GAMES_ON_SURFACE, seed }, undefined, found);
    const cells = [...shapeCells(found.shapes), pair(found.routeMs, 0.5, 0.99, 1)];
    line(`|${surface}, ${SPOTS_ON_SURFACE}, ${GAMES_ON_SURFACE}|${cells.join("|")}|`);
    record({ surfaceRouting: { surface, spots: SPOTS_ON_SURFACE, games: GAMES_ON_SURFACE, ...found } });
  }
}

function shapeCells(shapes: readonly RouteShape[]): string[] {
  return [
    pair(
      shapes.map(({ channel }) => channel),
      0.01,
      0.5,
      2,
    ),
    pair(
      shapes.map(({ tangentBreak }) => tangentBreak),
      0.5,
      1,
      1,
    ),
  ];
}

function pair(values: readonly number[], first: number, second: number, digits: number): string {
  return `${quantile(values, first).toFixed(digits)}/${quantile(values, second).toFixed(digits)}`;
}

function playGame(start: Drawing, random: Random, found: Found): void {
  let drawing = start;
  for (let turn = 1; ; turn++) {
    const map = planarMap(drawing);
    const position = labelledPosition(map);
    const move = randomMove(position, random);
    if (!move) return;
    let routed = routeMove(map, move);
    found.routeMs.push(cpuMs(() => (routed = routeMove(map, move))));
    if (!routed.ok) throw new Error(routed.error.code);
    found.clearances.push(curveClearance(map, move.region, routed.value.stroke));
    found.shapes.push(
      routeShape(drawing, routed.value.stroke, regionSurroundings(map, move.region, routed.value.stroke)),
    );
    const child = childOf(position, move);
    const others = seededRandom(turn);
    if (!enclosesNothing(map, move)) {
      const ratio = routed.value.length / shortestCurve(map, move, TREES, others);
      (move.from.boundary === move.to.boundary ? found.dividing : found.joining).push(ratio);
    }
    let realized = realize(map, child, seededRandom(turn));
    found.realizeMs.push(cpuMs(() => (realized = realize(map, child, seededRandom(turn)))));
    if (!realized.ok) throw new Error(realized.error.code);
    if (!enclosesNothing(map, realized.value.move)) {
      const goals = [...candidateGoals(position, child, "exact")].flatMap((family) => family ?? []);
      const shortest = goals
        .map((goal) => shortestCurveOf(map, goal, TREES_OF_OTHERS, others))
        .reduce((a, b) => Math.min(a, b), Infinity);
      if (shortest < Infinity && shortest > LOOP) found.realized.push(realized.value.length / shortest);
    }
    const accepted = validateMove(drawing, realized.value.stroke, turn);
    if (!accepted.ok) throw new Error(accepted.error.code);
    drawing = redraw(accepted.value.drawing).drawing;
  }
}

/** Length in board units below which a curve is a loop around nothing. */
const LOOP = 0.005;
