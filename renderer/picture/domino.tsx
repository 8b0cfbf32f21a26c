import type { CramCell } from "../../engine/cram/cells.ts";

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
  const [x, y] = [Math.min(one.column, other.column), Math.min(one.row, other.row)];
  const [width, height] = [Math.abs(one.column - other.column) + 1, Math.abs(one.row - other.row) + 1];
  return (
    <g class={look}>
      <rect x={x + 0.1} y={y + 0.1} width={width - 0.2} height={height - 0.2} rx={0.18} />
      {isLast && <circle cx={x + width / 2} cy={y + height / 2} r={0.12} class="domino-last" />}
    </g>
  );
}
