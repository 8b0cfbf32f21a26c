import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CAMPAIGN_LEVELS, type CampaignLevel } from "../../../engine/play/campaign/campaign.ts";
import { readCampaign } from "../../../engine/play/campaign/stored-form.ts";
import { editionOf, SHIPPED_EDITION } from "../../store/edition.ts";
import { fromJson } from "../../store/json.ts";
import { ASSETS } from "../../workers/assets.ts";

export const LEVELS_FILE = join(ASSETS, "campaign", "levels.json");

/** SHA-256 of the shipped file. A test finds its drawings planar; at each start that would take longest. */
export const SHIPPED_LEVELS = "b3961d26ba7d436df2e4d69ac8518ce15556e758d6752e80db729646627b1b1d";

/** What is wrong with the levels. `detail` is for the log. */
export interface LevelsProblem {
  readonly cause: "missing" | "damaged" | "incomplete";
  readonly detail: string;
}

export interface LoadedLevels {
  readonly levels: readonly CampaignLevel[];
  /** Edition of the levels; set for missing ones, too. */
  readonly edition: string;
  readonly problem: LevelsProblem | null;
}

/** Loads the levels of the campaign. Without `count` sound ones, only the campaign cannot be played. */
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
  const isShipped = createHash("sha256").update(text).digest("hex") === SHIPPED_LEVELS;
  const campaign = readCampaign(fromJson(text), isShipped);
  if (!campaign.ok) return broken("damaged", `${campaign.error.path}: ${campaign.error.message}`);
  const { levels } = campaign.value;
  if (levels.length !== count) return broken("incomplete", `there are ${levels.length} of ${count} levels in ${file}`);
  return { levels, edition: editionOf(levels), problem: null };
}
