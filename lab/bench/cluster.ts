import { type ChildProcess, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createGame } from "../../engine/games/registry.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { simulateCluster } from "../cluster/simulation.ts";
import { coldRun } from "./cold-run.ts";
import { cpuSoFar } from "./cpu.ts";
import type { Report } from "./report.ts";

const COUNT_CPU = fileURLToPath(new URL("../../cli/count-cpu.ts", import.meta.url));
const SIMULATION = { jobNodes: 200, latency: 5, memory: 2 ** 31 };

interface ClusterSizes {
  /** Address of a Redis with a database that no test clears. */
  readonly redis: string;
  readonly position: string;
  /** Numbers of workers on this computer. */
  readonly measured: readonly number[];
  readonly simulated: readonly number[];
}

const SIZES: ClusterSizes = {
  redis: "redis://127.0.0.1:6379/10",
  position: "0*14",
  measured: [1, 2, 4],
  simulated: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024],
};

interface Measured {
  readonly seconds: number;
  /** Processor seconds of the master and all workers. */
  readonly cpuSeconds: number;
  /** Processor seconds of the master alone. */
  readonly masterSeconds: number;
  readonly nodes: number;
  readonly jobs: number;
}

/** Workers on this computer, with a real Redis; then the same master with simulated workers. */
export async function benchCluster(report: Report, sizes = SIZES): Promise<void> {
  const { position } = sizes;
  report.section("cluster");
  report.line("|workers|clock, s|processor, s|of it the master|nodes|jobs|");
  report.line("|---|---|---|---|---|---|");
  for (const workers of sizes.measured) {
    const found = await measured(workers, sizes);
    if (typeof found === "string") {
      report.fail(found);
      break;
    }
    const times = [found.seconds, found.cpuSeconds, found.masterSeconds].map((time) => time.toFixed(1));
    report.line(`|${[workers, ...times, found.nodes, found.jobs].join("|")}|`);
    report.record({ position, workers, ...found });
  }
  report.line("");
  report.section("cluster-simulated");
  report.line("|workers|clock, s|times faster|processor, s|of it the master|nodes|jobs|");
  report.line("|---|---|---|---|---|---|---|");
  let alone: number | undefined;
  for (const workers of sizes.simulated) {
    const game = createGame(DEFAULT_RULESET);
    const start = game.ok ? game.value.parse(position) : undefined;
    if (!game.ok || start?.ok !== true) throw new Error(position);
    const found = simulateCluster(game.value, start.value, { workers, ...SIMULATION }, cpuSoFar);
    const [seconds, cpuSeconds, masterSeconds] = [found.ms, found.workMs + found.masterMs, found.masterMs].map(
      (ms) => ms / 1000,
    );
    const { nodes, jobs } = found;
    alone ??= seconds;
    const times = [(alone / seconds).toFixed(1), cpuSeconds.toFixed(2), masterSeconds.toFixed(2)];
    report.line(`|${[workers, seconds.toFixed(2), ...times, nodes, jobs].join("|")}|`);
    report.record({ position, simulatedWorkers: workers, seconds, cpuSeconds, masterSeconds, nodes, jobs });
  }
}

/** Measures a cluster of `count` workers; returns a text if that failed. */
async function measured(count: number, { redis, position }: ClusterSizes): Promise<Measured | string> {
  const workers = Array.from({ length: count }, () => new CountedWorker(redis));
  const found = coldRun<Pick<Measured, "seconds" | "nodes" | "jobs">>("solve", [position, "--cluster", redis]);
  const ended = await Promise.all(workers.map((worker) => worker.end()));
  if (found.kind !== "answer") return found.kind === "timeout" ? found.kind : found.reason;
  const { seconds, cpuSeconds: masterSeconds, nodes, jobs } = found.answer;
  const cpuSeconds = ended.reduce((sum, one) => sum + one, masterSeconds);
  return Number.isNaN(cpuSeconds) ? "a worker ended early" : { seconds, cpuSeconds, masterSeconds, nodes, jobs };
}

/** A program that searches jobs, and tells its processor time when it ends. */
class CountedWorker {
  private readonly child: ChildProcess;
  private readonly said: Promise<string>;

  constructor(redis: string) {
    const args = [COUNT_CPU, "work", "--cluster", redis, "--memory", "1G"];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
    this.child = child;
    this.said = text(child.stdout);
  }

  /** @returns its processor time in seconds; NaN if it has failed before. */
  async end(): Promise<number> {
    this.child.kill("SIGTERM");
    const line = await this.said;
    return line === "" ? NaN : (JSON.parse(line) as { readonly cpuSeconds: number }).cpuSeconds;
  }
}
