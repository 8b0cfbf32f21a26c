import { startOn } from "../../engine/drawing/any-surface/start.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Surface } from "../../engine/rules.ts";

const known = new Map<string, Drawing>();

export function plainMap(spots: number, surface: Surface = "S"): Drawing {
  const key = `${surface} ${spots}`;
  const drawing = known.get(key) ?? startOn(surface, spots);
  known.set(key, drawing);
  return drawing;
}
