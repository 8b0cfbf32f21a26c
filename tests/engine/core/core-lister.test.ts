import { describe, expect, it } from "vitest";
import { CoreLister } from "../../../engine/core/core-lister.ts";
import type { Position } from "../../../engine/games/playable-game.ts";
import { seededRandom } from "../../../engine/random.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { runs } from "../../oracle/runs.ts";
import { testSeed } from "../../oracle/seed.ts";

/** A land with some hundred moves, so that the core asks whether to go on. */
const MANY_MOVES = "0*5.AB1.12.2.1|AB";

function listedByCore(): SproutsGame {
  const game = new SproutsGame();
  game.listBy(new CoreLister(game));
  return game;
}

function read(game: SproutsGame, text: string): Position {
  const parsed = game.parse(text);
  if (!parsed.ok) throw new Error(parsed.error.reason);
  return parsed.value;
}

describe("options from the core", () => {
  it("are the same as those of the game, in the same order and with the same numbers of lands", () => {
    const random = seededRandom(testSeed("options from the core"));
    const [byCore, plain] = [listedByCore(), new SproutsGame()];
    for (let played = 0; played < runs(60, 600); played++) {
      const spots = 2 + random.below(9);
      let position = plain.start(spots);
      expect(byCore.start(spots)).toEqual(position);
      while (position.length > 0) {
        const children = plain.childrenOf(position);
        expect(byCore.childrenOf(position)).toEqual(children);
        for (const land of position) expect(byCore.form(land)).toEqual(plain.form(land));
        if (children.length === 0) break;
        position = children[random.below(children.length)];
      }
    }
    expect(byCore.landCount).toBe(plain.landCount);
  });

  it("end where enough were seen", () => {
    const games = [listedByCore(), new SproutsGame()];
    const seen = games.map((game) => {
      let count = 0;
      const [land] = read(game, "0*4.AB|0.AB");
      expect(game.options(land, undefined, () => ++count === 7)).toBeUndefined();
      return count;
    });
    expect(seen).toEqual([7, 7]);
  });

  it("end where they are interrupted", () => {
    const game = listedByCore();
    const [land] = read(game, MANY_MOVES);
    let asked = 0;
    expect(game.options(land, () => ++asked > 0)).toBeUndefined();
    expect(asked).toBe(1);
    const plain = new SproutsGame();
    expect(game.options(land)).toEqual(plain.options(read(plain, MANY_MOVES)[0]));
  });

  it("come from the game for lands that are too large for the core, also after others were interrupted", () => {
    const game = listedByCore();
    expect(game.options(read(game, `0.${MANY_MOVES}`)[0], () => true)).toBeUndefined();
    expect(game.childrenOf(game.start(300))).toHaveLength(151);
  });

  it("come from the game for lands with many letters", () => {
    const text = "0*2.ABCDEFGHIJKL|ABCDEFGHIJKL";
    const [byCore, plain] = [listedByCore(), new SproutsGame()];
    expect(byCore.childrenOf(read(byCore, text))).toEqual(plain.childrenOf(read(plain, text)));
    expect(byCore.listed).toBe(plain.listed);
  });

  it("are those of other lands after the game has forgotten lands", () => {
    const game = listedByCore();
    const [before] = game.start(5);
    game.options(before);
    expect(
      game.forget(
        () => false,
        () => {},
      ),
    ).toBe(true);
    const plain = new SproutsGame();
    const texts = (one: SproutsGame): string[] =>
      one
        .childrenOf(read(one, "0*3.AB|0.AB"))
        .map((child) => one.print(child))
        .sort();
    expect(texts(game)).toEqual(texts(plain));
  });
});
