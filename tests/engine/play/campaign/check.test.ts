import { describe, expect, it } from "vitest";
import { CAMPAIGN_LEVELS, type CampaignLevel } from "../../../../engine/play/campaign/campaign.ts";
import { levelFailures, orderFailures, whyNotWon } from "../../../../engine/play/campaign/check.ts";
import { Judge } from "../../../../engine/play/campaign/judge.ts";
import { shippedCampaign } from "./levels.ts";

const campaign = shippedCampaign();
const { levels } = campaign;

describe("the shipped campaign", () => {
  it("has its levels in order, none like another, ever harder up to noise", () => {
    expect(levels).toHaveLength(CAMPAIGN_LEVELS);
    expect(orderFailures(campaign)).toEqual([]);
  });

  it("goes from two spots to eleven", () => {
    const spots = levels.map((level) => level.spots);
    expect(Math.min(...spots)).toBe(2);
    expect(Math.max(...spots)).toBe(11);
    expect(new Set(spots).size).toBe(10);
  });

  it("claims nothing of its levels that is not so", () => {
    let judge = new Judge();
    for (const level of levels) {
      if (judge.full) judge = new Judge();
      expect(levelFailures(level, judge), `level ${level.number}`).toEqual([]);
    }
  });

  it("can be won on every level: the certificates of all that are soon proved", () => {
    const soon = levels.filter(({ nodes }) => nodes < 500);
    expect(soon.length).toBeGreaterThan(60);
    for (const level of soon) expect(whyNotWon(level), `level ${level.number}`).toBeUndefined();
  });
});

describe("the check", () => {
  const level = levels[40];
  const other = levels[41];

  it.each<readonly [string, Partial<CampaignLevel>]>([
    ["a game that begins elsewhere", { line: ["0*20", ...level.line.slice(1)] }],
    ["a game that leaves out a move", { line: [level.line[0], ...level.line.slice(2)] }],
    ["a game that jumps", { line: [...level.line.slice(0, -2), level.line[0], level.position] }],
    ["a game that ends elsewhere", { line: [...level.line.slice(0, -1), other.position] }],
    ["another position", { position: other.position }],
    ["another drawing", { drawing: other.drawing }],
    ["a wrong number of spots", { spots: level.spots + 1 }],
    ["a wrong number of lives", { lives: level.lives + 1 }],
    ["a wrong number of winning moves", { winningMoves: level.winningMoves + 1 }],
    ["a wrong number of moves", { allMoves: level.allMoves + 1 }],
    ["an idea that it does not show", { number: 1 }],
  ])("notices %s", (_, fields) => {
    expect(levelFailures({ ...level, ...fields }, new Judge())).not.toEqual([]);
  });

  it("notices a position that is lost", () => {
    expect(whyNotWon({ ...level, position: "0*2" })).toBe("it is lost");
  });

  it("notices levels in disorder, alike, without their idea, or missing", () => {
    const failuresWith = (changed: readonly CampaignLevel[]): readonly number[] => orderFailures({ ...campaign, levels: changed }).map(({ level: number }) => number);
    const put = (at: number, fields: Partial<CampaignLevel>): CampaignLevel[] => levels.map((one, i) => (i === at ? { ...one, ...fields } : one));
    expect(failuresWith(put(100, { difficulty: 2 }))).toEqual([101]);
    expect(failuresWith(put(100, { position: `${levels[50].position}+22` }))).toEqual([101]);
    expect(failuresWith(put(3, { idea: null }))).toEqual([4]);
    expect(failuresWith(put(33, { idea: "Win." }))).toEqual([34]);
    expect(failuresWith(levels.slice(0, -1))).toEqual([0]);
  });
});
