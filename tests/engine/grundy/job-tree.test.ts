import { describe, expect, it } from "vitest";
import type { SumGame } from "../../../engine/grundy/game.ts";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { type JobResult, JobTree, type SearchJob } from "../../../engine/grundy/search/job-tree.ts";
import { searchJob } from "../../../engine/grundy/search/search-job.ts";
import type { Outcome } from "../../../engine/grundy/solver.ts";
import { NimberTable } from "../../../engine/grundy/table.ts";
import { type Random, seededRandom, shuffled } from "../../../engine/random.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { runs } from "../../oracle/runs.ts";
import { testSeed } from "../../oracle/seed.ts";
import { mexValues, rows } from "./games.ts";

interface Crew {
  readonly jobsAtOnce: number;
  readonly jobNodes: number;
  readonly random: Random;
}

interface Report {
  readonly job: SearchJob;
  readonly result: JobResult;
}

/** The master has its own table; the searchers share another, and results come in any order. */
function solved(
  game: SumGame,
  components: readonly number[],
  { jobsAtOnce, jobNodes, random }: Crew,
  earlier: readonly Report[] = [],
): { readonly outcome: Outcome | undefined; readonly reports: readonly Report[] } {
  const bare = { tuning: { solveAtSight: 0 } };
  const own = new ProofNumberSearch(game, undefined, bare);
  const tree = new JobTree(game, own.table, (component, heap) => own.children(component, heap), components, 0);
  const searchers = new ProofNumberSearch(game, undefined, bare);
  for (const { job, result } of earlier) tree.report(job, result);
  const reports: Report[] = [];
  let jobs: SearchJob[] = [];
  while (tree.outcome === undefined) {
    while (jobs.length < jobsAtOnce) {
      const job = tree.next();
      if (job === undefined) break;
      expect(jobs).not.toContainEqual(job);
      jobs.push(job);
    }
    const [job, ...rest] = shuffled(jobs, random);
    jobs = rest;
    const report = { job, result: searchJob(searchers, job, { nodes: jobNodes }) };
    reports.push(report);
    // Some results come twice.
    for (let times = 1 + random.below(2); times > 0; times--) tree.report(job, report.result);
  }
  return { outcome: tree.outcome, reports };
}

describe("a tree of jobs", () => {
  it("finds the outcomes of sums of pins, whatever the number and order of jobs", () => {
    const random = seededRandom(testSeed("jobs"));
    const values = mexValues([1, 2], 30);
    for (let n = 0; n < runs(30, 600); n++) {
      const sum = Array.from({ length: 1 + random.below(5) }, () => 1 + random.below(30)).toSorted((a, b) => a - b);
      const nimber = sum.reduce((total, length) => total ^ values[length], 0);
      const crew = { jobsAtOnce: 1 + random.below(9), jobNodes: 1 + random.below(20), random };
      const { outcome } = solved(rows([1, 2]), sum, crew);
      expect(outcome, sum.join()).toBe(nimber === 0 ? "loss" : "win");
    }
  });

  /** The first player wins with 3, 4 or 5 spots more than a multiple of 6 (Nimbers are inevitable, 6.1). */
  it.each(runs([2, 3, 4, 5, 6, 9], [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]))("finds who wins with %i spots", (spots) => {
    const game = new SproutsGame();
    const start = game.parse(`0*${spots}`);
    if (!start.ok) throw new Error(start.error.reason);
    const crew = { jobsAtOnce: 3, jobNodes: 40, random: seededRandom(testSeed("jobs of spots")) };
    expect(solved(game, start.value, crew).outcome).toBe(spots % 6 >= 3 ? "win" : "loss");
  });

  it("goes on with the results of an earlier master", () => {
    const game = new SproutsGame();
    const start = game.parse("0*7");
    if (!start.ok) throw new Error(start.error.reason);
    const crew = { jobsAtOnce: 2, jobNodes: 100, random: seededRandom(testSeed("second master")) };
    const { reports } = solved(game, start.value, crew);
    const last = reports.length - 1;
    const second = solved(game, start.value, crew, reports.slice(0, last));
    expect(second.outcome).toBe("loss");
    expect(second.reports.length).toBeLessThan(last / 2);
  });

  it("uses proofs that nobody was asked for, also of children", () => {
    const values = mexValues([2], 30);
    const game = rows([2]);
    const proved = (component: number, heap: number) => {
      const lost = values[component] === heap;
      return { components: [component], heap, pn: lost ? Infinity : 0, dn: lost ? 0 : Infinity };
    };
    const tree = new JobTree(game, new NimberTable(), () => [], [13, 21], 0);
    for (const component of [13, 21]) {
      const { heap, pn, dn } = proved(component, 0);
      tree.report({ component, heap }, { pn, dn, children: [] });
      const children = Array.from({ length: values[component] }, (_, n) => proved(component, n + 1));
      tree.report({ component: 30, heap: component }, { pn: 1, dn: 1, children });
    }
    expect(tree.outcome).toBe(values[13] === values[21] ? "loss" : "win");
  });

  it("learns what others have proved", () => {
    const values = mexValues([2], 30);
    const game = rows([2]);
    const table = new NimberTable();
    const tree = new JobTree(game, table, () => [], [13, 21], 0);
    expect(tree.next()).toEqual({ component: 13, heap: 0 });
    for (const component of [13, 21])
      for (let heap = 0; heap <= values[component]; heap++) tree.prove({ component, heap }, heap === values[component]);
    expect(tree.outcome).toBe(values[13] === values[21] ? "loss" : "win");
    expect(tree.next()).toBeUndefined();
  });
});
