import { describe, expect, it } from "vitest";
import { treeLimitsFor } from "../../../engine/games/playable-game.ts";
import { searchFor } from "../../../engine/games/search.ts";
import { DEFAULT_RULESET, type PlayConvention } from "../../../engine/rules.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { publishedRows } from "../../published/published.ts";

/** The most lives of a position that is solved here. */
const MOST_LIVES = 21;
/** What is found in the place of values that were estimates when they were published. */
const ESTIMATES: Readonly<Record<string, string>> = { "0P5": "0/1", "0P6": "0/0", "2P3": "0/1" };

function solverOf(play: PlayConvention) {
  const game = new SproutsGame({ ...DEFAULT_RULESET, play });
  const read = (text: string): readonly number[] => {
    const position = game.parse(text);
    if (!position.ok) throw new Error(`${text} cannot be read`);
    return position.value;
  };
  const search = searchFor(game, { ...treeLimitsFor(game, read("0*8")), memory: 2 ** 28 });
  return (text: string): number => {
    const found = search.nimber(read(text));
    if (!found.ok) throw new Error(found.error);
    return found.value;
  };
}

function livesOf(position: string): number {
  return [...position.matchAll(/0\*(\d+)/gu)].reduce((lives, [, spots]) => lives + 3 * Number(spots), 0);
}

describe("published Grundy values", () => {
  it("are what the searches find in normal and misère play, apart from estimates", () => {
    const [normal, misere] = [solverOf("normal"), solverOf("misere")];
    const rows = publishedRows("misere-grundy.tsv").filter(([, position]) => livesOf(position) <= MOST_LIVES);
    expect(rows.length).toBeGreaterThan(40);
    const differing = rows.flatMap(([name, position, published]) => {
      const found = `${normal(position)}/${misere(position)}`;
      return found === published ? [] : [[name, found]];
    });
    expect(Object.fromEntries(differing)).toEqual(ESTIMATES);
  });
});
