import type { Drawing } from "../../engine/drawing/drawing.ts";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";

const known = new Map<number, Drawing>();

export function plainMap(spots: number): Drawing {
  const drawing = known.get(spots) ?? startDrawing(spots);
  known.set(spots, drawing);
  return drawing;
}
