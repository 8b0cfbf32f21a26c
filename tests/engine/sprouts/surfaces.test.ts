import { describe, expect, it } from "vitest";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { treeSize } from "../../../engine/games/tree.ts";
import { DEFAULT_RULESET, genusOfSurface, type Surface } from "../../../engine/rules.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { LARGEST_SURFACE, SURFACE_NIMBERS, SURFACES_WITH_HANDLES } from "../../../lab/bench/surfaces.ts";
import { canonicalForm, readCanonical } from "../../oracle/positions.ts";
import { runs } from "../../oracle/runs.ts";
import {
  childrenOnSurface,
  leastSurfaceText,
  readOnSurface,
  surfaceStart,
  surfaceText,
  SurfaceTrees,
} from "../../oracle/surfaces.ts";

const on = (surface: Surface): SproutsGame => new SproutsGame({ ...DEFAULT_RULESET, surface });

/** All positions that the starts lead to. */
function positionsFrom(game: SproutsGame, spots: number): string[] {
  const seen = new Set<string>();
  const waiting = [game.print(game.start(spots))];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    if (seen.has(text)) continue;
    seen.add(text);
    waiting.push(...game.childrenOf(readCanonical(game, text)).map((child) => game.print(child)));
  }
  return [...seen].filter((text) => text !== "!");
}

describe("the nimber of a start", () => {
  const game = on(LARGEST_SURFACE);
  const solver = new ProofNumberSearch(game);
  const rows: readonly (readonly [Surface, readonly (number | undefined)[]])[] = [
    ...Object.entries(SURFACE_NIMBERS).map(([surface, nimbers]) => [surface as Surface, nimbers] as const),
    ...SURFACES_WITH_HANDLES.map((surface) => [surface, SURFACE_NIMBERS.S] as const),
  ];
  const most = 10;

  it.each(rows)(`on %s is the published one, to ${most} spots`, (surface, nimbers) => {
    const published = nimbers.slice(0, most - 1);
    const found = published.map((_, index) => {
      const nimber = solver.nimber(readCanonical(game, `0*${index + 2}@${genusOfSurface(surface)}`));
      return nimber.ok ? nimber.value : nimber.error;
    });
    expect(found).toEqual(published);
  });
});

describe("on a surface", () => {
  const surfaces = ["T", "P", "P2", "P3"] as const;

  it.each(surfaces)(
    "the canonical form on %s separates the classes that a search through all names finds",
    (surface) => {
      const game = on(surface);
      const toSlow = new Map<string, string>();
      const fromSlow = new Map<string, string>();
      const lands = new Set(positionsFrom(game, runs(2, 3)).flatMap((text) => text.split("+")));
      for (const land of lands) {
        const slow = leastSurfaceText(readOnSurface(land));
        const own = canonicalForm(game, slow);
        // Alone, isolated spots would have the whole surface.
        expect(own).toBe(/^0(?:\*\d+)?$/.test(land) ? `${land}@0` : land);
        expect(toSlow.get(own) ?? slow, land).toBe(slow);
        expect(fromSlow.get(slow) ?? own, land).toBe(own);
        toSlow.set(own, slow);
        fromSlow.set(slow, own);
      }
      expect(toSlow.size).toBeGreaterThan(10);
    },
  );

  it.each(surfaces)("the moves on %s are those of the slow oracle", (surface) => {
    const game = on(surface);
    for (const text of positionsFrom(game, runs(2, 3))) {
      const slow = new Set(
        childrenOnSurface(readOnSurface(text)).map((child) => canonicalForm(game, surfaceText(child))),
      );
      const own = game.childrenOf(readCanonical(game, text)).map((child) => game.print(child));
      expect(own.toSorted(), text).toEqual([...slow].toSorted());
    }
  });

  it.each([...surfaces, ...runs([], ["T2", "T5", "P5"] as const)])(
    "all reductions keep the game tree of two spots on %s",
    (surface) => {
      const game = on(surface);
      const trees = new SurfaceTrees();
      trees.tree(surfaceStart(2, genusOfSurface(surface)));
      expect(treeSize(game, game.start(2)).canonicalTrees).toBe(trees.count);
    },
  );

  it("gives the position of figure 13 another nimber than on the sphere", () => {
    const nimber = (text: string): unknown => {
      const game = on("T");
      return new ProofNumberSearch(game).nimber(readCanonical(game, text));
    };
    expect(nimber("2A2B|AB")).toEqual({ ok: true, value: 2 });
    expect(nimber("2A2B@1|AB")).toEqual({ ok: true, value: 3 });
  });

  it("gives isolated spots alone the whole surface", () => {
    expect(canonicalForm(on("P2"), "0*4")).toBe("0*4@-2");
    expect(canonicalForm(on("T"), "0*4@1")).toBe("0*4@1");
    expect(canonicalForm(on("T"), "0*4@0")).toBe("0*4@0");
    expect(canonicalForm(on("T"), "0*2.AB|AB")).toBe("0*2.AB|AB");
  });

  it("turns each boundary of a one-sided region by itself, but those of another together", () => {
    const game = on("P");
    expect(canonicalForm(game, "112122.221211.0@-1")).toBe(canonicalForm(game, "112122.112122.0@-1"));
    expect(canonicalForm(game, "112122.221211.0")).not.toBe(canonicalForm(game, "112122.112122.0"));
  });
});
