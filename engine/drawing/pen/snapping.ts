import type { Drawing } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { pointSegmentDistance } from "../geometry/segments.ts";

/** Distance at which a spot lets the pointer go, in snapping radii, where there is room. */
const HOLD_FACTOR = 2.2;
/** Part of the way to the nearest other spot at which a spot lets go, so that the pointer is never nearer to that. */
const HOLD_SHARE = 0.5;
/** Holding radii between the pointer and a spot whose ring holds the tip. */
const TOUCH_FACTOR = 2;

/**
 * Finds the spots that the pointer may mean: near ones, visited ones not clearly left, and those whose ring the tip
 * touches.
 */
export class SpotSnapping {
  private readonly drawing: Pick<Drawing, "spots">;
  private readonly snapRadius: number;
  private readonly touchRadius: number;
  private readonly holds = new Map<number, number>();
  /** Spots that the pointer was at and has not clearly left. */
  private readonly visited = new Set<number>();

  constructor(drawing: Pick<Drawing, "spots">, snapRadius: number, touchRadius: number) {
    this.drawing = drawing;
    this.snapRadius = snapRadius;
    this.touchRadius = touchRadius;
  }

  /** Computes the distance at which a spot lets the pointer go, in board units. */
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

  /** Distance to the nearest other spot; infinite for the only spot. */
  nearestSpotDistance(spot: number): number {
    const { spots } = this.drawing;
    const { x, y } = spots[spot];
    return spots.reduce(
      (least, other, i) => (i === spot ? least : Math.min(least, Math.hypot(other.x - x, other.y - y))),
      Infinity,
    );
  }

  /** Notes which spots the pointer passes and leaves on its way. Passing `except` does not count. */
  trackPointer(before: Point, pointer: Point, except: number | undefined): void {
    const way = { ax: before.x, ay: before.y, bx: pointer.x, by: pointer.y };
    for (const [spot, { x, y }] of this.drawing.spots.entries()) {
      if (spot !== except && pointSegmentDistance(way, x, y) <= this.snapRadius) this.visited.add(spot);
      if (this.visited.has(spot) && Math.hypot(pointer.x - x, pointer.y - y) > this.holdRadius(spot))
        this.visited.delete(spot);
    }
  }

  /** Spots near the pointer, the nearest first. */
  near(pointer: Point): number[] {
    return this.byDistance(pointer, (_, distance) => distance <= this.snapRadius);
  }

  /** Visited spots that the pointer has not clearly left, the nearest first. */
  holding(pointer: Point): number[] {
    return this.byDistance(pointer, (spot) => this.visited.has(spot));
  }

  /** Spots whose ring the tip touches while the pointer is not far, the nearest first. */
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
