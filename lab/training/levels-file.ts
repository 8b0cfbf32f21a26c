import type { CampaignLevel } from "../../engine/play/campaign/campaign.ts";
import { LEVELS_FILE, loadLevels } from "../../main/services/campaign/levels.ts";
import { UnreadableData } from "../unreadable-data.ts";

/** Reads the shipped levels. @throws {UnreadableData} */
export function readLevels(): readonly CampaignLevel[] {
  const { levels, problem } = loadLevels(LEVELS_FILE);
  if (problem !== null) throw new UnreadableData(`The levels of the campaign are ${problem.cause}: ${problem.detail}`);
  return levels;
}
