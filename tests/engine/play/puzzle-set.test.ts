import { describe, expect, it } from "vitest";
import {
  choosePuzzle,
  firstRating,
  readPuzzleSet,
  writePuzzleSet,
  type Puzzle,
} from "../../../engine/play/puzzles/puzzle-set.ts";
import { NEW_RATING } from "../../../engine/play/rating.ts";
import { seededRandom } from "../../../engine/random.ts";

const puzzle = (moves: number, strength: Puzzle["strength"] = "medium"): Puzzle => ({
  strength,
  position: "0*3",
  winning: 1,
  moves,
});

describe("a set of puzzles", () => {
  it("is read back as it was written", () => {
    const set = { seed: 7, puzzles: [puzzle(9), puzzle(4, "reversed")] };
    expect(readPuzzleSet(JSON.parse(writePuzzleSet(set)))).toEqual(set);
  });

  it.each([
    ["no object", 1],
    ["another format", { format: 2, seed: 1, puzzles: [["easy", "0*3", 1, 4]] }],
    ["no puzzle", { format: 1, seed: 1, puzzles: [] }],
    ["an unknown strength", { format: 1, seed: 1, puzzles: [["cruel", "0*3", 1, 4]] }],
    ["more winning moves than moves", { format: 1, seed: 1, puzzles: [["easy", "0*3", 5, 4]] }],
    ["no winning move", { format: 1, seed: 1, puzzles: [["easy", "0*3", 0, 4]] }],
    ["a number for a position", { format: 1, seed: 1, puzzles: [["easy", 3, 1, 4]] }],
  ])("is not read from %s", (_, value) => {
    expect(readPuzzleSet(value)).toBeUndefined();
  });

  it("is rated the higher, the fewer of the moves win", () => {
    expect(firstRating(puzzle(40)).value).toBeGreaterThan(firstRating(puzzle(10)).value);
    expect(firstRating(puzzle(10, "hard")).value).toBeGreaterThan(firstRating(puzzle(10, "easy")).value);
  });
});

describe("the next puzzle", () => {
  const ratings = Array.from({ length: 40 }, (_, index) => ({ ...NEW_RATING, value: 1000 + 25 * index }));
  const own = { ...NEW_RATING, value: 1500 };
  const random = seededRandom(3);

  it("is near the player's rating and has not been tried while there is such a one", () => {
    const tried: number[] = [];
    while (tried.length < ratings.length) {
      const next = choosePuzzle(ratings, tried, own, random);
      expect(tried).not.toContain(next);
      if (tried.length < 10) expect(Math.abs(ratings[next - 1].value - own.value)).toBeLessThanOrEqual(300);
      tried.push(next);
    }
    expect(tried.toSorted((a, b) => a - b)).toEqual(ratings.map((_, index) => index + 1));
  });

  it("comes again once all were tried, those first whose last try is longest ago", () => {
    const tried = ratings.map((_, index) => index + 1);
    for (let more = 0; more < 200; more++) {
      const next = choosePuzzle(ratings, tried, own, random);
      expect(tried.slice(-ratings.length / 2)).not.toContain(next);
      tried.push(next);
    }
  });
});
