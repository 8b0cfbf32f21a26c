import type { SideIndex } from "../../engine/play/match.ts";
import type { ClockState } from "../../protocol/schemas.ts";
import { tenthsText } from "../texts/numbers.ts";

/** A clock as the host told it. Times are in milliseconds. */
export interface ClockReading {
  readonly clock: ClockState;
  /** Time of the reading by this page's clock. */
  readonly readAt: number;
}

/** Milliseconds from which on a clock shows tenths and a sign. */
const LOW_MS = 20_000;

/** Times left, in milliseconds, that screen readers hear of, the later one first. */
const MARKS = [LOW_MS, 60_000] as const;
export type TimeMark = (typeof MARKS)[number];

export function timeLeft({ clock: { times, running }, readAt }: ClockReading, side: SideIndex, now: number): number {
  if (running?.side !== side) return times[side];
  return Math.max(0, times[side] - Math.max(0, running.ran + now - readAt));
}

export function isLow(left: number): boolean {
  return left < LOW_MS;
}

/** Writes a time, such as "2:05", or "9.4" if it is low. */
export function clockText(left: number): string {
  if (isLow(left)) return tenthsText(Math.floor(left / 100) / 10);
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Computes when the text of a running clock changes; null while it stands still. */
export function nextTextIn(reading: ClockReading, side: SideIndex, now: number): number | null {
  const { running } = reading.clock;
  const left = timeLeft(reading, side, now);
  if (running?.side !== side || left === 0) return null;
  const wait = Math.max(0, reading.readAt - now - running.ran);
  return wait + (isLow(left) ? (left % 100) + 1 : Math.min(((left - 1) % 1000) + 1, left - LOW_MS + 1));
}

export function markReached(before: number, left: number): TimeMark | null {
  return MARKS.find((mark) => left > 0 && left <= mark && before > mark) ?? null;
}
