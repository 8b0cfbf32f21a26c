import { gridOf } from "../../engine/cram/drawn-board.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { cellBlock } from "./blocks.ts";
import { Domino } from "./domino.tsx";
import { inkClass } from "./ink-class.ts";

/** The cells and dominoes of a board of Cram, where the board is `side` wide. */
export function CramPicture({
  drawing,
  setup,
  side,
}: {
  drawing: Drawing;
  setup: MatchSetup | undefined;
  side: number;
}) {
  const { rows, columns, cells } = gridOf(drawing);
  const cell = side / Math.max(rows, columns);
  return (
    <g transform={`translate(${(side - cell * columns) / 2} ${(side - cell * rows) / 2}) scale(${cell})`}>
      {cells.map(({ row, column }, spot) => {
        const { x, y, width, height, radius } = cellBlock({ x: column + 0.5, y: row + 0.5 }, 1);
        return <rect key={spot} class="picture-cell" x={x} y={y} width={width} height={height} rx={radius} />;
      })}
      {drawing.curves.map(({ from, to, move }, i) => (
        <Domino key={i} cells={[cells[from], cells[to]]} class={`cram-domino ${inkClass(setup, move)}`} />
      ))}
    </g>
  );
}
