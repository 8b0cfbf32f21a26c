import type { DrawnSurface } from "../../engine/drawing/drawing.ts";
import { arrowPath } from "./glued-sides.ts";

/** Size of an arrow, in sizes of those on a board. */
const ARROW_SIZE = 11;

/** A sign for a surface: the square with arrows on its glued sides; null has no glued sides. */
export function GluedSquare({ surface }: { surface: DrawnSurface | null }) {
  return (
    <svg class="glued-square" viewBox="-0.16 -0.16 1.32 1.32" aria-hidden="true">
      <rect width="1" height="1" fill="none" stroke="currentColor" stroke-width="0.05" />
      {surface !== null && <path d={arrowPath(surface, 1, ARROW_SIZE)} fill="currentColor" />}
    </svg>
  );
}
