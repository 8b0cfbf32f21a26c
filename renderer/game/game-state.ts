import type { Drawing } from "../../engine/drawing/drawing.ts";
import { CELEBRATION_MS, deservesCelebration, NEW_CELEBRATION, type Celebration } from "./celebration.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import type { MatchChange } from "./board-source.ts";
import type { MoveHistory } from "./move-history.ts";
import { pendingMoveOf, type PendingMove } from "./pending-move.ts";
import { EMPTY_TIMELINE, enqueue, nextAnimation, playing, type Motion, type Timeline } from "./timeline.ts";
import type { Toast } from "./toast.ts";

export interface GameState {
  /** State of the match as the host has told it last. */
  readonly latest: MatchState;
  /** Follows `latest` at the pace of the animations. */
  readonly shown: MatchState;
  readonly timeline: Timeline;
  /** Celebration after the last animation of a game; null without one. */
  readonly celebration: Celebration | null;
  readonly history: MoveHistory;
  /** The move that was sent and is not shown yet; null for none. */
  readonly pendingMove: PendingMove | null;
  /** Whether a redraw or a step back or on was asked for, and has no answer yet. */
  readonly isChanging: boolean;
  readonly isAskingHint: boolean;
  readonly suggestion: Stroke | null;
  /** An earlier board of a finished match. */
  readonly former: Drawing | null;
  readonly toast: Toast | null;
  /** The last change whose animation has ended. */
  readonly lastSettled: MatchChange | null;
  /** The last change worth announcing. */
  readonly news: MatchChange | null;
  /** Grows with each change that ends a stroke and a pick. */
  readonly interruptions: number;
}

export type GameAction =
  | { readonly kind: "change"; readonly change: MatchChange }
  /** The state has changed in an unknown way. */
  | { readonly kind: "jump"; readonly state: MatchState }
  /** The state was read after a reconnection. */
  | { readonly kind: "refresh"; readonly state: MatchState }
  /** `now` is in milliseconds of any clock. */
  | { readonly kind: "tick"; readonly now: number }
  | { readonly kind: "skip" }
  | { readonly kind: "send"; readonly stroke: Stroke; readonly pace?: readonly number[] }
  | { readonly kind: "drop-pending" }
  | { readonly kind: "changing"; readonly isChanging: boolean }
  | { readonly kind: "hint-asked" }
  | { readonly kind: "hint"; readonly suggestion: Stroke | null }
  | { readonly kind: "hint-answered" }
  | { readonly kind: "look-at"; readonly former: Drawing | null }
  | { readonly kind: "toast"; readonly toast: Toast | null };

export function openedGame(match: MatchState): GameState {
  return {
    latest: match,
    shown: match,
    timeline: EMPTY_TIMELINE,
    celebration: null,
    history: [],
    pendingMove: null,
    isChanging: false,
    isAskingHint: false,
    suggestion: null,
    former: null,
    toast: null,
    lastSettled: null,
    news: null,
    interruptions: 0,
  };
}

export function reduceGame(state: GameState, action: GameAction, motion: Motion): GameState {
  switch (action.kind) {
    case "change": {
      const { change } = action;
      return playNext({ ...state, latest: change.state, timeline: enqueue(state.timeline, change) }, motion);
    }
    case "jump": {
      const skipped = interrupted(skip({ ...state, latest: action.state }, motion));
      return settle(skipped, { state: action.state, cause: { kind: "redraw", steps: [] } });
    }
    case "refresh":
      return refreshed(state, action.state);
    case "tick":
      return tick(state, action.now, motion);
    case "skip":
      return skip(state, motion);
    case "send":
      return { ...state, pendingMove: pendingMoveOf(state.shown, action.stroke, action.pace), suggestion: null };
    case "drop-pending":
      return { ...state, pendingMove: null };
    case "changing":
      return { ...state, isChanging: action.isChanging };
    case "hint-asked":
      return { ...state, isAskingHint: true };
    case "hint":
      return { ...state, suggestion: action.suggestion };
    case "hint-answered":
      return { ...state, isAskingHint: false };
    case "look-at":
      return { ...state, former: action.former };
    case "toast":
      break;
  }
  return { ...state, toast: action.toast };
}

/** Puts the newest match into the last change. */
function refreshed(state: GameState, match: MatchState): GameState {
  const { timeline } = state;
  const { running, waitingChanges } = timeline;
  const now = { ...state, latest: match };
  if (running === null) return { ...now, shown: match };
  const last = waitingChanges.at(-1);
  if (last !== undefined)
    return {
      ...now,
      timeline: { ...timeline, waitingChanges: [...waitingChanges.slice(0, -1), { ...last, state: match }] },
    };
  return {
    ...now,
    shown: running.isSettled ? match : state.shown,
    timeline: { ...timeline, running: { ...running, change: { ...running.change, state: match } } },
  };
}

function playNext(state: GameState, motion: Motion): GameState {
  let now = state;
  while (now.timeline.running === null) {
    const [change, ...waitingChanges] = now.timeline.waitingChanges;
    if (change === undefined) return now;
    const { animation, history } = nextAnimation(now, change, motion);
    now = { ...(interruptsInput(change) ? interrupted(now) : now), history };
    if (animation === null) {
      now = settle({ ...now, timeline: { ...now.timeline, waitingChanges } }, change);
    } else {
      now = { ...now, timeline: playing(now.timeline, waitingChanges, change, animation) };
      // The panel shows an undo at once.
      if (change.cause.kind === "undo") now = settle(now, change);
    }
  }
  return now;
}

/** Whether a change tells players something that they did not know before. */
function isNews(before: MatchState, { state, cause }: MatchChange): boolean {
  switch (cause.kind) {
    case "thinking":
      // It may be told twice for a move.
      return before.moves !== state.moves || before.toMove !== state.toMove;
    case "redraw":
      // Across a network, a redraw of its own follows each move.
      return before.isRedrawing === undefined;
    case "answered":
      // The screen itself says whether an answer is right.
      return false;
    default:
      return true;
  }
}

/** Shows the state after a change; it may come twice for one. */
function settle(state: GameState, change: MatchChange): GameState {
  const { state: match, cause } = change;
  const { running } = state.timeline;
  const now: GameState = {
    ...state,
    pendingMove: state.pendingMove !== null && match.moves >= state.pendingMove.move ? null : state.pendingMove,
    timeline:
      running?.change === change ? { ...state.timeline, running: { ...running, isSettled: true } } : state.timeline,
  };
  const before = state.shown;
  if (before === match) return now;
  return {
    ...now,
    shown: match,
    former: null,
    lastSettled: change,
    news: isNews(before, change) ? change : state.news,
    toast: cause.kind === "move" || cause.kind === "undo" ? null : state.toast,
    suggestion: cause.kind === "help" || cause.kind === "thinking" ? state.suggestion : null,
  };
}

function tick(state: GameState, now: number, motion: Motion): GameState {
  const { timeline } = state;
  const { running } = timeline;
  if (running === null) return celebrated(state, now);
  const beginTime = running.beginTime ?? now;
  const { duration, strokeDuration, by } = running.animation;
  const moved = { ...state, timeline: { ...timeline, clock: now, running: { ...running, beginTime } } };
  if (now - beginTime >= duration) {
    const settled = settle(moved, running.change);
    const celebration = deservesCelebration(running.change) ? NEW_CELEBRATION : null;
    return playNext({ ...settled, celebration, timeline: { ...settled.timeline, running: null } }, motion);
  }
  return by !== null && !running.isSettled && now - beginTime >= strokeDuration ? settle(moved, running.change) : moved;
}

function celebrated(state: GameState, now: number): GameState {
  if (state.celebration === null) return state;
  const beginTime = state.celebration.beginTime ?? now;
  const time = now - beginTime;
  return { ...state, celebration: time < CELEBRATION_MS ? { beginTime, time } : null };
}

function skip(state: GameState, motion: Motion): GameState {
  const { running } = state.timeline;
  if (running === null) return state.celebration === null ? state : { ...state, celebration: null };
  const settled = settle(state, running.change);
  const ended = { ...settled, timeline: { ...settled.timeline, running: null } };
  return playNext(ended, { ...motion, isReduced: true });
}

function interruptsInput({ cause }: MatchChange): boolean {
  return cause.kind === "move" || cause.kind === "redraw" || cause.kind === "undo" || cause.kind === "time-out";
}

function interrupted(state: GameState): GameState {
  return { ...state, celebration: null, interruptions: state.interruptions + 1 };
}
