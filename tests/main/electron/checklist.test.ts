import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";

const text = readFileSync(new URL("../../../docs/security.md", import.meta.url), "utf8");
const tests = new Map(
  globSync(new URL("../../**/*.test.ts", import.meta.url).pathname).map((path) => [
    basename(path),
    readFileSync(path, "utf8"),
  ]),
);
const rows = text.split("\n").filter((line) => /^\|\d+ /.test(line));
const named = Array.from(text.matchAll(/`([\w-]+\.test\.ts)`: "([^"]+)"/g), ([, file, title]) => [file, title]);

describe("the security document", () => {
  it("has a row for each item of Electron's checklist, each with its test", () => {
    expect(rows.map((row) => Number.parseInt(row.slice(1), 10))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    for (const row of rows) expect(row).toMatch(/\.test\.ts`|as \d+/);
  });

  it.each(named)("names a test that exists: %s, %s", (file, title) => {
    expect(tests.get(file)).toContain(`"${title}`);
  });

  it("names one exact version of Electron", () => {
    const { devDependencies } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
      devDependencies: Record<string, string>;
    };
    expect(devDependencies["electron"]).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
