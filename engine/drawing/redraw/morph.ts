import type { Drawing } from "../drawing.ts";
import type { RedrawStep } from "./redraw-step.ts";
import { meetingOnTheWay } from "./sweep.ts";

/** Parts of a curve that are no nearer than this to each other count as one, in parts of its length. */
const SAME_PLACE = 1e-9;

/** A straight way from one drawing of a position to another; none if curves would touch on the way. */
export function morph(before: Drawing, after: Drawing): RedrawStep[] {
  const straight = straightStep(restAt(before), restAt(after), after);
  return meetingOnTheWay(straight, after) === undefined ? [straight] : [];
}

function restAt(drawing: Drawing): RedrawStep {
  const points = [...drawing.spots, ...drawing.curves.flatMap(({ inner }) => inner)];
  const places = points.flatMap(({ x, y }) => [x, y]);
  return { inner: drawing.curves.map(({ inner }) => inner.length), from: places, to: places };
}

/**
 * Leaves out steps of a redraw where the pictures around them can go straight into each other, so that an animation
 * shows no detours.
 */
export function shortcuts(drawing: Drawing, steps: readonly RedrawStep[]): RedrawStep[] {
  const short: RedrawStep[] = [];
  let first = 0;
  while (first < steps.length) {
    let last = steps.length - 1;
    for (; last > first; last = (first + last) >> 1) {
      const straight = straightStep(steps[first], steps[last], drawing);
      if (meetingOnTheWay(straight, drawing) !== undefined) continue;
      short.push(straight);
      break;
    }
    if (last === first) short.push(steps[first]);
    first = last + 1;
  }
  return short;
}

/**
 * Joins the beginning of one step to the end of another, with the points of both pictures, matched along each curve.
 */
function straightStep(first: RedrawStep, last: RedrawStep, { spots, curves }: Drawing): RedrawStep {
  const from = first.from.slice(0, 2 * spots.length);
  const to = last.to.slice(0, 2 * spots.length);
  const [linesBefore, linesAfter] = [
    lines(first.inner, first.from, curves, spots.length),
    lines(last.inner, last.to, curves, spots.length),
  ];
  const inner = linesBefore.map((before, c) => {
    const after = linesAfter[c];
    const places = merged(placesOf(before), placesOf(after));
    from.push(...pointsAt(before, places));
    to.push(...pointsAt(after, places));
    return places.length;
  });
  return { inner, from, to };
}

/** x, y of all points of each curve, its spots included. */
function lines(
  inner: readonly number[],
  coordinates: readonly number[],
  curves: Drawing["curves"],
  spots: number,
): number[][] {
  let next = 2 * spots;
  return curves.map(({ from, to }, c) => {
    const own = coordinates.slice(next, next + 2 * inner[c]);
    next += 2 * inner[c];
    return [coordinates[2 * from], coordinates[2 * from + 1], ...own, coordinates[2 * to], coordinates[2 * to + 1]];
  });
}

/** Computes the places of inner points: the way there, as a part of the whole length. */
function placesOf(line: readonly number[]): number[] {
  const ways: number[] = [];
  let way = 0;
  for (let i = 2; i < line.length; i += 2)
    ways.push((way += Math.hypot(line[i] - line[i - 2], line[i + 1] - line[i - 1])));
  return ways.slice(0, -1).map((one) => one / way);
}

function merged(first: readonly number[], second: readonly number[]): number[] {
  return [...first, ...second]
    .sort((a, b) => a - b)
    .filter((place, i, all) => i === 0 || place - all[i - 1] > SAME_PLACE);
}

function pointsAt(line: readonly number[], places: readonly number[]): number[] {
  const own = [0, ...placesOf(line), 1];
  let i = 1;
  return places.flatMap((place) => {
    while (i < own.length - 1 && own[i] < place) i++;
    const t = own[i] === own[i - 1] ? 0 : (place - own[i - 1]) / (own[i] - own[i - 1]);
    const at = 2 * i;
    return [line[at - 2] + t * (line[at] - line[at - 2]), line[at - 1] + t * (line[at + 1] - line[at - 1])];
  });
}
