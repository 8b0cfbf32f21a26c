import type { Drawing, Tile } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { HOME, tileAt } from "../../engine/drawing/surface/gluing.ts";
import { inCopy } from "../game/board-places.ts";

/**
 * The visible square: upper left corner in board units, side 1 / zoom. Screen places are parts of the frame, 0 to 1.
 */
export interface Lens {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** Whether copies of the board cover the plane, on a surface, and the view goes anywhere. */
  readonly isEndless?: true;
}

const MIDDLE = { x: 0.5, y: 0.5 };

export const WHOLE_BOARD: Lens = { zoom: 1, x: 0, y: 0 };

/** Part of the copies around a board with glued sides that is seen, in board units. */
const SEEN_AROUND = 0.16;
const WHOLE_SQUARE: Lens = {
  zoom: 1 / (1 + 2 * SEEN_AROUND),
  x: -SEEN_AROUND,
  y: -SEEN_AROUND,
  isEndless: true,
};

/** The view on a board that has just been opened. */
export function firstLens({ surface }: Pick<Drawing, "surface">): Lens {
  return surface === undefined ? WHOLE_BOARD : WHOLE_SQUARE;
}

/** The lens that shows the same board whole. */
export function wholeOf({ isEndless }: Lens): Lens {
  return isEndless === true ? WHOLE_SQUARE : WHOLE_BOARD;
}

export function isWhole(lens: Lens): boolean {
  const whole = wholeOf(lens);
  return lens.zoom === whole.zoom && lens.x === whole.x && lens.y === whole.y;
}

/** Whether the view can be moved, to either side. */
export function isMovable(lens: Lens): boolean {
  return lens.isEndless === true || !isWhole(lens);
}

/** The copy of the board in the middle of the view. */
export function middleTile(lens: Lens): Tile {
  return lens.isEndless === true ? tileAt(toBoard(lens, MIDDLE)) : HOME;
}

/** The view as it is if the board itself is in its middle, or else the whole board. */
export function ontoBoard(lens: Lens): Lens {
  const [column, row] = middleTile(lens);
  return column === 0 && row === 0 ? lens : wholeOf(lens);
}

/** Finds where the view has a point of the board, in the copy in its middle; in parts of the frame. */
export function placeInView(lens: Lens, drawing: Drawing, point: Point): Point {
  return toScreen(lens, inCopy(drawing, middleTile(lens), point));
}

export const MAX_ZOOM = 8;

export function zoomedAt(lens: Lens, factor: number, place: Point): Lens {
  const zoom = Math.min(MAX_ZOOM, Math.max(wholeOf(lens).zoom, lens.zoom * factor));
  const fixed = toBoard(lens, place);
  return kept({ ...lens, zoom, x: fixed.x - place.x / zoom, y: fixed.y - place.y / zoom });
}

const STEP = 1.6;

/** Enlarges by one step of a button or an item of the menu. */
export function enlarged(lens: Lens): Lens {
  return zoomedAt(lens, STEP, MIDDLE);
}

export function shrunk(lens: Lens): Lens {
  return zoomedAt(lens, 1 / STEP, MIDDLE);
}

/** Moves the view; distances are in parts of the frame. */
export function moved(lens: Lens, dx: number, dy: number): Lens {
  return kept({ ...lens, x: lens.x - dx / lens.zoom, y: lens.y - dy / lens.zoom });
}

/** Width of the margin, as a part of the frame. */
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

/** Distance at which the plane looks the same again on every surface, in board units. */
const PERIOD = 2;

function kept(lens: Lens): Lens {
  const { zoom, x, y } = lens;
  if (lens.isEndless === true) return { ...lens, x: nearBoard(x, zoom), y: nearBoard(y, zoom) };
  if (zoom < 1.001) return WHOLE_BOARD;
  const most = 1 - 1 / zoom;
  return { zoom, x: Math.min(most, Math.max(0, x)), y: Math.min(most, Math.max(0, y)) };
}

/** The middle of the view comes between -0.5 and 1.5. */
function nearBoard(corner: number, zoom: number): number {
  const middle = corner + 0.5 / zoom;
  return corner - PERIOD * Math.floor((middle + 0.5) / PERIOD);
}
