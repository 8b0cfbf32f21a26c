import { polyline, type Curve, type Drawing } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";

/** A place on a curve: the index of the curve, and how far along it, from 0 to 1. */
export interface PlaceOnCurve {
  readonly curve: number;
  readonly along: number;
}

/** The ends of its curves follow, most near the spot. Does not check for crossings. */
export function dragSpot(drawing: Drawing, spot: number, to: Point): Drawing {
  const from = drawing.spots[spot];
  const by = { x: to.x - from.x, y: to.y - from.y };
  return {
    ...drawing,
    spots: drawing.spots.map((one, index) => (index === spot ? { ...one, x: to.x, y: to.y } : one)),
    curves: drawing.curves.map((curve) => {
      if (curve.from !== spot && curve.to !== spot) return curve;
      return shifted(drawing, curve, by, (along) =>
        Math.max(curve.from === spot ? 1 - along : 0, curve.to === spot ? along : 0),
      );
    }),
  };
}

/** The ends of the curve stay. Does not check for crossings. */
export function dragCurve(drawing: Drawing, place: PlaceOnCurve, by: Point): Drawing {
  const { along: grabbed } = place;
  const weight = (along: number): number => {
    const part = along < grabbed ? along / grabbed : (1 - along) / (1 - grabbed);
    return part * part * (3 - 2 * part);
  };
  return {
    ...drawing,
    curves: drawing.curves.map((curve, index) => (index === place.curve ? shifted(drawing, curve, by, weight) : curve)),
  };
}

/** Finds the nearest place on a curve, with its distance; null without curves. */
export function nearestPlace(drawing: Drawing, point: Point): (PlaceOnCurve & { readonly distance: number }) | null {
  let best: (PlaceOnCurve & { distance: number }) | null = null;
  for (const [index, curve] of drawing.curves.entries()) {
    const points = polyline(drawing, curve);
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
        best = { curve: index, along: (lengths[i - 1] + part * length) / lengths[lengths.length - 1], distance };
    }
  }
  return best;
}

/** Weighted by the way along the curve, from 0 to 1. */
function shifted(drawing: Drawing, curve: Curve, by: Point, weight: (along: number) => number): Curve {
  const lengths = lengthsAlong(polyline(drawing, curve));
  const whole = lengths[lengths.length - 1];
  return {
    ...curve,
    inner: curve.inner.map(({ x, y }, i) => {
      const part = weight(lengths[i + 1] / whole);
      return { x: x + part * by.x, y: y + part * by.y };
    }),
  };
}

function lengthsAlong(points: readonly Point[]): number[] {
  const lengths = [0];
  for (let i = 1; i < points.length; i++)
    lengths.push(lengths[i - 1] + Math.hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y));
  return lengths;
}
