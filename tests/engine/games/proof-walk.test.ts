import { describe, expect, it } from "vitest";
import { MisereSearch } from "../../../engine/misere/search.ts";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { misereProving } from "../../../engine/games/misere-certificate.ts";
import type { PlayableGame } from "../../../engine/games/playable-game.ts";
import type { ProofNode, ProofSum, ProofWalk } from "../../../engine/games/proof-node.ts";
import { walkProof } from "../../../engine/games/proof-walk.ts";
import { proving } from "../../../engine/games/proving.ts";
import { createGame } from "../../../engine/games/registry.ts";
import { runs } from "../../oracle/runs.ts";
import { DEFAULT_RULESET, lastMoverWins, type Ruleset } from "../../../engine/rules.ts";

function gameOf(ruleset: Partial<Ruleset>): PlayableGame {
  const game = createGame({ ...DEFAULT_RULESET, ...ruleset });
  if (!game.ok) throw new Error(game.error);
  return game.value;
}

function walkOf(game: PlayableGame, position: string, nimber = false): ProofWalk {
  const options = { searches: 1, rounds: 1, nimber, memory: 2 ** 24, seed: 1, stop: () => false };
  const steps = lastMoverWins(game.ruleset) ? proving(game, position, options) : misereProving(game, position, options);
  for (;;) {
    const step = steps.next();
    if (step.done !== true) continue;
    if (step.value === undefined || step.value === "memory") throw new Error("no proof was made");
    return walkProof(step.value);
  }
}

const sumOf = ({ position, heap, trees }: ProofSum): ProofSum => ({ position, heap, trees });

/** Every place of a walk, once for each sum. */
function* places(walk: ProofWalk): Generator<ProofNode, void, void> {
  const seen = new Set<string>();
  const open: number[][] = [[]];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const node = walk.at(path);
    if (node === undefined) throw new Error("a listed row leads nowhere");
    const key = JSON.stringify(sumOf(node));
    if (seen.has(key)) continue;
    seen.add(key);
    yield node;
    for (const [i, row] of node.rows.entries()) {
      const next = walk.at([...path, i]);
      expect(next && sumOf(next)).toEqual(sumOf(row));
      expect(next?.outcome).toBe(row.outcome);
      if (row.reply !== null) {
        expect(next?.reason).toBe("move");
        expect(next?.rows.map(sumOf)).toEqual([sumOf(row.reply)]);
      }
      open.push([...path, i]);
    }
  }
}

type Question = readonly [ruleset: Partial<Ruleset>, position: string, ofNimber: boolean];

describe("a walk through a proof", () => {
  const quick: readonly Question[] = [
    [{}, "0*3", true],
    [{}, "0*2+0*2", false],
    [{}, "!", false],
    [{ game: "cram" }, "3x3", true],
    [{ surface: "T" }, "0*2@1", false],
  ];
  const slow: readonly Question[] = [
    [{}, "0*4", false],
    [{}, "0*6", false],
    [{}, "0*5", true],
    [{ game: "cram" }, "3x5", true],
    [{ surface: "P" }, "0*3@-1", false],
  ];
  it.each(runs(quick, [...quick, ...slow]))(
    "says of every sum who wins, and why: %j %s",
    (ruleset, position, nimber) => {
      const game = gameOf(ruleset);
      const search = new ProofNumberSearch(game);
      let count = 0;
      for (const node of places(walkOf(game, position, nimber))) {
        count++;
        const parsed = game.parse(node.position);
        const found = parsed.ok ? search.nimber(parsed.value) : parsed;
        expect(found.ok && found.value === node.heap ? "loss" : "win", JSON.stringify(sumOf(node))).toBe(node.outcome);
        if (node.reason === "move") expect(node.rows.map((row) => row.outcome)).toEqual(["loss"]);
        if (node.reason === "moves") expect(node.rows.every((row) => row.outcome === "win")).toBe(true);
        if (node.reason === "moves" && parsed.ok)
          expect(node.rows).toHaveLength(game.childrenOf(parsed.value).length + node.heap);
      }
      expect(count).toBeGreaterThan(0);
    },
  );

  it("has in misère play reduced trees beside the positions", () => {
    const game = gameOf({ play: "misere" });
    const search = new MisereSearch(game, { treeDepth: game.depths.reduced });
    const trees = new Set<string>();
    for (const node of places(walkOf(game, "0*5"))) {
      for (const tree of node.trees) trees.add(tree);
      if (node.trees.length > 0) continue;
      const parsed = game.parse(node.position);
      if (!parsed.ok) throw new Error(`this is no position: ${node.position}`);
      const found = search.outcome(parsed.value);
      expect(found.ok && found.value).toBe(node.outcome);
    }
    expect(trees.has("1")).toBe(true);
  });

  it("ends at a row that the proof does not have", () => {
    const walk = walkOf(gameOf({}), "0*3");
    expect(walk.at([0])).toBeDefined();
    expect(walk.at([99])).toBeUndefined();
    expect(walk.at([99, 0])).toBeUndefined();
  });
});
