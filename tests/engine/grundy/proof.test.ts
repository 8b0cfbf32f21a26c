import { describe, expect, it } from "vitest";
import { anneal, draftProof, withoutNeedless } from "../../../engine/grundy/proof/annealing.ts";
import { type Draft, ProofGap } from "../../../engine/grundy/proof/draft.ts";
import { Needs } from "../../../engine/grundy/proof/needs.ts";
import { NoProof, proveOutcome, shortProof } from "../../../engine/grundy/proof/prove.ts";
import { findFlawInProof } from "../../../engine/grundy/proof/verification.ts";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { NimberTable } from "../../../engine/grundy/table.ts";
import { seededRandom } from "../../../engine/random.ts";
import { testSeed } from "../../oracle/seed.ts";
import { heaps, mexValues, rows } from "./games.ts";

/** No component is solved at sight, to test the search. */
const bare = { tuning: { solveAtSight: 0 } };

const QUICK = { rounds: 0, random: seededRandom(1), quick: true };

const SUMS = [[12], [20], [9, 7], [30, 22, 5], [40, 40]];

function solved(sum: readonly number[]): { search: ProofNumberSearch; outcome: "win" | "loss" } {
  const search = new ProofNumberSearch(rows([1, 2]), undefined, bare);
  const found = search.outcome(sum);
  if (!found.ok) throw new Error("no answer");
  return { search, outcome: found.value };
}

function result<T>(steps: Generator<unknown, T, void>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

const shape = (draft: Draft): string =>
  draft.members
    .toSorted((a, b) => a - b)
    .map((member) => `${member}: ${[...draft.usesOf(member)].toSorted((a, b) => a - b).join()}`)
    .join("; ");

describe("proofs of games that are not Sprouts", () => {
  const game = rows([1, 2]);
  const values = mexValues([1, 2], 40);

  it.each(SUMS.map((sum) => [sum.join("+"), sum] as const))(
    "of %s fail when a claim is changed or removed",
    (_, sum) => {
      const { search, outcome } = solved(sum);
      const first = proveOutcome(game, search, sum).claims;
      const short = result(shortProof(game, search, sum, outcome, { rounds: 2, random: seededRandom(1) }));
      if (short === undefined) throw new Error("nothing stopped it");
      expect(short.size).toBeLessThanOrEqual(first.size);
      for (const claims of [first, short]) {
        expect(findFlawInProof(game, sum, outcome, claims)).toBeUndefined();
        for (const [length, nimber] of claims) {
          expect(nimber).toBe(values[length]);
          const without = new Map(claims);
          without.delete(length);
          expect(findFlawInProof(game, sum, outcome, without), `without ${length}`).toBeDefined();
          for (const wrong of [nimber + 1, nimber ^ 1, -1, 0.5]) {
            if (wrong === nimber) continue;
            expect(findFlawInProof(game, sum, outcome, new Map(claims).set(length, wrong))).toBeDefined();
          }
        }
        expect(findFlawInProof(game, sum, outcome === "win" ? "loss" : "win", claims)).toBeDefined();
      }
    },
  );

  it.each(SUMS.map((sum) => [sum.join("+"), sum] as const))(
    "of %s and its nimber come straight from a search, also with gaps",
    (_, sum) => {
      const nimber = sum.reduce((total, length) => total ^ values[length], 0);
      const outcome = nimber === 0 ? "loss" : "win";
      const whole = solved(sum).search;
      const bareTable = new NimberTable();
      for (const length of sum) bareTable.setNimber(length, values[length]);
      for (const search of [whole, new ProofNumberSearch(game, bareTable, bare)]) {
        search.nimber(sum);
        for (const conclusion of [outcome, nimber] as const) {
          const claims = result(shortProof(game, search, sum, conclusion, QUICK));
          if (claims === undefined) throw new Error("nothing stopped it");
          expect(findFlawInProof(game, sum, conclusion, claims)).toBeUndefined();
          expect(findFlawInProof(game, sum, nimber + 1, claims)).toEqual({ kind: "conclusion" });
          const slow = result(shortProof(game, search, sum, conclusion, { rounds: 1, random: seededRandom(1) }));
          expect(findFlawInProof(game, sum, conclusion, slow ?? new Map())).toBeUndefined();
        }
        const stopped = result(shortProof(game, search, sum, nimber, { ...QUICK, stop: () => true }));
        expect(stopped?.size ?? 0).toBe(0);
      }
    },
  );

  it("are shortened and widened in steps, and returned as they are when stopped", () => {
    const sum = [40, 33];
    const { search, outcome } = solved(sum);
    for (const after of [0, 1, 3, 12, 15]) {
      let steps = 0;
      const claims = result(
        shortProof(game, search, sum, outcome, { rounds: 3, random: seededRandom(2), stop: () => steps++ >= after }),
      );
      if (claims === undefined) throw new Error(`no proof after ${after} steps`);
      expect(findFlawInProof(game, sum, outcome, claims), `after ${after} steps`).toBeUndefined();
    }
    const stages = [...shortProof(game, search, sum, outcome, { rounds: 2, random: seededRandom(2) })].filter(
      (step) => step.stage !== "fill",
    );
    expect(stages[0]).toMatchObject({ stage: "shorten", round: 1, done: 0 });
    expect(stages.at(-1)).toMatchObject({ stage: "shorten", round: 2 });
    expect(stages.some(({ stage }) => stage === "widen")).toBe(true);
    for (let i = 1; i < stages.length; i++) expect(stages[i].claims).toBeLessThanOrEqual(stages[i - 1].claims);
  });

  it("are found from imported nimbers, unless these are wrong", () => {
    const table = new NimberTable();
    table.setNimber(20, values[20]);
    const search = new ProofNumberSearch(game, table, bare);
    const { outcome, claims } = proveOutcome(game, search, [20]);
    expect(findFlawInProof(game, [20], outcome, claims)).toBeUndefined();
    const wrong = new NimberTable();
    expect(values[20]).not.toBe(0);
    wrong.setNimber(20, 0);
    expect(() => proveOutcome(game, new ProofNumberSearch(game, wrong, bare), [20])).toThrow(NoProof);
  });

  it("are shortened despite gaps left by imported nimbers", () => {
    const random = seededRandom(testSeed("nimbers from elsewhere"));
    let filled = 0;
    for (let n = 0; n < 6; n++) {
      const table = new NimberTable();
      for (let length = 5; length <= 40; length++) if (random.below(3) === 0) table.setNimber(length, values[length]);
      const sum = [20 + random.below(21), 10 + random.below(31)];
      const search = new ProofNumberSearch(game, table, bare);
      const found = search.outcome(sum);
      if (!found.ok) throw new Error("no answer");
      const claims = result(shortProof(game, search, sum, found.value, { rounds: 1, random }));
      if (claims === undefined) throw new Error("nothing stopped it");
      expect(findFlawInProof(game, sum, found.value, claims), sum.join("+")).toBeUndefined();
      if (search.nodes > 0) filled++;
    }
    expect(filled).toBeGreaterThan(0);
  });

  it("can be stopped while gaps are filled", () => {
    const [sum, known] = [[87, 99], mexValues([1, 2], 99)];
    const prove = (stop: () => boolean): { claims: Map<number, number> | undefined; nodes: number } => {
      const table = new NimberTable();
      for (const length of sum) table.setNimber(length, known[length]);
      const search = new ProofNumberSearch(game, table, bare);
      const claims = result(shortProof(game, search, sum, "loss", { rounds: 0, random: seededRandom(1), stop }));
      return { claims, nodes: search.nodes };
    };
    expect(known[87]).toBe(known[99]);
    const whole = prove(() => false);
    expect(findFlawInProof(game, sum, "loss", whole.claims ?? new Map())).toBeUndefined();
    let asked = 0;
    const stopped = prove(() => asked++ >= 10);
    expect(stopped.claims).toBeUndefined();
    expect(stopped.nodes).toBeLessThan(whole.nodes / 2);
  });

  it("know all ways to prove a need", () => {
    const table = new NimberTable();
    for (let size = 0; size < 5; size++) table.setNimber(size, size);
    const needs = new Needs(heaps, table);
    const ways = (need: number): string => needs.get(need).ways.join();
    expect(ways(needs.won([3], 1))).toBe("1,3,1,1");
    expect(ways(needs.won([4, 4, 2], 0))).toBe("1,2,0");
    expect(ways(needs.won([2, 3], 0))).toBe("2,2,3,0");
    expect(ways(needs.won([9], 7))).toBe("");
    expect(ways(needs.lost([3, 3]))).toBe("0");
    expect(ways(needs.lost([3, 2]))).toBe("");
    expect(needs.of(2).map((need) => needs.get(need))).toMatchObject([
      { components: [2], heap: 0 },
      { components: [2], heap: 1 },
      { components: [1], heap: 2 },
    ]);
    expect(() => draftProof(heaps, needs, needs.won([9], 7))).toThrow(ProofGap);
  });
});

describe("a draft of a proof", () => {
  it("is unchanged after undoing any change", () => {
    const game = rows([1, 2]);
    const random = seededRandom(testSeed("drafts of proofs"));
    const { search } = solved([40, 31]);
    const needs = new Needs(game, search.table);
    const draft = draftProof(game, needs, needs.won([40, 31], 0));
    for (let n = 0; n < 300; n++) {
      const before = shape(draft);
      const { members } = draft;
      const forbidden = new Set([members[random.below(members.length)]]);
      draft.release(forbidden);
      if (random.below(2) === 0) draft.sweep();
      const shown = draft.settle(() => 0.1 + random.next(), forbidden, draft.size + random.below(4));
      if (shown) draft.sweep();
      if (shown && random.below(2) === 0) {
        draft.commit();
        expect([...forbidden].some((component) => draft.has(component))).toBe(false);
        const claims = new Map(draft.members.map((component) => [component, search.table.nimber(component)]));
        expect(findFlawInProof(game, [40, 31], "win", claims)).toBeUndefined();
      } else {
        draft.undo();
        expect(shape(draft)).toBe(before);
      }
    }
  });

  it("gets shorter reproducibly, until every member is needed", () => {
    const game = rows([1, 2]);
    const { search } = solved([37, 26]);
    const run = (): readonly number[] => {
      const needs = new Needs(game, search.table);
      return result(anneal(game, draftProof(game, needs, needs.won([37, 26], 0)), seededRandom(5)));
    };
    const short = run();
    expect(run()).toEqual(short);
    const needs = new Needs(game, search.table);
    const draft = draftProof(game, needs, needs.won([37, 26], 0));
    expect(short.length).toBeLessThanOrEqual(draft.size);
    const needed = withoutNeedless(draft);
    const claims = new Map(needed.map((component) => [component, search.table.nimber(component)]));
    for (const component of needed) {
      const without = new Map(claims);
      without.delete(component);
      expect(findFlawInProof(game, [37, 26], "win", without)).toBeDefined();
    }
  });
});
