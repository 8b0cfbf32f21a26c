import { CHAPTER_IDS, chapterOf, lastLevelOf, levelsOf } from "./chapters.ts";

/** Opponents of the campaign, the weakest first (thesis, 4.1.5). */
export const OPPONENTS = ["easy", "medium", "hard", "perfect"] as const;
export type CampaignOpponent = (typeof OPPONENTS)[number];

export interface Won {
  readonly level: number;
  readonly opponent: CampaignOpponent;
}

/**
 * Opponents offered: all on the first level; then, beating one unlocks it and weaker ones on the next (thesis, 4.1.5),
 * and on the last level of a chapter, in the whole chapter. The last level of a chapter can be tried early.
 */
export function unlockedOpponents(wins: readonly Won[], level: number): readonly CampaignOpponent[] {
  return OPPONENTS.slice(0, Math.max(openedByWins(wins, level), openedForTry(wins, level)));
}

/** Whether the level is open only because the last level of the next chapter can be tried early. */
export function isTry(wins: readonly Won[], level: number): boolean {
  return openedByWins(wins, level) === 0 && openedForTry(wins, level) > 0;
}

/** The levels that can be tried early. */
export function levelsToTry(wins: readonly Won[], levels: number): number[] {
  return CHAPTER_IDS.map((_, index) => lastLevelOf(index + 1)).filter((level) => level <= levels && isTry(wins, level));
}

export function achievements(wins: readonly Won[], lastLevel: number): readonly CampaignOpponent[] {
  return OPPONENTS.filter((opponent) => wins.some((win) => win.level === lastLevel && win.opponent === opponent));
}

/** Counts the opponents that wins have opened on a level, from the weakest on. */
function openedByWins(wins: readonly Won[], level: number): number {
  if (level <= 1) return OPPONENTS.length;
  const opening = [level - 1, level, lastLevelOf(chapterOf(level))];
  const strengths = wins
    .filter((win) => opening.includes(win.level))
    .map(({ opponent }) => OPPONENTS.indexOf(opponent));
  return Math.max(-1, ...strengths) + 1;
}

/** Counts the opponents that are open on a level because they are open somewhere in the chapter before. */
function openedForTry(wins: readonly Won[], level: number): number {
  const before = chapterOf(level) - 1;
  if (before === 0 || level !== lastLevelOf(before + 1)) return 0;
  return Math.max(...levelsOf(before).map((one) => openedByWins(wins, one)));
}
