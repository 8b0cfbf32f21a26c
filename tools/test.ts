// `npm test` runs everything. `unit`, `e2e` or `deep` as first argument runs one project; the rest goes to vitest.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "./browser.ts";
import { buildRenderer } from "./build.ts";
import { CHECKS } from "./checks.ts";
import { run, runQuietly } from "./process.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

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

/** Prints what fails. */
async function check(): Promise<boolean> {
  const results = await Promise.all(
    CHECKS.map(async ({ name, script, args }) => ({ name, ...(await runQuietly(script, ...args)) })),
  );
  for (const { name, code, output } of results) if (code !== 0) console.error(`${name} failed:\n${output}`);
  return results.every(({ code }) => code === 0);
}

const temporary = makeTemporaryFolder("sprouts-test-");
let passed = 0;
let failed = 0;

async function runTests(project: string, args: readonly string[], browser?: string): Promise<boolean> {
  const report = join(temporary, `${project}.json`);
  const options = ["--project", `${project}*`, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", ...options, ...args],
    browser === undefined ? {} : { SPROUTS_BROWSER: browser },
  );
  // Interrupted, or not started.
  if (!existsSync(report)) return false;
  const counts = JSON.parse(readFileSync(report, "utf8")) as Counts;
  passed += counts.numPassedTests;
  failed += counts.numFailedTests;
  return code === 0 && counts.success;
}

const [first, ...rest] = process.argv.slice(2);
const only = PROJECTS.includes(first) ? first : null;
// For test:pictures: replaces the committed pictures.
if (rest.includes("--update")) process.env.SPROUTS_UPDATE_PICTURES = "1";
const args = (only !== null || first === undefined ? rest : [first, ...rest]).filter(
  (argument) => argument !== "--update",
);

/** The packed game that the end-to-end tests are to use instead of a browser. */
const app = process.env.SPROUTS_APP;

// A missing browser is installed during the unit tests.
const preparing =
  only === "unit" ? null : Promise.all([app ?? ensureBrowser(), buildRenderer()]).then(([path]) => path);
// The phase that waits for it reports a failure.
preparing?.catch(() => {});

if (only === null) await phase("format, lint and types", check);
if (only === null || only === "unit") await phase("unit tests", () => runTests("unit", args));
if (preparing !== null) {
  let browser = "";
  await phase("waiting for the browser and the pages", async () => {
    browser = await preparing;
    return true;
  });
  const [name, project] = only === "deep" ? ["deep tests, also", "deep"] : ["end-to-end tests", "e2e"];
  await phase(`${name} in ${browser}`, () => runTests(project, args, app === undefined ? browser : undefined));
}

console.log("");
for (const { name, time, passed: good } of phases)
  console.log(`${(time / 1000).toFixed(1).padStart(7)} s  ${name}${good ? "" : ": FAILED"}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = phases.every((each) => each.passed) ? 0 : 1;
