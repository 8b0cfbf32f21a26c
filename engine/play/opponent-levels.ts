import { DEFAULT_RULESET, isOnSphere, type PlayConvention, type Ruleset } from "../rules.ts";

/** Levels of the computer, the weakest first. */
export const OPPONENT_LEVEL_IDS = ["easy", "medium", "hard", "insane", "perfect"] as const;
export type OpponentLevel = (typeof OPPONENT_LEVEL_IDS)[number];

export interface Strength {
  /** Maximum `depthBound` per component in positions that the level knows; in Sprouts these are lives. */
  readonly horizon: number;
  /** Probability of a lapse at a move, during which `lapseHorizon` holds. */
  readonly lapseProbability: number;
  readonly lapseHorizon: number;
  /** Chooses losing moves by the errors they invite (thesis, 2.3.6). */
  readonly playsTricky: boolean;
}

export interface LevelLimits {
  /** Time limit for a move, curve included. Strength does not depend on it. */
  readonly milliseconds: number;
  /** Whether the clock or "Move now" ends its thinking. */
  readonly isTimed: boolean;
  /** Null: knows everything that can be proved. */
  readonly strength: Strength | null;
  /** Whether the level knows everything that can be proved where Perfect is not offered. */
  readonly replacesPerfect: boolean;
  /** Whether the level is offered only where its play is proved. */
  readonly isProved: boolean;
}

/** How far Perfect is offered by the rules of a ruleset. */
interface PerfectReach {
  /** The most spots of a plain start, or cells of Cram (docs/play.md). */
  readonly spots: number;
  /**
   * The most lives of a map, where everything is solved during the game; other positions than those of games from few
   * spots can take longer. Null where a training says which maps.
   */
  readonly lives: number | null;
}

const PERFECT_REACH: Readonly<Record<PlayConvention, Readonly<Record<"sphere" | "others", PerfectReach>>>> = {
  normal: { sphere: { spots: 14, lives: null }, others: { spots: 8, lives: 21 } },
  misere: { sphere: { spots: 9, lives: 21 }, others: { spots: 6, lives: 15 } },
};

const HELD_BACK = { isTimed: true, replacesPerfect: false, isProved: false };

/**
 * Found by trial: each level should win about 70 % against the one below (docs/tournament.md). The thesis (3.3.4) uses
 * time limits; a horizon plays alike on every machine.
 */
export const OPPONENT_LEVELS: Readonly<Record<OpponentLevel, LevelLimits>> = {
  easy: {
    ...HELD_BACK,
    milliseconds: 1000,
    strength: { horizon: 3, lapseProbability: 0.15, lapseHorizon: 0, playsTricky: false },
  },
  medium: {
    ...HELD_BACK,
    milliseconds: 1000,
    strength: { horizon: 4, lapseProbability: 0, lapseHorizon: 0, playsTricky: false },
  },
  hard: {
    ...HELD_BACK,
    milliseconds: 1000,
    strength: { horizon: 6, lapseProbability: 0.2, lapseHorizon: 4, playsTricky: true },
  },
  // Weaker than Perfect where that is offered.
  insane: {
    ...HELD_BACK,
    milliseconds: 3000,
    strength: { horizon: 8, lapseProbability: 0, lapseHorizon: 0, playsTricky: true },
    replacesPerfect: true,
  },
  perfect: { milliseconds: 3000, isTimed: false, strength: null, replacesPerfect: false, isProved: true },
};

/** Strengths in Cram, whose horizons are cells of a region. */
const CRAM_STRENGTHS: Readonly<Record<OpponentLevel, Strength | null>> = {
  easy: { horizon: 4, lapseProbability: 0.15, lapseHorizon: 0, playsTricky: false },
  medium: { horizon: 7, lapseProbability: 0, lapseHorizon: 0, playsTricky: true },
  hard: { horizon: 12, lapseProbability: 0, lapseHorizon: 0, playsTricky: true },
  insane: { horizon: 18, lapseProbability: 0, lapseHorizon: 0, playsTricky: true },
  perfect: null,
};

/** All positions of a board of Cram with as many cells are solved while a player waits. */
const CRAM_REACH: PerfectReach = { spots: 30, lives: 30 };
/** Reach in a game whose moves cannot be wrong. */
const WHOLE_REACH: PerfectReach = { spots: Infinity, lives: Infinity };

/** Whether choices decide the game. In Brussels Sprouts each game from a start has the same number of moves. */
export function hasLevels({ game }: Pick<Ruleset, "game">): boolean {
  return game !== "brussels-sprouts";
}

function perfectReach(rules: Ruleset): PerfectReach {
  if (!hasLevels(rules)) return WHOLE_REACH;
  if (rules.game === "cram") return CRAM_REACH;
  return PERFECT_REACH[rules.play][isOnSphere(rules) ? "sphere" : "others"];
}

/** The largest start with guaranteed perfect play: the number of its spots, and in Cram of its cells. */
export function perfectSpots(rules: Ruleset = DEFAULT_RULESET): number {
  return perfectReach(rules).spots;
}

/** The most lives of a map on which Perfect needs no training; null where each map has to be trained. */
export function untrainedPerfectLives(rules: Ruleset): number | null {
  return perfectReach(rules).lives;
}

/**
 * Whether Perfect can be offered on a map with these lives.
 * @param isTrained whether the map's training is complete.
 */
export function isPerfectOnMap(lives: number, rules: Ruleset, isTrained: boolean): boolean {
  const most = untrainedPerfectLives(rules);
  return most === null ? isTrained : lives <= most;
}

/**
 * Finds the strength of a level; null if it plays by all that can be proved.
 * @param lives of the start position.
 */
export function strengthOf(level: OpponentLevel, lives: number, rules: Ruleset = DEFAULT_RULESET): Strength | null {
  const { strength, replacesPerfect } = OPPONENT_LEVELS[level];
  if (!hasLevels(rules)) return null;
  if (rules.game === "cram") return CRAM_STRENGTHS[level];
  return replacesPerfect && lives > 3 * perfectSpots(rules) ? null : strength;
}

/**
 * Whether a level knows the outcome of every position of a game, at a lapse as well.
 * @param lives of the start position.
 * @param heaviest lives of its land with the most; no land of a later position has more.
 */
export function isExact(level: OpponentLevel, lives: number, heaviest: number): boolean {
  const strength = strengthOf(level, lives);
  if (strength === null) return false;
  const { horizon, lapseProbability, lapseHorizon } = strength;
  return heaviest <= (lapseProbability > 0 ? lapseHorizon : horizon);
}

/** @param size of the start, as `perfectSpots` counts it. */
export function isOffered(level: OpponentLevel, size: number, rules?: Ruleset): boolean {
  return !OPPONENT_LEVELS[level].isProved || size <= perfectSpots(rules);
}

/** The strongest offered level, up to `level`. */
export function offeredLevel(level: OpponentLevel, size: number, rules?: Ruleset): OpponentLevel {
  const upTo = OPPONENT_LEVEL_IDS.slice(0, OPPONENT_LEVEL_IDS.indexOf(level) + 1);
  return upTo.findLast((id) => isOffered(id, size, rules)) ?? level;
}
