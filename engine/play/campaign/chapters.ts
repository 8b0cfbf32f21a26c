/** Number of levels in a chapter. */
export const CHAPTER_LEVELS = 10;

/** Ids of the chapters, in the order of their levels. */
export const CHAPTER_IDS = [
  "seeds",
  "sprouts",
  "grains",
  "herbs",
  "meadow",
  "vegetables",
  "spring",
  "berries",
  "climbers",
  "garden",
  "pond",
  "hedge",
  "orchard",
  "conifers",
  "great-trees",
] as const;
export type ChapterId = (typeof CHAPTER_IDS)[number];

/** Number of the chapter that a level is in, from 1 as those of levels. */
export function chapterOf(level: number): number {
  return Math.ceil(level / CHAPTER_LEVELS);
}

export function lastLevelOf(chapter: number): number {
  return chapter * CHAPTER_LEVELS;
}

export function levelsOf(chapter: number): number[] {
  return Array.from({ length: CHAPTER_LEVELS }, (_, index) => lastLevelOf(chapter - 1) + index + 1);
}

/** The largest value of `difficultyStep`. */
export const MAX_DIFFICULTY_STEP = 10;
const BITS_PER_STEP = 2.5;

/** Rounds a difficulty in bits to a step from 1 to `MAX_DIFFICULTY_STEP`. */
export function difficultyStep(bits: number): number {
  return Math.max(1, Math.min(MAX_DIFFICULTY_STEP, Math.ceil(bits / BITS_PER_STEP)));
}
