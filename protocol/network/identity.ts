import { z } from "zod";
import { sideNameSchema } from "../names.ts";

/** Crockford's base 32: no letter looks like another or like a digit. */
export const BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The digits of base64url. */
export const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const TAG_LETTERS = 4;

/** A raw Ed25519 public key (32 bytes) in base64url. A server knows a player by it. */
export const playerKeySchema = z.string().regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/);
export type PlayerKey = z.infer<typeof playerKeySchema>;

/** A server's own key, of the same form. Players remember it. */
export const serverKeySchema = playerKeySchema;
export type ServerKey = z.infer<typeof serverKeySchema>;

/** A server's name as a player addresses it: see `hostHeader`. */
export const serverNameSchema = z.string().min(1).max(300);

/** A challenge: 32 random bytes in base64url. */
export const challengeSchema = z.string().regex(/^[\w-]{43}$/);

/** A signature: 64 bytes in base64url. */
export const signatureSchema = z.string().regex(/^[\w-]{86}$/);

/** Shown beside a name, which anybody may take: the first 20 bits of the key. */
export function playerTag(key: PlayerKey): string {
  const bits = Array.from(key.slice(0, 4)).reduce((value, digit) => value * 64 + BASE64URL.indexOf(digit), 0);
  const first = Math.floor(bits / 16);
  return Array.from({ length: TAG_LETTERS }, (_, at) => BASE32[(first >> (5 * (TAG_LETTERS - 1 - at))) & 31]).join("");
}

/** What both ends of a hello must agree about. */
export interface HelloTerms {
  /** The server's name as the player addresses it: host and port. */
  readonly name: string;
  readonly server: ServerKey;
  readonly player: PlayerKey;
  /** Chosen by the server for this connection. */
  readonly challenge: string;
  /** The id of the hello, chosen by the player for this connection. */
  readonly id: string;
  /** The TLS exporter (RFC 9266) in base64url; null if the server does not end TLS itself. */
  readonly exporter: string | null;
}

/**
 * What the player signs to prove a key, and the server to prove its own. It binds the server's name, both keys and,
 * with TLS, the connection, so that no server can use a player's signature at another one.
 */
export function helloText(
  signer: "player" | "server",
  { name, server, player, challenge, id, exporter }: HelloTerms,
): string {
  return ["sprouts-hello", signer, name.toLowerCase(), server, player, challenge, id, exporter ?? "-"].join("\n");
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
  /** The player's rating; null before the first rated game. */
  rating: ratingSchema.nullable(),
});
export type OnlinePlayer = z.infer<typeof onlinePlayerSchema>;
