import { DRAWING_FORMAT, type Drawing } from "../../engine/drawing/drawing.ts";

/** Spots as x, y, move; curves as from, to, move and inner coordinates. */
export interface FlatDrawing {
  readonly spots: readonly (readonly number[])[];
  readonly curves: readonly (readonly (number | readonly number[])[])[];
}

/** `scale` is how many units of the coordinates a board has. */
export function unpacked({ spots, curves }: FlatDrawing, scale = 1): Drawing {
  return {
    format: DRAWING_FORMAT,
    spots: spots.map(([x, y, move]) => ({ x: x / scale, y: y / scale, move })),
    curves: curves.map((curve) => {
      const [from, to, move] = curve as readonly number[];
      const flat = curve[3] as readonly number[];
      const inner = Array.from({ length: flat.length / 2 }, (_, i) => ({
        x: flat[2 * i] / scale,
        y: flat[2 * i + 1] / scale,
      }));
      return { from, to, move, inner };
    }),
  };
}
