import type { ReadonlySignal } from "@preact/signals";
import type { DrawnSurface } from "../../engine/drawing/drawing.ts";
import { lifted } from "../../engine/drawing/surface/gluing.ts";
import { arrowPath } from "../picture/glued-sides.ts";
import { middleTile, type Lens } from "./lens.ts";

/** The square whose glued sides make the surface, with arrows on them; the copies around it are pale. */
export function SquareFrame({ surface, lens }: { surface: DrawnSurface; lens: ReadonlySignal<Lens> }) {
  const { x, y, zoom } = lens.value;
  const tile = middleTile(lens.value);
  const [column, row] = tile;
  const [origin, right, below] = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ].map((corner) => lifted(surface, tile, corner));
  const toTile = [right.x - origin.x, right.y - origin.y, below.x - origin.x, below.y - origin.y, origin.x, origin.y];
  const side = 1 / zoom;
  return (
    <svg class="square-frame" viewBox={`${x} ${y} ${side} ${side}`} aria-hidden="true" data-testid="square-frame">
      <path
        class="square-copies"
        fill-rule="evenodd"
        d={`M${x} ${y}h${side}v${side}h${-side}ZM${column} ${row}h1v1h-1Z`}
      />
      <rect class="square-sides" x={column} y={row} width={1} height={1} />
      <path class="square-arrows" d={arrowPath(surface)} transform={`matrix(${toTile.join(" ")})`} />
    </svg>
  );
}
