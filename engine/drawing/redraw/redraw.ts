import type { RedrawStep } from "./redraw-step.ts";
import { type Drawing, polyline } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { Anchors, PullingAnchors } from "./anchors.ts";
import { arcLengths } from "./arc-lengths.ts";
import { regionTargets } from "./region-pressure.ts";
import { isPlanarDrawing } from "./planarity.ts";
import { hasClearance, hasCorner, hasNarrowAngle, isClearEnough, spacious } from "./clear-board.ts";
import { hasConverged } from "./convergence.ts";
import { coarsened } from "./resampling.ts";
import { Budget, REDRAW_STEPS } from "../budget.ts";
import { simplerDrawings } from "./simpler-drawings.ts";
import { coordinates, drawingOf, innerCounts, type Shape, shapeOf } from "./shape.ts";
import { type Chain, jointsToFair, plainChainsOf } from "../joints.ts";
import { joinsTwoParts, isLoose, chainLength, spotsBetween } from "./chains.ts";
import { Fairing } from "./fairing.ts";
import { FULL_BOARD, type FillGoal, fillGoalOf, isFirstMove } from "./fill-goal.ts";
import { Towing } from "./towing.ts";
import { turned, Unwinding } from "./unwinding.ts";
import { flattenedKinks } from "./kinks.ts";
import { type PartMoves, Spreading } from "./spreading.ts";
import { refine } from "./refinement.ts";
import { FULL_STRAIGHTENING, LAST_STIFF_PART, sizesFor, type RedrawSizes } from "./sizes.ts";
import { computeStep, divided, EXACT_CHECK_DISTANCE, NO_SHORTFALL, type Shortfall, StepBuffers } from "./step.ts";

interface RedrawOptions {
  /** Size and place that are wanted; by default those of the game so far. */
  readonly goal?: FillGoal;
  /** The most; a redraw that converges ends earlier. */
  readonly iterations?: number;
}

interface Redraw {
  readonly drawing: Drawing;
  readonly steps: readonly RedrawStep[];
}

const MAX_ITERATIONS = 120;
/** Number of steps for which the budget must suffice after the first one; else the redraw is not worth its time. */
const LEAST_STEPS = 20;
const FAIRING_STEPS = 3;
const FINE_FAIRING_STEPS = 2;
/** Number of these on a sparse board, which fewer iterations have made smooth before. */
const SPARSE_FINE_STEPS = 3;
/** The most turns of a redraw that turns spirals out. */
const MAX_TURNS = 600;
const TURNS_PER_STEP = 2;
const TURNED_EDGE_PART = 2 / 3;
const MAX_FLATTENINGS = 4;
const MAX_REFINEMENTS = 2;
/** Part of the length of too long curves that may be left after some turns, so that more are worth waiting for. */
const MAX_LOOSE_PART = 0.997;
/** Part of its length at the last towing below which a curve is towed again. */
const MAX_TOWED_PART = 0.9;
/** Iterations of each animated step. */
export const ITERATIONS_PER_STEP = 3;

/** A varied way to redraw (see `searchRedraw`). */
export interface Variation {
  /** Places to which spots are pulled in the first steps. */
  readonly places: readonly Point[];
  readonly pullingSteps: number;
  /** Factor of the range of repulsion. */
  readonly range: number;
  readonly fairingSteps: number;
}

/**
 * Curves become short and round and spread over the board, never touching on the way. Deterministic; keeps topology and
 * numbers; no steps without curves or planarity. See docs/drawing.md.
 */
export function redraw(drawing: Drawing, options: RedrawOptions = {}): Redraw {
  const iterations = options.iterations ?? MAX_ITERATIONS;
  const redrawn = run(drawing, { iterations, fairingSteps: FAIRING_STEPS, goal: options.goal ?? goalOf(drawing) });
  return redrawn.isWhole ? resultOf(redrawn) : redrawnSimply(drawing);
}

/**
 * The goal of the game so far. Where a curve goes a long way round among others, the board is drawn anew. The first
 * move leaves room for a long way round.
 */
function goalOf(drawing: Drawing): FillGoal {
  const goal = fillGoalOf(drawing);
  if (goal.progress === 1 || isFirstMove(drawing)) return goal;
  const shape = shapeOf(drawing);
  return plainChainsOf(drawing).some((chain) => isLoose(shape, chain, FULL_BOARD)) ? FULL_BOARD : goal;
}

/** Redraws as `redraw` does, but ends early where the budget does. */
export function redrawVaried(drawing: Drawing, variation: Variation): Redraw {
  return resultOf(run(drawing, { iterations: MAX_ITERATIONS, fairingSteps: variation.fairingSteps, variation }));
}

function resultOf({ drawing, steps }: Redraw): Redraw {
  return { drawing, steps };
}

/** A redraw of a simpler drawing of the same topology. Nothing shows the way to it. */
function redrawnSimply(drawing: Drawing): Redraw {
  let best = drawing;
  for (const simpler of simplerDrawings(drawing)) {
    const redrawn = run(simpler, { iterations: MAX_ITERATIONS, fairingSteps: FAIRING_STEPS, most: REDRAW_STEPS / 2 });
    best = redrawn.drawing;
    if (redrawn.isWhole) break;
  }
  return { drawing: best, steps: [] };
}

/** Change that makes one unit of clarity: logarithms (`Shortfall`), and relative changes of length and turning. */
const GAP_PER_UNIT = 0.5;
const ROOM_PER_UNIT = 0.05;
const LENGTH_PER_UNIT = 0.075;
const TURNING_PER_UNIT = 0.25;
/** Radians per curve, so that nearly straight curves gain nothing. */
const BASE_TURNING = 0.3;
const MAX_RUNS = 16;

/** A gap, as a logarithm, below that of any drawing within the budget. */
const UNMEASURED_GAP = -1e6;

/** Redraws while that helps, at most `runs` times; otherwise a drawing would only turn and drift. */
export function redrawIfClearer(drawing: Drawing, runs = MAX_RUNS): Redraw {
  const steps: RedrawStep[] = [];
  let best = drawing;
  let clarity = clarityOf(drawing);
  let spent = 0;
  let hasJumped = false;
  for (let i = 0; i < runs && spent < REDRAW_STEPS; i++) {
    const whole = run(best, { iterations: MAX_ITERATIONS, fairingSteps: FAIRING_STEPS });
    const next = whole.isWhole ? whole : redrawnSimply(best);
    const newClarity = clarityOf(next.drawing);
    if (next.drawing === best || newClarity < clarity + 1) break;
    hasJumped ||= !whole.isWhole;
    best = next.drawing;
    clarity = newClarity;
    spent += whole.spent;
    steps.push(...next.steps);
  }
  return { drawing: best, steps: hasJumped ? [] : steps };
}

/** A redraw worth its motion adds 1 or more. */
function clarityOf(drawing: Drawing): number {
  const { gap, length, turning } = clearnessOf(drawing);
  const turns = turning + BASE_TURNING * drawing.curves.length;
  return gap - Math.log(length) / LENGTH_PER_UNIT - Math.log(turns) / TURNING_PER_UNIT;
}

/**
 * Total length in board units, total turning in radians, and what gaps and room lack: at most 0. A drawing that is
 * beyond the budget of redraws lacks more than any other.
 */
export function clearnessOf(drawing: Drawing): { gap: number; length: number; turning: number } {
  const { before, isWhole } = run(drawing, { iterations: 1, fairingSteps: 0 });
  const { gap, room } = isWhole ? before : { gap: UNMEASURED_GAP, room: 0 };
  const [length, turning] = lengthAndTurning(drawing);
  return { gap: gap / GAP_PER_UNIT + room / drawing.spots.length / ROOM_PER_UNIT, length, turning };
}

/** Whether a board as it is leaves too little room somewhere, so that its spots must move. */
export function lacksRoom(drawing: Drawing): boolean {
  const goal = goalOf(drawing);
  const shape = shapeOf(drawing);
  const { before } = run(drawing, { goal, iterations: 1, fairingSteps: 0 });
  const isAnyLoose = plainChainsOf(drawing).some((chain) => isLoose(shape, chain, goal));
  return !hasClearance(before) || hasNarrowAngle(drawing) || isAnyLoose;
}

function lengthAndTurning(drawing: Drawing): [length: number, turning: number] {
  let length = 0;
  let turning = 0;
  for (const curve of drawing.curves) {
    const line = polyline(drawing, curve);
    for (let i = 1; i < line.length; i++) {
      const [ux, uy] = [line[i].x - line[i - 1].x, line[i].y - line[i - 1].y];
      length += Math.hypot(ux, uy);
      if (i + 1 === line.length) continue;
      const [vx, vy] = [line[i + 1].x - line[i].x, line[i + 1].y - line[i].y];
      turning += Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy));
    }
  }
  return [length, turning];
}

interface Run extends Redraw {
  readonly before: Shortfall;
  /** Whether the budget allowed all of it. */
  readonly isWhole: boolean;
  /** Steps of the budget that were spent. */
  readonly spent: number;
}

interface RunOptions {
  /** A full board by default. */
  readonly goal?: FillGoal;
  readonly iterations: number;
  readonly fairingSteps: number;
  readonly variation?: Variation;
  /** The most steps of its budget. */
  readonly most?: number;
}

function run(
  drawing: Drawing,
  { goal = FULL_BOARD, iterations, fairingSteps, variation, most = REDRAW_STEPS }: RunOptions,
): Run {
  const steps: RedrawStep[] = [];
  if (drawing.curves.length === 0 || !isPlanarDrawing(drawing))
    return { drawing, steps, before: NO_SHORTFALL, isWhole: true, spent: 0 };
  const budget = new Budget(most);
  const buffers = new StepBuffers(budget);
  const targets = regionTargets(drawing, goal);
  const shortfalls: Shortfall[] = [];
  const given = shapeOf(drawing);
  let shape = coarsened(given, sizesFor(given, goal).edge);
  const chains = plainChainsOf(drawing);
  let anchors = new Anchors(shape, goal);
  const spreading = new Spreading(shape, goal);
  let result = shape;
  let way = Infinity;
  const take = (before: Shape, moved: Shape, nearest: number): boolean => {
    const isDoubtful = nearest < EXACT_CHECK_DISTANCE;
    if (isDoubtful && !(isPlanarDrawing(drawingOf(before, drawing)) && isPlanarDrawing(drawingOf(moved, drawing))))
      return false;
    steps.push({ inner: innerCounts(before), from: coordinates(before), to: coordinates(moved) });
    result = moved;
    return true;
  };
  const advance = (sizes: RedrawSizes, count: number, fairing?: Fairing, partMoves: PartMoves = spreading): boolean => {
    anchors.setRange(sizes.range / sizes.scale);
    const before = divided(shape, sizes.edge);
    const advanced = computeStep(before, sizes, count, buffers, targets, anchors, partMoves, fairing);
    if (!take(before, advanced.moved, advanced.nearest)) return false;
    shape = advanced.resampled;
    way = advanced.meanMove;
    if (shortfalls.length === 0) shortfalls.push(advanced.shortfallBefore);
    shortfalls.push(advanced.shortfall);
    return true;
  };
  const isAnyLoose = (): boolean => chains.some((one) => isLoose(shape, one, goal));
  const sizesOf = (current: Shape): RedrawSizes => {
    const sizes = sizesFor(current, goal);
    if (variation !== undefined) return { ...sizes, range: variation.range * sizes.range };
    return goal.progress < 1 && isAnyLoose() ? { ...sizes, straightening: FULL_STRAIGHTENING } : sizes;
  };
  let isLast = false;
  let isSafe = true;
  const flattenKinks = (): void => {
    for (let i = 0; i < MAX_FLATTENINGS && isSafe; i++) {
      const { edge } = sizesFor(shape, goal);
      const flattened = flattenedKinks(shape, edge);
      if (flattened === undefined) return;
      isSafe = take(shape, flattened, 0);
      if (isSafe) shape = coarsened(flattened, edge);
    }
  };
  const unwinding = new Unwinding(drawing, budget);
  const unwind = (): void => {
    const maxTurns = fairingSteps > 0 ? MAX_TURNS : 0;
    for (let turns = 0; turns < maxTurns && isSafe; turns++) {
      const turn = unwinding.next(shape);
      if (turn === undefined) break;
      const { edge } = sizesFor(shape, goal);
      const before = divided(shape, TURNED_EDGE_PART * edge);
      const next = turned(before, turn, TURNED_EDGE_PART * edge, buffers);
      if (next === undefined) flattenKinks();
      else if (take(before, next.moved, next.nearest)) shape = coarsened(next.moved, edge);
      if (next === undefined || turns % TURNS_PER_STEP === 1) isSafe &&= advance(sizesOf(shape), ITERATIONS_PER_STEP);
    }
    shortfalls.length = 0;
  };
  const towedLengths = new Map<Chain, number>();
  let looseLength = Infinity;
  /** @returns whether there were any that still become shorter, so that the redraw goes on. */
  const shortenLoose = (): boolean => {
    if (fairingSteps === 0 || iterations < MAX_ITERATIONS) return false;
    const loose = chains.filter((one) => isLoose(shape, one, goal));
    let hasTowed = false;
    for (const chain of loose) {
      const own = chainLength(arcLengths(shape), chain);
      if (own > MAX_TOWED_PART * (towedLengths.get(chain) ?? Infinity) || !joinsTwoParts(shape, chain)) continue;
      towedLengths.set(chain, own);
      hasTowed = true;
      const towing = new Towing(shape, chain);
      while (isSafe && towing.helps && isLoose(shape, chain, goal))
        isSafe = advance(sizesOf(shape), ITERATIONS_PER_STEP, undefined, towing);
    }
    if (hasTowed) shortfalls.length = 0;
    if (anchors.isActive) anchors.free(loose.flatMap((chain) => spotsBetween(shape, chain)));
    const arcs = arcLengths(shape);
    const length = loose.reduce((sum, chain) => sum + chainLength(arcs, chain), 0);
    const goesOn = anchors.isActive && length > 0 && length < MAX_LOOSE_PART * looseLength;
    looseLength = length;
    return hasTowed || goesOn;
  };
  const needsOnlyFairing = (): boolean => {
    const sizes = spacious(sizesOf(shape));
    const given = divided(shape, sizes.edge);
    const step = computeStep(given, sizes, 1, buffers, targets, new Anchors(given, goal), spreading);
    return isClearEnough(step.shortfallBefore, shape) && !hasNarrowAngle(drawingOf(shape, drawing)) && !isAnyLoose();
  };
  const relax = (): void => {
    if (variation !== undefined) {
      const own = anchors;
      anchors = new PullingAnchors(shape, variation.places);
      for (let i = 0; i < variation.pullingSteps && isSafe; i++) isSafe = advance(sizesOf(shape), ITERATIONS_PER_STEP);
      anchors = own;
      shortfalls.length = 0;
    }
    const isCalm = goal.progress < 1 && needsOnlyFairing();
    isLast = isCalm;
    for (let i = 0; i < iterations && !isLast && isSafe; i += ITERATIONS_PER_STEP) {
      isLast = i + ITERATIONS_PER_STEP >= iterations || (hasConverged(shortfalls, way) && !shortenLoose());
      const last = shortfalls.at(-1);
      isLast ||= goal.progress < 1 && last !== undefined && isClearEnough(last, shape);
      const sizes = isLast && goal.progress === 1 ? { ...sizesOf(shape), stiffest: LAST_STIFF_PART } : sizesOf(shape);
      const { spent } = budget;
      isSafe = advance(sizes, Math.min(ITERATIONS_PER_STEP, iterations - i));
      if (i === 0 && !isLast) budget.expect(LEAST_STEPS * (budget.spent - spent));
    }
    if (fairingSteps > 0) {
      const relaxed = drawingOf(shape, drawing);
      const joints = jointsToFair(relaxed);
      const isSmooth = isCalm && !hasCorner(relaxed, joints);
      for (const isFine of [false, true]) {
        const fairing = new Fairing(joints, isFine, goal);
        const fine = goal.progress < 1 ? SPARSE_FINE_STEPS : FINE_FAIRING_STEPS;
        const count = isFine ? fine : isSmooth ? 0 : fairingSteps;
        for (let i = 0; i < count && isSafe; i++) isSafe = advance(sizesFor(shape, goal), 1, fairing);
      }
    }
    const refinements = fairingSteps > 0 ? MAX_REFINEMENTS : 0;
    for (let i = 0; i < refinements && isSafe; i++) {
      const finer = refine(result, drawingOf(result, drawing), sizesFor(shape, goal), buffers);
      if (finer === undefined) break;
      isSafe = take(finer.before, finer.moved, finer.nearest);
    }
  };
  const isWhole = budget.allows(() => {
    unwind();
    relax();
  });
  return {
    drawing: steps.length === 0 ? drawing : drawingOf(result, drawing),
    steps,
    before: shortfalls[0] ?? NO_SHORTFALL,
    isWhole,
    spent: budget.spent,
  };
}
