import type { Tile } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";

/** A drawn move, from spot `from` over `inner` to spot `to`. */
export interface Stroke {
  readonly from: number;
  readonly to: number;
  readonly inner: readonly Point[];
  /** As that of a curve. */
  readonly tile?: Tile;
}
