import type { Drawing } from "../../engine/drawing/drawing.ts";
import { LegalPen } from "../../engine/drawing/pen/pen.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Result } from "../../engine/result.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { inkClearances, ringTouch } from "./ink.ts";
import { distance } from "./distances.ts";
import { t } from "../texts/texts.ts";
import type { IllegalStrokeCode } from "../../engine/drawing/moves/illegal-stroke.ts";

/** In board units: here the tip counts as at the pointer. */
const NEAR = 0.002;

/** Its stroke is always legal. */
export interface BoardPen {
  readonly from: number;
  readonly points: readonly Point[];
  readonly target: number | null;
  /** Why the stroke cannot end at the spot under the pointer. */
  readonly refusal: { readonly text: string; readonly spot: number } | null;
  readonly isBehind: boolean;
  moveTo(point: Point): void;
  /** The point, if the tip could go straight there. */
  ahead(point: Point): Point | null;
  /** Only with a target. */
  finish(): Result<Stroke, { readonly code: IllegalStrokeCode }>;
}

/** Ends within `reach` board units of a spot; `span` is the board's side in CSS pixels. */
export type OpenPen = (drawing: Drawing, from: number, reach: number, span: number) => BoardPen;

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
      // Every stroke is too short at first.
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
      // A sample takes few steps; a tip that stands still is blocked.
      const tip = state?.tip;
      isBehind = tip !== undefined && before !== undefined && distance(tip, point) > NEAR && distance(tip, before) > 0;
    },
    ahead: (point) => (state === undefined || state.snapped !== undefined ? null : (engine.ahead(point) ?? null)),
    finish: () => engine.finish(),
  };
};
