import type { Drawing } from "../drawing.ts";
import { fairedPicture } from "./picture-fairing.ts";
import { drawingAtEnd, type Picture, pictureOf, straightStep } from "./pictures.ts";
import { planarityFaults } from "../geometry/planarity.ts";
import type { RedrawStep } from "./redraw-step.ts";
import { meetingOnTheWay } from "./sweep.ts";
import { inSteadyView, longerSide } from "./view-fitting.ts";

/** A straight way from one drawing of a position to another; none if curves would touch on the way. */
export function morph(before: Drawing, after: Drawing): RedrawStep[] {
  const straight = straightStep(pictureOf(before), pictureOf(after));
  return isClear(straight, after) ? [straight] : [];
}

/**
 * Steps in which a redraw is shown: without detours, since pictures go straight into each other wherever nothing is in
 * the way, and in a view that goes evenly from the first picture's to the last one's. Lines are those that are painted.
 *
 * @param steps from `before` to `after`, as they were computed.
 */
export function shownSteps(before: Drawing, after: Drawing, steps: readonly RedrawStep[]): RedrawStep[] {
  if (steps.length === 0) return [];
  const [first, last] = [before, after].map(pictureOf);
  const straight = straightStep(first, last);
  if (isShowable(straight, after)) return [straight];
  const steady = inSteadyView(steps);
  const rough: (Picture | undefined)[] = [first];
  rough[steps.length] = last;
  const roughAfter = (count: number): Picture =>
    (rough[count] ??= pictureOf(drawingAtEnd(after, steady[count - 1], steady[count - 1].to)));
  const fair: Picture[] = [];
  const fairAfter = (count: number): Picture => {
    fair[count] ??= count === steps.length ? last : fairIfClear(roughAfter(count), after);
    return fair[count];
  };
  const shown: RedrawStep[] = [];
  let picture = first;
  for (let done = 0; done < steady.length;) {
    let next = steady.length;
    for (; next > done; next = (done + next) >> 1) {
      const way = straightStep(picture, fairAfter(next));
      if (!isShowable(way, after)) continue;
      shown.push(way);
      picture = fairAfter(next);
      break;
    }
    if (next === done) {
      if (picture !== roughAfter(done)) shown.push(straightStep(picture, roughAfter(done)));
      shown.push(steady[next++]);
      picture = roughAfter(next);
    }
    done = next;
  }
  return shown;
}

/** The most chains of curves that stay rough, so that the others can be faired. */
const MAX_ROUGH = 6;

/** A picture with fair curves, but for those that would touch, or touch on the way to it. */
function fairIfClear(picture: Picture, drawing: Drawing): Picture {
  const kept = new Set<number>();
  for (let i = 0; i < MAX_ROUGH; i++) {
    const fair = fairedPicture(picture, kept);
    const touching = touchingCurves(straightStep(fair, picture), drawing);
    if (touching === undefined) return fair;
    for (const curve of touching) kept.add(curve);
  }
  return picture;
}

/** Parts of the smaller of its lengths before and after that a curve, and the drawing's box, keep on a straight way. */
const LEAST_LENGTH = 0.8;
const LEAST_SIDE = 0.985;
/** Moments of a straight way that are looked at. */
const MOMENTS = [0.25, 0.5, 0.75];

/** Whether nothing shrinks and comes back on a straight way, and nothing touches. */
function isShowable(step: RedrawStep, drawing: Drawing): boolean {
  const { from, to } = step;
  const least = Math.min(longerSide(from), longerSide(to));
  const [before, after] = [from, to].map((places) => lengthsOf(step, places, drawing));
  for (const part of MOMENTS) {
    const places = from.map((value, i) => value + part * (to[i] - value));
    if (longerSide(places) < LEAST_SIDE * least) return false;
    const lengths = lengthsOf(step, places, drawing);
    if (lengths.some((length, c) => length < LEAST_LENGTH * Math.min(before[c], after[c]))) return false;
  }
  return isClear(step, drawing);
}

/** Whether a step begins with a planar drawing, and nothing touches on its way. */
function isClear(step: RedrawStep, drawing: Drawing): boolean {
  return touchingCurves(step, drawing) === undefined;
}

/** Some curves that meet at the beginning of a step or on its way; undefined if none do. */
function touchingCurves(step: RedrawStep, drawing: Drawing): readonly number[] | undefined {
  const [fault] = planarityFaults(drawingAtEnd(drawing, step, step.from), 1);
  if (fault !== undefined) return fault.curves;
  const meeting = meetingOnTheWay(step, drawing);
  if (meeting === undefined) return undefined;
  const curvesAt = (node: number): number[] => {
    if (node < drawing.spots.length)
      return drawing.curves.flatMap(({ from, to }, c) => (from === node || to === node ? [c] : []));
    let first = drawing.spots.length;
    return [step.inner.findIndex((count) => node < (first += count))];
  };
  return [meeting.node, ...meeting.edge].flatMap(curvesAt);
}

function lengthsOf({ inner }: RedrawStep, places: readonly number[], { spots, curves }: Drawing): number[] {
  let at = 2 * spots.length;
  return curves.map(({ from, to }, c) => {
    let length = 0;
    let [x, y] = [places[2 * from], places[2 * from + 1]];
    for (let i = 0; i <= inner[c]; i++) {
      const next = i < inner[c] ? at : 2 * to;
      length += Math.hypot(places[next] - x, places[next + 1] - y);
      [x, y] = [places[next], places[next + 1]];
      if (i < inner[c]) at += 2;
    }
    return length;
  });
}
