import "pixi.js/graphics";
import { Graphics, type FillInput } from "pixi.js";
import type { Layer } from "./layer.ts";
import { FILLED, Paint, type Pigment } from "./paint.ts";

/** Paint as paths, which Pixi's canvas can fill: it knows no triangles with shaders. */
export class GraphicsPaint extends Paint implements Layer {
  readonly paint = this;
  readonly view = new Graphics();
  /** The sides of the ribbon that is begun, as x and y in turn: one forwards, the other backwards. */
  private left: number[] = [];
  private right: number[] = [];

  clear(): void {
    this.view.clear();
  }

  /** Does nothing, as paths are painted at any resolution. */
  update(): void {}

  destroy(): void {
    this.view.destroy();
  }

  protected round(x: number, y: number, outer: number, inner: number, colour: Pigment): void {
    if (inner === FILLED) this.view.circle(x, y, outer).fill(styleOf(colour));
    else this.view.circle(x, y, (outer + inner) / 2).stroke({ ...styleOf(colour), width: outer - inner });
  }

  protected begin(x: number, y: number, ux: number, uy: number, half: number): void {
    this.left = halfCircle(x, y, uy, -ux, half);
    this.right = [];
    this.join(x, y, -uy, ux, half);
  }

  protected join(x: number, y: number, nx: number, ny: number, half: number): void {
    this.left.push(x + nx * half, y + ny * half);
    // Backwards, with each y before its x.
    this.right.push(y - ny * half, x - nx * half);
  }

  protected end(x: number, y: number, ux: number, uy: number, half: number, colour: Pigment): void {
    this.join(x, y, -uy, ux, half);
    const right = this.right.toReversed();
    this.view.poly([...this.left, ...halfCircle(x, y, -uy, ux, half), ...right], true).fill(styleOf(colour));
  }
}

/** Points of half a circle, from the side `ux`, `uy` by a quarter turn to its right to the opposite side. */
function halfCircle(x: number, y: number, ux: number, uy: number, radius: number): number[] {
  const steps = 6 + Math.ceil(radius);
  return Array.from({ length: steps - 1 }, (_, step) => {
    const angle = (Math.PI * (step + 1)) / steps;
    const [cosine, sine] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    return [x + ux * cosine + uy * sine, y + uy * cosine - ux * sine];
  }).flat();
}

function styleOf(colour: Pigment): Extract<FillInput, { color?: unknown }> {
  const red = colour & 255;
  const green = (colour >>> 8) & 255;
  const blue = (colour >>> 16) & 255;
  return { color: (red << 16) | (green << 8) | blue, alpha: (colour >>> 24) / 255 };
}
