// `npm test` runs everything. `unit`, `e2e` or `deep` as first argument runs one project; the rest goes to vitest.
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.ts";
import { capture, run, runQuietly } from "./process.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

interface Check {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const COMPILER = "node_modules/typescript/bin/tsc";

/** What is checked before the tests. `npm run lint` and `npm run typecheck` do the same. */
const CHECKS: readonly Check[] = [
  { name: "format", script: "node_modules/oxfmt/bin/oxfmt", args: ["--check"] },
  {
    name: "lint",
    script: "node_modules/oxlint/bin/oxlint",
    args: ["--type-aware", "--deny-warnings"],
    // Each thread of its Go program reads the shared types again. Other checks run beside it.
    env: { GOMAXPROCS: "1", GOGC: "400" },
  },
  ...["engine", "renderer", "."].map((project) => ({
    name: `types of ${project}`,
    script: COMPILER,
    // Each checker reads the shared types again. Others run beside it.
    args: ["-p", project, "--checkers", "1"],
  })),
];

const PROJECTS = ["unit", "e2e", "deep"] as const;
/** Option for the number of workers of unit tests, which take longer than the other run beside them. */
const UNIT_WORKERS = [`--maxWorkers=${availableParallelism() + 1}`];
const PAGE_WORKERS = [`--maxWorkers=${availableParallelism()}`];

interface Counts {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** Whether all passed; false also when a file could not be loaded, which counts no test. */
  readonly success: boolean;
}

interface Phase {
  readonly name: string;
  /** Duration of the test in milliseconds. */
  readonly time: number;
  readonly passed: boolean;
}

const phases: Phase[] = [];

async function phase(name: string, work: () => Promise<boolean>): Promise<void> {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const passed = await work();
  phases.push({ name, time: performance.now() - start, passed });
}

/** Runs all checks, and prints what fails. Returns whether all passed. */
async function check(): Promise<boolean> {
  const results = await Promise.all(
    CHECKS.map(async ({ name, script, args, env }) => ({ name, ...(await runQuietly(script, args, env)) })),
  );
  for (const { name, code, output } of results) if (code !== 0) console.error(`${name} failed:\n${output}`);
  return results.every(({ code }) => code === 0);
}

const temporary = makeTemporaryFolder("sprouts-test-");
let passed = 0;
let failed = 0;
/** Outputs of runs without a terminal. */
const outputs: string[] = [];

interface TestRun {
  /** The beginning of the names of projects. */
  readonly project: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the run is silent, as another one uses the terminal. */
  readonly isQuiet?: boolean;
}

async function runTests({ project, args, env = {}, isQuiet = false }: TestRun): Promise<boolean> {
  const report = join(temporary, `${project}.json`);
  const options = ["--project", `${project}*`, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const command = ["node_modules/vitest/vitest.mjs", "run", ...options, ...args];
  let code: number;
  if (isQuiet) {
    const captured = await capture(process.execPath, command, env);
    code = captured.code;
    outputs.push(captured.output);
  } else code = await run(process.execPath, command, env);
  // Interrupted, or not started.
  if (!existsSync(report)) return false;
  const counts = JSON.parse(readFileSync(report, "utf8")) as Counts;
  passed += counts.numPassedTests;
  failed += counts.numFailedTests;
  return code === 0 && counts.success;
}

const [first, ...rest] = process.argv.slice(2);
const only = PROJECTS.find((project) => project === first) ?? null;
// For test:pictures: replaces the committed pictures.
if (rest.includes("--update")) process.env.SPROUTS_UPDATE_PICTURES = "1";
const args = (only !== null || first === undefined ? rest : [first, ...rest]).filter(
  (argument) => argument !== "--update",
);

/** The packed game that the end-to-end tests are to use instead of a browser. */
const app = process.env.SPROUTS_APP;

// A missing browser is installed during the unit tests.
const preparing = only === "unit" ? null : Promise.resolve(app ?? ensureBrowser());
// The phase that waits for it reports a failure.
preparing?.catch(() => {});

/** Waits for the browser. The tests build the game. */
async function runInBrowser({ isQuiet = false, env = {} }: Partial<TestRun> = {}): Promise<boolean> {
  const browser = await preparing;
  if (browser === null) return true;
  if (!isQuiet) console.log(`in ${browser}`);
  return runTests({
    project: "e2e",
    args: isQuiet ? [...args, ...PAGE_WORKERS] : args,
    isQuiet,
    env: { ...env, ...(app === undefined ? { SPROUTS_BROWSER: browser } : {}) },
  });
}

/** What takes hours, and all random tests again from seeds of their own. A file that was named belongs to one part. */
async function runDeep(): Promise<void> {
  const seeds = { SPROUTS_FRESH_SEEDS: "1" };
  const files = args.filter((argument) => !argument.startsWith("-"));
  const isWanted = (file: RegExp): boolean => files.length === 0 || files.some((name) => file.test(name));
  args.push("--passWithNoTests");
  if (isWanted(/^(?!tests\/e2e\/)/u))
    await phase("deep tests", () => runTests({ project: "unit", args, env: { ...seeds, SPROUTS_TEST_RUN: "deep" } }));
  if (isWanted(/^tests\/e2e\//u)) {
    await phase("deep end-to-end tests of many games", () =>
      runInBrowser({ env: { ...seeds, SPROUTS_TEST_RUN: "deep-many-games" } }),
    );
    const seed = process.env.SPROUTS_SEED ?? "fixed";
    await phase("deep end-to-end tests of one game", () =>
      runInBrowser({ env: { ...seeds, SPROUTS_TEST_RUN: "deep-one-game", SPROUTS_SEED: seed } }),
    );
  }
  if (passed + failed === 0) phases.push({ name: "no test of these names", time: 0, passed: false });
}

if (only === "unit") await phase("unit tests", () => runTests({ project: "unit", args }));
else if (only === "e2e") await phase("end-to-end tests", () => runInBrowser());
else if (only === "deep") await runDeep();
else {
  // All at once: programs and pages that tests wait for leave the processors idle.
  await Promise.all([
    phase("format, lint and types", check),
    phase("unit tests", () => runTests({ project: "unit", args: [...args, ...UNIT_WORKERS] })),
    phase("end-to-end tests, shown when they have ended", () => runInBrowser({ isQuiet: true })),
  ]);
}

for (const output of outputs) process.stdout.write(output);
console.log("");
for (const { name, time, passed: good } of phases)
  console.log(`${(time / 1000).toFixed(1).padStart(7)} s  ${name}${good ? "" : ": FAILED"}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = phases.every((each) => each.passed) ? 0 : 1;
