import type { Scene } from "../game/scene.ts";
import type { Palette } from "../picture/palette.ts";
import { BoardPainter, type Pigments, type Rgb } from "./board-painter.ts";
import { WHOLE_BOARD, type Lens } from "./lens.ts";
import type { Paint } from "./paint.ts";
import type { PaintCanvas } from "./paint-canvas.ts";
import { PlainCanvas } from "./plain-canvas.ts";
import { PlaneScenes } from "./plane-scene.ts";
import { WebglCanvas } from "./webgl-canvas.ts";

/** Canvas on which the board is painted: by the graphics card, else by the processor. */
export type Painting = "webgl" | "canvas";

export class Stage {
  readonly canvas = document.createElement("canvas");
  private readonly shown: PaintCanvas;
  private readonly painter: BoardPainter<Paint>;
  private readonly planes = new PlaneScenes();
  private side = 1;
  /** Number of the canvas's pixels per CSS pixel. */
  private density = 1;
  private palette: Palette | null = null;
  private pigments: Pigments | null = null;

  /** Makes a stage. Without WebGL 2 the board is painted on a plain canvas, whatever is preferred. */
  constructor(side: number, resolution: number, preferred: Painting = "webgl") {
    const webgl = preferred === "webgl" ? WebglCanvas.on(this.canvas) : null;
    this.shown = webgl ?? new PlainCanvas(this.canvas);
    this.painter = new BoardPainter(...this.shown.layers);
    this.resize(side, resolution);
  }

  resize(side: number, resolution: number): void {
    this.side = side;
    this.density = resolution;
    const pixels = Math.round(side * resolution);
    this.canvas.width = pixels;
    this.canvas.height = pixels;
    this.canvas.style.width = `${pixels / resolution}px`;
    this.canvas.style.height = this.canvas.style.width;
  }

  get resolution(): number {
    return this.density;
  }

  get isLost(): boolean {
    return this.shown.isLost;
  }

  draw(scene: Scene, palette: Palette, lens: Lens = WHOLE_BOARD): void {
    if (this.pigments === null || this.palette !== palette) {
      this.palette = palette;
      this.pigments = pigmentsOf(palette);
    }
    // Zoomed in, the board is larger than the canvas.
    const span = this.side * lens.zoom;
    const hasNewCurves = this.painter.paint(this.planes.of(scene, lens), this.pigments, span);
    this.shown.show(-lens.x * span, -lens.y * span, this.density, [hasNewCurves, true]);
  }

  destroy(): void {
    this.shown.destroy();
  }
}

function pigmentsOf({ players, paper, spot, pip, dead, stuck, focus, danger }: Palette): Pigments {
  const named = <Name extends string>(texts: Readonly<Record<Name, string>>): Record<Name, Rgb> =>
    Object.fromEntries(Object.entries<string>(texts).map(([name, text]) => [name, rgbOf(text)])) as Record<Name, Rgb>;
  return { ...named({ paper, spot, pip, dead, stuck, focus, danger }), players: named(players) };
}

/** Reads a colour of six hexadecimal digits, as the tokens of palettes are. */
function rgbOf(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}
