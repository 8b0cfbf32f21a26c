import { describe, expect, it } from "vitest";
import { firstLetters, MAX_SIDE_NAME_LETTERS } from "../../protocol/letters.ts";
import { boardNameSchema, checkName, nameKey, nameSchema, sideNameSchema } from "../../protocol/names.ts";

/** A letter of two units that has no shorter form. */
const LETTER = "g\u0308";

describe("the name of a side", () => {
  it("has at most 24 letters, however many units each takes", () => {
    const longest = LETTER.repeat(MAX_SIDE_NAME_LETTERS);
    expect(checkName(sideNameSchema, longest)).toEqual({ ok: true, value: longest });
    expect(checkName(sideNameSchema, `${longest}a`)).toEqual({ ok: false, error: "name-too-long" });
    expect(firstLetters(`${longest}a`)).toBe(longest);
  });
});

describe("a name", () => {
  const schemas = { map: nameSchema(60), side: sideNameSchema, board: boardNameSchema };

  it.each(["👩\u200D🚀", "👨\u200D👩\u200D👧\u200D👦 1", "🏳\uFE0F\u200D🌈", "می\u200Cخواهم", "क्\u200Dष", "Zoë"])(
    "may be what people type: %s",
    (name) => {
      for (const schema of Object.values(schemas))
        expect(checkName(schema, name)).toEqual({ ok: true, value: name.normalize("NFC") });
    },
  );

  it.each([
    "a\u0000b",
    "a\nb",
    "a\u202Eb",
    "a\u2066b",
    "a\u200Fb",
    "a\u200Bb",
    "a\uD83D",
    "\uDE00a",
    "\u200Da",
    "a\u200D",
    "a\u200D b",
    "a \u200Cb",
    "a\u200D\u200Db",
    "\u200D",
    "a\uE000",
  ])("has no character that cannot be seen: %j", (name) => {
    for (const schema of Object.values(schemas))
      expect(checkName(schema, name)).toEqual({ ok: false, error: "name-unprintable" });
  });

  it("is the same with and without a joiner that nobody sees", () => {
    expect(nameKey("A\u200Db")).toBe(nameKey("ab"));
  });

  it("has as many letters as it may, of any script, and no piece of one", () => {
    const map = nameSchema(60);
    for (const letter of ["👩\u200D🚀", "क्षि", "g\u0308", "漢"]) {
      expect(checkName(map, letter.repeat(60))).toEqual({ ok: true, value: letter.repeat(60) });
      expect(checkName(map, letter.repeat(61))).toEqual({ ok: false, error: "name-too-long" });
      expect(firstLetters(letter.repeat(61), 60)).toBe(letter.repeat(60));
    }
    // A letter with marks without end.
    const heap = `a${"\u0301".repeat(150)}`;
    expect(checkName(map, heap.repeat(4))).toEqual({ ok: false, error: "name-too-long" });
    expect(firstLetters(heap.repeat(4))).toBe(heap.repeat(2));
    expect(firstLetters(heap.repeat(4), 24, 150)).toBe(heap);
  });

  it("counts a joined picture as one letter", () => {
    const longest = "👩\u200D🚀".repeat(MAX_SIDE_NAME_LETTERS);
    expect(checkName(sideNameSchema, longest)).toEqual({ ok: true, value: longest });
    expect(firstLetters(`${longest}a`)).toBe(longest);
  });
});
