import type { Report } from "./report.ts";
import { coldRun } from "./cold-run.ts";
import { outcomeOfSpots } from "./known-outcomes.ts";

export interface BenchPosition {
  readonly name: string;
  readonly position: string;
  /** The outcome that it is known to have. */
  readonly outcome: "Win" | "Loss";
}

const known = (name: string, position: string, outcome: "Win" | "Loss"): BenchPosition => ({ name, position, outcome });

/**
 * Start positions, the positions of the thesis, Table 2.5, and the one that took it half an hour (2.3.6).
 * The outcomes of those of the thesis are proved by certificates (`prove`).
 */
const POSITIONS: readonly BenchPosition[] = [
  ...[8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 23].map((spots) =>
    known(`0*${spots}`, `0*${spots}`, outcomeOfSpots(spots)),
  ),
  known("P7,4", "0*3.ABCDEFGH|ABCDEFGH", "Win"),
  known("P7,6", "0.ABCDEFGHIJKL|ABCDEFGHIJKL", "Win"),
  known("P8,2", "0*4.1a1a.AB|0.AB", "Win"),
  known("P8,4", "0*2.ABCDEFGH|0*2.ABCDEFGH", "Win"),
  known("P8,6", "0.1aABCa.DE|1a1a.DE|1ABC", "Win"),
  known("P9,2", "0*5.1a1a.1a1a", "Win"),
  known("P9,4", "0*3.11a1a.1abc1cba", "Win"),
  known("P9,6", "0*3.ABCDE|1aA1BCD1Ea", "Win"),
  known("P10,2", "0*6.1a1a.AB|0.AB", "Win"),
  known("P10,4", "0*4.1aAa|0*2.1abAba", "Win"),
  known("P10,6", "0*2.1a1a.1abAba|0.1abcAcba", "Win"),
  known("half an hour", "0.ABCDEFGHIJKLMN|ABCDEFGHIJKLMN", "Loss"),
];

/** The names of those whose nodes, added up, are the search's fingerprint. */
const FINGERPRINT = new Set(["0*8", "0*9", "0*10", "0*11", "0*12", "0*13", "0*17", "P7,4", "P8,4", "P9,4", "P10,4"]);

/** Seconds that SPOTS took (C++, arXiv 2511.10339, one thread, table of 5 million), measured on this kind of machine. */
const SPOTS_SECONDS: readonly (readonly [name: string, seconds: number])[] = [
  ["0*9", 1.1],
  ["0*12", 24],
  ["0*13", 41],
  ["0*14", 392],
  ["0*15", 306],
  ["0*16", 63],
  ["0*17", 21],
  ["0*18", 492],
  ["0*23", 403],
];

/** What one and two threads are compared on. */
const IN_PARALLEL: readonly string[] = ["0*13", "0*14", "0*16", "half an hour"];

interface Measured {
  readonly outcome: string;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly nodes: number;
  readonly nimbers: number;
  readonly peakMemoryBytes: number;
}

interface SolverBenchOptions {
  /** How long the plain search may try each position; 0 for not at all. */
  readonly plainSeconds: number;
  readonly seed: number;
}

/** Measures the solver, each position in a process of its own. */
export function benchSolver(options: SolverBenchOptions, report: Report): void {
  const found = benchPositions(POSITIONS, options, report);
  report.line("");
  compareWithSpots(found, report);
  report.line("");
  benchThreads(found, options.seed, report);
}

/** Measures some positions. @returns by name what was found of those that were solved rightly. */
export function benchPositions(
  positions: readonly BenchPosition[],
  { plainSeconds, seed }: SolverBenchOptions,
  report: Report,
): ReadonlyMap<string, Measured> {
  const { line, record } = report;
  const all = new Map<string, Measured>();
  line("| position | outcome | seconds | CPU seconds | nodes | nimbers | peak MB | plain: seconds | plain: nodes |");
  line("|---|---|---|---|---|---|---|---|---|");
  for (const one of positions) {
    const found = measure(one, ["--seed", String(seed)], undefined, report);
    if (found === undefined || found === "over") continue;
    all.set(one.name, found);
    const plain = plainSeconds === 0 ? undefined : measure(one, ["--algorithm", "plain"], plainSeconds, report);
    const plainTime = plain === "over" ? `over ${plainSeconds}` : plain?.seconds.toFixed(2);
    const { outcome, seconds, cpuSeconds, nodes, nimbers, peakMemoryBytes } = found;
    const times = [seconds.toFixed(2), cpuSeconds.toFixed(2), nodes, nimbers, (peakMemoryBytes / 2 ** 20).toFixed(0)];
    const failed = plainSeconds === 0 ? "" : "failed";
    line(
      `| ${[one.name, outcome, ...times, plainTime ?? failed, plain === "over" ? "" : (plain?.nodes ?? "")].join(" | ")} |`,
    );
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
  const measuredOnes = positions.filter(({ name }) => FINGERPRINT.has(name));
  if (measuredOnes.every(({ name }) => all.has(name))) {
    const fingerprint = measuredOnes.reduce((sum, { name }) => sum + measured(all, name).nodes, 0);
    line("");
    line(`Fingerprint (nodes on ${measuredOnes.map(({ name }) => name).join(", ")}; seed ${seed}): ${fingerprint}`);
    record({ fingerprint, seed });
  }
  return all;
}

function compareWithSpots(found: ReadonlyMap<string, Measured>, { line, record }: Report): void {
  line("| position | SPOTS: seconds | seconds | CPU seconds | times faster |");
  line("|---|---|---|---|---|");
  let logarithms = 0;
  let logarithmsOfCpu = 0;
  const both = SPOTS_SECONDS.filter(([name]) => found.has(name));
  for (const [name, spots] of both) {
    const { seconds, cpuSeconds } = measured(found, name);
    logarithms += Math.log(spots / seconds);
    logarithmsOfCpu += Math.log(spots / cpuSeconds);
    line(`| ${[name, spots, seconds.toFixed(2), cpuSeconds.toFixed(2), (spots / seconds).toFixed(1)].join(" | ")} |`);
  }
  const timesFaster = Math.exp(logarithms / both.length);
  const timesFasterInCpu = Math.exp(logarithmsOfCpu / both.length);
  line("");
  line(`Geometric mean: ${timesFaster.toFixed(1)} times by the clock, ${timesFasterInCpu.toFixed(1)} by CPU seconds`);
  record({ timesFaster, timesFasterInCpu });
}

function benchThreads(found: ReadonlyMap<string, Measured>, seed: number, report: Report): void {
  const { line, record } = report;
  line("| position | seconds, one thread | two | times faster | CPU seconds, one | two | nodes, one | two |");
  line("|---|---|---|---|---|---|---|---|");
  for (const position of POSITIONS) {
    const { name } = position;
    if (!IN_PARALLEL.includes(name) || !found.has(name)) continue;
    const one = measured(found, name);
    const two = measure(position, ["--seed", String(seed), "--threads", "2"], undefined, report);
    if (two === undefined || two === "over") continue;
    const times = [
      one.seconds.toFixed(2),
      two.seconds.toFixed(2),
      (one.seconds / two.seconds).toFixed(2),
      one.cpuSeconds.toFixed(2),
      two.cpuSeconds.toFixed(2),
    ];
    line(`| ${[name, ...times, one.nodes, two.nodes].join(" | ")} |`);
    record({ name, threads: 2, seconds: two.seconds, cpuSeconds: two.cpuSeconds, nodes: two.nodes });
  }
}

function measured(found: ReadonlyMap<string, Measured>, name: string): Measured {
  const one = found.get(name);
  if (one === undefined) throw new Error(`${name} was not measured`);
  return one;
}

/** Solves in a process of its own. @returns nothing of a failure or a wrong outcome, which the report is told. */
function measure(
  { position, outcome }: BenchPosition,
  options: readonly string[],
  limitSeconds: number | undefined,
  { fail }: Report,
): Measured | "over" | undefined {
  const run = coldRun<Measured>("solve", [position, ...options], limitSeconds);
  if (run.kind === "timeout") return "over";
  if (run.kind === "failure") {
    fail(run.reason);
    return undefined;
  }
  if (run.answer.outcome === outcome) return run.answer;
  fail(`solve ${position} ${options.join(" ")}: the outcome ${run.answer.outcome} is wrong, it is ${outcome}`);
  return undefined;
}
