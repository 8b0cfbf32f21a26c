import type { DrawnSurface } from "../drawing.ts";
import { isAt } from "../geometry/point.ts";
import { distanceOfEnds } from "../geometry/segments.ts";
import { lowered, tileAt } from "./gluing.ts";
import type { NearbyEdges } from "./nearby-edges.ts";
import type { Strand } from "./strand.ts";

/** Largest distance that counts as taken; what is farther is free. In board units. */
export const MAX_ROOM = 0.06;

/**
 * Measures the room of each small edge of each strand: the distance to what it could cross, at most
 * `MAX_ROOM`.
 */
export function edgeRooms(surface: DrawnSurface, strands: readonly Strand[], edges: NearbyEdges): Float64Array[] {
  return strands.map(({ x, y }, c) => {
    const room = new Float64Array(x.length - 1).fill(MAX_ROOM);
    for (let i = 0; i + 1 < x.length; i++) {
      const tile = tileAt({ x: (x[i] + x[i + 1]) / 2, y: (y[i] + y[i + 1]) / 2 });
      const a = lowered(surface, tile, { x: x[i], y: y[i] });
      const b = lowered(surface, tile, { x: x[i + 1], y: y[i + 1] });
      const half = Math.hypot(b.x - a.x, b.y - a.y) / 2;
      const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
      edges.near(mx, my, MAX_ROOM + half, (edge) => {
        if (edge.strand === c && edge.index === i && isAt(edge.ax, edge.ay, a.x, a.y)) return;
        const reach = room[i] + half + edge.half;
        if ((edge.mx - mx) ** 2 + (edge.my - my) ** 2 > reach * reach) return;
        const least = distanceOfEnds(a.x, a.y, b.x, b.y, edge.ax, edge.ay, edge.bx, edge.by);
        if (least < room[i]) room[i] = least;
      });
    }
    return room;
  });
}
