import { describe, expect, it } from "vitest";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { labelledPosition } from "../../engine/drawing/topology/map.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import { shippedCampaign } from "../engine/play/campaign/levels.ts";
import { walkDrawn } from "../engine/play/perfect/drawn-walk.ts";
import { UnmergedGame } from "../engine/play/perfect/unmerged.ts";

describe("Perfect knows what to do wherever drawn games lead, whatever strings their positions have", () => {
  it.each([
    [6, true],
    [7, true],
    [8, true],
    [9, false],
  ] as const)("from plain maps of %i spots, the computer beginning: %s", (spots, isComputerToMove) => {
    const game = new UnmergedGame();
    const { decisions, otherStrings } = walkDrawn(
      game,
      game.read(labelledPosition(planarMap(startDrawing(spots)))),
      isComputerToMove,
    );
    expect(decisions).toBeGreaterThan(30);
    expect(otherStrings).toBeGreaterThan(0);
  });

  it("from all levels of the campaign", () => {
    const game = new UnmergedGame();
    let decisions = 0;
    for (const level of shippedCampaign().levels) {
      decisions += walkDrawn(game, game.read(labelledPosition(planarMap(level.drawing))), false).decisions;
    }
    expect(decisions).toBeGreaterThan(5000);
  });
});
