import type { Point } from "../geometry/point.ts";

/** A curve that somebody draws as a move: from spot `from` over the points `inner` to spot `to`. */
export interface Stroke {
  readonly from: number;
  readonly to: number;
  readonly inner: readonly Point[];
}
