import type { Point } from "../../engine/drawing/geometry/point.ts";

/**
 * What part of the board is seen: the square with its upper left corner at (x, y), in board units, and a
 * side of 1 / zoom. It never leaves the board. Places on the screen are parts of the frame, from 0 to 1.
 */
export interface Lens {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The whole board. */
export const WHOLE: Lens = { zoom: 1, x: 0, y: 0 };

/** How near one can come. */
export const NEAREST = 8;

/** The lens with `factor` times the zoom, so that what is at `place` on the screen stays there. */
export function zoomedAt(lens: Lens, factor: number, place: Point): Lens {
  const zoom = Math.min(NEAREST, Math.max(1, lens.zoom * factor));
  const fixed = toBoard(lens, place);
  return kept({ zoom, x: fixed.x - place.x / zoom, y: fixed.y - place.y / zoom });
}

/** The lens after the board was shoved by (dx, dy), in parts of the frame. */
export function shoved(lens: Lens, dx: number, dy: number): Lens {
  return kept({ zoom: lens.zoom, x: lens.x - dx / lens.zoom, y: lens.y - dy / lens.zoom });
}

/** How near to the frame's edge a place may be that is looked at, in parts of the frame. */
const EDGE = 0.1;

/** The lens shoved as little as need be, so that a point of the board is well in sight. */
export function showing(lens: Lens, point: Point): Lens {
  const { x, y } = toScreen(lens, point);
  const shove = (at: number): number => Math.min(1 - EDGE, Math.max(EDGE, at)) - at;
  return shoved(lens, shove(x), shove(y));
}

export function toBoard(lens: Lens, place: Point): Point {
  return { x: lens.x + place.x / lens.zoom, y: lens.y + place.y / lens.zoom };
}

export function toScreen(lens: Lens, point: Point): Point {
  return { x: (point.x - lens.x) * lens.zoom, y: (point.y - lens.y) * lens.zoom };
}

function kept({ zoom, x, y }: Lens): Lens {
  // A hair above the whole board is the whole board.
  if (zoom < 1.001) return WHOLE;
  const most = 1 - 1 / zoom;
  return { zoom, x: Math.min(most, Math.max(0, x)), y: Math.min(most, Math.max(0, y)) };
}
