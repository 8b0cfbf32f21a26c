import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CAMPAIGN_LEVELS, type CampaignLevel } from "../../../engine/play/campaign/campaign.ts";
import { readCampaign } from "../../../engine/play/campaign/stored-form.ts";
import { editionOf, SHIPPED_EDITION } from "../../store/edition.ts";
import { fromJson } from "../../store/json.ts";
import { ASSETS } from "../../workers/assets.ts";

export const LEVELS_FILE = join(ASSETS, "campaign", "levels.json");

/** `detail` is for the log. */
export interface LevelsProblem {
  readonly cause: "missing" | "damaged" | "incomplete";
  readonly detail: string;
}

export interface LoadedLevels {
  readonly levels: readonly CampaignLevel[];
  /** Also set for missing levels. */
  readonly edition: string;
  readonly problem: LevelsProblem | null;
}

/** Without `count` sound levels, only the campaign cannot be played. */
export function loadLevels(file: string, count = CAMPAIGN_LEVELS): LoadedLevels {
  const broken = (cause: LevelsProblem["cause"], detail: string): LoadedLevels => ({
    levels: [],
    edition: SHIPPED_EDITION,
    problem: { cause, detail },
  });
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    return broken("missing", String(error));
  }
  const campaign = readCampaign(fromJson(text));
  if (!campaign.ok) return broken("damaged", `${campaign.error.path}: ${campaign.error.message}`);
  const { levels } = campaign.value;
  if (levels.length !== count) return broken("incomplete", `there are ${levels.length} of ${count} levels in ${file}`);
  return { levels, edition: editionOf(levels), problem: null };
}
