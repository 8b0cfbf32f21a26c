import { lastMoverWins } from "../../engine/rules.ts";
import { isTry, unlockedOpponents } from "../../engine/play/campaign/unlocking.ts";
import type { CampaignPlace, ShownLevel, Win } from "../../protocol/campaign.ts";
import { placeOf } from "../../protocol/place.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { nextOnLastLevel } from "./last-level.ts";

/**
 * Finds where to go after a win: the next level, or on the last one the next opponent. A win in misère play opens
 * nothing; there it is the next level that is open and can be won in misère play, if there is one.
 */
export function nextPlace(
  { setup, result }: Pick<MatchState, "setup" | "result">,
  levels: readonly Pick<ShownLevel, "number" | "wonInMisere">[],
  wins: readonly Win[],
): CampaignPlace | null {
  const place = placeOf(setup);
  if (place === null || result?.winner !== 0) return null;
  const later = levels.filter(({ number }) => number > place.level);
  if (!lastMoverWins(place)) {
    const next = later.find(
      ({ number, wonInMisere }) =>
        wonInMisere && !isTry(wins, number) && unlockedOpponents(wins, number).includes(place.opponent),
    );
    return next === undefined ? null : { ...place, level: next.number };
  }
  if (later.length > 0) return { ...place, level: place.level + 1 };
  const opponent = nextOnLastLevel(wins, levels.length, place.opponent);
  return opponent === null ? null : { ...place, opponent };
}
