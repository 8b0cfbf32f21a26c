import { describe, expect, it } from "vitest";
import { outlineText } from "../../renderer/poster/outline-text.ts";
import { POSTER_LOOKS, POSTER_STYLES } from "../../renderer/poster/poster-styles.ts";
import { lineText } from "../../renderer/picture/svg-text.ts";
import { POSTER_SIZE, posterLines, type Lettering, type Poster } from "../../renderer/poster/poster-text.ts";
import { afterArc, begun, TWO_PEOPLE } from "./fake-host.ts";

/** Each character is half as wide as it is high; `words` notes where each text lies. */
function lettering() {
  const words: { text: string; x: number; y: number; width: number }[] = [];
  const width = (text: string, size: number): number => (text.length * size) / 2;
  const made: Lettering = {
    width,
    outline(text, x, y, size) {
      words.push({ text, x, y, width: width(text, size) });
      return "M0 0";
    },
  };
  return { made, words };
}

const { state } = afterArc(begun(TWO_PEOPLE));
const poster: Poster = {
  picture: { drawing: state.drawing, setup: TWO_PEOPLE, usable: state.usable },
  style: "paper",
  title: "Ends & <means>",
  players: [
    { name: "A name that is far too long for any poster", colour: "blue" },
    { name: "Bo", colour: "red" },
  ],
  date: "1 move",
  rules: "",
};

describe.each(POSTER_STYLES)("a poster in the style %s", (style) => {
  it("has its own colours, an escaped title, and all words on the sheet, apart", () => {
    const { made, words } = lettering();
    const lines = posterLines({ ...poster, style, title: poster.title.repeat(6) }, made);
    const text = lines.map(lineText).join("\n");
    const look = POSTER_LOOKS[style];
    for (const colour of [look.sheet, look.title, look.board.players.blue, look.board.players.red])
      expect(text).toContain(colour);
    expect(text).toContain("<title>Ends &amp; &lt;means>");
    expect(text).not.toContain("<text");
    words.sort((a, b) => a.y - b.y || a.x - b.x);
    expect(words.map((word) => word.text)).toEqual([
      poster.title.repeat(6),
      ...poster.players.map(({ name }) => name),
      poster.date,
    ]);
    for (const { x, y, width } of words) {
      expect(x).toBeGreaterThan(12);
      expect(x + width).toBeLessThan(POSTER_SIZE.width - 12);
      expect(y).toBeLessThan(POSTER_SIZE.height - 12);
    }
    const [, first, second] = words;
    expect(first.x + first.width).toBeLessThan(second.x);
  });

  it("says the rule of a game that the last to move loses, below all other words", () => {
    const { made, words } = lettering();
    posterLines({ ...poster, style, rules: "The last to move loses." }, made);
    const lowest = words.reduce((a, b) => (a.y > b.y ? a : b));
    expect(lowest.text).toBe("The last to move loses.");
    expect(lowest.y).toBeLessThan(POSTER_SIZE.height - 12);
  });

  it("needs no players", () => {
    const { made, words } = lettering();
    posterLines({ ...poster, style, players: [] }, made);
    expect(words.map(({ text }) => text).sort()).toEqual([poster.date, poster.title].sort());
  });
});

describe("the outlines of letters", () => {
  it("are written with three decimals, also slightly above a whole number", () => {
    const text = outlineText([
      { type: "M", x: 1 + Number.EPSILON, y: 380 },
      { type: "L", x: 2.00049, y: -1e-9 },
      { type: "Q", x1: 1, y1: 2, x: 3, y: 4.5 },
      { type: "C", x1: 1, y1: 2, x2: 3, y2: 4, x: 5, y: 6 },
      { type: "Z" },
    ]);
    expect(text).toBe("M1 380L2 0Q1 2 3 4.5C1 2 3 4 5 6Z");
  });
});
