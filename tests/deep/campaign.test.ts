import { expect, it } from "vitest";
import { generateCampaign } from "../../lab/levels/generation.ts";
import { checkCampaign } from "../../lab/levels/campaign-report.ts";
import { writeCampaign } from "../../engine/play/campaign/stored-form.ts";
import { shippedCampaign, shippedText } from "../engine/play/campaign/levels.ts";

it("makes the shipped levels again of their seed, to the last byte", () => {
  expect(writeCampaign(generateCampaign({ seed: shippedCampaign().seed }))).toBe(shippedText);
});

it("has a proof for each level, and nothing in any that is not so", () => {
  expect(checkCampaign(shippedCampaign())).toEqual({ levels: 150, proved: 150, failures: [] });
});
