/** The computer's levels, weakest first. */
export const OPPONENT_LEVEL_IDS = ["easy", "medium", "hard", "insane", "perfect"] as const;
export type OpponentLevel = (typeof OPPONENT_LEVEL_IDS)[number];

/** The strength of a level with a limited view. */
export interface Strength {
  /** It knows the outcome of positions in which no land has more lives than this. */
  readonly horizon: number;
  /** The probability of a lapse at a move, and the horizon during one. */
  readonly lapseProbability: number;
  readonly lapseHorizon: number;
  /** Whether it chooses among losing moves by the errors they invite (thesis, 2.3.6). */
  readonly playsTricky: boolean;
}

export interface LevelLimits {
  /** Time limit for a move, curve included, in milliseconds: a last resort. Strength does not depend on it. */
  readonly milliseconds: number;
  /** Whether the clock or "Move now" ends its thinking. Perfect would not be perfect then. */
  readonly isTimed: boolean;
  /** Null: it knows everything that can be proved. */
  readonly strength: Strength | null;
  /**
   * Maximum number of start spots for which `strength` holds; null for all. Beyond, the level knows everything that
   * can be proved.
   */
  readonly maxHeldBackSpots: number | null;
  /** Maximum number of start spots for which the level is offered; null for all. */
  readonly maxSpots: number | null;
}

/** Maximum number of start spots with guaranteed perfect play (docs/play.md). */
export const PERFECT_SPOTS = 10;

const HELD_BACK = { isTimed: true, maxHeldBackSpots: null, maxSpots: null };

/**
 * The levels; docs/tournament.md has their results. The thesis (3.3.4) gives Easy, Medium and Hard a second and
 * databases of 0, 3 and 5 spots. Here a horizon replaces database and clock, so levels play alike on every machine.
 * Found by trial: each level should win about 70 % against the one below.
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
  // Held back to stay below Perfect where that is offered.
  insane: {
    ...HELD_BACK,
    milliseconds: 3000,
    strength: { horizon: 8, lapseProbability: 0, lapseHorizon: 0, playsTricky: true },
    maxHeldBackSpots: PERFECT_SPOTS,
  },
  perfect: { milliseconds: 3000, isTimed: false, strength: null, maxHeldBackSpots: null, maxSpots: PERFECT_SPOTS },
};

/** The strength in a game that began with `lives` lives; null for all that can be proved. */
export function strengthOf(level: OpponentLevel, lives: number): Strength | null {
  const { strength, maxHeldBackSpots } = OPPONENT_LEVELS[level];
  return maxHeldBackSpots !== null && lives > 3 * maxHeldBackSpots ? null : strength;
}

export function isOffered(level: OpponentLevel, spots: number): boolean {
  const { maxSpots } = OPPONENT_LEVELS[level];
  return maxSpots === null || spots <= maxSpots;
}

/** The level or, where it is not offered, the strongest one below it that is. */
export function offeredLevel(level: OpponentLevel, spots: number): OpponentLevel {
  const upTo = OPPONENT_LEVEL_IDS.slice(0, OPPONENT_LEVEL_IDS.indexOf(level) + 1);
  return upTo.findLast((id) => isOffered(id, spots)) ?? level;
}
