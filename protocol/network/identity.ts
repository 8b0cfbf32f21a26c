import { z } from "zod";
import { sideNameSchema } from "../names.ts";
import { isCode } from "./code.ts";

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

/** A code that people tell each other, of a room or for another device; as it is sent, without hyphen. */
export const codeSchema = z.string().refine(isCode);
