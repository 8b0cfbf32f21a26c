import { OWN_CURVE_FACTOR } from "../fairing/curve-sides.ts";
import { isAt, type Point } from "../geometry/point.ts";
import { MAX_ROOM } from "./edge-rooms.ts";
import { flipOf } from "./gluing.ts";
import { boardEdges, type NearbyEdges, type NearEdge, SPOT } from "./nearby-edges.ts";
import type { Layout, Neighbour } from "./strand.ts";
import type { StrandPlace } from "./strand-chains.ts";

/**
 * Factor instead of `OWN_CURVE_FACTOR` between two strands that are together shorter than so many gaps: below that of a
 * half circle, so that small rings widen.
 */
const OWN_FACTOR_OF_RING = 1.5;
const RING_IN_GAPS = 4;

/** What is near on one side of a small edge. */
export interface NeighbourOfEdge extends Neighbour {
  /** Strand that it is a part of; `SPOT` for a spot. */
  readonly strand: number;
}

/** Surroundings of a small edge. */
export interface EdgeSides {
  /** Distance to what it could cross, as `edgeRooms` measures it. */
  readonly room: number;
  /** Things nearest on the left and on the right, without its own chain beside it. */
  readonly sides: readonly [NeighbourOfEdge | undefined, NeighbourOfEdge | undefined];
}

/** Finds what is nearest to each edge of each strand on both sides, within `gap` or what counts as room. */
export function edgeSides(
  { surface, strands }: Layout,
  places: readonly StrandPlace[],
  edges: NearbyEdges,
  gap: number,
): EdgeSides[][] {
  const reach = Math.max(gap, MAX_ROOM);
  const isOwn = ownEdges(places, gap);
  return strands.map((strand, c) =>
    boardEdges(surface, strand, c).map((edge) => {
      const { index, tile, ax, ay, bx, by } = edge;
      const [flipX, flipY] = flipOf(surface, tile);
      let room = MAX_ROOM;
      const farthest = { distance: reach, dx: 0, dy: 0, strand: SPOT };
      const found: [NeighbourOfEdge, NeighbourOfEdge] = [farthest, farthest];
      const note = (other: NearEdge, way: Point): void => {
        const distance = Math.hypot(way.x, way.y);
        room = Math.min(room, distance);
        const isLeft = (bx - ax) * way.y - (by - ay) * way.x > 0 === flipX * flipY > 0;
        const side = isLeft ? 0 : 1;
        if (distance === 0 || distance >= found[side].distance) return;
        const isOwnSpot =
          (other.index === strand.from && isAt(other.ax, other.ay, ax, ay)) ||
          (other.index === strand.to && isAt(other.ax, other.ay, bx, by));
        if (other.strand === SPOT ? isOwnSpot : isOwn(c, index, other, distance)) return;
        found[side] = {
          distance,
          dx: (flipX * way.x) / distance,
          dy: (flipY * way.y) / distance,
          strand: other.strand,
        };
      };
      edges.around(edge, reach, (other, way) => {
        note(other, way);
        return Math.max(room, found[0].distance, found[1].distance);
      });
      const [left, right] = found.map((one) => (one === farthest ? undefined : one));
      return { room, sides: [left, right] };
    }),
  );
}

/** Tells which edges are beside an edge because its own chain passes on there. */
function ownEdges(
  places: readonly StrandPlace[],
  gap: number,
): (strand: number, index: number, other: NearEdge, distance: number) => boolean {
  const lengths = places.map(({ along }) => Math.abs(along[along.length - 1] - along[0]));
  return (strand, index, other, distance) => {
    const [place, there] = [places[strand], places[other.strand]];
    if (there.chain !== place.chain) return false;
    const way = Math.abs(there.along[other.index] - place.along[index]);
    const isRing = other.strand !== strand && lengths[strand] + lengths[other.strand] < RING_IN_GAPS * gap;
    return Math.min(way, Math.abs(place.period - way)) < (isRing ? OWN_FACTOR_OF_RING : OWN_CURVE_FACTOR) * distance;
  };
}
