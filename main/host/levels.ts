import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CampaignLevel } from "../../engine/play/campaign/campaign.ts";
import { readCampaign } from "../../engine/play/campaign/stored-form.ts";
import { ASSETS } from "./assets.ts";
import { sentence } from "./failures.ts";

/** The file of the campaign that the game is shipped with. */
export const LEVELS_FILE = join(ASSETS, "campaign", "levels.json");

/** The levels of the campaign, or why there are none: a sentence for the player. */
export interface LoadedLevels {
  readonly levels: readonly CampaignLevel[];
  readonly problem: string | null;
}

/** Reads and checks the levels in `file`. A file that is missing or damaged leaves the campaign without levels and nothing else broken. */
export function loadLevels(file: string): LoadedLevels {
  const broken = (cause: string): LoadedLevels => ({
    levels: [],
    problem: `The levels of the campaign cannot be read (${cause}). Your progress is kept; installing the game again brings them back. Everything else can be played.`,
  });
  try {
    const campaign = readCampaign(JSON.parse(readFileSync(file, "utf8")));
    if (!campaign.ok) return broken(`${campaign.error.path}: ${campaign.error.message}`);
    return { levels: campaign.value.levels, problem: null };
  } catch (error) {
    return broken(sentence(error));
  }
}
