import { expect, it } from "vitest";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { treeSize } from "../../engine/games/tree.ts";

it("counts the whole game tree of 6 spots", () => {
  // misere-reduced-canonical-trees, Figure 9; positions by the design study.
  const game = new SproutsGame();
  expect(treeSize(game, game.start(6))).toEqual({ positions: 226_809, canonicalTrees: 150_147 });
});
