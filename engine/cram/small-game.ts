import type { SmallGame, SmallGameFault } from "../games/small-game.ts";
import { failure, type Result, success } from "../result.ts";
import { parseBoards } from "./board-notation.ts";

/** The most rows, and the most columns, of a board that is played on. */
export const MAX_PLAYED_SIDE = 12;
/** The most cells of a board whose positions are all solved while a player waits; see docs/play.md. */
export const MAX_SOLVED_CELLS = 30;

const FREE = ".";
const TAKEN = "#";

/** A cell by its row and column, from 0. */
export interface CramCell {
  readonly row: number;
  readonly column: number;
}

/** Boards are rows joined by `/`, where `.` is a free cell. A move is its two cells, such as `a1-a2`. */
export const CRAM_SMALL_GAME: SmallGame = {
  horizons: { easy: 4, medium: 7, hard: 12, insane: 18 },

  begin(start): Result<string, SmallGameFault> {
    const boards = parseBoards(start);
    if (!boards.ok || boards.value.length !== 1) return failure("unreadable-start");
    const [rows] = boards.value;
    if (rows.length > MAX_PLAYED_SIDE || rows[0].length > MAX_PLAYED_SIDE) return failure("start-too-large");
    const board = rows.map((row) => row.map((isCell) => (isCell ? FREE : TAKEN)).join("")).join("/");
    return cramMoves(board).length === 0 ? failure("no-first-move") : success(board);
  },

  after(board, move) {
    const cells = cellsOfMove(move);
    if (cells === undefined || !areNeighbours(cells)) return undefined;
    const rows = board.split("/").map((row) => Array.from(row));
    if (!cells.every(({ row, column }) => rows[row]?.[column] === FREE)) return undefined;
    for (const { row, column } of cells) rows[row][column] = TAKEN;
    return rows.map((row) => row.join("")).join("/");
  },

  moves: cramMoves,

  position: (board) => board,

  isSolvable: (board) => board.split(FREE).length - 1 <= MAX_SOLVED_CELLS,
};

/** All moves on a board, row by row, across before down. */
function cramMoves(board: string): string[] {
  const rows = board.split("/");
  const isFree = ({ row, column }: CramCell): boolean => rows[row]?.[column] === FREE;
  const moves: string[] = [];
  for (let row = 0; row < rows.length; row++) {
    for (let column = 0; column < rows[row].length; column++) {
      const cell = { row, column };
      if (!isFree(cell)) continue;
      for (const other of [
        { row, column: column + 1 },
        { row: row + 1, column },
      ])
        if (isFree(other)) moves.push(moveOfCells(cell, other));
    }
  }
  return moves;
}

function areNeighbours([one, other]: readonly [CramCell, CramCell]): boolean {
  return Math.abs(one.row - other.row) + Math.abs(one.column - other.column) === 1;
}

/** Names a column in the names of cells; columns count from 0. */
export function letterOfColumn(column: number): string {
  return String.fromCharCode(97 + column);
}

/** Names a cell: the column as a letter, the row from 1. */
export function nameOfCell({ row, column }: CramCell): string {
  return `${letterOfColumn(column)}${row + 1}`;
}

export function moveOfCells(one: CramCell, other: CramCell): string {
  return `${nameOfCell(one)}-${nameOfCell(other)}`;
}

/** Reads the cells of a move; undefined if the text is no move. */
export function cellsOfMove(move: string): readonly [CramCell, CramCell] | undefined {
  const parts = /^([a-z])([1-9]\d?)-([a-z])([1-9]\d?)$/.exec(move);
  if (parts === null) return undefined;
  const cell = (letter: string, digits: string): CramCell => ({
    row: Number(digits) - 1,
    column: letter.charCodeAt(0) - 97,
  });
  return [cell(parts[1], parts[2]), cell(parts[3], parts[4])];
}
