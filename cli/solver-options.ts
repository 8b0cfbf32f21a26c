import { MAX_SPOTS } from "../engine/sprouts/notation.ts";
import { InputError } from "./command.ts";

/** A whole number from `least` on, or an `InputError`. */
export function readCount(text: string, name: string, least = 0): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) < least) {
    throw new InputError(`--${name} takes a whole number from ${least} to 999999999, not ${text}`);
  }
  return Number(text);
}

const UNITS: Readonly<Record<string, number>> = { "": 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

/** Bytes from a text such as 512M or 2G. */
export function readMemory(text: string): number {
  const match = /^(\d{1,12})([KMG]?)B?$/i.exec(text);
  if (match === null) throw new InputError(`--memory takes a number of bytes such as 512M or 2G, not ${text}`);
  const bytes = Number(match[1]) * UNITS[match[2].toUpperCase()];
  if (bytes < 2 ** 20) throw new InputError("--memory takes 1M or more");
  return bytes;
}

/** The position that `<string|n>` stands for: a number from 1 on is a number of spots. */
export function positionText(argument: string): string {
  if (!/^[1-9]\d*$/.test(argument)) return argument;
  if (Number(argument) > MAX_SPOTS) throw new InputError(`${argument} spots are too many: at most ${MAX_SPOTS}`);
  return `0*${argument}`;
}
