import type { DrawnSurface, Tile } from "../../engine/drawing/drawing.ts";
import { lifted } from "../../engine/drawing/surface/gluing.ts";

/** The `transform` that takes the board to a copy of it, in SVG. */
export function toTile(surface: DrawnSurface, tile: Tile): string {
  const [origin, right, below] = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ].map((corner) => lifted(surface, tile, corner));
  const matrix = [right.x - origin.x, right.y - origin.y, below.x - origin.x, below.y - origin.y, origin.x, origin.y];
  return `matrix(${matrix.join(" ")})`;
}
