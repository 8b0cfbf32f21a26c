import type { PlayerKey } from "./identity.ts";

/** Crockford's base 32: no letter looks like another or like a digit. */
export const BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The digits of base64url. */
export const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Shown beside a name, which anybody may take: the first 20 bits of the key. */
export function playerTag(key: PlayerKey): string {
  return keyLetters(key, 4);
}

/** The first bits of a key in base 32, five for each letter. */
export function keyLetters(key: string, count: number): string {
  const bits = Array.from(key, (digit) => BASE64URL.indexOf(digit).toString(2).padStart(6, "0")).join("");
  return Array.from({ length: count }, (_, at) => BASE32[parseInt(bits.slice(5 * at, 5 * at + 5), 2)]).join("");
}
