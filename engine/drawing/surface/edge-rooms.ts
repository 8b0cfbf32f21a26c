import type { DrawnSurface } from "../drawing.ts";
import { boardEdges, type NearbyEdges } from "./nearby-edges.ts";
import type { Strand } from "./strand.ts";

/** Largest distance that counts as taken; what is farther is free. In board units. */
export const MAX_ROOM = 0.06;

/**
 * Measures the room of each small edge of each strand: the distance to what it could cross, at most
 * `MAX_ROOM`.
 */
export function edgeRooms(surface: DrawnSurface, strands: readonly Strand[], edges: NearbyEdges): number[][] {
  return strands.map((strand, c) =>
    boardEdges(surface, strand, c).map((edge) => {
      let room = MAX_ROOM;
      edges.around(edge, MAX_ROOM, (_, { x, y }) => (room = Math.min(room, Math.hypot(x, y))));
      return room;
    }),
  );
}
