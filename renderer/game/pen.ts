import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/point.ts";
import type { Stroke } from "../../engine/drawing/stroke.ts";

/** The player's pen for one stroke. What it draws is legal at any moment. */
export interface Pen {
  /** The spot where the stroke began. */
  readonly from: number;
  /** The stroke so far, the first spot included; its last point is the tip. */
  readonly points: readonly Point[];
  /** The spot at which the stroke would end now; null in the open. */
  readonly target: number | null;
  /** The hand goes on to a point; `reach` is how near a spot must be to draw the tip to it. */
  moveTo(point: Point, reach: number): void;
  /** The stroke as a move, or null if it does not end at a spot. */
  finish(): Stroke | null;
}

export type OpenPen = (drawing: Drawing, usable: readonly boolean[], from: number) => Pen;
