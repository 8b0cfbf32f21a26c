import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { train } from "../../cli/commands/train.ts";
import { TRAINED_NIMBERS } from "../../main/workers/trained-nimbers.ts";

it("makes the shipped nimbers and their coverage again from nothing, to the last byte", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sprouts-train-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(await train.run(["--all", "--out", join(folder, "nimbers.br"), "--work", join(folder, "work")])).toBe(0);
  for (const file of ["coverage.json", "nimbers.br"])
    expect(readFileSync(join(folder, file))).toEqual(readFileSync(join(dirname(TRAINED_NIMBERS), file)));
});

it("proves all of the shipped nimbers again: what they rest on, the outcomes of starts and rings, and each walk", async () => {
  expect(await train.run(["--check", "--all", "--json"])).toBe(0);
});
