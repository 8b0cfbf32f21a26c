import type { Drawing } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { pointSegmentDistance } from "../geometry/segments.ts";

/** A spot at which the pointer has been holds on to it up to so many snapping radii away, where there is clearance. */
const HOLD_FACTOR = 2.2;
/** It holds no farther than this part of the way to the nearest other spot, so that the pointer is never nearer to that one. */
const HOLD_SHARE = 0.5;
/** A tip at the spot's ring ends there while the pointer is no farther away than so many times what the spot holds. */
const TOUCH_FACTOR = 2;

/**
 * Which spots draw the end of a stroke in. A spot does so when the pointer is within the snapping radius; it then
 * holds on until the pointer is clearly away, so that who goes a little too far still arrives; and it does so when
 * the stroke's tip touches its ring. Whether the stroke can end there is for others to say.
 */
export class SpotSnapping {
  private readonly drawing: Drawing;
  private readonly snapRadius: number;
  private readonly touchRadius: number;
  private readonly holds = new Map<number, number>();
  /** The spots that the pointer has been at and not yet clearly left. */
  private readonly visited = new Set<number>();

  constructor(drawing: Drawing, snapRadius: number, touchRadius: number) {
    this.drawing = drawing;
    this.snapRadius = snapRadius;
    this.touchRadius = touchRadius;
  }

  /** How far from a spot the pointer may go before it lets go, in board units: no less than the snapping radius. */
  holdRadius(spot: number): number {
    let hold = this.holds.get(spot);
    if (hold === undefined) {
      hold = Math.max(
        this.snapRadius,
        Math.min(HOLD_FACTOR * this.snapRadius, HOLD_SHARE * this.nearestSpotDistance(spot)),
      );
      this.holds.set(spot, hold);
    }
    return hold;
  }

  /** How far it is from a spot to the nearest other one; infinite for a lone one. */
  nearestSpotDistance(spot: number): number {
    const { spots } = this.drawing;
    const { x, y } = spots[spot];
    return spots.reduce(
      (least, other, i) => (i === spot ? least : Math.min(least, Math.hypot(other.x - x, other.y - y))),
      Infinity,
    );
  }

  /** The pointer has gone straight from one place to another. Where it went by `except`, that does not count. */
  trackPointer(before: Point, pointer: Point, except: number | undefined): void {
    const way = { ax: before.x, ay: before.y, bx: pointer.x, by: pointer.y };
    for (const [spot, { x, y }] of this.drawing.spots.entries()) {
      if (spot !== except && pointSegmentDistance(way, x, y) <= this.snapRadius) this.visited.add(spot);
      if (this.visited.has(spot) && Math.hypot(pointer.x - x, pointer.y - y) > this.holdRadius(spot))
        this.visited.delete(spot);
    }
  }

  /** The spots within the snapping radius, the nearest first. */
  near(pointer: Point): number[] {
    return this.byDistance(pointer, (_, distance) => distance <= this.snapRadius);
  }

  /** The spots that hold on to the pointer, the nearest first. */
  holding(pointer: Point): number[] {
    return this.byDistance(pointer, (spot) => this.visited.has(spot));
  }

  /** The spots that the tip touches and from which the pointer is not far, the nearest to the pointer first. */
  touching(pointer: Point, tip: Point): number[] {
    return this.byDistance(pointer, (spot, distance) => {
      const { x, y } = this.drawing.spots[spot];
      return Math.hypot(tip.x - x, tip.y - y) <= this.touchRadius && distance <= TOUCH_FACTOR * this.holdRadius(spot);
    });
  }

  private byDistance(pointer: Point, isMeant: (spot: number, distance: number) => boolean): number[] {
    return this.drawing.spots
      .map(({ x, y }, spot) => ({ spot, distance: Math.hypot(x - pointer.x, y - pointer.y) }))
      .filter(({ spot, distance }) => isMeant(spot, distance))
      .sort((a, b) => a.distance - b.distance)
      .map(({ spot }) => spot);
  }
}
