import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../engine/random.ts";
import { canonicalOf } from "../../../engine/sprouts/canonical-of.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { parsePosition } from "../../../engine/sprouts/notation.ts";
import { canonicalForm, randomPlay } from "../../oracle/positions.ts";
import { testSeed } from "../../oracle/seed.ts";

describe("notation", () => {
  const game = new SproutsGame();

  it.each([
    // Thesis, 2.3.1 and 2.3.2: the complete string of Figure 2.12 and its canonical form.
    ["A.BCDEFGFEDH.|DCBH.IJKJLMLJIN.O.|IN|+PQGFGQ.RS.|RS.|+!", "0.12a1a.ABC|0.2ABC+12.AB|AB"],
    ["A.BCDEFGFEDH|DCBH.IJKJLMLJIN.O|IN|PQGFGQ.RS|RS", "0.12a1a.ABC|0.2ABC+12.AB|AB"],
    ["PQGFGQ.RS|RS+A.BCDEFGFEDH|DCBH.IJKJLMLJIN.O|IN", "0.12a1a.ABC|0.2ABC+12.AB|AB"],
    ["0.BC2H|CBH.1L1L2.0|12.RS|RS", "0.12a1a.ABC|0.2ABC+12.AB|AB"],
    // Misère paper, Figures 3 and 4: the older end marks.
    ["0.AB.}AB.}]!", "0.AB|AB"],
    ["ABCD.}AB.}CD.}]!", "ABCD|AB|CD"],
    ["0*2.AB|0.AB+12.AB|AB", "0*2.AB|0.AB+12.AB|AB"],
    ["0.0", "0*2"],
    ["0*1", "0"],
    ["ACBC", "1a1a"],
    ["2", "!"],
    ["!", "!"],
    ["A|A", "!"],
    ["2.2", "22"],
    ["1.2", "12"],
    ["2a2a", "222"],
    ["AB.2|AB", "2AB|AB"],
    ["AA.0", "0.2"],
  ])("reads %s", (text, canonical) => {
    expect(canonicalForm(game, text)).toBe(canonical);
  });

  it.each([
    ["", 1, "empty"],
    ["0..0", 3, "boundary that ends here is empty"],
    [".0", 1, "boundary that ends here is empty"],
    ["|0", 1, "region that ends here is empty"],
    ["0||0", 3, "region that ends here is empty"],
    ["0++0", 3, "land that ends here is empty"],
    ["+", 1, "land that ends here is empty"],
    ["!!", 1, "position that ends here is empty"],
    ["0!0", 3, "nothing may follow"],
    ["0A", 2, "stands alone"],
    ["A0A", 2, "stands alone"],
    ["00", 2, "stands alone"],
    ["0*2A", 4, "stands alone"],
    ["0*0", 3, "1 or more"],
    ["0*", 3, "1 or more"],
    ["0*-1", 3, "1 or more"],
    ["0*1000", 3, "more than 999"],
    ["0*99999999999999999999999999999999999999", 3, "more than 999"],
    ["3", 1, "no meaning"],
    ["AB|A B", 5, "no meaning"],
    ["*", 1, "no meaning"],
    ["0.é", 3, "no meaning"],
    ["A", 1, "A occurs once"],
    ["AB|A", 2, "B occurs once"],
    ["0.a|a", 3, "a occurs once"],
    ["1A2A.B", 6, "B occurs once"],
    ["AB|AB|A", 1, "A occurs 3 times"],
    ["AAAA", 1, "A occurs 4 times"],
    ["AB|A+B", 2, "B occurs once"],
    ["A.A", 3, "hangs together"],
    ["A.B|AB", 3, "hangs together"],
    ["abab", 1, "without crossing"],
    ["ABCDEF|ADBECF", 1, "without crossing"],
    ["ABC|ADE|BDF|CEF|0.GH|GIHI", 1, "without crossing"],
    ["aBaC|BC", 1, "without crossing"],
  ])("refuses %s", (text, column, reason) => {
    const parsed = parsePosition(text);
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.error.column).toBe(column);
    expect(parsed.error.reason).toContain(reason);
  });

  it("refuses a string that is too long", () => {
    const parsed = parsePosition("2".repeat(2_001));
    expect(parsed.ok || parsed.error.reason).toContain("longer than 2000");
  });

  it("reads back what it prints, for the positions of random games", () => {
    const random = seededRandom(testSeed("round trip"));
    for (let n = 0; n < 60; n++) {
      for (const position of randomPlay(2 + random.below(5), random)) {
        const text = canonicalOf(position);
        expect(canonicalForm(game, text)).toBe(text);
      }
    }
  });

  it("names more than 26 letters", () => {
    const letters = Array.from({ length: 60 }, (_, i) => String.fromCharCode(65 + (i % 26)) + "'".repeat(i / 26));
    const text = `${letters.join("")}|${letters.toReversed().join("")}`;
    const canonical = canonicalForm(game, text);
    expect(canonical).toContain("Z'");
    expect(canonicalForm(game, canonical)).toBe(canonical);
  });

  it("handles any text of its characters, and reads back all that it accepts", () => {
    const random = seededRandom(testSeed("noise"));
    const characters = "0012ABCabc.|+!}]*'9 ";
    let accepted = 0;
    for (let n = 0; n < 20_000; n++) {
      const length = 1 + random.below(9);
      const text = Array.from({ length }, () => characters[random.below(characters.length)]).join("");
      const parsed = game.parse(text);
      if (!parsed.ok) {
        expect(parsed.error.column).toBeGreaterThanOrEqual(1);
        expect(parsed.error.column).toBeLessThanOrEqual(text.length + 1);
        continue;
      }
      accepted++;
      const canonical = game.print(parsed.value);
      expect(canonicalForm(game, canonical)).toBe(canonical);
    }
    expect(accepted).toBeGreaterThan(100);
  });
});
