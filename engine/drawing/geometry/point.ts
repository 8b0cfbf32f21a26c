/** Board units from 0 to 1; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
