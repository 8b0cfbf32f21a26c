import { type Drawing, spotLives } from "../drawing.ts";
import { retreat, unhook } from "./backtracking.ts";
import { validateMove } from "../moves/validation.ts";
import { type IllegalStroke, illegalStroke, refuse } from "../moves/illegal-stroke.ts";
import { Magnet } from "./snapping.ts";
import { sameTopology } from "../topology/planar-map.ts";
import type { Point } from "../geometry/point.ts";
import { failure, type Result, success } from "../../result.ts";
import { PenClearance } from "./pen-clearance.ts";
import { nearestOf } from "../geometry/segments.ts";
import type { Stroke } from "../moves/stroke.ts";
import { tidyStroke } from "../moves/tidying.ts";
import { Trail } from "./stroke-path.ts";
import { turnInto } from "./approach.ts";
import { CLEARANCES, type Clearances, PenWalls } from "./pen-obstacles.ts";

/** How a pen behaves, in board units. */
export interface PenOptions {
  /** How near the hand must be to a spot to begin or to end there. */
  readonly snapRadius: number;
  /** How near the tip must be to a spot to end there although the hand is not: where it touches the spot's ring. By default the snapping radius. */
  readonly touchRadius: number;
  /**
   * How near the hand must keep to the stroke when it goes back along it to erase it; 0 for never. Narrower
   * hairpins cannot be drawn. By default less where the snapping radius is small, as on a board seen from near.
   */
  readonly eraseRadius: number;
  /** How far the stroke keeps from what it passes, where there is room. */
  readonly clearances: Clearances;
}

const PEN = { snapRadius: 0.025, eraseRadius: 0.008, clearances: CLEARANCES };

/** What there is to show of a stroke that is being drawn. */
export interface PenState {
  /** The points so far, from the starting spot to the tip, or to the point from which the stroke would turn in. */
  readonly points: readonly Point[];
  readonly tip: Point;
  /** The spot at which the stroke would end now, over a straight piece from the last of `points`; undefined for none. */
  readonly snapped: number | undefined;
  /** Why the stroke cannot end at the spot under the hand; undefined when there is none or it can. */
  readonly refusal: IllegalStroke | undefined;
}

/** The default erasing radius is at most this part of the snapping radius. */
const ERASED_PART = 0.32;
/** The board's sides are kept clear by this much. */
const RIM = 0.003;
/** Movements shorter than this are the tremor of a hand. */
const STILL = 0.0005;
/** The lengths of steps that are tried along a wall. */
const STEPS = [0.004, 0.0012, 0.0004, 0.0001];
/** The most steps for one sample, so that none takes long; what is left of the way is gone with the next one. */
const MOST_STEPS = 60;
/** A stroke has left its spot when its tip is so far away, or as far as a spot snaps if that is less: a finger's reach must not forbid small loops. */
const LEFT = 0.028;
/** It is a loop no sooner than it is so many times that long, and goes back into its spot no sooner than after so many. */
const LOOP = 3;
const LOOP_LEFT = 2;
/** Where the spot nearest to the hand refuses, one that is so many times as far still counts as meant, or farther by this part of the snapping radius. */
const ABOUT_AS_NEAR = 1.5;
const HARDLY_FARTHER = 0.25;
/** A stroke turns into a spot no farther from it than so many snapping radii, or where it touches the ring. */
const WITHIN = 2;
/** What lies around a spot alone ends before this part of the way to the nearest other one. */
const CLEAR_OF_OTHERS = 0.9;
/** The most points a stroke may grow to. */
const MOST_TRAIL = 100_000;

/**
 * A pen that cannot draw an illegal curve: it steps less than its distance to the nearest wall, or else
 * slides along what it meets (walls are the curves, the spots, the board's sides and its own stroke). Where
 * the hand goes through a wall, the tip stays behind.
 *
 * One pen serves one drawing; `begin`, `moveTo` for each sample of the hand, then `finish` or `cancel`.
 */
export class Pen {
  readonly drawing: Drawing;
  readonly options: PenOptions;
  readonly #walls: PenWalls;
  readonly #lives: readonly number[];
  #stroke:
    | { from: number; trail: Trail; room: PenClearance; magnet: Magnet; hand: Point; hasLeft: boolean }
    | undefined;

  constructor(drawing: Drawing, options: Partial<PenOptions> = {}, walls = new PenWalls(drawing, options.clearances)) {
    this.drawing = drawing;
    const snapRadius = options.snapRadius ?? PEN.snapRadius;
    const eraseRadius = options.eraseRadius ?? Math.min(PEN.eraseRadius, ERASED_PART * snapRadius);
    this.options = {
      snapRadius,
      touchRadius: options.touchRadius ?? snapRadius,
      eraseRadius,
      clearances: walls.clearances,
    };
    this.#walls = walls;
    this.#lives = spotLives(drawing);
  }

  /** Whether a stroke is being drawn. */
  get isDown(): boolean {
    return this.#stroke !== undefined;
  }

  /** Begins a stroke at the spot nearest to the hand; the spot, or why nothing can begin there. */
  begin(hand: Point): Result<number, IllegalStroke> {
    this.cancel();
    const near = this.#newMagnet().near(hand);
    const live = near.find((spot) => this.#lives[spot] > 0);
    if (live !== undefined) {
      this.#beginAt(live);
      return success(live);
    }
    return near.length > 0
      ? refuse("dead-spot", { spot: near[0], at: this.drawing.spots[near[0]] })
      : refuse("unknown-spot", { at: hand });
  }

  #beginAt(from: number): void {
    const { x, y } = this.drawing.spots[from];
    const trail = new Trail({ x, y });
    this.#stroke = {
      from,
      trail,
      room: new PenClearance(this.#walls, trail, from),
      magnet: this.#newMagnet(),
      hand: { x, y },
      hasLeft: false,
    };
  }

  #newMagnet(): Magnet {
    return new Magnet(this.drawing, this.options.snapRadius, this.options.touchRadius);
  }

  /** Leads the pen towards where the hand is now. Without a stroke, or with no place for numbers, it does nothing. */
  moveTo(hand: Point): void {
    const stroke = this.#stroke;
    if (!stroke || !Number.isFinite(hand.x) || !Number.isFinite(hand.y)) return;
    const before = stroke.hand;
    const distance = Math.hypot(hand.x - before.x, hand.y - before.y);
    const { eraseRadius } = this.options;
    // A hand that only now leaves the first spot does not come back to it.
    stroke.magnet.follow(before, hand, stroke.hasLeft ? undefined : stroke.from);
    let erased = false;
    if (eraseRadius > 0 && distance > 0) {
      const parts = Math.min(400, Math.ceil(distance / (eraseRadius / 2)));
      for (let part = 1; part <= parts; part++) {
        const place = {
          x: before.x + ((hand.x - before.x) * part) / parts,
          y: before.y + ((hand.y - before.y) * part) / parts,
        };
        const did = this.#retrace(place, (hand.x - before.x) / distance, (hand.y - before.y) / distance);
        erased ||= did;
        if (!did) break;
        stroke.hand = place;
      }
    }
    stroke.hand = { x: hand.x, y: hand.y };
    if (!erased || !this.#isOnTail(hand)) this.#lead(hand);
    const start = this.drawing.spots[stroke.from];
    const { tip } = stroke.trail;
    stroke.hasLeft =
      stroke.trail.points.length > 1 &&
      (stroke.hasLeft ||
        Math.hypot(tip.x - start.x, tip.y - start.y) > this.#left ||
        stroke.trail.length > LOOP * this.#left);
  }

  /**
   * Where the tip would be if the hand went on to `hand` and nothing lay in the way; undefined when
   * something does or no stroke is being drawn. Nothing changes: for showing what will probably come.
   */
  ahead(hand: Point): Point | undefined {
    const room = this.#stroke?.room;
    if (!room || !Number.isFinite(hand.x) || !Number.isFinite(hand.y)) return undefined;
    const target = withinRim(hand);
    return room.isFree(target, true) ? target : undefined;
  }

  /** What there is to show; undefined when no stroke is being drawn. */
  state(): PenState | undefined {
    const stroke = this.#stroke;
    if (!stroke) return undefined;
    const { points, tip } = stroke.trail;
    const { hand, magnet } = stroke;
    const near = magnet.near(hand);
    // The spots under the hand come first, then what it has not let go of; a tip counts only where the hand is at none.
    const drawing = [
      ...new Set([...near, ...magnet.holding(hand), ...(near.length > 0 ? [] : magnet.touching(hand, tip))]),
    ];
    const judged = drawing
      .filter((spot) => this.#isMeant(spot, near, stroke))
      .map((spot) => ({ spot, ...this.#endAt(spot) }));
    const end = judged.find(({ turn }) => turn !== undefined);
    if (end?.turn === undefined)
      return { points, tip, snapped: undefined, refusal: near.length > 0 ? judged[0]?.refusal : undefined };
    return {
      points: end.turn === points.length - 1 ? points : points.slice(0, end.turn + 1),
      tip,
      snapped: end.spot,
      refusal: undefined,
    };
  }

  /** Ends the stroke at the spot it is snapped to, tidied; or says why it is no move, and the stroke is gone. */
  finish(): Result<Stroke, IllegalStroke> {
    const stroke = this.#stroke;
    const state = this.state();
    this.cancel();
    if (!stroke || !state) return refuse("ends-at-no-spot");
    if (state.points.length < 2) return refuse("too-short", { spot: stroke.from, at: state.tip });
    if (state.snapped === undefined)
      return failure(state.refusal ?? illegalStroke("ends-at-no-spot", { at: state.tip }));
    const raw = { from: stroke.from, to: state.snapped, inner: state.points.slice(1) };
    const accepted = validateMove(this.drawing, raw);
    if (!accepted.ok) return accepted;
    const tidied = tidyStroke(this.drawing, raw);
    const acceptedTidied = validateMove(this.drawing, tidied);
    const isSame = acceptedTidied.ok && sameTopology(acceptedTidied.value.map, accepted.value.map);
    return success(isSame ? tidied : raw);
  }

  /** Drops the stroke. */
  cancel(): void {
    this.#stroke = undefined;
  }

  /** How far from its first spot a stroke has left it. */
  get #left(): number {
    return Math.min(LEFT, this.options.snapRadius);
  }

  /**
   * Whether a hand that is at the spots `near` can mean this one of them, or one farther away. A hand that
   * has hardly left the first spot means none farther than that; and one that is at a spot, where the
   * stroke cannot end, does not mean its neighbour.
   */
  #isMeant(
    spot: number,
    near: readonly number[],
    { from, hand, hasLeft }: { readonly from: number; readonly hand: Point; readonly hasLeft: boolean },
  ): boolean {
    const distance = (other: number): number =>
      Math.hypot(this.drawing.spots[other].x - hand.x, this.drawing.spots[other].y - hand.y);
    if (!hasLeft && spot !== from && distance(spot) > distance(from)) return false;
    if (near.length === 0 || !near.includes(spot)) return true;
    return distance(spot) <= ABOUT_AS_NEAR * distance(near[0]) + HARDLY_FARTHER * this.options.snapRadius;
  }

  /** The point of the stroke from which it can turn into a spot near the hand, or why it cannot end there. */
  #endAt(spot: number): { turn?: number; refusal?: IllegalStroke } {
    const stroke = this.#stroke;
    const place = this.drawing.spots[spot];
    const where = { spot, at: { x: place.x, y: place.y } };
    if (!stroke) return { refusal: illegalStroke("ends-at-no-spot", where) };
    if (this.#lives[spot] < 1) return { refusal: illegalStroke("dead-spot", where) };
    if (spot === stroke.from) {
      if (!stroke.hasLeft) return { refusal: illegalStroke("too-short", where) };
      if (this.#lives[spot] < 2) return { refusal: illegalStroke("loop-needs-two-lives", where) };
    }
    const { snapRadius, touchRadius } = this.options;
    const { trail, room, magnet } = stroke;
    const within = Math.max(WITHIN * snapRadius, touchRadius);
    const around = Math.min(magnet.holdOf(spot), CLEAR_OF_OTHERS * magnet.roomOf(spot));
    const goal = { spot, place, snapRadius, within, around, least: spot === stroke.from ? LOOP_LEFT * this.#left : 0 };
    const turn = turnInto(goal, trail, room);
    return turn === undefined ? { refusal: illegalStroke("unreachable-spot", where) } : { turn };
  }

  /** Grows the stroke towards the hand, as far as that goes. */
  #lead(hand: Point): void {
    const stroke = this.#stroke;
    if (!stroke) return;
    const { trail, room } = stroke;
    const target = withinRim(hand);
    for (let steps = 0; steps < MOST_STEPS && trail.points.length < MOST_TRAIL; steps++) {
      const { tip } = trail;
      const distance = Math.hypot(target.x - tip.x, target.y - tip.y);
      if (distance < STILL) return;
      if (room.isFree(target, true)) {
        trail.grow(target);
        return;
      }
      const next = this.#stepTowards(room, tip, target, distance);
      if (next) trail.grow(next);
      else if (!unhook(room, trail, target, this.options.eraseRadius)) {
        retreat(trail, target, this.options.eraseRadius);
        return;
      }
    }
  }

  #stepTowards(room: PenClearance, tip: Point, target: Point, distance: number): Point | undefined {
    const [ux, uy] = [(target.x - tip.x) / distance, (target.y - tip.y) / distance];
    const free = Math.min(room.around(tip), distance);
    if (free > STEPS[0]) {
      const ahead = { x: tip.x + ux * free, y: tip.y + uy * free };
      if (room.isFree(ahead, false)) return ahead;
    }
    const slide = room.along(tip, ux, uy);
    const pull = Math.hypot(slide.x, slide.y);
    if (pull < 0.05) return undefined;
    for (const length of STEPS) {
      const step = Math.min(length, distance) / pull;
      const out = room.outOf({ x: tip.x + slide.x * step, y: tip.y + slide.y * step });
      const next = withinRim(out);
      const won = distance - Math.hypot(target.x - next.x, target.y - next.y);
      if (won > 0.02 * length && room.isFree(next, false)) return next;
    }
    return undefined;
  }

  /** Takes back the end of the stroke when the hand, moving by (ux, uy), goes back along it; whether it did. */
  #retrace(hand: Point, ux: number, uy: number): boolean {
    const trail = this.#stroke?.trail;
    const nearest = this.#tailNear(hand);
    if (!trail || !nearest || trail.points.length < 2) return false;
    const { ax, ay, bx, by } = trail.piece(nearest.piece);
    const length = Math.hypot(bx - ax, by - ay);
    const isBack = (bx - ax) * ux + (by - ay) * uy < -0.5 * length;
    if (!isBack || nearest.distance > this.options.eraseRadius) return false;
    trail.cut(nearest.piece);
    const { tip } = trail;
    if (Math.hypot(nearest.point.x - tip.x, nearest.point.y - tip.y) > STILL) trail.grow(nearest.point);
    return true;
  }

  /** The place nearest to the hand on the last bit of the stroke. */
  #tailNear(hand: Point): { piece: number; point: Point; distance: number } | undefined {
    const trail = this.#stroke?.trail;
    if (!trail) return undefined;
    let best: { piece: number; point: Point; distance: number } | undefined;
    for (let i = trail.points.length - 2; i >= 0 && trail.behind(i + 1) < 3 * this.options.eraseRadius; i--) {
      const point = nearestOf(trail.piece(i), hand.x, hand.y);
      const distance = Math.hypot(point.x - hand.x, point.y - hand.y);
      if (!best || distance < best.distance) best = { piece: i, point, distance };
    }
    return best;
  }

  #isOnTail(hand: Point): boolean {
    const nearest = this.#tailNear(hand);
    const { tip } = this.#stroke?.trail ?? {};
    if (!nearest) return tip !== undefined && Math.hypot(tip.x - hand.x, tip.y - hand.y) <= this.options.eraseRadius;
    return nearest.distance <= this.options.eraseRadius;
  }
}

/** The nearest place that keeps clear of the board's sides. */
function withinRim({ x, y }: Point): Point {
  return { x: Math.min(1 - RIM, Math.max(RIM, x)), y: Math.min(1 - RIM, Math.max(RIM, y)) };
}
