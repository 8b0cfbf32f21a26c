import { describe, expect, it } from "vitest";
import {
  ACHIEVEMENT_IDS,
  achievementCount,
  ACHIEVEMENTS,
  type AchievementId,
  EMPTY_HISTORY,
  type GameTally,
  type PlayerHistory,
  type WonLevel,
} from "../../../engine/play/achievements.ts";
import { OPPONENTS, type CampaignOpponent } from "../../../engine/play/campaign/unlocking.ts";

const win = (level: number, opponent: CampaignOpponent, badge = false, beatenAt = level): WonLevel => ({
  level,
  opponent,
  badge,
  beatenAt,
});
const wins = (levels: number, opponent: CampaignOpponent, badge = false): WonLevel[] =>
  Array.from({ length: levels }, (_, index) => win(index + 1, opponent, badge));
const game = (change: Partial<GameTally>): GameTally => ({
  opponent: "easy",
  spots: 3,
  isOwnMap: false,
  hasClock: false,
  isWon: false,
  isPlayedOut: true,
  games: 1,
  mostMoves: 7,
  ...change,
});

/** Histories that just reach each of them. */
const HISTORIES: Readonly<Record<AchievementId, Partial<PlayerHistory>>> = {
  "first-win": { wins: [win(1, "easy")] },
  "first-alone": { wins: [win(1, "easy", true)] },
  "last-easy": { wins: [win(150, "easy")] },
  "last-medium": { wins: [win(150, "medium")] },
  "last-hard": { wins: [win(150, "hard")] },
  "last-perfect": { wins: [win(150, "perfect")] },
  "levels-25": { wins: wins(25, "easy") },
  "levels-75": { wins: wins(75, "easy") },
  "levels-all": { wins: wins(150, "easy") },
  chapter: { wins: wins(10, "easy") },
  "chapter-alone": { wins: wins(10, "easy", true) },
  "chapter-hard": { wins: wins(10, "hard") },
  "chapter-perfect": { wins: wins(10, "perfect") },
  "four-opponents": { wins: OPPONENTS.map((opponent) => win(5, opponent)) },
  "badges-25": { wins: wins(25, "easy", true) },
  "badges-100": { wins: wins(100, "easy", true) },
  "badges-all": { wins: OPPONENTS.flatMap((opponent) => wins(150, opponent, true)) },
  skip: { wins: [win(20, "easy", false, 1), win(11, "easy", false, 2)] },
  "retry-1": { retriedWins: 1 },
  "retry-10": { retriedWins: 10 },
  "beat-medium": { games: [game({ opponent: "medium", isWon: true })] },
  "beat-hard": { games: [game({ opponent: "hard", isWon: true })] },
  "beat-insane": { games: [game({ opponent: "insane", isWon: true })] },
  "beat-perfect": { games: [game({ opponent: "perfect", isWon: true })] },
  "wins-10": { games: [game({ isWon: true, games: 10 })] },
  "wins-50": { games: [game({ isWon: true, games: 20 }), game({ opponent: "hard", isWon: true, games: 30 })] },
  "spots-20": { games: [game({ spots: 20 })] },
  "spots-20-won": { games: [game({ spots: 20, isWon: true })] },
  "moves-40": { games: [game({ mostMoves: 40 })] },
  "two-people": { games: [game({ opponent: null })] },
  "two-people-10": { games: [game({ opponent: null, games: 10 })] },
  clock: { games: [game({ opponent: null, hasClock: true })] },
  "own-map": { games: [game({ spots: null, isOwnMap: true, isWon: true })] },
  "day-1": { days: 1 },
  "days-7": { days: 7 },
  "days-30": { days: 30 },
};

describe("the achievements", () => {
  it("are at least 25, and none is reached at the start", () => {
    expect(ACHIEVEMENT_IDS.length).toBeGreaterThanOrEqual(25);
    for (const id of ACHIEVEMENT_IDS) expect(achievementCount(id, EMPTY_HISTORY), id).toBe(0);
  });

  it.each(ACHIEVEMENT_IDS)("can be reached: %s", (id) => {
    const history = { ...EMPTY_HISTORY, ...HISTORIES[id] };
    expect(achievementCount(id, history)).toBe(ACHIEVEMENTS[id].goal);
    const less: PlayerHistory = {
      wins: history.wins.slice(1),
      retriedWins: Math.max(0, history.retriedWins - 1),
      games: history.games
        .map((one) => ({ ...one, games: one.games - 1, mostMoves: one.mostMoves - 1 }))
        .filter(({ games }) => games > 0 || id === "moves-40"),
      days: Math.max(0, history.days - 1),
    };
    expect(achievementCount(id, less)).toBeLessThan(ACHIEVEMENTS[id].goal);
  });

  it("do not count more than the goal", () => {
    expect(achievementCount("day-1", { ...EMPTY_HISTORY, days: 9 })).toBe(1);
  });

  it("take no chapter as skipped whose other levels came first, nor the first one", () => {
    expect(achievementCount("skip", { ...EMPTY_HISTORY, wins: wins(30, "easy") })).toBe(0);
    expect(achievementCount("skip", { ...EMPTY_HISTORY, wins: [win(10, "easy")] })).toBe(0);
  });
});
