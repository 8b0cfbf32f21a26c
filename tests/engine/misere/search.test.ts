import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { CramGame } from "../../../engine/cram/game.ts";
import { whyNoMisereProof, writeMisereCertificate } from "../../../engine/games/misere-certificate.ts";
import type { PlayableGame, Position } from "../../../engine/games/playable-game.ts";
import type { Outcome, StopReason } from "../../../engine/grundy/solver.ts";
import { outcomeByChildren, outcomeFromRoot } from "../../../engine/misere/outcome-steps.ts";
import { MisereSearch } from "../../../engine/misere/search.ts";
import { componentsOf, type EntrySum } from "../../../engine/misere/sums.ts";
import { seededRandom } from "../../../engine/random.ts";
import type { Result } from "../../../engine/result.ts";
import { DEFAULT_RULESET, genusOfSurface } from "../../../engine/rules.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { type CramCells, cellsOf, childrenOf } from "../cram/oracle.ts";
import { LARGEST_SURFACE } from "../../../lab/bench/surfaces.ts";
import { PlainMisere } from "../../../lab/perfect/plain-misere.ts";
import { runs } from "../../oracle/runs.ts";
import { testSeed } from "../../oracle/seed.ts";
import { heaps } from "../grundy/games.ts";

function outcomeOf(search: MisereSearch, position: Position): "win" | "loss" {
  const found = search.outcome(position);
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

function byChildren(search: MisereSearch, position: Position, stop = () => false): Result<Outcome, StopReason> {
  return answerOf(outcomeByChildren(search, position, stop));
}

function answerOf(steps: ReturnType<typeof outcomeByChildren>): Result<Outcome, StopReason> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function read(game: PlayableGame, text: string): Position {
  const parsed = game.parse(text);
  if (!parsed.ok) throw new Error(parsed.error.reason);
  return parsed.value;
}

describe("misère Sprouts", () => {
  it(`from 1 to ${runs(9, 12)} spots`, () => {
    // misere-reduced-canonical-trees, Figure 1.
    const game = new SproutsGame({ ...DEFAULT_RULESET, play: "misere" });
    const search = new MisereSearch(game, { treeDepth: game.depths.reduced });
    const found = Array.from({ length: runs(9, 12) }, (_, i) => outcomeOf(search, game.start(i + 1)));
    expect(found.map((outcome) => (outcome === "win" ? "W" : "L")).join("")).toBe(
      "WLLLWWLLLWWW".slice(0, found.length),
    );
  });

  it("on compact surfaces, from 2 spots on, as in figure 17", () => {
    const game = new SproutsGame({ ...DEFAULT_RULESET, surface: LARGEST_SURFACE, play: "misere" });
    const search = new MisereSearch(game, { treeDepth: game.depths.reduced });
    const figure = {
      P: "LLWWWLLLWW",
      P2: "LLWWWLLWWW",
      P3: "LLWWWLLWWW",
      P4: "LLWWWLLWWW",
      S: "LLLWWLLLWW",
      T: "LLLWWLLLWW",
      T2: "LLLWWLLLWW",
      T3: "LLLWWLLLWW",
    };
    const surfaces = Object.keys(figure) as (keyof typeof figure)[];
    // All surfaces with few spots first: what is known of them shortens the search with more spots.
    for (let spots = 2; spots < 2 + runs(9, 10); spots++) {
      for (const surface of surfaces) {
        const outcome = outcomeOf(search, read(game, `0*${spots}@${genusOfSurface(surface)}`));
        expect(outcome, `${spots} spots on ${surface}`).toBe(figure[surface][spots - 2] === "W" ? "win" : "loss");
      }
    }
  });

  it("has the outcomes that all moves give, whatever components are replaced by their trees", () => {
    const game = new SproutsGame({ ...DEFAULT_RULESET, play: "misere" });
    const oracle = new PlainMisere(game);
    const random = seededRandom(testSeed("misère positions"));
    const searches = [0, 4, 7, 10].map((treeDepth) => new MisereSearch(game, { treeDepth }));
    searches.push(new MisereSearch(game, { treeDepth: 2, treeStart: read(game, "0*3+0*2") }));
    for (let run = 0; run < runs(15, 400); run++) {
      let position = [...read(game, random.below(2) === 0 ? "0*4" : "0*3+0*2")];
      for (let moves = 1 + random.below(4); moves > 0; moves--) {
        const children = game.childrenOf(position);
        if (children.length > 0) position = [...children[random.below(children.length)]];
      }
      const text = game.print(position);
      const expected = oracle.outcome(text);
      for (const search of searches) expect(outcomeOf(search, position), text).toBe(expected);
    }
  });

  it("gives the same outcome for every seed, and goes on after a limit", () => {
    for (const seed of [1, 2, 3]) {
      const game = new SproutsGame({ ...DEFAULT_RULESET, play: "misere" });
      const search = new MisereSearch(game, { treeDepth: 8, seed });
      expect(search.outcome(game.start(8), { nodes: 10 })).toEqual({ ok: false, error: "nodes" });
      expect(search.outcome(game.start(8), { stop: () => true })).toEqual({ ok: false, error: "stopped" });
      expect(outcomeOf(search, game.start(8))).toBe("loss");
    }
  });

  it("says when the memory is too small", () => {
    const game = new SproutsGame({ ...DEFAULT_RULESET, play: "misere" });
    const search = new MisereSearch(game, { treeDepth: 8, memory: 1 << 20 });
    expect(search.outcome(game.start(12))).toEqual({ ok: false, error: "memory" });
    expect(byChildren(search, game.start(12))).toEqual({ ok: false, error: "memory" });
  });

  it("makes the trees of a start first, within the limits", () => {
    const game = new SproutsGame({ ...DEFAULT_RULESET, play: "misere" });
    const search = new MisereSearch(game, { treeDepth: 3, treeStart: game.start(4) });
    expect(search.prepare({ stop: () => true })).toBe("stopped");
    expect(search.outcome(game.start(7), { nodes: 10 })).toEqual({ ok: false, error: "nodes" });
    expect(search.nodes).toBe(0);
    while (search.prepare({ nodes: 100 }) !== undefined) expect(search.nodes).toBe(0);
    // Published for 4 spots: misere-reduced-canonical-trees, 5.1.
    expect(search.sums.trees.size).toBe(35);
    expect(byChildren(search, game.start(7))).toEqual({ ok: true, value: "loss" });
    const small = new MisereSearch(game, { treeDepth: 3, treeStart: game.start(5), memory: 1 << 16 });
    expect(small.outcome(game.start(7))).toEqual({ ok: false, error: "memory" });
  });

  it.each([outcomeFromRoot, outcomeByChildren])("forgets components when memory is short (%o)", (steps) => {
    const game = new SproutsGame({ ...DEFAULT_RULESET, play: "misere" });
    const forget = vi.spyOn(game, "forget");
    const search = new MisereSearch(game, { treeDepth: 6, memory: 3 << 20 });
    expect(answerOf(steps(search, game.start(9), () => false))).toEqual({ ok: true, value: "loss" });
    expect(forget).toHaveBeenCalled();
    const certificate = writeMisereCertificate(game, search, game.start(9), "loss");
    expect(whyNoMisereProof(game.fresh(), certificate.ok && certificate.value)).toBeUndefined();
  });

  it("keeps the children that it searches one by one", () => {
    const game = new SproutsGame({ ...DEFAULT_RULESET, play: "misere" });
    const forget = vi.spyOn(game, "forget");
    const search = new MisereSearch(game, { treeDepth: 6, memory: 3 << 20 });
    const probe = vi.spyOn(search, "probe");
    const textOf = (sum: EntrySum): string => game.print(componentsOf(sum.entries));
    const texts = (search.children(game.start(9)) ?? []).map(textOf);
    probe.mockImplementation((sum, ...others) => {
      expect(texts).toContain(textOf(sum));
      return MisereSearch.prototype.probe.call(search, sum, ...others);
    });
    expect(byChildren(search, game.start(9))).toEqual({ ok: true, value: "loss" });
    expect(forget).toHaveBeenCalled();
    expect(probe).toHaveBeenCalled();
  });

  it("proves from a single lost sum while it forgets components", () => {
    const game = new SproutsGame({ ...DEFAULT_RULESET, play: "misere" });
    const search = new MisereSearch(game, { treeDepth: 6, memory: 3 << 20 });
    expect(search.sums.enterLoss(game.start(9), [])).toBe(true);
    const forget = vi.spyOn(game, "forget");
    const certificate = writeMisereCertificate(game, search, game.start(9), "loss");
    expect(forget).toHaveBeenCalled();
    expect(whyNoMisereProof(game.fresh(), certificate.ok && certificate.value)).toBeUndefined();
  });

  it("has the same outcomes when the children are searched one by one", () => {
    const game = new SproutsGame({ ...DEFAULT_RULESET, play: "misere" });
    const search = new MisereSearch(game, { treeDepth: 6 });
    const found = Array.from({ length: runs(9, 12) }, (_, i) => byChildren(search, game.start(i + 1)));
    expect(found.map((one) => (one.ok ? one.value[0].toUpperCase() : one.error)).join("")).toBe(
      "WLLLWWLLLWWW".slice(0, found.length),
    );
    expect(byChildren(search, read(game, "0*3+0*2"))).toEqual(search.outcome(read(game, "0*3+0*2")));
    expect(byChildren(search, [])).toEqual({ ok: true, value: "win" });
    const again = new MisereSearch(game, { treeDepth: 6 });
    expect(byChildren(again, game.start(9), () => true)).toEqual({ ok: false, error: "stopped" });
  });
});

describe("misère Nim", () => {
  it("is lost if the sum is 0, or 1 with heaps of 1 alone", () => {
    // Bouton, 1902.
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }), (sizes) => {
        const sum = sizes.reduce((xor, size) => xor ^ size, 0);
        const isLost = sizes.every((size) => size === 1) ? sum === 1 : sum === 0;
        for (const treeDepth of [0, 3, 6])
          expect(outcomeOf(new MisereSearch(heaps, { treeDepth }), sizes)).toBe(isLost ? "loss" : "win");
      }),
      { numRuns: 40 },
    );
  });
});

describe("misère Cram", () => {
  const won = new Map<string, boolean>();
  const isWon = (cells: CramCells): boolean => {
    const key = [...cells].join(" ");
    let known = won.get(key);
    if (known === undefined) {
      const children = childrenOf(cells);
      known = children.length === 0 || children.some((child) => !isWon(child));
      won.set(key, known);
    }
    return known;
  };

  it("has the outcomes that all moves give", () => {
    const game = new CramGame("misere");
    const board = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })).chain(([rows, columns]) =>
      fc.array(fc.string({ unit: fc.constantFrom(".", ".", ".", "#"), minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    );
    const searches = [0, 4, 13].map((treeDepth) => new MisereSearch(game, { treeDepth }));
    fc.assert(
      fc.property(board, (rows) => {
        const expected = isWon(cellsOf(rows)) ? "win" : "loss";
        for (const search of searches) expect(outcomeOf(search, read(game, rows.join("/")))).toBe(expected);
      }),
      { numRuns: runs(60, 1000) },
    );
  });

  // Boards of up to 16 cells: also by all moves of whole boards.
  it.each(
    "1x2 L, 1x3 L, 1x4 W, 1x5 W, 2x2 W, 2x3 L, 2x4 W, 2x5 L, 3x3 W, 3x4 L, 3x5 L, 4x4 L, 4x5 L, 5x5 W, 3x9 W"
      .split(", ")
      .map((row) => row.split(" ")),
  )("%s: %s", (text, outcome) => {
    const game = new CramGame("misere");
    const search = new MisereSearch(game, { treeDepth: game.depths.reduced });
    expect(outcomeOf(search, read(game, text))).toBe(outcome === "W" ? "win" : "loss");
  });
});
