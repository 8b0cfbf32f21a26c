import type { SideIndex } from "../../engine/play/match.ts";
import { filmTime, frameAt, type Film, type Frame } from "./animation.ts";

/** One picture of a reel. */
export interface ReelFrame extends Frame {
  /** Whose stroke it is; null without one. */
  readonly side: SideIndex | null;
}

/** Something that moves by itself before the player's eyes. Times are milliseconds since its start. */
export interface Reel {
  readonly time: number;
  /** When the change may be spoken of: a stroke has then been drawn. 0 where it ends with the reel. */
  readonly strokeTime: number;
  /** Who draws a stroke in it; null if nobody does. */
  readonly by: SideIndex | null;
  at(time: number): ReelFrame;
}

/** A film as a reel; its stroke, if there is one to be shown, is drawn by side `by`. */
export function reelOf(film: Film, by: SideIndex | null): Reel {
  return {
    time: filmTime(film),
    strokeTime: film.strokeTime,
    by: film.stroke.length > 0 ? by : null,
    at: (time) => ({ ...frameAt(film, time), side: by }),
  };
}
