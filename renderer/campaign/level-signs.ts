import type { MatchSetup } from "../../protocol/schemas.ts";
import { isCampaignMap } from "../../protocol/match-map.ts";

/** Signs that the panel shows beside a board. */
export type PanelSign = "lives" | "parity" | "legend-lives" | "legend-dead" | "legend-stuck";

/** The level of the campaign that introduces each sign. */
const INTRODUCING_LEVEL: Readonly<Record<PanelSign, number>> = {
  lives: 2,
  "legend-lives": 2,
  "legend-dead": 3,
  parity: 4,
  "legend-stuck": 4,
};

export function showsSign({ map, ruleset }: MatchSetup, sign: PanelSign): boolean {
  if (ruleset.game !== "sprouts") return false;
  return !isCampaignMap(map) || map.level >= INTRODUCING_LEVEL[sign];
}
