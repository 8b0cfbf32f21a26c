import type { Drawing } from "../../engine/drawing/drawing.ts";
import { tileAt } from "../../engine/drawing/surface/gluing.ts";
import { tilesBetween } from "../../engine/drawing/surface/images.ts";
import type { Lens } from "./lens.ts";
import { toTile } from "./tile-transform.ts";

/** How far most curves go on over the sides of their board, in boards. */
export const CURVE_REACH = 1;

/**
 * The `transform` of each copy of the board that the view shows a part of; of the board itself on the sphere.
 * @param reach how far what a copy shows goes on over its sides, in boards.
 */
export function copiesSeen({ surface }: Drawing, { x, y, zoom }: Lens, reach = 0): (string | undefined)[] {
  if (surface === undefined) return [undefined];
  const first = tileAt({ x: x - reach, y: y - reach });
  const last = tileAt({ x: x + 1 / zoom + reach, y: y + 1 / zoom + reach });
  return tilesBetween(first, last).map((tile) => toTile(surface, tile));
}
