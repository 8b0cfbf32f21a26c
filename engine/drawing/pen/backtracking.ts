import type { Point } from "../geometry/point.ts";
import type { PenClearance } from "./pen-clearance.ts";
import type { StrokePath } from "./stroke-path.ts";

/** The first step after a removed hook, and the least gain; board units. */
const HOOK_STEP = 0.02;
const MIN_HOOK_GAIN = 0.002;
/** The most stroke taken back at once, and the least gain; board units. */
const MAX_BACKTRACK = 0.03;
const MIN_BACKTRACK_GAIN = 0.0005;

/** Cuts a hook of a trembling pointer that traps the tip, and steps on. @returns whether there was one. */
export function removeHook(clearance: PenClearance, path: StrokePath, target: Point, eraseRadius: number): boolean {
  const { points, tip } = path;
  const left = Math.hypot(target.x - tip.x, target.y - tip.y);
  for (let i = points.length - 2; i >= 0 && path.behind(i) <= 2 * eraseRadius; i--) {
    const { x, y } = points[i];
    const way = Math.hypot(target.x - x, target.y - y);
    const part = Math.min(1, HOOK_STEP / way);
    const next = { x: x + (target.x - x) * part, y: y + (target.y - y) * part };
    if (way * (1 - part) > left - MIN_HOOK_GAIN || !clearance.isFree(next, true, i)) continue;
    path.cut(i);
    path.grow(next);
    return true;
  }
  return false;
}

/** Cuts a stroke that slid along an obstacle, where the pointer moves back beyond it. */
export function backtrack(path: StrokePath, target: Point, eraseRadius: number): void {
  const { points } = path;
  const away = (i: number): number => Math.hypot(points[i].x - target.x, points[i].y - target.y);
  const tip = points.length - 1;
  if (eraseRadius === 0 || away(tip) <= eraseRadius) return;
  let best = tip;
  for (let i = tip - 1; i >= 0 && path.behind(i) <= MAX_BACKTRACK; i--) if (away(i) < away(best)) best = i;
  if (away(best) < away(tip) - MIN_BACKTRACK_GAIN) path.cut(best);
}
