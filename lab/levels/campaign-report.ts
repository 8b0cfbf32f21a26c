import { levelFailures, type LevelFailure, orderFailures, whyNotWon } from "./check.ts";
import type { Campaign } from "../../engine/play/campaign/campaign.ts";
import { Judge } from "./judge.ts";

/** What the check of a campaign found. */
export interface CampaignReport {
  readonly levels: number;
  /** The number of levels whose win is proved by a certificate that the verification accepts. */
  readonly proved: number;
  readonly failures: readonly LevelFailure[];
}

/** Checks all levels; `tell` hears how far it is. */
export function checkCampaign(campaign: Campaign, tell: (level: number) => void = () => {}): CampaignReport {
  const failures = orderFailures(campaign);
  let judge = new Judge();
  let proved = 0;
  for (const level of campaign.levels) {
    tell(level.number);
    if (judge.full) judge = new Judge();
    for (const failure of levelFailures(level, campaign.seed, judge)) failures.push({ level: level.number, failure });
    const failure = whyNotWon(level);
    if (failure === undefined) proved++;
    else failures.push({ level: level.number, failure });
  }
  return { levels: campaign.levels.length, proved, failures };
}
