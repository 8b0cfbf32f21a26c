import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Report } from "./report.ts";

/** The positions of the thesis, Table 2.5, and the one that took it half an hour (2.3.6). */
const POSITIONS: readonly (readonly [name: string, position: string])[] = [
  ...[8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 23].map((spots) => [`0*${spots}`, `0*${spots}`] as const),
  ["P7,4", "0*3.ABCDEFGH|ABCDEFGH"],
  ["P7,6", "0.ABCDEFGHIJKL|ABCDEFGHIJKL"],
  ["P8,2", "0*4.1a1a.AB|0.AB"],
  ["P8,4", "0*2.ABCDEFGH|0*2.ABCDEFGH"],
  ["P8,6", "0.1aABCa.DE|1a1a.DE|1ABC"],
  ["P9,2", "0*5.1a1a.1a1a"],
  ["P9,4", "0*3.11a1a.1abc1cba"],
  ["P9,6", "0*3.ABCDE|1aA1BCD1Ea"],
  ["P10,2", "0*6.1a1a.AB|0.AB"],
  ["P10,4", "0*4.1aAa|0*2.1abAba"],
  ["P10,6", "0*2.1a1a.1abAba|0.1abcAcba"],
  ["half an hour", "0.ABCDEFGHIJKLMN|ABCDEFGHIJKLMN"],
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

export interface SolverBenchOptions {
  /** How long the plain search may try each position; 0 for not at all. */
  readonly plainSeconds: number;
  readonly seed: number;
}

/** Measures the solver, each position in a cold process. */
export function benchSolver(options: SolverBenchOptions, report: Report): void {
  const found = benchPositions(options, report);
  report.line("");
  compareWithSpots(found, report);
  report.line("");
  benchThreads(found, options.seed, report);
}

function benchPositions({ plainSeconds, seed }: SolverBenchOptions, { line, record }: Report): ReadonlyMap<string, Measured> {
  const all = new Map<string, Measured>();
  line("| position | outcome | seconds | CPU seconds | nodes | nimbers | peak MB | plain: seconds | plain: nodes |");
  line("|---|---|---|---|---|---|---|---|---|");
  let fingerprint = 0;
  for (const [name, position] of POSITIONS) {
    const found = measure(position, ["--seed", String(seed)], undefined);
    if (found === undefined) throw new Error(`no answer for ${position}`);
    all.set(name, found);
    const plain = plainSeconds === 0 ? undefined : measure(position, ["--algorithm", "plain"], plainSeconds);
    if (FINGERPRINT.has(name)) fingerprint += found.nodes;
    const { outcome, seconds, cpuSeconds, nodes, nimbers, peakMemoryBytes } = found;
    const row = [
      name,
      outcome,
      seconds.toFixed(2),
      cpuSeconds.toFixed(2),
      nodes,
      nimbers,
      (peakMemoryBytes / 2 ** 20).toFixed(0),
      plain === undefined ? (plainSeconds === 0 ? "" : `over ${plainSeconds}`) : plain.seconds.toFixed(2),
      plain?.nodes ?? "",
    ];
    line(`| ${row.join(" | ")} |`);
    record({ name, position, outcome, seconds, cpuSeconds, nodes, nimbers, peakMemoryBytes, plain: plain && { seconds: plain.seconds, nodes: plain.nodes } });
  }
  line("");
  line(`Fingerprint (nodes on ${[...FINGERPRINT].join(", ")}; seed ${seed}): ${fingerprint}`);
  record({ fingerprint, seed });
  return all;
}

function compareWithSpots(found: ReadonlyMap<string, Measured>, { line, record }: Report): void {
  line("| position | SPOTS: seconds | seconds | CPU seconds | times faster |");
  line("|---|---|---|---|---|");
  let logarithms = 0;
  let logarithmsOfCpu = 0;
  for (const [name, spots] of SPOTS_SECONDS) {
    const { seconds, cpuSeconds } = measured(found, name);
    logarithms += Math.log(spots / seconds);
    logarithmsOfCpu += Math.log(spots / cpuSeconds);
    line(`| ${[name, spots, seconds.toFixed(2), cpuSeconds.toFixed(2), (spots / seconds).toFixed(1)].join(" | ")} |`);
  }
  const timesFaster = Math.exp(logarithms / SPOTS_SECONDS.length);
  const timesFasterInCpu = Math.exp(logarithmsOfCpu / SPOTS_SECONDS.length);
  line("");
  line(`Geometric mean: ${timesFaster.toFixed(1)} times by the clock, ${timesFasterInCpu.toFixed(1)} by CPU seconds`);
  record({ timesFaster, timesFasterInCpu });
}

function benchThreads(found: ReadonlyMap<string, Measured>, seed: number, { line, record }: Report): void {
  line("| position | seconds, one thread | two | times faster | CPU seconds, one | two | nodes, one | two |");
  line("|---|---|---|---|---|---|---|---|");
  for (const [name, position] of POSITIONS) {
    if (!IN_PARALLEL.includes(name)) continue;
    const one = measured(found, name);
    const two = measure(position, ["--seed", String(seed), "--threads", "2"], undefined);
    if (two === undefined) throw new Error(`no answer for ${position} with two threads`);
    const times = [one.seconds.toFixed(2), two.seconds.toFixed(2), (one.seconds / two.seconds).toFixed(2), one.cpuSeconds.toFixed(2), two.cpuSeconds.toFixed(2)];
    line(`| ${[name, ...times, one.nodes, two.nodes].join(" | ")} |`);
    record({ name, threads: 2, seconds: two.seconds, cpuSeconds: two.cpuSeconds, nodes: two.nodes });
  }
}

function measured(found: ReadonlyMap<string, Measured>, name: string): Measured {
  const one = found.get(name);
  if (one === undefined) throw new Error(`${name} was not measured`);
  return one;
}

/** Solves in a process of its own, so that nothing is warm and memory is its own; undefined if it took too long. */
function measure(position: string, options: readonly string[], limitSeconds: number | undefined): Measured | undefined {
  const program = fileURLToPath(new URL("./solve-and-count.ts", import.meta.url));
  const { stdout, status } = spawnSync(process.execPath, [program, position, "--json", ...options], {
    encoding: "utf8",
    ...(limitSeconds !== undefined && { timeout: limitSeconds * 1000 }),
  });
  if (status !== 0) return undefined;
  const [answer, cpu] = stdout.trimEnd().split("\n").map((line) => JSON.parse(line) as object);
  return { ...answer, ...cpu } as Measured;
}
