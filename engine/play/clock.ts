import { otherSide, type SideIndex } from "./match.ts";

/** Time of each side: minutes at the start, and seconds that each of its moves adds. */
export interface TimeControl {
  readonly minutes: number;
  readonly increment: number;
}

export const MAX_MINUTES = 60;
export const MAX_INCREMENT = 60;

/** Milliseconds that each side has left. */
export type Times = readonly [number, number];

/** Immutable. Times are in milliseconds; callers pass the present time. */
export interface MatchClock {
  /** Milliseconds that each side had left when the running clock began. */
  readonly times: Times;
  /** Side whose clock runs, and since when; null while both stand still. `since` may lie ahead. */
  readonly running: { readonly side: SideIndex; readonly since: number } | null;
}

export function startTimes({ minutes }: TimeControl): Times {
  return [minutes * 60_000, minutes * 60_000];
}

export function stillClock(times: Times): MatchClock {
  return { times, running: null };
}

/** @param since when it begins. */
export function runningClock(times: Times, side: SideIndex, since: number): MatchClock {
  return { times, running: { side, since } };
}

export function timesAt({ times, running }: MatchClock, now: number): Times {
  if (running === null) return times;
  const left = Math.max(0, times[running.side] - Math.max(0, now - running.since));
  return withTime(times, running.side, left);
}

/** Computes the times after a move of the running side. */
export function timesAfterMove(clock: MatchClock, now: number, { increment }: TimeControl): Times {
  const times = timesAt(clock, now);
  if (clock.running === null) return times;
  const { side } = clock.running;
  return withTime(times, side, times[side] + increment * 1000);
}

/** The side whose time has run out, or null. */
export function sideOutOfTime(clock: MatchClock, now: number): SideIndex | null {
  const { running } = clock;
  return running !== null && timesAt(clock, now)[running.side] === 0 ? running.side : null;
}

/** Computes when the running side's time ends; null while both clocks stand still. */
export function endOfTime({ times, running }: MatchClock): number | null {
  return running === null ? null : running.since + times[running.side];
}

/** The times, with another one for a side. */
export function withTime(times: Times, side: SideIndex, left: number): Times {
  const other = times[otherSide(side)];
  return side === 0 ? [left, other] : [other, left];
}
