import type { Point } from "../../engine/drawing/geometry/point.ts";

/**
 * The visible square: upper left corner in board units, side 1 / zoom. Screen places are parts of the frame, 0 to 1.
 */
export interface Lens {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE_BOARD: Lens = { zoom: 1, x: 0, y: 0 };

export const MAX_ZOOM = 8;

export function zoomedAt(lens: Lens, factor: number, place: Point): Lens {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, lens.zoom * factor));
  const fixed = toBoard(lens, place);
  return kept({ zoom, x: fixed.x - place.x / zoom, y: fixed.y - place.y / zoom });
}

const MIDDLE = { x: 0.5, y: 0.5 };
const STEP = 1.6;

/** By one step of a button or an item of the menu. */
export function enlarged(lens: Lens): Lens {
  return zoomedAt(lens, STEP, MIDDLE);
}

export function shrunk(lens: Lens): Lens {
  return zoomedAt(lens, 1 / STEP, MIDDLE);
}

/** In parts of the frame. */
export function moved(lens: Lens, dx: number, dy: number): Lens {
  return kept({ zoom: lens.zoom, x: lens.x - dx / lens.zoom, y: lens.y - dy / lens.zoom });
}

/** A part of the frame. */
const MARGIN = 0.1;

/** Moves as little as possible to bring a point inside the margin. */
export function showing(lens: Lens, point: Point): Lens {
  const { x, y } = toScreen(lens, point);
  const shove = (at: number): number => Math.min(1 - MARGIN, Math.max(MARGIN, at)) - at;
  return moved(lens, shove(x), shove(y));
}

export function toBoard(lens: Lens, place: Point): Point {
  return { x: lens.x + place.x / lens.zoom, y: lens.y + place.y / lens.zoom };
}

export function toScreen(lens: Lens, point: Point): Point {
  return { x: (point.x - lens.x) * lens.zoom, y: (point.y - lens.y) * lens.zoom };
}

function kept({ zoom, x, y }: Lens): Lens {
  if (zoom < 1.001) return WHOLE_BOARD;
  const most = 1 - 1 / zoom;
  return { zoom, x: Math.min(most, Math.max(0, x)), y: Math.min(most, Math.max(0, y)) };
}
