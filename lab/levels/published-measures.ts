import { type Random, seededRandom } from "../../engine/random.ts";
import type { CampaignLevel } from "../../engine/play/campaign/campaign.ts";
import type { LevelSolver } from "./level-solver.ts";
import { type LevelMeasures, measureLevel } from "./measure.ts";

export type PublishedMeasures = Pick<
  CampaignLevel,
  "difficulty" | "bits" | "winningMoves" | "allMoves" | "turns" | "refutation" | "steered" | "survivors"
>;

/** Bits by which a level may be easier than those before it: about the sampling error of a measure. */
export const MAX_STEP_BACK = 1;
const PUBLISHED_GAMES = 40;
export const REPLIES = 6;

/** Separate random numbers for each part of the work. */
export function randomFor(seed: number, part: string): Random {
  let hash = seed | 0;
  for (let i = 0; i < part.length; i++) hash = Math.imul(hash ^ part.charCodeAt(i), 0x01000193);
  return seededRandom(hash);
}

/** Depends on position and seed alone; undefined if the position is lost. */
export function measurePublished(position: string, seed: number, solver?: LevelSolver): LevelMeasures | undefined {
  return measureLevel(position, {
    games: PUBLISHED_GAMES,
    replies: REPLIES,
    maxNodes: Infinity,
    random: randomFor(seed, position),
    solver,
  });
}

export function publishedMeasures(
  { bits, winningMoves, allMoves, turns, refutation, steered, length }: LevelMeasures,
  lives: number,
): PublishedMeasures {
  const shown = {
    moves: rounded(bits.moves),
    survivors: rounded(bits.survivors),
    refutations: rounded(bits.refutations),
  };
  return {
    difficulty: rounded(shown.moves + shown.survivors + shown.refutations),
    bits: shown,
    winningMoves,
    allMoves,
    turns: rounded(turns),
    refutation: rounded(refutation),
    steered: rounded(steered),
    survivors: rounded(lives - length),
  };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
