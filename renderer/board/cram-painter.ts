import type { Scene } from "../game/scene.ts";
import { type Block, CELL_LINE, CELL_SHADE, cellBlock, cellWidth, dominoBlock, LAST_DOT } from "../picture/blocks.ts";
import { colourOfMove, colourOfSide, mixed, type Pigments, type ScenePainter } from "./board-painter.ts";
import { type Paint, pigment, type Pigment } from "./paint.ts";

/** Paints boards of Cram: cells and dominoes, and above them the domino that is being laid. */
export class CramPainter implements ScenePainter {
  private readonly laid: Paint;
  private readonly moving: Paint;

  constructor(laid: Paint, moving: Paint) {
    this.laid = laid;
    this.moving = moving;
  }

  paint({ drawing, setup, lastMove, stroke }: Scene, pigments: Pigments, span: number): boolean {
    const { laid, moving } = this;
    const { paper, stuck } = pigments;
    const { spots, curves } = drawing;
    const cell = cellWidth(drawing);
    laid.clear();
    for (const spot of spots) {
      const block = cellBlock(spot, cell);
      paintBlock(laid, grownBy(block, (CELL_LINE * cell) / 2), span, pigment(...mixed(paper, stuck, CELL_SHADE)));
      paintBlock(laid, grownBy(block, (-CELL_LINE * cell) / 2), span, pigment(...paper));
    }
    for (const { from, to, move } of curves) {
      const block = dominoBlock(spots[from], spots[to], cell);
      paintBlock(laid, block, span, pigment(...colourOfMove(pigments, setup, move)));
      if (move === 0 || move !== lastMove) continue;
      const [x, y] = [block.x + block.width / 2, block.y + block.height / 2];
      laid.disc(x * span, y * span, LAST_DOT * cell * span, pigment(...paper));
    }
    moving.clear();
    if (stroke !== null) {
      const { points, side } = stroke;
      const block = dominoBlock(points[0], points[points.length - 1], cell);
      paintBlock(moving, block, span, pigment(...colourOfSide(pigments, setup, side)));
    }
    return true;
  }
}

/** Paints a rectangle whose round corners have at least a tenth of its shorter side as radius. */
export function paintBlock(paint: Paint, { x, y, width, height, radius }: Block, span: number, colour: Pigment): void {
  const line = (ax: number, ay: number, bx: number, by: number, breadth: number): void =>
    paint.line(ax * span, ay * span, bx * span, by * span, breadth * span, colour);
  const [left, top, right, bottom] = [x + radius, y + radius, x + width - radius, y + height - radius];
  line(left, top, right, top, 2 * radius);
  line(left, bottom, right, bottom, 2 * radius);
  line(left, top, left, bottom, 2 * radius);
  line(right, top, right, bottom, 2 * radius);
  // What the lines along the sides leave free in the middle.
  const half = Math.min(width, height) / 2;
  paint.disc((x + half) * span, (y + half) * span, half * span, colour);
  line(x + half, y + half, x + width - half, y + height - half, 2 * half);
}

/** A rectangle that reaches `more` farther on all sides. */
function grownBy({ x, y, width, height, radius }: Block, more: number): Block {
  return { x: x - more, y: y - more, width: width + 2 * more, height: height + 2 * more, radius: radius + more };
}
