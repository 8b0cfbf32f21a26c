import { gridOf } from "../../engine/cram/drawn-board.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";

/** A rectangle with round corners. */
export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

/** Gap beside a cell and beside a domino, and the radii of their corners, in widths of a cell. */
const CELL = { gap: 0.04, radius: 0.1 } as const;
const DOMINO = { gap: 0.1, radius: 0.18 } as const;
/** Width of the line around a cell, in widths of a cell. */
export const CELL_LINE = 0.04;
/** Shade of that line, as a part of the darkness of a hollow spot. */
export const CELL_SHADE = 0.6;
/** Radius of the dot on the last domino, in widths of a cell. */
export const LAST_DOT = 0.12;

/** Width of a cell of a drawn board of Cram. */
export function cellWidth(drawing: Pick<Drawing, "spots">): number {
  const { rows, columns } = gridOf(drawing);
  return 1 / Math.max(rows, columns);
}

/** The square of a cell around its middle. `cell` is its width, in the unit of the answer. */
export function cellBlock(middle: Point, cell: number): Block {
  return blockAround(middle, middle, cell, CELL);
}

/** The domino that covers what lies between the middles of two cells; `cell` is as for `cellBlock`. */
export function dominoBlock(from: Point, to: Point, cell: number): Block {
  return blockAround(from, to, cell, DOMINO);
}

function blockAround(
  from: Point,
  to: Point,
  cell: number,
  { gap, radius }: { readonly gap: number; readonly radius: number },
): Block {
  const reach = (0.5 - gap) * cell;
  return {
    x: Math.min(from.x, to.x) - reach,
    y: Math.min(from.y, to.y) - reach,
    width: Math.abs(from.x - to.x) + 2 * reach,
    height: Math.abs(from.y - to.y) + 2 * reach,
    radius: radius * cell,
  };
}
