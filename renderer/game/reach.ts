import { drawnPosition } from "../../engine/drawing/any-surface/position.ts";
import { type Curve, type Drawing, spotLives } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { isSurfaceDrawing } from "../../engine/drawing/surface/cut.ts";
import { HOME, offSides, tileAt } from "../../engine/drawing/surface/gluing.ts";
import { onBoard, spotNear } from "./board-places.ts";
import { distance } from "./distances.ts";

/** The living spots of each region, sorted; the outer region first. */
export function livingRegions(drawing: Drawing): number[][] {
  const lives = spotLives(drawing);
  return drawnPosition(drawing)
    .regions.map((region) => [...new Set(region.flat().filter((spot) => lives[spot] > 0))].sort((a, b) => a - b))
    .filter((spots) => spots.length > 0);
}

/** Finds the spots that a curve from `spot` can reach; with two lives also `spot` itself. */
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

/**
 * Finds partners as `partnersOf` does, where the curve has begun: `line` leads from the spot into one region, and can't
 * leave it.
 */
export function partnersAlong(drawing: Drawing, spot: number, line: readonly Point[]): Set<number> {
  const partners = partnersOf(drawing, spot);
  if (line.length < 2) return partners;
  const tip = drawing.spots.length;
  const region = drawnPosition(withBegun(drawing, spot, line)).regions.find((boundaries) =>
    boundaries.flat().includes(tip),
  );
  const inside = new Set(region?.flat());
  return new Set([...partners].filter((partner) => inside.has(partner)));
}

/** The line ends in a spot of its own. On a surface it may lie in any copy of the board, and go over sides. */
function withBegun(drawing: Drawing, spot: number, line: readonly Point[]): Drawing {
  const own = isSurfaceDrawing(drawing) ? tileAt(line[0]) : HOME;
  const inner = line.slice(1).map((point) => onBoard(drawing, own, point));
  const end = inner.pop() ?? drawing.spots[spot];
  const begun: Curve = { from: spot, to: drawing.spots.length, inner, move: 0 };
  if (!isSurfaceDrawing(drawing))
    return { ...drawing, spots: [...drawing.spots, { ...end, move: 0 }], curves: [...drawing.curves, begun] };
  const tile = tileAt(end);
  const place = offSides(onBoard(drawing, tile, end));
  return {
    ...drawing,
    spots: [...drawing.spots, { ...place, move: 0 }],
    curves: [...drawing.curves, { ...begun, inner: inner.map(offSides), tile }],
  };
}

/** Keeps the last answer, because every picture asks. */
export class Partners {
  private known: {
    readonly drawing: Drawing;
    readonly spot: number;
    readonly next: Point | undefined;
    readonly partners: ReadonlySet<number>;
  } | null = null;

  /** `line` is the stroke so far, from the spot. */
  of(drawing: Drawing, spot: number, line: readonly Point[] = []): ReadonlySet<number> {
    // Its beginning tells the region.
    const [, next] = line;
    const { known } = this;
    if (known?.drawing !== drawing || known.spot !== spot || known.next?.x !== next?.x || known.next?.y !== next?.y)
      this.known = { drawing, spot, next, partners: partnersAlong(drawing, spot, line.slice(0, 2)) };
    return this.known?.partners ?? new Set();
  }
}

export function spotAt(drawing: Drawing, point: Point, reach: number): number | null {
  return spotNear(drawing, point, reach)?.spot ?? null;
}

export type Direction = "left" | "right" | "up" | "down";

const HEADINGS: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** How much more a step to the side counts than a step ahead. */
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
  return best ?? farthestBack(drawing, from, heading, candidates);
}

/** Finds where the arrows go on after the last spot of their direction. */
function farthestBack({ spots }: Drawing, from: number, heading: Point, candidates: Iterable<number>): number | null {
  const ahead = (spot: number): number => spots[spot].x * heading.x + spots[spot].y * heading.y;
  const behind = [...candidates].filter((spot) => ahead(spot) < ahead(from) - 1e-6);
  return behind.sort((a, b) => ahead(a) - ahead(b))[0] ?? null;
}

export function nearestSpot({ spots }: Drawing, from: number, candidates: Iterable<number>): number | null {
  return [...candidates].sort((a, b) => distance(spots[a], spots[from]) - distance(spots[b], spots[from]))[0] ?? null;
}

/** Finds the first spot in reading order; nearly equal heights are one row. */
export function topmostSpot(drawing: Drawing, candidates: Iterable<number>): number | null {
  const rank = (spot: number): number => Math.round(drawing.spots[spot].y * 8) * 10 + drawing.spots[spot].x;
  return [...candidates].sort((a, b) => rank(a) - rank(b))[0] ?? null;
}
