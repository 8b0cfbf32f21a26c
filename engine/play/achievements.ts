import { CHAPTER_LEVELS, chapterOf, lastLevelOf } from "./campaign/chapters.ts";
import { CAMPAIGN_LEVELS } from "./campaign/campaign.ts";
import { OPPONENTS, type CampaignOpponent, type Won } from "./campaign/unlocking.ts";
import type { OpponentLevel } from "./opponent-levels.ts";

export interface WonLevel extends Won {
  /** Whether the player has ever won the level without help. */
  readonly badge: boolean;
  /** Time of the first win, in milliseconds since 1970. */
  readonly beatenAt: number;
}

/** Finished games outside of the campaign that are alike. */
export interface GameTally {
  /** Level of the computer; null for a game of two people. */
  readonly opponent: OpponentLevel | null;
  /** Spots of a plain start; null for other maps. */
  readonly spots: number | null;
  readonly isOwnMap: boolean;
  readonly hasClock: boolean;
  /** Whether a person won against the computer. */
  readonly isWon: boolean;
  /** Whether the game was played to its end, and not given up. */
  readonly isPlayedOut: boolean;
  readonly games: number;
  readonly mostMoves: number;
}

/** Facts about a player that achievements count. */
export interface PlayerHistory {
  readonly wins: readonly WonLevel[];
  /** Levels won after another try from where the game had turned. */
  readonly retriedWins: number;
  readonly games: readonly GameTally[];
  /** Daily positions whose first move kept the win. */
  readonly days: number;
}

export const EMPTY_HISTORY: PlayerHistory = { wins: [], retriedWins: 0, games: [], days: 0 };

interface Achievement {
  readonly goal: number;
  /** Count that reaches the achievement at `goal`. */
  readonly count: (history: PlayerHistory) => number;
}

export const ACHIEVEMENTS = {
  "first-win": { goal: 1, count: ({ wins }) => levelsOf(wins).size },
  "first-alone": { goal: 1, count: ({ wins }) => levelsOf(badges(wins)).size },
  "last-easy": lastLevel("easy"),
  "last-medium": lastLevel("medium"),
  "last-hard": lastLevel("hard"),
  "last-perfect": lastLevel("perfect"),
  "levels-25": { goal: 25, count: ({ wins }) => levelsOf(wins).size },
  "levels-75": { goal: 75, count: ({ wins }) => levelsOf(wins).size },
  "levels-all": { goal: CAMPAIGN_LEVELS, count: ({ wins }) => levelsOf(wins).size },
  chapter: { goal: CHAPTER_LEVELS, count: ({ wins }) => fullestChapter(wins) },
  "chapter-alone": { goal: CHAPTER_LEVELS, count: ({ wins }) => fullestChapter(badges(wins)) },
  "chapter-hard": { goal: CHAPTER_LEVELS, count: ({ wins }) => fullestChapter(against(wins, "hard")) },
  "chapter-perfect": { goal: CHAPTER_LEVELS, count: ({ wins }) => fullestChapter(against(wins, "perfect")) },
  "four-opponents": { goal: OPPONENTS.length, count: ({ wins }) => mostOpponents(wins) },
  "badges-25": { goal: 25, count: ({ wins }) => badges(wins).length },
  "badges-100": { goal: 100, count: ({ wins }) => badges(wins).length },
  "badges-all": { goal: CAMPAIGN_LEVELS * OPPONENTS.length, count: ({ wins }) => badges(wins).length },
  skip: { goal: 1, count: ({ wins }) => skippedChapters(wins) },
  "retry-1": { goal: 1, count: ({ retriedWins }) => retriedWins },
  "retry-10": { goal: 10, count: ({ retriedWins }) => retriedWins },
  "beat-medium": { goal: 1, count: ({ games }) => sum(games, (game) => isWonAgainst(game, "medium")) },
  "beat-hard": { goal: 1, count: ({ games }) => sum(games, (game) => isWonAgainst(game, "hard")) },
  "beat-insane": { goal: 1, count: ({ games }) => sum(games, (game) => isWonAgainst(game, "insane")) },
  "beat-perfect": { goal: 1, count: ({ games }) => sum(games, (game) => isWonAgainst(game, "perfect")) },
  "wins-10": { goal: 10, count: ({ games }) => sum(games, ({ isWon }) => isWon) },
  "wins-50": { goal: 50, count: ({ games }) => sum(games, ({ isWon }) => isWon) },
  "spots-20": { goal: 1, count: ({ games }) => sum(games, ({ spots, isPlayedOut }) => spots === 20 && isPlayedOut) },
  "spots-20-won": { goal: 1, count: ({ games }) => sum(games, ({ spots, isWon }) => spots === 20 && isWon) },
  "moves-40": { goal: 40, count: ({ games }) => Math.max(0, ...games.map(({ mostMoves }) => mostMoves)) },
  "two-people": { goal: 1, count: ({ games }) => sum(games, isOfTwo) },
  "two-people-10": { goal: 10, count: ({ games }) => sum(games, isOfTwo) },
  clock: { goal: 1, count: ({ games }) => sum(games, ({ hasClock, isPlayedOut }) => hasClock && isPlayedOut) },
  "own-map": { goal: 1, count: ({ games }) => sum(games, ({ isOwnMap, isWon }) => isOwnMap && isWon) },
  "day-1": { goal: 1, count: ({ days }) => days },
  "days-7": { goal: 7, count: ({ days }) => days },
  "days-30": { goal: 30, count: ({ days }) => days },
} as const satisfies Readonly<Record<string, Achievement>>;
export type AchievementId = keyof typeof ACHIEVEMENTS;

export const ACHIEVEMENT_IDS = Object.keys(ACHIEVEMENTS) as readonly AchievementId[];

/** Counts how far a player is, at most to the goal. */
export function achievementCount(id: AchievementId, history: PlayerHistory): number {
  const { goal, count }: Achievement = ACHIEVEMENTS[id];
  return Math.min(goal, count(history));
}

function lastLevel(opponent: CampaignOpponent): Achievement {
  return {
    goal: 1,
    count: ({ wins }) => against(wins, opponent).filter(({ level }) => level === CAMPAIGN_LEVELS).length,
  };
}

function badges(wins: readonly WonLevel[]): readonly WonLevel[] {
  return wins.filter(({ badge }) => badge);
}

function against(wins: readonly WonLevel[], opponent: CampaignOpponent): readonly WonLevel[] {
  return wins.filter((win) => win.opponent === opponent);
}

function levelsOf(wins: readonly WonLevel[]): Set<number> {
  return new Set(wins.map(({ level }) => level));
}

function fullestChapter(wins: readonly WonLevel[]): number {
  const counts = new Map<number, number>();
  for (const level of levelsOf(wins)) counts.set(chapterOf(level), (counts.get(chapterOf(level)) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

function mostOpponents(wins: readonly WonLevel[]): number {
  const counts = new Map<number, number>();
  for (const { level } of wins) counts.set(level, (counts.get(level) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** Chapters after the first whose last level was won before all others of the chapter. */
function skippedChapters(wins: readonly WonLevel[]): number {
  const firsts = new Map<number, WonLevel>();
  for (const win of wins) {
    const chapter = chapterOf(win.level);
    const first = firsts.get(chapter);
    if (first === undefined || win.beatenAt < first.beatenAt) firsts.set(chapter, win);
  }
  return [...firsts].filter(([chapter, { level }]) => chapter > 1 && level === lastLevelOf(chapter)).length;
}

function isWonAgainst({ opponent, isWon }: GameTally, level: OpponentLevel): boolean {
  return isWon && opponent === level;
}

function isOfTwo({ opponent, isPlayedOut }: GameTally): boolean {
  return opponent === null && isPlayedOut;
}

function sum(games: readonly GameTally[], isCounted: (game: GameTally) => boolean): number {
  return games.filter(isCounted).reduce((all, { games: count }) => all + count, 0);
}
