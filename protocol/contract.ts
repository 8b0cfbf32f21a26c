import { z } from "zod";
import type { Point } from "../engine/drawing/geometry/point.ts";
import type { Stroke } from "../engine/drawing/moves/stroke.ts";
import { BACKUP_PART_BYTES, checkedBackupSchema } from "./backups.ts";
import { analysisFindingsSchema, analysisStateSchema } from "./analysis.ts";
import {
  achievementsSchema,
  shownLevelSchema,
  shownLineSchema,
  campaignPlaceSchema,
  hintSchema,
  profileNameSchema,
  progressSchema,
  reviewSchema,
} from "./campaign.ts";
import { dailyProgressSchema, dailyStrengthSchema, daySchema } from "./daily.ts";
import { draftChangeSchema, draftSourceSchema, draftStateSchema, originSchema } from "./drafts.ts";
import { lessonAnswerSchema, lessonBoardSchema, lessonIdSchema, lessonMoveSchema } from "./lessons.ts";
import {
  mapDrawingSchema,
  mapListSchema,
  mapNameSchema,
  mapSummarySchema,
  perfectPlaySchema,
  MAX_DRAWINGS_OF_ANSWER,
  MAX_FILE_PART_LENGTH,
  MAX_MAPS_OF_REQUEST,
} from "./maps.ts";
import {
  gameDrawingSchema,
  gameListSchema,
  lastGameSchema,
  MAX_GAME_DRAWINGS_OF_ANSWER,
  MAX_GAMES_OF_REQUEST,
  redrawOfMoveSchema,
  replaySchema,
} from "./library.ts";
import { failureSchema, noticeSchema } from "./error-codes.ts";
import { paceSchema } from "./network/online-match.ts";
import { onlineEventTable, onlineRequestTable } from "./online-requests.ts";
import {
  smallGameHintSchema,
  smallGameMoveSchema,
  smallGameReviewSchema,
  smallGameSetupSchema,
  smallGameStateSchema,
} from "./small-games.ts";
import {
  rulesetSchema,
  alternativeSchema,
  drawingSchema,
  matchCauseSchema,
  matchStateSchema,
  matchSummarySchema,
  quickSetupSchema,
  pointSchema,
  pointsSchema,
  settingsSchema,
} from "./schemas.ts";
import { sideIndexSchema } from "./side-index.ts";

/** Of an exception's text. */
export const MAX_FAULT_LENGTH = 4000;
/** Of a position's string. */
const MAX_POSITION_LENGTH = 2000;

const id = z.string().min(1).max(64);
const matchId = z.object({ matchId: id });
const mapId = z.object({ map: id });
/** `step` is the one that the screen shows; a draft that has changed since stays as it is. */
const draftStep = z.object({ draft: id, step: z.int().nonnegative() });
const mapIds = z.object({ maps: z.array(id).min(1).max(MAX_MAPS_OF_REQUEST) });
const gameIds = z.object({ games: z.array(id).min(1).max(MAX_GAMES_OF_REQUEST) });
const analysisId = z.object({ analysis: id });
const analysedMove = analysisId.extend({ child: z.string().max(MAX_POSITION_LENGTH) });
/** A game on a board that is no map. `name` is what the board is called. With `opensAtRandom`, a random move comes first. */
const newGame = z.object({
  sides: quickSetupSchema.shape.sides,
  name: z.string().max(200),
  starts: sideIndexSchema.optional(),
  opensAtRandom: z.boolean().optional(),
});
/** Bytes in base 64; what is none is refused with the file. */
const backupPart = z.string().max(Math.ceil(BACKUP_PART_BYTES / 3) * 4);
const smallGame = z.object({ game: id });
const profileId = z.object({ profile: id });

export const MAX_STROKE_POINTS = 200_000;

const strokeSchema: z.ZodType<Stroke, Stroke> = z.object({
  from: z.int().nonnegative(),
  to: z.int().nonnegative(),
  inner: pointsSchema,
});

const strokePointsSchema: z.ZodType<readonly Point[], readonly Point[]> = z.array(pointSchema).max(MAX_STROKE_POINTS);

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
  /** Also reads the state again. */
  "match.open": { params: matchId, result: matchStateSchema },
  /**
   * Moves count from 1; move 0 is that of the opening of a match across a network, where `pace` is shown to the others.
   * `inner` are the points between the ends.
   */
  "match.draw": {
    params: matchId.extend({
      move: z.int().nonnegative(),
      from: z.int().nonnegative(),
      to: z.int().nonnegative(),
      inner: strokePointsSchema,
      pace: paceSchema.optional(),
    }),
    result: matchStateSchema,
  },
  /** Short ones first, in pages: `start` is 0 or `next` of the page before. */
  "match.choices": {
    params: matchId.extend({
      move: z.int().nonnegative(),
      from: z.int().nonnegative(),
      to: z.int().nonnegative(),
      start: z.int().nonnegative(),
    }),
    result: z.object({ choices: z.array(alternativeSchema).readonly(), next: z.int().positive().nullable() }),
  },
  /**
   * Takes back a person's last move and what followed. `moves` is the count that the player sees; if it is lower by
   * now, nothing happens.
   */
  "match.undo": { params: matchId.extend({ moves: z.int().nonnegative() }), result: matchStateSchema },
  /** Makes again what was taken back last in a casual match; nothing happens if there is nothing. */
  "match.redo": { params: matchId, result: matchStateSchema },
  "match.redraw": { params: matchId, result: matchStateSchema },
  "match.giveUp": { params: matchId.extend({ side: sideIndexSchema }), result: matchStateSchema },
  /** Stops the clock of a match; no curve can be drawn. If it stands still, nothing happens. */
  "match.pause": { params: matchId, result: matchStateSchema },
  /** The clock runs again. */
  "match.resume": { params: matchId, result: matchStateSchema },
  /** The same setup again. A level continues as with `campaign.start`. */
  "match.again": { params: matchId, result: matchStateSchema },
  /** The best move found so far. */
  "match.moveNow": { params: matchId, result: matchStateSchema },
  /** An unfinished match is no longer offered. */
  "match.discard": { params: matchId, result: z.object({}) },
  /** A winning move in a campaign match or a casual one. It costs the badge, unless nothing was found out. */
  "match.hint": { params: matchId.extend({ move: z.int().positive() }), result: hintSchema },
  /** Who can win a casual match, for the person to move; null if unknown. */
  "match.evaluate": {
    params: matchId.extend({ move: z.int().positive() }),
    result: z.object({ outcome: z.enum(["win", "loss"]).nullable() }),
  },
  /**
   * Plays on after a curve as move `move`, with winning moves where there are any: after a finished match, and after a
   * hint, whose curve it must be.
   */
  "match.showLine": {
    params: matchId.extend({ move: z.int().positive(), stroke: strokeSchema }),
    result: shownLineSchema,
  },
  "match.review": { params: matchId, result: reviewSchema },
  /**
   * Only after a match against the computer. Goes back to before a person's move `move`, or continues a match that
   * was given up, where `move` is the next one. It costs the badge.
   */
  "match.retry": { params: matchId.extend({ move: z.int().positive() }), result: matchStateSchema },
  /** Empty if the file is damaged. */
  "campaign.levels": { params: z.object({}), result: z.array(shownLevelSchema).readonly() },
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
  /** The new player is chosen. */
  "profile.create": { params: z.object({ name: profileNameSchema }), result: progressSchema },
  "profile.rename": { params: profileId.extend({ name: profileNameSchema }), result: progressSchema },
  "profile.choose": { params: profileId, result: progressSchema },
  /** Deletes the progress, too. The last player stays. */
  "profile.delete": { params: profileId, result: progressSchema },
  "daily.progress": { params: z.object({}), result: dailyProgressSchema },
  /** A new match against Perfect from the position of a day, up to today. */
  "daily.start": { params: z.object({ day: daySchema, strength: dailyStrengthSchema }), result: matchStateSchema },
  "map.list": { params: z.object({}), result: mapListSchema },
  /** Also of maps in the bin; leaves out unknown ones. */
  "map.drawings": {
    params: z.object({ maps: z.array(id).max(MAX_DRAWINGS_OF_ANSWER) }),
    result: z.array(mapDrawingSchema).readonly(),
  },
  /** The curves belong to no side. */
  "map.create": { params: z.object({ name: mapNameSchema, drawing: drawingSchema }), result: mapSummarySchema },
  /** Refused unless the map still has this `revision`. */
  "map.replace": {
    params: mapId.extend({ revision: z.int().positive(), drawing: drawingSchema }),
    result: mapSummarySchema,
  },
  "map.rename": { params: mapId.extend({ name: mapNameSchema }), result: mapSummarySchema },
  /** Answers the copies. */
  "map.duplicate": { params: mapIds, result: z.array(mapSummarySchema).readonly() },
  /** The bin forgets maps after 30 days. */
  "map.delete": { params: mapIds, result: z.object({}) },
  /** A map whose name is taken gets a number. */
  "map.restore": { params: mapIds, result: z.array(mapSummarySchema).readonly() },
  "map.erase": { params: mapIds, result: z.object({}) },
  /** Changes are told by `map.training`. */
  "map.perfect": { params: mapId, result: perfectPlaySchema },
  /** Begins or continues; one map is trained at a time, so that another training is paused. */
  "map.train": { params: mapId, result: perfectPlaySchema },
  "map.pauseTraining": { params: mapId, result: perfectPlaySchema },
  /** Forgets what was trained. */
  "map.cancelTraining": { params: mapId, result: perfectPlaySchema },
  /** A part of a file of maps, in order. A first part of another file drops what came before. */
  "map.upload": {
    params: z.object({ upload: id, part: z.string().max(MAX_FILE_PART_LENGTH) }),
    result: z.object({}),
  },
  /** Keeps all maps of an uploaded file, or none. A map whose name is taken gets a number. */
  "map.import": { params: z.object({ upload: id }), result: z.array(mapSummarySchema).readonly() },
  /** Drafts that are not kept as maps yet, the one changed last first. */
  "draft.list": { params: z.object({}), result: z.array(draftStateSchema).readonly() },
  "draft.begin": { params: draftSourceSchema, result: draftStateSchema },
  "draft.open": { params: z.object({ draft: id }), result: draftStateSchema },
  /** Draws a move, a curve between two spots; `inner` are the points between its ends. */
  "draft.draw": {
    params: draftStep.extend({
      from: z.int().nonnegative(),
      to: z.int().nonnegative(),
      inner: strokePointsSchema,
    }),
    result: draftStateSchema,
  },
  /** As `match.choices`. */
  "draft.choices": {
    params: draftStep.extend({
      from: z.int().nonnegative(),
      to: z.int().nonnegative(),
      start: z.int().nonnegative(),
    }),
    result: z.object({ choices: z.array(alternativeSchema).readonly(), next: z.int().positive().nullable() }),
  },
  /** Moves, adds or removes spots of a bare board; moves spots and curves of a drawing without crossing anything. */
  "draft.arrange": { params: draftStep.extend({ drawing: drawingSchema }), result: draftStateSchema },
  "draft.undo": { params: draftStep, result: draftStateSchema },
  "draft.redo": { params: draftStep, result: draftStateSchema },
  "draft.redraw": { params: draftStep, result: draftStateSchema },
  /** Where the position can come from; null if that cannot be said. */
  "draft.origin": { params: draftStep, result: originSchema.nullable() },
  /** Keeps the draft as a new map; the draft goes on as one of that map. */
  "draft.keep": { params: draftStep.extend({ name: mapNameSchema }), result: draftStateSchema },
  /** Replaces the drawing of the draft's map. */
  "draft.save": { params: draftStep, result: draftStateSchema },
  "draft.discard": { params: z.object({ draft: id }), result: z.object({}) },
  /** Draws the player's curve on the board of a lesson; nothing is kept. */
  "lesson.draw": {
    params: lessonBoardSchema.extend({
      from: z.int().nonnegative(),
      to: z.int().nonnegative(),
      inner: strokePointsSchema,
    }),
    result: lessonMoveSchema,
  },
  /** The computer's move in a game of a lesson. */
  "lesson.reply": { params: lessonBoardSchema, result: lessonMoveSchema },
  /** As `match.choices`. */
  "lesson.choices": {
    params: lessonBoardSchema.extend({
      from: z.int().nonnegative(),
      to: z.int().nonnegative(),
      start: z.int().nonnegative(),
    }),
    result: z.object({ choices: z.array(alternativeSchema).readonly(), next: z.int().positive().nullable() }),
  },
  "lesson.answer": {
    params: lessonBoardSchema.extend({ answer: lessonAnswerSchema }),
    result: z.object({ isRight: z.boolean() }),
  },
  /** The chosen player has come to the lesson's end. */
  "lesson.finish": { params: z.object({ lesson: lessonIdSchema }), result: progressSchema },
  /** Games beside Sprouts, the one changed last first. */
  "small.list": { params: z.object({}), result: z.array(smallGameStateSchema).readonly() },
  "small.start": { params: smallGameSetupSchema, result: smallGameStateSchema },
  "small.open": { params: smallGame, result: smallGameStateSchema },
  /** Moves count from 1. */
  "small.move": {
    params: smallGame.extend({ number: z.int().positive(), move: smallGameMoveSchema }),
    result: smallGameStateSchema,
  },
  /** Takes back a person's last move and what followed; `moves` is the count that the player sees. */
  "small.undo": { params: smallGame.extend({ moves: z.int().nonnegative() }), result: smallGameStateSchema },
  "small.giveUp": { params: smallGame, result: smallGameStateSchema },
  /** The same setup again. */
  "small.again": { params: smallGame, result: smallGameStateSchema },
  "small.hint": { params: smallGame, result: smallGameHintSchema },
  /** Only after the end. */
  "small.review": { params: smallGame, result: smallGameReviewSchema },
  "small.discard": { params: smallGame, result: z.object({}) },
  /** Finished and unfinished games, without those of other players. */
  "library.list": { params: z.object({}), result: gameListSchema },
  /** The chosen player's last finished game. */
  "library.last": { params: z.object({}), result: z.object({ game: lastGameSchema.nullable() }) },
  /** The last boards; leaves out unknown games. */
  "library.drawings": {
    params: z.object({ games: z.array(id).max(MAX_GAME_DRAWINGS_OF_ANSWER) }),
    result: z.array(gameDrawingSchema).readonly(),
  },
  "library.replay": { params: z.object({ game: id }), result: replaySchema },
  /** Moves count from 1. */
  "library.redrawOfMove": { params: z.object({ game: id, move: z.int().positive() }), result: redrawOfMoveSchema },
  /** Whether Perfect can be offered on the board before move `move`. Changes are told by `map.training`. */
  "library.perfect": { params: z.object({ game: id, move: z.int().positive() }), result: perfectPlaySchema },
  /** A new game on the board before move `move`. The side to move in the game starts, unless `starts` says otherwise. */
  "library.playOn": { params: newGame.extend({ game: id, move: z.int().positive() }), result: matchStateSchema },
  /** Each game as a line of a file (protocol/game-file.ts). */
  "library.export": {
    params: z.object({ games: z.array(id).max(MAX_GAME_DRAWINGS_OF_ANSWER) }),
    result: z.object({ lines: z.array(z.string()).readonly() }),
  },
  /** Each game in notation, without a newline; null for one that does not begin with bare spots. */
  "library.notations": {
    params: z.object({ games: z.array(id).max(MAX_GAME_DRAWINGS_OF_ANSWER) }),
    result: z.object({ texts: z.array(z.string().nullable()).readonly() }),
  },
  /** The next part of a file. */
  "library.upload": {
    params: z.object({ upload: id, part: z.string().max(MAX_FILE_PART_LENGTH) }),
    result: z.object({}),
  },
  /** Keeps all games of an uploaded file, or none. `known` games were there already. */
  "library.import": {
    params: z.object({ upload: id }),
    result: z.object({ added: z.int().nonnegative(), known: z.int().nonnegative() }),
  },
  /** Wins in the campaign stay. */
  "library.delete": { params: gameIds, result: z.object({}) },
  /** Undoes `library.delete`, for 30 days. */
  "library.restore": { params: gameIds, result: z.object({}) },
  /** Deletes games for good that are in the bin. */
  "library.erase": { params: gameIds, result: z.object({}) },
  /** Finds out who wins, and by which moves, for as long as it takes. Refused for boards of unfinished matches, and before or after them. */
  "analysis.begin": {
    params: z.object({ drawing: drawingSchema, ruleset: rulesetSchema }),
    result: analysisStateSchema,
  },
  /** Refused as `analysis.begin`. */
  "analysis.open": { params: analysisId, result: analysisStateSchema },
  "analysis.stop": { params: analysisId, result: analysisStateSchema },
  "analysis.goOn": { params: analysisId, result: analysisStateSchema },
  /** A curve that leads to `child`; null if none can be drawn. */
  "analysis.curve": {
    params: analysedMove,
    result: z.object({ stroke: strokeSchema.nullable() }),
  },
  /** Analyses the board after such a curve, and stops this analysis. */
  "analysis.follow": { params: analysedMove, result: analysisStateSchema },
  /** As `library.perfect`, for the analysed board. */
  "analysis.perfect": { params: analysisId, result: perfectPlaySchema },
  /** Stops the analysis, and begins a new game on its board. The first side starts, unless `starts` says otherwise. */
  "analysis.playOn": { params: newGame.extend({ analysis: id }), result: matchStateSchema },
  /** Makes a file of all data (docs/formats.md), `size` bytes long. */
  "backup.make": { params: z.object({}), result: z.object({ backup: id, size: z.int().positive() }) },
  /** Its bytes from `start` on: 0, or `next` of the part before. */
  "backup.read": {
    params: z.object({ backup: id, start: z.int().nonnegative() }),
    result: z.object({ part: backupPart, next: z.int().positive().nullable() }),
  },
  /** The next part of a file, as `library.upload`. */
  "backup.upload": { params: z.object({ upload: id, part: backupPart }), result: z.object({}) },
  /** Changes nothing. */
  "backup.check": { params: z.object({ upload: id }), result: checkedBackupSchema },
  /**
   * Replaces all data by those of a checked file, and keeps the old ones beside them. The host then starts again; the
   * notice `backup-restored` tells the clients to begin afresh.
   */
  "backup.restore": { params: z.object({ upload: id }), result: z.object({}) },
  ...onlineRequestTable,
} as const;

/**
 * Clients hear of the matches that they started, opened or asked about; the owner's clients hear of the campaign,
 * settings, maps, games and servers; everybody hears notices. A change is stored, then told, then its request is answered.
 */
export const events = {
  "match.changed": z.object({ state: matchStateSchema, cause: matchCauseSchema }),
  "campaign.changed": progressSchema,
  "maps.changed": z.object({}),
  "map.training": perfectPlaySchema,
  "draft.changed": draftChangeSchema,
  "library.changed": z.object({}),
  "small.changed": smallGameStateSchema,
  "analysis.changed": analysisFindingsSchema,
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
