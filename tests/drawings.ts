import type { Curve, Drawing, Spot } from "../engine/drawing/drawing.ts";
import type { Point } from "../engine/drawing/geometry/point.ts";
import type { Stroke } from "../engine/drawing/moves/stroke.ts";

export type XY = readonly [x: number, y: number];

type Place = Point | XY;

/** A place, and the move that made the spot there: 0 if missing, which is the start. */
type SpotPlace = Point | Spot | readonly [x: number, y: number, move?: number];

const pointOf = (place: Place): Point => ("x" in place ? { x: place.x, y: place.y } : { x: place[0], y: place[1] });

function spotOf(place: SpotPlace): Spot {
  if ("x" in place) return { x: place.x, y: place.y, move: "move" in place ? place.move : 0 };
  const [x, y, move = 0] = place;
  return { x, y, move };
}

/** A drawing on the sphere. */
export function drawingWith(spots: readonly SpotPlace[], curves: readonly Curve[] = []): Drawing {
  return { format: 1, spots: spots.map(spotOf), curves };
}

/** A drawing of spots alone. */
export const spotsAt = (...spots: readonly SpotPlace[]): Drawing => drawingWith(spots);

/** A curve from spot `from` over inner points to spot `to`, which `move` has drawn. */
export function curveOf(from: number, to: number, inner: readonly Place[] = [], move = 1): Curve {
  return { from, to, inner: inner.map(pointOf), move };
}

/** A stroke from spot `from` over inner points to spot `to`. */
export function strokeOf(from: number, to: number, ...inner: readonly Place[]): Stroke {
  return { from, to, inner: inner.map(pointOf) };
}
