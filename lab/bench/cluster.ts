import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createGame } from "../../engine/games/registry.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { simulateCluster } from "../cluster/simulation.ts";
import { cpuMs } from "./cpu.ts";
import type { Report } from "./report.ts";

const PROGRAM = fileURLToPath(new URL("../../cli/sprouts.ts", import.meta.url));
const REDIS = "redis://127.0.0.1:6379/9";
const POSITION = "0*14";
const MEASURED_WORKERS = [1, 2, 4];
const SIMULATED_WORKERS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];
const SIMULATION = { jobNodes: 200, latency: 5, memory: 2 ** 31 };

interface Measured {
  readonly seconds: number;
  readonly nodes: number;
  readonly jobs: number;
}

/** Workers on this computer, with a real Redis; then the same master with simulated workers. */
export function benchCluster(report: Report): void {
  report.section("cluster");
  report.line("|workers|clock, s|nodes|jobs|");
  report.line("|---|---|---|---|");
  for (const workers of MEASURED_WORKERS) {
    const found = measured(workers);
    if (typeof found === "string") {
      report.fail(found);
      break;
    }
    report.line(`|${workers}|${found.seconds.toFixed(1)}|${found.nodes}|${found.jobs}|`);
    report.record({ position: POSITION, workers, ...found });
  }
  report.line("");
  report.section("cluster-simulated");
  report.line("|workers|clock, s|times faster|nodes|jobs|");
  report.line("|---|---|---|---|---|");
  let alone: number | undefined;
  for (const workers of SIMULATED_WORKERS) {
    const game = createGame(DEFAULT_RULESET);
    const start = game.ok ? game.value.parse(POSITION) : undefined;
    if (!game.ok || start?.ok !== true) throw new Error(POSITION);
    const { ms, workMs, nodes, jobs } = simulateCluster(game.value, start.value, { workers, ...SIMULATION }, cpuMs);
    alone ??= ms;
    report.line(`|${workers}|${(ms / 1000).toFixed(2)}|${(alone / ms).toFixed(1)}|${nodes}|${jobs}|`);
    report.record({ position: POSITION, simulatedWorkers: workers, seconds: ms / 1000, workMs, nodes, jobs });
  }
}

/** A text if it failed. */
function measured(count: number): Measured | string {
  const options = ["--cluster", REDIS, "--memory", "1G"];
  const workers = Array.from({ length: count }, (): ChildProcess => {
    return spawn(process.execPath, [PROGRAM, "work", ...options], { stdio: "ignore" });
  });
  try {
    const args = [PROGRAM, "solve", POSITION, "--json", "--cluster", REDIS];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: "utf8" });
    return status === 0 ? (JSON.parse(stdout) as Measured) : stderr.trim();
  } finally {
    for (const worker of workers) worker.kill("SIGKILL");
  }
}
