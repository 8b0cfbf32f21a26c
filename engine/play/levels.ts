/** The computer's levels, weakest first. */
export type Level = "easy" | "medium" | "hard" | "insane" | "perfect";

/** What a level may do (thesis, 3.3.4, Levels of the computer opponents). */
export interface LevelLimits {
  /** How long it may take for a move, its curve included, in milliseconds. */
  readonly milliseconds: number;
  /** How many moves ahead it may look for itself. */
  readonly depth: number;
  /** It knows the nimbers of all positions of the game that starts with so many spots; 0 for none. */
  readonly trainedSpots: number;
  /** Does it choose, among lost moves, by the probability that the other side errs (thesis, 2.3.6)? */
  readonly lures: boolean;
}

/** The levels as in the thesis; Insane has its configuration but not its large database, which only Perfect needs. */
export const LEVELS: Readonly<Record<Level, LevelLimits>> = {
  easy: { milliseconds: 1000, depth: 3, trainedSpots: 0, lures: false },
  medium: { milliseconds: 1000, depth: 3, trainedSpots: 3, lures: false },
  hard: { milliseconds: 1000, depth: 3, trainedSpots: 5, lures: true },
  insane: { milliseconds: 3000, depth: Infinity, trainedSpots: 5, lures: true },
  perfect: { milliseconds: 3000, depth: Infinity, trainedSpots: 5, lures: true },
};

/** Up to so many spots of a plain map Perfect is proved to be perfect (docs/perfect.md); beyond, the level is called Insane. */
export const PERFECT_SPOTS = 9;
