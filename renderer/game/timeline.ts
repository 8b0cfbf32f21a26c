import { animate, type Animation, type Frame } from "./animation.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import type { MatchChange } from "./board-source.ts";
import type { PendingMove } from "./pending-move.ts";
import { wayBack, withChange, type MoveHistory } from "./move-history.ts";
import { animateUndo } from "./undo-animation.ts";

export interface Motion {
  readonly isReduced: boolean;
  /** Speed as a factor of the natural one. */
  readonly speed: number;
}

/** Speed of the last redraw as a factor: the final position settles slowly. */
const LAST_REDRAW = 0.6;

interface RunningAnimation {
  readonly change: MatchChange;
  readonly animation: Animation;
  /** Time of the first picture; null before it. */
  readonly beginTime: number | null;
  /** Whether the panel shows the change already. */
  readonly isSettled: boolean;
}

export interface Timeline {
  readonly running: RunningAnimation | null;
  readonly waitingChanges: readonly MatchChange[];
  /** Time of any clock, in milliseconds. */
  readonly clock: number;
}

export const EMPTY_TIMELINE: Timeline = { running: null, waitingChanges: [], clock: 0 };

export function enqueue(timeline: Timeline, change: MatchChange): Timeline {
  return { ...timeline, waitingChanges: [...timeline.waitingChanges, change] };
}

export function playing(
  timeline: Timeline,
  waitingChanges: readonly MatchChange[],
  change: MatchChange,
  animation: Animation,
): Timeline {
  return { ...timeline, waitingChanges, running: { change, animation, beginTime: null, isSettled: false } };
}

/** Computes the frame of now; null where nothing moves. */
export function frameOf({ running, clock }: Timeline): { readonly frame: Frame; readonly change: MatchChange } | null {
  if (running === null) return null;
  const time = running.beginTime === null ? 0 : clock - running.beginTime;
  return { frame: running.animation.frameAt(time), change: running.change };
}

/** The animation is null where the board jumps. */
export function nextAnimation(
  { shown, history, pendingMove }: { shown: MatchState; history: MoveHistory; pendingMove: PendingMove | null },
  change: MatchChange,
  { isReduced, speed }: Motion,
): { readonly animation: Animation | null; readonly history: MoveHistory } {
  const { state, cause } = change;
  if (cause.kind === "undo") {
    const { way, history: left } = wayBack(history, shown, state);
    return { animation: isReduced ? null : moving(animateUndo(way, speed)), history: left };
  }
  if (cause.kind !== "move" && cause.kind !== "redraw") return { animation: null, history };
  const noted = withChange(history, shown, change);
  if (isReduced) return { animation: null, history: noted };
  // The player has seen this stroke drawn.
  const isNext = shown.drawing.spots.length === state.drawing.spots.length - 1;
  const isDrawn = cause.kind === "redraw" || pendingMove?.move === state.moves || !isNext;
  const animation = animate(
    {
      before: shown.drawing,
      after: state.drawing,
      by: cause.kind === "move" ? cause.by : null,
      stroke: isDrawn ? [] : cause.stroke,
      steps: cause.steps,
      pace: cause.kind === "move" ? (cause.pace ?? []) : [],
    },
    speed,
    speed * (state.result === null ? 1 : LAST_REDRAW),
  );
  return { animation: moving(animation), history: noted };
}

function moving(animation: Animation): Animation | null {
  return animation.duration === 0 ? null : animation;
}
