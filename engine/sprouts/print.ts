import { genusOf, zerosOf } from "./region-head.ts";
import { LETTER } from "./regions.ts";

/** Prints a position, nearly in the thesis's order 0 < 1 < 2 < a < b < .. < A < B < .. (2.3.2). */
export function printPosition(lands: readonly Int32Array[]): string {
  if (lands.length === 0) return "!";
  return lands.map(tidied).sort(compareLands).map(landText).join("+");
}

interface Region {
  readonly zeros: number;
  readonly genus: number;
  readonly boundaries: readonly (readonly number[])[];
}

type Land = readonly Region[];

/** The first capital. Capitals sort after small letters. */
const CAPITAL = 1 << 16;

/** The thesis's pseudo-canonization: names and sorts twice, then names again. */
function tidied(flat: Int32Array): Land {
  let land = named(read(flat));
  for (let pass = 0; pass < 2; pass++) land = named(sorted(land));
  return land;
}

function read(flat: Int32Array): Land {
  const land: Region[] = [];
  for (let at = 0; at < flat.length;) {
    const head = flat[at++];
    const boundaries: number[][] = [];
    for (let length = flat[at++]; length > 0; length = flat[at++]) {
      boundaries.push([...flat.subarray(at, at + length)]);
      at += length;
    }
    land.push({ zeros: zerosOf(head), genus: genusOf(head), boundaries });
  }
  return land;
}

function named(land: Land): Land {
  const capitals = new Map<number, number>();
  return land.map((region) => ({
    zeros: region.zeros,
    genus: region.genus,
    boundaries: region.boundaries.map((boundary) => {
      const small = new Map<number, number>();
      return boundary.map((token) => {
        if (token < LETTER) return token;
        const local = boundary.indexOf(token) !== boundary.lastIndexOf(token);
        const names = local ? small : capitals;
        const name = names.get(token) ?? (local ? LETTER : CAPITAL) + names.size;
        names.set(token, name);
        return name;
      });
    }),
  }));
}

function sorted(land: Land): Land {
  // Small letters are compared within one boundary only.
  return land
    .map(({ zeros, genus, boundaries }) => {
      if (genus < 0) return { zeros, genus, boundaries: boundaries.map(leastTurn).sort(compareTokens) };
      const one = boundaries.map(leastRotation).sort(compareTokens);
      const other = boundaries.map((boundary) => leastRotation(boundary.toReversed())).sort(compareTokens);
      return { zeros, genus, boundaries: compareLists(other, one, compareTokens) < 0 ? other : one };
    })
    .sort(compareRegions);
}

/** Finds the least way to read a boundary, which on a one-sided surface has either direction. */
function leastTurn(boundary: readonly number[]): readonly number[] {
  const [one, other] = [leastRotation(boundary), leastRotation(boundary.toReversed())];
  return compareTokens(other, one) < 0 ? other : one;
}

function leastRotation(boundary: readonly number[]): readonly number[] {
  let best = boundary;
  for (let i = 1; i < boundary.length; i++) {
    const turned = [...boundary.slice(i), ...boundary.slice(0, i)];
    if (compareTokens(turned, best) < 0) best = turned;
  }
  return best;
}

function compareTokens(a: readonly number[], b: readonly number[]): number {
  return compareLists(a, b, (x, y) => x - y);
}

/** A list comes after its extensions, as end marks sort after spots. */
function compareLists<T>(a: readonly T[], b: readonly T[], compare: (x: T, y: T) => number): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const comparison = compare(a[i], b[i]);
    if (comparison !== 0) return comparison;
  }
  return b.length - a.length;
}

function compareRegions(r: Region, s: Region): number {
  return s.zeros - r.zeros || s.genus - r.genus || compareLists(r.boundaries, s.boundaries, compareTokens);
}

function compareLands(a: Land, b: Land): number {
  return compareLists(a, b, compareRegions);
}

function landText(land: Land): string {
  return land.map(regionText).join("|");
}

function regionText({ zeros, genus, boundaries }: Region): string {
  const parts = boundaries.map((boundary) => boundary.map(tokenText).join(""));
  if (zeros > 0) parts.unshift(zeros === 1 ? "0" : `0*${zeros}`);
  return parts.join(".") + (genus === 0 ? "" : `@${genus}`);
}

function tokenText(token: number): string {
  if (token < LETTER) return String(token);
  const rank = token < CAPITAL ? token - LETTER : token - CAPITAL;
  const letter = String.fromCharCode((token < CAPITAL ? 97 : 65) + (rank % 26));
  return letter + "'".repeat(Math.floor(rank / 26));
}
