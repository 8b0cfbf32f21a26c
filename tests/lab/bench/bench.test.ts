import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { benchCertificates } from "../../../lab/bench/certificates.ts";
import { coldRun } from "../../../lab/bench/cold-run.ts";
import type { BenchPosition } from "../../../lab/bench/fingerprint.ts";
import { benchReviews } from "../../../lab/bench/reviews.ts";
import { benchCore, benchPositions, benchThreads } from "../../../lab/bench/solver.ts";
import { benchStoredNimbers } from "../../../lab/bench/stored-nimbers.ts";
import { bench } from "../../../cli/commands/bench.ts";
import { InputError } from "../../../cli/command.ts";
import { collected } from "./collected.ts";

describe("the bench", () => {
  it("distinguishes an answer, a failure and a timeout", () => {
    const answered = coldRun<{ outcome: string }>("solve", ["0*5"]);
    expect(answered).toMatchObject({
      kind: "answer",
      answer: { outcome: "Win", cpuSeconds: expect.any(Number) as unknown },
    });
    const failed = coldRun("solve", ["0A"]);
    expect(failed).toMatchObject({
      kind: "failure",
      reason: expect.stringMatching(/^solve 0A: exit code 2: .*column 2/) as unknown,
    });
    expect(coldRun("solve", ["0*40"], 1)).toEqual({ kind: "timeout" });
  });

  it("measures positions, and reports wrong and missing outcomes", () => {
    const report = collected();
    const positions: BenchPosition[] = [
      { name: "0*8", position: "0*8", outcome: "Loss" },
      { name: "mistaken", position: "0*3", outcome: "Loss" },
      { name: "unreadable", position: "0A", outcome: "Win" },
    ];
    const found = benchPositions(positions, { plainSeconds: 100, seed: 0 }, report);
    expect([...found.keys()]).toEqual(["0*8"]);
    expect(report.figures[0]).toMatchObject({
      name: "0*8",
      outcome: "Loss",
      plain: { nodes: expect.any(Number) as unknown },
    });
    expect(report.failures).toEqual([
      expect.stringMatching(/^solve 0\*3 .*: the outcome Win is wrong, it is Loss$/),
      expect.stringMatching(/^solve 0A .*: exit code 2: /),
    ]);
    const { nodes } = found.get("0*8") ?? { nodes: NaN };
    expect(report.figures[1]).toEqual({ fingerprint: nodes, seed: 0 });
    expect(report.lines.filter((line) => line.startsWith("|0*8|"))).toHaveLength(1);
  });

  it("compares the core with the search in TypeScript, which visits the same nodes", () => {
    const report = collected();
    benchCore(report, [8], [0, 1]);
    expect(report.failures).toEqual([]);
    expect(report.figures).toMatchObject([{ name: "0*8", seeds: [0, 1], nodes: expect.any(Number) as unknown }]);
    expect(report.lines.filter((line) => line.startsWith("|0*8|"))).toHaveLength(1);
  });

  it("compares two threads with one", () => {
    const report = collected();
    benchThreads(report, [8], [0, 1]);
    expect(report.failures).toEqual([]);
    expect(report.figures).toMatchObject([
      { name: "0*8", seeds: [0, 1], threads: [{ threads: "1" }, { threads: "2" }] },
    ]);
    expect(report.lines.filter((line) => line.startsWith("|0*8|"))).toHaveLength(1);
  });

  it("makes, verifies and breaks certificates", () => {
    const report = collected();
    benchCertificates(0, report, [{ spots: 5, how: ["--searches", "1", "--rounds", "0"], published: 15 }]);
    expect(report.failures).toEqual([]);
    expect(report.figures).toMatchObject([{ certificate: { spots: 5, outcome: "Win", refused: 6 } }]);
  });

  it("reviews a random game", () => {
    const report = collected();
    benchReviews(1, report, 1);
    expect(report.failures).toEqual([]);
    expect(report.figures).toMatchObject([{ reviews: { games: 1, positions: 34, turningPoints: [33] } }]);
  });

  it("adds, loads, checks and merges nimbers in a store", () => {
    const report = collected();
    benchStoredNimbers(report, 2000);
    expect(report.failures).toEqual([]);
    expect(report.figures).toMatchObject([{ storedNimbers: { rows: 2000 } }]);
  });

  it.each([
    [["--only", "weather"], "--only takes one of board"],
    [["cluster"], 'bench takes no "cluster"; usage: bench'],
    [["--only", "fairness", "--games", "0"], "--games takes a whole number from 1"],
    [["--only", "cluster", "--games", "3"], "--only cluster cannot be used with --games"],
  ])("refuses %j", async (args, reason) => {
    const run = bench.run(args);
    await expect(run).rejects.toThrow(InputError);
    await expect(run).rejects.toThrow(reason);
  });

  it("refuses a document that is missing or marks no section", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sprouts-bench-"));
    const file = join(folder, "notes.md");
    await expect(bench.run(["--into", file])).rejects.toThrow(`${file} does not exist`);
    writeFileSync(file, "# Notes\n");
    await expect(bench.run(["--into", file])).rejects.toThrow(`${file} marks no section`);
    rmSync(folder, { recursive: true });
  });
});
