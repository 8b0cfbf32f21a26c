import type { DrawnSurface } from "../drawing.ts";
import { nearestParameter } from "../geometry/segments.ts";
import { lifted, lowered, tileAt } from "./gluing.ts";
import { type NearbyEdges, SPOT } from "./nearby-edges.ts";
import type { Neighbour, Strand } from "./strand.ts";

/** Of the missing distance to a neighbour, for each round. */
const PUSH = 0.35;
/** Bumps of about this length go in one round; board units. */
const STRAIGHTENING = 0.06;
/** Points nearer than this part of the wanted distance, and than this part of a narrow gap's half, resist straightening. */
export const LEAST_PART = 0.5;
const SHARED_PART = 0.97;
const WEIGHT = 12;
const LEAST_DISTANCE = 0.005;
/** Points nearer than this part of the wanted distance resist it also in the middle of a gap. */
const TIGHT_PART = 0.15;
/** What curves pass themselves at: where the way along them is this many times the distance. */
const OWN_WAY = 3;
/** Part of the way to a curve's end at which others may be. */
const NEAR_END = 0.6;

/**
 * Where the points of a strand want to go: away from what is nearer than `gap`, and straight.
 * @param c its number among the strands of `edges`.
 */
export function wantedMoves(
  surface: DrawnSurface,
  strand: Strand,
  c: number,
  edges: NearbyEdges,
  gap: number,
): { x: Float64Array; y: Float64Array } {
  const { x, y } = strand;
  const count = x.length;
  const along = new Float64Array(count);
  for (let i = 1; i < count; i++) along[i] = along[i - 1] + Math.hypot(x[i] - x[i - 1], y[i] - y[i - 1]);
  const goalX = Float64Array.from(x);
  const goalY = Float64Array.from(y);
  const weight = new Float64Array(count).fill(1);
  for (let i = 1; i + 1 < count; i++) {
    const tile = tileAt({ x: x[i], y: y[i] });
    const p = lowered(surface, tile, { x: x[i], y: y[i] });
    const ahead = lowered(surface, tile, { x: x[i + 1], y: y[i + 1] });
    const back = lowered(surface, tile, { x: x[i - 1], y: y[i - 1] });
    const [tx, ty] = [ahead.x - back.x, ahead.y - back.y];
    const way = NEAR_END * Math.min(along[i], along[count - 1] - along[i]);
    const wanted = Math.min(gap, way);
    const sides: Neighbour[] = [
      { distance: wanted, dx: 0, dy: 0 },
      { distance: wanted, dx: 0, dy: 0 },
    ];
    const meet = (dx: number, dy: number): void => {
      const distance = Math.hypot(dx, dy);
      const side = sides[tx * dy - ty * dx > 0 ? 0 : 1];
      if (distance === 0 || distance >= side.distance) return;
      [side.distance, side.dx, side.dy] = [distance, dx / distance, dy / distance];
    };
    edges.near(p.x, p.y, wanted, (edge) => {
      const t = nearestParameter(p.x, p.y, edge.ax, edge.ay, edge.bx, edge.by);
      const dx = p.x - edge.ax - t * (edge.bx - edge.ax);
      const dy = p.y - edge.ay - t * (edge.by - edge.ay);
      if (edge.strand === c && Math.abs(along[edge.index] - along[i]) < OWN_WAY * Math.hypot(dx, dy)) return;
      meet(dx, dy);
      if (edge.strand === c || (edge.index === 0 && edge.strand !== SPOT)) return;
      if (edge.strand === SPOT && (edge.index === strand.from || edge.index === strand.to)) return;
      // What lies beside the middle of an edge moves both its points.
      for (const end of [back, ahead]) {
        const u = nearestParameter(edge.ax, edge.ay, p.x, p.y, end.x, end.y);
        meet(p.x + u * (end.x - p.x) - edge.ax, p.y + u * (end.y - p.y) - edge.ay);
      }
    });
    const clear = Math.min(LEAST_PART * wanted, (SHARED_PART * (sides[0].distance + sides[1].distance)) / 2);
    let [px, py] = [0, 0];
    for (const { distance, dx, dy } of sides) {
      const lack = Math.max(0, 1 - distance / clear);
      const push = PUSH * (wanted - distance) + lack * lack * clear;
      px += push * dx;
      py += push * dy;
      const tight = Math.max(0, 1 - distance / (TIGHT_PART * wanted));
      weight[i] += (WEIGHT * lack) / (1 - lack + LEAST_DISTANCE) + (WEIGHT * tight) / (1 - tight + LEAST_DISTANCE);
    }
    const moved = lifted(surface, tile, { x: p.x + px, y: p.y + py });
    goalX[i] = moved.x;
    goalY[i] = moved.y;
  }
  straighten(goalX, along, weight);
  straighten(goalY, along, weight);
  return { x: goalX.map((value, i) => value - x[i]), y: goalY.map((value, i) => value - y[i]) };
}

/** Solves (weight + s D) u = weight · goal in place, where D is the second difference over the points and the ends stay. */
function straighten(goal: Float64Array, along: Float64Array, weight: Float64Array): void {
  const count = goal.length;
  const upper = new Float64Array(count);
  const mean = along[count - 1] / (count - 1);
  for (let i = 1; i + 1 < count; i++) {
    const before = STRAIGHTENING ** 2 / mean / Math.max(along[i] - along[i - 1], mean / 8);
    const after = STRAIGHTENING ** 2 / mean / Math.max(along[i + 1] - along[i], mean / 8);
    const pivot = weight[i] + before + after - before * upper[i - 1];
    upper[i] = after / pivot;
    goal[i] = (weight[i] * goal[i] + before * goal[i - 1]) / pivot;
  }
  for (let i = count - 2; i > 0; i--) goal[i] += upper[i] * goal[i + 1];
}
