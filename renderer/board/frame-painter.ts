import type { DrawnSurface } from "../../engine/drawing/drawing.ts";
import type { GameId } from "../../engine/rules.ts";
import type { Scene } from "../game/scene.ts";
import type { Palette } from "../picture/palette.ts";
import { svgImage } from "../picture/svg-image.ts";
import { TINT_OPACITY, type TintedRegion } from "../picture/tinted-regions.ts";
import { arrowPath, SQUARE_MARGIN } from "../picture/glued-sides.ts";
import { paperText } from "../picture/svg-text.ts";
import { WHOLE_BOARD, type Lens } from "./lens.ts";
import { CramPainter } from "./cram-painter.ts";
import { type MakePainter, Stage } from "./stage.ts";

/** Height of the line below a board, in parts of the board's side. */
const CAPTION_HEIGHT = 0.07;

/** Lens of boards that fill their square: cells, and what has arrows on its sides. */
const WITH_MARGIN: Lens = {
  zoom: 1 / (1 + 2 * SQUARE_MARGIN),
  x: -SQUARE_MARGIN,
  y: -SQUARE_MARGIN,
  isEndless: true,
};

export class FramePainter {
  private readonly side: number;
  /** Height in pixels, with the caption. */
  readonly height: number;
  private readonly palette: Palette;
  private readonly paper: CanvasImageSource;
  private readonly stage: Stage;
  private readonly context: CanvasRenderingContext2D;

  private constructor(
    side: number,
    height: number,
    palette: Palette,
    paper: CanvasImageSource,
    stage: Stage,
    context: CanvasRenderingContext2D,
  ) {
    this.side = side;
    this.height = height;
    this.palette = palette;
    this.paper = paper;
    this.stage = stage;
    this.context = context;
  }

  /** Paints boards of a game. Adds a line of text below the board, unless it is empty. */
  static async make(side: number, palette: Palette, game: GameId, caption: string): Promise<FramePainter> {
    const paper = await svgImage(paperText(palette));
    const canvas = document.createElement("canvas");
    canvas.width = side;
    canvas.height = side + (caption === "" ? 0 : Math.round(CAPTION_HEIGHT * side));
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (context === null) throw new Error("there is no 2D canvas");
    const painters: [MakePainter?] = game === "cram" ? [(...layers) => new CramPainter(...layers)] : [];
    const stage = (await Stage.onCard(side, 1, ...painters)) ?? Stage.plain(side, 1, ...painters);
    const painter = new FramePainter(side, canvas.height, palette, paper, stage, context);
    painter.write(caption);
    return painter;
  }

  /**
   * RGBA in four bytes, row by row, with regions tinted below the curves.
   * @throws when the graphics card is lost.
   */
  pixels(scene: Scene, tints: readonly TintedRegion[] = []): Uint8ClampedArray<ArrayBuffer> {
    const { side, context } = this;
    const { surface, game } = scene.drawing;
    const lens = surface === undefined && game !== "cram" ? WHOLE_BOARD : WITH_MARGIN;
    this.stage.draw(scene, this.palette, lens);
    if (this.stage.isLost) throw new Error("the WebGL context is lost");
    context.drawImage(this.paper, 0, 0, side, side);
    this.tint(tints, lens);
    context.drawImage(this.stage.canvas, 0, 0, side, side);
    if (surface !== undefined) this.square(surface);
    return context.getImageData(0, 0, side, this.height).data;
  }

  private write(caption: string): void {
    const { side, height, context, palette } = this;
    const strip = height - side;
    context.fillStyle = palette.paper;
    context.fillRect(0, side, side, strip);
    context.fillStyle = palette.spot;
    context.font = `${strip / 2}px ${getComputedStyle(document.body).fontFamily}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(caption, side / 2, side + strip / 2, side);
  }

  /** Paints what is around the square: bare paper, and arrows on its glued sides. */
  private square(surface: DrawnSurface): void {
    const { side, context, palette } = this;
    const { zoom } = WITH_MARGIN;
    const [begin, length] = [SQUARE_MARGIN * zoom * side, zoom * side];
    context.save();
    context.beginPath();
    context.rect(0, 0, side, side);
    context.rect(begin, begin, length, length);
    context.clip("evenodd");
    context.drawImage(this.paper, 0, 0, side, side);
    context.restore();
    context.strokeStyle = context.fillStyle = palette.stuck;
    context.strokeRect(begin, begin, length, length);
    context.save();
    context.translate(begin, begin);
    context.fill(pathOf(arrowPath(surface, length)));
    context.restore();
  }

  private tint(tints: readonly TintedRegion[], { x, y, zoom }: Lens): void {
    const { side, context, palette } = this;
    context.save();
    context.scale(side * zoom, side * zoom);
    context.translate(-x, -y);
    context.globalAlpha = TINT_OPACITY;
    const areas = tints.map(({ path, colour }) => ({ area: pathOf(path), colour }));
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

function pathOf(text: string): Path2D {
  return new Path2D(text);
}
