import { chainsOf } from "../joints.ts";
import { waysAlong } from "../geometry/line.ts";
import { evenLine, type Picture } from "./pictures.ts";

/** Distance of the points of a faired line, and reach of its smoothing to both sides, in board units. */
const SPACING = 0.006;
const REACH = 0.1;
/** Number of means in a row, which together smooth like a bell curve. */
const MEANS = 2;
/** Length over which a third curve follows its spot, in board units, and as a part of the curve. */
const FOLLOWING = 0.06;
const MAX_FOLLOWING_PART = 0.5;

/**
 * A picture whose curves are smooth, also through spots where they continue each other. What is larger than the reach
 * of the smoothing stays. Nothing makes sure that curves do not touch.
 *
 * @param kept curves that stay as they are.
 */
export function fairedPicture({ spots, lines, joints }: Picture, kept: ReadonlySet<number>): Picture {
  const faired = lines.map((line) => evenLine(line, Math.max(2, Math.ceil((waysAlong(line).at(-1) ?? 0) / SPACING))));
  const places = spots.slice();
  const { next, spotOf } = joints;
  for (const { ends, isClosed } of chainsOf(joints)) {
    if (ends.some((end) => kept.has(end >> 1))) continue;
    const chain = ends.flatMap((end, i) => {
      const points = Array.from({ length: faired[end >> 1].length / 2 }, (_, k) => k);
      const own = (end & 1) === 0 ? points : points.reverse();
      return own.slice(i === 0 && !isClosed ? 0 : 1).map((point) => ({ line: faired[end >> 1], at: 2 * point }));
    });
    for (const axis of [0, 1]) {
      const values = Float64Array.from(chain, ({ line, at }) => line[at + axis]);
      const once = smoothed(values, isClosed);
      const rest = smoothed(
        values.map((value, i) => value - once[i]),
        isClosed,
      );
      chain.forEach(({ line, at }, i) => (line[at + axis] = once[i] + rest[i]));
    }
    for (const end of ends) {
      if (next[end] === -1) continue;
      const line = faired[end >> 1];
      const other = faired[next[end] >> 1];
      const [from, to] = [line, other].map((one, i) => (((i === 0 ? end : next[end]) & 1) === 0 ? 0 : one.length - 2));
      // One of the two is not in the chain's list, as both are the same spot.
      const own = isMoved(line, from, spots, spotOf[end]) ? [line[from], line[from + 1]] : [other[to], other[to + 1]];
      [line[from], line[from + 1]] = [other[to], other[to + 1]] = own;
      [places[2 * spotOf[end]], places[2 * spotOf[end] + 1]] = own;
    }
  }
  next.forEach((other, end) => other === -1 && followSpot(faired[end >> 1], (end & 1) === 0, places, spotOf[end]));
  return { spots: places, lines: faired, joints };
}

function isMoved(line: Float64Array, at: number, spots: Float64Array, spot: number): boolean {
  return line[at] !== spots[2 * spot] || line[at + 1] !== spots[2 * spot + 1];
}

/** Means over as many values on both sides as the reach allows. */
function smoothed(values: Float64Array, isClosed: boolean): Float64Array {
  const count = values.length;
  const reach = Math.min(Math.round(REACH / SPACING / MEANS), Math.floor(count / 6));
  let current = values;
  for (let mean = 0; mean < MEANS; mean++) {
    const sums = new Float64Array(3 * count + 1);
    for (let i = 0; i < 3 * count; i++) sums[i + 1] = sums[i] + current[i % count];
    const before = current;
    current = before.map((_, i) => {
      const own = isClosed ? reach : Math.min(reach, i, count - 1 - i);
      return (sums[count + i + own + 1] - sums[count + i - own]) / (2 * own + 1);
    });
  }
  return current;
}

/** Takes an end of a line to its spot; points near it come along. */
function followSpot(line: Float64Array, isStart: boolean, places: Float64Array, spot: number): void {
  const count = line.length / 2;
  const at = isStart ? 0 : 2 * (count - 1);
  const [dx, dy] = [places[2 * spot] - line[at], places[2 * spot + 1] - line[at + 1]];
  if (dx === 0 && dy === 0) return;
  const reach = Math.max(1, Math.min(FOLLOWING / SPACING, MAX_FOLLOWING_PART * (count - 1)));
  for (let k = 0; k < reach; k++) {
    const part = (1 + Math.cos((Math.PI * k) / reach)) / 2;
    const point = isStart ? 2 * k : 2 * (count - 1 - k);
    line[point] += part * dx;
    line[point + 1] += part * dy;
  }
}
