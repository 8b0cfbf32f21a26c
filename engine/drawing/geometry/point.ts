/** A point of the board, in board units: the board is the square [0, 1] x [0, 1], y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
