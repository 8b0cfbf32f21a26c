import { describe, expect, it } from "vitest";
import { scanGames } from "../../../../engine/play/notation/game-scanner.ts";
import { readMove } from "../../../../engine/play/notation/move-reading.ts";
import { playScanned, positionsOf, startOfSpots } from "../../../../engine/play/notation/played-game.ts";
import { positionKey } from "../../../../engine/play/notation/position-key.ts";

/** What a game leads to, in canonical form. */
function positionAfter(text: string): string | undefined {
  const played = playScanned(scanGames(text)[0]);
  expect(played.fault).toBeNull();
  return positionsOf(played).at(-1);
}

/** The board after a game, with the sides and orders of all spots. */
function boardAfter(text: string): string {
  const played = playScanned(scanGames(text)[0]);
  expect(played.fault).toBeNull();
  return positionKey(played.moves.at(-1)?.after ?? played.start);
}

describe("the reading of moves", () => {
  it("needs one spot of each boundary that is joined", () => {
    const whole = positionAfter("8+ 1(9)2 3(10)4 5(11)5[1,2,3,4,9,10]");
    expect(positionAfter("8+ 1(9)2 3(10)4 5(11)5[2,3]")).toBe(whole);
    expect(positionAfter("8+ 1(9)2 3(10)4 5(11)5[10,1]")).toBe(whole);
  });

  it("takes a list of either side, unsorted, with dashes, commas and the signs of 1999", () => {
    const texts = ["1(10)1[2-5]", "1(10)1[6,7-9]", "1(10)1[5,3,2,4]", "1(10)1[2&3&4&5]"];
    const [first, ...others] = texts.map((text) => boardAfter(`9+ ${text}`));
    expect(others).toEqual([first, first, first]);
  });

  it("takes both ends in any order", () => {
    expect(boardAfter("8+ 1(9)2 1(10)1[2,3] 10(11)4")).toBe(boardAfter("8+ 1(9)2 1(10)1[2,3] 4(11)10"));
  });

  it("keeps a listed spot of the boundary of both ends on the listed side", () => {
    expect(positionAfter("8+ 1(9)2 1(10)1[2,3]")).toBe("0*5.A|0.1aAa");
    expect(positionAfter("8+ 1(9)2 1(10)1[3,4]")).toBe("0*4.1aAa|0*2.A");
  });

  it("puts a new spot where few others are, unless @ names one of them", () => {
    expect(positionAfter("4+ 1(5)1[2] 1(6)5")).not.toBe(positionAfter("4+ 1(5)1[2] 1(6@3)5"));
    expect(boardAfter("4+ 1(5)1[2] 1(6@3)5")).toBe(boardAfter("4+ 1(5)1[2] 1(6@4)5"));
  });

  it("puts listed spots on the right, and on the left after a sign", () => {
    const moves = ["1(10)2[3]", "1(10)2![3]", "2(10)1[3]"];
    const [right, left, turned] = moves.map((move) => boardAfter(`8+ 1(9)2 ${move}`));
    expect(left).not.toBe(right);
    expect(turned).toBe(left);
  });

  it("takes the corner with the lower spot on the left, and the other one after a sign", () => {
    const [usual, first, last] = ["9(10)4", "9!(10)4", "4(10)!9"].map((move) => boardAfter(`8+ 1(9)2 ${move}`));
    expect(first).not.toBe(usual);
    expect(last).toBe(first);
  });

  it.each([
    ["", "malformed"],
    ["1(6)", "malformed"],
    ["1(6)2[3,]", "malformed"],
    ["1(6)1[5-2]", "malformed"],
    ["0(6)1", "malformed"],
    ["1(7)2", "wrong-spot"],
    ["1(6)9", "no-such-move"],
    ["1(6)1[9]", "no-such-move"],
    ["1(6)2!", "no-such-move"],
    ["1!(6)2", "no-such-move"],
  ])("refuses %j", (text, fault) => {
    expect(readMove(startOfSpots(5), text, 5)).toEqual({ ok: false, error: fault });
  });
});
