/** A cell by its row and column, from 0. */
export interface CramCell {
  readonly row: number;
  readonly column: number;
}

/** Names a column in the names of cells; columns count from 0. */
export function letterOfColumn(column: number): string {
  return String.fromCharCode(97 + column);
}

/** Names a cell: the column as a letter, the row from 1. */
export function nameOfCell({ row, column }: CramCell): string {
  return `${letterOfColumn(column)}${row + 1}`;
}

/** Reads the name of a cell; undefined if the text is none. */
export function cellOfName(name: string): CramCell | undefined {
  const parts = /^([a-z])([1-9]\d?)$/.exec(name);
  return parts === null ? undefined : { row: Number(parts[2]) - 1, column: parts[1].charCodeAt(0) - 97 };
}

export function isSameCell(one: CramCell, other: CramCell): boolean {
  return one.row === other.row && one.column === other.column;
}

export function areNeighbours(one: CramCell, other: CramCell): boolean {
  return Math.abs(one.row - other.row) + Math.abs(one.column - other.column) === 1;
}
