import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import type { Campaign, CampaignLevel } from "../../../engine/play/campaign/campaign.ts";
import { readCampaign, roundedDrawing, writeCampaign } from "../../../engine/play/campaign/stored-form.ts";
import { LEVELS_FILE } from "../../../main/services/campaign/levels.ts";
import { editionOf } from "../../../main/store/edition.ts";
import { temporaryFolder } from "../folders.ts";
import { curveOf, drawingWith } from "../../drawings.ts";

const CIRCLE = drawingWith(
  [
    [0.3, 0.5],
    [0.7, 0.5, 1],
  ],
  [curveOf(0, 1, [[0.5, 0.3]]), curveOf(1, 0, [[0.5, 0.7]])],
);

const DRAWINGS: readonly Drawing[] = [CIRCLE, startDrawing(3), startDrawing(3)];

export const SMALL_CAMPAIGN_LEVELS = DRAWINGS.length;
export const SMALL_EDITION = editionOf(DRAWINGS.map(readBoard));

let shipped: Campaign | null = null;

function shippedCampaign(): Campaign {
  const read = readCampaign(JSON.parse(readFileSync(LEVELS_FILE, "utf8")));
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

/** Spot 0 to spot 1 wins the first level; on the others a good player wins. */
export function smallCampaign(): string {
  shipped ??= shippedCampaign();
  const [model] = shipped.levels;
  const levels = DRAWINGS.map((drawing, index): CampaignLevel => ({
    ...model,
    number: index + 1,
    spots: drawing.spots.filter(({ move }) => move === 0).length,
    moves: drawing.curves.length / 2,
    position: readBoard(drawing).position,
    idea: index === 0 ? "last-curve" : null,
    drawing: roundedDrawing(drawing),
  }));
  const file = join(temporaryFolder(), "levels.json");
  writeFileSync(file, writeCampaign({ ...shipped, levels }));
  return file;
}
