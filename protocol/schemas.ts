import { COLOURS } from "./colours.ts";
import { MAX_SERVER_KEYS, MAX_SERVERS, SETTING_CHOICES } from "./settings-values.ts";
import { z } from "zod";
import type { RedrawStep } from "../engine/drawing/redraw/redraw-step.ts";
import { DRAWN_GAMES, DRAWN_SURFACES, type Drawing, type Tile } from "../engine/drawing/drawing.ts";
import { MAX_START_SPOTS } from "../engine/drawing/start-drawing.ts";
import { BOARD_SIDES } from "../engine/drawing/surface/cut.ts";
import type { Point } from "../engine/drawing/geometry/point.ts";
import type { Stroke } from "../engine/drawing/moves/stroke.ts";
import type { Alternative } from "../engine/play/alternatives.ts";
import { MAX_INCREMENT, MAX_MINUTES, type TimeControl } from "../engine/play/clock.ts";
import type { MatchResult } from "../engine/play/match.ts";
import type { SessionResult } from "../engine/play/session/session-record.ts";
import { OPPONENT_LEVEL_IDS, type OpponentLevel } from "../engine/play/opponent-levels.ts";
import type { Swap2 } from "../engine/play/swap2.ts";
import { GAMES, parseSurface, PLAY_CONVENTIONS, type Surface } from "../engine/rules.ts";
import type { Belief } from "../engine/play/perfect/decision.ts";
import { dailyStrengthSchema, daySchema, firstMoveSchema } from "./daily.ts";
import { puzzleNumberSchema } from "./puzzles.ts";
import { lessonPartSchema } from "./lessons.ts";
import { boardNameSchema, commentSchema, eventSchema, sideNameSchema } from "./names.ts";
import { serverKeySchema, serverNameSchema } from "./network/identity.ts";
import { onlinePartSchema } from "./online-part.ts";
import { sideIndexSchema } from "./side-index.ts";

/** A coordinate in board units. It may lie outside the board, which the move check refuses. */
const coordinate = z.number().refine(Number.isFinite);
const count = z.int().nonnegative();

export const pointSchema = z.object({ x: coordinate, y: coordinate });

/** A curve in board units. */
export const pointsSchema: z.ZodType<readonly Point[], readonly Point[]> = z.array(pointSchema);

/** The highest column or row of a copy of the board; no drawing has farther ones. */
const MAX_TILE = 99;
const tileNumber = z.int().min(-MAX_TILE).max(MAX_TILE);

/** The copy of the board in which a curve ends, on a surface: its column and row. Missing for the board itself. */
export const tileSchema: z.ZodType<Tile, Tile> = z.tuple([tileNumber, tileNumber]).readonly();

/** Drawings without a game are of Sprouts. Those without a surface lie on the sphere; their curves have no tiles. */
export const drawingSchema: z.ZodType<Drawing, Drawing> = z
  .object({
    format: z.literal(1),
    game: z.enum(DRAWN_GAMES).exactOptional(),
    surface: z.enum(DRAWN_SURFACES).exactOptional(),
    spots: z.array(z.object({ x: coordinate, y: coordinate, move: count })),
    curves: z.array(
      z.object({
        from: count,
        to: count,
        inner: z.array(pointSchema),
        move: count,
        tile: tileSchema.exactOptional(),
      }),
    ),
  })
  .refine(({ surface, curves }) => surface !== undefined || curves.every(({ tile }) => tile === undefined));

const redrawStepSchema: z.ZodType<RedrawStep, RedrawStep> = z.object({
  inner: z.array(count),
  from: z.array(coordinate),
  to: z.array(coordinate),
  tiles: z.array(tileSchema).exactOptional(),
});

export const stepsSchema: z.ZodType<readonly RedrawStep[], readonly RedrawStep[]> = z.array(redrawStepSchema);

export const colourSchema = z.enum(COLOURS);
export type Colour = z.infer<typeof colourSchema>;

export const levelSchema: z.ZodType<OpponentLevel, OpponentLevel> = z.enum(OPPONENT_LEVEL_IDS);

const sideSchema = z.discriminatedUnion("kind", [
  /** A name stands in the place of the colour between two players. */
  z.object({ kind: z.literal("person"), colour: colourSchema, name: sideNameSchema.optional() }),
  z.object({ kind: z.literal("computer"), colour: colourSchema, level: levelSchema }),
]);
export type Side = z.infer<typeof sideSchema>;

export const surfaceSchema = z.custom<Surface>((name) => typeof name === "string" && parseSurface(name).ok);

export const rulesetSchema = z.object({
  game: z.enum(GAMES),
  surface: surfaceSchema,
  play: z.enum(PLAY_CONVENTIONS),
});

/** The most characters of the cells of a board. */
const MAX_CELLS_LENGTH = 1000;

/** A start with spots, or with crosses in Brussels Sprouts. */
export const plainMapSchema = z.object({ kind: z.literal("plain"), spots: z.int().min(1).max(MAX_START_SPOTS) });

/** A start of Cram, as `GameStart` says. */
export const cellsMapSchema = z.object({ kind: z.literal("cells"), cells: z.string().min(1).max(MAX_CELLS_LENGTH) });

/** A level's drawing; its curves belong to no side and have move number 0. */
const campaignMapSchema = z.object({ kind: z.literal("campaign"), level: z.int().positive() });

/** A map that the player drew. The name is the one it had when the game began. */
const customMapSchema = z.object({
  kind: z.literal("custom"),
  id: z.string().min(1).max(64),
  name: boardNameSchema,
});

/** The position of a date, the same for everybody. */
const dailyMapSchema = z.object({ kind: z.literal("daily"), day: daySchema, strength: dailyStrengthSchema });

/** The position of a puzzle. */
const puzzleMapSchema = z.object({ kind: z.literal("puzzle"), puzzle: puzzleNumberSchema });

/** A board on which curves belong to no side: a draft or an analysis. No match is played on it. */
const freeMapSchema = z.object({ kind: z.literal("free") });

export const timeControlSchema: z.ZodType<TimeControl, TimeControl> = z.object({
  minutes: z.int().min(1).max(MAX_MINUTES),
  increment: z.int().min(0).max(MAX_INCREMENT),
});

/** Milliseconds that each side has left. */
export const timesSchema = z.tuple([count, count]).readonly();

export const quickSetupSchema = z.object({
  ruleset: rulesetSchema,
  sides: z.tuple([sideSchema, sideSchema]),
  map: z.discriminatedUnion("kind", [plainMapSchema, cellsMapSchema, customMapSchema]),
  starts: sideIndexSchema,
  /** A handicap: the host draws one random move before the first side begins. */
  randomOpening: z.literal(true).optional(),
  /** Set if two people find out by Swap2 who starts. */
  opening: z.literal("swap2").optional(),
  /** The clock of a game of two people; missing without one. */
  clock: timeControlSchema.optional(),
  /** Whether a game against the computer offers hints and an evaluation; then it is in no statistics. */
  casual: z.literal(true).optional(),
});
export type QuickSetup = z.infer<typeof quickSetupSchema>;

/** What is known of a game that was not played here. */
const gameSourceSchema = z.object({
  event: eventSchema.optional(),
  /** The player who served, so that the other one chose who moves first. */
  server: sideIndexSchema.optional(),
  /** The prose around the game in the text that it was imported from. */
  comment: commentSchema.optional(),
});

export const matchSetupSchema = quickSetupSchema.extend({
  source: gameSourceSchema.optional(),
  map: z.discriminatedUnion("kind", [
    plainMapSchema,
    cellsMapSchema,
    customMapSchema,
    campaignMapSchema,
    dailyMapSchema,
    puzzleMapSchema,
    freeMapSchema,
  ]),
});
export type MatchSetup = z.infer<typeof matchSetupSchema>;

export const resultSchema: z.ZodType<MatchResult, MatchResult> = z.object({
  winner: sideIndexSchema,
  reason: z.enum(["no-move-left", "gave-up", "time-out"]),
});

/** How the game on a board ended. `left`: the seat of the loser was not kept any longer. */
const sessionResultSchema: z.ZodType<SessionResult, SessionResult> = z.object({
  winner: sideIndexSchema,
  reason: z.enum(["no-move-left", "gave-up", "time-out", "left"]),
});

export const swap2Schema: z.ZodType<Swap2, Swap2> = z.discriminatedUnion("phase", [
  z.object({ phase: z.literal("joiner-answers") }),
  z.object({ phase: z.literal("creator-chooses") }),
  z.object({ phase: z.literal("decided"), starts: sideIndexSchema }),
]);

const beliefSchema: z.ZodType<Belief, Belief> = z.enum(["winning", "losing", "guessing"]);

/** What the receiving client may do. Clients of one match differ. */
const matchRoleSchema = z.object({
  /** A spectator only watches. The owner of two computers is a player without a side. */
  kind: z.enum(["player", "spectator"]),
  /** The sides that the client plays: both for two players at one screen. */
  sides: z.array(sideIndexSchema).readonly(),
});
export type MatchRole = z.infer<typeof matchRoleSchema>;

/** A clock as the host tells it: without a time of day, since the page's clock may be wrong. */
export const clockStateSchema = z.object({
  /** Milliseconds that each side had when the running clock began. */
  times: timesSchema,
  /** `ran`: milliseconds since it started; below 0 it starts later. Null while both clocks stand still. */
  running: z.object({ side: sideIndexSchema, ran: z.int() }).nullable(),
  isPaused: z.boolean(),
});
export type ClockState = z.infer<typeof clockStateSchema>;

/** What the board of a draft has beside others. */
export const draftPartSchema = z.object({
  /** The map that the draft changes; null for a new one, and while the map is in the bin. */
  map: z.object({ id: z.string(), name: z.string(), revision: z.int().positive() }).nullable(),
  /** Whether the map holds what is on the board. */
  isKept: z.boolean(),
});

/** What a board has beside others on which the moves of a game are guessed. */
export const guessPartSchema = z.object({
  /**
   * The last guess: whether it was the move of the game, and whether it wins (`lost`: each move there loses), as far as
   * it is known; null before the first one.
   */
  last: z.object({ isFound: z.boolean(), outcome: z.enum(["win", "loss", "lost"]).nullable() }).nullable(),
  /** Numbers of guesses, and of those that were the move of the game. */
  count,
  found: count,
});
export type GuessPart = z.infer<typeof guessPartSchema>;

/** State of a board, the same for everybody who looks at it, wherever it is kept. */
export const boardStateSchema = z.object({
  id: z.string(),
  /** Number of the board's last change, which grows with each one. A host that is started again counts anew. */
  revision: count,
  setup: matchSetupSchema,
  drawing: drawingSchema,
  /** Side `(starts + m - 1) % 2` made move m (from 1). The move of an opening is not counted. */
  moves: count,
  /** The side to move, or in an opening to choose; null after the end. */
  toMove: sideIndexSchema.nullable(),
  /** The sum of lives of all spots. */
  lives: count,
  /** Whether a move can end at each spot: not at dead ones, nor at survivors out of reach. */
  usable: z.array(z.boolean()).readonly(),
  /** The canonical string of the position. */
  position: z.string(),
  result: sessionResultSchema.nullable(),
  /** Whether the computer is choosing its move. */
  thinking: z.boolean(),
  /**
   * What the computer believes about its chances; null before its first move, and in the campaign, where it would be a
   * hint.
   */
  belief: beliefSchema.nullable(),
  /** Whether the player had a hint, a take-back or a retry in the campaign: then a win earns no badge. */
  helped: z.boolean(),
  /** Whether the first move in a daily position or a puzzle keeps the win; missing before it is drawn. */
  firstMove: firstMoveSchema.optional(),
  /** The clock; missing in a match without one. */
  clock: clockStateSchema.optional(),
  /**
   * The side that must choose who starts; with `mayDraw` it may draw a move instead. Missing outside the opening, in
   * which `starts` of the setup means nothing.
   */
  opening: z.object({ by: sideIndexSchema, mayDraw: z.boolean() }).optional(),
  /** Set while the board is about to be redrawn. Until then nobody can draw. */
  isRedrawing: z.literal(true).optional(),
  /** The wish of a side to take back its move `move`, and what followed. */
  takeBack: z.object({ by: sideIndexSchema, move: z.int().positive() }).optional(),
  /** Set if moves that were taken back in a casual match can be made again. */
  canRedo: z.literal(true).optional(),
  /** What a match across a network has beside others; missing in other matches. */
  online: onlinePartSchema.optional(),
  /** What the board of a draft has beside others. */
  draft: draftPartSchema.optional(),
  /** What the board of a lesson has beside others. */
  lesson: lessonPartSchema.optional(),
  /** What the board of a guessed game has beside others. */
  guess: guessPartSchema.optional(),
});
export type BoardState = z.infer<typeof boardStateSchema>;

/** State of a board, as one client sees it. */
export const matchStateSchema = boardStateSchema.extend({
  role: matchRoleSchema,
  /** A link for spectators of a match across a network; missing in other matches. */
  link: z.string().optional(),
});
export type MatchState = z.infer<typeof matchStateSchema>;

export const matchSummarySchema = z.object({
  id: z.string(),
  setup: matchSetupSchema,
  moves: count,
  /** Whether somebody has moved, or answered an opening by Swap2. */
  isBegun: z.boolean(),
  /** The side to move, or in an opening to choose; null after the end. */
  toMove: sideIndexSchema.nullable(),
  /** Time of the last change, in milliseconds since 1970. */
  changedAt: z.number(),
  drawing: drawingSchema,
});
export type MatchSummary = z.infer<typeof matchSummarySchema>;

/**
 * Why a match changed, and what to animate.
 *
 * @param steps how a redraw is written.
 */
export function causeSchemaOf<Steps extends z.ZodType>(steps: Steps) {
  return z.discriminatedUnion("kind", [
    /**
     * Side `by` drew `stroke`, with both ends; then `steps` redrew the board. On a surface the line begins on the board
     * and goes on over its sides.
     */
    z.object({
      kind: z.literal("move"),
      by: sideIndexSchema,
      stroke: pointsSchema,
      steps,
      /** How the hand drew it (`paceSchema`). */
      pace: z.array(count).readonly().optional(),
    }),
    z.object({ kind: z.literal("redraw"), steps }),
    z.object({ kind: z.enum(["gave-up", "time-out", "left"]), by: sideIndexSchema }),
    /** The clock was paused, or runs again. */
    z.object({ kind: z.literal("clock") }),
    /** Side `by` took back its last move and all after it. */
    z.object({ kind: z.literal("undo"), by: sideIndexSchema }),
    /** Side `by` continues after giving up. */
    z.object({ kind: z.literal("go-on"), by: sideIndexSchema }),
    /** A side was given to another client. */
    z.object({ kind: z.literal("seats") }),
    z.object({ kind: z.literal("help") }),
    z.object({ kind: z.literal("thinking") }),
    /** Side `by` has said who starts. */
    z.object({ kind: z.literal("chosen"), by: sideIndexSchema, starts: sideIndexSchema }),
    z.object({
      kind: z.enum(["take-back-asked", "take-back-refused", "rematch-asked", "rematch-refused"]),
      by: sideIndexSchema,
    }),
    z.object({ kind: z.literal("rated") }),
    /** The question of a lesson was answered. */
    z.object({ kind: z.literal("answered") }),
  ]);
}

export const matchCauseSchema = causeSchemaOf(stepsSchema);
export type MatchCause = z.infer<typeof matchCauseSchema>;

/** A curve between two spots, on a surface as `Stroke` tells. */
export const strokeSchema: z.ZodType<Stroke, Stroke> = z.object({
  from: count,
  to: count,
  inner: pointsSchema,
  tile: tileSchema.exactOptional(),
});

const spotsSchema = z.array(count).readonly();

const boardSideSchema = z.enum(BOARD_SIDES);

export const alternativeSchema: z.ZodType<Alternative, Alternative> = z.object({
  stroke: strokeSchema,
  over: z
    .array(z.object({ out: boardSideSchema, into: boardSideSchema }))
    .readonly()
    .exactOptional(),
  region: spotsSchema,
  division: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("joins") }),
    z.object({ kind: z.literal("opens") }),
    z.object({ kind: z.literal("encloses"), inside: spotsSchema }),
    z.object({ kind: z.literal("separates"), one: spotsSchema, other: spotsSchema }),
  ]),
});

export const settingsSchema = z.object({
  /** "system": the first available language of the system. */
  language: z.enum(SETTING_CHOICES.language),
  theme: z.enum(SETTING_CHOICES.theme),
  motion: z.enum(SETTING_CHOICES.motion),
  /** Speed of the computer's strokes and the redraws. */
  pace: z.enum(SETTING_CHOICES.pace),
  sounds: z.enum(SETTING_CHOICES.sounds),
  /** Volume of all sounds, in percent. */
  volume: z.int().min(0).max(100),
  /** Whether the pencil is heard while a curve is drawn. */
  pencil: z.enum(SETTING_CHOICES.pencil),
  /** Whether regions are tinted at the end of a game. */
  regions: z.enum(SETTING_CHOICES.regions),
  /** Whether a board on a torus is also shown bent in space. */
  torus: z.enum(SETTING_CHOICES.torus),
  /** How a move is taken back in a game of two people: with the other's consent, freely, or never. */
  takeBack: z.enum(SETTING_CHOICES.takeBack),
  /**
   * Whether the player hears in games across a network what the other one says, and outside the game whose turn it is.
   */
  phrases: z.enum(SETTING_CHOICES.phrases),
  turnNotices: z.enum(SETTING_CHOICES.turnNotices),
  /** Servers that the player was connected to, the latest first. */
  servers: z.array(z.string().max(300)).max(MAX_SERVERS).readonly(),
  /**
   * Servers on other machines that the player reaches without TLS and knows the risk of, as `hostHeader` names them.
   */
  plainServers: z.array(z.string().max(300)).max(MAX_SERVERS).readonly(),
  /** The keys that servers have proved, by their names as `hostHeader` writes them, the latest first. */
  serverKeys: z
    .array(z.object({ server: serverNameSchema, key: serverKeySchema }))
    .max(MAX_SERVER_KEYS)
    .readonly(),
  /** Unfinished games when the host was last connected; null for none. */
  onlineGames: z.object({ server: z.string().max(300), games: z.int().positive(), turns: count }).nullable(),
  /** The player's name on servers; empty until it is chosen. */
  onlineName: z.union([sideNameSchema, z.literal("")]),
  /** Whether quick play shows what the computer believes. */
  belief: z.enum(SETTING_CHOICES.belief),
  /** Whether a casual game says at each turn who can win. */
  evaluation: z.enum(SETTING_CHOICES.evaluation),
  /** Finished games that are kept; a number: the latest ones, from the next start on. */
  keepGames: z.union([z.literal("all"), z.int().positive()]),
  lastSetup: quickSetupSchema.nullable(),
  /** The last setup against each kind of opponent. */
  setups: z.partialRecord(z.enum(["person", ...OPPONENT_LEVEL_IDS]), quickSetupSchema),
});
export type Settings = z.infer<typeof settingsSchema>;
