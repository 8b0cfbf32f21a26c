import type { Scene } from "../game/scene.ts";
import type { Palette } from "../picture/palette.ts";
import { svgImage } from "../picture/svg-image.ts";
import { TINT_OPACITY, type TintedRegion } from "../picture/tinted-regions.ts";
import { paperText } from "../picture/svg-text.ts";
import { Stage } from "./stage.ts";

export class FramePainter {
  private readonly side: number;
  private readonly palette: Palette;
  private readonly paper: CanvasImageSource;
  private readonly stage: Stage;
  private readonly context: CanvasRenderingContext2D;

  private constructor(
    side: number,
    palette: Palette,
    paper: CanvasImageSource,
    stage: Stage,
    context: CanvasRenderingContext2D,
  ) {
    this.side = side;
    this.palette = palette;
    this.paper = paper;
    this.stage = stage;
    this.context = context;
  }

  /** @throws NoWebGL */
  static async make(side: number, palette: Palette): Promise<FramePainter> {
    const paper = await svgImage(paperText(palette));
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = side;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (context === null) throw new Error("there is no 2D canvas");
    return new FramePainter(side, palette, paper, await Stage.make(side, 1), context);
  }

  /**
   * RGBA in four bytes, row by row, with regions tinted below the curves.
   * @throws when the graphics card is lost.
   */
  pixels(scene: Scene, tints: readonly TintedRegion[] = []): Uint8ClampedArray<ArrayBuffer> {
    const { side, context } = this;
    this.stage.draw(scene, this.palette);
    if (this.stage.isLost) throw new Error("the WebGL context is lost");
    context.drawImage(this.paper, 0, 0, side, side);
    this.tint(tints);
    context.drawImage(this.stage.canvas, 0, 0, side, side);
    return context.getImageData(0, 0, side, side).data;
  }

  private tint(tints: readonly TintedRegion[]): void {
    const { side, context, palette } = this;
    context.save();
    context.scale(side, side);
    context.globalAlpha = TINT_OPACITY;
    const areas = tints.map(({ path, colour }) => ({ area: new Path2D(path), colour }));
    for (const { area, colour } of areas) {
      context.fillStyle = palette.players[colour];
      context.fill(area, "evenodd");
    }
    context.restore();
  }

  close(): void {
    this.stage.destroy();
  }
}
