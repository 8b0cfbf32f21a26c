import type { Point } from "../../engine/drawing/geometry/point.ts";

/**
 * The visible square of the board: its upper left corner in board units, its side 1 / zoom. It never leaves the
 * board. Places on the screen are parts of the frame, from 0 to 1.
 */
export interface Lens {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The whole board. */
export const WHOLE: Lens = { zoom: 1, x: 0, y: 0 };

/** Largest zoom. */
export const NEAREST = 8;

/** The lens zoomed by a factor around a place on the screen. */
export function zoomedAt(lens: Lens, factor: number, place: Point): Lens {
  const zoom = Math.min(NEAREST, Math.max(1, lens.zoom * factor));
  const fixed = toBoard(lens, place);
  return kept({ zoom, x: fixed.x - place.x / zoom, y: fixed.y - place.y / zoom });
}

/** The lens after the board was moved by (dx, dy), in parts of the frame. */
export function shoved(lens: Lens, dx: number, dy: number): Lens {
  return kept({ zoom: lens.zoom, x: lens.x - dx / lens.zoom, y: lens.y - dy / lens.zoom });
}

/** Distance from the frame's edge at which a place is well in sight, in parts of the frame. */
const EDGE = 0.1;

/** The lens moved as little as possible so that a point is well in sight. */
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
