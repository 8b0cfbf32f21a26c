import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Command } from "../../cli/command.ts";
import { children } from "../../cli/commands/children.ts";
import { outcome } from "../../cli/commands/outcome.ts";
import { prove } from "../../cli/commands/prove.ts";
import { rct } from "../../cli/commands/rct.ts";
import { solve } from "../../cli/commands/solve.ts";
import { tree } from "../../cli/commands/tree.ts";
import { verify } from "../../cli/commands/verify.ts";
import { runs } from "../oracle/runs.ts";
import { inProcess } from "./commands.ts";

const folder = mkdtempSync(join(tmpdir(), "sprouts-misere-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the commands with --misere", () => {
  it("answer queries", async () => {
    expect((await inProcess(outcome, ["0*5", "--misere"])).out).toBe("Win\n");
    expect((await inProcess(outcome, ["3x3 + 1x2", "--misere", "--game", "cram"])).out).toBe("Loss\n");
    expect((await inProcess(children, ["0*3", "--misere", "--outcomes"])).out).toBe(
      "0*2.AB|AB\tWin\n0.1a1a\tWin\n0.AB|0.AB\tWin\n",
    );
    expect((await inProcess(children, ["1x4", "--game", "cram", "--outcomes"])).out).toBe("#\tLoss\n1x2\tWin\n");
    expect((await inProcess(solve, ["6", "--from", "5", "--misere"])).out).toBe("0*5 Win\nWin\n");
    expect((await inProcess(solve, ["7", "--misere", "--algorithm", "children"])).out).toBe("Loss\n");
  });

  it("answer a file line by line", async () => {
    const file = join(folder, "positions.txt");
    writeFileSync(file, "0*2\n0*2+0*2\n");
    expect((await inProcess(outcome, ["--misere", "--file", file, "--json"])).out).toBe(
      '{"position":"0*2","outcome":"Loss"}\n{"position":"0*2+0*2","outcome":"Loss"}\n',
    );
  });

  it("print and count reduced canonical trees", async () => {
    expect((await inProcess(rct, ["0*4"])).out).toBe("{3;{1;2;{3;{2}}}}\n");
    expect((await inProcess(rct, ["2x2 + 2x2", "--game", "cram"])).out).toBe("0\n");
    expect((await inProcess(rct, ["0*2", "--json"])).out).toBe(
      '{"position":"0*2","outcome":"Loss","height":3,"trees":[[],[0],[0,1],[2]]}\n',
    );
    expect((await inProcess(tree, ["4", "--rct"])).out).toBe(
      "4 spots: 1505 positions, 713 canonical game trees, 35 reduced ones\n",
    );
    expect((await inProcess(rct, ["0*7"])).err).toContain("too large");
    expect((await inProcess(rct, ["0*5"])).err).toContain("use --json");
  });

  it("prove and verify", async () => {
    const file = join(folder, "loss.json");
    expect((await inProcess(prove, [runs("4", "7"), "--misere", "--out", file])).out).toMatch(
      /^Loss, proved by \d+ lost sums\n$/,
    );
    expect(await inProcess(verify, [file])).toEqual({ code: 0, out: "valid\n", err: "" });
    expect((await inProcess(verify, [file, "--misere"])).code).toBe(0);
    expect(await inProcess(verify, [file, "--game", "sprouts"])).toEqual({
      code: 2,
      out: "",
      err: "sprouts: this is a certificate of misere sprouts, not of sprouts\n",
    });
    const other = join(folder, "by-children.json");
    expect((await inProcess(prove, ["6", "--misere", "--algorithm", "children", "--out", other])).out).toMatch(/^Win/);
    expect(await inProcess(verify, [other])).toEqual({ code: 0, out: "valid\n", err: "" });
    const certificate = JSON.parse(readFileSync(file, "utf8")) as { losses: unknown[] };
    writeFileSync(file, JSON.stringify({ ...certificate, losses: certificate.losses.slice(1) }));
    expect((await inProcess(verify, [file])).code).toBe(1);
    const before = readFileSync(file);
    expect((await inProcess(prove, ["99", "--misere", "--memory", "1M", "--out", file])).err).toContain("--memory");
    expect(readFileSync(file)).toEqual(before);
  });

  const misuse: readonly (readonly [Command, readonly string[], string])[] = [
    [solve, ["3", "--nimber"], "--nimber cannot be used with --misere"],
    [solve, ["3", "--threads", "2"], "--threads 2 cannot be used with --misere"],
    [solve, ["3", "--algorithm", "plain"], "--algorithm plain cannot be used with --misere"],
    [solve, ["12", "--memory", "1M"], "give it more with --memory"],
    [solve, ["12", "--memory", "1M", "--algorithm", "children"], "give it more with --memory"],
    [outcome, ["0*12", "--memory", "1M"], "give it more with --memory"],
    [prove, ["3", "--algorithm", "plain", "--out", "x.json"], "--algorithm takes dfpn or children, not plain"],
    [children, ["0*3", "--nimbers"], "--nimbers cannot be used with --misere"],
    [prove, ["3", "--rounds", "1", "--out", "x.json"], "--rounds cannot be used with --misere"],
    [outcome, ["17x17", "--game", "cram"], "too large"],
    [outcome, ["3x3", "--game", "cram", "--surface", "T"], "cannot be solved on the surface T"],
    [rct, ["0A"], "column 2"],
  ];
  it.each(misuse)("refuse misuse %#", async (command, args, message) => {
    const { code, out, err } = await inProcess(command, [...args, "--misere"]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(message);
  });
});
