import { type Random, seededRandom } from "../../engine/random.ts";
import type { CampaignLevel } from "../../engine/play/campaign/campaign.ts";
import { type LevelMeasures, measureLevel } from "./measure.ts";

/** The measures of a level as they are published, rounded to hundredths. */
export type PublishedMeasures = Pick<
  CampaignLevel,
  "difficulty" | "bits" | "winningMoves" | "allMoves" | "turns" | "refutation" | "steered" | "survivors" | "nodes"
>;

/** A level may be this much easier than the hardest one before it, in bits: measures of one position differ by nearly as much. */
export const MAX_STEP_BACK = 1;
/** How many games measure a level; how many replies the opponent weighs. */
const PUBLISHED_GAMES = 40;
export const REPLIES = 6;

/** Random numbers of its own for each part of the work, so that no part depends on what was made before. */
export function randomFor(seed: number, part: string): Random {
  let hash = seed | 0;
  for (let i = 0; i < part.length; i++) hash = Math.imul(hash ^ part.charCodeAt(i), 0x01000193);
  return seededRandom(hash);
}

/** The measures that a level is published with: the same whenever they are made of the campaign's seed; undefined where the position is lost. */
export function measurePublished(position: string, seed: number): LevelMeasures | undefined {
  return measureLevel(position, {
    games: PUBLISHED_GAMES,
    replies: REPLIES,
    maxNodes: Infinity,
    random: randomFor(seed, position),
  });
}

/** The difficulty is the sum of the rounded bits. */
export function publishedMeasures(
  { bits, winningMoves, allMoves, turns, refutation, steered, length, nodes }: LevelMeasures,
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
    nodes,
  };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
