/** Board units from 0 to 1; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The largest difference of coordinates at one place: copies of it differ by rounding. */
export const SAME_PLACE = 1e-12;

export function isAt(ax: number, ay: number, bx: number, by: number): boolean {
  return Math.abs(ax - bx) < SAME_PLACE && Math.abs(ay - by) < SAME_PLACE;
}
