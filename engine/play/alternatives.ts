import { strokeBetween } from "../brussels/joining-stroke.ts";
import { type Drawing, spotLives } from "../drawing/drawing.ts";
import { validateMove } from "../drawing/moves/validation.ts";
import { labelledPosition, type PlanarMap } from "../drawing/topology/map.ts";
import { planarMap } from "../drawing/topology/planar-map.ts";
import type { OpenGroup, RouteGoal } from "../drawing/routing/goal.ts";
import { boundaryClasses } from "../drawing/routing/boundary-classes.ts";
import { estimatedLength } from "../drawing/routing/realization.ts";
import { Router } from "../drawing/routing/router.ts";
import { isSurfaceDrawing, type SidePassage, type SurfaceDrawing } from "../drawing/surface/cut.ts";
import { type SurfaceChoice, surfaceChoices } from "../drawing/surface/surface-choices.ts";
import type { Stroke } from "../drawing/moves/stroke.ts";
import { labelledSpotLives as livesOf } from "../sprouts/labelled.ts";
import { acceptMove } from "./boards/board-games.ts";
import { type MoveEffect, effectOfLastMove, effectOnSurface } from "./move-effect.ts";

export interface Alternative extends MoveEffect {
  readonly stroke: Stroke;
  /** Sides of the board that the curve crosses from its start, on a surface. */
  readonly over?: readonly SidePassage[];
}

/** Short curves come first, on a surface those to different positions. */
export interface Alternatives {
  readonly choices: readonly Alternative[];
  /** Start of the next page; null at the end. */
  readonly next: number | null;
}

/** Curves on offer at once; more would clutter the board. */
export const CURVES_ON_OFFER = 6;

const MAX_GOALS = 400;
/** The most goals whose length is measured. */
const MAX_MEASURED = 40;
/**
 * Clearance, in board units, that each curve keeps more than the one before: consecutive curves often take the same
 * way.
 */
const EXTRA_CLEARANCE = 0.014;
const CLEARANCE_STEPS = 6;

/**
 * Lists a curve or loop for each pair of corners and each choice of boundaries on its sides; interchangeable boundaries
 * are only counted. On a surface also those that do the same and go over other sides of the board. In the other games
 * one move at most joins two spots.
 * @param start 0, or `next` of the page before.
 */
export function alternatives(drawing: Drawing, from: number, to: number, start: number, size: number): Alternatives {
  if (drawing.game !== undefined) return onlyChoice(drawing, from, to);
  if (isSurfaceDrawing(drawing)) return alternativesOnSurface(drawing, from, to, start, size);
  const map = planarMap(drawing);
  const router = new Router(map);
  const sorted = goalsBetween(map, from, to)
    .map((goal) => ({ goal, length: estimatedLength(map, goal) }))
    .sort(byLength);
  const measured = sorted.slice(0, MAX_MEASURED).map(({ goal }) => ({ goal, length: router.tautLength(goal) }));
  const goals = [...measured.sort(byLength), ...sorted.slice(MAX_MEASURED)];
  const choices: Alternative[] = [];
  let next = start;
  while (next < goals.length && choices.length < size) {
    const routed = router.route(goals[next].goal, EXTRA_CLEARANCE * (next % CLEARANCE_STEPS));
    next++;
    if (routed.ok) choices.push(described(map, routed.value.stroke));
  }
  return { choices, next: next < goals.length ? next : null };
}

function onlyChoice(drawing: Drawing, from: number, to: number): Alternatives {
  const stroke = drawing.game === "cram" ? { from, to, inner: [] } : strokeBetween(drawing, from, to);
  if (stroke === null || !acceptMove(drawing, stroke).ok) return { choices: [], next: null };
  return { choices: [{ stroke, region: [from, to], division: { kind: "joins" } }], next: null };
}

function alternativesOnSurface(
  drawing: SurfaceDrawing,
  from: number,
  to: number,
  start: number,
  size: number,
): Alternatives {
  if (!canJoin(drawing, from, to)) return { choices: [], next: null };
  const found: SurfaceChoice[] = [];
  for (const choice of surfaceChoices(drawing, from, to)) if (found.push(choice) > start + size) break;
  const choices = found.slice(start, start + size).map(({ route: { stroke, accepted }, over }) => {
    return { stroke, over, ...effectOnSurface(accepted.map) };
  });
  return { choices, next: found.length > start + size ? start + size : null };
}

function byLength(a: { readonly length: number }, b: { readonly length: number }): number {
  return a.length - b.length;
}

function canJoin(drawing: Drawing, from: number, to: number): boolean {
  const lives = spotLives(drawing);
  const isSpot = (spot: number): boolean => Number.isInteger(spot) && spot >= 0 && spot < lives.length;
  return isSpot(from) && isSpot(to) && lives[from] >= 1 && lives[to] >= (from === to ? 2 : 1);
}

interface Place {
  readonly boundary: number;
  readonly index: number;
}

function goalsBetween(map: PlanarMap, from: number, to: number): RouteGoal[] {
  if (!canJoin(map.drawing, from, to)) return [];
  const goals: RouteGoal[] = [];
  for (const [region, { boundaries }] of map.regions.entries()) {
    const places = (spot: number): Place[] =>
      boundaries.flatMap(({ corners }, boundary) =>
        corners.flatMap((corner, index) => (corner.spot === spot ? [{ boundary, index }] : [])),
      );
    const starts = places(from);
    const ends = from === to ? starts : places(to);
    for (const a of starts) {
      for (const b of ends) {
        if (from === to && a !== b) continue;
        if (a.boundary !== b.boundary) goals.push({ region, from: a, to: b, near: [], far: [], groups: [] });
        else goals.push(...dividing(map, region, a.index <= b.index ? a : b, a.index <= b.index ? b : a));
        if (goals.length >= MAX_GOALS) return goals.slice(0, MAX_GOALS);
      }
    }
  }
  return goals;
}

function dividing(map: PlanarMap, region: number, from: Place, to: Place): RouteGoal[] {
  const position = labelledPosition(map);
  const groups = boundaryClasses(position, region, livesOf(position))
    .filter(({ isDead }) => !isDead)
    .map(({ boundaries }) => boundaries.filter((b) => b !== from.boundary))
    .filter((boundaries) => boundaries.length > 0);
  const sizes = groups.map((boundaries) => boundaries.length);
  const areSidesAlike = map.regions[region].boundaries[from.boundary].corners[0].leaving === -1;
  const goals: RouteGoal[] = [];
  for (const counts of nearCounts(sizes, areSidesAlike)) {
    const open = groups.map((boundaries, g): OpenGroup => ({ boundaries, near: counts[g] }));
    goals.push({ region, from, to, near: [], far: [], groups: open });
    if (goals.length >= MAX_GOALS) break;
  }
  return goals;
}

/** Choices with few on either side come first. */
function* nearCounts(sizes: readonly number[], areSidesAlike: boolean): Generator<readonly number[]> {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  for (let few = 0; 2 * few <= total; few++) {
    for (const counts of countsOf(sizes, few)) {
      const opposite = sizes.map((size, g) => size - counts[g]);
      if (2 * few < total) {
        yield counts;
        if (!areSidesAlike) yield opposite;
      } else if (!areSidesAlike || isFirst(counts, opposite)) yield counts;
    }
  }
}

function* countsOf(sizes: readonly number[], sum: number): Generator<readonly number[]> {
  if (sizes.length === 0) {
    if (sum === 0) yield [];
    return;
  }
  for (let taken = Math.min(sizes[0], sum); taken >= 0; taken--) {
    for (const rest of countsOf(sizes.slice(1), sum - taken)) yield [taken, ...rest];
  }
}

function isFirst(counts: readonly number[], opposite: readonly number[]): boolean {
  const differs = counts.findIndex((count, g) => count !== opposite[g]);
  return differs === -1 || counts[differs] > opposite[differs];
}

function described(map: PlanarMap, stroke: Stroke): Alternative {
  const accepted = validateMove(map.drawing, stroke);
  if (!accepted.ok) throw new Error(`A routed curve was refused: ${accepted.error.code}`);
  return { stroke, ...effectOfLastMove(accepted.value.map) };
}
