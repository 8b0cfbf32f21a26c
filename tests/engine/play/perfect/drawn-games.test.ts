import { describe, expect, it } from "vitest";
import { startDrawing } from "../../../../engine/drawing/start-drawing.ts";
import { labelledPosition } from "../../../../engine/drawing/topology/map.ts";
import { planarMap } from "../../../../engine/drawing/topology/planar-map.ts";
import { shippedCampaign } from "../campaign/levels.ts";
import { walkDrawn } from "./drawn-walk.ts";
import { UnmergedGame } from "./unmerged.ts";

describe("Perfect knows a move wherever drawn games lead", () => {
  it.each([
    [4, false],
    [5, false],
  ] as const)("from plain maps of %i spots, the computer beginning: %s", (spots, isComputerToMove) => {
    const game = new UnmergedGame();
    const { decisions } = walkDrawn(
      game,
      game.read(labelledPosition(planarMap(startDrawing(spots)))),
      isComputerToMove,
    );
    expect(decisions).toBeGreaterThan(30);
  });

  it("from levels of the campaign", () => {
    const game = new UnmergedGame();
    let decisions = 0;
    for (const level of shippedCampaign().levels.filter(({ lives }) => lives <= 10)) {
      decisions += walkDrawn(game, game.read(labelledPosition(planarMap(level.drawing))), false).decisions;
    }
    expect(decisions).toBeGreaterThan(5);
  });
});
