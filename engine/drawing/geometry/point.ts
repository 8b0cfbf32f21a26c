/** A point in board units: the board is [0, 1] x [0, 1], y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
