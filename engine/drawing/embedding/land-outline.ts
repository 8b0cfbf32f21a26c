import { type Result, success } from "../../result.ts";
import { parsePosition } from "../../sprouts/notation.ts";
import { printPosition } from "../../sprouts/print.ts";
import { canonicalLand } from "../../sprouts/canonical.ts";
import { Reduction } from "../../sprouts/reduction.ts";
import { LETTER, ONE } from "../../sprouts/regions.ts";

export interface TextFault {
  /** Column of the fault, from 1. */
  readonly column: number;
  readonly reason: string;
}

/** A boundary that is not an isolated spot: what its region's walk meets, as tokens (`ONE`, `TWO`, letters). */
export interface OutlineBoundary {
  readonly region: number;
  readonly tokens: readonly number[];
}

/** A reduced land. Equal letters are one spot. */
export interface LandOutline {
  /** Numbers of the land as `Regions.load` reads them. */
  readonly flat: Int32Array;
  /** Isolated spots by region. */
  readonly zeros: readonly number[];
  readonly boundaries: readonly OutlineBoundary[];
}

/** The string has been checked to lie on a sphere. */
export function landOutlines(text: string): Result<LandOutline[], TextFault> {
  const parsed = parsePosition(text);
  if (!parsed.ok) return parsed;
  const reduction = new Reduction();
  reduction.reduce(parsed.value);
  const lands: LandOutline[] = [];
  for (let i = 0; i < reduction.landCount; i++) {
    lands.push(outlineOf(reduction.flat.slice(reduction.starts[i], reduction.starts[i + 1])));
  }
  return success(lands);
}

function outlineOf(flat: Int32Array): LandOutline {
  const zeros: number[] = [];
  const boundaries: OutlineBoundary[] = [];
  for (let at = 0; at < flat.length;) {
    const region = zeros.push(flat[at++]) - 1;
    for (let length = flat[at++]; length > 0; length = flat[at++]) {
      boundaries.push({ region, tokens: [...flat.subarray(at, at + length)] });
      at += length;
    }
  }
  return { flat, zeros, boundaries };
}

export function canonicalLands(lands: readonly LandOutline[]): string {
  return printPosition(lands.map(({ flat }) => canonicalLand(flat, 0, flat.length)));
}

export function isLetter(token: number): boolean {
  return token >= LETTER;
}

/** Number of lives of all spots. */
export function livesOfLands(lands: readonly LandOutline[]): number {
  let lives = 0;
  for (const { zeros, boundaries } of lands) {
    for (const count of zeros) lives += 3 * count;
    for (const token of boundaries.flatMap(({ tokens }) => tokens)) {
      lives += isLetter(token) ? 0.5 : token === ONE ? 2 : 1;
    }
  }
  return lives;
}
