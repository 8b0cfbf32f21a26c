import { OptionBound, stepsOfOption } from "../grundy/option-bound.ts";
import { type BrusselsRegion, parseBrussels, sortedRegion } from "./notation.ts";

/**
 * The regions after each move, repetitions included. A move joins two free ends of a region and puts a bar across the
 * curve, with a free end on each side. Ends on two boundaries make one boundary of these, with as many ends as both
 * had. Ends on one boundary with n ends split the region: i and n - i ends, and the other boundaries on either side.
 * @throws {TooManyOptions}
 */
export function* brusselsMoves(region: BrusselsRegion): Generator<readonly BrusselsRegion[]> {
  const bound = new OptionBound();
  bound.begin(stepsOfOption(region.length));
  for (const [a, ends] of region.entries())
    bound.expect(region.length + (ends - 1) * countParts(region.toSpliced(a, 1)));
  for (let a = 0; a < region.length; a++) {
    const rest = region.toSpliced(a, 1);
    for (let b = a; b < rest.length; b++) yield [sortedRegion([...rest.toSpliced(b, 1), region[a] + rest[b]])];
    if (region[a] < 2) continue;
    for (const side of partsOf(rest)) {
      const other = without(rest, side);
      for (let near = 1; near < region[a]; near++)
        yield [sortedRegion([...side, near]), sortedRegion([...other, region[a] - near])];
    }
  }
}

/**
 * Number of moves that a region has left: a curve joins two boundaries, or splits a region, until every region has one
 * boundary with one end.
 */
export function movesLeft(region: BrusselsRegion): number {
  return region.reduce((sum, ends) => sum + ends, 0) + region.length - 2;
}

/** Number of moves that a position has left. @throws {RangeError} for a text that cannot be read. */
export function joinsLeft(position: string): number {
  const regions = parseBrussels(position);
  if (!regions.ok) throw new RangeError(`The position ${position} cannot be read.`);
  return regions.value.reduce((sum, region) => sum + movesLeft(region), 0);
}

function countParts(boundaries: BrusselsRegion): number {
  return [...Map.groupBy(boundaries, (ends) => ends).values()].reduce((all, { length }) => all * (length + 1), 1);
}

/** Each multiset of some of the boundaries once. */
function* partsOf(boundaries: BrusselsRegion): Generator<number[]> {
  const kinds = [...new Set(boundaries)];
  const counts = kinds.map((kind) => boundaries.filter((ends) => ends === kind).length);
  const taken = counts.map(() => 0);
  for (;;) {
    yield kinds.flatMap((kind, i) => Array.from({ length: taken[i] }, () => kind));
    const next = taken.findIndex((count, i) => count < counts[i]);
    if (next === -1) return;
    taken[next]++;
    taken.fill(0, 0, next);
  }
}

function without(boundaries: BrusselsRegion, side: readonly number[]): number[] {
  const left = [...boundaries];
  for (const ends of side) left.splice(left.indexOf(ends), 1);
  return left;
}
