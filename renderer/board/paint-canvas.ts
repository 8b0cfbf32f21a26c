import type { Paint } from "./paint.ts";

/** Canvas that shows two layers of paint, the second one above the first. */
export interface PaintCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly layers: readonly [Paint, Paint];
  /** Whether the canvas shows nothing any longer, as after a reset of the graphics card. */
  readonly isLost: boolean;
  /** `side` is in CSS pixels, `resolution` the number of device pixels in one. An empty canvas is left. */
  resize(side: number, resolution: number): void;
  /**
   * Shows the layers, with the origin at `x`, `y` in CSS pixels. `areRepainted` says of each layer whether it differs
   * from what was shown before.
   */
  show(x: number, y: number, areRepainted: readonly [boolean, boolean]): void;
  destroy(): void;
}
