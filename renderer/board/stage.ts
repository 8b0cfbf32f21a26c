import type { Scene } from "../game/scene.ts";
import type { Palette } from "../picture/palette.ts";
import { BoardPainter, type Pigments, type Rgb, type ScenePainter } from "./board-painter.ts";
import { WHOLE_BOARD, type Lens } from "./lens.ts";
import type { PaintCanvas } from "./paint-canvas.ts";
import { PlainCanvas } from "./plain-canvas.ts";
import { PlaneScenes } from "./plane-scene.ts";

/** Makes what paints on the two layers of a canvas. */
export type MakePainter = (...layers: PaintCanvas["layers"]) => ScenePainter;

const boardPainter: MakePainter = (curves, marks) => new BoardPainter(curves, marks);

let isCardThere: boolean | null = null;

/** Whether the page can paint with WebGL 2, as it was when a board was opened last. */
export function hasGraphicsCard(): boolean {
  return (isCardThere ??= findsGraphicsCard());
}

function findsGraphicsCard(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}

export class Stage {
  private readonly shown: PaintCanvas;
  private readonly painter: ScenePainter;
  private readonly planes = new PlaneScenes();
  private side = 1;
  /** Number of the canvas's pixels per CSS pixel. */
  private density = 1;
  private palette: Palette | null = null;
  private pigments: Pigments | null = null;

  private constructor(shown: PaintCanvas, side: number, resolution: number, make: MakePainter) {
    this.shown = shown;
    this.painter = make(...shown.layers);
    this.resize(side, resolution);
  }

  /** Makes a stage that the processor paints. */
  static plain(side: number, resolution: number, make = boardPainter): Stage {
    return new Stage(new PlainCanvas(), side, resolution, make);
  }

  /**
   * Makes a stage that the graphics card paints; null without WebGL 2. PixiJS is loaded with the first one: it is more
   * than a third of what a page needs, and a board can be shown and drawn on before.
   */
  static async onCard(side: number, resolution: number, make = boardPainter): Promise<Stage | null> {
    // A browser may refuse the card to a page that has lost it.
    isCardThere = findsGraphicsCard();
    if (!isCardThere) return null;
    const { PixiCanvas } = await import("./pixi-canvas.ts");
    return new Stage(await PixiCanvas.make(), side, resolution, make);
  }

  get canvas(): HTMLCanvasElement {
    return this.shown.canvas;
  }

  resize(side: number, resolution: number): void {
    this.side = side;
    this.density = resolution;
    this.shown.resize(side, resolution);
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
    this.shown.show(-lens.x * span, -lens.y * span, [hasNewCurves, true]);
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
