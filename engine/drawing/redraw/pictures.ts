import { outlinesOf } from "../display/outlines.ts";
import type { Drawing } from "../drawing.ts";
import { waysAlong } from "../geometry/line.ts";
import { jointsOf, type Joints } from "../joints.ts";
import type { RedrawStep } from "./redraw-step.ts";

/** A drawing as it is painted: places of spots, and fine lines, as x, y of all points of each curve with its spots. */
export interface Picture {
  readonly spots: Float64Array;
  readonly lines: readonly Float64Array[];
  readonly joints: Joints;
}

/** Length of the pieces of a painted line, in board units. */
const PIECE = 0.004;
const MAX_PIECES = 8;

export function pictureOf(drawing: Drawing): Picture {
  const { x, y, onX, onY, start } = outlinesOf(drawing);
  const spots = Float64Array.from(drawing.spots.flatMap((spot) => [spot.x, spot.y]));
  const lines = drawing.curves.map(({ from, to }, c) => {
    const line = [spots[2 * from], spots[2 * from + 1]];
    for (let i = start[c] + 1; i < start[c + 1]; i++) {
      const [ax, ay, dx, dy] = [onX[i - 1], onY[i - 1], onX[i], onY[i]];
      const [bx, by] = [(2 * x[i - 1] + x[i]) / 3, (2 * y[i - 1] + y[i]) / 3];
      const [cx, cy] = [(x[i - 1] + 2 * x[i]) / 3, (y[i - 1] + 2 * y[i]) / 3];
      const pieces = Math.min(MAX_PIECES, Math.ceil(Math.hypot(dx - ax, dy - ay) / PIECE));
      for (let k = 1; k <= pieces; k++) {
        const t = k / pieces;
        const s = 1 - t;
        const [a, b, e, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
        line.push(a * ax + b * bx + e * cx + d * dx, a * ay + b * by + e * cy + d * dy);
      }
    }
    line[line.length - 2] = spots[2 * to];
    line[line.length - 1] = spots[2 * to + 1];
    return Float64Array.from(line);
  });
  return { spots, lines, joints: jointsOf(drawing) };
}

/** The drawing at an end of a step. */
export function drawingAtEnd(drawing: Drawing, { inner }: RedrawStep, places: readonly number[]): Drawing {
  let at = 0;
  const next = (): { x: number; y: number } => ({ x: places[at++], y: places[at++] });
  const spots = drawing.spots.map((spot) => ({ ...spot, ...next() }));
  const curves = drawing.curves.map((curve, c) => ({ ...curve, inner: Array.from({ length: inner[c] }, next) }));
  return { ...drawing, spots, curves };
}

/** Divides a line into pieces of equal length. */
export function evenLine(line: Float64Array, pieces: number): Float64Array {
  const points = [line[0], line[1]];
  addPoints(
    points,
    line,
    waysAlong(line),
    Array.from({ length: pieces - 1 }, (_, i) => (i + 1) / pieces),
  );
  points.push(line[line.length - 2], line[line.length - 1]);
  return Float64Array.from(points);
}

/** Distance of points of a step along curves, in board units, and the fewest pieces of a curve. */
const SPACING = 0.008;
const MIN_PIECES = 16;

/**
 * A straight way from one picture to another, with points matched along each curve: where curves continue each other,
 * points go equally far along both, so that they stay one curve on the way.
 */
export function straightStep(before: Picture, after: Picture): RedrawStep {
  const from = [...before.spots];
  const to = [...after.spots];
  const [ways, laterWays] = [before, after].map(({ lines }) => lines.map(waysAlong));
  const lengths = ways.map((own) => own[own.length - 1]);
  const later = laterWays.map((own) => own[own.length - 1]);
  const paces = pacesAtEnds(after.joints, lengths, later);
  const inner = lengths.map((length, c) => {
    const pieces = Math.max(MIN_PIECES, Math.ceil(Math.max(length, later[c]) / SPACING));
    const places = Array.from({ length: pieces - 1 }, (_, i) => (i + 1) / pieces);
    addPoints(from, before.lines[c], ways[c], places);
    const match = places.map((place) => matched(place, paces[2 * c], paces[2 * c + 1]));
    addPoints(to, after.lines[c], laterWays[c], match);
    return places.length;
  });
  return { inner, from, to };
}

/** Limits of the pace at an end, between which a match goes forward all along. */
const LEAST_PACE = 0.35;
const MOST_PACE = 2.5;

/** Computes at each end of curves how fast places go along the later curve: 1 if as fast as on its whole. */
function pacesAtEnds({ next }: Joints, lengths: readonly number[], later: readonly number[]): number[] {
  const growth = lengths.map((length, c) => later[c] / length);
  return Array.from(next, (other, end) => {
    const own = growth[end >> 1];
    const shared = other === -1 ? own : Math.sqrt(own * growth[other >> 1]);
    return Math.min(MOST_PACE, Math.max(LEAST_PACE, shared / own));
  });
}

/** The place on the later curve: a cubic polynomial of the place, with these slopes at the beginning and the end. */
function matched(place: number, start: number, end: number): number {
  const rest = 1 - place;
  return place * (rest * rest * start + place * (3 - 2 * place) - place * rest * end);
}

/** Adds the points at these parts of a line's length. */
function addPoints(points: number[], line: Float64Array, ways: Float64Array, places: readonly number[]): void {
  const whole = ways[ways.length - 1];
  let i = 1;
  for (const place of places) {
    const way = place * whole;
    while (i < ways.length - 1 && ways[i] < way) i++;
    const piece = ways[i] - ways[i - 1];
    const t = piece === 0 ? 0 : (way - ways[i - 1]) / piece;
    const at = 2 * i;
    points.push(line[at - 2] + t * (line[at] - line[at - 2]), line[at - 1] + t * (line[at + 1] - line[at - 1]));
  }
}
