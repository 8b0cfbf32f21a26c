/** The opponents of the campaign, weakest first (thesis, 4.1.5). */
export const OPPONENTS = ["easy", "medium", "hard", "perfect"] as const;
export type CampaignOpponent = (typeof OPPONENTS)[number];

export interface Won {
  readonly level: number;
  readonly opponent: CampaignOpponent;
}

/**
 * The opponents offered on a level, weakest first: all on the first; then, beating an opponent unlocks it and weaker
 * ones on the next level (thesis, 4.1.5). Beaten ones stay.
 */
export function unlockedOpponents(wins: readonly Won[], level: number): readonly CampaignOpponent[] {
  if (level <= 1) return OPPONENTS;
  const strengths = wins
    .filter((win) => win.level === level - 1 || win.level === level)
    .map(({ opponent }) => OPPONENTS.indexOf(opponent));
  return OPPONENTS.slice(0, Math.max(-1, ...strengths) + 1);
}

/** The opponents that were beaten on the last level, weakest first: each is an achievement. */
export function achievements(wins: readonly Won[], lastLevel: number): readonly CampaignOpponent[] {
  return OPPONENTS.filter((opponent) => wins.some((win) => win.level === lastLevel && win.opponent === opponent));
}
