import { lastMoverWins } from "../../engine/rules.ts";
import type { CampaignPlace, Win } from "../../protocol/campaign.ts";
import { placeOf } from "../../protocol/place.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { nextOnLastLevel } from "./last-level.ts";

/**
 * Finds where to go after a win: the next level, or on the last one the next opponent. Null in misère play, where a win
 * opens nothing.
 */
export function nextPlace(
  { setup, result }: Pick<MatchState, "setup" | "result">,
  levels: number,
  wins: readonly Win[],
): CampaignPlace | null {
  const place = placeOf(setup);
  if (place === null || !lastMoverWins(place) || result?.winner !== 0) return null;
  if (place.level < levels) return { ...place, level: place.level + 1 };
  const opponent = nextOnLastLevel(wins, levels, place.opponent);
  return opponent === null ? null : { ...place, opponent };
}
