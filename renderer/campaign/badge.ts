import { lastMoverWins, type PlayConvention } from "../../engine/rules.ts";
import type { Progress, Win } from "../../protocol/campaign.ts";
import { t } from "../texts/texts.ts";
import { placeOf } from "../../protocol/place.ts";
import type { MatchState } from "../../protocol/schemas.ts";

type Ended = Pick<MatchState, "setup" | "result" | "helped">;

/** Says whether the player holds the badge; null `progress` is not known yet. */
export function holdsBadge(state: Ended, progress: Pick<Progress, "wins" | "misereWins"> | null): boolean {
  const place = placeOf(state.setup);
  if (place === null) return false;
  if (isWonAlone(state)) return true;
  if (progress === null) return false;
  return winsIn(progress, place.play).some(
    ({ level, opponent, badge }) => badge && level === place.level && opponent === place.opponent,
  );
}

export function badgeText(state: Ended, isHeld: boolean): string {
  if (isWonAlone(state)) return t("campaign.badge-won");
  if (isHeld) return t("campaign.badge-held");
  const { result, helped } = state;
  if (result === null) return t(helped ? "campaign.badge-helped" : "campaign.badge-open");
  if (result.winner === 0) return t("campaign.badge-won-helped");
  return t("campaign.badge-lost");
}

function isWonAlone({ result, helped }: Ended): boolean {
  return result?.winner === 0 && !helped;
}

/** Wins of a player by one way to end games. */
export function winsIn(progress: Pick<Progress, "wins" | "misereWins">, play: PlayConvention): readonly Win[] {
  return lastMoverWins({ play }) ? progress.wins : progress.misereWins;
}
