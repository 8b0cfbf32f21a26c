import type { RedrawStep } from "../../engine/drawing/redraw/redraw-step.ts";
import { fillGoalOf } from "../../engine/drawing/redraw/fill-goal.ts";
import { planarityFaults } from "../../engine/drawing/geometry/planarity.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { validateMove } from "../../engine/drawing/moves/validation.ts";
import { labelledPosition, type PlanarMap } from "../../engine/drawing/topology/map.ts";
import { planarMap, sameTopology } from "../../engine/drawing/topology/planar-map.ts";
import { redrawSprouts } from "../../engine/drawing/any-surface/redrawing.ts";
import { upToMerging } from "../../engine/drawing/routing/merged-strings.ts";
import { curveLength } from "../../engine/drawing/routing/curve-points.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { meetingOnTheWay } from "../../engine/drawing/redraw/sweep.ts";
import { type Random, seededRandom } from "../../engine/random.ts";
import { canonicalOf, childOf } from "../../engine/sprouts/canonical-of.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { isOver, type LabelledMove } from "../../engine/sprouts/labelled.ts";
import { measureClearness } from "../measures/clearness.ts";
import {
  type ShapeSpread,
  shapeSpread,
  type Spread,
  spreadOf,
  thousandths,
  type Upper,
  upper,
} from "../measures/spread.ts";
import { type Composition, measureComposition } from "../../engine/drawing/measures/composition.ts";
import { type Fairness, measureFairness } from "../../engine/drawing/measures/fairness.ts";
import { gestureKept } from "../measures/gesture.ts";
import { type MotionSpread, MotionTally } from "../measures/motion.ts";
import { regionRooms } from "../measures/region-room.ts";
import { atQuarters } from "../measures/quarters.ts";
import { type CurveClearance, curveClearance } from "../measures/curve-clearance.ts";
import { regionSurroundings, type RouteShape, routeShape } from "../measures/route-shape.ts";
import { shortestCurve } from "../measures/shortest-curve.ts";
import { PLAYERS, type PlayerName } from "./players.ts";

export interface SelfplayOptions {
  readonly spots: number;
  readonly games: number;
  readonly seed: number;
  readonly players: readonly [PlayerName, PlayerName];
  /** Link trees for comparison with shortest curves; 0 by default. */
  readonly trees?: number;
}

/**
 * Report of self-play, with shapes at each quarter of a game's moves; composition from half of the possible moves on,
 * when boards are to be filled.
 */
export interface SelfplayReport extends ShapeSpread {
  readonly games: number;
  readonly moves: number;
  /** Number of curves that `validateMove` refused. */
  readonly rejectedCurves: number;
  /** Moves without a curve, and redraws that changed the position. */
  readonly unplayable: number;
  /** Drawings within redraws that were not planar, and steps with a meeting. */
  readonly crossings: number;
  /** Strings that differ from the string engine's. */
  readonly mismatches: number;
  /** Number of drawings that redraws went through. */
  readonly redrawSubsteps: number;
  /** Number of straight motions between those drawings. */
  readonly redrawSteps: number;
  readonly routing: RoutingReport;
  /** Smallest distance between curves without a common spot at the end of a game, in CSS pixels on a board of 568. */
  readonly endGap: Spread;
  readonly endGaps: readonly number[];
  /** Smallest distance between spots at the end of a game, in CSS pixels on a board of 568. */
  readonly endSpotGap: Spread;
  /** Milliseconds of a move without checks. */
  readonly msPerMove: Upper;
  readonly motion: MotionSpread;
  /** Likeness of strokes and their curves after the redraw, in the first moves of games (see `gestureKept`). */
  readonly gesture: Spread;
  /** Widths of regions at each quarter: median of those with moves, of those without, and their ratio. */
  readonly room: { readonly live: number; readonly dead: number; readonly ratio: number };
}

/** Number of first moves of a game in which the gesture should be kept. */
export const GESTURE_MOVES = 3;

export interface RoutingReport {
  /** Curves compared with the shortest; loops around nothing, which have none. */
  readonly curves: number;
  readonly loops: number;
  /** Length over the shortest (see `shortestCurve`). */
  readonly ratio: Spread;
  /** The move with the longest curve beside the shortest possible; both numbers count from 1. */
  readonly worst: { readonly game: number; readonly turn: number };
  /** Clearance in line widths, and relative to what is wanted (see `CurveClearance`). */
  readonly clearance: Spread;
  readonly clearancePart: Spread;
  /** Channels of the curves (see `RouteShape`), and their corners in degrees. */
  readonly channel: Spread;
  readonly tangentBreak: Upper;
}

/** Receives what is needed to repeat a failure. */
export type Complain = (complaint: string) => void;

const MAX_LANDS = 200_000;

export function playGames(options: SelfplayOptions, complain: Complain = () => {}): SelfplayReport {
  const tally = new Tally();
  const random = seededRandom(options.seed);
  let engine = new SproutsGame();
  for (let game = 1; game <= options.games; game++) {
    if (engine.landCount > MAX_LANDS) engine = new SproutsGame();
    playGame(options, game, random, engine, tally, (complaint) => complain(`game ${game}: ${complaint}`));
  }
  const { moves, rejectedCurves, unplayable, crossings, mismatches, redrawSubsteps, redrawSteps, loops, worst } = tally;
  const [live, dead] = [tally.liveRooms, tally.deadRooms].map((rooms) => spreadOf(rooms).median);
  return {
    games: options.games,
    moves,
    rejectedCurves,
    unplayable,
    crossings,
    mismatches,
    redrawSubsteps,
    redrawSteps,
    routing: {
      curves: tally.ratios.length,
      loops,
      ratio: spreadOf(tally.ratios),
      worst: { game: worst.game, turn: worst.turn },
      clearance: spreadOf(tally.clearances),
      clearancePart: spreadOf(tally.clearanceParts),
      channel: spreadOf(tally.shapes.map(({ channel }) => channel)),
      tangentBreak: upper(tally.shapes.map(({ tangentBreak }) => tangentBreak)),
    },
    endGap: spreadOf(tally.endGaps),
    endGaps: tally.endGaps.map(thousandths),
    endSpotGap: spreadOf(tally.endSpotGaps),
    ...shapeSpread(tally.fairness, tally.composition),
    msPerMove: upper(tally.times),
    motion: tally.motion.spread(),
    gesture: spreadOf(tally.gestures),
    room: { live, dead, ratio: dead === 0 ? 0 : thousandths(live / dead) },
  };
}

class Tally {
  moves = 0;
  rejectedCurves = 0;
  unplayable = 0;
  crossings = 0;
  mismatches = 0;
  redrawSubsteps = 0;
  redrawSteps = 0;
  loops = 0;
  worst = { ratio: 0, game: 0, turn: 0 };
  readonly ratios: number[] = [];
  readonly clearances: number[] = [];
  readonly clearanceParts: number[] = [];
  readonly shapes: RouteShape[] = [];
  readonly endGaps: number[] = [];
  readonly endSpotGaps: number[] = [];
  readonly fairness: Fairness[] = [];
  readonly composition: Composition[] = [];
  readonly times: number[] = [];
  readonly motion = new MotionTally();
  readonly gestures: number[] = [];
  readonly liveRooms: number[] = [];
  readonly deadRooms: number[] = [];
}

function playGame(
  options: SelfplayOptions,
  game: number,
  random: Random,
  engine: SproutsGame,
  tally: Tally,
  complain: Complain,
): void {
  let drawing = startDrawing(options.spots, random);
  let map = planarMap(drawing);
  const redrawn: Drawing[] = [];
  for (let turn = 0; ; turn++) {
    const position = labelledPosition(map);
    const children = childrenOf(engine, canonicalOf(position));
    if ((children.length === 0) !== isOver(position)) {
      tally.mismatches++;
      complain(`the string engine has ${children.length} children of ${canonicalOf(position)}`);
    }
    if (isOver(position)) {
      const { curves, spots } = measureClearness(drawing);
      tally.endGaps.push(curves);
      tally.endSpotGaps.push(spots);
      for (const board of atQuarters(redrawn)) {
        tally.fairness.push(measureFairness(board));
        if (fillGoalOf(board).progress === 1) tally.composition.push(measureComposition(board));
        const { live, dead } = regionRooms(board);
        tally.liveRooms.push(...live);
        tally.deadRooms.push(...dead);
      }
      return;
    }

    const started = performance.now();
    const player = options.players[turn % 2];
    const choice = PLAYERS[player]({ map, position, children, random });
    if (!choice.ok) {
      tally.unplayable++;
      complain(`${choice.error} ${JSON.stringify(drawing)}`);
      return;
    }
    const accepted = validateMove(drawing, choice.value.stroke, turn + 1);
    if (!accepted.ok) {
      tally.rejectedCurves++;
      complain(`${accepted.error.code} ${JSON.stringify({ drawing, stroke: choice.value.stroke })}`);
      return;
    }
    const redrawing = redrawSprouts(accepted.value.drawing);
    tally.times.push(performance.now() - started);
    tally.moves++;
    tally.motion.add(accepted.value.drawing, redrawing.drawing, redrawing.steps, turn + 1);
    if (turn < GESTURE_MOVES) tally.gestures.push(gestureKept(accepted.value.drawing, redrawing.drawing));
    if (player !== "pen" && options.trees) {
      const { ratio, clearance, shape } = judge(map, accepted.value.move, choice.value.stroke, options.trees);
      tally.shapes.push(shape);
      tally.clearances.push(clearance.lines);
      tally.clearanceParts.push(clearance.part);
      if (ratio === undefined) tally.loops++;
      else tally.ratios.push(ratio);
      if (ratio !== undefined && ratio > tally.worst.ratio) tally.worst = { ratio, game, turn: turn + 1 };
    }

    const wanted = choice.value.child ?? childOf(position, accepted.value.move);
    const read = canonicalOf(labelledPosition(accepted.value.map));
    const isChild = children.some((child) => upToMerging(child) === upToMerging(read));
    if (upToMerging(read) !== upToMerging(wanted) || !isChild) {
      tally.mismatches++;
      complain(`the drawing reads ${read}, the string engine has ${wanted} ${JSON.stringify(drawing)}`);
    }
    for (const step of redrawing.steps) lookAt(step, accepted.value.drawing, tally, complain);
    map = planarMap(redrawing.drawing);
    if (planarityFaults(redrawing.drawing, 1).length > 0 || !sameTopology(accepted.value.map, map)) {
      tally.unplayable++;
      complain(`the redrawing is another position ${JSON.stringify(accepted.value.drawing)}`);
      map = accepted.value.map;
    }
    drawing = map.drawing;
    redrawn.push(drawing);
  }
}

function childrenOf(engine: SproutsGame, text: string): string[] {
  const parsed = engine.parse(text);
  return parsed.ok ? engine.childrenOf(parsed.value).map((child) => engine.print(child)) : [];
}

/** Length in board units below which curves are loops around nothing. */
const EMPTY = 0.002;

function judge(
  map: PlanarMap,
  move: LabelledMove,
  stroke: Stroke,
  trees: number,
): { ratio: number | undefined; clearance: CurveClearance; shape: RouteShape } {
  const { spots } = map.drawing;
  const shortest = shortestCurve(map, move, trees, seededRandom(trees));
  const length = curveLength({ from: spots[stroke.from], to: spots[stroke.to] }, stroke.inner);
  return {
    ratio: shortest < EMPTY ? undefined : length / shortest,
    clearance: curveClearance(map, move.region, stroke),
    shape: routeShape(map.drawing, stroke, regionSurroundings(map, move.region, stroke)),
  };
}

function lookAt(step: RedrawStep, drawing: Drawing, tally: Tally, complain: Complain): void {
  tally.redrawSteps++;
  const meeting = meetingOnTheWay(step, drawing);
  if (meeting) {
    tally.crossings++;
    complain(`point ${meeting.node} meets ${meeting.edge.join("-")} on the way of a redraw ${JSON.stringify(drawing)}`);
  }
  for (const coordinates of [step.from, step.to]) {
    tally.redrawSubsteps++;
    if (planarityFaults(drawingAt(step, coordinates, drawing), 1).length === 0) continue;
    tally.crossings++;
    complain(`a redraw crosses ${JSON.stringify(drawing)}`);
  }
}

/** @param coordinates x, y of every spot, then of every inner point. */
function drawingAt({ inner }: RedrawStep, coordinates: readonly number[], drawing: Drawing): Drawing {
  let next = 0;
  const point = (): { x: number; y: number } => ({ x: coordinates[next++], y: coordinates[next++] });
  return {
    ...drawing,
    spots: drawing.spots.map((spot) => ({ ...spot, ...point() })),
    curves: drawing.curves.map((curve, c) => ({ ...curve, inner: Array.from({ length: inner[c] }, point) })),
  };
}
