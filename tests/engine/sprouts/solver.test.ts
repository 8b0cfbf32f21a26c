import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CoupleSearch } from "../../../engine/grundy/couples.ts";
import type { SumGame } from "../../../engine/grundy/game.ts";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { seededRandom } from "../../../engine/random.ts";
import type { Position } from "../../../engine/games/playable-game.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { readCanonical } from "../../oracle/positions.ts";
import { runs } from "../../oracle/runs.ts";
import { testSeed } from "../../oracle/seed.ts";

/** The Sprouts conjecture, proved for these n: a win if n mod 6 is 3, 4 or 5 (thesis, 1.2). */
const outcomeOf = (spots: number): "win" | "loss" => (spots % 6 >= 3 ? "win" : "loss");

const vectors = readFileSync(new URL("../../data/nimbers.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("\t"))
  .map(([text, nimber]) => ({ text, nimber: +nimber }));

/** Bytes of a memory so small that components and proof numbers are dropped all the time. */
const TINY = 1 << 20;

describe("the proof-number search on Sprouts", () => {
  it.each([
    ["much memory", 1 << 28, runs(9, 12)],
    ["very little memory", TINY, runs(8, 11)],
  ])("finds the outcomes of start positions with %s", (_, memory, most) => {
    for (let spots = 1; spots <= most; spots++) {
      const game = new SproutsGame();
      const search = new ProofNumberSearch(game, undefined, { memory });
      expect(search.outcome(game.start(spots)), `${spots} spots`).toEqual({ ok: true, value: outcomeOf(spots) });
    }
  });

  it("needs few more nodes with very little memory, and stays near its limit", () => {
    const nodesWith = (memory: number): number => {
      const game = new SproutsGame();
      const search = new ProofNumberSearch(game, undefined, { memory });
      let most = 0;
      const stop = (): boolean => {
        const { bytes, nimbers } = search.progress();
        most = Math.max(most, bytes - nimbers * 150);
        return false;
      };
      search.outcome(game.start(runs(10, 12)), { stop });
      if (memory === TINY) expect(most).toBeLessThan(1.25 * TINY);
      return search.nodes;
    };
    expect(nodesWith(TINY)).toBeLessThan(3 * nodesWith(1 << 28));
  });

  it("frees memory and continues", () => {
    const game = new SproutsGame();
    const search = new ProofNumberSearch(game, undefined, { memory: TINY, tuning: { solveAtSight: 0 } });
    let most = 0;
    let fell = 0;
    let before = 0;
    const stop = (): boolean => {
      if (game.landCount < before) fell++;
      before = game.landCount;
      most = Math.max(most, game.bytes);
      return false;
    };
    expect(search.outcome(game.start(8), { stop })).toEqual({ ok: true, value: "loss" });
    expect(fell).toBeGreaterThan(0);
    expect(most).toBeLessThan(1.25 * TINY);
    expect(search.progress().couples).toBeLessThanOrEqual(search.progress().capacity);
  });

  it.each([
    ["much memory", 1 << 28, runs(16, 1)],
    ["very little memory", TINY, runs(64, 1)],
  ])("finds the nimbers that SPOTS found, with %s", (_, memory, step) => {
    const game = new SproutsGame();
    const search = new ProofNumberSearch(game, undefined, { memory, tuning: { solveAtSight: 4 } });
    expect(vectors.length).toBeGreaterThan(1500);
    for (const { text, nimber } of vectors.filter((_, i) => i % step === 0)) {
      expect(search.nimber(readCanonical(game, text)), text).toEqual({ ok: true, value: nimber });
    }
  });

  it("agrees with nimbers by definition on random positions of up to 5 spots", () => {
    const random = seededRandom(testSeed("nimbers by definition"));
    const game = new SproutsGame();
    const values = new Map<string, number>();
    const nimberByDefinition = (position: Position): number => {
      const key = game.print(position);
      const known = values.get(key);
      if (known !== undefined) return known;
      const seen = new Set(game.childrenOf(position).map(nimberByDefinition));
      let mex = 0;
      while (seen.has(mex)) mex++;
      values.set(key, mex);
      return mex;
    };
    for (let n = 0; n < runs(12, 150); n++) {
      let position = game.start(2 + random.below(4));
      for (let moves = 3 + random.below(5); moves > 0; moves--) {
        const children = game.childrenOf(position);
        if (children.length > 0) position = children[random.below(children.length)];
      }
      const own = new SproutsGame();
      const search = new ProofNumberSearch(own, undefined, { seed: n, tuning: { solveAtSight: n % 8 } });
      const text = game.print(position);
      expect(search.nimber(readCanonical(own, text)), text).toEqual({ ok: true, value: nimberByDefinition(position) });
    }
  });

  it("is reproducible", () => {
    const nodes = (): number => {
      const game = new SproutsGame();
      const search = new ProofNumberSearch(game, undefined, { seed: 3 });
      search.outcome(game.start(10));
      return search.nodes;
    };
    expect(nodes()).toBe(nodes());
  });
});

describe("stopping", () => {
  const counted = (game: SproutsGame, work: () => void): SumGame => ({
    options: (land, interrupted, enough) => {
      work();
      return game.options(land, interrupted, (parts, count) => {
        work();
        return enough?.(parts, count) ?? false;
      });
    },
    depthBound: (land) => game.depthBound(land),
    branchingEstimate: (land) => game.branchingEstimate(land),
  });

  it.each([
    ["0*9", 12],
    ["0*12", 8],
    ["0.ABCDEFGHIJKL|ABCDEFGHIJKL", 8],
  ])("is polled regularly in %s, with wide lands and with lands solved at sight", (text, exhaustive) => {
    const game = new SproutsGame();
    let work = 0;
    let most = 0;
    const search = new ProofNumberSearch(
      counted(game, () => work++),
      undefined,
      { tuning: { solveAtSight: exhaustive } },
    );
    const stop = (): boolean => {
      most = Math.max(most, work);
      work = 0;
      return false;
    };
    search.outcome(readCanonical(game, text), { nodes: 3000, stop });
    expect(search.table.size).toBeGreaterThan(50);
    expect(Math.max(most, work)).toBeLessThan(5000);
  });

  it.each([
    ["much memory", 1 << 28, 8],
    ["so little memory that lands are forgotten", TINY, 0],
  ])("keeps what was learnt, wherever it comes, with %s", (_, memory, exhaustive) => {
    const random = seededRandom(testSeed("stopping"));
    let forgetting = false;
    let interrupted = 0;
    class WatchedGame extends SproutsGame {
      override forget(...args: Parameters<SproutsGame["forget"]>): boolean {
        forgetting = true;
        const done = super.forget(...args);
        forgetting = false;
        if (!done) interrupted++;
        return done;
      }
    }
    const game = new WatchedGame();
    const search = new ProofNumberSearch(game, undefined, { memory, tuning: { solveAtSight: exhaustive } });
    const start = game.start(8);
    let stops = 0;
    for (;;) {
      let left = random.below(40);
      const before = search.table.size;
      const answer = search.outcome(start, {
        stop: () => left-- <= 0 || (forgetting && (interrupted === 0 || random.below(2) === 0)),
      });
      expect(search.table.size).toBeGreaterThanOrEqual(before);
      if (answer.ok) {
        expect(answer.value).toBe("loss");
        break;
      }
      expect(answer.error).toBe("stopped");
      stops++;
    }
    expect(stops).toBeGreaterThan(3);
    if (memory === TINY) expect(interrupted).toBeGreaterThan(0);
    const plain = new CoupleSearch(game);
    let compared = 0;
    search.table.forEachKnown((land, nimber) => {
      if (game.depthBound(land) > 12) return;
      compared++;
      expect(plain.nimber([land]), game.print([land])).toEqual({ ok: true, value: nimber });
    });
    expect(compared).toBeGreaterThan(20);
  });
});
