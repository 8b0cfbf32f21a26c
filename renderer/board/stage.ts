// First: replaces code that the content security policy forbids.
import "pixi.js/unsafe-eval";
import { Color, Container, Ticker, WebGLRenderer } from "pixi.js";
import type { Scene } from "../game/scene.ts";
import { BoardPainter, type Pigments, type Rgb } from "./board-painter.ts";
import { WHOLE_BOARD, type Lens } from "./lens.ts";
import { PaintMesh } from "./paint-mesh.ts";
import { PlaneScenes } from "./plane-scene.ts";
import type { Palette } from "../picture/palette.ts";

// Pixi's clock would repaint an idle board.
Ticker.system.autoStart = false;
Ticker.system.stop();

export class NoWebGL extends Error {}

export class Stage {
  readonly canvas: HTMLCanvasElement;
  private readonly renderer: WebGLRenderer;
  private readonly root = new Container({ eventMode: "none" });
  private readonly painter = new BoardPainter();
  private readonly planes = new PlaneScenes();
  private readonly curves = new PaintMesh(this.painter.curves);
  private readonly marks = new PaintMesh(this.painter.marks);
  private side = 1;
  private palette: Palette | null = null;
  private pigments: Pigments | null = null;

  private constructor(renderer: WebGLRenderer) {
    this.renderer = renderer;
    this.canvas = renderer.canvas;
    this.root.addChild(this.curves.mesh, this.marks.mesh);
  }

  /** @throws NoWebGL */
  static async make(side: number, resolution: number): Promise<Stage> {
    if (document.createElement("canvas").getContext("webgl2") === null) throw new NoWebGL();
    const renderer = new WebGLRenderer();
    await renderer.init({
      width: side,
      height: side,
      resolution,
      // The paint smooths its own edges.
      antialias: false,
      autoDensity: true,
      backgroundAlpha: 0,
      preferWebGLVersion: 2,
      skipExtensionImports: true,
    });
    const stage = new Stage(renderer);
    stage.side = side;
    return stage;
  }

  resize(side: number, resolution: number): void {
    this.side = side;
    this.renderer.resize(side, side, resolution);
  }

  /** Canvas pixels per CSS pixel. */
  get resolution(): number {
    return this.renderer.resolution;
  }

  get isLost(): boolean {
    return this.renderer.context.isLost;
  }

  draw(scene: Scene, palette: Palette, lens: Lens = WHOLE_BOARD): void {
    if (this.pigments === null || this.palette !== palette) {
      this.palette = palette;
      this.pigments = pigmentsOf(palette);
    }
    // Zoomed in, the board is larger than the canvas.
    const span = this.side * lens.zoom;
    this.root.position.set(-lens.x * span, -lens.y * span);
    if (this.painter.paint(this.planes.of(scene, lens), this.pigments, span)) this.curves.update();
    this.marks.update();
    for (const mesh of [this.curves, this.marks]) mesh.resolution = this.resolution;
    this.renderer.render(this.root);
  }

  destroy(): void {
    for (const mesh of [this.curves, this.marks]) mesh.destroy();
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
