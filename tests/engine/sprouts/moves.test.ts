import { describe, expect, it } from "vitest";
import { stepsOfOption } from "../../../engine/grundy/option-bound.ts";
import { seededRandom } from "../../../engine/random.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { canonicalOf } from "../../../engine/sprouts/canonical-of.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { MoveGenerator } from "../../../engine/sprouts/moves.ts";
import { SurfaceMoveGenerator } from "../../../engine/sprouts/surface-moves.ts";
import { canonicalForm, randomPlay, readCanonical } from "../../oracle/positions.ts";
import { testSeed } from "../../oracle/seed.ts";
import { plainChildren, textOfPosition, readString, reduce } from "../../oracle/strings.ts";

function slowChildren(game: SproutsGame, text: string): string[] {
  const lands = readString(text);
  const texts = lands.flatMap((land, i) =>
    plainChildren(land).map((child) => {
      const names = textOfPosition(reduce(child).map((part) => plainNames(part)));
      const others = textOfPosition(lands.filter((_, j) => j !== i).map((part) => plainNames(part)));
      return canonicalForm(game, `${others.slice(0, -1)}${names}`);
    }),
  );
  return [...new Set(texts)].toSorted();
}

function plainNames(land: string[][][]): string[][][] {
  const names = new Map<string, string>();
  return land.map((region) =>
    region.map((boundary) =>
      boundary.map((name) => {
        if (/^[012]$/.test(name)) return name;
        const plain = names.get(name) ?? String.fromCharCode(65 + names.size);
        names.set(name, plain);
        return plain;
      }),
    ),
  );
}

describe("moves", () => {
  it("match the slow oracle", () => {
    const random = seededRandom(testSeed("children"));
    const game = new SproutsGame();
    const texts = new Set(["0*2", "0*4", "12", "222", "AB|AB", "0.1a2a.AB|AB", "112122.0|12"]);
    while (texts.size < 120)
      for (const position of randomPlay(2 + random.below(4), random)) texts.add(canonicalOf(position));
    for (const text of texts) {
      if (text === "!") continue;
      const fast = game.childrenOf(readCanonical(game, text)).map((child) => game.print(child));
      expect(new Set(fast).size).toBe(fast.length);
      expect(fast.toSorted(), text).toEqual(slowChildren(game, text));
    }
  });

  it.each(["S", "T", "P", "P2", "P3"] as const)(
    "are as many as was expected before, or not many fewer, on %s",
    (surface) => {
      const random = seededRandom(testSeed("expected children"));
      const game = new SproutsGame({ ...DEFAULT_RULESET, surface });
      const generator = surface === "S" ? new MoveGenerator() : new SurfaceMoveGenerator();
      let positions = [game.start(6)];
      for (let move = 0; move < 8; move++) {
        for (const land of positions.flat()) {
          const flat = game.encode(land);
          let visited = 0;
          const before = generator.bound.total;
          generator.forEachChild(flat, 0, flat.length, () => ++visited > 0);
          const letters = new Set(game.print([land]).match(/[A-Za-z]'*/g)).size;
          const expected = (generator.bound.total - before) / stepsOfOption(flat.length, letters);
          expect(expected).toBeGreaterThanOrEqual(visited);
          expect(expected).toBeLessThanOrEqual(3 * visited + 6);
        }
        positions = Array.from({ length: 6 }, () => positions[random.below(positions.length)]).map((position) => {
          const children = game.childrenOf(position);
          return children.length === 0 ? position : children[random.below(children.length)];
        });
      }
    },
  );

  it("take at least one life each", () => {
    const random = seededRandom(testSeed("lives"));
    const game = new SproutsGame();
    for (let n = 0; n < 20; n++) {
      for (const position of randomPlay(2 + random.below(4), random)) {
        const lands = readCanonical(game, canonicalOf(position));
        for (const child of game.childrenOf(lands)) expect(game.livesOf(child)).toBeLessThan(game.livesOf(lands));
      }
    }
  });

  it("include all openings of 10 spots", () => {
    const game = new SproutsGame();
    const openings = game.childrenOf(game.start(10)).map((child) => game.print(child));
    // Thesis, 2.3.2: 5165 opening moves (45 joins, 10 * 2^9 loops). The thesis counts 5 positions that loops make; the
    // join makes a sixth.
    expect(plainChildren(readString("0*10")[0])).toHaveLength(5165);
    const loops = ["0*9.AB|AB", "0*8.AB|0.AB", "0*7.AB|0*2.AB", "0*6.AB|0*3.AB", "0*5.AB|0*4.AB"];
    expect(openings.toSorted()).toEqual([...loops, "0*8.1a1a"].toSorted());
  });
});
