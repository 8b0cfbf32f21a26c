import type { Report } from "./report.ts";
import { coldRun } from "./cold-run.ts";
import { outcomeOfSpots } from "./known-outcomes.ts";
import { BENCH_POSITIONS, type BenchPosition, FINGERPRINT_POSITIONS } from "./fingerprint.ts";

/**
 * CPU seconds of SPOTS (C++, arXiv 2511.10339), built with -O3 -march=native, one thread, a table of 1 million entries:
 * its best variant, and its default, df-pn.
 */
const SPOTS_SECONDS: readonly (readonly [name: string, best: number, byDefault?: number])[] = [
  ["0*12", 7, 10.6],
  ["0*13", 11.7, 12.8],
  ["0*14", 16.7],
  ["0*15", 63.6],
  ["0*16", 8.65, 17.8],
  ["0*17", 3.9, 6.6],
  ["0*18", 100.9],
  ["0*23", 29.8, 85.6],
];

/** Starts that the core is compared on with the search in TypeScript, by seeds. */
const IN_BOTH_SEARCHES: readonly number[] = [12, 13, 14, 15, 16, 17, 18, 23];
const SEEDS: readonly number[] = [0, 1, 2, 3];

/** Starts that two threads are compared on with one. */
const IN_PARALLEL: readonly number[] = [14, 15, 18];

interface SolveMeasurement {
  readonly outcome: string;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly nodes: number;
  readonly nimbers: number;
  readonly peakMemoryBytes: number;
}

interface SolverBenchOptions {
  /** Seconds of the plain search for each position; 0 skips it. */
  readonly plainSeconds: number;
  readonly seed: number;
}

export function benchSolver(options: SolverBenchOptions, report: Report): void {
  const found = benchPositions(BENCH_POSITIONS, options, report);
  report.line("");
  benchCore(report);
  report.line("");
  compareWithSpots(found, report);
  report.line("");
  benchThreads(report);
}

/** @returns the right results by name. */
export function benchPositions(
  positions: readonly BenchPosition[],
  { plainSeconds, seed }: SolverBenchOptions,
  report: Report,
): ReadonlyMap<string, SolveMeasurement> {
  const { line, record } = report;
  const all = new Map<string, SolveMeasurement>();
  report.section("positions");
  line("|position|CPU seconds|nodes|peak MB|plain: seconds|");
  line("|---|---|---|---|---|");
  for (const one of positions) {
    const found = measure(one, ["--seed", String(seed)], undefined, report);
    if (found === undefined || found === "over") continue;
    all.set(one.name, found);
    const plain = plainSeconds === 0 ? undefined : measure(one, ["--algorithm", "plain"], plainSeconds, report);
    const plainTime = plain === "over" ? `>${plainSeconds}` : plain?.seconds.toFixed(2);
    const { outcome, seconds, cpuSeconds, nodes, nimbers, peakMemoryBytes } = found;
    const cost = [cpuSeconds.toFixed(2), nodes, (peakMemoryBytes / 2 ** 20).toFixed(0)];
    const failed = plainSeconds === 0 ? "" : "failed";
    line(`|${[one.name, ...cost, plainTime ?? failed].join("|")}|`);
    const { name, position } = one;
    record({
      name,
      position,
      outcome,
      seconds,
      cpuSeconds,
      nodes,
      nimbers,
      peakMemoryBytes,
      plain: plain === "over" || plain === undefined ? plain : { seconds: plain.seconds, nodes: plain.nodes },
    });
  }
  const measuredOnes = positions.filter(({ name }) => FINGERPRINT_POSITIONS.some((one) => one.name === name));
  if (measuredOnes.length > 0 && measuredOnes.every(({ name }) => all.has(name))) {
    const fingerprint = measuredOnes.reduce((sum, { name }) => sum + measured(all, name).nodes, 0);
    line("");
    const names = measuredOnes.map(({ name }) => name.replace("*", "\\*")).join(", ");
    line(`Fingerprint (nodes on ${names}; seed ${seed}): **${fingerprint}**`);
    record({ fingerprint, seed });
  }
  return all;
}

/** Runs the core and the search in TypeScript in turn, so that a busy machine slows both. */
export function benchCore({ section, line, record, fail }: Report, spots = IN_BOTH_SEARCHES, seeds = SEEDS): void {
  section("core");
  line("|position|TypeScript: CPU seconds|core|times as fast|nodes|TypeScript: MB|core|");
  line("|---|---|---|---|---|---|---|");
  const ratios: number[] = [];
  for (const count of spots) {
    const name = `0*${count}`;
    const sums = { typescript: 0, dfpn: 0, nodes: 0 };
    const peaks = { typescript: 0, dfpn: 0 };
    for (const seed of seeds) {
      const nodes = (["typescript", "dfpn"] as const).map((algorithm) => {
        const options = ["--seed", String(seed), "--algorithm", algorithm];
        const found = measure({ name, position: name, outcome: outcomeOfSpots(count) }, options, undefined, { fail });
        if (found === undefined || found === "over") return undefined;
        sums[algorithm] += found.cpuSeconds / seeds.length;
        peaks[algorithm] = Math.max(peaks[algorithm], found.peakMemoryBytes / 2 ** 20);
        return found.nodes;
      });
      if (nodes[0] !== nodes[1]) fail(`${name}, seed ${seed}: the searches visit ${nodes.join(" and ")} nodes`);
      sums.nodes += (nodes[0] ?? 0) / seeds.length;
    }
    ratios.push(sums.typescript / sums.dfpn);
    const cost = [sums.typescript.toFixed(2), sums.dfpn.toFixed(2), (sums.typescript / sums.dfpn).toFixed(1)];
    line(`|${[name, ...cost, Math.round(sums.nodes), peaks.typescript.toFixed(0), peaks.dfpn.toFixed(0)].join("|")}|`);
    record({ name, seeds, ...sums, peakMegabytes: peaks });
  }
  line("");
  line(`Geometric mean: ${geometricMean(ratios).toFixed(1)} times as fast`);
}

function compareWithSpots(found: ReadonlyMap<string, SolveMeasurement>, { section, line, record }: Report): void {
  section("against-spots");
  line("|position|SPOTS, best: CPU seconds|default|here|best / here|default / here|");
  line("|---|---|---|---|---|---|");
  const ratios: number[] = [];
  const defaultRatios: number[] = [];
  for (const [name, best, byDefault] of SPOTS_SECONDS) {
    const here = found.get(name)?.cpuSeconds;
    if (here === undefined) continue;
    ratios.push(best / here);
    if (byDefault !== undefined) defaultRatios.push(byDefault / here);
    const [ratio, defaultRatio] = [best, byDefault].map((seconds) => seconds && (seconds / here).toFixed(1));
    line(`|${[name, best, byDefault ?? "", here.toFixed(2), ratio, defaultRatio ?? ""].join("|")}|`);
  }
  const timesBest = geometricMean(ratios);
  const timesDefault = geometricMean(defaultRatios);
  line("");
  line(`Geometric means: ${timesBest.toFixed(1)} and ${timesDefault.toFixed(1)}`);
  record({ timesBest, timesDefault });
}

function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

/** Runs searches with one thread and with two in turn. */
export function benchThreads({ section, line, record, fail }: Report, spots = IN_PARALLEL, seeds = SEEDS): void {
  section("threads");
  line("|position|seconds, one thread|two|times as fast|CPU seconds, one|two|nodes, one|two|");
  line("|---|---|---|---|---|---|---|---|");
  const ratios: number[] = [];
  for (const count of spots) {
    const name = `0*${count}`;
    const sums = ["1", "2"].map((threads) => ({ threads, seconds: 0, cpuSeconds: 0, nodes: 0 }));
    for (const seed of seeds) {
      for (const sum of sums) {
        const options = ["--seed", String(seed), "--threads", sum.threads];
        const found = measure({ name, position: name, outcome: outcomeOfSpots(count) }, options, undefined, { fail });
        if (found === undefined || found === "over") return;
        sum.seconds += found.seconds / seeds.length;
        sum.cpuSeconds += found.cpuSeconds / seeds.length;
        sum.nodes += found.nodes / seeds.length;
      }
    }
    const [one, two] = sums;
    ratios.push(one.seconds / two.seconds);
    const cells = [
      ...[one.seconds, two.seconds, one.seconds / two.seconds, one.cpuSeconds, two.cpuSeconds].map((x) => x.toFixed(2)),
      ...[one.nodes, two.nodes].map((nodes) => Math.round(nodes)),
    ];
    line(`|${[name, ...cells].join("|")}|`);
    record({ name, seeds, threads: sums });
  }
  line("");
  line(`Geometric mean: ${geometricMean(ratios).toFixed(2)} times as fast`);
}

function measured(found: ReadonlyMap<string, SolveMeasurement>, name: string): SolveMeasurement {
  const one = found.get(name);
  if (one === undefined) throw new Error(`${name} was not measured`);
  return one;
}

/** @returns undefined for a failure or a wrong outcome, after reporting it. */
function measure(
  { position, outcome }: BenchPosition,
  options: readonly string[],
  limitSeconds: number | undefined,
  { fail }: Pick<Report, "fail">,
): SolveMeasurement | "over" | undefined {
  const run = coldRun<SolveMeasurement>("solve", [position, ...options], limitSeconds);
  if (run.kind === "timeout") return "over";
  if (run.kind === "failure") {
    fail(run.reason);
    return undefined;
  }
  if (run.answer.outcome === outcome) return run.answer;
  fail(`solve ${position} ${options.join(" ")}: the outcome ${run.answer.outcome} is wrong, it is ${outcome}`);
  return undefined;
}
