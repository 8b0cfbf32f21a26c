import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.ts";
import { buildRenderer } from "./build.ts";
import { run, runNode } from "./process.ts";

const only = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), "sprouts-test-"));
let passed = 0;
let failed = 0;

function stop(what: string): never {
  console.error(`Sprouts: ${what} failed.`);
  process.exit(1);
}

async function step(name: string, work: () => Promise<number>): Promise<void> {
  console.log(`\n== ${name}`);
  if ((await work()) !== 0) stop(name);
}

/** Runs one of vitest's projects and counts its tests. */
async function tests(project: string, browser?: string): Promise<number> {
  const report = join(reports, `${project}.json`);
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", project];
  const code = await run(
    process.execPath,
    [...vitest, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...only],
    browser === undefined ? {} : { SPROUTS_BROWSER: browser },
  );
  const counts = JSON.parse(readFileSync(report, "utf8")) as { numPassedTests: number; numFailedTests: number };
  passed += counts.numPassedTests;
  failed += counts.numFailedTests;
  return code;
}

await step("format", () => runNode("node_modules/oxfmt/bin/oxfmt", "--check"));
await step("lint", () => runNode("node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings"));
for (const project of ["engine", "renderer", "."]) {
  await step(`types of ${project}`, () => runNode("node_modules/typescript/bin/tsc", "-p", project));
}
await step("unit and property tests", () => tests("unit"));
const browser = await ensureBrowser();
console.log(`\nSprouts: end-to-end tests in ${browser}`);
await buildRenderer();
await step("end-to-end tests", () => tests("e2e", browser));
console.log(`\n${passed} passed, ${failed} failed`);
