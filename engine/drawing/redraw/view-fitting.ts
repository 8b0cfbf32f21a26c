import type { RedrawStep } from "./redraw-step.ts";

/** The box around a picture, in board units. */
interface View {
  readonly centreX: number;
  readonly centreY: number;
  /** The longer side. */
  readonly side: number;
  readonly width: number;
  readonly height: number;
}

/** Distance that pictures on the way keep from the board's sides, if the first and the last one do. */
const MARGIN = 0.02;

/**
 * Fits the pictures between the first and the last one into a view that goes evenly from the one's to the other's, so
 * that the drawing never shrinks and comes back. Enlarging and shifting the ends of a straight step adds no meetings:
 * at each moment the picture is one of the step, enlarged and shifted.
 */
export function inSteadyView(steps: readonly RedrawStep[]): RedrawStep[] {
  if (steps.length < 2) return [...steps];
  const ways = steps.map(meanWay);
  const whole = ways.reduce((sum, way) => sum + way, 0);
  const [first, last] = [viewOf(steps[0].from), viewOf(steps[steps.length - 1].to)];
  let done = 0;
  let from = steps[0].from;
  return steps.map((step, i) => {
    done += ways[i];
    const isLast = i + 1 === steps.length;
    const fit = isLast ? undefined : fitOf(viewOf(step.to), between(first, last, whole === 0 ? 1 : done / whole));
    const fitted = { ...step, from, to: fit ? fit(step.to) : step.to };
    if (fit) from = fit(steps[i + 1].from);
    return fitted;
  });
}

/** The longer side of the box around a picture. */
export function longerSide(coordinates: readonly number[]): number {
  return viewOf(coordinates).side;
}

function meanWay({ from, to }: RedrawStep): number {
  let sum = 0;
  for (let i = 0; i < from.length; i += 2) sum += Math.hypot(to[i] - from[i], to[i + 1] - from[i + 1]);
  return (2 * sum) / from.length;
}

function viewOf(coordinates: readonly number[]): View {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < coordinates.length; i += 2) {
    left = Math.min(left, coordinates[i]);
    right = Math.max(right, coordinates[i]);
    top = Math.min(top, coordinates[i + 1]);
    bottom = Math.max(bottom, coordinates[i + 1]);
  }
  const [width, height] = [right - left, bottom - top];
  return { centreX: (left + right) / 2, centreY: (top + bottom) / 2, side: Math.max(width, height), width, height };
}

function between(first: View, last: View, part: number): Pick<View, "centreX" | "centreY" | "side"> {
  const along = (from: number, to: number): number => from + part * (to - from);
  return {
    centreX: along(first.centreX, last.centreX),
    centreY: along(first.centreY, last.centreY),
    side: along(first.side, last.side),
  };
}

/** A map of coordinates that takes a picture's view to a wanted one, on the board. */
function fitOf(
  own: View,
  wanted: Pick<View, "centreX" | "centreY" | "side">,
): (coordinates: readonly number[]) => number[] {
  const scale = own.side === 0 ? 1 : wanted.side / own.side;
  const centre = (coordinate: number, length: number): number => {
    const least = Math.min(0.5, MARGIN + (scale * length) / 2);
    return Math.min(1 - least, Math.max(least, coordinate));
  };
  const shiftX = centre(wanted.centreX, own.width) - scale * own.centreX;
  const shiftY = centre(wanted.centreY, own.height) - scale * own.centreY;
  return (coordinates) => coordinates.map((value, i) => scale * value + (i % 2 === 0 ? shiftX : shiftY));
}
