import type { RedrawStep } from "../engine/drawing/animation.ts";
import { crossings } from "../engine/drawing/crossings.ts";
import type { Drawing } from "../engine/drawing/drawing.ts";
import { emptyDrawing } from "../engine/drawing/empty.ts";
import { acceptMove } from "../engine/drawing/gate.ts";
import { labelled } from "../engine/drawing/map.ts";
import { upToMerging } from "../engine/drawing/routing/merged-strings.ts";
import { planarMap, sameTopology } from "../engine/drawing/planar-map.ts";
import { redraw } from "../engine/drawing/redraw/redraw.ts";
import { type Random, seededRandom } from "../engine/random.ts";
import { canonicalOf, childOf } from "../engine/sprouts/canonical-of.ts";
import { SproutsGame } from "../engine/sprouts/game.ts";
import { isOver } from "../engine/sprouts/labelled.ts";
import { PLAYERS, type PlayerName } from "./players.ts";

export interface SelfplayOptions {
  readonly spots: number;
  readonly games: number;
  readonly seed: number;
  /** Who moves first and who second. */
  readonly players: readonly [PlayerName, PlayerName];
}

/** What happened in games that were played through the real drawing engine. */
export interface SelfplayReport {
  readonly games: number;
  readonly moves: number;
  /** Curves that a player handed in and the gate refused. */
  readonly rejectedCurves: number;
  /** Positions with a move left for which no curve was found, and redrawings that were not the same position. */
  readonly gateFailures: number;
  /** Drawings that were not planar, of all that the redraws went through. */
  readonly crossings: number;
  /** Strings read from a drawing that are not what the string engine has. */
  readonly mismatches: number;
  /** The drawings that the redraws went through, each looked at for crossings. */
  readonly redrawSubsteps: number;
  /** What a move took with its redraw, without the checks. */
  readonly msPerMove: { readonly median: number; readonly p99: number; readonly max: number };
}

/** A failure in words from which it can be repeated. */
export type Complain = (complaint: string) => void;

/** Beyond so many lands the string engine's memory is begun anew. */
const MOST_LANDS = 200_000;

/** Plays whole games: a move is chosen and drawn, goes through the gate, is read back and redrawn. */
export function selfplay(options: SelfplayOptions, complain: Complain = () => {}): SelfplayReport {
  const tally: Tally = {
    moves: 0,
    rejectedCurves: 0,
    gateFailures: 0,
    crossings: 0,
    mismatches: 0,
    redrawSubsteps: 0,
    times: [],
  };
  const random = seededRandom(options.seed);
  let engine = new SproutsGame();
  for (let game = 0; game < options.games; game++) {
    if (engine.landCount > MOST_LANDS) engine = new SproutsGame();
    playGame(options, random, engine, tally, (complaint) => complain(`game ${game + 1}: ${complaint}`));
  }
  const { times, ...counts } = tally;
  times.sort((a, b) => a - b);
  const at = (part: number): number => rounded(times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0);
  return { games: options.games, ...counts, msPerMove: { median: at(0.5), p99: at(0.99), max: at(1) } };
}

interface Tally {
  moves: number;
  rejectedCurves: number;
  gateFailures: number;
  crossings: number;
  mismatches: number;
  redrawSubsteps: number;
  readonly times: number[];
}

function playGame(options: SelfplayOptions, random: Random, engine: SproutsGame, tally: Tally, complain: Complain): void {
  let drawing = emptyDrawing(options.spots, random);
  let map = planarMap(drawing);
  for (let turn = 0; ; turn++) {
    const position = labelled(map);
    const children = childrenOf(engine, canonicalOf(position));
    if ((children.length === 0) !== isOver(position)) {
      tally.mismatches++;
      complain(`the string engine has ${children.length} children of ${canonicalOf(position)}`);
    }
    if (isOver(position)) return;

    const started = performance.now();
    const player = PLAYERS[options.players[turn % 2]];
    const choice = player({ map, position, children, random });
    if (!choice.ok) {
      tally.gateFailures++;
      complain(`${choice.error} ${JSON.stringify(drawing)}`);
      return;
    }
    const accepted = acceptMove(drawing, choice.value.stroke, turn + 1);
    if (!accepted.ok) {
      tally.rejectedCurves++;
      complain(`${accepted.error.message} ${JSON.stringify({ drawing, stroke: choice.value.stroke })}`);
      return;
    }
    const redrawing = redraw(accepted.value.drawing);
    tally.times.push(performance.now() - started);
    tally.moves++;

    const wanted = choice.value.child ?? childOf(position, accepted.value.move);
    const read = canonicalOf(labelled(accepted.value.map));
    const isChild = children.some((child) => upToMerging(child) === upToMerging(read));
    if (upToMerging(read) !== upToMerging(wanted) || !isChild) {
      tally.mismatches++;
      complain(`the drawing reads ${read}, the string engine has ${wanted} ${JSON.stringify(drawing)}`);
    }
    for (const step of redrawing.steps) lookAt(step, accepted.value.drawing, tally, complain);
    map = planarMap(redrawing.drawing);
    if (crossings(redrawing.drawing, 1).length > 0 || !sameTopology(accepted.value.map, map)) {
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

/** Checks the drawings at the two ends of a step: between them every point goes straight. */
function lookAt(step: RedrawStep, drawing: Drawing, tally: Tally, complain: Complain): void {
  for (const coordinates of [step.from, step.to]) {
    tally.redrawSubsteps++;
    if (crossings(drawingAt(step, coordinates, drawing), 1).length === 0) continue;
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

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}

