import type { LegalPen } from "../../engine/drawing/pen/pen.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Result } from "../../engine/result.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { distance } from "./distances.ts";
import { t } from "../texts/texts.ts";
import type { IllegalStrokeCode } from "../../engine/drawing/moves/illegal-stroke.ts";

/** Distance in board units within which the tip counts as at the pointer. */
const NEAR = 0.002;

/** Pen whose stroke is always legal. */
export interface BoardPen {
  readonly from: number;
  readonly points: readonly Point[];
  readonly target: number | null;
  /** Why the stroke cannot end at the spot under the pointer. */
  readonly refusal: { readonly text: () => string; readonly spot: number } | null;
  readonly isBehind: boolean;
  /** The tip, on a surface its image that is nearest to the point. */
  tipNear(point: Point): Point;
  /** Takes for the stroke the image with that tip. */
  comeTo(point: Point): void;
  moveTo(point: Point): void;
  /** The point, if the tip could go straight there. */
  ahead(point: Point): Point | null;
  /** Ends the stroke at its target, which there must be. */
  finish(): Result<Stroke, { readonly code: IllegalStrokeCode }>;
}

/** `spotOf` is the spot of the drawing that the engine means by a number. */
export function boardPen(engine: LegalPen, from: number, start: Point, spotOf: (spot: number) => number): BoardPen {
  engine.begin(start);
  let state = engine.state();
  let isBehind = false;
  const { x, y } = start;
  return {
    from,
    get points() {
      const points = state?.points ?? [{ x, y }];
      return state?.snapped === undefined ? points : [...points, engine.drawing.spots[state.snapped]];
    },
    get target() {
      return state?.snapped === undefined ? null : spotOf(state.snapped);
    },
    get refusal() {
      const refusal = state?.refusal;
      // Every stroke is too short at first.
      return refusal?.spot === undefined || refusal.code === "too-short"
        ? null
        : { text: () => t(`strokes.${refusal.code}`), spot: spotOf(refusal.spot) };
    },
    get isBehind() {
      return isBehind;
    },
    tipNear() {
      return this.points[this.points.length - 1];
    },
    comeTo() {},
    moveTo(point) {
      const before = state?.tip;
      engine.moveTo(point);
      state = engine.state();
      // A sample takes few steps; a tip that stands still is blocked.
      const tip = state?.tip;
      isBehind = tip !== undefined && before !== undefined && distance(tip, point) > NEAR && distance(tip, before) > 0;
    },
    ahead: (point) => (state === undefined || state.snapped !== undefined ? null : (engine.ahead(point) ?? null)),
    finish: () => engine.finish(),
  };
}
