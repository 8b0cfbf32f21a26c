import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { areNeighbours, isSameCell, letterOfColumn, nameOfCell, type CramCell } from "../../engine/cram/cells.ts";
import { freeCells, gridOf } from "../../engine/cram/drawn-board.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { GameView } from "../game/game-view.ts";
import { boardText } from "../game/match-texts.ts";
import { Domino } from "../picture/domino.tsx";
import { inkClass } from "../picture/ink-class.ts";
import { t } from "../texts/texts.ts";
import { usePointers } from "./use-pointers.ts";
import "./cram-table.css";

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * A board of Cram: cells as buttons, dominoes on top, and `children` over them in the square of the drawing. A domino
 * takes two presses, a drag, or Enter on each cell.
 */
export function CramTable({ game, children }: { game: GameView; children?: ComponentChildren }) {
  const state = game.lookedAt.value;
  const { drawing, setup } = state;
  const { rows, columns, cells } = gridOf(drawing);
  const isOpen = game.mayDraw.value;
  const pending = game.pendingStroke.value;
  const suggestion = isOpen ? game.suggestion : null;
  const [picked, pick] = useState<CramCell | null>(null);
  const [at, goTo] = useState<CramCell>(cells[0]);
  const grid = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly from: CramCell; to: CramCell } | null>(null);
  const free = freeCells(drawing);
  const spotOf = (cell: CramCell): number => cells.findIndex((one) => isSameCell(one, cell));
  const isFree = (cell: CramCell): boolean => free[spotOf(cell)] ?? false;
  useEffect(() => {
    pick(null);
    drag.current = null;
  }, [drawing, isOpen]);

  const join = (from: CramCell, to: CramCell): boolean => {
    if (!isOpen || !areNeighbours(from, to) || !isFree(from) || !isFree(to)) return false;
    game.draw({ from: spotOf(from), to: spotOf(to), inner: [] });
    pick(null);
    return true;
  };
  const press = (cell: CramCell): void => {
    if (!isOpen || !isFree(cell)) return;
    if (picked !== null && (isSameCell(picked, cell) || join(picked, cell))) pick(null);
    else pick(cell);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.key === "Escape" && picked !== null) pick(null);
    else if (step === undefined) return;
    else {
      const next = { row: at.row + step[0], column: at.column + step[1] };
      if (next.row >= 0 && next.row < rows && next.column >= 0 && next.column < columns) {
        goTo(next);
        grid.current?.querySelector<HTMLElement>(`[data-cell="${nameOfCell(next)}"]`)?.focus();
      }
    }
    event.preventDefault();
  };
  const cellAt = ({ x, y }: Point): CramCell => ({ row: Math.floor(y * rows), column: Math.floor(x * columns) });
  const letGo = (): void => {
    drag.current = null;
  };
  usePointers<CramCell>(grid, {
    meet: ({ at: place }) => {
      const cell = cellAt(place);
      return { isGrip: isOpen && isFree(cell), isMovable: false, what: cell };
    },
    begin: (cell) => {
      drag.current = { from: cell, to: cell };
    },
    extend: (path) => {
      if (drag.current !== null) drag.current.to = cellAt(path[path.length - 1]);
    },
    end: () => {
      const held = drag.current;
      letGo();
      if (held !== null && isSameCell(held.from, held.to)) press(held.from);
      else if (held !== null) join(held.from, held.to);
    },
    revert: letGo,
    drop: letGo,
    back: () => {
      letGo();
      pick(null);
    },
  });

  return (
    <div
      class="board-sheet cram-sheet"
      style={{ "--rows": rows, "--columns": columns, "--longest": Math.max(rows, columns) }}
    >
      <div class="cram-frame">
        <div class="cram-edge cram-letters" aria-hidden="true">
          {Array.from({ length: columns }, (_, column) => (
            <span key={column}>{letterOfColumn(column).toUpperCase()}</span>
          ))}
        </div>
        <div class="cram-edge cram-numbers" aria-hidden="true">
          {Array.from({ length: rows }, (_, row) => (
            <span key={row}>{row + 1}</span>
          ))}
        </div>
        <div
          ref={grid}
          class="cram-grid"
          role="grid"
          aria-label={`${t("cram.board", { rows, columns })}. ${boardText(state)}`}
          data-testid="cram-board"
          data-moves={state.moves}
          data-turn={isOpen ? "mine" : "none"}
          onKeyDown={onKey}
        >
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} class="cram-row" role="row">
              {Array.from({ length: columns }, (__, column) => {
                const cell = { row, column };
                const spot = spotOf(cell);
                const name = nameOfCell(cell);
                const canFollow = picked !== null && areNeighbours(picked, cell) && isFree(cell);
                return (
                  <div key={column} role="gridcell" class="cram-place">
                    {spot !== -1 && (
                      <button
                        type="button"
                        class={`cram-cell ${canFollow ? "cram-cell-next" : ""}`}
                        tabIndex={isSameCell(at, cell) ? 0 : -1}
                        data-cell={name}
                        aria-pressed={picked !== null && isSameCell(picked, cell)}
                        aria-disabled={!isOpen || !free[spot]}
                        aria-label={t(free[spot] ? "cram.free-cell" : "cram.covered-cell", {
                          cell: name.toUpperCase(),
                        })}
                        onFocus={() => goTo(cell)}
                        onClick={() => press(cell)}
                      />
                    )}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        <svg class="cram-dominoes" viewBox={`0 0 ${columns} ${rows}`} aria-hidden="true">
          {drawing.curves.map(({ from, to, move }, i) => (
            <Domino
              key={i}
              cells={[cells[from], cells[to]]}
              class={`cram-domino ${inkClass(setup, move)}`}
              isLast={move > 0 && move === state.moves}
            />
          ))}
          {pending !== null && (
            <Domino
              cells={[cells[pending.from], cells[pending.to]]}
              class={`cram-domino cram-pending ${inkClass(setup, state.moves + 1)}`}
            />
          )}
          {suggestion !== null && (
            <Domino cells={[cells[suggestion.from], cells[suggestion.to]]} class="cram-pointed" />
          )}
        </svg>
        <div class="cram-layer">{children}</div>
      </div>
    </div>
  );
}
