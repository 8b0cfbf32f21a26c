import { BASE64URL } from "./digits.ts";
import type { Tile } from "../../engine/drawing/drawing.ts";
import type { RedrawStep } from "../../engine/drawing/redraw/redraw-step.ts";
import type { PackedSteps } from "./online-match.ts";

/** How coordinates are written: from `least`, over `width` in board widths, in some digits each. */
interface Range {
  readonly least: number;
  readonly width: number;
  readonly digits: number;
}
const ON_SPHERE: Range = { least: 0, width: 1, digits: 3 };
/** Curves on a surface go on over the board's sides, into the copies beside it. */
const ON_SURFACE: Range = { least: -128, width: 256, digits: 4 };

export function packSteps(steps: readonly RedrawStep[]): PackedSteps {
  const jumps = steps.map((step, index) => index === 0 || !sameNumbers(steps[index - 1].to, step.from));
  const range = steps.some(({ tiles }) => tiles !== undefined) ? ON_SURFACE : ON_SPHERE;
  const places: string[] = [];
  for (const [index, { from, to }] of steps.entries())
    for (const number of jumps[index] ? [...from, ...to] : to) places.push(packed(number, range));
  const inner = steps.map((step) => [...step.inner]);
  const spots = steps.length === 0 ? 0 : steps[0].to.length / 2 - sum(inner[0]);
  const steady = { spots, inner, jumps, places: places.join("") };
  return range === ON_SPHERE ? steady : { ...steady, tiles: packTiles(steps) };
}

function packTiles(steps: readonly RedrawStep[]): (Tile[] | null)[] {
  return steps.map(({ tiles = [] }, index) => {
    const before = index === 0 ? undefined : steps[index - 1].tiles;
    return before !== undefined && JSON.stringify(before) === JSON.stringify(tiles) ? null : [...tiles];
  });
}

/** Empty if the numbers do not fit together: then the board is shown without an animation. */
export function unpackSteps({ spots, inner, jumps, places, tiles }: PackedSteps): RedrawStep[] {
  if (jumps.length !== inner.length || (inner.length > 0 && !jumps[0])) return [];
  const steps: RedrawStep[] = [];
  let at = 0;
  const range = tiles === undefined ? ON_SPHERE : ON_SURFACE;
  const take = (count: number): number[] => {
    const numbers = Array.from({ length: count }, (_, index) => unpacked(places, at + index * range.digits, range));
    at += count * range.digits;
    return numbers;
  };
  const needed = inner.reduce((total, counts, index) => total + (jumps[index] ? 4 : 2) * (spots + sum(counts)), 0);
  if (needed * range.digits !== places.length) return [];
  for (const [index, counts] of inner.entries()) {
    const count = 2 * (spots + sum(counts));
    const from = jumps[index] ? take(count) : steps[index - 1].to;
    if (from.length !== count) return [];
    const step = { inner: counts, from, to: take(count) };
    const known = tiles?.slice(0, index + 1).findLast((one) => one !== null);
    steps.push(known === undefined || known === null ? step : { ...step, tiles: known });
  }
  return steps;
}

function packed(number: number, { least, width, digits: most }: Range): string {
  let rest = Math.round(Math.min(1, Math.max(0, (number - least) / width)) * fullOf(most));
  let digits = "";
  for (let digit = 0; digit < most; digit++) {
    digits = BASE64URL[rest % BASE64URL.length] + digits;
    rest = Math.floor(rest / BASE64URL.length);
  }
  return digits;
}

function unpacked(places: string, at: number, { least, width, digits }: Range): number {
  let value = 0;
  for (let digit = 0; digit < digits; digit++)
    value = value * BASE64URL.length + Math.max(0, BASE64URL.indexOf(places[at + digit]));
  return least + (width * value) / fullOf(digits);
}

/** The largest number of some digits. */
function fullOf(digits: number): number {
  return BASE64URL.length ** digits - 1;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((number, index) => number === b[index]);
}
