import type { Drawing } from "../../engine/drawing/drawing.ts";
import { withoutPairs } from "../../engine/grundy/sums.ts";
import type { Candidate } from "./candidates.ts";

export interface Chosen extends Candidate {
  readonly drawing: Drawing;
}

/** Difficulty in bits at the first and the last level. */
const DIFFICULTY = { first: 6, last: 25 };
const SPOTS = { first: 3.3, last: 10.8 };
const LIVES = { first: 8, last: 18 };
/** Maximum distance from the wanted number of spots. */
const EITHER_WAY = 1.8;
/** Maximum number of levels with the same numbers of spots and moves. */
export const SAME_SHAPE = 4;
/** Cost, in bits, of a life too many or too few, and of a level of the same shape. */
const LIFE = 0.15;
const SHAPE = 0.3;

export interface WantedLevels {
  readonly count: number;
  readonly always: readonly Candidate[];
  /** Difficulty of the easiest opponent, in bits. */
  readonly easiest: number;
  /** Positions that no level may resemble. */
  readonly others: readonly string[];
  /** Draws a candidate; undefined if it can't be drawn clearly. */
  readonly finished: (candidate: Candidate) => Chosen | undefined;
}

/**
 * Selects `count` levels of ascending difficulty. Each place, the hardest first, takes the candidate nearest to the
 * wanted values.
 * @throws {RangeError} when the pool is too small.
 */
export function selectLevels(
  pool: readonly Candidate[],
  { count, always, easiest, others, finished }: WantedLevels,
): Chosen[] {
  const rest = new Set(pool);
  const shapes = new Map<string, number>();
  const cores = new Set(others.map(coreOf));
  const chosen: Chosen[] = [];
  const take = (candidate: Candidate): void => {
    rest.delete(candidate);
    if (cores.has(coreOf(candidate.position))) return;
    const level = finished(candidate);
    if (level === undefined || level.measured.difficulty < easiest) return;
    chosen.push(level);
    cores.add(coreOf(candidate.position));
    shapes.set(coreShapeOf(candidate), (shapes.get(coreShapeOf(candidate)) ?? 0) + 1);
  };
  for (const candidate of always) take(candidate);
  const before = chosen.length;
  while (chosen.length < count) {
    const part = count - before === 1 ? 1 : (count - 1 - chosen.length) / (count - 1 - before);
    const aim = ({ first, last }: { first: number; last: number }): number => first + (last - first) * part;
    const cost = (candidate: Candidate): number => {
      const { spots, lives, measured } = candidate;
      const same = shapes.get(coreShapeOf(candidate)) ?? 0;
      if (same >= SAME_SHAPE || Math.abs(spots - aim(SPOTS)) > EITHER_WAY) return Infinity;
      return Math.abs(measured.difficulty - aim(DIFFICULTY)) + LIFE * Math.abs(lives - aim(LIVES)) + SHAPE * same;
    };
    let [best, least] = [pool[0], Infinity];
    for (const candidate of rest) {
      const one = cost(candidate);
      if (one < least) [best, least] = [candidate, one];
    }
    if (least === Infinity)
      throw new RangeError(`A pool of ${pool.length} positions is too small for ${count} levels.`);
    take(best);
  }
  return chosen.sort((a, b) => a.measured.difficulty - b.measured.difficulty);
}

/** Lands of one move, which only change the turn. */
const SINGLE_MOVES = new Set(["1", "22", "AB|AB", "2A|2A", "AB|AC|BC"]);

/** Takes away pairs of equal lands and lands of one move: positions with one core look alike to a player. */
export function coreOf(position: string): string {
  const lands = position.split("+").filter((land) => !SINGLE_MOVES.has(land));
  return withoutPairs(lands).sort().join("+");
}

export function coreShapeOf({ spots, moves }: Pick<Candidate, "spots" | "moves">): string {
  return `${spots} ${moves}`;
}
