import { describe, expect, it } from "vitest";
import { OPPONENTS, type CampaignOpponent } from "../../engine/play/campaign/unlocking.ts";
import type { Win } from "../../protocol/campaign.ts";
import { leftSentence, nextOnLastLevel } from "../../renderer/campaign/last-level.ts";
import { unlockingSentence } from "../../renderer/campaign/unlocking-words.ts";

const won = (level: number, opponent: CampaignOpponent, badge = true): Win => ({ level, opponent, beatenAt: 1, badge });

describe("after the last level", () => {
  it("comes the next stronger opponent that is open and not beaten there, else a weaker one", () => {
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

  it("is said what is left, also before the host has counted this win", () => {
    expect(leftSentence([won(2, "easy")], 2, "hard")).toBe("Still to be beaten here: Medium, Perfect.");
    const here = OPPONENTS.map((opponent) => won(2, opponent));
    expect(leftSentence(here.slice(0, 3), 2, "perfect")).toBe(
      "Nobody is left to be beaten here. 5 badges are still to be earned, of 8.",
    );
    expect(
      leftSentence([...here, ...OPPONENTS.map((opponent) => won(1, opponent, opponent !== "easy"))], 2, "perfect"),
    ).toBe("Nobody is left to be beaten here. 1 badge is still to be earned, of 8.");
    expect(leftSentence([...here, ...OPPONENTS.map((opponent) => won(1, opponent))], 2, "perfect")).toBe(
      "Every badge is yours: there is nothing left to win.",
    );
  });
});

describe("how a locked opponent is opened", () => {
  it("is said of the weakest that is locked", () => {
    expect(unlockingSentence(5, 0)).toBe("Beat any opponent on level 4 to open this one.");
    expect(unlockingSentence(5, 1)).toBe("Medium opens here once you have beaten it, or a stronger one, on level 4.");
    expect(unlockingSentence(5, 3)).toBe("Perfect opens here once you have beaten it on level 4.");
  });
});
