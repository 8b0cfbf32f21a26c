import { describe, expect, it } from "vitest";
import { CoupleSearch } from "../../../engine/grundy/couples.ts";
import { seededRandom } from "../../../engine/random.ts";
import { testSeed } from "../../oracle/seed.ts";
import { mexValues, rows } from "./games.ts";

describe("the search of couples on games of pins", () => {
  const lengths = Array.from({ length: 60 }, (_, length) => length);

  it.each([
    // Winning Ways, chapter 4, Table 6: Kayles and Dawson's Kayles (the octal games 0.77 and 0.07).
    ["Kayles", [1, 2], [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]],
    ["Dawson's Kayles", [2], [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2]],
  ])("finds the nimbers of %s", (_, taken, published) => {
    const search = new CoupleSearch(rows(taken));
    const found = lengths.map((length) => search.nimber([length]));
    expect(found).toEqual(mexValues(taken, 59).map((value) => ({ ok: true, value })));
    expect(found.slice(0, published.length)).toEqual(published.map((value) => ({ ok: true, value })));
  });

  it("finds outcomes and nimbers of sums", () => {
    const random = seededRandom(testSeed("sums of pins"));
    const values = mexValues([1, 2], 30);
    for (let n = 0; n < 300; n++) {
      const search = new CoupleSearch(rows([1, 2]));
      const sum = Array.from({ length: random.below(5) }, () => 1 + random.below(30)).toSorted((a, b) => a - b);
      const nimber = sum.reduce((total, length) => total ^ values[length], 0);
      expect(search.outcome(sum)).toEqual({ ok: true, value: nimber === 0 ? "loss" : "win" });
      expect(search.nimber(sum)).toEqual({ ok: true, value: nimber });
    }
  });

  it("gives the reason at a limit, and continues from its results", () => {
    const values = mexValues([1, 2], 40);
    const search = new CoupleSearch(rows([1, 2]));
    expect(search.nimber([40], { nodes: 5 })).toEqual({ ok: false, error: "nodes" });
    expect(search.nodes).toBe(5);
    expect(search.nimber([40], { stop: () => true })).toEqual({ ok: false, error: "stopped" });
    let rounds = 0;
    let answer = search.nimber([40], { nodes: 20 });
    while (!answer.ok && rounds++ < 10_000) answer = search.nimber([40], { nodes: 20 });
    expect(rounds).toBeGreaterThan(0);
    expect(answer).toEqual({ ok: true, value: values[40] });
  });

  it("proves nothing wrong with any limits", () => {
    const random = seededRandom(testSeed("limits"));
    const values = mexValues([2], 40);
    const search = new CoupleSearch(rows([2]));
    let known = 0;
    for (let n = 0; n < 2000; n++) {
      const length = random.below(41);
      const answer = search.nimber([length], { nodes: random.below(6) });
      if (!answer.ok) continue;
      known++;
      expect(answer.value).toBe(values[length]);
    }
    expect(known).toBeGreaterThan(100);
  });

  it("stops when the game itself is interrupted", () => {
    const game = { ...rows([1]), options: () => undefined };
    expect(new CoupleSearch(game).outcome([3], { stop: () => false })).toEqual({ ok: false, error: "stopped" });
  });
});
