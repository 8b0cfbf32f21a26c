import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { insertMove } from "../../../../engine/drawing/moves/insertion.ts";
import { redraw } from "../../../../engine/drawing/redraw/redraw.ts";
import { routeMove } from "../../../../engine/drawing/routing/router.ts";
import { startDrawing } from "../../../../engine/drawing/start-drawing.ts";
import { labelledPosition } from "../../../../engine/drawing/topology/map.ts";
import { planarMap } from "../../../../engine/drawing/topology/planar-map.ts";
import { drawGame, notationOfMove } from "../../../../engine/play/game-notation.ts";
import { scanGames } from "../../../../engine/play/notation/game-scanner.ts";
import { gameText } from "../../../../engine/play/notation/game-writing.ts";
import { readMove } from "../../../../engine/play/notation/move-reading.ts";
import { writeMove } from "../../../../engine/play/notation/move-writing.ts";
import { positionKey } from "../../../../engine/play/notation/position-key.ts";
import { randomMove } from "../../../../engine/play/random-move.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { applyMove, movesOf, type LabelledMove, type LabelledPosition } from "../../../../engine/sprouts/labelled.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";

const isolated = (count: number): LabelledPosition => ({
  regions: [Array.from({ length: count }, (_, spot) => [spot])],
});

const loopAround = (position: LabelledPosition, spot: number, near: readonly number[]): LabelledMove => {
  const boundary = position.regions[0].findIndex((walk) => walk.includes(spot));
  return { region: 0, from: { boundary, index: 0 }, to: { boundary, index: 0 }, near };
};

function keyOfBoard(board: Drawing): string {
  return positionKey(labelledPosition(planarMap(board)));
}

describe("the notation of moves", () => {
  it("names the ends, the new spot and the spots that a loop encloses", () => {
    const five = isolated(5);
    expect(writeMove(five, loopAround(five, 0, [2, 3]), 5)).toBe("1(6)1[2,5]");
    expect(writeMove(five, loopAround(five, 1, []), 5)).toBe("2(6)2");
    const join: LabelledMove = { region: 0, from: { boundary: 1, index: 0 }, to: { boundary: 3, index: 0 }, near: [] };
    expect(writeMove(five, join, 5)).toBe("2(6)4");
    const ten = isolated(10);
    expect(writeMove(ten, loopAround(ten, 0, [4, 5, 6, 8]), 10)).toBe("1(11)1[5-7,9]");
  });

  it("needs no sign for a move inside a loop, and @ for the same one outside", () => {
    const three = isolated(3);
    const ring = applyMove(three, loopAround(three, 0, []), 3);
    const joins = [...movesOf(ring)].flatMap((move) => {
      const boundary = ring.regions[move.region][move.from.boundary];
      const isAcross =
        boundary.includes(3) && move.from.boundary === move.to.boundary && move.from.index < move.to.index;
      return isAcross ? [writeMove(ring, move, 4)] : [];
    });
    expect(joins).toEqual(expect.arrayContaining(["1(5)4", "1(5@2)4"]));
  });

  it("tells all moves of a random game apart that lead to different positions, and reads each", () => {
    for (let game = 0; game < runs(2, 200); game++) {
      const random = seededRandom(testSeed(`notation ${game}`));
      let spots = 2 + random.below(5);
      let position = isolated(spots);
      for (;;) {
        const moves = [...movesOf(position)];
        if (moves.length === 0) break;
        const results = new Map<string, string>();
        for (const move of moves) {
          const text = writeMove(position, move, spots);
          const result = positionKey(applyMove(position, move, spots));
          expect(results.get(text) ?? result, text).toBe(result);
          results.set(text, result);
          const read = readMove(position, text, spots);
          expect(read.ok && positionKey(applyMove(position, read.value, spots)), text).toBe(result);
        }
        position = applyMove(position, moves[random.below(moves.length)], spots++);
      }
    }
  });

  it("plays a drawn game back to the same positions", () => {
    for (let game = 0; game < runs(1, 20); game++) {
      const random = seededRandom(testSeed(`drawn ${game}`));
      const boards = [startDrawing(3 + game)];
      const words: string[] = [];
      for (;;) {
        const before = boards[boards.length - 1];
        const map = planarMap(before);
        const move = randomMove(labelledPosition(map), random);
        if (move === undefined) break;
        const routed = routeMove(map, move);
        if (!routed.ok) throw new Error(routed.error.code);
        words.push(notationOfMove(before, routed.value.stroke) ?? "");
        boards.push(redraw(insertMove(before, routed.value.stroke, words.length)).drawing);
      }
      const [scanned] = scanGames(gameText({ spots: 3 + game, play: "normal", moves: words }));
      const drawn = drawGame(scanned);
      if (drawn.fault !== null) throw new Error(JSON.stringify([drawn.fault, words]));
      const again = [...drawn.moves.map(({ before }) => before), drawn.drawing];
      expect(again.map(keyOfBoard)).toEqual(boards.map(keyOfBoard));
    }
  });
});
