import { OPPONENTS } from "../engine/play/campaign/unlocking.ts";
import type { CampaignPlace } from "./campaign.ts";
import { isCampaignMap } from "./match-map.ts";
import type { MatchSetup } from "./schemas.ts";

/** The place in the campaign that a match belongs to; null in quick play. The player is the first side. */
export function placeOf({ map, ruleset: { play }, sides: [person, computer] }: MatchSetup): CampaignPlace | null {
  const opponent = OPPONENTS.find((name) => computer.kind === "computer" && computer.level === name);
  return isCampaignMap(map) && opponent !== undefined
    ? { level: map.level, opponent, play, colours: [person.colour, computer.colour] }
    : null;
}
