import { dartStart } from "../topology/darts.ts";
import type { Drawing } from "../drawing.ts";
import type { Boundary, PlanarMap } from "../topology/map.ts";
import type { Point } from "../geometry/point.ts";
import { type RegionClearance, regionClearance } from "./clearance.ts";
import type { Ring } from "./ring.ts";

/** The farthest that a boundary is moved into its region, in board units. */
const MAX_INSET = 0.004;
/** Part of a gap by which each of its sides moves in: below 1/2, so that they never meet. */
const CLEARANCE_SHARE = 0.3;
/** Inner angle, in radians, above which a corner gets three points. */
const CAP_ANGLE = 1.5 * Math.PI;

/**
 * Boundaries moved into the region (scaled by `share`), as simple polygons. Ring b is boundary b; the outer region
 * also has the board's sides.
 */
export function insetRings(map: PlanarMap, region: number, share = 1): Ring[] {
  const { drawing } = map;
  const { boundaries, border } = map.regions[region];
  const room = regionClearance(drawing, map.regions[region], MAX_INSET / CLEARANCE_SHARE);
  const inset = (space: number): number => Math.min(MAX_INSET, CLEARANCE_SHARE * space) * share;
  const rings = boundaries.map((boundary, b) =>
    boundary.corners[0].leaving === -1
      ? hexagon(drawing.spots[boundary.corners[0].spot], b, inset(room.ofSpot(boundary.corners[0].spot)))
      : walkRing(drawing, boundary, b, room, inset),
  );
  if (border === -1) rings.push(boardRing(inset(room.sides)));
  return rings;
}

function boardRing(margin: number): Ring {
  const low = margin;
  const high = 1 - margin;
  return {
    boundary: -1,
    x: [low, 0.5, high, high, high, 0.5, low, low],
    y: [low, low, low, 0.5, high, high, high, 0.5],
    corner: [-1, -1, -1, -1, -1, -1, -1, -1],
  };
}

function hexagon(spot: Point, boundary: number, radius: number): Ring {
  const angles = [0, 1, 2, 3, 4, 5].map((k) => 0.2 - (k * Math.PI) / 3);
  return {
    boundary,
    x: angles.map((a) => spot.x + radius * Math.cos(a)),
    y: angles.map((a) => spot.y + radius * Math.sin(a)),
    corner: angles.map(() => 0),
  };
}

interface WalkVertex extends Point {
  readonly corner: number;
  readonly roomAfter: number;
}

function walkRing(
  drawing: Drawing,
  boundary: Boundary,
  index: number,
  room: RegionClearance,
  inset: (space: number) => number,
): Ring {
  const walk: WalkVertex[] = [];
  boundary.corners.forEach(({ leaving }, corner) => {
    const curve = leaving >> 1;
    const { inner } = drawing.curves[curve];
    const back = (leaving & 1) === 1;
    const { x, y } = drawing.spots[dartStart(drawing, leaving)];
    walk.push({ x, y, corner, roomAfter: room.ofPiece(curve, back ? inner.length : 0) });
    for (let k = 0; k < inner.length; k++) {
      const point = inner[back ? inner.length - 1 - k : k];
      const piece = back ? inner.length - 1 - k : k + 1;
      walk.push({ x: point.x, y: point.y, corner: -1, roomAfter: room.ofPiece(curve, piece) });
    }
  });

  const x: number[] = [];
  const y: number[] = [];
  const corner: number[] = [];
  walk.forEach((here, i) => {
    const before = walk[(i + walk.length - 1) % walk.length];
    const after = walk[(i + 1) % walk.length];
    const eps = inset(Math.min(before.roomAfter, here.roomAfter));
    const leave = Math.atan2(after.y - here.y, after.x - here.x);
    const angle = innerAngle(before, here, after);
    const turns = angle > CAP_ANGLE ? [angle - Math.PI / 2, angle / 2, Math.PI / 2] : [angle / 2];
    for (const turn of turns) {
      x.push(here.x + eps * Math.cos(leave + turn));
      y.push(here.y + eps * Math.sin(leave + turn));
      corner.push(here.corner);
    }
  });
  return { boundary: index, x, y, corner };
}

/** The angle at `here` to the left of the walk, in radians; 2 pi where it turns back. */
function innerAngle(before: Point, here: Point, after: Point): number {
  const ux = after.x - here.x;
  const uy = after.y - here.y;
  const vx = before.x - here.x;
  const vy = before.y - here.y;
  const angle = Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
  return angle > 0 ? angle : angle + 2 * Math.PI;
}
