import type { Point } from "../geometry/point.ts";
import type { PenClearance } from "./pen-clearance.ts";
import type { Trail } from "./stroke-path.ts";

/** How far the stroke goes on at once from before a hook that is taken back, and how much nearer to the hand it must come. */
const HOOK_STEP = 0.02;
const HOOK_GAIN = 0.002;
/** So much of a stroke that slid along a wall is taken back at once at most, and the tip must come nearer to the hand by so much. */
const LONGEST_RETREAT = 0.03;
const RETREAT_GAIN = 0.0005;

/**
 * Where a tip can go no farther: the hand may have trembled, so that the tip is caught in a hook of its own
 * stroke no larger than `eraseRadius`. Takes the hook back and goes on from before it. Says whether there was one.
 */
export function unhook(room: PenClearance, trail: Trail, target: Point, eraseRadius: number): boolean {
  const { points, tip } = trail;
  const left = Math.hypot(target.x - tip.x, target.y - tip.y);
  for (let i = points.length - 2; i >= 0 && trail.behind(i) <= 2 * eraseRadius; i--) {
    const { x, y } = points[i];
    const way = Math.hypot(target.x - x, target.y - y);
    const part = Math.min(1, HOOK_STEP / way);
    const next = { x: x + (target.x - x) * part, y: y + (target.y - y) * part };
    if (way * (1 - part) > left - HOOK_GAIN || !room.isFree(next, true, i)) continue;
    trail.cut(i);
    trail.grow(next);
    return true;
  }
  return false;
}

/**
 * Where a wall is in the way, along which the stroke has slid: takes its end back when the hand, beyond the wall
 * and farther than `eraseRadius`, goes back, to where the tip is nearest to it. A radius of 0 stands for never.
 */
export function retreat(trail: Trail, target: Point, eraseRadius: number): void {
  const { points } = trail;
  const away = (i: number): number => Math.hypot(points[i].x - target.x, points[i].y - target.y);
  const tip = points.length - 1;
  if (eraseRadius === 0 || away(tip) <= eraseRadius) return;
  let best = tip;
  for (let i = tip - 1; i >= 0 && trail.behind(i) <= LONGEST_RETREAT; i--) if (away(i) < away(best)) best = i;
  if (away(best) < away(tip) - RETREAT_GAIN) trail.cut(best);
}
