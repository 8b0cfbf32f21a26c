import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readCampaign, roundedDrawing, writeCampaign } from "../../../../engine/play/campaign/stored-form.ts";
import { SHIPPED_LEVELS } from "../../../../main/services/campaign/levels.ts";
import { shippedCampaign, shippedText } from "./levels.ts";

describe("the stored form of the campaign", () => {
  it("is read and written without a change", () => {
    expect(writeCampaign(shippedCampaign())).toBe(shippedText);
  });

  it("is planar in the shipped file, which hosts do not check again", () => {
    expect(readCampaign(JSON.parse(shippedText)).ok).toBe(true);
    expect(createHash("sha256").update(shippedText).digest("hex")).toBe(SHIPPED_LEVELS);
  });

  it("keeps rounded drawings", () => {
    for (const { drawing } of shippedCampaign().levels.slice(0, 30)) expect(roundedDrawing(drawing)).toEqual(drawing);
  });

  it("is small and has whole numbers as coordinates", () => {
    expect(shippedText).not.toMatch(/"curves": \[[^"]*\d\.\d/);
    expect(shippedText.length).toBeLessThan(900_000);
  });

  const spoilt: readonly (readonly [string, (campaign: Spoilable) => unknown, string])[] = [
    ["is no object", () => [], "campaign"],
    ["has another format", (campaign) => ({ ...campaign, format: 1 }), "format"],
    ["has no levels", (campaign) => ({ ...campaign, levels: null }), "levels"],
    ["misses a level", (campaign) => ({ ...campaign, levels: campaign.levels.slice(1) }), "levels[0].number"],
    ["has a text in place of a number", (campaign) => spoil(campaign, { difficulty: "hard" }), "levels[2].difficulty"],
    [
      "does not say whether it is won in misère play",
      (campaign) => spoil(campaign, { wonInMisere: undefined }),
      "levels[2].wonInMisere",
    ],
    ["has no bits", (campaign) => spoil(campaign, { bits: 3 }), "levels[2].bits"],
    [
      "misses a part of its bits",
      (campaign) => spoil(campaign, { bits: { moves: 1, survivors: 1 } }),
      "levels[2].bits.refutations",
    ],
    ["has a part of a move", (campaign) => spoil(campaign, { moves: 1.5 }), "levels[2].moves"],
    ["has an unknown idea", (campaign) => spoil(campaign, { idea: "win" }), "levels[2].idea"],
    ["has no drawing", (campaign) => spoil(campaign, { drawing: undefined }), "levels[2].drawing"],
    [
      "has half a point",
      (campaign) =>
        spoil(campaign, {
          drawing: {
            spots: [
              [1, 2, 0],
              [9, 9, 0],
            ],
            curves: [[0, 1, 1, [5]]],
          },
        }),
      "levels[2].drawing.curves[0]",
    ],
    [
      "has a spot without a place",
      (campaign) => spoil(campaign, { drawing: { spots: [[1]], curves: [] } }),
      "levels[2].drawing.spots[0]",
    ],
    [
      "has curves that cross",
      (campaign) =>
        spoil(campaign, {
          drawing: {
            spots: [
              [0, 0, 0],
              [9, 9, 0],
              [0, 9, 0],
              [9, 0, 0],
            ],
            curves: [
              [0, 1, 1, []],
              [2, 3, 1, []],
            ],
          },
        }),
      "levels[2].drawing",
    ],
    [
      "has a curve to nowhere",
      (campaign) => spoil(campaign, { drawing: { spots: [[0, 0, 0]], curves: [[0, 5, 1, []]] } }),
      "levels[2].drawing",
    ],
  ];

  it.each(spoilt)("is refused with the path of the fault when it %s", (_, change, path) => {
    const read = readCampaign(change(JSON.parse(shippedText) as Spoilable));
    expect(read).toMatchObject({ ok: false, error: { path } });
    if (!read.ok) expect(read.error.message.length).toBeGreaterThan(5);
  });
});

interface Spoilable {
  readonly levels: readonly object[];
}

function spoil(campaign: Spoilable, fields: object): unknown {
  return { ...campaign, levels: campaign.levels.map((level, i) => (i === 2 ? { ...level, ...fields } : level)) };
}
