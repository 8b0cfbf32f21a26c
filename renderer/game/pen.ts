import type { Drawing } from "../../engine/drawing/drawing.ts";
import { Pen as EnginePen } from "../../engine/drawing/pen.ts";
import type { Point } from "../../engine/drawing/point.ts";
import type { Result } from "../../engine/drawing/result.ts";
import type { Stroke } from "../../engine/drawing/stroke.ts";

/** The player's pen for one stroke. What it draws is legal at any moment. */
export interface Pen {
  /** The spot where the stroke began. */
  readonly from: number;
  /** The stroke so far, the first spot included; its last point is the tip, or the spot it would end at. */
  readonly points: readonly Point[];
  /** The spot at which the stroke would end now; null in the open. */
  readonly target: number | null;
  /** Why the stroke cannot end at the spot under the hand; null where there is none or it can. */
  readonly refusal: string | null;
  /** The hand goes on to a point. */
  moveTo(point: Point): void;
  /** The stroke as a move, or why it is none. Only where there is a target. */
  finish(): Result<Stroke, { readonly message: string }>;
}

/** A pen set down at spot `from`; `reach` is how near the hand must be to a spot to end there, in board units. */
export type OpenPen = (drawing: Drawing, from: number, reach: number) => Pen;

/** The engine's pen: it keeps the curve legal while it grows. */
export const openPen: OpenPen = (drawing, from, reach) => {
  const engine = new EnginePen(drawing, { snapRadius: reach });
  engine.begin(drawing.spots[from]);
  let state = engine.state();
  const { x, y } = drawing.spots[from];
  return {
    from,
    get points() {
      const points = state?.points ?? [{ x, y }];
      return state?.snapped === undefined ? points : [...points, drawing.spots[state.snapped]];
    },
    get target() {
      return state?.snapped ?? null;
    },
    get refusal() {
      return state?.refusal?.message ?? null;
    },
    moveTo(point) {
      engine.moveTo(point);
      state = engine.state();
    },
    finish: () => engine.finish(),
  };
};
