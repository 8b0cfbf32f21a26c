import { createClient } from "redis";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { CLUSTER_VERSION, type SolveEntry, solveKeys, SOLVES } from "../../cli/cluster/keys.ts";
import { solveOnCluster, type ClusterResult } from "../../cli/cluster/master.ts";
import { searchJobs } from "../../cli/cluster/worker.ts";
import { solve } from "../../cli/commands/solve.ts";
import { work } from "../../cli/commands/work.ts";
import { createGame } from "../../engine/games/registry.ts";
import { DEFAULT_RULESET, type Ruleset } from "../../engine/rules.ts";
import { inProcess } from "./commands.ts";

/** Of the 16 databases of a Redis server the one for these tests. */
const REDIS = "redis://127.0.0.1:6379/9";
const NOBODY = "redis://127.0.0.1:1";

async function connectedRedis() {
  const client = createClient({ url: REDIS, socket: { reconnectStrategy: false } });
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch {
    console.info("Redis is not there: several programs that solve one position were not tested.");
    return null;
  }
}

const redis = await connectedRedis();
afterEach(async () => {
  const keys = (await redis?.keys("*sprouts*")) ?? [];
  if (keys.length > 0) await redis?.del(keys);
});
afterAll(async () => {
  await redis?.close();
});

function crewOf(threads: number): { end(): Promise<void> } {
  let isOver = false;
  const done = searchJobs({ url: REDIS, threads, memory: 2 ** 26, stopped: () => isOver, tell: () => {} });
  return {
    async end() {
      isOver = true;
      await done;
    },
  };
}

async function solvedTogether(
  position: string,
  options: { nimber?: boolean; ruleset?: Ruleset; maxJobs?: number } = {},
): Promise<ClusterResult> {
  const game = createGame(options.ruleset ?? DEFAULT_RULESET);
  if (!game.ok) throw new Error(game.error);
  let reported = 0;
  return solveOnCluster({
    url: REDIS,
    game: game.value,
    position,
    nimber: options.nimber ?? false,
    known: new Int32Array(0),
    stopped: () => reported >= (options.maxJobs ?? Infinity),
    onProgress: ({ jobs }) => (reported = jobs),
  });
}

describe.skipIf(redis === null)("several programs", () => {
  it("solve positions of any game, and leave nothing in Redis", async () => {
    const crew = crewOf(1);
    try {
      expect(await solvedTogether("0*8")).toMatchObject({ outcome: "loss" });
      expect(await solvedTogether("0*4+0*3", { nimber: true })).toMatchObject({ nimber: 0 });
      expect(
        await solvedTogether("3x6", { nimber: true, ruleset: { ...DEFAULT_RULESET, game: "cram" } }),
      ).toMatchObject({ nimber: 4 });
    } finally {
      await crew.end();
    }
    expect(await redis?.keys("sprouts:*")).toEqual([]);
  });

  it("go on where a stopped master has left", async () => {
    const crew = crewOf(1);
    const first = await solvedTogether("0*8", { maxJobs: 1 });
    expect(first.outcome).toBeUndefined();
    const found = await redis?.xLen(solveKeys({ ruleset: DEFAULT_RULESET, position: "0*8" }).facts);
    expect(found).toBeGreaterThan(0);
    expect(await solvedTogether("0*8")).toMatchObject({ outcome: "loss" });
    await crew.end();
  });

  it("refuse a second master", async () => {
    const { master } = solveKeys({ ruleset: DEFAULT_RULESET, position: "0*8" });
    await redis?.set(master, "another");
    await expect(solvedTogether("0*8")).rejects.toThrow("another program already solves 0*8 on this cluster");
  });

  it("refuse to work with another version", async () => {
    const entry: SolveEntry = { version: "0.0.1-0", ruleset: DEFAULT_RULESET, position: "0*8" };
    const { id, master } = solveKeys(entry);
    await redis?.hSet(SOLVES, id, JSON.stringify(entry));
    await redis?.set(master, "another");
    const { code, err } = await inProcess(work, ["--cluster", REDIS]);
    expect({ code, err }).toEqual({
      code: 2,
      err: `sprouts: 0*8 is solved by version 0.0.1-0 of this program, and this is ${CLUSTER_VERSION}\n`,
    });
  });
});

describe("commands for several computers", () => {
  it.each([
    [["8", "--cluster", NOBODY], "there is no Redis at redis://127.0.0.1:1"],
    [["8", "--cluster", "here"], "--cluster takes redis://HOST:PORT, not here"],
    [["8", "--cluster", NOBODY, "--threads", "2"], "--threads belongs to the workers of a cluster"],
    [["8", "--cluster", NOBODY, "--misere"], "--cluster cannot be used with --misere"],
    [["8", "--cluster", NOBODY, "--from", "3"], "cannot be used with --cluster"],
  ])("solve %j: says what is wrong", async (args, sentence) => {
    const { code, out, err } = await inProcess(solve, args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(sentence);
  });

  it.each([
    [[], "usage: work --cluster"],
    [["--cluster", NOBODY], "there is no Redis at redis://127.0.0.1:1"],
    [["--cluster", NOBODY, "--memory", "1"], "--memory takes 1M or more"],
  ])("work %j: says what is wrong", async (args, sentence) => {
    const { code, err } = await inProcess(work, args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});
