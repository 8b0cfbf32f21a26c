import type { Drawing } from "../drawing.ts";
import type { Point } from "./point.ts";

/** The straight pieces of all curves, in order: edge `i` is `piece[i]` of `curve[i]`. */
export interface SmallEdges {
  readonly count: number;
  readonly ax: Float64Array;
  readonly ay: Float64Array;
  readonly bx: Float64Array;
  readonly by: Float64Array;
  readonly curve: Int32Array;
  readonly piece: Int32Array;
}

export function smallEdges(drawing: Drawing): SmallEdges {
  const count = drawing.curves.reduce((sum, curve) => sum + curve.inner.length + 1, 0);
  const ax = new Float64Array(count);
  const ay = new Float64Array(count);
  const bx = new Float64Array(count);
  const by = new Float64Array(count);
  const curveOf = new Int32Array(count);
  const pieceOf = new Int32Array(count);
  let i = 0;
  for (let c = 0; c < drawing.curves.length; c++) {
    const curve = drawing.curves[c];
    let from: Point = drawing.spots[curve.from];
    for (let piece = 0; piece <= curve.inner.length; piece++) {
      const to = piece < curve.inner.length ? curve.inner[piece] : drawing.spots[curve.to];
      ax[i] = from.x;
      ay[i] = from.y;
      bx[i] = to.x;
      by[i] = to.y;
      curveOf[i] = c;
      pieceOf[i] = piece;
      i++;
      from = to;
    }
  }
  return { count, ax, ay, bx, by, curve: curveOf, piece: pieceOf };
}
