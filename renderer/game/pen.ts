import type { Drawing } from "../../engine/drawing/drawing.ts";
import { LegalPen } from "../../engine/drawing/pen/pen.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Result } from "../../engine/result.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { inkClearances, ringTouch } from "./ink.ts";
import { distance } from "./distances.ts";
import { t } from "../texts/texts.ts";
import type { IllegalStrokeCode } from "../../engine/drawing/moves/illegal-stroke.ts";

/** A tip nearer to the hand than this has arrived, in board units. */
const NEAR = 0.002;

/** The player's pen for one stroke. What it draws is legal at any moment. */
export interface BoardPen {
  /** The spot where the stroke began. */
  readonly from: number;
  /** The stroke so far, the first spot included; its last point is the tip, or the spot it would end at. */
  readonly points: readonly Point[];
  /** The spot at which the stroke would end now; null in the open. */
  readonly target: number | null;
  /** Why the stroke cannot end at the spot under the hand; null where there is none or it can. */
  readonly refusal: { readonly text: string; readonly spot: number } | null;
  /** Is the tip still on its way to where the hand is? */
  readonly isBehind: boolean;
  /** The hand goes on to a point. */
  moveTo(point: Point): void;
  /** The place of a hand that the tip could reach straight on; null where something is in the way or the stroke would end. */
  ahead(point: Point): Point | null;
  /** The stroke as a move, or why it is none. Only where there is a target. */
  finish(): Result<Stroke, { readonly code: IllegalStrokeCode }>;
}

/**
 * A pen set down at spot `from`; `reach` is how near the hand must be to a spot to end there, in board units,
 * and `span` the side of the whole board in CSS pixels, which says how wide the line of the pen is.
 */
export type OpenPen = (drawing: Drawing, from: number, reach: number, span: number) => BoardPen;

/** The engine's pen: it keeps the curve legal while it grows, and its ink apart from what is there. */
export const openPen: OpenPen = (drawing, from, reach, span) => {
  const engine = new LegalPen(drawing, {
    snapRadius: reach,
    touchRadius: ringTouch(drawing, span),
    clearances: inkClearances(drawing, span),
  });
  engine.begin(drawing.spots[from]);
  let state = engine.state();
  let isBehind = false;
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
      const refusal = state?.refusal;
      // Every stroke is too short at first; that is no news.
      return refusal?.spot === undefined || refusal.code === "too-short"
        ? null
        : { text: t(`strokes.${refusal.code}`), spot: refusal.spot };
    },
    get isBehind() {
      return isBehind;
    },
    moveTo(point) {
      const before = state?.tip;
      engine.moveTo(point);
      state = engine.state();
      // A sample takes a limited number of steps; where the tip stands still, a wall is in the way.
      const tip = state?.tip;
      isBehind = tip !== undefined && before !== undefined && distance(tip, point) > NEAR && distance(tip, before) > 0;
    },
    ahead: (point) => (state === undefined || state.snapped !== undefined ? null : (engine.ahead(point) ?? null)),
    finish: () => engine.finish(),
  };
};
