import type { CampaignLevel } from "../../engine/play/campaign/campaign.ts";
import { LEVELS_FILE, loadLevels } from "../../main/services/campaign/levels.ts";
import { InputError } from "../../cli/command.ts";

/** @throws {InputError} */
export function readLevels(): readonly CampaignLevel[] {
  const { levels, problem } = loadLevels(LEVELS_FILE);
  if (problem !== null) throw new InputError(`The levels of the campaign are ${problem.cause}: ${problem.detail}`);
  return levels;
}
