import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { drawPosition } from "../../../../engine/drawing/embedding/embedding.ts";
import { planarityFaults } from "../../../../engine/drawing/geometry/planarity.ts";
import { validateMove } from "../../../../engine/drawing/moves/validation.ts";
import { redraw } from "../../../../engine/drawing/redraw/redraw.ts";
import { routeMove } from "../../../../engine/drawing/routing/router.ts";
import { labelledPosition } from "../../../../engine/drawing/topology/map.ts";
import { planarMap } from "../../../../engine/drawing/topology/planar-map.ts";
import { readBoard } from "../../../../engine/play/board-reading.ts";
import { randomMove } from "../../../../engine/play/random-move.ts";
import { type Random, seededRandom, shuffled } from "../../../../engine/random.ts";
import { canonicalOf } from "../../../../engine/sprouts/canonical-of.ts";
import { SproutsGame } from "../../../../engine/sprouts/game.ts";
import { canonicalForm } from "../../../oracle/positions.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { randomPosition } from "./random-position.ts";

const game = new SproutsGame();

/** A position of regions within regions. */
const NEST = "0.A|0.A.B|0.B.C|0.C.D|0.D.E|0.E.F|0.F.G|0.G";

function drawn(text: string, random?: Random): Drawing {
  const result = drawPosition(text, random);
  if (!result.ok) throw new Error(`${text}: ${JSON.stringify(result.error)}`);
  return result.value;
}

function redrawn(text: string, random?: Random): string {
  const drawing = drawn(text, random);
  expect(planarityFaults(drawing, 1), text).toEqual([]);
  return readBoard(drawing).position;
}

describe("drawPosition", () => {
  it("draws the published positions so that they are read back", () => {
    const lines = readFileSync(new URL("../../../data/nimbers.tsv", import.meta.url), "utf8").split("\n");
    const texts = lines.filter((line) => line !== "" && !line.startsWith("#")).map((line) => line.split("\t")[0]);
    const seed = testSeed("published positions");
    const sample = shuffled(texts, seededRandom(seed)).slice(0, runs(5, texts.length));
    for (const text of sample) expect(redrawn(text, seededRandom(seed)), text).toBe(canonicalForm(game, text));
  });

  it(`draws positions of up to ${runs(3, 4)} spots so that they are read back`, () => {
    const seen = new Set<string>();
    for (let spots = 1; spots <= runs(3, 4); spots++) seen.add(game.print(game.start(spots)));
    let number = 0;
    for (const text of seen) {
      if (number++ % runs(16, 1) === 0) expect(redrawn(text), text).toBe(text);
      const parsed = game.parse(text);
      if (parsed.ok) for (const child of game.childrenOf(parsed.value)) seen.add(game.print(child));
    }
    expect(seen.size).toBe(runs(148, 1505));
  });

  it("draws random positions of 5 to 20 spots so that they are read back", () => {
    const random = seededRandom(testSeed("random positions"));
    for (let i = 0; i < runs(4, 2000); i++) {
      const text = canonicalOf(randomPosition(5 + (i % 16), random));
      expect(redrawn(text, random), text).toBe(text);
    }
  });

  it("draws positions with spots and boundaries put in anywhere", () => {
    const random = seededRandom(testSeed("changed positions"));
    for (let drawnTexts = 0; drawnTexts < runs(5, 500);) {
      let text = canonicalOf(randomPosition(2 + random.below(8), random));
      for (let change = random.below(10); change > 0; change--) {
        const places = [...text.matchAll(/(?<=[12A-Za-z'])(?!')/g)].map(({ index }) => index);
        if (places.length === 0) break;
        const at = places[random.below(places.length)];
        text = text.slice(0, at) + ["1", "2", ".0", ".1", ".22", ".1a2a"][random.below(6)] + text.slice(at);
      }
      const parsed = game.parse(text);
      if (!parsed.ok || game.livesOf(parsed.value) > 60) continue;
      expect(redrawn(text, random), text).toBe(game.print(parsed.value));
      drawnTexts++;
    }
  });

  it("draws a position that is written with its dead spots", () => {
    expect(redrawn("0.AB|ACB|ACB")).toBe(canonicalForm(game, "0.AB|ACB|ACB"));
  });

  it("draws positions in which games can go on", () => {
    const random = seededRandom(testSeed("games from drawn positions"));
    for (let i = 0; i < runs(3, 200); i++) {
      let drawing = drawn(canonicalOf(randomPosition(2 + random.below(5), random)), random);
      for (;;) {
        const map = planarMap(drawing);
        const move = randomMove(labelledPosition(map), random);
        if (move === undefined) break;
        const routed = routeMove(map, move);
        if (!routed.ok) throw new Error(routed.error.code);
        const accepted = validateMove(drawing, routed.value.stroke);
        if (!accepted.ok) throw new Error(accepted.error.code);
        drawing = redraw(accepted.value.drawing).drawing;
      }
    }
  });

  it("draws positions that no game leads to", () => {
    for (const text of ["0.A|0.A", "0+0+0+0", "12.2+22", "ABCDEFGH|ABCDEFGH", "0.ABC|0.ACB", "1111.222", NEST, "!"]) {
      expect(redrawn(text), text).toBe(canonicalForm(game, text));
    }
  });

  it("gives one seed one drawing, and other seeds others", () => {
    const text = "0*2.AB|1AB+12";
    expect(drawn(text, seededRandom(3))).toEqual(drawn(text, seededRandom(3)));
    expect(drawn(text, seededRandom(4))).not.toEqual(drawn(text, seededRandom(3)));
  });

  it("refuses what cannot be drawn, with the reason", () => {
    const codeOf = (text: string): unknown => {
      const result = drawPosition(text);
      return result.ok ? undefined : result.error;
    };
    expect(codeOf("0*21")).toEqual({ code: "too-many-lives", lives: 63, most: 60 });
    expect(codeOf("0.A")).toMatchObject({ code: "not-a-position", column: 3 });
    expect(codeOf("ABCD|ACBD")).toMatchObject({ code: "not-a-position", reason: expect.stringContaining("crossing") });
    expect(codeOf("1A.2A")).toMatchObject({
      code: "not-a-position",
      reason: expect.stringContaining("hangs together"),
    });
  });
});
