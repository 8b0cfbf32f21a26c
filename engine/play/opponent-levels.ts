/** The computer's levels, weakest first. */
export type OpponentLevel = "easy" | "medium" | "hard" | "insane" | "perfect";

/** How well a level plays that does not simply play as well as it can. */
export interface Strength {
  /** At a move it knows the outcome of what it leaves where no land has more lives than this. */
  readonly horizon: number;
  /** The probability that it is inattentive at a move, and the horizon that it has then. */
  readonly lapses: number;
  readonly glance: number;
  /** Does it choose, among lost moves, by the probability that the other side errs (thesis, 2.3.6)? */
  readonly lures: boolean;
}

/** What a level is. */
export interface LevelLimits {
  /**
   * How long it may take for a move, its curve included, in milliseconds: a last resort. How well it
   * plays follows from its strength alone.
   */
  readonly milliseconds: number;
  /** Null for Perfect: it knows whatever can be proved. */
  readonly strength: Strength | null;
}

/**
 * The levels. How they do against each other is measured by `sprouts tournament` (docs/strength.md).
 * The thesis (3.3.4) gives Easy, Medium and Hard a second and databases of 0, 3 and 5 spots; here the
 * horizon takes the place of the database and the clock, so that they play alike on every machine. The
 * numbers were found by trying: each level is to win about 70 % against the one below.
 */
export const OPPONENT_LEVELS: Readonly<Record<OpponentLevel, LevelLimits>> = {
  easy: { milliseconds: 1000, strength: { horizon: 3, lapses: 0.15, glance: 0, lures: false } },
  medium: { milliseconds: 1000, strength: { horizon: 4, lapses: 0, glance: 0, lures: false } },
  hard: { milliseconds: 1000, strength: { horizon: 6, lapses: 0.2, glance: 4, lures: true } },
  insane: { milliseconds: 3000, strength: { horizon: 8, lapses: 0, glance: 0, lures: true } },
  perfect: { milliseconds: 3000, strength: null },
};

/** Up to so many spots of a plain map there is a Perfect level (docs/perfect.md has what is guaranteed); beyond, the strongest is called Insane. */
export const PERFECT_SPOTS = 10;

/**
 * How strong a level is in a game that began with `lives` lives; null for as strong as it can be. Where
 * there is a Perfect level above it, Insane is held back to be distinct from it; in larger games it is the
 * highest level and holds nothing back.
 */
export function strengthOf(level: OpponentLevel, lives: number): Strength | null {
  return level === "insane" && lives > 3 * PERFECT_SPOTS ? null : OPPONENT_LEVELS[level].strength;
}
