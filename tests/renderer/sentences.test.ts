import { describe, expect, it } from "vitest";
import {
  agoSentence,
  changeSentence,
  count,
  matchTitle,
  parityHint,
  reasonSentence,
  sideDetail,
  sideName,
  spotSentence,
  turnSentence,
  wonSentence,
} from "../../renderer/game/sentences.ts";
import { afterArc, AGAINST_COMPUTER, begun, TWO_PEOPLE } from "./fake-host.ts";

describe("the names of the sides", () => {
  it.each([
    [TWO_PEOPLE, 0, "Blue", "Moves first"],
    [TWO_PEOPLE, 1, "Red", "Moves second"],
    [AGAINST_COMPUTER, 0, "You", "Blue"],
    [AGAINST_COMPUTER, 1, "Computer", "Hard level"],
  ] as const)("%#", (setup, side, name, detail) => {
    expect(sideName(setup, side)).toBe(name);
    expect(sideDetail(setup, side)).toBe(detail);
  });

  it("make the title of a match", () => {
    expect(matchTitle(TWO_PEOPLE)).toBe("Blue against Red");
    expect(matchTitle(AGAINST_COMPUTER)).toBe("You against the computer, Hard");
  });
});

describe("the parity that the side to move needs (thesis, Proposition 7)", () => {
  it.each([
    [9, "even"],
    [8, "odd"],
    [1, "even"],
  ])("%i lives: %s", (lives, word) => {
    expect(parityHint({ ...begun(TWO_PEOPLE), lives })).toBe(`Blue wins if an ${word} number of spots survives.`);
  });

  it("agrees with what follows: the side to move makes the last of k - s moves when k - s is odd", () => {
    for (let lives = 1; lives <= 12; lives++) {
      for (let survivors = 1; survivors <= lives; survivors++) {
        const wins = (lives - survivors) % 2 === 1;
        const hint = parityHint({ ...begun(AGAINST_COMPUTER), lives });
        expect(hint.includes(survivors % 2 === 0 ? "even" : "odd")).toBe(wins);
      }
    }
  });

  it("is the person's against the computer, and in the same words after each move", () => {
    for (let lives = 2; lives <= 9; lives++) {
      const mine = { ...begun(AGAINST_COMPUTER), lives };
      expect(parityHint(mine)).toMatch(/^You win if an/);
      expect(parityHint({ ...mine, lives: lives - 1, toMove: mine.toMove === 0 ? 1 : 0 })).toBe(parityHint(mine));
    }
  });

  it("is not spoken of when the game is over", () => {
    expect(parityHint({ ...begun(TWO_PEOPLE), toMove: null, result: { winner: 0, reason: "no-move-left" } })).toBe("");
  });
});

describe("whose turn it is and how it ended", () => {
  it.each([
    [{ ...begun(TWO_PEOPLE) }, "It is Blue's turn."],
    [{ ...begun(AGAINST_COMPUTER) }, "It is your turn."],
    [{ ...begun(AGAINST_COMPUTER), toMove: 1 as const, thinking: true }, "Computer is thinking."],
    [
      { ...begun(AGAINST_COMPUTER), toMove: null, result: { winner: 0 as const, reason: "no-move-left" as const } },
      "You win! No move is left, and you made the last one.",
    ],
    [
      { ...begun(AGAINST_COMPUTER), toMove: null, result: { winner: 1 as const, reason: "gave-up" as const } },
      "The computer wins. You gave up.",
    ],
    [
      { ...begun(TWO_PEOPLE), toMove: null, result: { winner: 1 as const, reason: "no-move-left" as const } },
      "Red wins! No move is left, and Red made the last one.",
    ],
  ])("%#", (state, sentence) => {
    expect(turnSentence(state)).toBe(sentence);
    if (state.result !== null) expect(`${wonSentence(state)} ${reasonSentence(state)}`).toBe(sentence);
  });

  it("tells what happened with the numbers that the list of spots uses", () => {
    const { state, stroke } = afterArc(begun(AGAINST_COMPUTER));
    expect(changeSentence(state, { kind: "move", by: 0, stroke, steps: [] })).toBe(
      "You joined spots 1 and 2; the new spot is 4. 8 lives are left. It is the computer's turn.",
    );
    const loop = {
      ...state,
      drawing: { ...state.drawing, curves: [state.drawing.curves[0], { from: 3, to: 0, inner: [], move: 1 }] },
    };
    expect(changeSentence(loop, { kind: "move", by: 0, stroke, steps: [] })).toContain("You drew a loop at spot 1");
    expect(spotSentence(3, 1, true)).toBe("Spot 4: 1 life");
    expect(spotSentence(0, 0, false)).toBe("Spot 1: dead");
    expect(spotSentence(0, 1, false)).toContain("no curve can reach it");
  });
});

describe("small things", () => {
  it("counts", () => {
    expect([0, 1, 2].map((n) => count(n, "life", "lives"))).toEqual(["0 lives", "1 life", "2 lives"]);
  });
  it.each([
    [59_000, "just now"],
    [60_000, "1 minute ago"],
    [7_199_000, "1 hour ago"],
    [3 * 86_400_000, "3 days ago"],
  ])("%i ms is %s", (passed, sentence) => {
    expect(agoSentence(1_000_000, 1_000_000 + passed)).toBe(sentence);
  });
});
