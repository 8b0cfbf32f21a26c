import { describe, expect, it } from "vitest";
import { checkName, firstLetters, MAX_SIDE_NAME_LETTERS, sideNameSchema } from "../../protocol/names.ts";

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
