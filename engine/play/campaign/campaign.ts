import type { Drawing } from "../../drawing/drawing.ts";

/** The version of the stored form of the campaign. */
export const CAMPAIGN_FORMAT = 2;
/** The number of levels. */
export const CAMPAIGN_LEVELS = 150;
/** The ideas of the first levels, in order. */
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

/** Number of levels that teach an idea. */
export const TAUGHT_LEVELS = IDEA_IDS.length;

/** What a won position demands, in bits: log2(choices / right choices). */
export interface Bits {
  /** Finding a winning move: log2(all moves / winning moves). */
  readonly moves: number;
  /** Steering survivors: log2(numbers of survivors that moves make / those with a winning move). */
  readonly survivors: number;
  /** Seeing why a move is wrong: log2(1 + the opponent's turns until the game is settled, see `LevelSolver`). */
  readonly refutations: number;
}

/** All levels of the campaign, level 1 first. */
export interface Campaign {
  readonly format: typeof CAMPAIGN_FORMAT;
  /** The seed that the levels were made with. */
  readonly seed: number;
  readonly levels: readonly CampaignLevel[];
}

/**
 * A drawn position from a game, in which the person moves and can win. `lab/levels/measure.ts` explains the measures.
 */
export interface CampaignLevel {
  /** 1, 2, 3, ... */
  readonly number: number;
  /** Number of spots of the start position. */
  readonly spots: number;
  /** The moves made so far. */
  readonly moves: number;
  /** The canonical string of the position. */
  readonly position: string;
  /** What the level teaches; null after the first levels. */
  readonly idea: IdeaId | null;
  /** In bits, and its parts; see `LevelMeasures`. */
  readonly difficulty: number;
  readonly bits: Bits;
  /** Number of children that are lost for the opponent. */
  readonly winningMoves: number;
  /** Number of children. */
  readonly allMoves: number;
  /** Mean number of the person's turns at which a win can be lost. */
  readonly turns: number;
  /** Mean number of the opponent's turns that refute a wrong move. */
  readonly refutation: number;
  /** Mean number of the person's turns at which survivors must be made or avoided. */
  readonly steered: number;
  /** Mean number of survivors at the end: lives less remaining moves. */
  readonly survivors: number;
  /** Couples that a search without knowledge visits to prove the outcomes of all moves. */
  readonly nodes: number;
  /** Lives, unusable ones included. */
  readonly lives: number;
  /** The canonical strings of the game from the start (`0*n`) to this position. */
  readonly line: readonly string[];
  readonly drawing: Drawing;
}
