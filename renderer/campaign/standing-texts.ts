import { OPPONENTS, type CampaignOpponent } from "../../engine/play/campaign/unlocking.ts";
import { levelName } from "../texts/level-name.ts";
import { listText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";
import type { Standing } from "../session/campaign-client.ts";

export function opponentsText(opponents: readonly CampaignOpponent[]): string {
  return listText(opponents.map((opponent) => t(`opponents.${opponent}`)));
}

export function levelText(level: number, standings: readonly Standing[], isBegun: boolean): string {
  const named = (wanted: Standing): CampaignOpponent[] => OPPONENTS.filter((_, index) => standings[index] === wanted);
  const [badges, others] = [named("badge"), named("won")];
  const standing = badges.length > 0 ? (others.length > 0 ? "both" : "badge") : others.length > 0 ? "won" : "none";
  return t("campaign.level-open", {
    level,
    name: levelName(level),
    standing,
    badges: opponentsText(badges),
    others: opponentsText(others),
    begun: isBegun ? "yes" : "no",
  });
}

export function standingText(standing: Standing, isLocked: boolean, isBegun: boolean): string {
  return t("campaign.standing", {
    standing: standing === "open" && isLocked ? "locked" : standing,
    begun: isBegun ? "yes" : "no",
  });
}

export function unlockingText(level: number, open: number): string {
  if (open === 0) return t("campaign.unlock-level", { level: level - 1 });
  const opponent = OPPONENTS[open];
  const strength = open === OPPONENTS.length - 1 ? "strongest" : "other";
  return t("campaign.unlock-opponent", { strength, name: t(`opponents.${opponent}`), level: level - 1 });
}
