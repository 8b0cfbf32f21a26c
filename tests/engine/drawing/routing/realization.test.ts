import { describe, expect, it } from "vitest";
import { validateMove } from "../../../../engine/drawing/moves/validation.ts";
import { labelledPosition } from "../../../../engine/drawing/topology/map.ts";
import { planarMap } from "../../../../engine/drawing/topology/planar-map.ts";
import { liveSpotCounts, liveSpotCountsOfString } from "../../../../engine/drawing/routing/live-spot-counts.ts";
import { upToMerging } from "../../../../engine/drawing/routing/merged-strings.ts";
import { realize } from "../../../../engine/drawing/routing/realization.ts";
import { candidateGoals } from "../../../../engine/drawing/routing/candidate-goals.ts";
import { routeMove } from "../../../../engine/drawing/routing/router.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { canonicalOf, childOf } from "../../../../engine/sprouts/canonical-of.ts";
import { SproutsGame } from "../../../../engine/sprouts/game.ts";
import { movesOf } from "../../../../engine/sprouts/labelled.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { routedGame } from "./routed-game.ts";
import { drawingWith, spotsAt } from "../../../drawings.ts";

function childrenOf(game: SproutsGame, text: string): string[] {
  const parsed = game.parse(text);
  if (!parsed.ok) throw new Error(text);
  return game.childrenOf(parsed.value).map((child) => game.print(child));
}

describe("the realization of a child", () => {
  it("draws every child of the string engine, in random games", () => {
    const random = seededRandom(testSeed("realizations"));
    const game = new SproutsGame();
    const games: [number, boolean][] = [
      [1, false],
      [2, true],
      [3, true],
      [4, false],
      [5, true],
      [8, true],
    ];
    let realizedChildren = 0;
    for (const [spots, isRedrawn] of games.slice(0, runs(2, 6))) {
      for (const map of routedGame(spots, random, isRedrawn)) {
        const text = canonicalOf(labelledPosition(map));
        for (const child of childrenOf(game, text)) {
          if (spots > 4 && random.below(4) > 0) continue;
          const realized = realize(map, child, random);
          if (!realized.ok) throw new Error(`${realized.error.code} ${JSON.stringify(map.drawing)}`);
          const accepted = validateMove(map.drawing, realized.value.stroke);
          if (!accepted.ok)
            throw new Error(`${accepted.error.code} ${JSON.stringify({ drawing: map.drawing, child })}`);
          expect(upToMerging(canonicalOf(labelledPosition(accepted.value.map)))).toBe(upToMerging(child));
          realizedChildren++;
        }
      }
    }
    expect(realizedChildren).toBeGreaterThan(runs(8, 50));
  });

  it("finds the same children as the moves one by one, and every goal leads to its child", () => {
    const random = seededRandom(testSeed("families"));
    for (const spots of runs([2, 3, 4], [2, 3, 4, 6])) {
      for (const map of routedGame(spots, random, false)) {
        const position = labelledPosition(map);
        const children = new Set([...movesOf(position)].map((move) => childOf(position, move)));
        for (const child of children) {
          const families = [...candidateGoals(position, child, "exact")].filter((family) => family !== undefined);
          expect(families.length).toBeGreaterThan(0);
          for (const { region, from, to, near, groups } of families.flat()) {
            const chosen = groups.flatMap((group) => group.boundaries.slice(group.boundaries.length - group.near));
            const reached = childOf(position, { region, from, to, near: [...near, ...chosen] });
            expect(reached).toBe(child);
          }
        }
      }
    }
  });

  it("counts spots of three and two lives alike in a position and its string", () => {
    const random = seededRandom(testSeed("fresh spots"));
    for (const spots of runs([1, 3, 8], [1, 3, 6, 13])) {
      for (const map of routedGame(spots, random, false)) {
        const position = labelledPosition(map);
        expect(liveSpotCounts(position)).toBe(liveSpotCountsOfString(canonicalOf(position)));
      }
    }
    expect(liveSpotCountsOfString("0*12.1a1a|2AB+0.AB|1AB")).toBe("0,1 1,0 12,2");
  });

  it("reports a child that does not exist", () => {
    const map = planarMap(spotsAt([0.5, 0.5]));
    const realized = realize(map, "0*3", seededRandom(1));
    expect(realized.ok).toBe(false);
    if (!realized.ok) expect(realized.error.code).toBe("no-such-child");
  });

  it("encloses the lone spots that make the curve short", () => {
    const seed = testSeed("interchangeable spots");
    const random = seededRandom(seed);
    for (let round = 0; round < runs(1, 3); round++) {
      const spots = Array.from({ length: runs(5, 7) }, () => ({
        x: 0.1 + 0.8 * random.next(),
        y: 0.1 + 0.8 * random.next(),
        move: 0,
      }));
      const drawing = drawingWith(spots);
      const map = planarMap(drawing);
      const position = labelledPosition(map);
      for (const count of [1, 2]) {
        const move = {
          region: 0,
          from: { boundary: 0, index: 0 },
          to: { boundary: 0, index: 0 },
          near: [1, 2].slice(0, count),
        };
        const realized = realize(map, childOf(position, move), random);
        const lengths = spots.flatMap((_, s) =>
          spots.flatMap((_, a) =>
            spots.flatMap((_, b) => {
              if (s === a || s === b || (count === 1 ? b !== a : b <= a)) return [];
              const at = { boundary: s, index: 0 };
              const routed = routeMove(map, { region: 0, from: at, to: at, near: count === 1 ? [a] : [a, b] });
              if (!routed.ok) throw new Error(routed.error.code);
              return [routed.value.length];
            }),
          ),
        );
        if (!realized.ok) throw new Error(realized.error.code);
        expect(realized.value.length).toBeLessThan(1.4 * Math.min(...lengths));
      }
    }
  });

  it("varies with the seed, and repeats with the same seed", () => {
    const spots = Array.from({ length: 10 }, (_, i) => ({
      x: 0.5 + 0.4 * Math.cos((2 * Math.PI * i) / 10),
      y: 0.5 + 0.4 * Math.sin((2 * Math.PI * i) / 10),
      move: 0,
    }));
    const map = planarMap(drawingWith(spots));
    const position = labelledPosition(map);
    const child = childOf(position, {
      region: 0,
      from: { boundary: 0, index: 0 },
      to: { boundary: 1, index: 0 },
      near: [],
    });
    const drawn = (seed: number): string => JSON.stringify(realize(map, child, seededRandom(seed)));
    expect(drawn(5)).toBe(drawn(5));
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(drawn)).size).toBeGreaterThan(2);
  });
});
