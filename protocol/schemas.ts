import { z } from "zod";
import type { RedrawStep } from "../engine/drawing/redraw/redraw-step.ts";
import type { Drawing } from "../engine/drawing/drawing.ts";
import type { Point } from "../engine/drawing/geometry/point.ts";
import type { Alternative } from "../engine/play/alternatives.ts";
import type { MatchResult, SideIndex } from "../engine/play/match.ts";
import { OPPONENT_LEVEL_IDS, type OpponentLevel } from "../engine/play/opponent-levels.ts";
import { DEFAULT_RULESET, GAMES, parseSurface, PLAY_CONVENTIONS, type Surface } from "../engine/rules.ts";
import type { Belief } from "../engine/play/perfect/decision.ts";
import { LANGUAGES } from "./languages.ts";

/** A coordinate in board units. Finite; whether it lies on the board is the gate's affair, not the schema's. */
const coordinate = z.number().refine(Number.isFinite);
const count = z.int().nonnegative();

export const pointSchema = z.object({ x: coordinate, y: coordinate });

/** A curve as points in board units. */
export const pointsSchema: z.ZodType<readonly Point[], readonly Point[]> = z.array(pointSchema);

/** A drawn position as it travels and is stored. */
export const drawingSchema: z.ZodType<Drawing, Drawing> = z.object({
  format: z.literal(1),
  spots: z.array(z.object({ x: coordinate, y: coordinate, move: count })),
  curves: z.array(z.object({ from: count, to: count, inner: z.array(pointSchema), move: count })),
});

export const redrawStepSchema: z.ZodType<RedrawStep, RedrawStep> = z.object({
  inner: z.array(count),
  from: z.array(coordinate),
  to: z.array(coordinate),
});

export const stepsSchema: z.ZodType<readonly RedrawStep[], readonly RedrawStep[]> = z.array(redrawStepSchema);

/** The eight colours of the players, by name; the renderer decides how they look in each theme. */
export const COLOURS = ["blue", "red", "green", "orange", "purple", "teal", "pink", "brown"] as const;
export const colourSchema = z.enum(COLOURS);
export type Colour = z.infer<typeof colourSchema>;

export const levelSchema: z.ZodType<OpponentLevel, OpponentLevel> = z.enum(OPPONENT_LEVEL_IDS);

export const sideSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("person"), colour: colourSchema }),
  z.object({ kind: z.literal("computer"), colour: colourSchema, level: levelSchema }),
]);
export type Side = z.infer<typeof sideSchema>;

export const sideIndexSchema: z.ZodType<SideIndex, SideIndex> = z.union([z.literal(0), z.literal(1)]);

/** A setup from before there were rulesets means the default one. */
export const rulesetSchema = z
  .object({
    game: z.enum(GAMES),
    surface: z.custom<Surface>((name) => typeof name === "string" && parseSurface(name).ok),
    play: z.enum(PLAY_CONVENTIONS),
  })
  .default(DEFAULT_RULESET);

/** A plain map of 1 to 20 spots. */
const plainMapSchema = z.object({ kind: z.literal("plain"), spots: z.int().min(1).max(20) });

/** The drawing of a level of the campaign; its curves belong to no side and have the move number 0. */
const campaignMapSchema = z.object({ kind: z.literal("campaign"), level: z.int().positive() });

/** A map that the player drew. The name is the one it had when the game began. */
const customMapSchema = z.object({
  kind: z.literal("custom"),
  id: z.string().min(1).max(64),
  name: z.string().max(200),
});

/** What quick play can start. */
export const quickSetupSchema = z.object({
  ruleset: rulesetSchema,
  sides: z.tuple([sideSchema, sideSchema]),
  map: z.discriminatedUnion("kind", [plainMapSchema, customMapSchema]),
  starts: sideIndexSchema,
});
export type QuickSetup = z.infer<typeof quickSetupSchema>;

export const matchSetupSchema = quickSetupSchema.extend({
  map: z.discriminatedUnion("kind", [plainMapSchema, customMapSchema, campaignMapSchema]),
});
export type MatchSetup = z.infer<typeof matchSetupSchema>;

export const resultSchema: z.ZodType<MatchResult, MatchResult> = z.object({
  winner: sideIndexSchema,
  reason: z.enum(["no-move-left", "gave-up"]),
});

export const beliefSchema: z.ZodType<Belief, Belief> = z.enum(["winning", "losing", "guessing"]);

/** What the client that is told may do in a match. It differs between the clients of one match. */
const matchRoleSchema = z.object({
  /** A spectator only watches. The owner of a match between two computers is a player without a side. */
  kind: z.enum(["player", "spectator"]),
  /** The sides that the client plays: both for two players at one screen. */
  sides: z.array(sideIndexSchema).readonly(),
});
export type MatchRole = z.infer<typeof matchRoleSchema>;

export const matchStateSchema = z.object({
  id: z.string(),
  setup: matchSetupSchema,
  role: matchRoleSchema,
  drawing: drawingSchema,
  /** Moves made so far. Move m (from 1) was made by side `(starts + m - 1) % 2`. */
  moves: count,
  /** Whose turn it is; null when the match is over. */
  toMove: sideIndexSchema.nullable(),
  /** The sum of lives of all spots. */
  lives: count,
  /** By spot: can some move still end there? False for dead spots and for survivors that no curve can reach. */
  usable: z.array(z.boolean()).readonly(),
  /** The canonical string of the position. */
  position: z.string(),
  result: resultSchema.nullable(),
  /** Is the computer thinking about its move now? */
  thinking: z.boolean(),
  /** Null where the computer has not moved yet or does not say: in the campaign it would be a hint. */
  belief: beliefSchema.nullable(),
  /** In the campaign: did the player take a hint, take a move back or try again? Then a win earns no badge. */
  helped: z.boolean(),
});
export type MatchState = z.infer<typeof matchStateSchema>;

/** An unfinished match that can be continued. */
export const matchSummarySchema = z.object({
  id: z.string(),
  setup: matchSetupSchema,
  moves: count,
  toMove: sideIndexSchema.nullable(),
  /** When it was last changed, milliseconds since 1970. */
  changedAt: z.number(),
  drawing: drawingSchema,
});
export type MatchSummary = z.infer<typeof matchSummarySchema>;

/** What made a match change, and what there is to animate. */
export const matchCauseSchema = z.discriminatedUnion("kind", [
  /**
   * A move: side `by` drew `stroke` (both ends included, as accepted) into the drawing before;
   * then the board was redrawn by `steps`, the first of which starts from the stroke's insertion.
   */
  z.object({
    kind: z.literal("move"),
    by: sideIndexSchema,
    stroke: pointsSchema,
    steps: stepsSchema,
  }),
  z.object({ kind: z.literal("redraw"), steps: stepsSchema }),
  z.object({ kind: z.literal("gave-up"), by: sideIndexSchema }),
  /** Side `by` took back its last move, with what came after it. */
  z.object({ kind: z.literal("undo"), by: sideIndexSchema }),
  /** Side `by` goes on with the match that it had given up. */
  z.object({ kind: z.literal("go-on"), by: sideIndexSchema }),
  /** A side was given to another client. */
  z.object({ kind: z.literal("seats") }),
  /** The player of a campaign match was helped. */
  z.object({ kind: z.literal("help") }),
  /** The computer began or stopped thinking. */
  z.object({ kind: z.literal("thinking") }),
]);
export type MatchCause = z.infer<typeof matchCauseSchema>;

const spotsSchema = z.array(count).readonly();

/** A curve that the host offers as a move. */
export const alternativeSchema: z.ZodType<Alternative, Alternative> = z.object({
  stroke: z.object({ from: count, to: count, inner: pointsSchema }),
  region: spotsSchema,
  division: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("joins") }),
    z.object({ kind: z.literal("encloses"), inside: spotsSchema }),
    z.object({ kind: z.literal("separates"), one: spotsSchema, other: spotsSchema }),
  ]),
});

export const settingsSchema = z.object({
  /** The language of the screens; "system" is the first of the system's languages that there is. */
  language: z.enum(["system", ...LANGUAGES]),
  theme: z.enum(["system", "light", "dark", "paper"]),
  motion: z.enum(["system", "full", "reduced"]),
  /** How fast the computer draws and the board is redrawn. */
  pace: z.enum(["slow", "natural", "quick"]),
  sounds: z.enum(["on", "off"]),
  /** May the last move be taken back where two persons play: with the other's consent, freely, or never? */
  takeBack: z.enum(["ask", "freely", "never"]),
  /** Does the board of a quick game say what the computer believes: that it is winning, losing or guessing? */
  belief: z.enum(["shown", "hidden"]),
  /** The choices last made in quick play, offered again. */
  lastSetup: quickSetupSchema.nullable(),
});
export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = {
  language: "system",
  theme: "system",
  motion: "system",
  pace: "natural",
  sounds: "on",
  takeBack: "ask",
  belief: "shown",
  lastSetup: null,
};
