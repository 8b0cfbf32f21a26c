import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/point.ts";
import type { OpenPen, Pen } from "./pen.ts";

export const openPen: OpenPen = (drawing: Drawing, usable: readonly boolean[], from: number): Pen => {
  const points: Point[] = [drawing.spots[from]];
  let target: number | null = null;
  let left = false;
  return {
    from,
    points,
    get target() {
      return target;
    },
    moveTo(point, reach) {
      if (Math.hypot(point.x - points[0].x, point.y - points[0].y) > reach * 1.5) left = true;
      if (target !== null) points.pop();
      target = null;
      points.push(point);
      drawing.spots.forEach((s, i) => {
        if (usable[i] && left && Math.hypot(s.x - point.x, s.y - point.y) < reach) target = i;
      });
      if (target !== null) points.push(drawing.spots[target]);
    },
    finish: () => (target === null ? null : { from, to: target, inner: points.slice(1, -1) }),
  };
};
