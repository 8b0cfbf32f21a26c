import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { prove } from "../../cli/commands/prove.ts";
import { solve } from "../../cli/commands/solve.ts";
import { verify } from "../../cli/commands/verify.ts";
import type { MisereCertificate } from "../../engine/games/misere-certificate.ts";
import { temporaryFolder } from "../main/folders.ts";
import { inProcess } from "./commands.ts";

const CRAM = ["--game", "cram"];

async function answerOf(...args: readonly string[]): Promise<Record<string, unknown>> {
  return JSON.parse((await inProcess(solve, [...args, "--misere", "--json"])).out) as Record<string, unknown>;
}

async function run(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  return inProcess(solve, [...args, "--misere"]);
}

describe("solve --misere with stored results", () => {
  it.each([
    ["7", "8", "Loss", []],
    ["3x6", "4x5", "Loss", CRAM],
    ["0*5@-1", "0*6@-1", "Win", []],
  ])("starts from the results of %s, and adds those of %s", async (small, large, outcome, game) => {
    const file = join(temporaryFolder(), "results.txt");
    const alone = await answerOf(large, ...game);
    expect(await run(small, "--save", file, ...game)).toMatchObject({ code: 0, err: "" });
    expect(await answerOf(small, "--load", file, ...game)).toMatchObject({ restsOn: file });
    const helped = await answerOf(large, "--load", file, "--save", file, ...game);
    expect(helped.outcome).toBe(outcome);
    expect(Number(helped.nodes)).toBeLessThanOrEqual(Number(alone.nodes));
    expect(Number((await answerOf(large, "--load", file, ...game)).nodes)).toBeLessThan(3);
    const { code, err } = await run(large, "--load", file, ...game);
    expect({ code, err }).toEqual({
      code: 0,
      err: `sprouts: this depends on the results in ${file}; only a sample of them was checked\n`,
    });
    const before = readFileSync(file, "utf8");
    expect((await run(small, "--save", file, ...game)).code).toBe(0);
    expect(readFileSync(file, "utf8").split("\n").sort()).toEqual(before.split("\n").sort());
  });

  it("proves from them, and searches what they lack", async () => {
    const folder = temporaryFolder();
    const [file, out] = [join(folder, "results.txt"), join(folder, "proof.json")];
    expect((await run("8", "--save", file)).code).toBe(0);
    const rows = readFileSync(file, "utf8").split("\n");
    // Each second lost sum.
    writeFileSync(file, rows.filter((row, i) => !row.startsWith("l") || i % 2 === 0).join("\n"));
    const proved = await inProcess(prove, ["8", "--misere", "--load", file, "--out", out]);
    expect(proved).toMatchObject({ code: 0, err: "" });
    expect(proved.out).toMatch(/^Loss, proved by \d+ lost sums\n$/);
    expect(await inProcess(verify, [out])).toEqual({ code: 0, out: "valid\n", err: "" });
    writeFileSync(file, '# {"play":"misere"}\nl 0*6\n');
    const refused = await inProcess(prove, ["6", "--misere", "--load", file, "--out", join(folder, "none.json")]);
    expect(refused).toMatchObject({ code: 2, out: "", err: `sprouts: ${file}: line 2: this sum is not lost\n` });
    expect(existsSync(join(folder, "none.json"))).toBe(false);
  });

  it("takes the lost sums of a certificate, compressed or not", async () => {
    const folder = temporaryFolder();
    const [certificate, results] = [join(folder, "proof.json"), join(folder, "results.txt")];
    expect(await inProcess(prove, ["8", "--misere", "--out", certificate])).toMatchObject({ code: 0 });
    const compressed = `${certificate}.br`;
    writeFileSync(compressed, brotliCompressSync(readFileSync(certificate)));
    expect(await inProcess(verify, [compressed])).toEqual({ code: 0, out: "valid\n", err: "" });
    for (const file of [certificate, compressed])
      expect(Number((await answerOf("8", "--load", file, "--save", results)).nodes)).toBeLessThan(3);
    writeFileSync(certificate, `\n${readFileSync(certificate, "utf8")}`);
    expect(await run("8", "--load", certificate)).toMatchObject({ code: 0, out: "Loss\n" });
    const { losses } = JSON.parse(readFileSync(certificate, "utf8")) as MisereCertificate;
    const kept = readFileSync(results, "utf8").split("\n");
    expect(kept.filter((row) => row.startsWith("l "))).toHaveLength(losses.length);
  });

  it.each([
    ["{", "the file is not complete, or not JSON"],
    ["{}", "this is not a certificate in misère play: it needs position"],
    ['{"ruleset":{},"position":"0*5","outcome":"Loss","treeDepth":0,"trees":[],"losses":[]}', "these are results of "],
    ["", "this is no file of results in misère play"],
    ["no results\n", "this is no file of results in misère play"],
    ["# {}\n", "these are results of sprouts, not of misere sprouts"],
    ['# {"game":"cram","play":"misere"}\n', "these are results of misere cram, not of misere sprouts"],
    ['# {"play":"misere"}\nt 0\n', "line 2 is neither a tree nor a lost sum"],
    ['# {"play":"misere"}\nt\nx 0*2\n', "line 3 is neither a tree nor a lost sum"],
    ['# {"play":"misere"}\nt\nl 0*2 1\n', "line 3 is neither a tree nor a lost sum"],
    ['# {"play":"misere"}\nl 0A\n', "line 2: "],
    ['# {"play":"misere"}\nl 0*7\nl 0*12', "the file is not complete: its last line does not end"],
    ['# {"play":"misere"}\nl 0*7\nl 0*5\n', "line 3: this sum is not lost"],
    ['# {"play":"misere"}\nt\nl 0*6 0\n', "line 3: this sum is not lost"],
  ])("refuses a bad file %#", async (text, message) => {
    const file = join(temporaryFolder(), "bad.txt");
    writeFileSync(file, text);
    const { code, out, err } = await run("7", "--load", file);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(`${file}: ${message}`);
    expect(err.split("\n")).toHaveLength(2);
  });

  it.each([
    [["0*5", [0]], "loss 2: this sum is not lost"],
    [["0*7", [9]], "loss 2 has a tree that does not come before it"],
    [["0A", []], "loss 2: "],
    [["0*4\nl 0*7", []], "a position has white space"],
  ])("refuses a certificate with the loss %j", async (loss, message) => {
    const file = join(temporaryFolder(), "bad.json");
    const ruleset = { game: "sprouts", surface: "S", play: "misere" };
    const losses = [["0*7", []], loss];
    writeFileSync(
      file,
      JSON.stringify({ ruleset, position: "0*7", outcome: "Loss", treeDepth: 10, trees: [[]], losses }),
    );
    const { code, out, err } = await run("8", "--load", file);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(`${file}: ${message}`);
  });

  it("reads what it writes compressed, and refuses damaged files", async () => {
    const folder = temporaryFolder();
    const [results, proof] = [join(folder, "results.txt.br"), join(folder, "proof.json.br")];
    expect(await run("7", "--save", results)).toMatchObject({ code: 0, err: "" });
    expect(await run("8", "--load", results, "--save", results)).toMatchObject({ code: 0, out: "Loss\n" });
    expect(await inProcess(prove, ["8", "--misere", "--load", results, "--out", proof])).toMatchObject({ code: 0 });
    expect(await inProcess(verify, [proof])).toEqual({ code: 0, out: "valid\n", err: "" });
    for (const file of [results, proof]) {
      writeFileSync(file, readFileSync(file).subarray(0, -9));
      const reason = "the file is not complete, or is not compressed with Brotli";
      expect(await run("8", "--load", file)).toEqual({ code: 2, out: "", err: `sprouts: ${file}: ${reason}\n` });
      expect(await inProcess(verify, [file])).toEqual({
        code: 2,
        out: "",
        err: `sprouts: cannot read ${file}: ${reason}\n`,
      });
    }
  });

  it.each(["proof.json", "proof.txt", "proof.json.br"])("tells a certificate in %s from nimbers", async (name) => {
    const file = join(temporaryFolder(), name);
    expect(await inProcess(prove, ["6", "--misere", "--out", file])).toMatchObject({ code: 0 });
    expect(await inProcess(solve, ["6", "--load", file])).toEqual({
      code: 2,
      out: "",
      err: `sprouts: ${file}: this is a certificate; --load takes one with --misere only\n`,
    });
  });

  it("loads nimbers from a database in any name", async () => {
    const file = join(temporaryFolder(), "nimbers.br");
    expect(await inProcess(solve, ["7", "--nimber", "--save", file])).toMatchObject({ code: 0, err: "" });
    expect(await inProcess(solve, ["7", "--nimber", "--load", file])).toMatchObject({ code: 0 });
  });

  it("refuses a sum outside of the sample that only the trees of a long search show to be won", async () => {
    const file = join(temporaryFolder(), "bad.txt");
    const losses = Array.from({ length: 400 }, (_, i) => (i === 396 ? "l 0.AB|0.CD|2.AB.CD" : "l 0*7"));
    writeFileSync(file, ['# {"play":"misere"}', ...losses, ""].join("\n"));
    expect(await run("14", "--load", file)).toEqual({
      code: 2,
      out: "",
      err: `sprouts: ${file}: line 398: this sum is not lost\n`,
    });
  });

  it("keeps a file of something else, and results that it cannot take", async () => {
    const file = join(temporaryFolder(), "notes.txt");
    writeFileSync(file, "notes\n");
    expect(await run("4", "--save", file)).toMatchObject({ code: 2, out: "" });
    expect(readFileSync(file, "utf8")).toBe("notes\n");
    expect((await run("4", "--load", `${file}.none`)).err).toContain("there is no file");
  });

  it("keeps what is found before the memory is used up", async () => {
    const file = join(temporaryFolder(), "part.txt");
    const { code, err } = await run("12", "--memory", "1M", "--save", file);
    expect(code).toBe(2);
    expect(err).toContain("give it more with --memory");
    expect(existsSync(file)).toBe(true);
    expect((await run("4", "--load", file)).out).toBe("Loss\n");
  });
});
