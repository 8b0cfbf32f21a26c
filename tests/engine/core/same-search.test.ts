import { describe, expect, it } from "vitest";
import { coreSearch, type CoreSearch } from "../../../engine/core/core-search.ts";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { seededRandom } from "../../../engine/random.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { BENCH_POSITIONS } from "../../../lab/bench/fingerprint.ts";
import { runs } from "../../oracle/runs.ts";
import { testSeed } from "../../oracle/seed.ts";

function newCore(game: SproutsGame, seed = 0): CoreSearch {
  const search = coreSearch(game, { seed });
  if (search === undefined) throw new Error("there is no memory for a core");
  return search;
}

const MEMORY = 2 ** 30;

/** Solves a position by both searches, each in a game of its own, and expects the same couples and lands. */
function expectSame(text: string, seed = 0): void {
  const games = [new SproutsGame(), new SproutsGame()];
  const core = newCore(games[0], seed);
  const plain = new ProofNumberSearch(games[1], undefined, { memory: MEMORY, seed });
  const [position, same] = games.map((game) => {
    const parsed = game.parse(text);
    if (!parsed.ok) throw new Error(parsed.error.reason);
    return parsed.value;
  });
  expect(core.outcome(position), text).toEqual(plain.outcome(same));
  expect(core.nodes, text).toBe(plain.nodes);
  expect(core.landCount, text).toBe(games[1].landCount);
  expect(core.table.size, text).toBe(plain.table.size);
  expect(core.nimber(position), text).toEqual(plain.nimber(same));
  expect(core.nodes, text).toBe(plain.nodes);
}

describe("the core", () => {
  it.each(runs([8, 9, 10, 11, 12], [8, 9, 10, 11, 12, 13, 14]))(
    "searches 0*%i as the search in TypeScript does",
    (spots) => {
      for (const seed of runs([0], [0, 1, 2, 3])) expectSame(`0*${spots}`, seed);
    },
  );

  it("searches positions of the thesis in the same way", () => {
    for (const { position } of BENCH_POSITIONS.filter(({ name }) => runs(/^P(7,4|8,4|8,6|10,6)/, /^P/).test(name)))
      expectSame(position);
  });

  it("searches rings of shared letters and sums in the same way", () => {
    for (const text of [
      "0.ABCDEF|ABCDEF",
      "0*2.ABCDEFGH|ABCDEFGH",
      "0*4.AB|AB+0*5",
      "0*3+0*4+0*5",
      "0*6.AB|AB+12+0.ABC|ABC",
    ])
      expectSame(text, 3);
  });

  it("searches what random games come to in the same way", () => {
    const random = seededRandom(testSeed("the core"));
    for (let played = 0; played < runs(12, 100); played++) {
      const game = new SproutsGame();
      let position = game.start(7 + random.below(4));
      for (let moves = 1 + random.below(4); moves > 0; moves--) {
        const children = game.childrenOf(position);
        if (children.length > 0) position = children[random.below(children.length)];
      }
      expectSame(game.print(position), random.below(1000));
    }
  });
});
