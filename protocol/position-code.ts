import { failure, success, type Result } from "../engine/result.ts";

const VERSION = 1;
/** The most characters of a code, and of a position's string that is read. */
export const MAX_POSITION_TEXT = 2_000;

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const DIGIT_BITS = 6;
const CHARACTER_BITS = 7;
/** Number of digits of the checksum at the end of a code. */
const CHECK_DIGITS = 4;
const CODE = /^SPROUTS(\d{1,4})-(.*)$/;

/** `code-newer`: written by a newer version. `code-damaged`: characters are missing, added or changed. */
export type PositionCodeFault = "code-newer" | "code-damaged";

/**
 * The code of a position's string: letters, digits, `-` and `_`, which no messenger changes; seven bits for each
 * character, then a checksum. Undefined for other characters than ASCII, or a code longer than `MAX_POSITION_TEXT`.
 */
export function positionCode(position: string): string | undefined {
  const characters = Array.from(position, (character) => character.codePointAt(0) ?? 0);
  if (characters.some((character) => character >= 1 << CHARACTER_BITS)) return undefined;
  const digits = regrouped(characters, CHARACTER_BITS, DIGIT_BITS, true);
  const code = `SPROUTS${VERSION}-${[...digits, ...checksum(characters)].map((digit) => DIGITS[digit]).join("")}`;
  return code.length > MAX_POSITION_TEXT ? undefined : code;
}

/** Whether a text looks like a code, even a damaged one. */
export function isPositionCode(text: string): boolean {
  return CODE.test(text.replaceAll(/\s+/gu, ""));
}

/** Reads a position's string from its code or from the string itself. White space does not count. */
export function positionFromText(text: string): Result<string, PositionCodeFault> {
  const packed = text.replaceAll(/\s+/gu, "");
  const code = CODE.exec(packed);
  if (code === null) return success(packed);
  if (Number(code[1]) > VERSION) return failure("code-newer");
  const digits = Array.from(code[2], (digit) => DIGITS.indexOf(digit));
  if (digits.includes(-1) || digits.length < CHECK_DIGITS) return failure("code-damaged");
  const characters = regrouped(digits.slice(0, -CHECK_DIGITS), DIGIT_BITS, CHARACTER_BITS, false);
  const position = String.fromCodePoint(...characters);
  return positionCode(position) === packed ? success(position) : failure("code-damaged");
}

/**
 * Values of `from` bits as values of `to` bits, the highest bit first; `isFilled` completes the last one with zeros.
 */
function regrouped(values: readonly number[], from: number, to: number, isFilled: boolean): number[] {
  const groups: number[] = [];
  let held = 0;
  let bits = 0;
  for (const value of values) {
    held = (held << from) | value;
    bits += from;
    while (bits >= to) {
      bits -= to;
      groups.push(held >> bits);
      held &= (1 << bits) - 1;
    }
  }
  if (isFilled && bits > 0) groups.push(held << (to - bits));
  return groups;
}

/** FNV-1a of 32 bits, folded to the bits of the digits. */
function checksum(characters: readonly number[]): number[] {
  let hash = 0x811c9dc5;
  for (const character of characters) hash = Math.imul(hash ^ character, 0x01000193);
  const folded = (hash ^ (hash >>> 24)) & 0xffffff;
  return Array.from({ length: CHECK_DIGITS }, (_, at) => (folded >> (at * DIGIT_BITS)) & 63);
}
