import type { PlayerKey } from "./identity.ts";

/** Crockford's base 32: no letter looks like another or like a digit. */
export const BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The digits of base64url. */
export const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const TAG_LETTERS = 4;

/** Shown beside a name, which anybody may take: the first 20 bits of the key. */
export function playerTag(key: PlayerKey): string {
  const bits = Array.from(key.slice(0, 4)).reduce((value, digit) => value * 64 + BASE64URL.indexOf(digit), 0);
  const first = Math.floor(bits / 16);
  return Array.from({ length: TAG_LETTERS }, (_, at) => BASE32[(first >> (5 * (TAG_LETTERS - 1 - at))) & 31]).join("");
}
