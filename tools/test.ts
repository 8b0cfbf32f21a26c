// npm test: all checks and tests. `unit`, `e2e` or `deep` as the first argument runs that project alone; other
// arguments are passed to vitest.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.ts";
import { buildRenderer } from "./build.ts";
import { CHECKS } from "./checks.ts";
import { run, runQuietly } from "./process.ts";

const PROJECTS = ["unit", "e2e", "deep"];

interface Counts {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** Also false when a file could not be loaded, which counts no test. */
  readonly success: boolean;
}

interface Phase {
  readonly name: string;
  /** In milliseconds. */
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

/** Runs the formatter, the linter and the compiler at the same time; prints what those that fail say. */
async function check(): Promise<boolean> {
  const results = await Promise.all(
    CHECKS.map(async ({ name, script, args }) => ({ name, ...(await runQuietly(script, ...args)) })),
  );
  for (const { name, code, output } of results) if (code !== 0) console.error(`${name} failed:\n${output}`);
  return results.every(({ code }) => code === 0);
}

const reports = mkdtempSync(join(tmpdir(), "sprouts-test-"));
let passed = 0;
let failed = 0;

/** Runs one of vitest's projects and counts its tests. */
async function runTests(project: string, args: readonly string[], browser?: string): Promise<boolean> {
  const report = join(reports, `${project}.json`);
  const options = ["--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", ...options, ...args],
    browser === undefined ? {} : { SPROUTS_BROWSER: browser },
  );
  // It was interrupted, or could not start.
  if (!existsSync(report)) return false;
  const counts = JSON.parse(readFileSync(report, "utf8")) as Counts;
  passed += counts.numPassedTests;
  failed += counts.numFailedTests;
  return code === 0 && counts.success;
}

const [first, ...rest] = process.argv.slice(2);
const only = PROJECTS.includes(first) ? first : null;
// For test:pictures: replaces the committed pictures by what the pages look like now.
if (rest.includes("--update")) process.env.SPROUTS_UPDATE_PICTURES = "1";
const args = (only !== null || first === undefined ? rest : [first, ...rest]).filter(
  (argument) => argument !== "--update",
);

// The browser is installed, where there is none, while the unit tests run.
const preparing =
  only === "unit" || only === "deep" ? null : Promise.all([ensureBrowser(), buildRenderer()]).then(([path]) => path);
// A failure is reported by the phase that waits for it.
preparing?.catch(() => {});

try {
  if (only === null) await phase("format, lint and types", check);
  if (only === null || only === "unit") await phase("unit tests", () => runTests("unit", args));
  if (only === "deep") await phase("deep tests", () => runTests("deep", args));
  if (preparing !== null) {
    let browser = "";
    await phase("waiting for the browser and the pages", async () => {
      browser = await preparing;
      return true;
    });
    await phase(`end-to-end tests in ${browser}`, () => runTests("e2e", args, browser));
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}

console.log("");
for (const { name, time, passed: good } of phases)
  console.log(`${(time / 1000).toFixed(1).padStart(7)} s  ${name}${good ? "" : ": FAILED"}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = phases.every((each) => each.passed) ? 0 : 1;
