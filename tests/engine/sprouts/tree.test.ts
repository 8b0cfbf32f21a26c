import { describe, expect, it } from "vitest";
import { CoupleSearch } from "../../../engine/grundy/couples.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { treeSize } from "../../../engine/games/tree.ts";
import { canonicalForm } from "../../oracle/positions.ts";
import { runs } from "../../oracle/runs.ts";
import { pseudoCanonicalTree } from "../../oracle/strings.ts";

describe("whole game trees", () => {
  // Canonical game trees: misere-reduced-canonical-trees, Figure 9. Positions: counted with another true canonical
  // form. Both include the end of the game.
  it.each([
    [2, 18, 10],
    [3, 148, 55],
    [4, 1505, 713],
    [5, 17457, 10461],
  ])("of %i spots have %i positions and %i canonical trees", (spots, positions, canonicalTrees) => {
    const game = new SproutsGame();
    expect(treeSize(game, game.start(spots))).toEqual({ positions, canonicalTrees });
  });
});

describe("strings under the thesis's pseudo-canonization, by the slow oracle", () => {
  // Strings: thesis, Table 2.4. Classes: the positions above.
  it.each(
    runs(
      [
        [2, 18, 18],
        [3, 157, 148],
      ],
      [
        [2, 18, 18],
        [3, 157, 148],
        [4, 1796, 1505],
      ],
    ),
  )("of %i spots are %i and fall into %i classes", (spots, strings, classes) => {
    const game = new SproutsGame();
    const texts = pseudoCanonicalTree(spots);
    expect(texts.size).toBe(strings);
    expect(new Set(Array.from(texts, (text) => canonicalForm(game, text))).size).toBe(classes);
  });
});

describe("start positions", () => {
  // Computer analysis of Sprouts, 1991, Table 1.
  it.each(Array.from("LLWWWLLLW", (outcome, i) => [i + 1, outcome === "W" ? "win" : "loss"] as const))(
    "of %i spots: %s",
    (spots, value) => {
      const game = new SproutsGame();
      expect(new CoupleSearch(game).outcome(game.start(spots))).toEqual({ ok: true, value });
    },
  );
});
