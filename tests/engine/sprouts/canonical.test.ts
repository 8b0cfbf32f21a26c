import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../engine/random.ts";
import { canonicalOf } from "../../../engine/sprouts/canonical-of.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { canonicalForm, randomPlay, readCanonical } from "../../oracle/positions.ts";
import { scramble } from "../../oracle/scramble.ts";
import { testSeed } from "../../oracle/seed.ts";
import { fullyCanonical, readString } from "../../oracle/strings.ts";

const letterCount = (text: string): number => new Set(text.match(/[A-Za-z]'*/g)).size;

describe("canonical form", () => {
  it("is the same for random members of a class", () => {
    const random = seededRandom(testSeed("scrambled positions"));
    const game = new SproutsGame();
    let scrambled = 0;
    while (scrambled < 5000) {
      for (const position of randomPlay(2 + random.below(7), random)) {
        const text = canonicalOf(position);
        for (let copy = 0; copy < 2; copy++, scrambled++) {
          const other = scramble(text, random);
          expect(canonicalForm(game, other), `${other} for ${text}`).toBe(text);
        }
      }
    }
  });

  it.each([
    "AB|ACD|BEF|DC|EF",
    "0.ABCDEFGHIJKL|ABCDEFGHIJKL",
    "0.ABCDEFGHIJKLMN|ABCDEFGHIJKLMN",
    "AB.CD.EF.GH.IJ.KL.MN.OP|AB|CD|EF|GH|IJ|KL|MN|OP",
    "0.A|0.B|0.C|0.D|0.E|0.F|0.G|0.H|A.B.C.D.E.F.G.H",
    "ABC|ADE|BDF|CEF",
    "ABCD|AEIF|BFJG|CGKH|DHLE|IJKL",
    "112122.121122|0",
  ])("is one string for random members of the class of %s", (text) => {
    const random = seededRandom(testSeed(text));
    const game = new SproutsGame();
    const canonical = canonicalForm(game, text);
    for (let n = 0; n < 200; n++) expect(canonicalForm(game, scramble(text, random))).toBe(canonical);
  });

  it("has one number in a game, also after some were forgotten", () => {
    const random = seededRandom(testSeed("numbers"));
    const other = new SproutsGame();
    const game = new SproutsGame();
    const texts = new Set<string>(["ABC|ABD|CE|DE", "ABC|ADE|BDF|CEF", "0.A|0.B|0.C|A.B.C"]);
    while (texts.size < 600)
      for (const position of randomPlay(4 + random.below(5), random))
        for (const land of canonicalOf(position).split("+")) if (land !== "!") texts.add(land);
    for (let round = 0; round < 3; round++) {
      const numbers = new Map<number, string>();
      for (const text of texts) {
        const ways = [
          () => readCanonical(game, scramble(text, random))[0],
          () => readCanonical(game, scramble(text, random))[0],
          () => game.decode(other.encode(readCanonical(other, text)[0])),
        ];
        // The first round has the lands of files alone, which a game may forget.
        const found = (round === 0 ? ways.slice(2) : ways).map((way) => way());
        expect(new Set(found), text).toEqual(new Set([found[0]]));
        expect(numbers.get(found[0]) ?? text, text).toBe(text);
        numbers.set(found[0], text);
      }
      expect(numbers.size).toBe(texts.size);
      game.forget(
        (land) => land % 3 === 0,
        () => {},
      );
    }
  });

  it("separates the same classes as a search through all letter names", () => {
    const random = seededRandom(testSeed("brute force"));
    const game = new SproutsGame();
    const toBrute = new Map<string, string>();
    const fromBrute = new Map<string, string>();
    const texts = new Set<string>(["ABC|ABD|CE|DE", "ABCD|ABCE|DE"]);
    while (texts.size < 500) {
      for (const position of randomPlay(2 + random.below(4), random)) {
        for (const land of canonicalOf(position).split("+")) {
          if (land !== "!" && letterCount(land) <= 5) texts.add(land);
        }
      }
    }
    for (const text of texts) {
      const own = canonicalForm(game, text);
      const brute = fullyCanonical(readString(scramble(text, random))[0]);
      expect(toBrute.get(own) ?? brute, text).toBe(brute);
      expect(fromBrute.get(brute) ?? own, text).toBe(own);
      toBrute.set(own, brute);
      fromBrute.set(brute, own);
    }
  });

  it("identifies mirror images of single regions, but not different orders", () => {
    const game = new SproutsGame();
    expect(readCanonical(game, "12AB.1122|AB")).toEqual(readCanonical(game, "BA21.2211|AB"));
    expect(canonicalForm(game, "0.112122|0")).toBe(canonicalForm(game, "0.221211|0"));
    // Two chiral boundaries of one region are reflected only together.
    expect(canonicalForm(game, "112122.112122.0")).not.toBe(canonicalForm(game, "112122.221211.0"));
    expect(canonicalForm(game, "1122")).not.toBe(canonicalForm(game, "1212"));
  });
});
