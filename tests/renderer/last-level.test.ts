import { describe, expect, it } from "vitest";
import { OPPONENTS, type CampaignOpponent } from "../../engine/play/campaign/unlocking.ts";
import type { Win } from "../../protocol/campaign.ts";
import { remainingText, nextOnLastLevel } from "../../renderer/campaign/last-level.ts";
import { unlockingText } from "../../renderer/campaign/standing-texts.ts";

const won = (level: number, opponent: CampaignOpponent, badge = true): Win => ({
  level,
  opponent,
  play: "normal",
  beatenAt: 1,
  badge,
});

describe("the end of the last level", () => {
  it("offers the next stronger opponent that is open and not beaten, else a weaker one", () => {
    const open = [won(9, "perfect")];
    expect(nextOnLastLevel([...open, won(10, "easy")], 10, "easy")).toBe("medium");
    expect(nextOnLastLevel([...open, won(10, "easy"), won(10, "medium")], 10, "easy")).toBe("hard");
    expect(nextOnLastLevel([...open, won(10, "perfect")], 10, "perfect")).toBe("hard");
    expect(nextOnLastLevel([won(9, "easy"), won(10, "easy")], 10, "easy"), "the stronger ones are locked").toBeNull();
    expect(
      nextOnLastLevel(
        OPPONENTS.map((opponent) => won(10, opponent)),
        10,
        "perfect",
      ),
    ).toBeNull();
  });

  it("says what is left, even before the host has counted this win", () => {
    expect(remainingText([won(2, "easy")], 2, "hard")).toBe("Still to beat here: Medium and Perfect.");
    const here = OPPONENTS.map((opponent) => won(2, opponent));
    expect(remainingText(here.slice(0, 3), 2, "perfect")).toBe(
      "You have beaten everyone here. 5 badges of 8 are left to earn.",
    );
    expect(
      remainingText([...here, ...OPPONENTS.map((opponent) => won(1, opponent, opponent !== "easy"))], 2, "perfect"),
    ).toBe("You have beaten everyone here. 1 badge of 8 is left to earn.");
    expect(remainingText([...here, ...OPPONENTS.map((opponent) => won(1, opponent))], 2, "perfect")).toBe(
      "Every badge is yours. There is nothing left to win.",
    );
  });
});

describe("the text on unlocking an opponent", () => {
  it("is about the weakest locked opponent", () => {
    expect(unlockingText(5, 0)).toBe("Beat any opponent on level 4 to unlock this one.");
    expect(unlockingText(5, 1)).toBe("Beat Medium (or stronger) on level 4 to unlock it here.");
    expect(unlockingText(5, 3)).toBe("Beat Perfect on level 4 to unlock it here.");
  });
});
