import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CAMPAIGN_LEVELS, type CampaignLevel } from "../../../engine/play/campaign/campaign.ts";
import { readCampaign } from "../../../engine/play/campaign/stored-form.ts";
import { editionOf, SHIPPED_EDITION } from "../../store/edition.ts";
import { ASSETS } from "../../workers/assets.ts";
import { sentence } from "../failures.ts";

/** The file of the campaign that the game is shipped with. */
export const LEVELS_FILE = join(ASSETS, "campaign", "levels.json");

/** The levels of the campaign, or why there are none: a sentence for the player. */
export interface LoadedLevels {
  readonly levels: readonly CampaignLevel[];
  /** Tells them from the levels of other editions; where there are none, that of the levels which should be there. */
  readonly edition: string;
  readonly problem: string | null;
}

/** Reads and checks the levels in `file`, of which there have to be `count`. A file that is missing, damaged or not whole leaves the campaign without levels and nothing else broken. */
export function loadLevels(file: string, count = CAMPAIGN_LEVELS): LoadedLevels {
  const broken = (cause: string): LoadedLevels => ({
    levels: [],
    edition: SHIPPED_EDITION,
    problem: `The levels of the campaign cannot be read (${cause}). Your progress is kept; installing the game again brings them back. Everything else can be played.`,
  });
  try {
    const campaign = readCampaign(JSON.parse(readFileSync(file, "utf8")));
    if (!campaign.ok) return broken(`${campaign.error.path}: ${campaign.error.message}`);
    const { levels } = campaign.value;
    if (levels.length !== count) return broken(`there are ${levels.length} of ${count}`);
    return { levels, edition: editionOf(levels), problem: null };
  } catch (error) {
    return broken(sentence(error));
  }
}
