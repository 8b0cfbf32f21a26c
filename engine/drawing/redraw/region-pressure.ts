import { degrees, type Drawing, spotLives } from "../drawing.ts";
import { planarMap } from "../topology/planar-map.ts";
import { FULL_BOARD, FULL_SIDE, type FillGoal, isFirstMove } from "./fill-goal.ts";
import type { Anchors } from "./anchors.ts";
import type { Shape } from "./shape.ts";

export interface RegionTargets {
  readonly count: number;
  /** Region on the left of each curve. */
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** Side of a square of the region's least size, for each region. */
  readonly side: Float64Array;
  /** Row by row, 1 for two curves that only regions without moves lie between, else 0. */
  readonly isDeadBetween: Uint8Array;
}

/** Weight of a region, and of each corner, live spot and boundary within. */
const REGION_WEIGHT = 0.5;
const CORNER_WEIGHT = 0.25;
const LIVE_CORNER_WEIGHT = 0.6;
const HOLE_WEIGHT = 1.2;
/** Factor of the weight of a region in which no moves are left: others need its room. */
const DEAD_FACTOR = 0.75;
/** Number of lives in a region with moves, at least. */
const LIVES_OF_MOVE = 2;
/** Part of a region's share of the board; largest side in board units. */
const TARGET_SHARE = 0.5;
const MAX_TARGET_SIDE = 0.25;
/** Largest side of a region around nothing after the first move: a small loop pushes spots only as far as it must. */
const MAX_FIRST_SIDE = 0.12;
/** Area of the outer region when nothing is in it. */
const BOARD_AREA = 0.8;

export function regionTargets(drawing: Drawing, goal: FillGoal = FULL_BOARD): RegionTargets {
  const scale = goal.side / FULL_SIDE;
  const { regions, regionOfDart } = planarMap(drawing);
  const degree = degrees(drawing);
  const lives = spotLives(drawing);
  const cornersOf = regions.map(({ boundaries }) =>
    boundaries.flatMap(({ corners }) => corners.map(({ spot }) => spot)),
  );
  const isDead = cornersOf.map(
    (corners) => [...new Set(corners)].reduce((sum, spot) => sum + lives[spot], 0) < LIVES_OF_MOVE,
  );
  const weights = regions.map(({ boundaries }, r) => {
    const live = cornersOf[r].filter((spot) => degree[spot] < 3).length;
    const corners = CORNER_WEIGHT * cornersOf[r].length + LIVE_CORNER_WEIGHT * live;
    return (isDead[r] ? DEAD_FACTOR : 1) * (REGION_WEIGHT + corners + HOLE_WEIGHT * (boundaries.length - 1));
  });
  const total = weights.reduce((a, b) => a + b, 0);
  const emptySide = goal.progress < 1 && isFirstMove(drawing) ? MAX_FIRST_SIDE : MAX_TARGET_SIDE;
  const mostOf = (r: number): number => (regions[r].boundaries.length === 1 ? emptySide : MAX_TARGET_SIDE);
  const left = Int32Array.from(drawing.curves, (_, c) => regionOfDart[2 * c]);
  const right = Int32Array.from(drawing.curves, (_, c) => regionOfDart[2 * c + 1]);
  return {
    count: regions.length,
    left,
    right,
    isDeadBetween: deadBetween(left, right, isDead),
    side: Float64Array.from(
      weights,
      (weight, r) => scale * Math.min(mostOf(r), Math.sqrt((TARGET_SHARE * weight) / total)),
    ),
  };
}

function deadBetween(left: Int32Array, right: Int32Array, isDead: readonly boolean[]): Uint8Array {
  const count = left.length;
  return Uint8Array.from({ length: count * count }, (_, pair) => {
    const [one, other] = [Math.floor(pair / count), pair % count];
    const shared = [left[one], right[one]].filter((region) => region === left[other] || region === right[other]);
    return shared.length > 0 && shared.every((region) => isDead[region]) ? 1 : 0;
  });
}

/** Pressure for each missing length; at most `MAX_PRESSURE` lengths of the region's side. */
const PRESSURE = 0.4;
const MAX_PRESSURE = 2;
/** Pull for each excess length; at most `MAX_PULL` board units. */
const PULL = 0.08;
const MAX_PULL = 0.012;

/** Moves nodes around small regions outwards; `area` is a buffer. @returns their sum of log(side / wanted side). */
export function addRegionPressure(
  shape: Shape,
  targets: RegionTargets,
  x: Float64Array,
  y: Float64Array,
  fx: Float64Array,
  fy: Float64Array,
  area: Float64Array,
  anchors: Anchors,
): number {
  const { tail, head, edgeCurve, edges, spots } = shape;
  const { left, right, side, count } = targets;
  area.fill(0, 0, count);
  area[0] = BOARD_AREA;
  for (let e = 0; e < edges; e++) {
    const a = tail[e];
    const b = head[e];
    const c = edgeCurve[e];
    const part = (x[a] * y[b] - x[b] * y[a]) / 2;
    area[left[c]] += part;
    area[right[c]] -= part;
  }
  if (anchors.isActive) reportSmallRegions(shape, targets, area, anchors);
  let shortfall = 0;
  for (let r = 0; r < count; r++) {
    const own = Math.sqrt(Math.max(0, area[r]));
    const missing = side[r] - own;
    if (missing > 0) shortfall += Math.log(Math.max(1e-9, own / side[r]));
    area[r] = missing > 0 ? Math.min(PRESSURE * missing, MAX_PRESSURE * own) : Math.max(-MAX_PULL, PULL * missing);
  }
  for (let e = 0; e < edges; e++) {
    const c = edgeCurve[e];
    const pressure = area[left[c]] - area[right[c]];
    if (pressure === 0) continue;
    const a = tail[e];
    const b = head[e];
    const dx = x[b] - x[a];
    const dy = y[b] - y[a];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) continue;
    const nx = (dy / length) * pressure;
    const ny = (-dx / length) * pressure;
    const first = a < spots ? SPOT_SHARE : 0.5;
    const second = b < spots ? SPOT_SHARE : 0.5;
    fx[a] += first * nx;
    fy[a] += first * ny;
    fx[b] += second * nx;
    fy[b] += second * ny;
  }
  return shortfall;
}

const ENOUGH_OF_SIDE = 0.8;

function reportSmallRegions(
  { from, to, curves }: Shape,
  { left, right, side }: RegionTargets,
  area: Float64Array,
  anchors: Anchors,
): void {
  const partOf = (region: number): number => Math.sqrt(Math.max(0, area[region])) / (ENOUGH_OF_SIDE * side[region]);
  for (let c = 0; c < curves; c++) anchors.reportPart(Math.min(partOf(left[c]), partOf(right[c])), from[c], to[c]);
}

/** Part of an edge's pressure that a spot gets, since it has up to three. */
const SPOT_SHARE = 0.4;
