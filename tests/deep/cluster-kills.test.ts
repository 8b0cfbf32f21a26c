import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "redis";
import { expect, it } from "vitest";
import { CLUSTER_VERSION, solveKeys } from "../../cli/cluster/keys.ts";
import { jobId, type ResultMessage } from "../../cli/cluster/messages.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { seededRandom } from "../../engine/random.ts";
import { program } from "../cli/commands.ts";
import { testSeed } from "../oracle/seed.ts";
import { hasRedis } from "../server/shared-services.ts";

/** The database for these tests, of the 16 of a Redis server. */
const REDIS = "redis://127.0.0.1:6379/9";
const MAX_KILLS = 20;

function started(...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [program, ...args, "--cluster", REDIS], { stdio: ["ignore", "pipe", "ignore"] });
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => void child.once("exit", resolve));
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await ended;
}

const canRun = hasRedis();
if (!canRun) console.info("Redis is not there: no program of a cluster was killed.");

it.skipIf(!canRun)("solves 14 spots although workers and masters are killed all the time", async () => {
  const random = seededRandom(testSeed("kills of a cluster"));
  const workers = [started("work"), started("work")];
  let answer = "";
  const solving = { isOver: false };
  const newMaster = (): ChildProcess => {
    const master = started("solve", "14", "--json");
    master.stdout?.on("data", (text) => (answer += String(text)));
    master.once("exit", (code) => (solving.isOver ||= code === 0));
    return master;
  };
  let master = newMaster();
  for (let kills = 0; !solving.isOver; kills++) {
    await wait(1000 + random.below(4000));
    if (solving.isOver || kills >= MAX_KILLS) continue;
    const victim = random.below(3);
    if (victim < 2) {
      await killed(workers[victim]);
      workers[victim] = started("work");
    } else {
      await killed(master);
      if (!solving.isOver) master = newMaster();
    }
  }
  await Promise.all(workers.map((worker) => killed(worker)));
  // 14 mod 6 is 2: the second player wins.
  expect(JSON.parse(answer)).toMatchObject({ position: "0*14", outcome: "Loss" });
});

it.skipIf(!canRun)("gives the job of a killed worker to another", async () => {
  const redis = await createClient({ url: REDIS }).connect();
  const { queue, results } = solveKeys({ version: CLUSTER_VERSION, ruleset: DEFAULT_RULESET, position: "0*20" });
  const activeJobs = (): Promise<string[]> => redis.lRange(`bull:${queue}:active`, 0, -1);
  const reported = async (): Promise<string[]> =>
    ((await redis.xRange(results, "-", "+")) ?? []).map(({ message }) =>
      jobId(JSON.parse(message.result) as ResultMessage),
    );
  const master = started("solve", "20");
  const victim = started("work");
  await expect.poll(async () => (await reported()).length).toBeGreaterThan(0);
  await expect.poll(async () => (await activeJobs()).length, { interval: 1 }).toBeGreaterThan(0);
  await killed(victim);
  const [left] = await activeJobs();
  const heir = started("work");
  try {
    expect(await reported()).not.toContain(left);
    await expect.poll(reported, { interval: 500 }).toContain(left);
  } finally {
    for (const child of [heir, master]) await killed(child);
    await redis.del(await redis.keys("*sprouts*"));
    await redis.close();
  }
});
