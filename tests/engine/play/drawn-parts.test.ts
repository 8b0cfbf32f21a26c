import { describe, expect, it } from "vitest";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import { drawnParts } from "../../../engine/play/drawn-parts.ts";
import { seededRandom } from "../../../engine/random.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { runs } from "../../oracle/runs.ts";
import { testSeed } from "../../oracle/seed.ts";
import { randomMoves } from "../drawing/random-drawings.ts";

const game = new SproutsGame();

function landsOf(text: string): number[] {
  const position = game.parse(text);
  if (!position.ok) throw new Error(`${text} cannot be read`);
  return [...position.value];
}

describe("the parts of a drawing", () => {
  it("are the lands of its position, and share no spot", () => {
    const random = seededRandom(testSeed("parts of drawings"));
    let divided = 0;
    for (let round = 0; round < runs(3, 100); round++) {
      for (const { drawing } of randomMoves(7 - 2 * (round % 3), random)) {
        const parts = drawnParts(drawing);
        const { position, usable } = readBoard(drawing);
        const lands = parts.flatMap((part) => landsOf(part.position));
        expect(lands.sort((a, b) => a - b)).toEqual(landsOf(position).sort((a, b) => a - b));
        const spots = parts.flatMap((part) => part.spots).sort((a, b) => a - b);
        expect(spots).toEqual(usable.flatMap((isUsable, spot) => (isUsable ? [spot] : [])));
        if (parts.length > 1) divided++;
      }
    }
    expect(divided).toBeGreaterThan(0);
  });

  it("are the whole board at the start", () => {
    expect(drawnParts(startDrawing(4))).toEqual([{ spots: [0, 1, 2, 3], position: "0*4" }]);
  });
});
