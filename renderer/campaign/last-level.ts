import {
  achievements,
  OPPONENTS,
  unlockedOpponents,
  type CampaignOpponent,
} from "../../engine/play/campaign/unlocking.ts";
import type { Win } from "../../protocol/campaign.ts";
import { opponentsText } from "./standing-texts.ts";
import { t } from "../texts/texts.ts";

/** The next stronger opponent that is open and not beaten, or else any such one; null if there is none. */
export function nextOnLastLevel(
  wins: readonly Win[],
  levels: number,
  opponent: CampaignOpponent,
): CampaignOpponent | null {
  const beaten = achievements(wins, levels);
  const left = unlockedOpponents(wins, levels).filter((name) => name !== opponent && !beaten.includes(name));
  const index = OPPONENTS.indexOf(opponent);
  return left.find((name) => OPPONENTS.indexOf(name) > index) ?? left.at(-1) ?? null;
}

export function remainingText(wins: readonly Win[], levels: number, opponent: CampaignOpponent): string {
  const beaten = new Set([...achievements(wins, levels), opponent]);
  const others = OPPONENTS.filter((name) => !beaten.has(name));
  if (others.length > 0) return t("end.still-to-beat", { opponents: opponentsText(others) });
  const badges = levels * OPPONENTS.length;
  const missing = badges - wins.filter(({ badge }) => badge).length;
  return missing === 0 ? t("end.all-badges") : t("end.badges-left", { missing, badges });
}
