import { expect, it } from "vitest";
import { benchCluster } from "../../../lab/bench/cluster.ts";
import { hasRedis } from "../../server/shared-services.ts";
import { collected } from "./collected.ts";

/** The database for these tests, of the 16 of a Redis server. */
const REDIS = "redis://127.0.0.1:6379/8";

const canRun = hasRedis();
if (!canRun) console.info("Redis is not there: the bench of a cluster was not tested.");

const seconds = expect.any(Number) as unknown;

it.skipIf(!canRun)("measures clock and processor time of a cluster", async () => {
  const report = collected();
  await benchCluster(report, { redis: REDIS, position: "0*9", measured: [2], simulated: [1, 8] });
  expect(report.failures).toEqual([]);
  expect(report.figures).toMatchObject([
    { position: "0*9", workers: 2, seconds },
    { position: "0*9", simulatedWorkers: 1, seconds },
    { position: "0*9", simulatedWorkers: 8, seconds },
  ]);
  expect(report.lines[0]).toBe("|workers|clock, s|processor, s|of it the master|nodes|jobs|");
  // Workers take processor time, too.
  for (const figures of report.figures) {
    const { cpuSeconds, masterSeconds } = figures as { readonly cpuSeconds: number; readonly masterSeconds: number };
    expect(masterSeconds).toBeGreaterThan(0);
    expect(cpuSeconds).toBeGreaterThan(masterSeconds);
  }
});

it("tells that there is no Redis", async () => {
  const report = collected();
  await benchCluster(report, { redis: "redis://127.0.0.1:1", position: "0*5", measured: [1, 2], simulated: [] });
  expect(report.failures).toEqual([expect.stringContaining("there is no Redis at redis://127.0.0.1:1")]);
  expect(report.figures).toEqual([]);
});
