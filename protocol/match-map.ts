import { exhausted } from "../engine/exhaustive.ts";
import type { MatchSetup } from "./schemas.ts";

type MatchMap = MatchSetup["map"];
type MapOfKind<Kind extends MatchMap["kind"]> = Extract<MatchMap, { kind: Kind }>;

/** Picks a value by the kind of map that a match is played on. A new kind fails to compile wherever it has no case. */
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
    default:
      return exhausted(map);
  }
}

/** Is the map a level of the campaign? */
export function isCampaignMap(map: MatchMap): map is MapOfKind<"campaign"> {
  return byMapKind(map, { plain: () => false, custom: () => false, campaign: () => true });
}
