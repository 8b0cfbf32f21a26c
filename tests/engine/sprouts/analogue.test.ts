import { describe, expect, it } from "vitest";
import { SproutsGame } from "../../../engine/sprouts/game.ts";

describe("the analogue", () => {
  const game = new SproutsGame();
  const landOf = (text: string): number => {
    const read = game.parse(text);
    if (!read.ok || read.value.length !== 1) throw new Error(text);
    return read.value[0];
  };

  it.each([
    ["0*4", "0", 1],
    ["0*6", "0*3", 1],
    ["0*7", "0", 0],
    ["0*24", "0*3", 1],
    ["0*4.AB|0*9.AB", "0.AB|0*3.AB", 1],
    ["0*5.AB|0*8.AB.CD|2.CD", "0*2.AB|0*2.AB.CD|2.CD", 1],
    ["0*4.12AB|0*2.AB", "0.12AB|0*2.AB", 1],
  ])("of %s is %s with a heap of %i", (text, lighter, heap) => {
    expect(game.analogue(landOf(text))).toEqual({ component: landOf(lighter), heap });
  });

  it.each(["0*3", "0*3.AB|0*3.AB", "0*2.1a1a", "222"])("of %s does not exist", (text) => {
    expect(game.analogue(landOf(text))).toBeUndefined();
  });

  it("does not change the land", () => {
    const land = landOf("0*5.AB|0*8.AB");
    game.analogue(land);
    expect(game.print([land])).toBe("0*8.AB|0*5.AB");
  });
});
