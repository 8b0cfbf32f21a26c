import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { describe, expect, it } from "vitest";
import {
  changeText,
  matchTitle,
  newsText,
  parityText,
  reasonText,
  sideDetail,
  turnText,
  whoIs,
  wonText,
} from "../../renderer/game/match-texts.ts";
import type { MatchSetup, MatchState } from "../../protocol/schemas.ts";
import { spotText } from "../../renderer/game/spot-texts.ts";
import { afterArc, AGAINST_COMPUTER, begun, TWO_PEOPLE } from "./fake-host.ts";
import { curveOf } from "../drawings.ts";

describe("the names of the sides", () => {
  it.each([
    [TWO_PEOPLE, 0, "Blue", "Moves first"],
    [TWO_PEOPLE, 1, "Red", "Moves second"],
    [AGAINST_COMPUTER, 0, "You", "Blue"],
    [AGAINST_COMPUTER, 1, "Computer", "Hard"],
  ] as const)("%#", (setup, side, name, detail) => {
    expect(whoIs(setup, side).name).toBe(name);
    expect(sideDetail(setup, side)).toBe(detail);
  });

  it("make the title of a match", () => {
    expect(matchTitle(TWO_PEOPLE)).toBe("Blue against Red");
    expect(matchTitle(AGAINST_COMPUTER)).toBe("You against the computer, Hard");
  });
});

describe("the names of two players", () => {
  const withNames = (...[first, second]: readonly string[]): typeof TWO_PEOPLE => ({
    ...TWO_PEOPLE,
    sides: [
      { kind: "person", colour: "blue", name: first },
      { kind: "person", colour: "red", name: second },
    ],
  });

  it("stand in the place of their colours", () => {
    expect(matchTitle(withNames("Anna", "{Ben}"))).toBe("Anna against {Ben}");
    expect(whoIs(withNames("Anna", "{Ben}"), 1).name).toBe("{Ben}");
  });

  it("give way to the colours if they are equal", () => {
    expect(matchTitle(withNames("Anna", "Anna"))).toBe("Blue against Red");
  });
});

describe("the parity that the side to move needs (thesis, Proposition 7)", () => {
  it.each([
    [9, "even"],
    [8, "odd"],
    [1, "even"],
  ])("%i lives: %s", (lives, word) => {
    expect(parityText({ ...begun(TWO_PEOPLE), lives })).toBe(`Blue wins if an ${word} number of spots survives.`);
  });

  it("gives the side to move the last move when k - s is odd", () => {
    for (let lives = 1; lives <= 12; lives++) {
      for (let survivors = 1; survivors <= lives; survivors++) {
        const wins = (lives - survivors) % 2 === 1;
        const hint = parityText({ ...begun(AGAINST_COMPUTER), lives });
        expect(hint.includes(survivors % 2 === 0 ? "even" : "odd")).toBe(wins);
      }
    }
  });

  it("is the person's against the computer, in the same words after each move", () => {
    for (let lives = 2; lives <= 9; lives++) {
      const mine = { ...begun(AGAINST_COMPUTER), lives };
      expect(parityText(mine)).toMatch(/^You win if an/);
      expect(parityText({ ...mine, lives: lives - 1, toMove: mine.toMove === 0 ? 1 : 0 })).toBe(parityText(mine));
    }
  });

  it("has no text when the game is over", () => {
    expect(parityText({ ...begun(TWO_PEOPLE), toMove: null, result: { winner: 0, reason: "no-move-left" } })).toBe("");
  });
});

describe("the texts of turns and results", () => {
  it.each([
    [{ ...begun(TWO_PEOPLE) }, "It's Blue's turn."],
    [{ ...begun(AGAINST_COMPUTER) }, "It's your turn."],
    [{ ...begun(AGAINST_COMPUTER), toMove: 1 as const, thinking: true }, "The computer is thinking."],
    [
      {
        ...begun(AGAINST_COMPUTER),
        moves: 5,
        toMove: null,
        result: { winner: 0 as const, reason: "no-move-left" as const },
      },
      "You win! No moves are left, and you made the last one.",
    ],
    [
      { ...begun(AGAINST_COMPUTER), toMove: null, result: { winner: 1 as const, reason: "gave-up" as const } },
      "The computer wins. You gave up.",
    ],
    [
      {
        ...begun(TWO_PEOPLE),
        moves: 4,
        toMove: null,
        result: { winner: 1 as const, reason: "no-move-left" as const },
      },
      "Red wins! No moves are left, and Red made the last one.",
    ],
    [
      {
        ...begun({ ...TWO_PEOPLE, ruleset: { ...DEFAULT_RULESET, play: "misere" } }),
        toMove: null,
        result: { winner: 1 as const, reason: "gave-up" as const },
      },
      "Red wins! Blue gave up. The last to move loses.",
    ],
  ])("%#", (state, sentence) => {
    expect(turnText(state)).toBe(sentence);
    if (state.result !== null) expect(`${wonText(state)} ${reasonText(state)}`).toBe(sentence);
  });

  it("name spots by the numbers in the list of spots", () => {
    const { state, stroke } = afterArc(begun(AGAINST_COMPUTER));
    expect(changeText(state, { kind: "move", by: 0, stroke, steps: [] })).toBe(
      "You joined spots 1 and 2; the new spot is 4. 8 lives are left. It's the computer's turn.",
    );
    const loop = {
      ...state,
      drawing: { ...state.drawing, curves: [state.drawing.curves[0], curveOf(3, 0)] },
    };
    expect(changeText(loop, { kind: "move", by: 0, stroke, steps: [] })).toContain("You drew a loop at spot 1");
    expect(spotText(3, 1, true)).toBe("Spot 4: 1 life");
    expect(spotText(0, 0, false)).toBe("Spot 1: dead");
    expect(spotText(0, 1, false)).toBe("Spot 1: 1 life, out of reach");
  });
});

describe("what is said of a match across a network", () => {
  const player = (name: string) => ({ key: name, name, rating: null });
  const online = {
    name: "Room",
    sides: [player("Anna"), player("Bert")] as [ReturnType<typeof player>, ReturnType<typeof player>],
    isRated: true,
    rematch: { wanted: [false, false] as [boolean, boolean], isRefused: false, next: null },
    rates: null,
    changedAt: 0,
  };
  const setup: MatchSetup = {
    ...TWO_PEOPLE,
    sides: [
      { kind: "person", colour: "blue", name: "Anna" },
      { kind: "person", colour: "red", name: "Bert" },
    ],
  };
  const seenBy = (side: 0 | 1): MatchState => ({ ...begun(setup), online, role: { kind: "player", sides: [side] } });

  it.each([
    ["take-back-asked", "Anna asks to take back a move."],
    ["take-back-refused", "Anna doesn't agree to take the move back."],
    ["rematch-asked", "Anna would like to play again."],
    ["rematch-refused", "Anna doesn't want to play again."],
  ] as const)("of %s: once and to the other player, without whose turn it is", (kind, text) => {
    expect(changeText(seenBy(1), { kind, by: 0 })).toBe(text);
    expect(changeText(seenBy(0), { kind, by: 0 })).toBe("");
    expect(newsText(seenBy(0), { kind, by: 0 })).toBeNull();
  });

  it("of new ratings: not who has won, which was said at the end", () => {
    const over: MatchState = { ...seenBy(0), toMove: null, result: { winner: 1, reason: "gave-up" } };
    expect(changeText(over, { kind: "rated" })).toBe("The ratings have changed.");
  });

  it("of the time and of who starts: to you, or about the other player", () => {
    const over = (side: 0 | 1): MatchState => ({
      ...seenBy(side),
      toMove: null,
      result: { winner: 1, reason: "time-out" },
    });
    expect(reasonText(over(0))).toBe("You ran out of time.");
    expect(reasonText(over(1))).toBe("Anna ran out of time.");
    expect(newsText(seenBy(0), { kind: "chosen", by: 1, starts: 0 })).toBe("You start.");
    expect(newsText(seenBy(1), { kind: "chosen", by: 1, starts: 0 })).toBe("Anna starts.");
  });

  it("of a move that was taken back: by you, or by the other player", () => {
    expect(changeText(seenBy(0), { kind: "undo", by: 0 })).toBe("You took back a move. It's your turn.");
    expect(changeText(seenBy(1), { kind: "undo", by: 0 })).toBe("Anna took back a move. It's Anna's turn.");
  });
});
