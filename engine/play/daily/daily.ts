import { DEFAULT_RULESET, type PlayConvention, type Ruleset } from "../../rules.ts";

const DAILY_FORMAT = 1;
/** Three strengths in normal play, and `reversed`, where the last to move loses. */
export const DAILY_STRENGTHS = ["easy", "medium", "hard", "reversed"] as const;
export type DailyStrength = (typeof DAILY_STRENGTHS)[number];

/** A calendar date as `2026-11-22`. */
export type Day = string;

interface StrengthLimits {
  readonly play: PlayConvention;
  readonly minLives: number;
  readonly maxLives: number;
  readonly maxWinning: number;
  /** The least number of moves that differ for each winning one. */
  readonly minMovesPerWinning: number;
}

/** No two strengths of one convention share a number of lives. Moves that lead to equivalent positions count once. */
export const DAILY_LIMITS: Readonly<Record<DailyStrength, StrengthLimits>> = {
  easy: { play: "normal", minLives: 5, maxLives: 7, maxWinning: 3, minMovesPerWinning: 3 },
  medium: { play: "normal", minLives: 8, maxLives: 10, maxWinning: 3, minMovesPerWinning: 5 },
  hard: { play: "normal", minLives: 11, maxLives: 14, maxWinning: 2, minMovesPerWinning: 10 },
  reversed: { play: "misere", minLives: 7, maxLives: 10, maxWinning: 3, minMovesPerWinning: 4 },
};

/** The rules of the positions of a strength. */
export function rulesetOfDaily(strength: DailyStrength): Ruleset {
  return { ...DEFAULT_RULESET, play: DAILY_LIMITS[strength].play };
}

/** The days after `from` take one of each strength in turn, and begin again after the last. */
export interface DailyTable {
  readonly from: Day;
  readonly seed: number;
  readonly positions: Readonly<Record<DailyStrength, readonly string[]>>;
}

const MILLISECONDS_OF_DAY = 24 * 60 * 60 * 1000;

/** Counted from 1970; undefined if there is no such date. */
export function numberOfDay(day: Day): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || dayOfNumber(time / MILLISECONDS_OF_DAY) !== day ? undefined : time / MILLISECONDS_OF_DAY;
}

export function dayOfNumber(number: number): Day {
  return new Date(number * MILLISECONDS_OF_DAY).toISOString().slice(0, 10);
}

/** The position of a date. Throws for no date. */
export function positionOfDay({ from, positions }: DailyTable, strength: DailyStrength, day: Day): string {
  const [number, first] = [numberOfDay(day), numberOfDay(from)];
  if (number === undefined || first === undefined) throw new RangeError(`${day} is no date.`);
  const { [strength]: list } = positions;
  return list[(((number - first) % list.length) + list.length) % list.length];
}

/**
 * Counts the days in a row, up to `today`, that are among `days`. Today may still be missing. Tomorrow counts, too: who
 * travels west may have begun it already.
 */
export function streakUpTo(today: number, days: ReadonlySet<number>): number {
  const last = [today + 1, today].find((day) => days.has(day) && days.has(today)) ?? today - 1;
  let length = 0;
  while (days.has(last - length)) length++;
  return length;
}

/** Writes the table as JSON, one position a line. */
export function writeDailyTable({ from, seed, positions }: DailyTable): string {
  const lists = DAILY_STRENGTHS.map(
    (strength) =>
      ` ${JSON.stringify(strength)}: [\n${positions[strength].map((one) => `  ${JSON.stringify(one)}`).join(",\n")}\n ]`,
  );
  return `{\n "format": ${DAILY_FORMAT},\n "from": ${JSON.stringify(from)},\n "seed": ${seed},\n${lists.join(",\n")}\n}\n`;
}

/** Reads untrusted values; undefined if they are no table. */
export function readDailyTable(value: unknown): DailyTable | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { format, from, seed, ...lists } = value as Record<string, unknown>;
  if (format !== DAILY_FORMAT || typeof from !== "string" || numberOfDay(from) === undefined) return undefined;
  if (typeof seed !== "number") return undefined;
  const isList = (list: unknown): list is readonly string[] =>
    Array.isArray(list) && list.length > 0 && list.every((one) => typeof one === "string");
  const { easy, medium, hard, reversed } = lists;
  return isList(easy) && isList(medium) && isList(hard) && isList(reversed)
    ? { from, seed, positions: { easy, medium, hard, reversed } }
    : undefined;
}
