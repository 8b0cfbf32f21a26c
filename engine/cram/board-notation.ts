import type { NotationError, NotationLimit } from "../games/playable-game.ts";
import { failure, type Result, success } from "../result.ts";

/** The largest number of rows of a board, or of columns: the smaller of the two has the smaller bound. */
export const MAX_SHORT_SIDE = 16;
export const MAX_LONG_SIDE = 100;
/** The longest text that is read. */
const MAX_LENGTH = 20_000;

/** A part of the board: for each row, whether each of its cells may be covered. */
export type CramBoard = readonly (readonly boolean[])[];

/**
 * Reads boards joined by `+`. Each is `3x20` (rows x columns) or its rows joined by `/`, where `.` is a cell
 * and `#` is not on the board.
 */
export function parseBoards(text: string): Result<CramBoard[], NotationError> {
  if (text.length > MAX_LENGTH)
    return refuse(MAX_LENGTH + 1, `the text is longer than ${MAX_LENGTH} characters`, {
      of: "characters",
      most: MAX_LENGTH,
    });
  const boards: CramBoard[] = [];
  let column = 1;
  for (const part of text.split("+")) {
    const board = /^\d/.test(part) ? parseRectangle(part, column) : parseRows(part, column);
    if (!board.ok) return board;
    boards.push(board.value);
    column += part.length + 1;
  }
  return success(boards);
}

function parseRectangle(text: string, column: number): Result<CramBoard, NotationError> {
  const sides = /^([1-9]\d*)x([1-9]\d*)$/.exec(text);
  if (sides === null) return refuse(column, "a rectangle is written as its rows and columns, such as 3x20");
  const [rows, columns] = [Number(sides[1]), Number(sides[2])];
  if (isTooLarge(rows, columns)) return tooLarge(column, rows, columns);
  return success(Array.from({ length: rows }, () => Array.from({ length: columns }, () => true)));
}

function parseRows(text: string, column: number): Result<CramBoard, NotationError> {
  const wrong = /[^.#/]/u.exec(text);
  if (wrong !== null)
    return refuse(column + wrong.index, `${JSON.stringify(wrong[0])} has no meaning here: a board has . and #`);
  const rows = text.split("/");
  let at = column;
  for (const row of rows) {
    if (row === "") return refuse(at, "a row is empty");
    if (row.length !== rows[0].length)
      return refuse(at, `this row has ${row.length} cells, the first one has ${rows[0].length}`);
    at += row.length + 1;
  }
  if (isTooLarge(rows.length, rows[0].length)) return tooLarge(column, rows.length, rows[0].length);
  return success(rows.map((row) => Array.from(row, (cell) => cell === ".")));
}

function isTooLarge(rows: number, columns: number): boolean {
  return Math.min(rows, columns) > MAX_SHORT_SIDE || Math.max(rows, columns) > MAX_LONG_SIDE;
}

function tooLarge(column: number, rows: number, columns: number): Result<never, NotationError> {
  return refuse(
    column,
    `a board of ${rows}x${columns} is too large: the maximum is ${MAX_SHORT_SIDE}x${MAX_LONG_SIDE}`,
    { of: "board", most: MAX_SHORT_SIDE, long: MAX_LONG_SIDE },
  );
}

function refuse(column: number, reason: string, limit?: NotationLimit): Result<never, NotationError> {
  return failure({ column, reason, ...(limit && { limit }) });
}

/** The text of a region given as in `Regions`: bit r of entry c stands for the cell in row r and column c. */
export function printRegion(columns: ArrayLike<number>): string {
  let height = 0;
  let full = true;
  for (let c = 0; c < columns.length; c++) height = Math.max(height, 32 - Math.clz32(columns[c]));
  for (let c = 0; c < columns.length; c++) full &&= columns[c] === 2 ** height - 1;
  if (full) return `${height}x${columns.length}`;
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: columns.length }, (__, c) => ((columns[c] >> row) & 1 ? "." : "#")).join(""),
  );
  return rows.join("/");
}
