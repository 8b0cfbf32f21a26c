import type { Drawing } from "../../engine/drawing/drawing.ts";
import { tileAt } from "../../engine/drawing/surface/gluing.ts";
import { tilesBetween } from "../../engine/drawing/surface/images.ts";
import type { Lens } from "./lens.ts";
import { toTile } from "./tile-transform.ts";

/** The `transform` of each copy of the board that the view shows a part of; of the board itself on the sphere. */
export function copiesSeen({ surface }: Drawing, { x, y, zoom }: Lens): (string | undefined)[] {
  if (surface === undefined) return [undefined];
  const [first, last] = [tileAt({ x, y }), tileAt({ x: x + 1 / zoom, y: y + 1 / zoom })];
  return tilesBetween(first, last).map((tile) => toTile(surface, tile));
}
