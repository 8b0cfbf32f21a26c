import { describe, expect, it } from "vitest";
import { CAMPAIGN_LEVELS } from "../../../../engine/play/campaign/campaign.ts";
import {
  CHAPTER_IDS,
  CHAPTER_LEVELS,
  chapterOf,
  difficultyStep,
  lastLevelOf,
  levelsOf,
  MAX_DIFFICULTY_STEP,
} from "../../../../engine/play/campaign/chapters.ts";
import { shippedCampaign } from "./levels.ts";

describe("the chapters", () => {
  it("hold all levels, each in one", () => {
    expect(CHAPTER_IDS.length * CHAPTER_LEVELS).toBe(CAMPAIGN_LEVELS);
    const all = CHAPTER_IDS.flatMap((_, index) => levelsOf(index + 1));
    expect(all).toEqual(Array.from({ length: CAMPAIGN_LEVELS }, (_, index) => index + 1));
    for (const level of all) expect(levelsOf(chapterOf(level))).toContain(level);
    expect([chapterOf(10), chapterOf(11), lastLevelOf(15)]).toEqual([1, 2, 150]);
  });
});

describe("the steps of difficulty", () => {
  it("begin and end with the levels", () => {
    const steps = shippedCampaign().levels.map(({ difficulty }) => difficultyStep(difficulty));
    expect([Math.min(...steps), Math.max(...steps)]).toEqual([1, MAX_DIFFICULTY_STEP]);
    expect([0, 2.5, 2.6, 25, 99].map(difficultyStep)).toEqual([1, 1, 2, 10, 10]);
  });
});
