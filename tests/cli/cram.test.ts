import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Command } from "../../cli/command.ts";
import { canon } from "../../cli/commands/canon.ts";
import { children } from "../../cli/commands/children.ts";
import { nimber } from "../../cli/commands/nimber.ts";
import { outcome } from "../../cli/commands/outcome.ts";
import { prove } from "../../cli/commands/prove.ts";
import { solve } from "../../cli/commands/solve.ts";
import { tree } from "../../cli/commands/tree.ts";
import { verify } from "../../cli/commands/verify.ts";
import { inProcess } from "./commands.ts";

const folder = mkdtempSync(join(tmpdir(), "sprouts-cram-"));
afterAll(() => rmSync(folder, { recursive: true }));

const cram = (command: Command, ...args: readonly string[]) => inProcess(command, [...args, "--game", "cram"]);

describe("the commands with --game cram", () => {
  it("answer queries about positions", async () => {
    expect(await cram(nimber, "3x6")).toEqual({ code: 0, out: "4\n", err: "" });
    expect((await cram(nimber, "..#/...", "--json")).out).toBe('{"position":"..#/...","nimber":0}\n');
    expect((await cram(outcome, "4x4 + 4x5")).out).toBe("Win\n");
    expect((await cram(outcome, "6x6")).out).toBe("Loss\n");
    expect((await cram(canon, "3x2+..#.")).out).toBe("2x3+1x2\n");
    expect((await cram(children, "1x6", "--nimbers")).out).toBe("1x2+1x2\t0\n1x3\t1\n1x4\t2\n");
    expect((await cram(tree, "2x2", "--json")).out).toBe('{"position":"2x2","positions":3,"canonicalTrees":3}\n');
  });

  it("answer a file line by line", async () => {
    const file = join(folder, "positions.txt");
    writeFileSync(file, "2x3\n2x\n3x3\n");
    await expect(nimber.run(["--file", file, "--game", "cram", "--json"])).rejects.toMatchObject({ exitCode: 1 });
    expect((await cram(nimber, "--file", file)).out).toBe(
      "2x3\t1\n2x\terror: column 1: a rectangle is written as its rows and columns, such as 3x20\n3x3\t0\n",
    );
  });

  it("solve in threads, and save and load nimbers of this game only", async () => {
    for (const name of ["nimbers.db", "nimbers.txt"]) {
      const file = join(folder, name);
      expect((await cram(solve, "3x9", "--nimber", "--save", file)).out).toBe("1\n");
      expect((await cram(solve, "3x9", "--nimber", "--load", file, "--threads", "2")).out).toBe("1\n");
      const before = readFileSync(file);
      for (const option of ["--load", "--save"]) {
        expect(await inProcess(solve, ["0*3", option, file])).toEqual({
          code: 2,
          out: "",
          err: `sprouts: ${file}: these are nimbers of cram, not of sprouts\n`,
        });
      }
      expect(readFileSync(file)).toEqual(before);
    }
  });

  it("refuse nimbers of Sprouts", async () => {
    for (const name of ["sprouts.db", "sprouts.txt"]) {
      const file = join(folder, name);
      expect((await inProcess(solve, ["0*4", "--save", file])).code).toBe(0);
      expect(await cram(solve, "3x3", "--load", file)).toEqual({
        code: 2,
        out: "",
        err: `sprouts: ${file}: these are nimbers of sprouts, not of cram\n`,
      });
    }
  });

  it("prove and verify", async () => {
    const file = join(folder, "3x7.json");
    expect((await cram(prove, "3x7", "--out", file, "--searches", "1", "--rounds", "0")).out).toMatch(
      /^Win, proved by/,
    );
    expect(await cram(verify, file)).toEqual({ code: 0, out: "valid\n", err: "" });
    expect((await inProcess(verify, [file])).out).toBe("valid\n");
    expect(await inProcess(verify, [file, "--game", "sprouts"])).toEqual({
      code: 2,
      out: "",
      err: "sprouts: this is a certificate of cram, not of sprouts\n",
    });
    const certificate = JSON.parse(readFileSync(file, "utf8")) as { losingCouples: unknown[] };
    writeFileSync(file, JSON.stringify({ ...certificate, losingCouples: certificate.losingCouples.slice(1) }));
    expect((await cram(verify, file)).code).toBe(1);
  });

  it.each([
    [["3x20", "--game", "cram", "--surface", "T"], "cram cannot be solved on the surface T"],
    [["0*2", "--game", "brussels-sprouts"], "written as its free ends"],
    [["0*2", "--game", "chess"], 'unknown game "chess"'],
    [["0*2", "--surface", "X"], 'unknown surface "X"'],
    [["17x20", "--game", "cram"], "too large"],
    [["../...", "--game", "cram"], "this row has 3 cells"],
    [["..x", "--game", "cram"], "has no meaning here"],
    [["12", "--game", "cram"], "such as 3x20"],
  ])("refuse %j", async (args, message) => {
    for (const command of [nimber, outcome, canon, children, solve, tree]) {
      const { code, out, err } = await inProcess(command, args);
      expect({ code, out }).toEqual({ code: 2, out: "" });
      expect(err).toContain(message);
    }
  });

  it("refuse --from, as Cram has no numbered starts", async () => {
    expect(await cram(solve, "3x5", "--from", "3")).toMatchObject({ code: 2, out: "" });
  });
});
