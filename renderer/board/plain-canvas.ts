import { FILLED, Paint, type Pigment } from "./paint.ts";
import type { PaintCanvas } from "./paint-canvas.ts";

/** Paint on a canvas without a graphics card. */
export class PlainCanvas implements PaintCanvas {
  readonly canvas = document.createElement("canvas");
  readonly layers = [new PathPaint(), new PathPaint()] as const;
  private readonly context: CanvasRenderingContext2D;
  private resolution = 1;

  constructor() {
    const context = this.canvas.getContext("2d");
    if (context === null) throw new Error("The canvas cannot be painted.");
    this.context = context;
  }

  get isLost(): boolean {
    return this.context.isContextLost();
  }

  resize(side: number, resolution: number): void {
    const { canvas } = this;
    this.resolution = resolution;
    const pixels = Math.round(side * resolution);
    canvas.width = pixels;
    canvas.height = pixels;
    canvas.style.width = `${pixels / resolution}px`;
    canvas.style.height = canvas.style.width;
  }

  show(x: number, y: number): void {
    const { canvas, context, resolution } = this;
    context.resetTransform();
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.setTransform(resolution, 0, 0, resolution, x * resolution, y * resolution);
    for (const layer of this.layers) layer.fill(context);
  }

  destroy(): void {
    this.canvas.remove();
  }
}

interface Shape {
  readonly path: Path2D;
  readonly style: string;
  /** Width of the line along the path; 0 if the path is filled. */
  readonly width: number;
}

/** Paint as paths. */
class PathPaint extends Paint {
  private shapes: Shape[] = [];
  /** The sides of the ribbon that is begun: one forwards, the other one backwards. */
  private left: Side = [];
  private right: Side = [];

  clear(): void {
    this.shapes = [];
  }

  fill(context: CanvasRenderingContext2D): void {
    for (const { path, style, width } of this.shapes) {
      if (width === 0) {
        context.fillStyle = style;
        context.fill(path);
      } else {
        context.strokeStyle = style;
        context.lineWidth = width;
        context.stroke(path);
      }
    }
  }

  protected round(x: number, y: number, outer: number, inner: number, colour: Pigment): void {
    const path = new Path2D();
    const isFilled = inner === FILLED;
    path.arc(x, y, isFilled ? outer : (outer + inner) / 2, 0, 2 * Math.PI);
    this.shapes.push({ path, style: styleOf(colour), width: isFilled ? 0 : outer - inner });
  }

  protected begin(x: number, y: number, ux: number, uy: number, half: number): void {
    this.left = halfCircle(x, y, uy, -ux, half);
    this.right = [];
    this.join(x, y, -uy, ux, half);
  }

  protected join(x: number, y: number, nx: number, ny: number, half: number): void {
    this.left.push([x + nx * half, y + ny * half]);
    this.right.push([x - nx * half, y - ny * half]);
  }

  protected end(x: number, y: number, ux: number, uy: number, half: number, colour: Pigment): void {
    this.join(x, y, -uy, ux, half);
    const path = new Path2D();
    for (const point of [...this.left, ...halfCircle(x, y, -uy, ux, half), ...this.right.toReversed()])
      path.lineTo(...point);
    this.shapes.push({ path, style: styleOf(colour), width: 0 });
  }
}

type Side = [x: number, y: number][];

/** Points of half a circle, from the side `ux`, `uy` by a quarter turn to its right to the opposite side. */
function halfCircle(x: number, y: number, ux: number, uy: number, radius: number): Side {
  const steps = 6 + Math.ceil(radius);
  return Array.from({ length: steps - 1 }, (_, step) => {
    const angle = (Math.PI * (step + 1)) / steps;
    const [cosine, sine] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    return [x + ux * cosine + uy * sine, y + uy * cosine - ux * sine];
  });
}

function styleOf(colour: Pigment): string {
  const byte = (at: number): number => (colour >>> at) & 255;
  return `rgb(${byte(0)} ${byte(8)} ${byte(16)} / ${byte(24) / 255})`;
}
