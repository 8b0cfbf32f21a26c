import { type Curve, type Drawing, DRAWING_FORMAT } from "../drawing/drawing.ts";
import { type IllegalStroke, refuse } from "../drawing/moves/illegal-stroke.ts";
import type { Stroke } from "../drawing/moves/stroke.ts";
import { type Result, success } from "../result.ts";
import type { CramBoard } from "./board-notation.ts";
import { areNeighbours, type CramCell, isSameCell, nameOfCell } from "./cells.ts";

/** The most rows, and the most columns, of a board that is played on. */
export const MAX_PLAYED_SIDE = 12;

/** The cells of a drawn board, by the numbers of their spots. */
export interface CramGrid {
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly CramCell[];
}

/**
 * Draws a board without dominoes: a spot in the middle of each cell, row by row. Empty rows at the sides are left out.
 */
export function drawnCells(board: CramBoard): Drawing {
  const places = board.flatMap((row, r) => row.flatMap((isCell, c) => (isCell ? [{ row: r, column: c }] : [])));
  const [top, left] = [leastOf(places, "row"), leastOf(places, "column")];
  const cells = places.map(({ row, column }) => ({ row: row - top, column: column - left }));
  const sides = [sideOf(cells, "row"), sideOf(cells, "column")];
  const longest = Math.max(...sides);
  const along = (place: number, side: number): number => (place + 0.5 + (longest - side) / 2) / longest;
  return {
    format: DRAWING_FORMAT,
    game: "cram",
    spots: cells.map(({ row, column }) => ({ x: along(column, sides[1]), y: along(row, sides[0]), move: 0 })),
    curves: [],
  };
}

/** Reads the cells of a board that `drawnCells` made. */
export function gridOf({ spots }: Pick<Drawing, "spots">): CramGrid {
  const [left, top] = [Math.min(...spots.map(({ x }) => x)), Math.min(...spots.map(({ y }) => y))];
  const [width, height] = [Math.max(...spots.map(({ x }) => x)) - left, Math.max(...spots.map(({ y }) => y)) - top];
  // The longest side has n cells, and its outer ones are (n - 1) / n apart.
  const longest = Math.round(1 / (1 - Math.max(width, height)));
  const cells = spots.map(({ x, y }) => ({
    row: Math.round((y - top) * longest),
    column: Math.round((x - left) * longest),
  }));
  return { rows: sideOf(cells, "row"), columns: sideOf(cells, "column"), cells };
}

/** Whether spots lie as `drawnCells` puts them, and each curve covers two neighbours that no other one covers. */
export function isCramBoard(drawing: Drawing): boolean {
  const { spots, curves } = drawing;
  // First what costs nothing: it may come from elsewhere.
  if (spots.length > MAX_PLAYED_SIDE ** 2 || curves.length > spots.length / 2) return false;
  if (spots.length < 2 || !spots.every(({ x, y }) => x > 0 && x < 1 && y > 0 && y < 1)) return false;
  const { rows, columns, cells } = gridOf(drawing);
  if (rows > MAX_PLAYED_SIDE || columns > MAX_PLAYED_SIDE) return false;
  const isCell = Array.from({ length: rows }, () => Array.from({ length: columns }, () => false));
  for (const { row, column } of cells) isCell[row][column] = true;
  const drawn = drawnCells(isCell).spots;
  const isInPlace = spots.every(({ x, y, move }, i) => drawn[i]?.x === x && drawn[i].y === y && move === 0);
  const ends = curves.flatMap(({ from, to }) => [from, to]);
  return (
    drawn.length === spots.length &&
    isInPlace &&
    new Set(ends).size === ends.length &&
    ends.every((end) => end < spots.length) &&
    curves.every(({ from, to, inner }) => inner.length === 0 && areNeighbours(cells[from], cells[to]))
  );
}

/** Whether each cell is free, by the numbers of their spots. */
export function freeCells({ spots, curves }: Drawing): boolean[] {
  const covered = new Set(curves.flatMap(({ from, to }) => [from, to]));
  return spots.map((_, spot) => !covered.has(spot));
}

/** Writes the board as its rows joined by `/`, where `.` is a free cell and `#` any other one. */
export function rowsOf(drawing: Drawing, isFree: readonly boolean[] = freeCells(drawing)): string {
  const { rows, columns, cells } = gridOf(drawing);
  const text = Array.from({ length: rows }, () => Array.from({ length: columns }, () => "#"));
  for (const [spot, { row, column }] of cells.entries()) if (isFree[spot]) text[row][column] = ".";
  return text.map((row) => row.join("")).join("/");
}

/** All moves on a board, row by row, across before down. */
export function dominoesFor(drawing: Drawing): Stroke[] {
  const { cells } = gridOf(drawing);
  const isFree = freeCells(drawing);
  const spotAt = (row: number, column: number): number =>
    cells.findIndex((cell, spot) => isFree[spot] && isSameCell(cell, { row, column }));
  return cells.flatMap(({ row, column }, from) => {
    if (!isFree[from]) return [];
    const next = [spotAt(row, column + 1), spotAt(row + 1, column)];
    return next.filter((to) => to !== -1).map((to) => ({ from, to, inner: [] }));
  });
}

/** Covers two free cells beside each other by a domino. */
export function covered(drawing: Drawing, stroke: Stroke, move: number): Result<Drawing, IllegalStroke> {
  const { from, to, inner } = stroke;
  const isFree = freeCells(drawing);
  for (const spot of [from, to]) {
    if (!Number.isInteger(spot) || spot < 0 || spot >= isFree.length) return refuse("unknown-spot");
    if (!isFree[spot]) return refuse("taken-cell", { spot });
  }
  const { cells } = gridOf(drawing);
  if (inner.length > 0 || !areNeighbours(cells[from], cells[to])) return refuse("no-domino");
  const domino: Curve = { from: Math.min(from, to), to: Math.max(from, to), inner: [], move };
  return success({ ...drawing, curves: [...drawing.curves, domino] });
}

/** Names a move by its two cells, such as `a1-b1`. */
export function nameOfDomino(drawing: Drawing, { from, to }: Pick<Stroke, "from" | "to">): string {
  const { cells } = gridOf(drawing);
  return [Math.min(from, to), Math.max(from, to)].map((spot) => nameOfCell(cells[spot])).join("-");
}

function leastOf(cells: readonly CramCell[], key: keyof CramCell): number {
  return Math.min(...cells.map((cell) => cell[key]));
}

function sideOf(cells: readonly CramCell[], key: keyof CramCell): number {
  return Math.max(...cells.map((cell) => cell[key])) + 1;
}
