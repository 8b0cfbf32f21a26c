import { describe, expect, it } from "vitest";
import { drawnCrosses, freeEnds } from "../../engine/brussels/drawn-board.ts";
import { redrawBoard } from "../../engine/play/boards/redrawing.ts";
import { acceptMove, startOfGame } from "../../engine/play/boards/board-games.ts";
import { boardMovesOf } from "../../engine/play/boards/board-moves.ts";
import { anyStroke } from "../../engine/play/any-stroke.ts";
import { seededRandom } from "../../engine/random.ts";
import { partPlace } from "../../renderer/analysis/part-places.ts";
import { distance } from "../../renderer/game/distances.ts";
import { curveOf, drawingWith } from "../drawings.ts";
import { testSeed } from "../oracle/seed.ts";

describe("the label of a part", () => {
  it("stands in the region of its part, though another part lies in the middle of its spots", () => {
    const ring = Array.from({ length: 15 }, (_, i) => {
      const angle = ((i + 1) / 16) * 2 * Math.PI;
      return [0.5 + 0.3 * Math.cos(angle), 0.5 + 0.3 * Math.sin(angle)] as const;
    });
    const corners = [
      [0.05, 0.05],
      [0.95, 0.05],
      [0.05, 0.95],
      [0.95, 0.95],
    ] as const;
    const drawing = drawingWith([[0.8, 0.5], [0.5, 0.5], ...corners], [curveOf(0, 0, ring)]);
    const middle = { x: 0.5, y: 0.5 };
    expect(distance(partPlace(drawing, [1]), middle)).toBeLessThan(0.3);
    expect(distance(partPlace(drawing, [2, 3, 4, 5]), middle)).toBeGreaterThan(0.3);
  });

  it("stands before a free end of its own area in Brussels Sprouts", () => {
    const random = seededRandom(testSeed("part-places"));
    let drawing = drawnCrosses(2);
    for (let move = 1; move <= 5; move++) {
      const after = acceptMove(drawing, anyStroke(drawing, random), 0);
      if (!after.ok) throw new Error(after.error.code);
      drawing = redrawBoard(after.value.drawing).drawing;
      for (const { spots } of boardMovesOf(drawing).parts(drawing)) {
        const place = partPlace(drawing, spots);
        const nearest = freeEnds(drawing).reduce((best, end) =>
          distance(place, drawing.spots[end]) < distance(place, drawing.spots[best]) ? end : best,
        );
        expect(spots).toContain(nearest);
      }
    }
  });

  it("stands on a free cell of its own in Cram", () => {
    const board = startOfGame({ game: "cram", surface: "S" }, { kind: "cells", cells: "..#../..#../..#.#" });
    if (!board.ok) throw new Error(board.error);
    const parts = boardMovesOf(board.value).parts(board.value);
    expect(parts).toHaveLength(2);
    for (const { spots } of parts)
      expect(spots.map((spot) => board.value.spots[spot])).toContain(partPlace(board.value, spots));
  });
});
