import * as fc from "fast-check";
import { expect, it } from "vitest";
import { pointCount, spotLives, type Drawing } from "../../../../engine/drawing/drawing.ts";
import type { Point } from "../../../../engine/drawing/geometry/point.ts";
import { boardWithRoom, hasRoomForMoves, type Thinning } from "../../../../engine/drawing/moves/room.ts";
import { drawingWith } from "../../../drawings.ts";

const MOST_POINTS = 20_000;
/** The most spots of a map, and the fewest points that every move may have. */
const MOST_SPOTS = 80;
const LEAST = 40;

const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** A move between two spots with lives, whose halves have so many points together. Places do not matter here. */
function moved(drawing: Drawing, points: number): Drawing {
  const ends = spotLives(drawing).flatMap((left, spot) => Array.from({ length: left }, () => spot));
  const [from, to, spot] = [ends[0], ends[ends.length - 1], drawing.spots.length];
  const half = (a: number, b: number, count: number) => ({
    from: a,
    to: b,
    inner: Array.from({ length: count }, () => MIDDLE),
    move: 1,
  });
  const halves = [half(from, spot, Math.ceil(points / 2)), half(spot, to, Math.floor(points / 2))];
  return drawingWith([...drawing.spots, [0.5, 0.5]], [...drawing.curves, ...halves]);
}

const AS_DRAWN: Omit<Thinning<Drawing>, "tidied"> = {
  points: 1,
  shortened: (board) => board,
  isSame: () => true,
  counts: ({ curves }) => curves.map(({ inner }) => inner.length),
};
const isTaken = (before: Drawing, points: number): boolean => {
  const drawn = moved(before, points);
  return boardWithRoom(drawn, { ...AS_DRAWN, tidied: () => drawn }) !== undefined;
};

/** The most points that a move may have. */
function mostPoints(before: Drawing): number {
  let [taken, refused] = [0, MOST_POINTS + 1];
  while (refused - taken > 1) {
    const middle = (taken + refused) >> 1;
    if (isTaken(before, middle)) taken = middle;
    else refused = middle;
  }
  return taken;
}

it("leaves points to every move of a game, whatever the others take", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MOST_SPOTS }),
      fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
      (spots, takesAll) => {
        let drawing = drawingWith(Array.from({ length: spots }, () => [0.5, 0.5] as const));
        for (let move = 0; move < 3 * spots - 1; move++) {
          expect(hasRoomForMoves(drawing, pointCount(drawing))).toBe(true);
          const isGreedy = takesAll[move % takesAll.length];
          const points = isGreedy ? mostPoints(drawing) : LEAST;
          expect(points).toBeGreaterThanOrEqual(LEAST);
          expect(isTaken(drawing, points)).toBe(true);
          drawing = moved(drawing, points);
        }
        expect(pointCount(drawing)).toBeLessThanOrEqual(MOST_POINTS);
      },
    ),
    { numRuns: 4, examples: [[MOST_SPOTS, Array.from({ length: 20 }, () => true)]] },
  );
});

it("refuses a move that nothing makes short enough, and takes it if pulling other curves straight does", () => {
  const before = moved(
    drawingWith([
      [0.1, 0.5],
      [0.9, 0.5],
    ]),
    2000,
  );
  const drawn = moved(before, 2300);
  const tidied = (): Drawing => drawn;
  expect(boardWithRoom(drawn, { ...AS_DRAWN, tidied })).toBeUndefined();
  const withoutPoints = (board: Drawing, from: number): Drawing => ({
    ...board,
    curves: board.curves.map((curve, c) => (c < from || from > 0 ? curve : { ...curve, inner: [] })),
  });
  const roomy = boardWithRoom(drawn, { ...AS_DRAWN, tidied, shortened: withoutPoints });
  expect(roomy?.own).toEqual(drawn);
  expect(roomy && pointCount(roomy.board)).toBe(0);
  const changed = { ...AS_DRAWN, tidied, shortened: withoutPoints, isSame: (board: Drawing) => pointCount(board) > 0 };
  expect(boardWithRoom(drawn, changed)).toBeUndefined();
});
