import type { Curve, Drawing, Tile } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { isSurfaceDrawing } from "../surface/cut.ts";
import { HOME, lifted, lowered, offSides } from "../surface/gluing.ts";
import { tilesAround, tilesOfImages } from "../surface/images.ts";
import { strokeLine } from "./stroke-line.ts";

/** A place on a curve. */
export interface PlaceOnCurve {
  readonly curve: number;
  /** Part of the way along the curve, from 0 to 1. */
  readonly along: number;
  /** Copy of the board in which the curve begins that is seen there, on a surface. */
  readonly tile: Tile;
}

/**
 * Moves a spot, but not off the board. Its curves follow, their points the more the nearer they are to it. Does not
 * check for crossings.
 */
export function dragSpot(drawing: Drawing, spot: number, to: Point): Drawing {
  const from = drawing.spots[spot];
  const by = { x: to.x - from.x, y: to.y - from.y };
  return {
    ...drawing,
    spots: drawing.spots.map((one, index) => (index === spot ? { ...one, ...placed(drawing, to) } : one)),
    curves: drawing.curves.map((curve) => {
      if (curve.from !== spot && curve.to !== spot) return curve;
      const atEnd = inFrame(drawing, curve.tile ?? HOME, by, lifted);
      return shifted(drawing, curve, (along) => {
        const [first, last] = [curve.from === spot ? 1 - along : 0, curve.to === spot ? along : 0];
        return first > last ? times(by, first) : times(atEnd, last);
      });
    }),
  };
}

/**
 * Bends a curve at a place, while its ends stay. Does not check for crossings.
 *
 * @param by the way that the place goes, as its copy of the board shows it.
 */
export function dragCurve(drawing: Drawing, { curve: held, along: grabbed, tile }: PlaceOnCurve, by: Point): Drawing {
  const own = inFrame(drawing, tile, by, lowered);
  const weight = (along: number): number => {
    const part = along < grabbed ? along / grabbed : (1 - along) / (1 - grabbed);
    return part * part * (3 - 2 * part);
  };
  return {
    ...drawing,
    curves: drawing.curves.map((curve, index) =>
      index === held ? shifted(drawing, curve, (along) => times(own, weight(along))) : curve,
    ),
  };
}

/** Distance in board units within which places on a surface are looked for. */
const REACH = 0.25;

/** Finds the nearest place on a curve, with its distance; null without curves, and on a surface beyond `REACH`. */
export function nearestPlace(drawing: Drawing, point: Point): (PlaceOnCurve & { readonly distance: number }) | null {
  let best: (PlaceOnCurve & { distance: number }) | null = null;
  for (const [index, curve] of drawing.curves.entries()) {
    for (const { tile, points } of imagesNear(drawing, curve, point)) {
      const lengths = lengthsAlong(points);
      for (let i = 1; i < points.length; i++) {
        const [a, b] = [points[i - 1], points[i]];
        const length = lengths[i] - lengths[i - 1];
        if (length === 0) continue;
        const part = Math.min(
          1,
          Math.max(0, ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / (length * length)),
        );
        const distance = Math.hypot(a.x + part * (b.x - a.x) - point.x, a.y + part * (b.y - a.y) - point.y);
        if (best === null || distance < best.distance)
          best = {
            curve: index,
            along: (lengths[i - 1] + part * length) / lengths[lengths.length - 1],
            tile,
            distance,
          };
      }
    }
  }
  return best;
}

/** Measures how far two points of the board are apart, also over its sides, if that is less than `REACH`. */
export function distanceOnBoard(drawing: Drawing, a: Point, b: Point): number {
  if (!isSurfaceDrawing(drawing)) return Math.hypot(a.x - b.x, a.y - b.y);
  const tiles = tilesAround({ ax: a.x, ay: a.y, bx: a.x, by: a.y }, REACH);
  return Math.min(
    ...tiles.map((tile) => {
      const image = lifted(drawing.surface, tile, b);
      return Math.hypot(a.x - image.x, a.y - image.y);
    }),
  );
}

interface SeenCurve {
  readonly tile: Tile;
  readonly points: readonly Point[];
}

function imagesNear(drawing: Drawing, curve: Curve, { x, y }: Point): SeenCurve[] {
  const points = strokeLine(drawing, curve);
  if (!isSurfaceDrawing(drawing)) return [{ tile: HOME, points }];
  const window = { left: x - REACH, top: y - REACH, right: x + REACH, bottom: y + REACH };
  return tilesOfImages(drawing.surface, points, window).map((tile) => ({
    tile,
    points: points.map((point) => lifted(drawing.surface, tile, point)),
  }));
}

/** Turns a vector of the board into one of a copy of it (`lifted`), or back (`lowered`). */
function inFrame(drawing: Drawing, tile: Tile, by: Point, way: typeof lifted): Point {
  if (!isSurfaceDrawing(drawing)) return by;
  const [from, to] = [way(drawing.surface, tile, { x: 0, y: 0 }), way(drawing.surface, tile, by)];
  return { x: to.x - from.x, y: to.y - from.y };
}

function times({ x, y }: Point, part: number): Point {
  return { x: x * part, y: y * part };
}

/** Keeps a point off the sides of the board, where no point of a drawing on a surface may lie. */
function placed(drawing: Drawing, { x, y }: Point): Point {
  return isSurfaceDrawing(drawing) ? offSides({ x, y }) : { x, y };
}

/** Moves the inner points by what `by` says for the way along the curve, from 0 to 1. */
function shifted(drawing: Drawing, curve: Curve, by: (along: number) => Point): Curve {
  const lengths = lengthsAlong(strokeLine(drawing, curve));
  const whole = lengths[lengths.length - 1];
  return {
    ...curve,
    inner: curve.inner.map(({ x, y }, i) => {
      const { x: dx, y: dy } = by(lengths[i + 1] / whole);
      return placed(drawing, { x: x + dx, y: y + dy });
    }),
  };
}

function lengthsAlong(points: readonly Point[]): number[] {
  const lengths = [0];
  for (let i = 1; i < points.length; i++)
    lengths.push(lengths[i - 1] + Math.hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y));
  return lengths;
}
