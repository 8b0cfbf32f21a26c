import { exhausted } from "../engine/exhaustive.ts";
import type { MatchSetup } from "./schemas.ts";

type MatchMap = MatchSetup["map"];
type MapOfKind<Kind extends MatchMap["kind"]> = Extract<MatchMap, { kind: Kind }>;

/** Calls the case for the kind of a map. A kind without a case does not compile. */
export function byMapKind<T>(
  map: MatchMap,
  cases: { readonly [Kind in MatchMap["kind"]]: (map: MapOfKind<Kind>) => T },
): T {
  switch (map.kind) {
    case "plain":
      return cases.plain(map);
    case "custom":
      return cases.custom(map);
    case "campaign":
      return cases.campaign(map);
    case "daily":
      return cases.daily(map);
    default:
      return exhausted(map);
  }
}

export function isCampaignMap(map: MatchMap): map is MapOfKind<"campaign"> {
  return byMapKind(map, { plain: () => false, custom: () => false, campaign: () => true, daily: () => false });
}
