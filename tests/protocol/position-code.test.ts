import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_POSITION_TEXT, positionCode, positionFromText } from "../../protocol/position-code.ts";
import { runs } from "../oracle/runs.ts";
import { testSeed } from "../oracle/seed.ts";

const CODE = positionCode("0.AB|1aBA|22+0*5") ?? "";

/** Texts of the characters of positions. */
const positions = fc.string({
  unit: fc.constantFrom(...Array.from("0123456789abcxyzABCXYZ'*.|+!")),
  minLength: 1,
  maxLength: 400,
});

describe("the code of a position", () => {
  it("gives the position back, from one line or from broken ones", () => {
    fc.assert(
      fc.property(positions, (position) => {
        const code = positionCode(position) ?? "";
        expect(code).toMatch(/^SPROUTS1-[\w-]+$/);
        expect(positionFromText(code)).toEqual({ ok: true, value: position });
        const broken = ` ${code.replaceAll(/.{10}/g, "$&\r\n")}\n`;
        expect(positionFromText(broken)).toEqual({ ok: true, value: position });
      }),
      { seed: testSeed("position codes"), numRuns: runs(200, 20_000) },
    );
  });

  it("is refused with one character changed, left out or added", () => {
    const place = fc.nat(CODE.length - 10);
    fc.assert(
      fc.property(
        place,
        fc.constantFrom(...Array.from("ABCxyz019-_")),
        fc.constantFrom(0, 1),
        (at, character, removed) => {
          const changed = CODE.slice(0, 9 + at) + character + CODE.slice(9 + at + removed);
          fc.pre(changed !== CODE);
          expect(positionFromText(changed)).toEqual({ ok: false, error: "code-damaged" });
        },
      ),
      { seed: testSeed("damaged codes"), numRuns: runs(300, 20_000) },
    );
    for (let length = 9; length < CODE.length; length++) expect(positionFromText(CODE.slice(0, length)).ok).toBe(false);
  });

  it("of a newer version is told apart from a damaged one", () => {
    expect(positionFromText("SPROUTS2-ABCD")).toEqual({ ok: false, error: "code-newer" });
    expect(positionFromText("SPROUTS1-Ä")).toEqual({ ok: false, error: "code-damaged" });
  });

  it("is a position's own text where it is none", () => {
    expect(positionFromText(" 0*3 \n")).toEqual({ ok: true, value: "0*3" });
  });

  it("does not exist for what would be too long, or is no position", () => {
    expect(positionCode("0.".repeat(MAX_POSITION_TEXT / 2))).toBeUndefined();
    expect(positionCode("Ä")).toBeUndefined();
  });
});
