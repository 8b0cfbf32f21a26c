import { z } from "zod";
import { analysisFindingsSchema } from "./analysis.ts";
import { boardCommandSchema, revisedSchema } from "./board.ts";
import {
  achievementsSchema,
  fewLevels,
  levelBoardSchema,
  shownLevelSchema,
  shownLineSchema,
  campaignPlaceSchema,
  hintSchema,
  profileNameSchema,
  progressSchema,
  reviewSchema,
} from "./campaign.ts";
import { puzzleNumberSchema, puzzleProgressSchema } from "./puzzles.ts";
import { dailyProgressSchema, dailyStrengthSchema, daySchema, timeZoneSchema } from "./daily.ts";
import { labFindingsSchema, labRequestTable } from "./lab.ts";
import { perfectPlaySchema } from "./maps.ts";
import { failureSchema, noticeSchema } from "./error-codes.ts";
import { MAX_FAULT_LENGTH } from "./host-client.ts";
import { importProgressSchema, importQuestionSchema, openingGameSchema } from "./library.ts";
import { libraryRequestTable } from "./library-requests.ts";
import { mapRequestTable } from "./map-requests.ts";
import { onlineEventTable, onlineRequestTable } from "./online-requests.ts";
import { choiceOfEnds, choicesSchema, idSchema } from "./request-parts.ts";
import {
  drawingSchema,
  matchCauseSchema,
  matchStateSchema,
  matchSummarySchema,
  quickSetupSchema,
  settingsSchema,
  strokeSchema,
} from "./schemas.ts";
import { uploadRequestTable } from "./upload-requests.ts";

const board = z.object({ board: idSchema });
const matchId = z.object({ matchId: idSchema });
const profileId = z.object({ profile: idSchema });

/** The preload, client, host and transports derive from this table. */
export const requests = {
  "host.hello": {
    params: z.object({}),
    result: z.object({
      version: z.string(),
      settings: settingsSchema,
      unfinished: z.array(matchSummarySchema),
      notices: z.array(noticeSchema),
      dataFolder: z.string(),
    }),
  },
  /** An exception of the page, for the log. */
  "host.pageFault": { params: z.object({ text: z.string().max(MAX_FAULT_LENGTH) }), result: z.object({}) },
  /** A text for the people who repair the game: versions and the last lines of the log, without personal data. */
  "host.report": { params: z.object({}), result: z.object({ text: z.string() }) },
  "settings.write": { params: settingsSchema.partial(), result: settingsSchema },
  "match.list": { params: z.object({}), result: z.array(matchSummarySchema) },
  "match.start": { params: quickSetupSchema, result: matchStateSchema },
  /** Lets the client follow a board, or reads it again. */
  "board.open": { params: board, result: matchStateSchema },
  /** Answers after the change, which `board.changed` has told by then. */
  "board.command": { params: board.extend({ command: boardCommandSchema }), result: revisedSchema },
  /** Finds curves between two spots, as move `move`. */
  "board.choices": { params: board.extend({ move: z.int().nonnegative(), ...choiceOfEnds }), result: choicesSchema },
  /** Finds a winning move in a campaign match or a casual one. It costs the badge, unless nothing was found out. */
  "board.hint": { params: board.extend({ move: z.int().positive() }), result: hintSchema },
  /** Says who can win a casual match, for the person to move; null if unknown. */
  "board.evaluate": {
    params: board.extend({ move: z.int().positive() }),
    result: z.object({ outcome: z.enum(["win", "loss"]).nullable() }),
  },
  /**
   * Plays on after a curve as move `move`, with winning moves where there are any: after a finished match, and after a
   * hint, whose curve it must be.
   */
  "board.line": {
    params: board.extend({ move: z.int().positive(), stroke: strokeSchema }),
    result: shownLineSchema,
  },
  "board.review": { params: board, result: reviewSchema },
  /** Begins a match with the same setup. A level continues as with `campaign.start`. */
  "match.again": { params: matchId, result: matchStateSchema },
  /** All levels of the campaign; empty if their file is damaged. */
  "campaign.levels": { params: z.object({}), result: z.array(shownLevelSchema).readonly() },
  /** Boards of levels; leaves out unknown ones. */
  "campaign.boards": { params: fewLevels, result: z.array(levelBoardSchema).readonly() },
  "campaign.progress": { params: z.object({}), result: progressSchema },
  "campaign.achievements": { params: z.object({}), result: achievementsSchema },
  /** Continues the match of this level and opponent if it has moves. With `afresh`, that match is discarded. */
  "campaign.start": {
    params: campaignPlaceSchema.extend({ afresh: z.boolean().optional() }),
    result: matchStateSchema,
  },
  "campaign.export": { params: profileId, result: z.object({ text: z.string() }) },
  /** Adds wins to the chosen player's and counts them. Nothing is lost. */
  "campaign.import": {
    params: z.object({ text: z.string() }),
    result: z.object({ added: z.int().nonnegative(), improved: z.int().nonnegative() }),
  },
  /** Creates a player and chooses it. */
  "profile.create": { params: z.object({ name: profileNameSchema }), result: progressSchema },
  "profile.rename": { params: profileId.extend({ name: profileNameSchema }), result: progressSchema },
  "profile.choose": { params: profileId, result: progressSchema },
  /** Deletes a player with the progress. The last player stays. */
  "profile.delete": { params: profileId, result: progressSchema },
  "daily.progress": { params: timeZoneSchema, result: dailyProgressSchema },
  /**
   * Begins a new match against Perfect from the position of a day, up to today. `asToday`: refused if the day isn't
   * today any longer.
   */
  "daily.start": {
    params: timeZoneSchema.extend({ day: daySchema, strength: dailyStrengthSchema, asToday: z.boolean().optional() }),
    result: matchStateSchema,
  },
  /** Boards of the positions of a day, up to today. */
  "daily.boards": {
    params: z.object({ day: daySchema }),
    result: z.array(z.object({ strength: dailyStrengthSchema, drawing: drawingSchema })).readonly(),
  },
  /**
   * Finds a move that wins in a position of a day. Refused on the day itself, until the player has found one.
   */
  "daily.solution": {
    params: z.object({ day: daySchema, strength: dailyStrengthSchema }),
    result: z.object({ stroke: strokeSchema }),
  },
  "puzzle.progress": { params: z.object({}), result: puzzleProgressSchema },
  /** Begins a new match against Perfect from a puzzle, without a number from the next one for the chosen player. */
  "puzzle.start": { params: z.object({ puzzle: puzzleNumberSchema.optional() }), result: matchStateSchema },
  ...labRequestTable,
  ...mapRequestTable,
  ...libraryRequestTable,
  ...onlineRequestTable,
  ...uploadRequestTable,
} as const;

/**
 * Clients hear of the matches that they started, opened or asked about; the owner's clients hear of the campaign,
 * settings, maps, games and servers; everybody hears notices. A change is stored, then told, then its request is
 * answered.
 */
export const events = {
  "board.changed": z.object({ state: matchStateSchema, cause: matchCauseSchema }),
  "campaign.changed": progressSchema,
  "maps.changed": z.object({}),
  "map.training": perfectPlaySchema,
  "library.changed": z.object({}),
  "library.importing": importProgressSchema,
  /** A move of an imported game is ambiguous. The import goes on meanwhile. */
  "library.asked": importQuestionSchema,
  "library.opening": openingGameSchema,
  "analysis.changed": analysisFindingsSchema,
  "lab.changed": labFindingsSchema,
  ...onlineEventTable,
  "host.notice": noticeSchema,
} as const;

export type RequestName = keyof typeof requests;
export type Params<R extends RequestName> = z.input<(typeof requests)[R]["params"]>;
export type ResultOf<R extends RequestName> = z.output<(typeof requests)[R]["result"]>;
export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>;

export const requestMessageSchema = z.object({
  id: z.int().nonnegative(),
  request: z.string(),
  params: z.unknown(),
});
export type RequestMessage = z.infer<typeof requestMessageSchema>;

/** An answer to request `id`, or an event. */
export const hostMessageSchema = z.union([
  z.object({ id: z.int().nonnegative(), result: z.unknown() }),
  z.object({ id: z.int().nonnegative().nullable(), failure: failureSchema }),
  z.object({ event: z.string(), payload: z.unknown() }),
]);
export type HostMessage = z.infer<typeof hostMessageSchema>;
export type HostEvent = Extract<HostMessage, { readonly event: string }>;
