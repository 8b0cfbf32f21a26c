import type { DrawnSurface } from "../drawing.ts";
import { type Point, SAME_PLACE } from "../geometry/point.ts";
import { nearestParameter } from "../geometry/segments.ts";
import { lifted, lowered, tileAt } from "./gluing.ts";
import { type NearbyEdges, SPOT } from "./nearby-edges.ts";
import { spotPushFromSides } from "./side-clearance.ts";
import type { Neighbour, Strand } from "./strand.ts";
import { LEAST_PART } from "./strand-moves.ts";

/** Part of the way to the balance of a spot's curves that it goes in a round. */
const BALANCE = 0.006;
const SPOT_PUSH = 0.08;
const CURVE_PUSH = 0.08;

/** Places of spots, which may lie off the board. */
export interface Layout {
  readonly surface: DrawnSurface;
  readonly spotX: readonly number[];
  readonly spotY: readonly number[];
  readonly strands: readonly Strand[];
}

export interface SpotReach {
  /** Distance that spots keep away from curves, about; board units. */
  readonly gap: number;
  /** Distance at which spots push spots. */
  readonly spread: number;
}

/**
 * Adds to the forces on spots: each goes to where its curves pull it, and away from what it does not belong to and
 * from the sides. Lowers `room` to the distance to what a spot could cross.
 */
export function balanceSpots(
  layout: Layout,
  edges: NearbyEdges,
  { gap, spread }: SpotReach,
  force: { x: number; y: number }[],
  room: number[],
): void {
  const { surface, spotX, spotY, strands } = layout;
  const pull = (s: number, x: number, y: number): void => {
    force[s].x += BALANCE * x;
    force[s].y += BALANCE * y;
  };
  for (const strand of strands) {
    const { x, y } = strand;
    const last = x.length - 1;
    const ahead = Math.min(2, last);
    const length = Math.hypot(x[ahead] - x[0], y[ahead] - y[0]);
    if (length > 0) pull(strand.from, (x[ahead] - x[0]) / length, (y[ahead] - y[0]) / length);
    const origin = lowered(surface, strand.tile, { x: x[last - ahead], y: y[last - ahead] });
    const [dx, dy] = [origin.x - spotX[strand.to], origin.y - spotY[strand.to]];
    const far = Math.hypot(dx, dy);
    if (far > 0) pull(strand.to, dx / far, dy / far);
  }
  spotX.forEach((sx, s) => {
    const tile = tileAt({ x: sx, y: spotY[s] });
    const p = lowered(surface, tile, { x: sx, y: spotY[s] });
    let { x: px, y: py } = spotPushFromSides(p);
    const wanted = 1.2 * gap;
    const nearest: Neighbour = { distance: wanted, dx: 0, dy: 0 };
    edges.near(p.x, p.y, wanted, (edge) => {
      const t = nearestParameter(p.x, p.y, edge.ax, edge.ay, edge.bx, edge.by);
      const dx = p.x - edge.ax - t * (edge.bx - edge.ax);
      const dy = p.y - edge.ay - t * (edge.by - edge.ay);
      const distance = Math.hypot(dx, dy);
      if (distance < SAME_PLACE) return;
      if (edge.strand === SPOT) room[s] = Math.min(room[s], distance);
      else {
        const strand = strands[edge.strand];
        if (strand.from === s || strand.to === s) return;
        room[s] = Math.min(room[s], distance);
      }
      if (distance >= wanted) return;
      if (edge.strand !== SPOT) {
        px += (CURVE_PUSH * (wanted - distance) * dx) / distance;
        py += (CURVE_PUSH * (wanted - distance) * dy) / distance;
      }
      if (distance < nearest.distance)
        [nearest.distance, nearest.dx, nearest.dy] = [distance, dx / distance, dy / distance];
    });
    for (const { dx, dy, distance } of spotsAround(layout, p, spread)) {
      px += (SPOT_PUSH * (spread - distance) * dx) / distance;
      py += (SPOT_PUSH * (spread - distance) * dy) / distance;
    }
    const moved = lifted(surface, tile, { x: p.x + px, y: p.y + py });
    force[s].x += moved.x - sx;
    force[s].y += moved.y - spotY[s];
    if (nearest.distance === wanted) return;
    const tip = lifted(surface, tile, { x: p.x + nearest.dx, y: p.y + nearest.dy });
    const [nx, ny] = [tip.x - sx, tip.y - spotY[s]];
    const lack = LEAST_PART * wanted - nearest.distance - force[s].x * nx - force[s].y * ny;
    force[s].x += Math.max(0, lack) * nx;
    force[s].y += Math.max(0, lack) * ny;
  });
}

/** Copies of spots near a place on the board, and the ways from them. */
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
        if (distance > SAME_PLACE && distance < spread) found.push({ distance, dx, dy });
      }
    }
  });
  return found;
}
