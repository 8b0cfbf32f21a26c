import { planarityFaults } from "../geometry/planarity.ts";
import type { Drawing } from "../drawing.ts";

export function isPlanarDrawing(drawing: Drawing): boolean {
  return planarityFaults(drawing, 1).length === 0;
}
