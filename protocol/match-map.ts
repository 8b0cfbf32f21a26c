import { exhausted } from "../engine/exhaustive.ts";
import type { Ruleset } from "../engine/rules.ts";
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
    case "cells":
      return cases.cells(map);
    case "custom":
      return cases.custom(map);
    case "campaign":
      return cases.campaign(map);
    case "daily":
      return cases.daily(map);
    case "puzzle":
      return cases.puzzle(map);
    case "free":
      return cases.free(map);
    default:
      return exhausted(map);
  }
}

export function isCampaignMap(map: MatchMap): map is MapOfKind<"campaign"> {
  return map.kind === "campaign";
}

/** Setup of boards on which anybody may draw anything. */
export function freeSetup(ruleset: Ruleset): MatchSetup {
  return {
    ruleset,
    sides: [
      { kind: "person", colour: "blue" },
      { kind: "person", colour: "red" },
    ],
    map: { kind: "free" },
    starts: 0,
  };
}

/** Whether curves belong to no side. */
export function isFree({ map }: MatchSetup): boolean {
  return map.kind === "free";
}
