import type { Drawing } from "../../engine/drawing/drawing.ts";
import { spotLives } from "../../engine/drawing/drawing.ts";
import { labelledPosition } from "../../engine/drawing/topology/map.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { distance } from "./distances.ts";

/** The living spots of each region, sorted; the outer region first. */
export function livingRegions(drawing: Drawing): number[][] {
  const lives = spotLives(drawing);
  return labelledPosition(planarMap(drawing))
    .regions.map((region) => [...new Set(region.flat().filter((spot) => lives[spot] > 0))].sort((a, b) => a - b))
    .filter((spots) => spots.length > 0);
}

/** With two lives also `spot` itself. */
export function partnersOf(drawing: Drawing, spot: number): Set<number> {
  const lives = spotLives(drawing);
  const partners = new Set(
    livingRegions(drawing)
      .filter((region) => region.includes(spot))
      .flat(),
  );
  if (lives[spot] < 2) partners.delete(spot);
  return partners;
}

/** Keeps the last answer, because every picture asks. */
export class Partners {
  private known: { readonly drawing: Drawing; readonly spot: number; readonly partners: ReadonlySet<number> } | null =
    null;

  of(drawing: Drawing, spot: number): ReadonlySet<number> {
    if (this.known?.drawing !== drawing || this.known.spot !== spot)
      this.known = { drawing, spot, partners: partnersOf(drawing, spot) };
    return this.known.partners;
  }
}

export function spotAt({ spots }: Drawing, point: Point, reach: number): number | null {
  let best: number | null = null;
  let bestDistance = reach;
  for (const [index, spot] of spots.entries()) {
    const d = distance(point, spot);
    if (d <= bestDistance) {
      best = index;
      bestDistance = d;
    }
  }
  return best;
}

export type Direction = "left" | "right" | "up" | "down";

const HEADINGS: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** Against a step ahead. */
const SIDEWAYS = 2;

export function nextSpot(
  drawing: Drawing,
  from: number,
  direction: Direction,
  candidates: Iterable<number>,
): number | null {
  const { x, y } = drawing.spots[from];
  const heading = HEADINGS[direction];
  let best: number | null = null;
  let least = Infinity;
  for (const spot of candidates) {
    const [dx, dy] = [drawing.spots[spot].x - x, drawing.spots[spot].y - y];
    const ahead = dx * heading.x + dy * heading.y;
    const way = ahead + SIDEWAYS * Math.abs(dx * heading.y - dy * heading.x);
    if (spot !== from && ahead > 1e-6 && way < least) {
      best = spot;
      least = way;
    }
  }
  return best;
}

export function nearestSpot({ spots }: Drawing, from: number, candidates: Iterable<number>): number | null {
  return [...candidates].sort((a, b) => distance(spots[a], spots[from]) - distance(spots[b], spots[from]))[0] ?? null;
}

/** In reading order; nearly equal heights are one row. */
export function topmostSpot(drawing: Drawing, candidates: Iterable<number>): number | null {
  const rank = (spot: number): number => Math.round(drawing.spots[spot].y * 8) * 10 + drawing.spots[spot].x;
  return [...candidates].sort((a, b) => rank(a) - rank(b))[0] ?? null;
}
