import { beginning, between, filmTime, makeFilm } from "./animation.ts";
import type { Passage } from "./move-history.ts";
import type { Reel, ReelFrame } from "./reel.ts";

/** Taking back goes so much faster than drawing, and all of it takes no longer than this, in milliseconds. */
const HASTE = 2.5;
const LONGEST = 1400;

/** The passages, the latest first, shown backwards: the board moves back, then the curve shrinks to its first spot. */
export function rewindOf(passages: readonly Passage[], pace = 1): Reel {
  const films = passages.map((passage) => ({
    passage,
    film: makeFilm(passage.before, passage.after, passage.stroke, passage.steps, pace * HASTE),
  }));
  const whole = films.reduce((sum, { film }) => sum + filmTime(film), 0);
  const time = Math.min(whole, LONGEST / pace);
  return {
    time,
    strokeTime: 0,
    by: null,
    at(now) {
      let left = (now / time) * whole;
      for (const { film, passage } of films) {
        if (left < filmTime(film)) return back(film, passage, left);
        left -= filmTime(film);
      }
      const last = passages[passages.length - 1];
      return { drawing: last.before, stroke: [], side: null, changed: false };
    },
  };
}

function back(
  { redrawTime, strokeTime, steps, before }: ReturnType<typeof makeFilm>,
  { after, by, stroke }: Passage,
  time: number,
): ReelFrame {
  if (time < redrawTime) {
    const place = (1 - eased(time / redrawTime)) * steps.length;
    const index = Math.min(Math.floor(place), steps.length - 1);
    return { drawing: between(steps[index], after, place - index), stroke: [], side: null, changed: false };
  }
  return {
    drawing: before,
    stroke: beginning(stroke, 1 - eased((time - redrawTime) / strokeTime)),
    side: by,
    changed: false,
  };
}

function eased(t: number): number {
  return t * t * (3 - 2 * t);
}
