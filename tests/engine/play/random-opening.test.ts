import { describe, expect, it } from "vitest";
import { planarityFaults } from "../../../engine/drawing/geometry/planarity.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import { randomOpening } from "../../../engine/play/random-opening.ts";
import { seededRandom } from "../../../engine/random.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { testSeed } from "../../oracle/seed.ts";

describe("a random first move", () => {
  it.each([1, 2, 5, 12, 20])("leads from %i spots to a position one move later", (spots) => {
    const seed = testSeed(`opening ${spots}`);
    const start = startDrawing(spots);
    const drawing = randomOpening(start, seededRandom(seed));
    expect(planarityFaults(drawing, 1)).toEqual([]);
    expect(drawing.spots).toHaveLength(spots + 1);
    expect(drawing.spots.every(({ move }) => move === 0)).toBe(true);
    const game = new SproutsGame();
    const parsed = game.parse(readBoard(start).position);
    const children = parsed.ok ? game.childrenOf(parsed.value).map((child) => game.print(child)) : [];
    expect(children).toContain(readBoard(drawing).position);
    expect(randomOpening(start, seededRandom(seed))).toEqual(drawing);
  });
});
