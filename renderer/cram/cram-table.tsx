import { useEffect, useRef, useState } from "preact/hooks";
import { cellsOfMove, letterOfColumn, moveOfCells, nameOfCell, type CramCell } from "../../engine/cram/small-game.ts";
import { sideOfSmallMove } from "../small-games/small-game-texts.ts";
import type { SmallBoardProps } from "../small-games/small-game-view.ts";
import { t } from "../texts/texts.ts";
import "./cram-table.css";

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface Domino {
  readonly cells: readonly [CramCell, CramCell];
  readonly colour: string;
}

/** A board of Cram: cells as buttons, dominoes on top. A domino takes two presses, a drag, or Enter on each cell. */
export function CramTable({ state, shown, isOpen, pointed, onMove }: SmallBoardProps) {
  const rows = state.first.split("/");
  const [height, width] = [rows.length, rows[0].length];
  const [picked, pick] = useState<CramCell | null>(null);
  const [at, goTo] = useState<CramCell>(() => firstCell(rows));
  const grid = useRef<HTMLDivElement>(null);
  const dominoes = state.moves.slice(0, shown).flatMap((move, i): Domino[] => {
    const cells = cellsOfMove(move);
    return cells === undefined ? [] : [{ cells, colour: state.setup.sides[sideOfSmallMove(state, i + 1)].colour }];
  });
  const isOnBoard = ({ row, column }: CramCell): boolean => rows[row]?.[column] === ".";
  const coverOf = (cell: CramCell): Domino | undefined => dominoes.find(({ cells }) => cells.some(isSame(cell)));
  const isFree = (cell: CramCell): boolean => isOnBoard(cell) && coverOf(cell) === undefined;
  useEffect(() => pick(null), [state.board, isOpen]);

  const join = (from: CramCell, to: CramCell): boolean => {
    if (!isOpen || !isNeighbour(from, to) || !isFree(from) || !isFree(to)) return false;
    const isInOrder = from.row < to.row || from.column < to.column;
    onMove(isInOrder ? moveOfCells(from, to) : moveOfCells(to, from));
    pick(null);
    return true;
  };
  const press = (cell: CramCell): void => {
    if (!isOpen || !isFree(cell)) return;
    if (picked !== null && (isSame(picked)(cell) || join(picked, cell))) pick(null);
    else pick(cell);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.key === "Escape" && picked !== null) pick(null);
    else if (step === undefined) return;
    else {
      const next = { row: at.row + step[0], column: at.column + step[1] };
      if (next.row >= 0 && next.row < height && next.column >= 0 && next.column < width) {
        goTo(next);
        grid.current?.querySelector<HTMLElement>(`[data-cell="${nameOfCell(next)}"]`)?.focus();
      }
    }
    event.preventDefault();
  };
  const cellUnder = (event: PointerEvent): CramCell | undefined => {
    const name = document.elementFromPoint(event.clientX, event.clientY)?.getAttribute("data-cell");
    return cellsOfMove(`${name}-${name}`)?.[0];
  };
  const dragged = useRef<CramCell | null>(null);
  const finish = (event: PointerEvent): void => {
    const from = dragged.current;
    dragged.current = null;
    const to = cellUnder(event);
    if (from !== null && to !== undefined && !isSame(from)(to)) join(from, to);
  };

  return (
    <div class="cram-frame" style={{ "--rows": height, "--columns": width }}>
      <div class="cram-edge cram-letters" aria-hidden="true">
        {Array.from(rows[0], (_, column) => (
          <span key={column}>{letterOfColumn(column).toUpperCase()}</span>
        ))}
      </div>
      <div class="cram-edge cram-numbers" aria-hidden="true">
        {rows.map((_, row) => (
          <span key={row}>{row + 1}</span>
        ))}
      </div>
      <div
        ref={grid}
        class="cram-grid"
        role="grid"
        aria-label={t("cram.board", { rows: height, columns: width })}
        data-testid="cram-board"
        onKeyDown={onKey}
        onPointerUp={finish}
      >
        {rows.map((row, r) => (
          <div key={r} class="cram-row" role="row">
            {Array.from(row, (_, c) => {
              const cell = { row: r, column: c };
              const cover = coverOf(cell);
              const canFollow = picked !== null && isNeighbour(picked, cell) && isFree(cell);
              const name = nameOfCell(cell);
              return (
                <div key={c} role="gridcell" class="cram-place">
                  {isOnBoard(cell) && (
                    <button
                      type="button"
                      class={`cram-cell ${canFollow ? "cram-cell-next" : ""}`}
                      tabIndex={isSame(at)(cell) ? 0 : -1}
                      data-cell={name}
                      aria-pressed={picked !== null && isSame(picked)(cell)}
                      aria-disabled={!isOpen || cover !== undefined}
                      aria-label={
                        cover === undefined
                          ? t("cram.free-cell", { cell: name.toUpperCase() })
                          : t("cram.covered-cell", { cell: name.toUpperCase() })
                      }
                      onFocus={() => goTo(cell)}
                      onPointerDown={(event) => {
                        // A finger's moves would stay with this cell.
                        if (event.currentTarget.hasPointerCapture(event.pointerId))
                          event.currentTarget.releasePointerCapture(event.pointerId);
                        dragged.current = isOpen && isFree(cell) ? cell : null;
                      }}
                      onClick={() => press(cell)}
                    />
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <svg class="cram-dominoes" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {dominoes.map(({ cells, colour }, i) => (
          <DominoShape key={i} cells={cells} class={`cram-domino ink-${colour}`} isLast={i === shown - 1} />
        ))}
        {pointed !== null && cellsOfMove(pointed) !== undefined && (
          <DominoShape cells={cellsOfMove(pointed) ?? [at, at]} class="cram-pointed" />
        )}
      </svg>
    </div>
  );
}

function DominoShape({
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
      {isLast && <circle cx={x + width / 2} cy={y + height / 2} r={0.12} class="cram-last" />}
    </g>
  );
}

function firstCell(rows: readonly string[]): CramCell {
  const row = rows.findIndex((line) => line.includes("."));
  return { row, column: rows[row].indexOf(".") };
}

function isSame(one: CramCell): (other: CramCell) => boolean {
  return (other) => one.row === other.row && one.column === other.column;
}

function isNeighbour(one: CramCell, other: CramCell): boolean {
  return Math.abs(one.row - other.row) + Math.abs(one.column - other.column) === 1;
}
