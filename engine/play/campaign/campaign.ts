import type { Drawing } from "../../drawing/drawing.ts";

export const CAMPAIGN_FORMAT = 2;
export const CAMPAIGN_LEVELS = 150;
export const IDEA_IDS = [
  "last-curve",
  "lives",
  "full-spots",
  "survivors",
  "make-a-survivor",
  "separate-games",
  "mirror",
  "three-spots",
  "part-the-board",
  "best-reply",
] as const;
export type IdeaId = (typeof IDEA_IDS)[number];

export const TAUGHT_LEVELS = IDEA_IDS.length;

/** Bits of difficulty: log2(choices / right choices). */
export interface Bits {
  /** Finding a winning move: log2(all moves / winning moves). */
  readonly moves: number;
  /** Steering survivors: log2(numbers of survivors that moves make / those with a winning move). */
  readonly survivors: number;
  /** Seeing why a move is wrong: log2(1 + the opponent's turns until the game is settled). */
  readonly refutations: number;
}

export interface Campaign {
  readonly format: typeof CAMPAIGN_FORMAT;
  readonly seed: number;
  readonly levels: readonly CampaignLevel[];
}

/** A level of the campaign. `lab/levels/measure.ts` explains its measures. */
export interface CampaignLevel {
  readonly number: number;
  /** Number of spots of the start position. */
  readonly spots: number;
  readonly moves: number;
  readonly position: string;
  /** Idea that the level teaches; null after the first levels. */
  readonly idea: IdeaId | null;
  /** Whether the person can win it in misère play as well, where Perfect is offered. */
  readonly wonInMisere: boolean;
  /** Difficulty in bits. */
  readonly difficulty: number;
  readonly bits: Bits;
  readonly winningMoves: number;
  readonly allMoves: number;
  /** Mean number of the person's turns at which a win can be lost. */
  readonly turns: number;
  /** Mean number of the opponent's turns that refute a wrong move. */
  readonly refutation: number;
  /** Mean number of the person's turns that steer survivors. */
  readonly steered: number;
  /** Mean number of survivors at the end. */
  readonly survivors: number;
  /** Lives of all spots, unusable ones included. */
  readonly lives: number;
  /** Canonical strings of a game from the start (`0*n`) to the level. */
  readonly line: readonly string[];
  readonly drawing: Drawing;
}
