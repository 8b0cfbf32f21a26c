import { z } from "zod";
import { sideNameSchema } from "../names.ts";

/** Crockford's base 32: no letter looks like another or like a digit. */
export const BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The digits of base64url. */
export const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const TAG_LETTERS = 4;

/** A raw Ed25519 public key (32 bytes) in base64url. The server knows a player by it. */
export const playerKeySchema = z.string().regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/);
export type PlayerKey = z.infer<typeof playerKeySchema>;

/** 32 random bytes in base64url. */
export const challengeSchema = z.string().regex(/^[\w-]{43}$/);

/** 64 bytes in base64url. */
export const signatureSchema = z.string().regex(/^[\w-]{86}$/);

/** Shown beside a name, which anybody may take: the first 20 bits of the key. */
export function playerTag(key: PlayerKey): string {
  const bits = Array.from(key.slice(0, 4)).reduce((value, digit) => value * 64 + BASE64URL.indexOf(digit), 0);
  const first = Math.floor(bits / 16);
  return Array.from({ length: TAG_LETTERS }, (_, at) => BASE32[(first >> (5 * (TAG_LETTERS - 1 - at))) & 31]).join("");
}

/**
 * What a player signs to prove a key. It names the server as the client addressed it (host and port in lower case), so
 * that one server cannot use the answer at another.
 */
export function signedText(host: string, challenge: string): string {
  return `sprouts-online\n${host.toLowerCase()}\n${challenge}`;
}

export const ratingSchema = z.object({
  value: z.number(),
  /** Glicko-2's deviation: the value is within twice of it at 95 %. */
  deviation: z.number().nonnegative(),
  games: z.int().nonnegative(),
});
export type Rating = z.infer<typeof ratingSchema>;

export const onlinePlayerSchema = z.object({
  key: playerKeySchema,
  name: sideNameSchema,
  /** Null before the first rated game. */
  rating: ratingSchema.nullable(),
});
export type OnlinePlayer = z.infer<typeof onlinePlayerSchema>;
