import { describe, expect, it } from "vitest";
import { PositionGenera } from "../../../engine/games/position-genera.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";

function genera() {
  const game = new SproutsGame({ ...DEFAULT_RULESET, play: "misere" });
  const read = (text: string): readonly number[] => {
    const position = game.parse(text);
    if (!position.ok) throw new Error(`${text} cannot be read`);
    return position.value;
  };
  return { read, genera: new PositionGenera(game) };
}

describe("the genus of a position", () => {
  it("is found after an interruption as at once", () => {
    const { read, genera: found } = genera();
    const position = read("0*4");
    let [polls, interruptions] = [0, 0];
    for (let most = 10; ; most *= 2, interruptions++) {
      polls = 0;
      const genus = found.of(position, () => ++polls > most);
      if (genus === null) continue;
      const other = genera();
      expect(genus).toEqual(other.genera.of(other.read("0*4")));
      break;
    }
    expect(interruptions).toBeGreaterThan(1);
  });

  it("is for small positions alone", () => {
    const { read, genera: found } = genera();
    expect(["0*6", "0*7"].map((text) => found.isSmall(read(text)))).toEqual([true, false]);
  });
});
