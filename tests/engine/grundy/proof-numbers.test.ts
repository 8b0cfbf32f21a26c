import { describe, expect, it } from "vitest";
import { rateChildren } from "../../../engine/grundy/children.ts";
import { coupleHash, CoupleTable, SEGMENT } from "../../../engine/grundy/search/couple-table.ts";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { NimberTable } from "../../../engine/grundy/table.ts";
import { seededRandom } from "../../../engine/random.ts";
import { runs } from "../../oracle/runs.ts";
import { testSeed } from "../../oracle/seed.ts";
import { heaps, mexValues, rows } from "./games.ts";

/** No component is solved at sight, to test the search. */
const bare = { tuning: { solveAtSight: 0 } };

describe("the proof-number search on games that are not Sprouts", () => {
  it.each([
    ["Kayles", [1, 2]],
    ["Dawson's Kayles", [2]],
    ["taking one or three", [1, 3]],
  ])("finds the nimbers of %s", (_, taken) => {
    const values = mexValues(taken, 50);
    const together = new ProofNumberSearch(rows(taken), undefined, bare);
    values.forEach((value, length) => {
      expect(new ProofNumberSearch(rows(taken), undefined, bare).nimber([length])).toEqual({ ok: true, value });
      expect(together.nimber([length])).toEqual({ ok: true, value });
    });
  });

  it("finds nimbers beyond the bits of a mask", () => {
    for (const size of [0, 1, 30, 31, 32, 33, 45]) {
      expect(new ProofNumberSearch(heaps, undefined, bare).nimber([size])).toEqual({ ok: true, value: size });
    }
    const search = new ProofNumberSearch(heaps, undefined, bare);
    expect(search.outcome([12, 33, 45])).toEqual({ ok: true, value: "loss" });
    expect(search.outcome([13, 33, 45])).toEqual({ ok: true, value: "win" });
  });

  it("finds outcomes and nimbers of sums, with any seed and overlap", () => {
    const random = seededRandom(testSeed("sums of pins, proof numbers"));
    const values = mexValues([1, 2], 30);
    for (let n = 0; n < runs(30, 300); n++) {
      const tuning = { ...bare.tuning, overlap: random.below(11) / 10 };
      const search = new ProofNumberSearch(rows([1, 2]), undefined, { tuning, seed: random.below(1000) });
      const sum = Array.from({ length: random.below(6) }, () => 1 + random.below(30)).toSorted((a, b) => a - b);
      const nimber = sum.reduce((total, length) => total ^ values[length], 0);
      expect(search.outcome(sum), sum.join()).toEqual({ ok: true, value: nimber === 0 ? "loss" : "win" });
      expect(search.nimber(sum), sum.join()).toEqual({ ok: true, value: nimber });
    }
  });

  it("gives a reason at each limit, and finishes in small steps", () => {
    const values = mexValues([1, 2], 40);
    const search = new ProofNumberSearch(rows([1, 2]), undefined, bare);
    expect(search.nimber([40], { nodes: 3 })).toEqual({ ok: false, error: "nodes" });
    expect(search.nodes).toBe(3);
    expect(search.nimber([40], { stop: () => true })).toEqual({ ok: false, error: "stopped" });
    let rounds = 0;
    let answer = search.nimber([40], { nodes: 5 });
    while (!answer.ok && rounds++ < 100_000) answer = search.nimber([40], { nodes: 5 });
    expect(rounds).toBeGreaterThan(1);
    expect(answer).toEqual({ ok: true, value: values[40] });
    for (let length = 0; length <= 40; length++) {
      const found = search.table.nimber(length);
      if (found >= 0) expect(found, `row of ${length}`).toBe(values[length]);
    }
  });

  it("is reproducible", () => {
    const nodes = (seed: number): number => {
      const search = new ProofNumberSearch(rows([1, 2]), undefined, { ...bare, seed });
      search.outcome([50, 41]);
      return search.nodes;
    };
    expect(nodes(1)).toBe(nodes(1));
    expect(nodes(2)).toBe(nodes(2));
  });

  it("reports its progress", () => {
    const search = new ProofNumberSearch(rows([1, 2]), undefined, bare);
    let lines = 0;
    const stop = (): boolean => {
      const { line, couples, capacity, nodes } = search.progress();
      expect(couples).toBeLessThanOrEqual(capacity);
      expect(nodes).toBe(search.nodes);
      if (line.length > 0) lines++;
      for (let i = 1; i < line.length; i++)
        expect(line[i].components[0]).toBeLessThanOrEqual(Math.max(50, line[i - 1].components[0]));
      return false;
    };
    expect(search.outcome([50, 41], { stop }).ok).toBe(true);
    expect(lines).toBeGreaterThan(0);
  });

  it("rates all children correctly, and stops on request", () => {
    const values = mexValues([1, 2], 40);
    const children = [[40], [20, 19], [3], [], [30, 30]];
    const nimberOf = (child: readonly number[]): number => child.reduce((sum, length) => sum ^ values[length], 0);
    const search = new ProofNumberSearch(rows([1, 2]), undefined, bare);
    const last = new Map<number, number | undefined>();
    let before = 0;
    for (const { index, nimber, outcome } of rateChildren(search, children, { wantsNimbers: true })) {
      if (outcome !== undefined) expect(outcome).toBe(nimberOf(children[index]) === 0 ? "loss" : "win");
      if (last.get(index) !== undefined) expect(nimber).toBe(last.get(index));
      last.set(index, nimber);
      expect(search.nodes - before).toBeLessThanOrEqual(512);
      before = search.nodes;
    }
    expect([...last].toSorted(([a], [b]) => a - b)).toEqual(children.map((child, index) => [index, nimberOf(child)]));
    expect([...rateChildren(search, children, { wantsNimbers: true, stop: () => true })]).toEqual([]);
  });

  it("rates easy children first and keeps their ratings when stopped", () => {
    const children = [[50], [49], [2]];
    const search = new ProofNumberSearch(rows([1, 2]), undefined, bare);
    const known: number[] = [];
    for (const { index, nimber } of rateChildren(search, children, {
      wantsNimbers: true,
      stop: () => known.length > 0,
    })) {
      if (nimber !== undefined) known.push(index);
    }
    expect(known).toEqual([2]);
    const outcomes = [...rateChildren(search, children, { wantsNimbers: false })];
    const values = mexValues([1, 2], 50);
    for (const [index, [length]] of children.entries()) {
      const final = outcomes.findLast((rating) => rating.index === index);
      expect(final?.outcome, `row of ${length}`).toBe(values[length] === 0 ? "loss" : "win");
    }
  });
});

describe("the table of proof numbers", () => {
  it("never confuses couples and stays within its capacity", () => {
    const random = seededRandom(testSeed("couple table"));
    for (const capacity of [16, 100, 5000]) {
      const table = new CoupleTable(capacity);
      const stored = new Map<string, number>();
      for (let n = 0; n < runs(2000, 20_000); n++) {
        const components = Int32Array.from({ length: 1 + random.below(3) }, () => random.below(25)).sort();
        const heap = random.below(4);
        // So few hashes that many couples share one.
        const hash = coupleHash(components, 0, components.length, heap) & 0xff;
        const key = `${components.join()} ${heap}`;
        const index = table.find(components, 0, components.length, heap, hash);
        if (index >= 0) {
          expect(table.pn(index)).toBe(stored.get(key));
          expect(table.dn(index)).toBe(-(stored.get(key) ?? 0));
        }
        stored.set(key, n);
        table.store(components, 0, components.length, heap, hash, n, -n, random.below(50));
        expect(table.size).toBeLessThanOrEqual(table.capacity);
        const again = table.find(components, 0, components.length, heap, hash);
        expect(table.pn(again)).toBe(n);
      }
    }
  });

  it("keeps the couples of most effort", () => {
    const table = new CoupleTable(64);
    const couple = (i: number): [Int32Array, number] => [Int32Array.of(i), coupleHash(Int32Array.of(i), 0, 1, 0)];
    for (let i = 0; i < 64; i++) table.store(couple(i)[0], 0, 1, 0, couple(i)[1], 1, 1, i % 2 === 0 ? 100 : 1);
    table.store(couple(64)[0], 0, 1, 0, couple(64)[1], 1, 1, 1);
    for (let i = 0; i < 64; i += 2)
      expect(table.find(couple(i)[0], 0, 1, 0, couple(i)[1]), `couple ${i}`).toBeGreaterThanOrEqual(0);
  });

  it("forgets exactly the dead couples", () => {
    const table = new CoupleTable(2 * SEGMENT);
    const couple = (i: number): [Int32Array, number] => [
      Int32Array.of(i, i + 7),
      coupleHash(Int32Array.of(i, i + 7), 0, 2, 3),
    ];
    for (let i = 0; i < 20_000; i++) table.store(couple(i)[0], 0, 2, 3, couple(i)[1], i, -i, 1);
    const isDead = (data: Int32Array, from: number, to: number): boolean =>
      data.subarray(from, to).some((component) => component % 3 === 0);
    let asked = 0;
    table.purge(isDead, () => asked++ === 0);
    expect(table.size).toBe(20_000);
    table.purge(isDead, () => false);
    let kept = 0;
    for (let i = 0; i < 20_000; i++) {
      const index = table.find(couple(i)[0], 0, 2, 3, couple(i)[1]);
      const dead = i % 3 === 0 || (i + 7) % 3 === 0;
      if (dead ? index >= 0 : table.pn(index) !== i) throw new Error(`couple ${i}`);
      if (!dead) kept++;
    }
    expect(table.size).toBe(kept);
  });

  it("evicts from one segment at a time", () => {
    const table = new CoupleTable(4 * SEGMENT);
    expect(table.capacity).toBe(4 * SEGMENT);
    const random = seededRandom(testSeed("segments"));
    let replaced = 0;
    let most = 0;
    for (let n = 0; n < 12 * SEGMENT; n++) {
      const components = Int32Array.of(n, n + 1);
      const before = table.size;
      table.store(components, 0, 2, 1, coupleHash(components, 0, 2, 1), n, -n, random.below(50));
      const forgotten = before + 1 - table.size;
      most = Math.max(most, forgotten);
      if (forgotten > 0) replaced++;
    }
    expect(most).toBeLessThanOrEqual(SEGMENT);
    expect(replaced).toBeGreaterThan(8);
    expect(table.size).toBeGreaterThan(table.capacity / 3);
    let visited = 0;
    table.forEach(
      () => visited++,
      () => false,
    );
    expect(visited).toBe(table.size);
    let left = 2;
    expect(
      table.forEach(
        () => visited++,
        () => left-- <= 0,
      ),
    ).toBe(false);
    left = 2;
    const before = table.size;
    table.replace(() => left-- <= 0);
    expect(before - table.size).toBeLessThanOrEqual(2 * SEGMENT);
    expect(table.size).toBeLessThan(before);
  });
});

describe("the table of nimbers", () => {
  it("visits all known nimbers unless interrupted", () => {
    const table = new NimberTable();
    for (let component = 0; component < 50_000; component += 2) table.setNimber(component, component % 7);
    const visited: number[] = [];
    const visit = (component: number, nimber: number): void => {
      expect(nimber).toBe(component % 7);
      visited.push(component);
    };
    let left = 2;
    expect(table.forEachKnown(visit, () => left-- <= 0)).toBe(false);
    expect(visited.length).toBeGreaterThan(1000);
    expect(visited.length).toBeLessThan(25_000);
    visited.length = 0;
    expect(table.forEachKnown(visit, () => false)).toBe(true);
    expect(visited).toEqual(Array.from({ length: 25_000 }, (_, i) => 2 * i));
  });
});
