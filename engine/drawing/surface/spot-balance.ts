import { type Point, SAME_PLACE } from "../geometry/point.ts";
import { nearestParameter } from "../geometry/segments.ts";
import { flipOf, lifted, lowered, tileAt } from "./gluing.ts";
import { type NearbyEdges, SPOT } from "./nearby-edges.ts";
import { spotPushFromSides } from "./side-clearance.ts";
import { type Layout, lengthOfStrand, type NearThing, type Neighbour } from "./strand.ts";
import { tensionOf } from "./strand-moves.ts";

/** Part of the way to the balance of a spot's curves that it goes in a round. */
const BALANCE = 0.006;
/** Parts of the missing distances that each round pushes. */
const SPOT_PUSH = 0.08;
const CURVE_PUSH = 0.3;
/** Distance that spots want from curves, in gaps, and the part of it that the nearest one gets at once. */
const WANTED_IN_GAPS = 1.2;
const PART_AT_ONCE = 0.5;

export interface SpotReach {
  /** Distance that spots keep away from curves, about; board units. */
  readonly gap: number;
  /** Distance at which spots push spots. */
  readonly spread: number;
}

/** Move that a spot wants. */
export interface SpotGoal {
  x: number;
  y: number;
  /** Things near that do not belong to the spot. */
  readonly near: NearThing[];
  /** Distance to what the spot could cross. */
  room: number;
}

/**
 * Computes where spots want to go: to where curves pull them that end there, and away from what they do not belong to
 * and from the sides. @param isPassed whether a chain goes on through the spot, which then has its place in that.
 */
export function balancedSpots(
  layout: Layout,
  edges: NearbyEdges,
  reach: SpotReach,
  isPassed: readonly boolean[],
): SpotGoal[] {
  const { surface, spotX, spotY, strands } = layout;
  const goals = spotX.map((sx, s): SpotGoal => goalAmong(layout, edges, reach, s, { x: sx, y: spotY[s] }));
  const pull = (s: number, to: Point, size: number): void => {
    const [x, y] = [to.x - spotX[s], to.y - spotY[s]];
    const length = Math.hypot(x, y);
    if (isPassed[s] || length === 0) return;
    goals[s].x += (BALANCE * size * x) / length;
    goals[s].y += (BALANCE * size * y) / length;
  };
  for (const strand of strands) {
    const { x, y } = strand;
    const size = tensionOf(lengthOfStrand(strand), reach.gap);
    const ahead = Math.min(2, x.length - 1);
    const back = x.length - 1 - ahead;
    pull(strand.from, { x: x[ahead], y: y[ahead] }, size);
    pull(strand.to, lowered(surface, strand.tile, { x: x[back], y: y[back] }), size);
  }
  return goals;
}

/** Computes where a spot wants to go because of what it does not belong to. */
function goalAmong(
  layout: Layout,
  edges: NearbyEdges,
  { gap, spread }: SpotReach,
  spot: number,
  place: Point,
): SpotGoal {
  const { surface, strands } = layout;
  const tile = tileAt(place);
  const p = lowered(surface, tile, place);
  let { x: pushX, y: pushY } = spotPushFromSides(p);
  const wanted = WANTED_IN_GAPS * gap;
  const near: NearThing[] = [];
  let room = wanted;
  let nearest: Neighbour | undefined;
  const [flipX, flipY] = flipOf(surface, tile);
  edges.near(p.x, p.y, wanted, (edge) => {
    const t = nearestParameter(p.x, p.y, edge.ax, edge.ay, edge.bx, edge.by);
    const dx = p.x - edge.ax - t * (edge.bx - edge.ax);
    const dy = p.y - edge.ay - t * (edge.by - edge.ay);
    const distance = Math.hypot(dx, dy);
    if (distance < SAME_PLACE || distance >= wanted) return;
    if (edge.strand !== SPOT) {
      const { from, to } = strands[edge.strand];
      if (from === spot || to === spot) return;
      pushX += (CURVE_PUSH * (wanted - distance) * dx) / distance;
      pushY += (CURVE_PUSH * (wanted - distance) * dy) / distance;
    }
    room = Math.min(room, distance);
    const neighbour = { distance, dx: (flipX * dx) / distance, dy: (flipY * dy) / distance };
    near.push(neighbour);
    if (nearest === undefined || distance < nearest.distance) nearest = neighbour;
  });
  for (const { dx, dy, distance } of spotsAround(layout, p, spread)) {
    pushX += SPOT_PUSH * (spread - distance) * dx;
    pushY += SPOT_PUSH * (spread - distance) * dy;
  }
  const goal = { x: flipX * pushX, y: flipY * pushY, near, room };
  if (nearest !== undefined) {
    const { distance, dx, dy } = nearest;
    const lack = Math.max(0, PART_AT_ONCE * wanted - distance - goal.x * dx - goal.y * dy);
    goal.x += lack * dx;
    goal.y += lack * dy;
  }
  return goal;
}

/** Copies of spots near a place on the board, and the directions from them. */
function spotsAround({ surface, spotX, spotY }: Layout, { x, y }: Point, spread: number): Neighbour[] {
  const found: Neighbour[] = [];
  spotX.forEach((sx, s) => {
    const at = { x: sx, y: spotY[s] };
    const home = lowered(surface, tileAt(at), at);
    for (let column = -1; column <= 1; column++) {
      for (let row = -1; row <= 1; row++) {
        const copy = lifted(surface, [column, row], home);
        const [dx, dy] = [x - copy.x, y - copy.y];
        const distance = Math.hypot(dx, dy);
        if (distance > SAME_PLACE && distance < spread) found.push({ distance, dx: dx / distance, dy: dy / distance });
      }
    }
  });
  return found;
}
