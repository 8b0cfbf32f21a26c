import type { Drawing } from "../../drawing/drawing.ts";

/** The version of the stored form of the campaign. */
export const CAMPAIGN_FORMAT = 2;
/** The number of levels. */
export const CAMPAIGN_LEVELS = 150;
/** What the first levels teach, one each, in their order. */
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

/** The number of levels at the beginning that teach an idea. */
export const TAUGHT_LEVELS = IDEA_IDS.length;

/** What a won position asks of the person, in bits: log2 of the cases there are for each that is right. */
export interface Bits {
  /** To find a move that wins: log2(all moves / winning moves). */
  readonly moves: number;
  /** To steer the survivors: log2(numbers of survivors that moves make / those of them with which some move wins). */
  readonly survivors: number;
  /** To see why a wrong move is wrong: log2(1 + the opponent's turns until the game is settled, see `LevelSolver`). */
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
 * A level of the campaign: a drawn position that arose by real moves from a plain map, in which the
 * person is to move and wins with right play. What is measured is explained in `lab/levels/measure.ts`.
 */
export interface CampaignLevel {
  /** 1, 2, 3, ... */
  readonly number: number;
  /** The spots of the plain map that the game began with. */
  readonly spots: number;
  /** The moves made so far. */
  readonly moves: number;
  /** The canonical string of the position. */
  readonly position: string;
  /** What the level teaches; null after the first levels. */
  readonly idea: IdeaId | null;
  /** How hard the level is, in bits, and what this is the sum of: see `LevelMeasures`. */
  readonly difficulty: number;
  readonly bits: Bits;
  /** How many of the positions that a move can lead to are lost for the opponent. */
  readonly winningMoves: number;
  /** How many different positions a move can lead to. */
  readonly allMoves: number;
  /** On how many of the person's turns a win can be lost, about. */
  readonly turns: number;
  /** How many of the opponent's turns it takes, about, until a wrong move is refuted. */
  readonly refutation: number;
  /** On how many of the person's turns survivors have to be made or avoided, about. */
  readonly steered: number;
  /** How many spots survive to the end, about: the lives less the moves that are left. */
  readonly survivors: number;
  /** How many couples the search looks into to find the outcomes of all moves, knowing nothing before. */
  readonly nodes: number;
  /** The lives of the position, those that no move can reach included. */
  readonly lives: number;
  /** The canonical strings of the game from the plain map (`0*n`) to this position, both included. */
  readonly line: readonly string[];
  readonly drawing: Drawing;
}
