/** The computer's levels, weakest first. */
export const OPPONENT_LEVEL_IDS = ["easy", "medium", "hard", "insane", "perfect"] as const;
export type OpponentLevel = (typeof OPPONENT_LEVEL_IDS)[number];

/** How well a level plays that does not simply play as well as it can. */
export interface Strength {
  /** At a move it knows the outcome of what it leaves where no land has more lives than this. */
  readonly horizon: number;
  /** The probability that it is inattentive at a move, and the horizon that it has then. */
  readonly lapseProbability: number;
  readonly lapseHorizon: number;
  /** Does it choose, among lost moves, by the probability that the other side errs (thesis, 2.3.6)? */
  readonly playsTricky: boolean;
}

/** What a level is. */
export interface LevelLimits {
  /**
   * How long it may take for a move, its curve included, in milliseconds: a last resort. How well it
   * plays follows from its strength alone.
   */
  readonly milliseconds: number;
  /** Does the clock, or an impatient player, cut its thinking short? Cut short, Perfect would not be perfect. */
  readonly isTimed: boolean;
  /** Null where it knows whatever can be proved. */
  readonly strength: Strength | null;
  /** The maximum number of spots of a start position up to which `strength` holds; null for all. Beyond, the level knows whatever can be proved. */
  readonly maxHeldBackSpots: number | null;
  /** The maximum number of spots of a start position for which the level is offered; null for all. */
  readonly maxSpots: number | null;
}

/** The maximum number of spots of a start position for which perfect play is guaranteed (docs/play.md). */
export const PERFECT_SPOTS = 10;

const HELD_BACK = { isTimed: true, maxHeldBackSpots: null, maxSpots: null };

/**
 * The levels. How they do against each other is measured by `sprouts tournament` (docs/tournament.md).
 * The thesis (3.3.4) gives Easy, Medium and Hard a second and databases of 0, 3 and 5 spots; here the
 * horizon takes the place of the database and the clock, so that they play alike on every machine. The
 * numbers were found by trying: each level is to win about 70 % against the one below.
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
  // Where Perfect is above it, it is held back to be distinct from it.
  insane: {
    ...HELD_BACK,
    milliseconds: 3000,
    strength: { horizon: 8, lapseProbability: 0, lapseHorizon: 0, playsTricky: true },
    maxHeldBackSpots: PERFECT_SPOTS,
  },
  perfect: { milliseconds: 3000, isTimed: false, strength: null, maxHeldBackSpots: null, maxSpots: PERFECT_SPOTS },
};

/** How strong a level is in a game that began with `lives` lives; null where it knows whatever can be proved. */
export function strengthOf(level: OpponentLevel, lives: number): Strength | null {
  const { strength, maxHeldBackSpots } = OPPONENT_LEVELS[level];
  return maxHeldBackSpots !== null && lives > 3 * maxHeldBackSpots ? null : strength;
}

/** Is the level offered on a start position of `spots` spots? */
export function isOffered(level: OpponentLevel, spots: number): boolean {
  const { maxSpots } = OPPONENT_LEVELS[level];
  return maxSpots === null || spots <= maxSpots;
}

/** The level itself or, where it is not offered, the strongest one below it that is. */
export function offeredLevel(level: OpponentLevel, spots: number): OpponentLevel {
  const upTo = OPPONENT_LEVEL_IDS.slice(0, OPPONENT_LEVEL_IDS.indexOf(level) + 1);
  return upTo.findLast((id) => isOffered(id, spots)) ?? level;
}
