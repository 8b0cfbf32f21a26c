import { z } from "zod";
import { onlinePlayerSchema, ratingSchema } from "./network/identity.ts";

/** Id of a match on a server, as pages name it. */
export const onlineMatchIdSchema = z.string().regex(/^online-[\w-]{22}$/);

export function onlineMatchId(match: string): string {
  return `online-${match}`;
}

/** Id by which the server knows a match; null for a match of this computer. */
export function serverMatchId(id: string): string | null {
  return onlineMatchIdSchema.safeParse(id).success ? id.slice("online-".length) : null;
}

const rateChangeSchema = z.object({ before: ratingSchema.nullable(), after: ratingSchema });

/** What a match across a network has beside others. */
export const onlinePartSchema = z.object({
  name: z.string(),
  sides: z.tuple([onlinePlayerSchema, onlinePlayerSchema]),
  isRated: z.boolean(),
  /** Who wants another match after the end. `next` is the match that has begun. */
  rematch: z.object({
    wanted: z.tuple([z.boolean(), z.boolean()]),
    isRefused: z.boolean(),
    next: onlineMatchIdSchema.nullable(),
  }),
  /** Ratings of each side before and after a rated game; null before its end and in other games. */
  rates: z.tuple([rateChangeSchema, rateChangeSchema]).nullable(),
});
export type OnlinePart = z.infer<typeof onlinePartSchema>;
