import { describe, expect, it } from "vitest";
import { canonicalText } from "../../../engine/sprouts/canonical-of.ts";
import { notationOfText } from "../../../engine/sprouts/notation.ts";
import { POSITION_STYLES } from "../../../engine/games/playable-game.ts";
import { styledPosition } from "../../../engine/sprouts/other-notations.ts";
import { publishedGames, publishedRows } from "../../published/published.ts";

function canonical(text: string): string {
  const read = canonicalText(text);
  return read.ok ? read.value : `column ${read.error.column}: ${read.error.reason}`;
}

describe("positions in other notations", () => {
  it.each([
    ["14-", "start", "0*14"],
    ["4+", "start", "0*4"],
    ["12L3", "name", "0*12.AB|0*3.AB"],
    ["0P5", "name", "A|0*5.A"],
    ["4P1L3", "name", "0*4.A|0*1.A.BC|0*3.BC"],
    ["6+4P1L3", "name", "0*6+0*4.A|0*1.A.BC|0*3.BC"],
    ["A6", "name", "0*4.1a1a"],
    ["0*4.AB/0*1.AB%12", "hoey", "0*4.AB|0*1.AB+12"],
    ["1;2;3", "list", "0*3"],
    ["1,4,2,4;3", "list", "0.1a1a"],
    ["1,4,2,5;3/1,4,2,5", "list", "0.ABCD|ABCD"],
    ["7o;8t;3", "list", "0.1.2"],
    ["0.n(0)n(1)|n(0)n(1)", "spots", "0.AB|AB"],
    ["1m(0)2m(0)", "spots", "1a2a"],
    ["0*4.}]!", "glop", "0*4"],
    ["0.AB|AB", "own", "0.AB|AB"],
    // Texts that have a meaning of ours keep it.
    ["1P2P1", "own", "1P2P1"],
    ["12+22", "own", "12+22"],
  ])("%s is read as %s", (text, notation, meaning) => {
    expect(notationOfText(text)).toBe(notation);
    expect(canonical(text)).toBe(canonical(meaning));
  });

  it("are read by all published names of loops and pivots", () => {
    for (const [name, position] of publishedRows("misere-grundy.tsv"))
      if (!name.startsWith("G")) expect(canonical(name), name).toBe(canonical(position));
  });

  it.each(["6+", "x", "4P", "A1", "1,,2", "0-", "n(100)"])("%s is none of them, or a text of ours alone", (text) => {
    expect(["own", "start", null]).toContain(notationOfText(text));
  });

  it.each(POSITION_STYLES)("are written in the style %s so that they are read again", (style) => {
    for (const { positions } of publishedGames())
      for (const position of positions) expect(canonical(styledPosition(position, style)), position).toBe(position);
    const many = Array.from(
      { length: 30 },
      (_, i) => String.fromCharCode(65 + (i % 26)) + "'".repeat(Math.floor(i / 26)),
    );
    const ring = `${many.join("")}|${many.toReversed().join("")}`;
    expect(canonical(styledPosition(canonical(ring), style))).toBe(canonical(ring));
  });

  it("are written as their programs do", () => {
    expect(styledPosition("0*2.AB|AB+12", "glop")).toBe("0*2.AB.}AB.}]12.}]!");
    expect(styledPosition("0*2.AB|AB+12", "hoey")).toBe("0*2.AB/AB%12");
    expect(styledPosition("0.ZY|ZY", "spots")).toBe("0.n(0)Y|n(0)Y");
    expect(styledPosition("0*3@1", "hoey")).toBe("0*3+1");
  });
});
