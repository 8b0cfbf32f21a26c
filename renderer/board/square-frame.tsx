import type { ReadonlySignal } from "@preact/signals";
import type { DrawnSurface } from "../../engine/drawing/drawing.ts";
import { arrowPath } from "../picture/glued-sides.ts";
import { middleTile, type Lens } from "./lens.ts";
import { toTile } from "./tile-transform.ts";

/** The square whose glued sides make the surface, with arrows on them; the copies around it are pale. */
export function SquareFrame({ surface, lens }: { surface: DrawnSurface; lens: ReadonlySignal<Lens> }) {
  const { x, y, zoom } = lens.value;
  const tile = middleTile(lens.value);
  const [column, row] = tile;
  const side = 1 / zoom;
  return (
    <svg class="square-frame" viewBox={`${x} ${y} ${side} ${side}`} aria-hidden="true" data-testid="square-frame">
      <path
        class="square-copies"
        fill-rule="evenodd"
        d={`M${x} ${y}h${side}v${side}h${-side}ZM${column} ${row}h1v1h-1Z`}
      />
      <rect class="square-sides" x={column} y={row} width={1} height={1} />
      <path class="square-arrows" d={arrowPath(surface)} transform={toTile(surface, tile)} />
    </svg>
  );
}
