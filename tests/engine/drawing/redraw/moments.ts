import type { Curve, Drawing } from "../../../../engine/drawing/drawing.ts";

export function moment(from: readonly number[], to: readonly number[], t: number): number[] {
  return from.map((value, i) => (1 - t) * value + t * to[i]);
}

export function momentDrawing(drawing: Drawing, inner: readonly number[], points: readonly number[]): Drawing {
  const at = (i: number): { x: number; y: number } => ({ x: points[2 * i], y: points[2 * i + 1] });
  let next = drawing.spots.length;
  const curves: Curve[] = drawing.curves.map((curve, c) => {
    const list = Array.from({ length: inner[c] }, () => at(next++));
    return { ...curve, inner: list };
  });
  return { ...drawing, spots: drawing.spots.map((spot, i) => ({ ...spot, ...at(i) })), curves };
}
