import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { drawPosition, originOfText } from "../../../../engine/drawing/embedding/embedding.ts";
import { type Origin, playedMap } from "../../../../engine/drawing/embedding/origin.ts";
import { landOutlines } from "../../../../engine/drawing/embedding/land-outline.ts";
import { leastStart } from "../../../../engine/drawing/embedding/least-start.ts";
import { validateMove } from "../../../../engine/drawing/moves/validation.ts";
import { readBoard } from "../../../../engine/play/board-reading.ts";
import { seededRandom, shuffled } from "../../../../engine/random.ts";
import { canonicalOf } from "../../../../engine/sprouts/canonical-of.ts";
import { SproutsGame } from "../../../../engine/sprouts/game.ts";
import { type LabelledPosition, labelledSpotLives } from "../../../../engine/sprouts/labelled.ts";
import { completePosition } from "../../../../engine/sprouts/notation.ts";
import { canonicalForm, readCanonical } from "../../../oracle/positions.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { randomPosition } from "./random-position.ts";
import { drawingWith } from "../../../drawings.ts";

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
    const board = drawingWith(
      spots.slice(0, spot),
      curves.filter((curve) => curve.move < move),
    );
    const inner = [...first.inner, { x: spots[spot].x, y: spots[spot].y }, ...second.inner];
    const accepted = validateMove(board, { from: first.from, to: second.to, inner });
    expect(accepted.ok, `move ${move} to ${text}`).toBe(true);
  }
  return start;
}

/** All spots by letters, as often as curves end at them; isolated ones as `0`. */
function completeText(position: LabelledPosition): string {
  const lives = labelledSpotLives(position);
  const nameOf = (label: number): string =>
    lives.get(label) === 3 ? "0" : String.fromCodePoint(65 + (label % 26)) + "'".repeat(Math.floor(label / 26));
  return position.regions.map((region) => region.map((walk) => walk.map(nameOf).join("")).join(".")).join("|");
}

describe("where a position can come from", () => {
  const game = new SproutsGame();

  it("is shown by a game that leads to it", () => {
    const lines = readFileSync(new URL("../../../data/nimbers.tsv", import.meta.url), "utf8").split("\n");
    const published = lines.filter((line) => line !== "" && !line.startsWith("#")).map((line) => line.split("\t")[0]);
    const seed = testSeed("games to positions");
    const random = seededRandom(seed);
    const texts = shuffled(published, random).slice(0, runs(2, published.length));
    for (let i = 0; i < runs(1, 200); i++) texts.push(canonicalOf(randomPosition(5 + random.below(16), random)));
    for (const text of [...texts, "0.A|0.A", "1", "!", "11.22"]) {
      const drawn = drawPosition(text, random, "played");
      if (!drawn.ok) throw new Error(`${text}: ${drawn.error.code}`);
      expect(readBoard(drawn.value).position, text).toBe(canonicalForm(game, text));
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
        for (const child of game.childrenOf(readCanonical(game, text))) reached.add(game.print(child));
        if (known.has(text)) continue;
        known.add(text);
        expect(originFor(text), text).toEqual({ start: spots, least: spots, isOnlyStart: false });
      }
    }
  });

  it("is counted and played exactly for one land, and never counted too high", () => {
    const known = new Set<string>();
    for (let spots = 1; spots <= runs(3, 5); spots++) {
      const reached = new Set([game.print(game.start(spots))]);
      for (const text of reached) {
        for (const child of game.childrenOf(readCanonical(game, text))) reached.add(game.print(child));
        if (known.has(text)) continue;
        known.add(text);
        const lands = landOutlines(text);
        if (!lands.ok) throw new Error(text);
        const least = leastStart(lands.value);
        const map = playedMap(lands.value);
        if (map === undefined) throw new Error(text);
        const start = map.graph.rotation.length - map.moves.length;
        expect(least, text).toBeLessThanOrEqual(spots);
        expect(start, text).toBeGreaterThanOrEqual(spots);
        if (lands.value.length === 1) expect([least, start], text).toEqual([spots, spots]);
      }
    }
  });

  it("is counted where a land can be written in many ways", () => {
    expect(originFor("1A|22B|2AC|BC")).toMatchObject({ start: 5, least: 5 });
  });

  it("is one start for a position that is written with its dead spots", () => {
    const random = seededRandom(testSeed("complete positions"));
    for (let written = 0; written < runs(10, 1000);) {
      const spots = 1 + random.below(7);
      const text = completeText(randomPosition(spots, random));
      if (completePosition(text) === undefined) continue;
      expect(originFor(text), text).toEqual({ start: spots, least: spots, isOnlyStart: true });
      written++;
    }
  });

  it("is refused for dead spots that no game leaves", () => {
    // Each spot of a tetrahedron and of a cube has three curves, but the last move left one with two.
    for (const text of ["ABC|ABD|ACD|BCD", "ABCD|EFGH|ABFE|BCGF|CDHG|DAEH", "0.ABC|0.ABD|ACD|BCD"]) {
      expect(originOfText(text), text).toEqual({ ok: false, error: { code: "no-game", isProved: true } });
    }
  });

  it("gives no bound above the start of a game that leads to it", () => {
    const random = seededRandom(testSeed("bounds of starts"));
    for (let i = 0; i < runs(10, 500); i++) {
      const spots = 5 + random.below(16);
      const text = canonicalOf(randomPosition(spots, random));
      expect(originFor(text).least, text).toBeLessThanOrEqual(spots);
    }
  });
});
