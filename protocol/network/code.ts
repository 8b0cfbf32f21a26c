import { BASE32 } from "./digits.ts";

/** Number of digits of a code. Each has five bits. */
const LENGTH = 8;

const CODE = new RegExp(`^[${BASE32}]{${LENGTH}}$`);

export const isCode = (text: string): boolean => CODE.test(text);

/** Makes a code of five random bytes. */
export function newCode(bytes: Uint8Array): string {
  const bits = bytes.slice(0, 5).reduce((value, byte) => value * 256n + BigInt(byte), 0n);
  return Array.from({ length: LENGTH }, (_, at) => BASE32[Number((bits >> BigInt(5 * (LENGTH - 1 - at))) & 31n)]).join(
    "",
  );
}

/** A code as people read it: `7KQX-90AB`. */
export function shownCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/** Reads a code that somebody typed: letters that look like digits count as these. Null if it is none. */
export function typedCode(text: string): string | null {
  const code = text
    .toUpperCase()
    .replaceAll(/[\s-]/gu, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/gu, "1")
    .replaceAll("U", "V");
  return isCode(code) ? code : null;
}
