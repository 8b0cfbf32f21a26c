import { readFileSync } from "node:fs";
import type { Campaign } from "../../../../engine/play/campaign/campaign.ts";
import { readCampaign } from "../../../../engine/play/campaign/stored-form.ts";

export const shippedText = readFileSync(new URL("../../../../assets/campaign/levels.json", import.meta.url), "utf8");

export function shippedCampaign(): Campaign {
  const read = readCampaign(JSON.parse(shippedText));
  if (!read.ok) throw new Error(`${read.error.path}: ${read.error.message}`);
  return read.value;
}
