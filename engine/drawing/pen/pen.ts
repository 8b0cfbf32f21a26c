import { type Drawing, spotLives } from "../drawing.ts";
import { backtrack, removeHook } from "./backtracking.ts";
import { ERASE_RADIUS } from "../line-width.ts";
import { validateMove } from "../moves/validation.ts";
import { type IllegalStroke, illegalStroke, refuse } from "../moves/illegal-stroke.ts";
import { SpotSnapping } from "./snapping.ts";
import { sameTopology } from "../topology/planar-map.ts";
import type { Point } from "../geometry/point.ts";
import { failure, type Result, success } from "../../result.ts";
import { PenClearance } from "./pen-clearance.ts";
import { nearestPoint } from "../geometry/segments.ts";
import type { Stroke } from "../moves/stroke.ts";
import { tidyStroke } from "../moves/tidying.ts";
import { StrokePath } from "./stroke-path.ts";
import { approachPoint } from "./approach.ts";
import { DEFAULT_CLEARANCES, type PenClearances, PenObstacles, type PenSurroundings } from "./pen-obstacles.ts";

/** Radii of the pen, in board units, and what it keeps clear of. */
export interface PenOptions {
  /** Distance from a spot within which the pointer snaps to it. */
  readonly snapRadius: number;
  /** Distance from a spot within which the tip alone reaches it; by default the snapping radius. */
  readonly touchRadius: number;
  /**
   * Distance from the stroke within which a pointer that goes back erases; 0 for never. By default at most a part of
   * the snapping radius.
   */
  readonly eraseRadius: number;
  readonly clearances: PenClearances;
}

const DEFAULTS = { snapRadius: 0.025, eraseRadius: ERASE_RADIUS, clearances: DEFAULT_CLEARANCES };

interface PenState {
  /** Points of the stroke to the tip, or to where it turns into a spot. */
  readonly points: readonly Point[];
  readonly tip: Point;
  /** Spot at which the stroke would end now. */
  readonly snapped: number | undefined;
  /** Why it cannot end under the pointer. */
  readonly refusal: IllegalStroke | undefined;
}

/** The largest default erasing radius, in snapping radii. */
const ERASE_PART = 0.32;
const BOARD_MARGIN = 0.003;
/** The shortest movement that counts, in board units. Smaller ones are tremor. */
const MIN_MOVEMENT = 0.0005;
/** Lengths tried along an obstacle; board units. */
const SLIDE_STEPS = [0.004, 0.0012, 0.0004, 0.0001];
/** The most steps for one sample, which bounds its time. */
const MAX_STEPS = 60;
/**
 * Distance at which a stroke has left its spot; at most the snapping radius, since a finger must be able to draw small
 * loops.
 */
const LEAVE_DISTANCE = 0.028;
/** The lengths of a loop and of its part before the turn, in leaving distances. */
const MIN_LOOP = 3;
const MIN_LOOP_REST = 2;
/**
 * Factor of the nearest spot's distance within which another counts, where the nearest refuses. The other must also be
 * within a part of the snapping radius.
 */
const NEAR_FACTOR = 1.5;
const NEAR_SLACK = 0.25;
/** Radius of an approach in snapping radii. */
const APPROACH_RADIUS = 2;
/** Part of the distance to the nearest other spot within which a spot is the only one. */
const SOLE_SPOT_PART = 0.9;
const MAX_PATH_POINTS = 100_000;

/**
 * Steps less than its distance to the nearest obstacle, or slides along it. For one drawing: `begin`, `moveTo` for each
 * sample, then `finish` or `cancel`.
 */
export class LegalPen {
  readonly drawing: Drawing;
  readonly options: PenOptions;
  private readonly obstacles: PenSurroundings;
  private readonly lives: readonly number[];
  private stroke:
    | {
        from: number;
        path: StrokePath;
        clearance: PenClearance;
        snapping: SpotSnapping;
        pointer: Point;
        hasLeft: boolean;
      }
    | undefined;

  constructor(
    drawing: Drawing,
    options: Partial<PenOptions> = {},
    obstacles: PenSurroundings = new PenObstacles(drawing, options.clearances),
    lives: readonly number[] = spotLives(drawing),
  ) {
    this.drawing = drawing;
    const snapRadius = options.snapRadius ?? DEFAULTS.snapRadius;
    const eraseRadius = options.eraseRadius ?? Math.min(DEFAULTS.eraseRadius, ERASE_PART * snapRadius);
    this.options = {
      snapRadius,
      touchRadius: options.touchRadius ?? snapRadius,
      eraseRadius,
      clearances: obstacles.clearances,
    };
    this.obstacles = obstacles;
    this.lives = lives;
  }

  /** @returns the nearest live spot, or why there is none. */
  begin(pointer: Point): Result<number, IllegalStroke> {
    this.cancel();
    const near = this.newSnapping().near(pointer);
    const live = near.find((spot) => this.lives[spot] > 0);
    if (live !== undefined) {
      this.beginAt(live);
      return success(live);
    }
    return near.length > 0
      ? refuse("dead-spot", { spot: near[0], at: this.drawing.spots[near[0]] })
      : refuse("unknown-spot", { at: pointer });
  }

  private beginAt(from: number): void {
    const { x, y } = this.drawing.spots[from];
    const path = this.pathFrom({ x, y }, from);
    this.stroke = {
      from,
      path,
      clearance: new PenClearance(this.obstacles, path, from),
      snapping: this.newSnapping(),
      pointer: { x, y },
      hasLeft: false,
    };
  }

  private newSnapping(): SpotSnapping {
    return new SpotSnapping(this.drawing, this.options.snapRadius, this.options.touchRadius);
  }

  /** Ignored without a stroke and for coordinates that are not finite. */
  moveTo(pointer: Point): void {
    const stroke = this.stroke;
    if (!stroke || !Number.isFinite(pointer.x) || !Number.isFinite(pointer.y)) return;
    const before = stroke.pointer;
    const distance = Math.hypot(pointer.x - before.x, pointer.y - before.y);
    const { eraseRadius } = this.options;
    // A pointer that leaves the first spot does not return to it.
    stroke.snapping.trackPointer(before, pointer, stroke.hasLeft ? undefined : stroke.from);
    let erased = false;
    if (eraseRadius > 0 && distance > 0) {
      const parts = Math.min(400, Math.ceil(distance / (eraseRadius / 2)));
      for (let part = 1; part <= parts; part++) {
        const place = {
          x: before.x + ((pointer.x - before.x) * part) / parts,
          y: before.y + ((pointer.y - before.y) * part) / parts,
        };
        const did = this.erase(place, (pointer.x - before.x) / distance, (pointer.y - before.y) / distance);
        erased ||= did;
        if (!did) break;
        stroke.pointer = place;
      }
    }
    stroke.pointer = { x: pointer.x, y: pointer.y };
    if (!erased || !this.isOnTail(pointer)) this.grow(pointer);
    const start = this.drawing.spots[stroke.from];
    const { tip } = stroke.path;
    stroke.hasLeft =
      stroke.path.points.length > 1 &&
      (stroke.hasLeft ||
        Math.hypot(tip.x - start.x, tip.y - start.y) > this.leaveDistance ||
        stroke.path.length > MIN_LOOP * this.leaveDistance);
  }

  /** The tip after a straight move, if it is free; for display. Changes nothing. */
  ahead(pointer: Point): Point | undefined {
    const clearance = this.stroke?.clearance;
    if (!clearance || !Number.isFinite(pointer.x) || !Number.isFinite(pointer.y)) return undefined;
    const target = this.inside(pointer);
    return clearance.isFree(target, true) ? target : undefined;
  }

  /** Tells the state of the stroke; undefined without one. */
  state(): PenState | undefined {
    const stroke = this.stroke;
    if (!stroke) return undefined;
    const { points, tip } = stroke.path;
    const { pointer, snapping } = stroke;
    const near = snapping.near(pointer);
    // Spots under the pointer, then those that hold it; the tip counts only if none is under the pointer.
    const drawing = [
      ...new Set([...near, ...snapping.holding(pointer), ...(near.length > 0 ? [] : snapping.touching(pointer, tip))]),
    ];
    const candidates = drawing
      .filter((spot) => this.isMeant(spot, near, stroke))
      .map((spot) => ({ spot, ...this.endAt(spot) }));
    const end = candidates.find(({ turn }) => turn !== undefined);
    if (end?.turn === undefined)
      return { points, tip, snapped: undefined, refusal: near.length > 0 ? candidates[0]?.refusal : undefined };
    return {
      points: end.turn === points.length - 1 ? points : points.slice(0, end.turn + 1),
      tip,
      snapped: end.spot,
      refusal: undefined,
    };
  }

  /** Ends the stroke, tidied, at its snapped spot; it is gone in any case. */
  finish(): Result<Stroke, IllegalStroke> {
    const stroke = this.stroke;
    const state = this.state();
    this.cancel();
    if (!stroke || !state) return refuse("ends-at-no-spot");
    if (state.points.length < 2) return refuse("too-short", { spot: stroke.from, at: state.tip });
    if (state.snapped === undefined)
      return failure(state.refusal ?? illegalStroke("ends-at-no-spot", { at: state.tip }));
    return this.accept({ from: stroke.from, to: state.snapped, inner: state.points.slice(1) });
  }

  /** Tidied, if it stays the same move. */
  protected accept(raw: Stroke): Result<Stroke, IllegalStroke> {
    const accepted = validateMove(this.drawing, raw);
    if (!accepted.ok) return accepted;
    const tidied = tidyStroke(this.drawing, raw);
    const acceptedTidied = validateMove(this.drawing, tidied);
    const isSame = acceptedTidied.ok && sameTopology(acceptedTidied.value.map, accepted.value.map);
    return success(isSame ? tidied : raw);
  }

  /** A stroke from the place of spot `_from`. */
  protected pathFrom(start: Point, _from: number): StrokePath {
    return new StrokePath(start);
  }

  /** The longest straight step, in board units. */
  protected readonly longestStep: number = Infinity;

  /** The nearest point that the pen may reach. */
  protected inside(point: Point): Point {
    return insideMargin(point);
  }

  /** Whether two places show one spot. */
  protected isOneSpot(one: number, other: number): boolean {
    return one === other;
  }

  cancel(): void {
    this.stroke = undefined;
  }

  private get leaveDistance(): number {
    return Math.min(LEAVE_DISTANCE, this.options.snapRadius);
  }

  /**
   * A pointer hardly away from the first spot means none farther away; one at a refusing spot does not mean a
   * neighbour.
   */
  private isMeant(
    spot: number,
    near: readonly number[],
    { from, pointer, hasLeft }: { readonly from: number; readonly pointer: Point; readonly hasLeft: boolean },
  ): boolean {
    const distance = (other: number): number =>
      Math.hypot(this.drawing.spots[other].x - pointer.x, this.drawing.spots[other].y - pointer.y);
    if (!hasLeft && spot !== from && distance(spot) > distance(from)) return false;
    if (near.length === 0 || !near.includes(spot)) return true;
    return distance(spot) <= NEAR_FACTOR * distance(near[0]) + NEAR_SLACK * this.options.snapRadius;
  }

  /** Tells where the stroke turns into a spot, or why it can't. */
  private endAt(spot: number): { turn?: number; refusal?: IllegalStroke } {
    const stroke = this.stroke;
    const place = this.drawing.spots[spot];
    const where = { spot, at: { x: place.x, y: place.y } };
    if (!stroke) return { refusal: illegalStroke("ends-at-no-spot", where) };
    if (this.lives[spot] < 1) return { refusal: illegalStroke("dead-spot", where) };
    if (spot === stroke.from) {
      if (!stroke.hasLeft) return { refusal: illegalStroke("too-short", where) };
    }
    if (this.isOneSpot(spot, stroke.from) && this.lives[spot] < 2)
      return { refusal: illegalStroke("loop-needs-two-lives", where) };
    const { snapRadius, touchRadius } = this.options;
    const { path, clearance, snapping } = stroke;
    const within = Math.max(APPROACH_RADIUS * snapRadius, touchRadius);
    const around = Math.min(snapping.holdRadius(spot), SOLE_SPOT_PART * snapping.nearestSpotDistance(spot));
    const goal = {
      spot,
      place,
      snapRadius,
      within,
      around,
      least: spot === stroke.from ? MIN_LOOP_REST * this.leaveDistance : 0,
    };
    const turn = approachPoint(goal, path, clearance);
    return turn === undefined ? { refusal: illegalStroke("unreachable-spot", where) } : { turn };
  }

  private grow(pointer: Point): void {
    const stroke = this.stroke;
    if (!stroke) return;
    const { path, clearance } = stroke;
    const target = this.inside(pointer);
    for (let steps = 0; steps < MAX_STEPS && path.points.length < MAX_PATH_POINTS; steps++) {
      const { tip } = path;
      const distance = Math.hypot(target.x - tip.x, target.y - tip.y);
      if (distance < MIN_MOVEMENT) return;
      const aim = distance > this.longestStep ? pointTowards(tip, target, this.longestStep / distance) : target;
      if (clearance.isFree(aim, true)) {
        path.grow(aim);
        if (aim === target) return;
        continue;
      }
      const next = this.stepTowards(clearance, tip, target, distance);
      if (next) path.grow(next);
      else if (!removeHook(clearance, path, target, this.options.eraseRadius)) {
        backtrack(path, target, this.options.eraseRadius);
        return;
      }
    }
  }

  private stepTowards(clearance: PenClearance, tip: Point, target: Point, distance: number): Point | undefined {
    const [ux, uy] = [(target.x - tip.x) / distance, (target.y - tip.y) / distance];
    const free = Math.min(clearance.around(tip), distance);
    if (free > SLIDE_STEPS[0]) {
      const ahead = { x: tip.x + ux * free, y: tip.y + uy * free };
      if (clearance.isFree(ahead, false)) return ahead;
    }
    const slide = clearance.along(tip, ux, uy);
    const pull = Math.hypot(slide.x, slide.y);
    if (pull < 0.05) return undefined;
    for (const length of SLIDE_STEPS) {
      const step = Math.min(length, distance) / pull;
      const out = clearance.outOf({ x: tip.x + slide.x * step, y: tip.y + slide.y * step });
      const next = this.inside(out);
      const won = distance - Math.hypot(target.x - next.x, target.y - next.y);
      if (won > 0.02 * length && clearance.isFree(next, false)) return next;
    }
    return undefined;
  }

  /** Erases where the pointer goes back along the stroke, in direction (ux, uy). @returns whether it did. */
  private erase(pointer: Point, ux: number, uy: number): boolean {
    const path = this.stroke?.path;
    const nearest = this.nearestOnTail(pointer);
    if (!path || !nearest || path.points.length < 2) return false;
    const { ax, ay, bx, by } = path.piece(nearest.piece);
    const length = Math.hypot(bx - ax, by - ay);
    const isBack = (bx - ax) * ux + (by - ay) * uy < -0.5 * length;
    if (!isBack || nearest.distance > this.options.eraseRadius) return false;
    path.cut(nearest.piece);
    const { tip } = path;
    if (Math.hypot(nearest.point.x - tip.x, nearest.point.y - tip.y) > MIN_MOVEMENT) path.grow(nearest.point);
    return true;
  }

  private nearestOnTail(pointer: Point): { piece: number; point: Point; distance: number } | undefined {
    const path = this.stroke?.path;
    if (!path) return undefined;
    let best: { piece: number; point: Point; distance: number } | undefined;
    for (let i = path.points.length - 2; i >= 0 && path.behind(i + 1) < 3 * this.options.eraseRadius; i--) {
      const point = nearestPoint(path.piece(i), pointer.x, pointer.y);
      const distance = Math.hypot(point.x - pointer.x, point.y - pointer.y);
      if (!best || distance < best.distance) best = { piece: i, point, distance };
    }
    return best;
  }

  private isOnTail(pointer: Point): boolean {
    const nearest = this.nearestOnTail(pointer);
    const { tip } = this.stroke?.path ?? {};
    if (!nearest)
      return tip !== undefined && Math.hypot(tip.x - pointer.x, tip.y - pointer.y) <= this.options.eraseRadius;
    return nearest.distance <= this.options.eraseRadius;
  }
}

function pointTowards(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function insideMargin({ x, y }: Point): Point {
  return {
    x: Math.min(1 - BOARD_MARGIN, Math.max(BOARD_MARGIN, x)),
    y: Math.min(1 - BOARD_MARGIN, Math.max(BOARD_MARGIN, y)),
  };
}
