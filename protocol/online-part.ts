import { z } from "zod";
import { onlinePlayerSchema, ratingSchema } from "./network/identity.ts";
import { sideIndexSchema } from "./side-index.ts";

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
  /** A link to the match for spectators. */
  link: z.string(),
  sides: z.tuple([onlinePlayerSchema, onlinePlayerSchema]),
  isRated: z.boolean(),
  /** The side that must choose who starts; with `mayDraw` it may draw a move instead. Null outside the opening. */
  opening: z.object({ by: sideIndexSchema, mayDraw: z.boolean() }).nullable(),
  /** Whether the board is about to be redrawn. Until then nobody can draw. */
  isRedrawing: z.boolean(),
  takeBack: z.object({ by: sideIndexSchema, move: z.int().positive() }).nullable(),
  /** Who wants another match after the end. `next` is the match that has begun. */
  rematch: z.object({
    wanted: z.tuple([z.boolean(), z.boolean()]),
    isRefused: z.boolean(),
    next: onlineMatchIdSchema.nullable(),
  }),
  /** Ratings of each side before and after a rated game; null before its end and in other games. */
  rates: z.tuple([rateChangeSchema, rateChangeSchema]).nullable(),
  /** Whether the match ended because the loser left. */
  isLeft: z.boolean(),
});
export type OnlinePart = z.infer<typeof onlinePartSchema>;

/** Why a match across a network changed, where the board stays. */
export const ONLINE_NEWS = [
  "chosen",
  "take-back-asked",
  "take-back-refused",
  "rematch-asked",
  "rematch-refused",
  "rated",
] as const;
