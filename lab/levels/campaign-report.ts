import { levelFailures, type LevelFailure, orderFailures, whyNotWon } from "./check.ts";
import type { Campaign } from "../../engine/play/campaign/campaign.ts";
import { LevelSolver } from "./level-solver.ts";

export interface CampaignReport {
  readonly levels: number;
  /** Levels with a verified certificate of the win. */
  readonly proved: number;
  readonly failures: readonly LevelFailure[];
}

export function checkCampaign(campaign: Campaign, tell: (level: number) => void = () => {}): CampaignReport {
  const failures = orderFailures(campaign);
  let solver = new LevelSolver();
  let proved = 0;
  for (const level of campaign.levels) {
    tell(level.number);
    if (solver.isFull) solver = new LevelSolver();
    for (const failure of levelFailures(level, campaign.seed, solver)) failures.push({ level: level.number, failure });
    const failure = whyNotWon(level);
    if (failure === undefined) proved++;
    else failures.push({ level: level.number, failure });
  }
  return { levels: campaign.levels.length, proved, failures };
}
