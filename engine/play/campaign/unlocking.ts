/** Weakest first (thesis, 4.1.5). */
export const OPPONENTS = ["easy", "medium", "hard", "perfect"] as const;
export type CampaignOpponent = (typeof OPPONENTS)[number];

export interface Won {
  readonly level: number;
  readonly opponent: CampaignOpponent;
}

/**
 * Opponents offered: all on the first level; then, beating one unlocks it and weaker ones on the next (thesis, 4.1.5).
 */
export function unlockedOpponents(wins: readonly Won[], level: number): readonly CampaignOpponent[] {
  if (level <= 1) return OPPONENTS;
  const strengths = wins
    .filter((win) => win.level === level - 1 || win.level === level)
    .map(({ opponent }) => OPPONENTS.indexOf(opponent));
  return OPPONENTS.slice(0, Math.max(-1, ...strengths) + 1);
}

export function achievements(wins: readonly Won[], lastLevel: number): readonly CampaignOpponent[] {
  return OPPONENTS.filter((opponent) => wins.some((win) => win.level === lastLevel && win.opponent === opponent));
}
