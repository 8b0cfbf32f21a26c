import type { NotationError, NotationLimit } from "../games/playable-game.ts";
import { failure, type Result, success } from "../result.ts";
import { genusOfSurface, MAX_GENUS, type Surface } from "../rules.ts";
import { leastSurface, understand } from "./plausibility.ts";
import { type OtherNotation, translatedPosition } from "./other-notations.ts";
import { LETTER, ONE, Regions, TWO } from "./regions.ts";

/** The largest n of `0*n`. */
export const MAX_SPOTS = 999;
/** The most characters of a position: ten times what 20 spots need. */
export const MAX_LENGTH = 2_000;

/** `1`, `2` or a letter with its primes. */
export interface Written {
  readonly name: string;
  readonly column: number;
}

export interface WrittenRegion {
  readonly land: number;
  readonly column: number;
  zeros: number;
  /** Handles if positive, cross-caps if negative. Undefined if not written. */
  genus: number | undefined;
  readonly boundaries: Written[][];
}

/**
 * Reads the notation of the thesis (2.3.1, 2.3.2) and of GLOP.
 *
 * `.` ends a boundary, `|` (older: `}`) a region, `+` (older: `]`) a land, `!` the position; one may be left out before
 * another or the end. `0` is an isolated spot (`0*n`: n of them); `1` and `2` have two lives and one. Capitals name
 * spots within a land, small letters within a boundary; `A'` is the 27th letter.
 *
 * `@n` after a region names its surface: n handles, or -n cross-caps (Sprouts on compact surfaces, 4.2).
 *
 * A letter occurs twice. A complete position is accepted too: at least one line, no `1` or `2`, letters as often as the
 * degree of their spots.
 *
 * Texts in other notations are translated (`translatedPosition`).
 *
 * @param surface on which the position lies; isolated spots alone have all of it.
 * @returns the regions without dead spots, not reduced.
 */
export function parsePosition(text: string, surface: Surface = "S"): Result<Regions, NotationError> {
  const own = parseOwn(text, surface);
  const isStart = /^\d+[+-]$/u.test(text);
  if (own.ok && !isStart) return own;
  const other = translatedPosition(text);
  const translated = other === null ? own : parseOwn(other.text, surface);
  return translated.ok ? translated : own;
}

export type PositionNotation = "own" | "glop" | OtherNotation;

/** The notation of a position, as `parsePosition` reads it; null for a text that it cannot read. */
export function notationOfText(text: string, surface?: Surface): PositionNotation | null {
  if (!parsePosition(text, surface).ok) return null;
  const isOwn = parseOwn(text, surface ?? "S").ok && !/^\d+[+-]$/u.test(text);
  if (isOwn) return /[}\]]/u.test(text) ? "glop" : "own";
  return translatedPosition(text)?.notation ?? null;
}

function parseOwn(text: string, surface: Surface): Result<Regions, NotationError> {
  const written = scan(text);
  if (!written.ok) return written;
  const [first, ...others] = written.value;
  if (others.length === 0 && first?.boundaries.length === 0) first.genus ??= genusOfSurface(surface);
  const letters = understand(written.value, surface);
  if (letters.error !== undefined) return failure(letters.error);
  const regions = new Regions();
  for (const region of written.value) {
    regions.addZeros(region.zeros);
    regions.setGenus(region.genus ?? 0);
    region.boundaries.forEach((boundary) => {
      for (const spot of boundary) {
        const id = letters.idOf(spot);
        const occurrences = letters.occurrences(id);
        if (spot.name === "1") regions.push(ONE);
        else if (spot.name === "2") regions.push(TWO);
        else if (occurrences === 2) regions.push(LETTER + id);
        else if (occurrences === 1 && boundary.length > 1) regions.push(ONE);
        else if (occurrences === 1) regions.addZeros(1);
      }
      regions.closeBoundary();
    });
    regions.closeRegion();
  }
  return success(regions);
}

/** The least surface that a readable text may lie on; the sphere if the text names none, or cannot be read. */
export function surfaceOfText(text: string): Surface {
  if (!text.includes("@")) return "S";
  const written = scan(text);
  return written.ok ? leastSurface(written.value) : "S";
}

export interface CompletePosition {
  readonly spotCount: number;
  /** Lines of the position, as the numbers of their ends. */
  readonly lines: readonly (readonly [number, number])[];
}

/** The lines of a text that names a complete position and no reduced one. */
export function completePosition(text: string): CompletePosition | undefined {
  const written = scan(text);
  if (!written.ok) return undefined;
  const { error, lines, letterCount } = understand(written.value, "S");
  if (error !== undefined || lines === undefined) return undefined;
  return { spotCount: written.value.reduce((sum, { zeros }) => sum + zeros, letterCount), lines };
}

function refuse(column: number, reason: string, limit?: NotationLimit): Result<never, NotationError> {
  return failure({ column, reason, ...(limit && { limit }) });
}

const MARKS: Readonly<Record<string, string>> = { ".": ".", "|": "|", "}": "|", "+": "+", "]": "+", "!": "!" };
const AFTER_SURFACE = "only | or + may follow the surface of a region";
const LEVELS = ["boundary", "region", "land", "position"];

function scan(text: string): Result<WrittenRegion[], NotationError> {
  if (text.length > MAX_LENGTH)
    return refuse(MAX_LENGTH + 1, `the string is longer than ${MAX_LENGTH} characters`, {
      of: "characters",
      most: MAX_LENGTH,
    });
  if (text === "") return refuse(1, "the string is empty (the position without moves is written !)");
  if (text === "!") return success([]);
  const regions: WrittenRegion[] = [];
  let land = 0;
  let region: WrittenRegion | undefined;
  // Last end mark: -1 after a spot, 0 boundary, 1 region, 2 land; 3 at the start.
  let closed = 3;
  let boundary: Written[] | undefined;
  for (let at = 0; at < text.length;) {
    const column = at + 1;
    const mark = MARKS[text[at]];
    if (mark !== undefined) {
      const level = ".|+!".indexOf(mark);
      if (level === 0 && region?.genus !== undefined) return refuse(column, AFTER_SURFACE);
      if (closed >= level) return refuse(column, `the ${LEVELS[level]} that ends here is empty`);
      boundary = undefined;
      if (level >= 1) region = undefined;
      if (level >= 2) land++;
      closed = level;
      at++;
      if (level === 3 && at < text.length) return refuse(at + 1, "nothing may follow the ! that ends the position");
      continue;
    }
    if (region?.genus !== undefined) return refuse(column, AFTER_SURFACE);
    if (text[at] === "@") {
      if (region === undefined) return refuse(column, "the region of this @ is empty");
      const [written = "@", digits = ""] = /^@(-?\d*)/.exec(text.slice(at, at + 16)) ?? [];
      if (!/^(?:0|-?[1-9]\d*)$/.test(digits))
        return refuse(at + 2, "after @ comes the number of handles, or minus the number of cross-caps");
      const genus = Number(digits);
      if (Math.abs(genus) > MAX_GENUS)
        return refuse(at + 2, `a surface has at most ${MAX_GENUS} handles or cross-caps`, {
          of: "surface",
          most: MAX_GENUS,
        });
      region.genus = genus;
      closed = -1;
      at += written.length;
      continue;
    }
    region ??= openRegion(regions, land, column);
    if (text[at] === "0") {
      if (boundary !== undefined) return refuse(column, "0 is an isolated spot and stands alone in its boundary");
      const count = /^0(?:\*([0-9]*))?/.exec(text.slice(at, at + 32));
      const digits = count?.[1];
      if (digits !== undefined && !/^[1-9][0-9]*$/.test(digits)) {
        return refuse(at + 3, "after 0* comes the number of isolated spots, 1 or more");
      }
      if (digits !== undefined && (digits.length > 3 || Number(digits) > MAX_SPOTS)) {
        return refuse(at + 3, `more than ${MAX_SPOTS} isolated spots`, { of: "spots", most: MAX_SPOTS });
      }
      region.zeros += digits === undefined ? 1 : Number(digits);
      at += count?.[0].length ?? 1;
      if (at < text.length && MARKS[text[at]] === undefined && text[at] !== "@") {
        return refuse(
          at + 1,
          `0 is an isolated spot and stands alone in its boundary; ${shown(text, at)} may not follow`,
        );
      }
      closed = -1;
      continue;
    }
    const name = /^(?:[12]|[A-Za-z]'*)/.exec(text.slice(at, at + 64))?.[0];
    if (name === undefined) return refuse(column, `${shown(text, at)} has no meaning here`);
    if (boundary === undefined) region.boundaries.push((boundary = []));
    boundary.push({ name, column });
    closed = -1;
    at += name.length;
  }
  return success(regions);
}

function openRegion(regions: WrittenRegion[], land: number, column: number): WrittenRegion {
  const region: WrittenRegion = { land, column, zeros: 0, genus: undefined, boundaries: [] };
  regions.push(region);
  return region;
}

function shown(text: string, at: number): string {
  return JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0));
}
