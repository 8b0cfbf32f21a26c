import { type Random, seededRandom, shuffled } from "../../engine/random.ts";
import { lastMoverWins } from "../../engine/rules.ts";
import type { ContestantName, Contestants } from "./contestants.ts";

export interface PairResult {
  readonly player: ContestantName;
  readonly against: ContestantName;
  readonly games: number;
  readonly won: number;
  /** Share of the points, with its 95 % interval. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly wonBeginning: number;
  readonly wonReplying: number;
}

/**
 * Plays each position twice, once from either side.
 * @param games an even number.
 */
export function playPair(
  contestants: Contestants,
  [player, against]: readonly [ContestantName, ContestantName],
  positions: readonly string[],
  { games, seed }: { games: number; seed: number },
): PairResult {
  const random = seededRandom(seed);
  const order = shuffled(positions, random);
  const rounds = games / 2;
  let [wonBeginning, wonReplying] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const position = order[round % order.length];
    if (beginnerWins(contestants, [player, against], position, random)) wonBeginning++;
    if (!beginnerWins(contestants, [against, player], position, random)) wonReplying++;
  }
  const won = wonBeginning + wonReplying;
  const [low, high] = wilson(won, games);
  return { player, against, games, won, share: won / games, low, high, wonBeginning, wonReplying };
}

export function beginnerWins(
  contestants: Contestants,
  sides: readonly [ContestantName, ContestantName],
  start: string,
  random: Random,
): boolean {
  let position = start;
  for (let move = 0; ; move++) {
    const next = contestants.choose(sides[move % 2], position, random);
    if (next === undefined) return (move % 2 === 1) === lastMoverWins(contestants.ruleset);
    position = next;
  }
}

/** The interval that holds a rate of wins with 95 % (Wilson, Probable inference, 1927). */
export function wilson(won: number, games: number): [low: number, high: number] {
  const z = 1.96;
  const share = won / games;
  const middle = (share + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const reach = (z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))) / (1 + (z * z) / games);
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}
