import { LETTER, ONE, TWO } from "../../sprouts/regions.ts";
import { isLetter, type LandOutline, type OutlineBoundary } from "./land-outline.ts";

/** The most lives of a region whose boundaries reduction merges. */
const MAX_MERGED_LIVES = 3;

/**
 * A land in all ways in which its merged boundaries can lie apart on a sphere, the merged way first; undefined if more
 * than `most`. A `2` between two other spots may also be a spot that its boundary passes twice. Regions can be treated
 * one by one: what joins two parts of a boundary elsewhere joins them however those are written.
 */
export function separations(land: LandOutline, most: number): LandOutline[] | undefined {
  const nextLetter = 1 + Math.max(LETTER, ...land.boundaries.flatMap(({ tokens }) => tokens));
  let ways: OutlineBoundary[][] = [[]];
  for (const [region, zeros] of land.zeros.entries()) {
    const own = land.boundaries.filter((boundary) => boundary.region === region);
    const others = land.boundaries.filter((boundary) => boundary.region !== region);
    const apart = apartWays(zeros, own, nextLetter + region).filter(({ joined }) => isForest([...others, ...joined]));
    ways = ways.flatMap((way) =>
      [own, ...apart.map(({ written }) => written)].map((boundaries) => [...way, ...boundaries]),
    );
    if (ways.length > most) return undefined;
  }
  return ways.map((boundaries) => ({ ...land, boundaries }));
}

interface ApartWay {
  readonly written: OutlineBoundary[];
  /** Boundaries that have to be joined nowhere else. */
  readonly joined: OutlineBoundary[];
}

/** @param letter one that the land doesn't have. */
function apartWays(zeros: number, own: readonly OutlineBoundary[], letter: number): ApartWay[] {
  if (zeros > 0 || own.length !== 1) return [];
  const [{ region, tokens }] = own;
  const lives = tokens.reduce((sum, token) => sum + (token === ONE ? 2 : 1), 0);
  if (lives > MAX_MERGED_LIVES) return [];
  const boundariesOf = (lists: number[][]): OutlineBoundary[] => lists.map((list) => ({ region, tokens: list }));
  const ways: ApartWay[] = [];
  const add = (written: number[][], joined = written): void => {
    ways.push({ written: boundariesOf(written), joined: boundariesOf(joined) });
  };
  if (tokens.length > 1) add(tokens.map((token) => [token]));
  if (tokens.length < 3) return ways;
  tokens.forEach((token, i) => {
    const rest = tokens.toSpliced(i, 1);
    const [first, second] = rest;
    add([[token], rest]);
    if (token === TWO) add([[first, letter, second, letter]], [[first], [second]]);
  });
  return ways;
}

/** Whether the regions, and the parts that letters join, form a forest. */
function isForest(boundaries: readonly OutlineBoundary[]): boolean {
  const parts = partsOfBoundaries(boundaries);
  const parent = new Map<string, string>();
  const root = (node: string): string => {
    let at = node;
    for (let up = parent.get(at); up !== undefined; up = parent.get(at)) at = up;
    return at;
  };
  return boundaries.every(({ region }, i) => {
    const [a, b] = [root(`region ${region}`), root(`part ${parts[i]}`)];
    if (a === b) return false;
    parent.set(a, b);
    return true;
  });
}

/** Numbers the part to which letters join each boundary. */
export function partsOfBoundaries(boundaries: readonly OutlineBoundary[]): number[] {
  const parts = boundaries.map((_, i) => i);
  const firstWith = new Map<number, number>();
  boundaries.forEach(({ tokens }, i) => {
    for (const token of tokens.filter(isLetter)) {
      const first = firstWith.get(token);
      firstWith.set(token, first ?? i);
      if (first === undefined || parts[first] === parts[i]) continue;
      const [from, to] = [parts[i], parts[first]];
      parts.forEach((part, k) => {
        if (part === from) parts[k] = to;
      });
    }
  });
  return parts;
}
