import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { treeSize } from "../../../engine/games/tree.ts";
import { ComponentTrees } from "../../../engine/misere/component-trees.ts";
import { PlainTrees } from "../../../engine/misere/proof/plain-trees.ts";
import { ReducedTrees, ZERO } from "../../../engine/misere/reduced-trees.ts";
import { treeText } from "../../../engine/misere/tree-text.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { isWonSum, type PlainTree } from "../../oracle/misere.ts";
import { readCanonical } from "../../oracle/positions.ts";
import { runs } from "../../oracle/runs.ts";

/** All game trees of a height of at most 3, each once. */
function smallTrees(): PlainTree[] {
  let trees: PlainTree[] = [[]];
  for (let height = 0; height < 3; height++) {
    const below = trees;
    trees = Array.from({ length: 2 ** below.length }, (_, set) => below.filter((__, i) => ((set >> i) & 1) === 1));
  }
  return trees;
}

const SMALL = smallTrees();
const treeArbitrary: fc.Arbitrary<PlainTree> = fc.uniqueArray(fc.constantFrom(...SMALL), { maxLength: 5 });

function reduced(trees: ReducedTrees, tree: PlainTree): number {
  return trees.reduce(tree.map((child) => reduced(trees, child)));
}

function plainOf(trees: ReducedTrees, tree: number): PlainTree {
  return Array.from(trees.children(tree), (child) => plainOf(trees, child));
}

function textOf(text: string): string | undefined {
  const game = new SproutsGame();
  const trees = new ReducedTrees();
  return treeText(trees, new ComponentTrees(game, trees, { treeDepth: 0 }).sum(readCanonical(game, text)), 1000);
}

describe("reduced canonical trees", () => {
  // misere-reduced-canonical-trees: 3.1.1, 2.9, 2.10, Figure 8, 5.1.
  it.each([
    ["!", "0"],
    ["0*2", "{2}"],
    ["0*3", "1"],
    ["0*4", "{3;{1;2;{3;{2}}}}"],
    ["0.0.AB|AB", "{1;{2}}"],
    ["0.0.A|2A", "{3;{2}}"],
    ["ABC|ABD|CE|DE", "{2}"],
    ["0.0.0.0.2", "0"],
    ["1ABC|BCDE|ADE", "{0;2;{3};{1;3;{2}}}"],
  ])("of %s is %s", (position, text) => {
    expect(textOf(position)).toBe(text);
  });

  it("are 1, 2, 3, 5 and 22 up to the heights 0 to 4", () => {
    // misere-reduced-canonical-trees, 2.8.
    const trees = new ReducedTrees();
    let found = new Set([ZERO]);
    const counts = [found.size];
    for (let height = 1; height <= 4; height++) {
      const below = [...found];
      found = new Set(
        Array.from({ length: 2 ** below.length }, (_, set) =>
          trees.reduce(below.filter((__, i) => ((set >> i) & 1) === 1)),
        ),
      );
      counts.push(found.size);
    }
    expect(counts).toEqual([1, 2, 3, 5, 22]);
  });

  it("are equal exactly if no small context tells two trees apart", () => {
    // Two trees of height 3 or less differ in a context of height 4 or less, as the 22 reduced ones are such contexts.
    const trees = new ReducedTrees();
    const contexts = SMALL.flatMap((tree) => [tree, [tree]]);
    const behaviour = (tree: PlainTree): string =>
      contexts.map((context) => (isWonSum([tree, context]) ? "W" : "L")).join("");
    const byTree = new Map<number, string>();
    const byBehaviour = new Map<string, number>();
    for (const tree of SMALL) {
      const number = reduced(trees, tree);
      const shown = behaviour(tree);
      expect(byTree.get(number) ?? shown).toBe(shown);
      expect(byBehaviour.get(shown) ?? number).toBe(number);
      byTree.set(number, shown);
      byBehaviour.set(shown, number);
    }
    expect(byTree.size).toBe(5);
  });

  it("win and lose as the trees do, in sums too", () => {
    fc.assert(
      fc.property(treeArbitrary, treeArbitrary, (one, other) => {
        const trees = new ReducedTrees();
        const [low, high] = [reduced(trees, one), reduced(trees, other)];
        const isWon = isWonSum([one, other]);
        expect(trees.isWon(trees.sum(low, high))).toBe(isWon);
        expect(isWonSum([plainOf(trees, low), plainOf(trees, high)])).toBe(isWon);
      }),
      { numRuns: runs(60, 2000) },
    );
  });

  it("know the only nim heap with which a sum is lost", () => {
    fc.assert(
      fc.property(treeArbitrary, (tree) => {
        const trees = new ReducedTrees();
        const number = reduced(trees, tree);
        const heaps: PlainTree[] = [];
        for (let size = 0; size <= 6; size++) heaps.push([...heaps]);
        const lost = heaps.flatMap((heap, size) => (isWonSum([tree, heap]) ? [] : [size]));
        expect(lost).toEqual([trees.misereNimber(number)].filter((nimber) => nimber <= 6));
      }),
      { numRuns: runs(40, 1000) },
    );
  });

  it("are found the same by the reducer that checks certificates", () => {
    const game = new SproutsGame();
    const trees = new ReducedTrees();
    const plain = new PlainTrees();
    const light = new ComponentTrees(game, trees, { treeDepth: 0 });
    light.sum(readCanonical(game, "0*4"));
    const numbers: number[] = [];
    for (let tree = 0; tree < trees.size; tree++) {
      numbers.push(plain.reduced(Array.from(trees.children(tree), (child) => numbers[child])));
      expect(plain.children(numbers[tree]).size, "irreducible").toBe(trees.childCount(tree));
      expect(plain.height(numbers[tree])).toBe(trees.height(tree));
    }
    expect(new Set(numbers).size).toBe(trees.size);
    for (let one = 0; one < numbers.length; one++)
      for (let other = 0; other < 8; other++)
        expect(plain.height(plain.sum(numbers[one], numbers[other]))).toBe(trees.height(trees.sum(one, other)));
  });
});

describe("the reduced trees of whole games", () => {
  // misere-reduced-canonical-trees, 5.1, which gives 1204 for 5 spots and 25459 for 6: one too many. Both
  // reducers find 1203 and 25458, and share no code.
  it.each([
    [2, 5],
    [3, 7],
    [4, 35],
    ...runs<[number, number][]>(
      [],
      [
        [5, 1203],
        [6, 25_458],
      ],
    ),
  ])("of %i spots are %i", (spots, count) => {
    const game = new SproutsGame();
    const start = game.start(spots);
    expect(treeSize(game, start, true).reducedTrees).toBe(count);
    expect(plainCount(game, start)).toBe(count);
  });
});

/** Number of the reduced trees of a position and all that follow, by the reducer of the certificates. */
function plainCount(game: SproutsGame, start: readonly number[]): number {
  const trees = new PlainTrees();
  const known = new Map<string, number>();
  const treeOf = (position: readonly number[]): number => {
    const key = position.join();
    const found = known.get(key) ?? trees.reduced(game.childrenOf(position).map(treeOf));
    known.set(key, found);
    return found;
  };
  treeOf(start);
  return new Set(known.values()).size;
}
