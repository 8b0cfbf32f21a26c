import { describe, expect, it } from "vitest";
import { allocateSharedProofs } from "../../../../engine/grundy/search/shared-proof-log.ts";
import { NimberTable } from "../../../../engine/grundy/table.ts";
import { SproutsGame } from "../../../../engine/sprouts/game.ts";
import { enterNimbers } from "../../../../engine/games/known-nimbers.ts";
import { solveInParallel } from "../../../../main/workers/solve/parallel.ts";
import { nimberSearchFor } from "../../../../engine/games/search.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { runs } from "../../../oracle/runs.ts";

const common = { wantsNimber: false, memory: 1 << 27, seed: 1, known: new Int32Array(0) };

describe("solving with several threads", () => {
  it.each(runs([2], [1, 2, 3]))("finds outcomes and nimbers with %i threads", async (threads) => {
    for (const [spots, outcome] of [
      [3, "win"],
      [runs(6, 8), "loss"],
    ] as const) {
      const { done } = solveInParallel({ ...common, position: `0*${spots}`, threads });
      const result = await done;
      expect(result.outcome).toBe(outcome);
      expect(result.nodes).toBeGreaterThan(0);
    }
    const { done } = solveInParallel({ ...common, position: "0.AB|AB+22", wantsNimber: true, threads });
    expect(await done).toMatchObject({ nimber: 3 });
  });

  it.each(runs([1], [1, 2]))(
    "finds the outcomes of other positions first, in their order, with %i threads",
    async (threads) => {
      const solved: string[] = [];
      const nodesSoFar: number[] = [];
      const before = ["0*3", "0*6", "0.AB|AB", "0*7", "0*9"];
      const onSolved = (position: string, outcome: string, nodes: number): void => {
        solved.push(`${position} ${outcome}`);
        nodesSoFar.push(nodes);
      };
      const { done } = solveInParallel({ ...common, position: "0*8", before, threads, onSolved });
      const result = await done;
      expect(result.outcome).toBe("loss");
      expect(solved).toEqual(["0*3 win", "0*6 loss", "0.AB|AB win", "0*7 loss", "0*9 win"]);
      expect(nodesSoFar).toEqual(nodesSoFar.toSorted((a, b) => a - b));
      expect(result.nodes).toBeGreaterThanOrEqual(nodesSoFar[4]);
    },
  );

  it("returns nimbers for another search, also after a cancellation", async () => {
    const reports: number[] = [];
    const job = solveInParallel({
      ...common,
      position: "0*20",
      threads: 2,
      onProgress: (workers) => {
        reports.push(workers.length);
        for (const { line } of workers) expect(line[0] ?? "0*20").toBe("0*20");
        if (workers.length === 2 && workers.every(({ nimbers }) => nimbers > 10)) job.cancel();
      },
    });
    const result = await job.done;
    expect(reports.length).toBeGreaterThan(0);
    expect(result.outcome).toBeUndefined();
    const game = new SproutsGame();
    const table = new NimberTable();
    for (const packed of result.nimbers) expect(enterNimbers(game, table, packed)).toBeGreaterThan(10);

    const [known] = result.nimbers;
    expect((await solveInParallel({ ...common, position: "0*8", threads: 2, known }).done).outcome).toBe("loss");
  });

  it.each(runs([2, 4], [2, 3, 4]))("finds the same nimbers as one search, with %i threads", async (threads) => {
    const random = seededRandom(testSeed(`positions of ${threads} threads`));
    for (let played = 0; played < runs(4, 40); played++) {
      const game = new SproutsGame();
      let position = game.start(7 + random.below(3));
      for (let moves = random.below(4); moves > 0; moves--) {
        const children = game.childrenOf(position);
        if (children.length > 0) position = children[random.below(children.length)];
      }
      const text = game.print(position);
      const expected = nimberSearchFor(game).nimber(position);
      const { nimber } = await solveInParallel({ ...common, position: text, wantsNimber: true, threads }).done;
      expect({ ok: true, value: nimber }, text).toEqual(expected);
    }
  });

  it("forgets in one thread while another searches", async () => {
    const small = { ...common, memory: 6 * 2 ** 20, threads: 2 };
    for (let seed = 0; seed < runs(1, 8); seed++)
      expect((await solveInParallel({ ...small, position: "0*12", seed }).done).outcome).toBe("loss");
  });

  it("returns only new nimbers, and the total count", async () => {
    const { nimbers, nimberCount } = await solveInParallel({ ...common, position: "0*8", threads: 1 }).done;
    const rows = (packed: Int32Array): string[] => {
      const found = [];
      for (let at = 0; at < packed.length; at += packed[at] + 2)
        found.push([...packed.subarray(at + 2, at + 2 + packed[at])].join());
      return found;
    };
    const before = rows(nimbers[0]);
    expect(before).toHaveLength(nimberCount);
    const more = await solveInParallel({ ...common, position: "0*9", threads: 1, known: nimbers[0] }).done;
    const after = rows(more.nimbers[0]);
    expect(after.length).toBeGreaterThan(0);
    expect(after.filter((row) => before.includes(row))).toEqual([]);
    expect(more.nimberCount).toBe(before.length + after.length);
  });

  it("does not wait for threads that are not ready when it is cancelled", async () => {
    // These nimbers have no end: a thread that reads them is never ready.
    const job = solveInParallel({ ...common, position: "0*8", threads: 2, known: Int32Array.of(-2, 0) });
    job.cancel();
    expect(await job.done).toEqual({ nodes: 0, nimbers: [], nimberCount: 0 });
    const later = solveInParallel({ ...common, position: "0*8", threads: 1, known: Int32Array.of(-2, 0) });
    setTimeout(() => later.cancel(), 500);
    expect((await later.done).nimbers).toEqual([]);
  });

  it("limits the shared table, however much memory there is", () => {
    const { log } = allocateSharedProofs(2 ** 37);
    expect(log.length).toBe(2 ** 29);
  });

  it("also runs the plain search, with progress and cancellation", async () => {
    const plain = { ...common, threads: 1, algorithm: "plain" as const };
    expect((await solveInParallel({ ...plain, position: "0*8" }).done).outcome).toBe("loss");
    expect((await solveInParallel({ ...plain, position: "0.AB|AB+22", wantsNimber: true }).done).nimber).toBe(3);
    const reports: number[] = [];
    const job = solveInParallel({
      ...plain,
      position: "0*20",
      onProgress: ([{ nodes }]) => {
        reports.push(nodes);
        if (reports.length === 2) job.cancel();
      },
    });
    const { outcome, nimbers } = await job.done;
    expect(outcome).toBeUndefined();
    expect(reports[1]).toBeGreaterThan(reports[0]);
    expect(enterNimbers(new SproutsGame(), new NimberTable(), nimbers[0])).toBeGreaterThan(10);
  });
});
