import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { drawPosition, originOfText } from "../../../../engine/drawing/embedding/embedding.ts";
import type { Origin } from "../../../../engine/drawing/embedding/origin.ts";
import { validateMove } from "../../../../engine/drawing/moves/validation.ts";
import { readBoard } from "../../../../engine/play/board-reading.ts";
import { seededRandom, shuffled } from "../../../../engine/random.ts";
import { canonicalOf } from "../../../../engine/sprouts/canonical-of.ts";
import { SproutsGame } from "../../../../engine/sprouts/game.ts";
import { canon, read } from "../../../oracle/positions.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { randomPosition } from "./random-position.ts";

function originFor(text: string): Origin {
  const origin = originOfText(text);
  if (!origin.ok) throw new Error(`${text}: ${origin.error.code}`);
  return origin.value;
}

/** Plays the moves of a drawing again, each through the check of every move. @returns the spots at the start. */
function replayed({ spots, curves }: Drawing, text: string): number {
  const last = Math.max(0, ...curves.map(({ move }) => move));
  const start = spots.filter(({ move }) => move === 0).length;
  expect(spots.map(({ move }) => move)).toEqual(spots.map((_, i) => Math.max(0, i - start + 1)));
  for (let move = 1; move <= last; move++) {
    const spot = start + move - 1;
    const [first, second, ...more] = curves.filter((curve) => curve.move === move);
    expect([more.length, first.to, second.from], text).toEqual([0, spot, spot]);
    const board: Drawing = {
      format: 1,
      spots: spots.slice(0, spot),
      curves: curves.filter((curve) => curve.move < move),
    };
    const inner = [...first.inner, { x: spots[spot].x, y: spots[spot].y }, ...second.inner];
    const accepted = validateMove(board, { from: first.from, to: second.to, inner });
    expect(accepted.ok, `move ${move} to ${text}`).toBe(true);
  }
  return start;
}

describe("where a position can come from", () => {
  const game = new SproutsGame();

  it("is shown by a game that leads to it", () => {
    const lines = readFileSync(new URL("../../../data/nimbers.tsv", import.meta.url), "utf8").split("\n");
    const published = lines.filter((line) => line !== "" && !line.startsWith("#")).map((line) => line.split("\t")[0]);
    const seed = testSeed("games to positions");
    const random = seededRandom(seed);
    const texts = shuffled(published, random).slice(0, runs(6, published.length));
    for (let i = 0; i < runs(2, 200); i++) texts.push(canonicalOf(randomPosition(5 + random.below(16), random)));
    for (const text of [...texts, "0.A|0.A", "1", "!", "11.22"]) {
      const drawn = drawPosition(text, random, "played");
      if (!drawn.ok) throw new Error(`${text}: ${drawn.error.code}`);
      expect(readBoard(drawn.value).position, text).toBe(canon(game, text));
      const { start, least } = originFor(text);
      expect(replayed(drawn.value, text)).toBeGreaterThanOrEqual(start);
      expect(start).toBeGreaterThanOrEqual(least);
    }
  });

  it("is exact for positions of few spots", () => {
    const known = new Set<string>();
    for (let spots = 1; spots <= runs(2, 4); spots++) {
      const reached = new Set([game.print(game.start(spots))]);
      for (const text of reached) {
        for (const child of game.childrenOf(read(game, text))) reached.add(game.print(child));
        if (known.has(text)) continue;
        known.add(text);
        expect(originFor(text), text).toEqual({ start: spots, least: spots });
      }
    }
  });

  it("gives no bound above the start of a game that leads to it", () => {
    const random = seededRandom(testSeed("bounds of starts"));
    for (let i = 0; i < runs(20, 500); i++) {
      const spots = 5 + random.below(16);
      const text = canonicalOf(randomPosition(spots, random));
      expect(originFor(text).least, text).toBeLessThanOrEqual(spots);
    }
  });
});
