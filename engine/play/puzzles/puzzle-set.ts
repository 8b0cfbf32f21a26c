import type { Random } from "../../random.ts";
import { DAILY_STRENGTHS, type DailyStrength } from "../daily/daily.ts";
import { NEW_RATING, type GlickoRating } from "../rating.ts";

const PUZZLES_FORMAT = 1;

/** A position in which the player looks for a first move that wins. */
export interface Puzzle {
  readonly strength: DailyStrength;
  readonly position: string;
  /** Number of different moves that win. */
  readonly winning: number;
  /** Number of different moves. */
  readonly moves: number;
}

/** Puzzles by number, from 1. Numbers are stored with tries, so a set only ever grows at its end. */
export interface PuzzleSet {
  readonly seed: number;
  readonly puzzles: readonly Puzzle[];
}

/** The rating of a player who has tried no puzzle: lower than the usual one, since most players begin with puzzles. */
export const FIRST_PLAYER_RATING: GlickoRating = { ...NEW_RATING, value: 1200 };

/** Number of puzzles near the player's rating of which chance takes one. */
const NEAREST = 12;

/** Rating that a puzzle of each strength would have if every move won. */
const VALUES: Readonly<Record<DailyStrength, number>> = { easy: 900, medium: 1100, hard: 1300, reversed: 1200 };
/** Points of rating for each time that the part of moves that win is halved. */
const VALUE_OF_HALF = 110;
/** Deviation of these ratings, which are guesses. */
const FIRST_DEVIATION = 200;

/** The rating of a puzzle that nobody has tried: the higher, the more lives it has and the fewer of its moves win. */
export function firstRating({ strength, winning, moves }: Puzzle): GlickoRating {
  const value = VALUES[strength] + VALUE_OF_HALF * Math.log2(moves / winning);
  return { value: Math.round(value), deviation: FIRST_DEVIATION, volatility: NEW_RATING.volatility };
}

/**
 * Chooses the number of the next puzzle: by chance one of those that are nearest to the player's rating, among the ones
 * that the player has not tried. Once all are tried, among the half whose last try is longest ago.
 * @param ratings ratings of all puzzles, the first being that of number 1.
 * @param tried numbers of the puzzles that the player has tried, the oldest try first.
 */
export function choosePuzzle(
  ratings: readonly GlickoRating[],
  tried: readonly number[],
  own: GlickoRating,
  random: Random,
): number {
  const lastTries = new Map(tried.map((number, index) => [number, index]));
  const numbers = ratings.map((_, index) => index + 1);
  const untried = numbers.filter((number) => !lastTries.has(number));
  const byLastTry = numbers.toSorted((a, b) => (lastTries.get(a) ?? -1) - (lastTries.get(b) ?? -1));
  const offered = untried.length > 0 ? untried : byLastTry.slice(0, Math.ceil(numbers.length / 2));
  const distance = (number: number): number => Math.abs(ratings[number - 1].value - own.value);
  const nearest = offered.toSorted((a, b) => distance(a) - distance(b) || a - b).slice(0, NEAREST);
  return nearest[random.below(nearest.length)];
}

/** Writes a set as JSON, one puzzle a line. */
export function writePuzzleSet({ seed, puzzles }: PuzzleSet): string {
  const lines = puzzles.map(({ strength, position, winning, moves }) =>
    JSON.stringify([strength, position, winning, moves]),
  );
  return `{\n "format": ${PUZZLES_FORMAT},\n "seed": ${seed},\n "puzzles": [\n  ${lines.join(",\n  ")}\n ]\n}\n`;
}

/** Reads untrusted values; undefined if they are no set. */
export function readPuzzleSet(value: unknown): PuzzleSet | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { format, seed, puzzles } = value as Record<string, unknown>;
  if (format !== PUZZLES_FORMAT || typeof seed !== "number" || !Array.isArray(puzzles)) return undefined;
  const read = puzzles.map(readPuzzle);
  return read.length === 0 || read.includes(undefined)
    ? undefined
    : { seed, puzzles: read.filter((puzzle) => puzzle !== undefined) };
}

function readPuzzle(value: unknown): Puzzle | undefined {
  if (!Array.isArray(value)) return undefined;
  const [name, position, winning, moves] = value as readonly unknown[];
  const strength = DAILY_STRENGTHS.find((one) => one === name);
  if (strength === undefined || typeof position !== "string") return undefined;
  if (typeof winning !== "number" || typeof moves !== "number") return undefined;
  return winning >= 1 && moves >= winning ? { strength, position, winning, moves } : undefined;
}
