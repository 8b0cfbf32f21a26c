import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LogFile, lastLogLines, MAX_LOG_BYTES } from "../../../main/logs/log-file.ts";
import { temporaryFolder } from "../folders.ts";

const now = (): number => Date.UTC(2026, 0, 2, 3, 4, 5);

function sizeOf(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

describe("the log", () => {
  it("holds each line with its time, also over several lines, and is the player's alone", async () => {
    const folder = join(temporaryFolder(), "logs");
    const log = new LogFile(folder, { now });
    log.write("one");
    log.write("two\nat here");
    await log.flush();
    expect(readFileSync(join(folder, "sprouts.log"), "utf8")).toBe(
      "2026-01-02T03:04:05.000Z one\n2026-01-02T03:04:05.000Z two\n    at here\n",
    );
    if (process.platform !== "win32") expect(statSync(join(folder, "sprouts.log")).mode & 0o077).toBe(0);
    expect(lastLogLines(folder, 2)).toEqual(["2026-01-02T03:04:05.000Z two", "    at here"]);
  });

  it("is 5 MB at most in all, and keeps the latest lines in order", async () => {
    expect(MAX_LOG_BYTES).toBe(5 * 1024 * 1024);
    const folder = temporaryFolder();
    const maxBytes = 5000;
    const log = new LogFile(folder, { now, maxBytes });
    for (let i = 0; i < 400; i++) {
      log.write(`line ${i} ${"é".repeat(i % 40)}`);
      if (i % 7 === 0) await log.flush();
      if (i % 7 === 0) expect(sizeOf(folder)).toBeLessThanOrEqual(maxBytes);
    }
    await log.flush();
    expect(readdirSync(folder)).toHaveLength(5);
    const numbers = lastLogLines(folder, 1000).map((line) => Number(/line (\d+)/.exec(line)?.[1]));
    expect(numbers.length).toBeGreaterThan(30);
    expect(numbers).toEqual(numbers.map((_, index) => 400 - numbers.length + index));
    expect(lastLogLines(folder, 3).at(-1)).toContain("line 399");
  });

  it("writes a line that is larger than a file, cut", async () => {
    const folder = temporaryFolder();
    const log = new LogFile(folder, { now, maxBytes: 50 });
    log.write("x".repeat(100_000));
    log.write("next");
    await log.flush();
    const [cut, next] = lastLogLines(folder, 2);
    expect(cut).toHaveLength(4096 + "2026-01-02T03:04:05.000Z ".length + " …".length);
    expect(next).toContain("next");
  });

  it("says how many lines it dropped while the disk was slow", async () => {
    const folder = temporaryFolder();
    const log = new LogFile(folder, { now });
    for (let i = 0; i < 1005; i++) log.write(`line ${i}`);
    await log.flush();
    const lines = lastLogLines(folder, 2000);
    expect(lines).toHaveLength(1001);
    expect(lines.at(-1)).toContain("5 lines were dropped");
  });

  it("goes on without a folder to write into", async () => {
    const folder = join(temporaryFolder(), "file");
    writeFileSync(folder, "");
    const log = new LogFile(folder, { now });
    log.write("lost");
    await log.flush();
    expect(lastLogLines(folder, 5)).toEqual([]);
    mkdirSync(`${folder}-2`);
    expect(lastLogLines(`${folder}-2`, 5)).toEqual([]);
  });
});
