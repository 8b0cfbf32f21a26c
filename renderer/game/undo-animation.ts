import { drawingAt, planOf, type Animation, type BoardChange, type ChangePlan, type Frame } from "./animation.ts";
import { beginning } from "./distances.ts";

/** Speed of an undo as a factor of the natural one, and its longest duration in milliseconds. */
const UNDO_SPEED = 2.5;
const MAX_UNDO = 1400;

/** Latest first: the board moves back, then the curve shrinks. */
export function animateUndo(changes: readonly BoardChange[], speed = 1): Animation {
  const parts = changes.map((change) => ({ change, plan: planOf(change, speed * UNDO_SPEED) }));
  const whole = parts.reduce((sum, { plan }) => sum + durationOf(plan), 0);
  const duration = Math.min(whole, MAX_UNDO / speed);
  return {
    duration,
    strokeDuration: 0,
    by: null,
    frameAt(time) {
      let left = (time / duration) * whole;
      for (const { change, plan } of parts) {
        if (left < durationOf(plan)) return frameOf(change, plan, left);
        left -= durationOf(plan);
      }
      return { drawing: changes[changes.length - 1].before, stroke: [], side: null, isAfter: false, newSpotSize: 1 };
    },
  };
}

function durationOf({ strokeDuration, redrawDuration }: ChangePlan): number {
  return strokeDuration + redrawDuration;
}

function frameOf({ before, after, by, stroke }: BoardChange, plan: ChangePlan, time: number): Frame {
  const { redrawDuration, strokeDuration } = plan;
  if (time < redrawDuration) {
    const drawing = drawingAt(plan, after, 1 - eased(time / redrawDuration));
    return { drawing, stroke: [], side: null, isAfter: false, newSpotSize: 1 };
  }
  const part = 1 - eased((time - redrawDuration) / strokeDuration);
  return { drawing: before, stroke: beginning(stroke, part), side: by, isAfter: false, newSpotSize: 1 };
}

function eased(t: number): number {
  return t * t * (3 - 2 * t);
}
