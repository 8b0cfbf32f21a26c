// First: replaces code that the content security policy forbids.
import "pixi.js/unsafe-eval";
import { CanvasRenderer, Color, Container, Ticker, WebGLRenderer } from "pixi.js";
import type { Scene } from "../game/scene.ts";
import { BoardPainter, type Pigments, type Rgb } from "./board-painter.ts";
import { GraphicsPaint } from "./graphics-paint.ts";
import type { Layer } from "./layer.ts";
import { WHOLE_BOARD, type Lens } from "./lens.ts";
import type { Paint } from "./paint.ts";
import { PaintMesh } from "./paint-mesh.ts";
import { PlaneScenes } from "./plane-scene.ts";
import type { Palette } from "../picture/palette.ts";

// Pixi's clock would repaint an idle board.
Ticker.system.autoStart = false;
Ticker.system.stop();

/** Canvas on which the board is painted: by the graphics card, else by the processor. */
export type Painting = "webgl" | "canvas";

export class Stage {
  readonly canvas: HTMLCanvasElement;
  private readonly renderer: WebGLRenderer | CanvasRenderer;
  private readonly root = new Container({ eventMode: "none" });
  private readonly curves: Layer;
  private readonly marks: Layer;
  private readonly painter: BoardPainter<Paint>;
  private readonly planes = new PlaneScenes();
  private side: number;
  private palette: Palette | null = null;
  private pigments: Pigments | null = null;

  private constructor(renderer: WebGLRenderer | CanvasRenderer, side: number) {
    const layer = (): Layer => (renderer instanceof WebGLRenderer ? new PaintMesh() : new GraphicsPaint());
    this.renderer = renderer;
    this.side = side;
    this.canvas = renderer.canvas;
    this.curves = layer();
    this.marks = layer();
    this.painter = new BoardPainter(this.curves.paint, this.marks.paint);
    this.root.addChild(this.curves.view, this.marks.view);
  }

  /** Makes a stage. Without WebGL 2 the board is painted on a canvas, whatever is preferred. */
  static async make(side: number, resolution: number, preferred: Painting = "webgl"): Promise<Stage> {
    const options = {
      width: side,
      height: side,
      resolution,
      // The paint smooths its own edges.
      antialias: false,
      autoDensity: true,
      backgroundAlpha: 0,
      skipExtensionImports: true,
    };
    if (preferred === "webgl" && document.createElement("canvas").getContext("webgl2") !== null) {
      const renderer = new WebGLRenderer();
      await renderer.init({ ...options, preferWebGLVersion: 2 });
      return new Stage(renderer, side);
    }
    const renderer = new CanvasRenderer();
    await renderer.init(options);
    return new Stage(renderer, side);
  }

  resize(side: number, resolution: number): void {
    this.side = side;
    this.renderer.resize(side, side, resolution);
  }

  /** Number of the canvas's pixels per CSS pixel. */
  get resolution(): number {
    return this.renderer.resolution;
  }

  get isLost(): boolean {
    return this.renderer instanceof WebGLRenderer && this.renderer.context.isLost;
  }

  draw(scene: Scene, palette: Palette, lens: Lens = WHOLE_BOARD): void {
    if (this.pigments === null || this.palette !== palette) {
      this.palette = palette;
      this.pigments = pigmentsOf(palette);
    }
    // Zoomed in, the board is larger than the canvas.
    const span = this.side * lens.zoom;
    this.root.position.set(-lens.x * span, -lens.y * span);
    const hasNewCurves = this.painter.paint(this.planes.of(scene, lens), this.pigments, span);
    this.curves.update(hasNewCurves, this.resolution);
    this.marks.update(true, this.resolution);
    this.renderer.render(this.root);
  }

  destroy(): void {
    for (const layer of [this.curves, this.marks]) layer.destroy();
    this.root.destroy();
    this.renderer.destroy({ removeView: true });
  }
}

function pigmentsOf({ players, paper, spot, pip, dead, stuck, focus, danger }: Palette): Pigments {
  const named = <Name extends string>(texts: Readonly<Record<Name, string>>): Record<Name, Rgb> =>
    Object.fromEntries(Object.entries<string>(texts).map(([name, text]) => [name, rgbOf(text)])) as Record<Name, Rgb>;
  return { ...named({ paper, spot, pip, dead, stuck, focus, danger }), players: named(players) };
}

function rgbOf(text: string): Rgb {
  const { red, green, blue } = new Color(text);
  return [red, green, blue];
}
