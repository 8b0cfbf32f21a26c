import type { Drawing } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { pointSegmentDistance } from "../geometry/segments.ts";

/** A visited spot holds the pointer up to this many snapping radii, where there is room. */
const HOLD_FACTOR = 2.2;
/** It holds at most this part of the way to the nearest other spot, so that the pointer is never nearer to that one. */
const HOLD_SHARE = 0.5;
/** A tip at a spot's ring ends there while the pointer is within this many holding radii. */
const TOUCH_FACTOR = 2;

/**
 * Which spots attract the end of a stroke: those within the snapping radius of the pointer, those visited until
 * the pointer is clearly away, and those whose ring the tip touches. Whether the stroke can end there is decided
 * elsewhere.
 */
export class SpotSnapping {
  private readonly drawing: Drawing;
  private readonly snapRadius: number;
  private readonly touchRadius: number;
  private readonly holds = new Map<number, number>();
  /** The spots that the pointer has been at and not clearly left. */
  private readonly visited = new Set<number>();

  constructor(drawing: Drawing, snapRadius: number, touchRadius: number) {
    this.drawing = drawing;
    this.snapRadius = snapRadius;
    this.touchRadius = touchRadius;
  }

  /** The distance at which a spot lets the pointer go, in board units: at least the snapping radius. */
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

  /** Infinite for the only spot. */
  nearestSpotDistance(spot: number): number {
    const { spots } = this.drawing;
    const { x, y } = spots[spot];
    return spots.reduce(
      (least, other, i) => (i === spot ? least : Math.min(least, Math.hypot(other.x - x, other.y - y))),
      Infinity,
    );
  }

  /** The pointer has gone straight from `before` to `pointer`; passing `except` does not count. */
  trackPointer(before: Point, pointer: Point, except: number | undefined): void {
    const way = { ax: before.x, ay: before.y, bx: pointer.x, by: pointer.y };
    for (const [spot, { x, y }] of this.drawing.spots.entries()) {
      if (spot !== except && pointSegmentDistance(way, x, y) <= this.snapRadius) this.visited.add(spot);
      if (this.visited.has(spot) && Math.hypot(pointer.x - x, pointer.y - y) > this.holdRadius(spot))
        this.visited.delete(spot);
    }
  }

  /** The spots within the snapping radius, nearest first. */
  near(pointer: Point): number[] {
    return this.byDistance(pointer, (_, distance) => distance <= this.snapRadius);
  }

  /** The spots that hold the pointer, nearest first. */
  holding(pointer: Point): number[] {
    return this.byDistance(pointer, (spot) => this.visited.has(spot));
  }

  /** The spots that the tip touches while the pointer is not far, those nearest to it first. */
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
