import { z } from "zod";
import type { Point } from "../engine/drawing/geometry/point.ts";
import {
  shownLevelSchema,
  campaignPlaceSchema,
  hintSchema,
  profileNameSchema,
  progressSchema,
  reviewSchema,
} from "./campaign.ts";
import {
  mapDrawingSchema,
  mapListSchema,
  mapNameSchema,
  mapSummarySchema,
  MAX_DRAWINGS_OF_ANSWER,
  MAX_MAPS_OF_REQUEST,
} from "./maps.ts";
import { failureSchema, noticeSchema } from "./error-codes.ts";
import {
  alternativeSchema,
  drawingSchema,
  matchCauseSchema,
  matchStateSchema,
  matchSummarySchema,
  quickSetupSchema,
  pointSchema,
  settingsSchema,
  sideIndexSchema,
} from "./schemas.ts";

const id = z.string().min(1).max(64);
const matchId = z.object({ matchId: id });
const mapId = z.object({ map: id });
const mapIds = z.object({ maps: z.array(id).min(1).max(MAX_MAPS_OF_REQUEST) });
const profileId = z.object({ profile: id });

/** A stroke of more samples than this is refused. */
export const MAX_STROKE_POINTS = 200_000;

const strokePointsSchema: z.ZodType<readonly Point[], readonly Point[]> = z.array(pointSchema).max(MAX_STROKE_POINTS);

/**
 * What a client can ask of a host: for each request the schema of its parameters and of its answer.
 * The preload, the client, the host and its transports all derive from this one table.
 */
export const requests = {
  "host.hello": {
    params: z.object({}),
    result: z.object({
      version: z.string(),
      settings: settingsSchema,
      unfinished: z.array(matchSummarySchema),
      notices: z.array(noticeSchema),
      /** Where the games are kept, for the About screen. */
      dataFolder: z.string(),
    }),
  },
  "settings.write": { params: settingsSchema.partial(), result: settingsSchema },
  "match.list": { params: z.object({}), result: z.array(matchSummarySchema) },
  "match.start": { params: quickSetupSchema, result: matchStateSchema },
  /** Continues a match, or reads its state again. */
  "match.open": { params: matchId, result: matchStateSchema },
  /** Draws the move with number `move` (the first is 1), a curve between two spots; `inner` are the points between its ends. */
  "match.draw": {
    params: matchId.extend({
      move: z.int().positive(),
      from: z.int().nonnegative(),
      to: z.int().nonnegative(),
      inner: strokePointsSchema,
    }),
    result: matchStateSchema,
  },
  /**
   * Curves by which move `move` could join spot `from` with spot `to` (the same one for a loop), the
   * short ones first, a page at a time: `start` is 0, or `next` of the page before.
   */
  "match.choices": {
    params: matchId.extend({
      move: z.int().positive(),
      from: z.int().nonnegative(),
      to: z.int().nonnegative(),
      start: z.int().nonnegative(),
    }),
    result: z.object({ choices: z.array(alternativeSchema).readonly(), next: z.int().positive().nullable() }),
  },
  /**
   * Takes back the last move that a person made, and the computer's answer to it. `moves` is how many
   * moves the player sees: what was made since is taken back too, and nothing is if they are fewer by now.
   */
  "match.undo": { params: matchId.extend({ moves: z.int().nonnegative() }), result: matchStateSchema },
  "match.redraw": { params: matchId, result: matchStateSchema },
  "match.giveUp": { params: matchId.extend({ side: sideIndexSchema }), result: matchStateSchema },
  /** A new match with the same setup; a level in which something was drawn already goes on, as with `campaign.start`. */
  "match.again": { params: matchId, result: matchStateSchema },
  /** The computer makes the best move it has found so far. */
  "match.moveNow": { params: matchId, result: matchStateSchema },
  /** Forgets an unfinished match; it is no longer offered. */
  "match.discard": { params: matchId, result: z.object({}) },
  /** A winning move for the person who is to make move `move` of a campaign match. It costs the badge, unless nothing could be found out. */
  "match.hint": { params: matchId.extend({ move: z.int().positive() }), result: hintSchema },
  "match.review": { params: matchId, result: reviewSchema },
  /**
   * Goes back to before move `move` of a finished match against the computer, which the person made; or goes on with
   * one that was given up, where `move` is the number of the move that would have come next. In the campaign it costs the badge.
   */
  "match.retry": { params: matchId.extend({ move: z.int().positive() }), result: matchStateSchema },
  /** All levels; none where their file is damaged. */
  "campaign.levels": { params: z.object({}), result: z.array(shownLevelSchema).readonly() },
  "campaign.progress": { params: z.object({}), result: progressSchema },
  /**
   * Plays a level against an opponent whom the chosen player has unlocked there: goes on with the match of these
   * in which something was drawn already, if there is one, unless it is to be begun `afresh`; that match is then discarded.
   */
  "campaign.start": {
    params: campaignPlaceSchema.extend({ afresh: z.boolean().optional() }),
    result: matchStateSchema,
  },
  "campaign.export": { params: profileId, result: z.object({ text: z.string() }) },
  /** Adds the wins of such a file to those of the chosen player; nothing that was there is lost. Answers how many were new or better. */
  "campaign.import": {
    params: z.object({ text: z.string() }),
    result: z.object({ added: z.int().nonnegative(), improved: z.int().nonnegative() }),
  },
  /** A new player, who is chosen at once. */
  "profile.create": { params: z.object({ name: profileNameSchema }), result: progressSchema },
  "profile.rename": { params: profileId.extend({ name: profileNameSchema }), result: progressSchema },
  "profile.choose": { params: profileId, result: progressSchema },
  /** Forgets a player and all their progress. The last one stays. */
  "profile.delete": { params: profileId, result: progressSchema },
  "map.list": { params: z.object({}), result: mapListSchema },
  /** The drawings of maps, those in the bin as well; unknown ones are left out. */
  "map.drawings": {
    params: z.object({ maps: z.array(id).max(MAX_DRAWINGS_OF_ANSWER) }),
    result: z.array(mapDrawingSchema).readonly(),
  },
  /** Keeps a drawing as a new map. Its curves belong to no side. */
  "map.create": { params: z.object({ name: mapNameSchema, drawing: drawingSchema }), result: mapSummarySchema },
  /** Replaces the drawing of a map, if it is still the one of `revision`. */
  "map.replace": {
    params: mapId.extend({ revision: z.int().positive(), drawing: drawingSchema }),
    result: mapSummarySchema,
  },
  "map.rename": { params: mapId.extend({ name: mapNameSchema }), result: mapSummarySchema },
  /** Copies maps; answers the copies. */
  "map.duplicate": { params: mapIds, result: z.array(mapSummarySchema).readonly() },
  /** Moves maps to the bin, which forgets them after 30 days. */
  "map.delete": { params: mapIds, result: z.object({}) },
  /** Takes maps out of the bin. One whose name is taken by now gets a number. */
  "map.restore": { params: mapIds, result: z.array(mapSummarySchema).readonly() },
  /** Forgets maps in the bin for good. */
  "map.erase": { params: mapIds, result: z.object({}) },
} as const;

/**
 * What a host tells its clients unasked. A client hears of the matches that it follows (it started, opened or
 * asked about them), of the campaign if it is the owner's, and every notice.
 * A change is stored first, then its event is sent, then the request that made it is answered.
 */
export const events = {
  "match.changed": z.object({ state: matchStateSchema, cause: matchCauseSchema }),
  /** The progress of the chosen player changed, or another player was chosen. */
  "campaign.changed": progressSchema,
  /** The player's maps changed: one was added, renamed, drawn, deleted or restored. */
  "maps.changed": z.object({}),
  "host.notice": noticeSchema,
} as const;

export type RequestName = keyof typeof requests;
export type Params<R extends RequestName> = z.input<(typeof requests)[R]["params"]>;
export type ResultOf<R extends RequestName> = z.output<(typeof requests)[R]["result"]>;
export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>;

/** A message from a client to the host. */
export const requestMessageSchema = z.object({
  id: z.int().nonnegative(),
  request: z.string(),
  params: z.unknown(),
});
export type RequestMessage = z.infer<typeof requestMessageSchema>;

/** A message from the host to a client: the answer to request `id`, or an event. */
export const hostMessageSchema = z.union([
  z.object({ id: z.int().nonnegative(), result: z.unknown() }),
  z.object({ id: z.int().nonnegative().nullable(), failure: failureSchema }),
  z.object({ event: z.string(), payload: z.unknown() }),
]);
export type HostMessage = z.infer<typeof hostMessageSchema>;
