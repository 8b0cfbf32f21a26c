import type { Drawing } from "../../drawing/drawing.ts";
import type { Random } from "../../random.ts";
import { type Candidate, finely, PLAIN_LEVELS } from "./candidates.ts";
import { levelDrawing } from "./level-drawing.ts";

/** A candidate that became a level, with its drawing. */
export interface Chosen extends Candidate {
  readonly drawing: Drawing;
}

/** What is aimed at, from the first to the last of the levels: difficulty in bits, spots and lives. */
const DIFFICULTY = { first: 2.2, last: 12.5 };
const SPOTS = { first: 3.3, last: 10.8 };
const LIVES = { first: 8, last: 18 };
/** So many spots more or fewer may a level have. */
const EITHER_WAY = 1.4;
/** So many levels at most have the same number of spots and of moves. */
const SAME_SHAPE = 3;
/** What a life off the aim, and a level of the same shape, count against a bit of difficulty. */
const LIFE = 0.08;
const SHAPE = 0.15;

/**
 * Takes `count` levels out of a pool, in ascending order of difficulty: for each place, the hardest
 * first, the candidate that is nearest to what is aimed at there, if it can be drawn clearly and is not
 * like one that was taken before or one of `others`.
 * @throws RangeError when the pool is too small.
 */
export function selectLevels(
  pool: readonly Candidate[],
  { count, others, random, progress = () => {} }: { count: number; others: readonly string[]; random: Random; progress?: (done: number) => void },
): Chosen[] {
  const rest = new Set(pool);
  const shapes = new Map<string, number>();
  const cores = new Set(others.map(coreOf));
  const chosen: Chosen[] = [];
  const take = (candidate: Candidate): void => {
    rest.delete(candidate);
    if (cores.has(coreOf(candidate.position))) return;
    const drawing = levelDrawing(candidate.spots, candidate.line, random);
    if (drawing === undefined) return;
    chosen.push({ ...candidate, measured: finely(candidate.position, random), drawing });
    cores.add(coreOf(candidate.position));
    shapes.set(shapeOf(candidate), (shapes.get(shapeOf(candidate)) ?? 0) + 1);
    progress(chosen.length);
  };
  for (const candidate of pool) if (candidate.moves === 0 && PLAIN_LEVELS.includes(candidate.spots)) take(candidate);
  const plain = chosen.length;
  while (chosen.length < count) {
    const part = count - plain === 1 ? 1 : (count - 1 - chosen.length) / (count - 1 - plain);
    const aim = ({ first, last }: { first: number; last: number }): number => first + (last - first) * part;
    const cost = (candidate: Candidate): number => {
      const { spots, lives, measured } = candidate;
      const same = shapes.get(shapeOf(candidate)) ?? 0;
      if (same >= SAME_SHAPE || Math.abs(spots - aim(SPOTS)) > EITHER_WAY) return Infinity;
      return Math.abs(measured.difficulty - aim(DIFFICULTY)) + LIFE * Math.abs(lives - aim(LIVES)) + SHAPE * same;
    };
    const best = [...rest].map((candidate) => ({ candidate, cost: cost(candidate) })).reduce((a, b) => (b.cost < a.cost ? b : a));
    if (best.cost === Infinity) throw new RangeError(`A pool of ${pool.length} positions is too small for ${count} levels.`);
    take(best.candidate);
  }
  return chosen.sort((a, b) => a.measured.difficulty - b.measured.difficulty);
}

/** Lands of one move, which only change whose turn it is. */
const SINGLE_MOVES = new Set(["1", "22", "AB|AB", "2A|2A", "AB|AC|BC"]);

/** A position without pairs of equal lands and lands of one move: positions of one core are alike to a player. */
export function coreOf(position: string): string {
  const odd = new Set<string>();
  for (const land of position.split("+")) {
    if (!SINGLE_MOVES.has(land) && !odd.delete(land)) odd.add(land);
  }
  return [...odd].sort().join("+");
}

function shapeOf({ spots, moves }: Candidate): string {
  return `${spots} ${moves}`;
}
