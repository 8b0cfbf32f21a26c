import type { Tile } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";

/**
 * A drawn move, from spot `from` over `inner` to spot `to`. On a surface the plane is covered with copies of the board
 * (see `surface/gluing.ts`): the curve begins in the board itself, `[0, 1] x [0, 1]`, and goes straight on over the
 * sides, so points of `inner` may lie outside; it ends where copy `tile` shows the spot `to`.
 */
export interface Stroke {
  readonly from: number;
  readonly to: number;
  readonly inner: readonly Point[];
  /** The board itself if missing. None on the sphere. */
  readonly tile?: Tile;
}
