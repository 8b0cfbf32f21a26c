import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectPath } from "../../tools/process.ts";
import { BROWSER_ONLY_TESTS } from "../e2e/browser-only.ts";

/** What the packed game, or Playwright in it, cannot do. */
const IMPOSSIBLE = [
  /new FakeClock\(/,
  /\brouteWebSocket\(/,
  /\bwaitForEvent\("(download|filechooser)"\)/,
  /\bsproutsShell\b/,
  /\.tap\(/,
  /\.open\(\{[^}]*\b(deviceScaleFactor|locale|permissions):/,
];

const files = readdirSync(projectPath("tests", "e2e")).filter((name) => name.endsWith(".test.ts"));

test("each test file that the packed game does not run exists, and says why", () => {
  for (const [file, reason] of Object.entries(BROWSER_ONLY_TESTS)) {
    expect(files).toContain(file);
    expect(reason).toMatch(/^\S.*\.$/);
  }
});

test.each(files)("%s does in the packed game only what can be done there", (file) => {
  const text = readFileSync(projectPath("tests", "e2e", file), "utf8");
  // The windows of a packed game share one context, which ends with the game.
  expect(text).not.toMatch(/\.context\(\)\.close\(/);
  if (!Object.hasOwn(BROWSER_ONLY_TESTS, file)) for (const pattern of IMPOSSIBLE) expect(text).not.toMatch(pattern);
});
