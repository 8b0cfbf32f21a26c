import { describe, expect, it } from "vitest";
import { createGame } from "../../../engine/games/registry.ts";
import { ComponentTrees } from "../../../engine/misere/component-trees.ts";
import { Genera, genusText } from "../../../engine/misere/genus.ts";
import { HEAP_ONE, ReducedTrees, type Tree, ZERO } from "../../../engine/misere/reduced-trees.ts";
import { DEFAULT_RULESET, type GameId } from "../../../engine/rules.ts";
import { seededRandom } from "../../../engine/random.ts";
import { testSeed } from "../../oracle/seed.ts";

const trees = new ReducedTrees();
const genera = new Genera(trees);
const two = trees.reduce([ZERO, HEAP_ONE]);
const three = trees.reduce([ZERO, HEAP_ONE, two]);

function described(tree: Tree): string {
  const genus = genera.of(tree);
  return `${genusText(genus)} ${genus.kind}`;
}

/** Misère nimbers beside heaps of size 2, from the sums themselves. */
function besideTwos(tree: Tree, count: number): number[] {
  let sum = tree;
  return Array.from({ length: count }, () => {
    const nimber = trees.misereNimber(sum);
    sum = trees.sum(sum, two);
    return nimber;
  });
}

describe("the genus", () => {
  // On Numbers and Games, chapter 12.
  it("of nim positions is that of the theory", () => {
    expect([ZERO, HEAP_ONE, two, three, trees.sum(two, two), trees.sum(two, three)].map(described)).toEqual([
      "0^120 fickle",
      "1^031 fickle",
      "2^20 tame",
      "3^31 tame",
      "0^02 tame",
      "1^13 tame",
    ]);
  });

  it.each([
    ["sprouts", "0*2", "0^02 tame"],
    ["sprouts", "AB|AB", "1^031 fickle"],
    ["sprouts", "0*4", "1^02 wild"],
    ["sprouts", "0*2.AB|AB", "2^1420 restless"],
    ["cram", "2x2", "0^120 fickle"],
    ["brussels-sprouts", "4*2", "0^120 fickle"],
  ] as const)("of %s %s is %s", (name, text, expected) => {
    expect(described(treeOf(name, text))).toBe(expected);
  });

  it("says what the misère nimbers beside heaps of size 2 are, without end", () => {
    const random = seededRandom(testSeed("genus"));
    let pool: Tree[] = [ZERO, HEAP_ONE, two, three];
    for (let i = 0; i < 60; i++) {
      const options = pool.filter(() => random.below(3) === 0);
      const tree = trees.reduce(options);
      if (trees.height(tree) < 8) pool = [...new Set([...pool, tree])].slice(-9);
      const { misere } = genera.of(tree);
      const end = misere.length - 1;
      const written = Array.from({ length: 8 }, (_, n) => (n <= end ? misere[n] : misere[end] ^ (2 * ((n - end) % 2))));
      expect(written).toEqual(besideTwos(tree, 8));
    }
  });
});

function treeOf(name: GameId, text: string): Tree {
  const game = createGame({ ...DEFAULT_RULESET, game: name, play: "misere" });
  if (!game.ok) throw new Error(game.error);
  const position = game.value.parse(text);
  if (!position.ok) throw new Error(position.error.reason);
  return new ComponentTrees(game.value, trees, { treeDepth: 0 }).sum(position.value);
}
