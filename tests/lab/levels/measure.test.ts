import { describe, expect, it } from "vitest";
import { CoupleSearch } from "../../../engine/grundy/couples.ts";
import { LevelSolver } from "../../../lab/levels/level-solver.ts";
import { measureLevel } from "../../../lab/levels/measure.ts";
import { seededRandom } from "../../../engine/random.ts";
import type { Position } from "../../../engine/games/playable-game.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { testSeed } from "../../oracle/seed.ts";

const seed = testSeed("tests/lab/levels/measure.test.ts");

const options = { games: 20, replies: 6, maxNodes: Infinity, random: seededRandom(seed) };

describe("the level solver", () => {
  it("finds exactly the winning moves", () => {
    const solver = new LevelSolver();
    const random = seededRandom(seed);
    const game = new SproutsGame();
    const oracle = new CoupleSearch(game);
    for (let walk = 0; walk < 6; walk++) {
      for (let position: Position = game.start(4); position.length > 0;) {
        const children = game.childrenOf(position);
        const lost = children.filter((child) => {
          const answer = oracle.outcome(child);
          return answer.ok && answer.value === "loss";
        });
        const judged = solver.moves(solver.read(game.print(position)));
        expect(judged?.all.length).toBe(children.length);
        expect(judged?.winning.map((child) => solver.game.print(child)).toSorted()).toEqual(
          lost.map((child) => game.print(child)).toSorted(),
        );
        position = children[random.below(children.length)];
      }
    }
  });

  it("gives up at its node limit, and refuses invalid strings", () => {
    const solver = new LevelSolver();
    expect(solver.moves(solver.read("0*6"), 5)).toBeUndefined();
    expect(() => solver.read("0A")).toThrow(RangeError);
  });
});

describe("the measure of difficulty", () => {
  it("is 0 where every move wins, and otherwise counts the bits of the choice", () => {
    expect(measureLevel("12+22", options)).toMatchObject({
      difficulty: 0,
      turns: 0,
      refutation: 0,
      steered: 0,
      winningMoves: 3,
      allMoves: 3,
      length: 3,
    });
    const one = measureLevel("0+2AB|AB", options);
    expect(one).toMatchObject({ turns: 1, winningMoves: 1, allMoves: 3, length: 3 });
    expect(one?.bits.moves).toBeCloseTo(Math.log2(3), 9);
  });

  it("counts a bit where one of two numbers of survivors is wrong, and none where both can win", () => {
    // Two moves: one ends the game with two survivors and wins, the other makes none and leaves one move.
    expect(measureLevel("2AB|AB", options)).toMatchObject({
      bits: { moves: 1, survivors: 1, refutations: 0 },
      difficulty: 2,
      steered: 1,
      refutation: 0,
    });
    // No move of the first turn makes a survivor, one in four wins; the second turn is the only other one.
    const open = measureLevel("0*2.2", options);
    expect(open?.steered).toBeLessThanOrEqual(1);
    expect(open?.turns).toBe(2);
  });

  it("counts how far ahead a refutation must be seen", () => {
    const solver = new LevelSolver();
    for (const [settled, text] of [
      [true, "AB|AB"],
      [true, "0+22"],
      [false, "2AB|AB"],
      [false, "0.AB|AB"],
      [false, "0*3"],
    ] as const)
      expect(solver.isSettled(solver.read(text)), text).toBe(settled);
    // After the three wrong moves of four, the opponent has one more choice.
    expect(measureLevel("0.AB|AB", options)).toMatchObject({ bits: { moves: 2, refutations: 1 }, refutation: 1 });
  });

  it("is the sum of its parts", () => {
    const measured = measureLevel("0*4", options);
    const { moves, survivors, refutations } = measured?.bits ?? { moves: 0, survivors: 0, refutations: 0 };
    expect(measured?.difficulty).toBeCloseTo(moves + survivors + refutations, 9);
    expect(Math.min(moves, survivors, refutations)).toBeGreaterThan(0);
    expect(measured?.steered).toBeLessThanOrEqual(measured?.turns ?? 0);
  });

  it("exists only for won positions within the node limit", () => {
    expect(measureLevel("0*2", options)).toBeUndefined();
    expect(measureLevel("0*5", { ...options, maxNodes: 3 })).toBeUndefined();
  });

  it("counts two or three right choices on three spots", () => {
    const measured = measureLevel("0*3", { ...options, games: 300 });
    expect(measured).toBeDefined();
    // A won game takes two or three right choices, each of 2 in 3 moves or fewer.
    expect(measured?.bits.moves).toBeGreaterThan(1);
    expect(measured?.bits.moves).toBeLessThan(4);
    expect(measured?.winningMoves).toBe(2);
    expect(measured?.allMoves).toBe(3);
  });

  it("is the same for the same random numbers", () => {
    const once = (): unknown => measureLevel("0*2.AB|11AB", { ...options, random: seededRandom(seed) });
    expect(once()).toEqual(once());
  });
});
