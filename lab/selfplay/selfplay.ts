import type { RedrawStep } from "../../engine/drawing/redraw/redraw-step.ts";
import { planarityFaults } from "../../engine/drawing/geometry/planarity.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { validateMove } from "../../engine/drawing/moves/validation.ts";
import { labelledPosition, type PlanarMap } from "../../engine/drawing/topology/map.ts";
import { planarMap, sameTopology } from "../../engine/drawing/topology/planar-map.ts";
import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import { upToMerging } from "../../engine/drawing/routing/merged-strings.ts";
import { curveLength } from "../../engine/drawing/routing/curve-points.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { meetingOnTheWay } from "../measures/sweep.ts";
import { type Random, seededRandom } from "../../engine/random.ts";
import { canonicalOf, childOf } from "../../engine/sprouts/canonical-of.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { isOver, type LabelledMove } from "../../engine/sprouts/labelled.ts";
import { measureClearness } from "../measures/clearness.ts";
import { type CurveClearance, curveClearance } from "../measures/curve-clearance.ts";
import { shortestCurve } from "../measures/shortest-curve.ts";
import { PLAYERS, type PlayerName } from "./players.ts";

export interface SelfplayOptions {
  readonly spots: number;
  readonly games: number;
  readonly seed: number;
  /** Who moves first and who second. */
  readonly players: readonly [PlayerName, PlayerName];
  /** With how many link trees a routed curve is compared; 0, the default, for not at all. */
  readonly trees?: number;
}

/** What happened in games that were played through the real drawing engine. */
export interface SelfplayReport {
  readonly games: number;
  readonly moves: number;
  /** Curves that a player handed in and the gate refused. */
  readonly rejectedCurves: number;
  /** Positions with a move left for which no curve was found, and redrawings that were not the same position. */
  readonly gateFailures: number;
  /** Drawings that were not planar, of all that the redraws went through, and steps between them on which something met. */
  readonly crossings: number;
  /** Strings read from a drawing that are not what the string engine has. */
  readonly mismatches: number;
  /** The drawings that the redraws went through, each looked at for crossings. */
  readonly redrawSubsteps: number;
  /** The straight motions between those, each checked as a whole. */
  readonly redrawSteps: number;
  /** How good the routed curves were (those of `pen` are its own). */
  readonly routing: RoutingReport;
  /** The smallest distance between curves that do not meet in a spot, at the ends of the games, in CSS pixels on a board of 568. */
  readonly endGap: Spread;
  /** The same, game by game. */
  readonly endGaps: readonly number[];
  /** The smallest distance between two spots, at the ends of the games, in the same pixels. */
  readonly endSpotGap: Spread;
  /** What a move took with its redraw, without the checks. */
  readonly msPerMove: { readonly median: number; readonly p99: number; readonly max: number };
}

/** The least, the lowest hundredth, the median, the highest hundredth and the most of some numbers. */
export interface Spread {
  readonly min: number;
  readonly p1: number;
  readonly median: number;
  readonly p99: number;
  readonly max: number;
}

export interface RoutingReport {
  /** Curves that were compared with the shortest one of the same move, and loops around nothing, which have none. */
  readonly curves: number;
  readonly loops: number;
  /** The length of a curve over that of the shortest one (see `shortestCurve`). */
  readonly ratio: Spread;
  /** The game and the turn of the highest ratio, from 1 on. */
  readonly worst: { readonly game: number; readonly turn: number };
  /** The clearance of curves from what they pass, in widths of a line, and as a part of what it should be (see `CurveClearance`). */
  readonly clearance: Spread;
  readonly clearancePart: Spread;
}

/** A failure in words from which it can be repeated. */
export type Complain = (complaint: string) => void;

/** Beyond so many lands the string engine's memory is begun anew. */
const MAX_LANDS = 200_000;

/** Plays whole games: a move is chosen and drawn, goes through the gate, is read back and redrawn. */
export function playGames(options: SelfplayOptions, complain: Complain = () => {}): SelfplayReport {
  const tally = new Tally();
  const random = seededRandom(options.seed);
  let engine = new SproutsGame();
  for (let game = 1; game <= options.games; game++) {
    if (engine.landCount > MAX_LANDS) engine = new SproutsGame();
    playGame(options, game, random, engine, tally, (complaint) => complain(`game ${game}: ${complaint}`));
  }
  const { moves, rejectedCurves, gateFailures, crossings, mismatches, redrawSubsteps, redrawSteps, loops, worst } =
    tally;
  const { median, p99, max } = spread(tally.times);
  return {
    games: options.games,
    moves,
    rejectedCurves,
    gateFailures,
    crossings,
    mismatches,
    redrawSubsteps,
    redrawSteps,
    routing: {
      curves: tally.ratios.length,
      loops,
      ratio: spread(tally.ratios),
      worst: { game: worst.game, turn: worst.turn },
      clearance: spread(tally.clearances),
      clearancePart: spread(tally.clearanceParts),
    },
    endGap: spread(tally.endGaps),
    endGaps: tally.endGaps.map(rounded),
    endSpotGap: spread(tally.endSpotGaps),
    msPerMove: { median, p99, max },
  };
}

/** What is counted and collected over the games. */
class Tally {
  moves = 0;
  rejectedCurves = 0;
  gateFailures = 0;
  crossings = 0;
  mismatches = 0;
  redrawSubsteps = 0;
  redrawSteps = 0;
  loops = 0;
  worst = { ratio: 0, game: 0, turn: 0 };
  readonly ratios: number[] = [];
  readonly clearances: number[] = [];
  readonly clearanceParts: number[] = [];
  readonly endGaps: number[] = [];
  readonly endSpotGaps: number[] = [];
  readonly times: number[] = [];
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
      return;
    }

    const started = performance.now();
    const player = options.players[turn % 2];
    const choice = PLAYERS[player]({ map, position, children, random });
    if (!choice.ok) {
      tally.gateFailures++;
      complain(`${choice.error} ${JSON.stringify(drawing)}`);
      return;
    }
    const accepted = validateMove(drawing, choice.value.stroke, turn + 1);
    if (!accepted.ok) {
      tally.rejectedCurves++;
      complain(`${accepted.error.code} ${JSON.stringify({ drawing, stroke: choice.value.stroke })}`);
      return;
    }
    const redrawing = redraw(accepted.value.drawing);
    tally.times.push(performance.now() - started);
    tally.moves++;
    if (player !== "pen" && options.trees) {
      const { ratio, clearance } = judge(map, accepted.value.move, choice.value.stroke, options.trees);
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
      tally.gateFailures++;
      complain(`the redrawing is another position ${JSON.stringify(accepted.value.drawing)}`);
      map = accepted.value.map;
    }
    drawing = map.drawing;
  }
}

function childrenOf(engine: SproutsGame, text: string): string[] {
  const parsed = engine.parse(text);
  return parsed.ok ? engine.childrenOf(parsed.value).map((child) => engine.print(child)) : [];
}

/** Nothing is shorter than this, in board units. */
const EMPTY = 0.002;

/** How good a routed curve is: its length over the shortest one's, undefined for loops around nothing, and its clearance. */
function judge(
  map: PlanarMap,
  move: LabelledMove,
  stroke: Stroke,
  trees: number,
): { ratio: number | undefined; clearance: CurveClearance } {
  const { spots } = map.drawing;
  const shortest = shortestCurve(map, move, trees, seededRandom(trees));
  const length = curveLength({ from: spots[stroke.from], to: spots[stroke.to] }, stroke.inner);
  return {
    ratio: shortest < EMPTY ? undefined : length / shortest,
    clearance: curveClearance(map, move.region, stroke),
  };
}

/** Checks the drawings at the two ends of a step, and the way between them, on which every point goes straight. */
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

/** The drawing with other coordinates: x, y of every spot, then x, y of every inner point, curve by curve. */
function drawingAt({ inner }: RedrawStep, coordinates: readonly number[], drawing: Drawing): Drawing {
  let next = 0;
  const point = (): { x: number; y: number } => ({ x: coordinates[next++], y: coordinates[next++] });
  return {
    ...drawing,
    spots: drawing.spots.map((spot) => ({ ...spot, ...point() })),
    curves: drawing.curves.map((curve, c) => ({ ...curve, inner: Array.from({ length: inner[c] }, point) })),
  };
}

function spread(list: readonly number[]): Spread {
  const values = list.toSorted((a, b) => a - b);
  const at = (part: number): number =>
    rounded(values[Math.min(values.length - 1, Math.floor(part * values.length))] ?? 0);
  return { min: at(0), p1: at(0.01), median: at(0.5), p99: at(0.99), max: at(1) };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
