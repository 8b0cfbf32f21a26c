import { describe, expect, it } from "vitest";
import { drawnCrosses, freeEnds } from "../../engine/brussels/drawn-board.ts";
import { redrawBoard } from "../../engine/play/boards/redrawing.ts";
import { acceptMove, startOfGame } from "../../engine/play/boards/board-games.ts";
import { boardMovesOf } from "../../engine/play/boards/board-moves.ts";
import { anyStroke } from "../../engine/play/any-stroke.ts";
import { seededRandom } from "../../engine/random.ts";
import { partPlace } from "../../renderer/analysis/part-places.ts";
import { distance } from "../../renderer/game/distances.ts";
import { testSeed } from "../oracle/seed.ts";

describe("the label of a part", () => {
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
