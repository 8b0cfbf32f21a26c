import { expect, it } from "vitest";
import { levelFailures, orderFailures, whyNotWon } from "../../lab/levels/check.ts";
import { generateCampaign } from "../../lab/levels/generation.ts";
import { checkCampaign } from "../../lab/levels/campaign-report.ts";
import { LevelSolvers } from "../../lab/levels/level-solver.ts";
import { shippedCampaign } from "../engine/play/campaign/levels.ts";

it("has a proof for each level, and nothing in any that is not so", () => {
  expect(checkCampaign(shippedCampaign())).toEqual({ levels: 150, proved: 150, failures: [] });
});

it("makes few levels that the check accepts", () => {
  const names: string[] = [];
  const small = {
    seed: 80227625,
    levels: 14,
    chunks: 2,
    chunk: 15,
    remembered: <Work>(name: string, make: () => Work): Work => (names.push(name), make()),
  };
  const made = generateCampaign(small);
  expect(made.levels).toHaveLength(14);
  const solvers = new LevelSolvers();
  for (const level of made.levels)
    expect(
      [...levelFailures(level, made.seed, solvers), whyNotWon(level, solvers.normal)],
      `level ${level.number}`,
    ).toEqual([undefined]);
  expect(orderFailures(made).map(({ failure }) => failure)).toEqual(["there are 14 levels, not 150"]);
  expect(new Set(names).size).toBe(names.length);
});
