import { levelFailures, type LevelFailure, orderFailures, whyNotWon } from "./check.ts";
import type { Campaign } from "../../engine/play/campaign/campaign.ts";
import { LevelSolvers } from "./level-solver.ts";

export interface CampaignReport {
  readonly levels: number;
  /** Levels with a verified certificate of the win. */
  readonly proved: number;
  readonly failures: readonly LevelFailure[];
}

export function checkCampaign(campaign: Campaign, tell: (level: number) => void = () => {}): CampaignReport {
  const failures = orderFailures(campaign);
  let solvers = new LevelSolvers();
  let proved = 0;
  for (const level of campaign.levels) {
    tell(level.number);
    if (solvers.areFull) solvers = new LevelSolvers();
    for (const failure of levelFailures(level, campaign.seed, solvers)) failures.push({ level: level.number, failure });
    const failure = whyNotWon(level, solvers.normal);
    if (failure === undefined) proved++;
    else failures.push({ level: level.number, failure });
  }
  return { levels: campaign.levels.length, proved, failures };
}
