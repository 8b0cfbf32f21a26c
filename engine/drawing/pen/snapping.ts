import type { Drawing } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { distanceFrom } from "../geometry/segments.ts";

/** A spot at which the hand has been holds on to it up to so many snapping radii away, where there is room. */
const HOLD = 2.2;
/** It holds no farther than this part of the way to the nearest other spot, so that the hand is never nearer to that one. */
const HALF = 0.5;
/** A tip at the spot's ring ends there while the hand is no farther away than so many times what the spot holds. */
const TOUCHING = 2;

/**
 * Which spots draw the end of a stroke in. A spot does so when the hand is within the snapping radius; it then
 * holds on until the hand is clearly away, so that who goes a little too far still arrives; and it does so when
 * the stroke's tip touches its ring. Whether the stroke can end there is for others to say.
 */
export class Magnet {
  readonly #drawing: Drawing;
  readonly #snapRadius: number;
  readonly #touchRadius: number;
  readonly #holds = new Map<number, number>();
  /** The spots that the hand has been at and not yet clearly left. */
  readonly #visited = new Set<number>();

  constructor(drawing: Drawing, snapRadius: number, touchRadius: number) {
    this.#drawing = drawing;
    this.#snapRadius = snapRadius;
    this.#touchRadius = touchRadius;
  }

  /** How far from a spot the hand may go before it lets go, in board units: no less than the snapping radius. */
  holdOf(spot: number): number {
    let hold = this.#holds.get(spot);
    if (hold === undefined) {
      hold = Math.max(this.#snapRadius, Math.min(HOLD * this.#snapRadius, HALF * this.roomOf(spot)));
      this.#holds.set(spot, hold);
    }
    return hold;
  }

  /** How far it is from a spot to the nearest other one; infinite for a lone one. */
  roomOf(spot: number): number {
    const { spots } = this.#drawing;
    const { x, y } = spots[spot];
    return spots.reduce(
      (least, other, i) => (i === spot ? least : Math.min(least, Math.hypot(other.x - x, other.y - y))),
      Infinity,
    );
  }

  /** The hand has gone straight from one place to another. Where it went by `except`, that does not count. */
  follow(before: Point, hand: Point, except: number | undefined): void {
    const way = { ax: before.x, ay: before.y, bx: hand.x, by: hand.y };
    for (const [spot, { x, y }] of this.#drawing.spots.entries()) {
      if (spot !== except && distanceFrom(way, x, y) <= this.#snapRadius) this.#visited.add(spot);
      if (this.#visited.has(spot) && Math.hypot(hand.x - x, hand.y - y) > this.holdOf(spot)) this.#visited.delete(spot);
    }
  }

  /** The spots within the snapping radius, the nearest first. */
  near(hand: Point): number[] {
    return this.#byDistance(hand, (_, distance) => distance <= this.#snapRadius);
  }

  /** The spots that hold on to the hand, the nearest first. */
  holding(hand: Point): number[] {
    return this.#byDistance(hand, (spot) => this.#visited.has(spot));
  }

  /** The spots that the tip touches and from which the hand is not far, the nearest to the hand first. */
  touching(hand: Point, tip: Point): number[] {
    return this.#byDistance(hand, (spot, distance) => {
      const { x, y } = this.#drawing.spots[spot];
      return Math.hypot(tip.x - x, tip.y - y) <= this.#touchRadius && distance <= TOUCHING * this.holdOf(spot);
    });
  }

  #byDistance(hand: Point, isMeant: (spot: number, distance: number) => boolean): number[] {
    return this.#drawing.spots
      .map(({ x, y }, spot) => ({ spot, distance: Math.hypot(x - hand.x, y - hand.y) }))
      .filter(({ spot, distance }) => isMeant(spot, distance))
      .sort((a, b) => a.distance - b.distance)
      .map(({ spot }) => spot);
  }
}
