import { ONLINE_MATCH_ID } from "./online-id.ts";
import { z } from "zod";
import { onlinePlayerSchema, ratingSchema } from "./network/identity.ts";

/** Id of a match on a server, as pages name it. */
export const onlineMatchIdSchema = z.string().regex(ONLINE_MATCH_ID);

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
  /** Time of the last change, in milliseconds of the server's time. */
  changedAt: z.int().nonnegative(),
});
export type OnlinePart = z.infer<typeof onlinePartSchema>;
