import { describe, expect, it } from "vitest";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { labelledPosition } from "../../../engine/drawing/topology/map.ts";
import { planarMap } from "../../../engine/drawing/topology/planar-map.ts";
import { redraw } from "../../../engine/drawing/redraw/redraw.ts";
import { routeMove } from "../../../engine/drawing/routing/router.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import { sideOfMove, toMove, whyNotNext, type Match } from "../../../engine/play/match.ts";
import { beginMatch, makeMove, resumeMatch, withDrawing } from "../../../engine/play/match-play.ts";
import { randomMove } from "../../../engine/play/random-move.ts";
import { seededRandom } from "../../../engine/random.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { movesOf } from "../../../engine/sprouts/labelled.ts";
import { testSeed } from "../../oracle/seed.ts";
import { curveOf, drawingWith } from "../../drawings.ts";

const seed = testSeed("tests/engine/play/match.test.ts");

function play(match: Match, random = seededRandom(seed)): Match {
  const map = planarMap(match.drawing);
  const move = randomMove(labelledPosition(map), random);
  if (move === undefined) throw new Error("There is no move left.");
  const routed = routeMove(map, move);
  if (!routed.ok) throw new Error(routed.error.code);
  const made = makeMove(match, routed.value.stroke);
  if (!made.ok) throw new Error(made.error.code);
  return made.value.match;
}

describe("the turn in a match", () => {
  it.each([0, 1] as const)("alternates from side %i", (starts) => {
    let match = beginMatch(3, starts);
    for (let i = 0; i < 4; i++) {
      expect(toMove(match)).toBe(i % 2 === 0 ? starts : 1 - starts);
      match = play(match);
    }
  });

  it("has nobody to move after the end", () => {
    const over: Match = { ...beginMatch(3, 0), result: { winner: 1, reason: "gave-up" } };
    expect(toMove(over)).toBeNull();
    const [spot] = over.drawing.spots;
    const made = makeMove(over, { from: 0, to: 1, inner: [] });
    expect(made).toEqual({ ok: false, error: { code: "match-over", params: {} } });
    expect(over.drawing.spots[0]).toBe(spot);
  });

  it("follows from the number of the move", () => {
    const match = play(beginMatch(3, 0));
    expect(whyNotNext(match, 2)).toBeNull();
    expect([0, 1, 3, 50].map((number) => whyNotNext(match, number)?.code)).toEqual([
      "move-already-made",
      "move-already-made",
      "move-not-next",
      "move-not-next",
    ]);
  });
});

describe("a finished match", () => {
  it.each([
    ["normal", 0],
    ["misere", 1],
  ] as const)("of %s play is won by the right side", (convention, won) => {
    let match = beginMatch(2, 0, { ...DEFAULT_RULESET, play: convention });
    while (match.result === null) match = play(match);
    const lastMover = sideOfMove(0, match.moves);
    expect(match.result).toEqual({ winner: won === 0 ? lastMover : 1 - lastMover, reason: "no-move-left" });
    expect(resumeMatch({ ...match, result: null }, match.board).result).toEqual(match.result);
  });
});

describe("a stored match", () => {
  const start = { ruleset: DEFAULT_RULESET, starts: 0, drawing: startDrawing(3), moves: 0, result: null } as const;
  const board = readBoard(start.drawing);

  it("has the default ruleset if none is stored", () => {
    expect(resumeMatch(start, board).ruleset).toBe(DEFAULT_RULESET);
  });

  it("is resumed without a change", () => {
    const match = play(play(beginMatch(4, 1)));
    const { starts, drawing, moves, result } = match;
    const kept = { ruleset: DEFAULT_RULESET, starts, drawing, moves, result };
    expect(resumeMatch(kept, readBoard(drawing))).toEqual(match);
  });

  it("is over if its position has no move, even without a stored result", () => {
    let match = beginMatch(2, 0);
    while (match.result === null) match = play(match);
    const { starts, drawing, moves, result } = match;
    const kept = { ruleset: DEFAULT_RULESET, starts, drawing, moves, result: null };
    expect(resumeMatch(kept, readBoard(drawing)).result).toEqual(result);
  });

  it("is refused if its drawing has another number of moves", () => {
    expect(() => resumeMatch({ ...start, moves: 1 }, board)).toThrow(/shows 0 moves, not 1/);
  });
});

describe("the reading of a drawing", () => {
  /** Spot 0 with a loop through spot 1; the two are joined inside it through spot 2, which survives. */
  const drawing = drawingWith(
    [
      [0.3, 0.5],
      [0.7, 0.5, 1],
      [0.5, 0.5, 2],
    ],
    [curveOf(0, 1, [[0.5, 0.3]]), curveOf(1, 0, [[0.5, 0.7]]), curveOf(0, 2, [], 2), curveOf(2, 1, [], 2)],
  );

  it("finds the end while a spot is alive", () => {
    expect(readBoard(drawing)).toMatchObject({ lives: 1, usable: [false, false, false], over: true });
  });

  it("marks a survivor while the game continues elsewhere", () => {
    const outside = { ...drawing, spots: [...drawing.spots, { x: 0.5, y: 0.9, move: 0 }] };
    expect(readBoard(outside)).toMatchObject({ lives: 4, usable: [false, false, false, true], over: false });
    const inside = { ...drawing, spots: [...drawing.spots, { x: 0.5, y: 0.55, move: 0 }] };
    expect(readBoard(inside)).toMatchObject({ lives: 4, usable: [false, false, true, true], over: false });
  });

  it("calls a spot usable if some move of the string engine ends there", () => {
    const random = seededRandom(seed);
    for (const spots of [1, 2, 3, 4, 5]) {
      let match = beginMatch(spots, 0);
      for (;;) {
        const position = labelledPosition(planarMap(match.drawing));
        const ends = new Set<number>();
        let exactlyOne = 0;
        for (const { region, from, to } of movesOf(position)) {
          exactlyOne++;
          for (const { boundary, index } of [from, to]) ends.add(position.regions[region][boundary][index]);
        }
        // Of several isolated spots in a region, moves name only the first ones.
        const usable = match.board.usable.flatMap((is, spot) => (is ? [spot] : []));
        const isolated = new Set(
          position.regions.flatMap((region) => region.flatMap((walk) => (walk.length === 1 ? walk : []))),
        );
        expect(
          usable.filter((spot) => !isolated.has(spot)),
          match.board.position,
        ).toEqual([...ends].filter((spot) => !isolated.has(spot)).sort((a, b) => a - b));
        expect(match.result !== null).toBe(exactlyOne === 0);
        if (match.result !== null) break;
        match = play(match, random);
      }
      expect(match.moves).toBeGreaterThanOrEqual(spots === 1 ? 2 : 2 * spots);
      expect(match.moves).toBeLessThanOrEqual(3 * spots - 1);
      expect(match.result).toEqual({ winner: match.moves % 2 === 1 ? 0 : 1, reason: "no-move-left" });
      expect(match.board.lives).toBe(3 * spots - match.moves);
    }
  });

  it("is the same after a redraw", () => {
    let match = beginMatch(4, 0);
    const random = seededRandom(seed);
    while (match.result === null) {
      match = play(match, random);
      const redrawn = withDrawing(match, redraw(match.drawing, { iterations: 5 }).drawing);
      expect(readBoard(redrawn.drawing)).toEqual(match.board);
      match = redrawn;
    }
  });
});

describe("an illegal curve", () => {
  it.each([
    ["no spot", { from: 0, to: 9, inner: [] }],
    ["a negative spot", { from: -1, to: 0, inner: [] }],
    ["half a spot", { from: 0.5, to: 1, inner: [] }],
    ["one point", { from: 0, to: 0, inner: [] }],
    ["off the board", { from: 0, to: 1, inner: [{ x: -0.2, y: 0.5 }] }],
    ["no number", { from: 0, to: 1, inner: [{ x: Number.NaN, y: 0.5 }] }],
    ["no end", { from: 0, to: 1, inner: [{ x: Number.POSITIVE_INFINITY, y: 0.5 }] }],
  ])("is refused with the reason and changes nothing: %s", (_, stroke) => {
    const match = beginMatch(3, 0);
    const before = structuredClone(match);
    const made = makeMove(match, stroke);
    if (made.ok) throw new Error("It was accepted.");
    expect(made.error).toEqual({ code: "illegal-stroke", params: { reason: expect.any(String) as string } });
    expect(match).toEqual(before);
  });
});
