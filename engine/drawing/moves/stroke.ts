import type { Point } from "../geometry/point.ts";

/** A curve drawn as a move: from spot `from` over `inner` to spot `to`. */
export interface Stroke {
  readonly from: number;
  readonly to: number;
  readonly inner: readonly Point[];
}
