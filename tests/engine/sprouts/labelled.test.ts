import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../engine/random.ts";
import { canonicalOf, childOf, regionsOf } from "../../../engine/sprouts/canonical-of.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import type { LabelledMove, LabelledPosition } from "../../../engine/sprouts/labelled.ts";
import {
  applyMove,
  isOver,
  livesOf,
  movesOf,
  labelledSpotLives,
  usableSpots,
  whyIllegal,
} from "../../../engine/sprouts/labelled.ts";
import { CoupleSearch } from "../../../engine/grundy/couples.ts";
import { canonicalForm, randomPlay } from "../../oracle/positions.ts";
import { testSeed } from "../../oracle/seed.ts";

const start: LabelledPosition = { regions: [[[0], [1], [2]]] };

describe("labelled positions", () => {
  it("joins two boundaries into one walk", () => {
    const move: LabelledMove = { region: 0, from: { boundary: 0, index: 0 }, to: { boundary: 2, index: 0 }, near: [] };
    const child = applyMove(start, move, 3);
    expect(child).toEqual({ regions: [[[1], [0, 3, 2, 3]]] });
    expect(canonicalOf(child)).toBe("0.1a1a");
    const next = applyMove(
      child,
      { region: 0, from: { boundary: 0, index: 0 }, to: { boundary: 1, index: 1 }, near: [] },
      4,
    );
    expect(next).toEqual({ regions: [[[1, 4, 3, 2, 3, 0, 3, 4]]] });
    expect(canonicalOf(next)).toBe("11a1a");
  });

  it("splits a region into a near and a far one", () => {
    const loop: LabelledMove = { region: 0, from: { boundary: 1, index: 0 }, to: { boundary: 1, index: 0 }, near: [2] };
    expect(applyMove(start, loop, 3)).toEqual({
      regions: [
        [[2], [1, 3]],
        [[0], [1, 3]],
      ],
    });
    const joined = { regions: [[[1], [0, 3, 2, 3]]] };
    const move: LabelledMove = { region: 0, from: { boundary: 1, index: 0 }, to: { boundary: 1, index: 2 }, near: [0] };
    expect(applyMove(joined, move, 4)).toEqual({ regions: [[[1], [0, 3, 2, 4]], [[2, 3, 0, 4]]] });
    expect(childOf(joined, move)).toBe("0.ABCD|ABCD");
  });

  it("says why a move is illegal", () => {
    const joined: LabelledPosition = { regions: [[[1], [0, 3, 2, 3]]] };
    const at = (boundary: number, index: number) => ({ boundary, index });
    const codes = [
      { region: 1, from: at(0, 0), to: at(0, 0), near: [] },
      { region: 0, from: at(0, 1), to: at(0, 0), near: [] },
      { region: 0, from: at(1, 1), to: at(1, 1), near: [] },
      { region: 0, from: at(1, 1), to: at(1, 3), near: [] },
      { region: 0, from: at(0, 0), to: at(1, 0), near: [0] },
      { region: 0, from: at(1, 2), to: at(1, 0), near: [] },
      { region: 0, from: at(1, 0), to: at(1, 2), near: [0, 0] },
      { region: 0, from: at(1, 0), to: at(1, 2), near: [1] },
    ].map((move) => whyIllegal(joined, move));
    expect(codes).toEqual([
      "unknown-region",
      "unknown-spot",
      "loop-needs-two-lives",
      "loop-needs-two-lives",
      "near-side-without-loop",
      "ends-out-of-order",
      "near-side-invalid",
      "near-side-invalid",
    ]);
    const dead: LabelledPosition = { regions: [[[0, 1, 0, 2], [3]], [[0, 1]], [[0, 2]]] };
    expect(whyIllegal(dead, { region: 0, from: at(0, 0), to: at(1, 0), near: [] })).toBe("dead-spot");
  });

  it("ends when no region has two lives, even with live spots", () => {
    const random = seededRandom(testSeed("ends"));
    for (let n = 0; n < 60; n++) {
      const positions = randomPlay(2 + random.below(5), random);
      positions.forEach((position, i) => expect(isOver(position)).toBe(i === positions.length - 1));
      const last = positions[positions.length - 1];
      expect(canonicalOf(last)).toBe("!");
      expect(usableSpots(last).size).toBe(0);
      expect([...labelledSpotLives(last).values()].reduce((sum, lives) => sum + lives, 0)).toBe(livesOf(last));
      // Thesis, Propositions 2 and 6: n spots last 2n to 3n - 1 moves; every move takes one life.
      const spots = positions[0].regions[0].length;
      expect(positions.length - 1).toBeGreaterThanOrEqual(2 * spots);
      expect(positions.length - 1).toBeLessThanOrEqual(3 * spots - 1);
      expect(livesOf(last)).toBe(3 * spots - (positions.length - 1));
    }
  });

  it("has the children of the string engine, and only legal moves", () => {
    const random = seededRandom(testSeed("labelled children"));
    const game = new SproutsGame();
    const search = new CoupleSearch(game);
    let compared = 0;
    let unmerged = 0;
    for (let n = 0; n < 80; n++) {
      for (const position of randomPlay(2 + random.below(5), random)) {
        const moves = [...movesOf(position)];
        if (moves.length > 400) continue;
        for (const move of moves) expect(whyIllegal(position, move)).toBeUndefined();
        const own = new Set(moves.map((move) => childOf(position, move)));
        const before = game.read(regionsOf(position), false);
        const expected = new Set(game.childrenOf(before).map((child) => canonicalForm(game, game.print(child))));
        expect(own, game.print(before)).toEqual(expected);
        compared++;
        const after = game.read(regionsOf(position));
        const merged = game.childrenOf(after);
        if (after.join() === before.join()) expect(own).toEqual(new Set(merged.map((child) => game.print(child))));
        else if (game.livesOf(after) <= 9) {
          unmerged++;
          const values = (children: readonly (readonly number[])[]): unknown[] =>
            [...new Set(children.map((child) => JSON.stringify(search.nimber(child))))].toSorted();
          expect(values(game.childrenOf(before))).toEqual(values(merged));
        }
      }
    }
    expect(compared).toBeGreaterThan(200);
    expect(unmerged).toBeGreaterThan(10);
  });
});
