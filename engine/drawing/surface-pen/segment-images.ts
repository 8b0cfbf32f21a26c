import type { DrawnSurface, Tile } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import type { Segment } from "../geometry/segments.ts";
import { lifted, lowered } from "../surface/gluing.ts";

export function liftedSegment(surface: DrawnSurface, tile: Tile, s: Segment): Segment {
  return moved(s, (point) => lifted(surface, tile, point));
}

export function loweredSegment(surface: DrawnSurface, tile: Tile, s: Segment): Segment {
  return moved(s, (point) => lowered(surface, tile, point));
}

function moved({ ax, ay, bx, by }: Segment, to: (point: Point) => Point): Segment {
  const [a, b] = [to({ x: ax, y: ay }), to({ x: bx, y: by })];
  return { ax: a.x, ay: a.y, bx: b.x, by: b.y };
}
