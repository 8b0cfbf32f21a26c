import { lastMoverWins } from "../../engine/rules.ts";
import { placeOf } from "../../protocol/place.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { routeHash } from "../session/routes.ts";

/** The way back to the levels. In misère play nobody moves on, so it leads to the level that was played. */
export function levelsHash(setup: MatchSetup): string {
  const place = placeOf(setup);
  return routeHash({ screen: "campaign", ...(place === null || lastMoverWins(place) ? {} : { level: place.level }) });
}
