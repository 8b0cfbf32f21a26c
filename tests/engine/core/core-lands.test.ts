import { expect, it } from "vitest";
import { type Core, makeCore } from "../../../engine/core/built/core.js";
import { CoreLands } from "../../../engine/core/core-lands.ts";
import { seededRandom } from "../../../engine/random.ts";
import { canonicalLand } from "../../../engine/sprouts/canonical.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { runs } from "../../oracle/runs.ts";
import { scramble } from "../../oracle/scramble.ts";
import { testSeed } from "../../oracle/seed.ts";
import { ringsForm } from "./rings-form.ts";

// Lands with more than ten letters that refinement leaves tied, each two alike at first sight.
const ALIKE = [
  "0.AB|AB.CD|CD.EF|EF.GH|GH.IJ|IJ.KL|KL",
  "0.AB.CD.EF.GHIJ|AB|CD|EF|GHIJ.KL|KL",
  "AB|ACD|BEF|CEG|DHI|FGJ|HJK|IKL|L.0",
  "0*2.ABCDEFGHIJKL|ABCDEFGHIJKL",
  "ABCDEF|ABCGHI|DEFJKL|GHIJKL.0",
];

/** A core, and how often it has asked for a canonical form. */
function newLands(): { core: Core; lands: CoreLands; asked: () => number } {
  let asked = 0;
  const core = makeCore({
    stop: () => 0,
    power: (base, exponent) => base ** exponent,
    proved: () => undefined,
    canonical: (from, length, to) => {
      asked++;
      const bytes = new Uint8Array(core.memory.buffer);
      const form = canonicalLand(Int32Array.from(bytes.subarray(from, from + length)), 0, length);
      bytes.set(form, to);
      return form.length;
    },
  });
  core.allow(2 ** 24);
  return { core, lands: new CoreLands(core, new SproutsGame()), asked: () => asked };
}

it("knows a land with many letters by each of its forms", () => {
  const random = seededRandom(testSeed("forms of lands"));
  const { core, lands } = newLands();
  const forms = new Set<string>();
  for (const text of ALIKE) {
    const addresses = new Set<number>();
    for (let copy = 0; copy < runs(10, 100); copy++) {
      const game = new SproutsGame();
      const position = game.parse(scramble(text, random));
      if (!position.ok) throw new Error(position.error.reason);
      const form = game.form(position.value[0]);
      forms.add(form.join());
      addresses.add(lands.enter(form));
    }
    expect([...addresses], text).toEqual([expect.any(Number)]);
  }
  expect(core.landsSeen()).toBe(ALIKE.length);
  expect(forms.size).toBeGreaterThan(ALIKE.length);
});

it("asks for canonical forms where lands with many letters look alike and have different leaves", () => {
  const { core, lands, asked } = newLands();
  const places = [[12], [6, 6], [4, 4, 4], [12]].map((sizes) => lands.enter(ringsForm(sizes)));
  expect(asked()).toBeGreaterThan(0);
  expect(places[3]).toBe(places[0]);
  expect(core.landsSeen()).toBe(3);
});
