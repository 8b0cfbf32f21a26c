import { parseBoards } from "../../cram/board-notation.ts";
import {
  covered,
  dominoesFor,
  drawnCells,
  freeCells,
  isCramBoard,
  MAX_PLAYED_SIDE,
  rowsOf,
} from "../../cram/drawn-board.ts";
import type { Drawing } from "../../drawing/drawing.ts";
import { strokeLine } from "../../drawing/any-surface/stroke-line.ts";
import { failure, success } from "../../result.ts";
import type { BoardGame, BoardReading } from "./board-game.ts";

/** Cram: spots are cells, and a curve covers two of them. */
export const CRAM_BOARD: BoardGame = {
  growth: { spots: 0, curves: 1, curvesAtSpot: 1 },

  begin(start) {
    const boards = start.kind === "cells" ? parseBoards(start.cells) : undefined;
    if (boards?.ok !== true || boards.value.length !== 1) return failure("unreadable-start");
    const [board] = boards.value;
    if (board.length > MAX_PLAYED_SIDE || board[0].length > MAX_PLAYED_SIDE) return failure("start-too-large");
    if (!board.some((row) => row.includes(true))) return failure("no-first-move");
    const drawing = drawnCells(board);
    return dominoesFor(drawing).length === 0 ? failure("no-first-move") : success(drawing);
  },

  accept(drawing, stroke, move = drawing.curves.length + 1) {
    const after = covered(drawing, stroke, move);
    return after.ok ? success({ drawing: after.value, stroke: strokeLine(drawing, stroke) }) : after;
  },

  read: readCram,

  check: (drawing) => (isCramBoard(drawing) ? success(readCram(drawing)) : failure("other-shape")),

  // Cells stay where they are.
  isSame: () => true,

  movesShown: ({ curves }) => curves.flatMap(({ move }) => (move > 0 ? [move] : [])),
};

function readCram(drawing: Drawing): BoardReading {
  const ends = new Set(dominoesFor(drawing).flatMap(({ from, to }) => [from, to]));
  return {
    lives: freeCells(drawing).filter(Boolean).length,
    usable: drawing.spots.map((_, spot) => ends.has(spot)),
    position: rowsOf(drawing),
    over: ends.size === 0,
  };
}
