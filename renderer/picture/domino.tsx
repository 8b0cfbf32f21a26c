import type { CramCell } from "../../engine/cram/cells.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { dominoBlock, LAST_DOT } from "./blocks.ts";

/** A domino on two cells, where each cell is one unit wide. The last one that was laid has a dot. */
export function Domino({
  cells: [one, other],
  class: look,
  isLast = false,
}: {
  cells: readonly [CramCell, CramCell];
  class: string;
  isLast?: boolean;
}) {
  const { x, y, width, height, radius } = dominoBlock(middleOf(one), middleOf(other), 1);
  return (
    <g class={look}>
      <rect x={x} y={y} width={width} height={height} rx={radius} />
      {isLast && <circle cx={x + width / 2} cy={y + height / 2} r={LAST_DOT} class="domino-last" />}
    </g>
  );
}

function middleOf({ row, column }: CramCell): Point {
  return { x: column + 0.5, y: row + 0.5 };
}
