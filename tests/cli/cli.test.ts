import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, describe, expect, it, vi } from "vitest";
import { runProgram } from "../../cli/program.ts";
import { version } from "../../main/version.ts";
import { inProcess, program } from "./commands.ts";

const folder = mkdtempSync(join(tmpdir(), "sprouts-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

function started(args: readonly string[], input = ""): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { input, encoding: "utf8" });
  return { code: status, out: stdout, err: stderr };
}

const sprouts = (args: readonly string[]) => inProcess({ run: runProgram }, args);

const json = (text: string): unknown[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);

describe("the command line", () => {
  it("answers one query", async () => {
    expect(await sprouts(["nimber", "0*2.AB|AB"])).toEqual({ code: 0, out: "2\n", err: "" });
    expect((await sprouts(["outcome", "0*9"])).out).toBe("Win\n");
    expect((await sprouts(["outcome", "0*8"])).out).toBe("Loss\n");
    expect((await sprouts(["canon", "BA.0.}BA.}]!"])).out).toBe("0.AB|AB\n");
    expect((await sprouts(["children", "0*3"])).out).toBe("0*2.AB|AB\n0.1a1a\n0.AB|0.AB\n");
    expect((await sprouts(["children", "0*3", "--nimbers"])).out).toBe("0*2.AB|AB\t2\n0.1a1a\t0\n0.AB|0.AB\t0\n");
    expect((await sprouts(["nimber", " 0*2 + 0*2 "])).out).toBe("0\n");
    expect((await sprouts(["--version"])).out).toBe(`${version}\n`);
    expect(await sprouts(["children", "!"])).toEqual({ code: 0, out: "", err: "" });
    expect((await sprouts(["tree", "3"])).out).toBe("3 spots: 148 positions, 55 canonical game trees\n");
  });

  it("says that a thread of it has died", async () => {
    const post = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function kill(this: Worker) {
      void this.terminate();
    });
    for (const args of ["solve 0*6 --threads 2", "solve 0*6 --algorithm typescript", "children 0*3 --nimbers"]) {
      const { code, out, err } = await sprouts(args.split(" "));
      expect({ code, out }).toEqual({ code: 1, out: "" });
      expect(err).toMatch(/^sprouts: The thread that was asked to \w+ died: it ended with code \d\.\n$/);
    }
    post.mockRestore();
  });

  it("answers in JSON", async () => {
    expect(json((await sprouts(["nimber", "12+2", "--json"])).out)).toEqual([{ position: "12+2", nimber: 0 }]);
    expect(json((await sprouts(["outcome", "0*3", "--json"])).out)).toEqual([{ position: "0*3", outcome: "Win" }]);
    expect(json((await sprouts(["canon", "0.0", "--json"])).out)).toEqual([{ position: "0.0", canonical: "0*2" }]);
    expect(json((await sprouts(["children", "12", "--json"])).out)).toEqual([
      { position: "22" },
      { position: "AB|AB" },
    ]);
    expect(json((await sprouts(["children", "12", "--json", "--nimbers"])).out)).toEqual([
      { position: "22", nimber: 1 },
      { position: "AB|AB", nimber: 1 },
    ]);
    expect(json((await sprouts(["tree", "4", "--json"])).out)).toEqual([
      { spots: 4, positions: 1505, canonicalTrees: 713 },
    ]);
  });

  it("answers a file line by line and continues after a bad line", async () => {
    const file = join(folder, "positions.txt");
    writeFileSync(file, "\uFEFF0*2\r\n\r\n0A\r\n  12+AB|AB \r\nabab\r\n0*4");
    const { code, out, err } = await sprouts(["nimber", "--file", file]);
    const lines = out.trimEnd().split("\n");
    expect(lines.map((line) => line.split("\t")[0])).toEqual(["0*2", "", "0A", "12+AB|AB", "abab", "0*4"]);
    expect(lines[0]).toBe("0*2\t0");
    expect(lines[1]).toMatch(/^\terror: column 1: the string is empty/);
    expect(lines[2]).toMatch(/^0A\terror: column 2: 0 is an isolated spot/);
    expect(lines[3]).toBe("12+AB|AB\t1");
    expect(lines[4]).toMatch(/^abab\terror: column 1: /);
    expect(lines[5]).toBe("0*4\t1");
    expect(code).toBe(1);
    expect(err).toContain("3 lines");
    const objects = json(started(["outcome", "--json", "--file", "-"], "0*5\nA\n0*6\n").out);
    expect(objects[0]).toEqual({ position: "0*5", outcome: "Win" });
    expect(objects[1]).toMatchObject({ position: "A", error: expect.stringContaining("column 1") as unknown });
    expect(objects[2]).toEqual({ position: "0*6", outcome: "Loss" });
    expect(started(["canon", "--file", "-"], "AB|BA\n")).toEqual({ code: 0, out: "AB|BA\tAB|AB\n", err: "" });
    expect(started(["nimber", "--file", "-"], "")).toEqual({ code: 0, out: "", err: "" });
  });

  it.each([
    [[], "no command"],
    [["win", "0*2"], 'unknown command "win"'],
    [["toString"], 'unknown command "toString"'],
    [["nimber"], "position is missing"],
    [["nimber", ""], "empty"],
    [["nimber", "0*2", "0*3"], "only one position is allowed"],
    [["solve", "1000"], "1000 spots are too many"],
    [["solve", "3", "--seed", "9999999999"], "from 0 to 999999999"],
    [["nimber", "0A"], "column 2"],
    [["outcome", "abab", "--json"], "without crossing"],
    [["nimber", "0*2", "--fast"], "--fast"],
    [["nimber", "0*2", "--file", "-"], "not both"],
    [["nimber", "--file", join(folder, "missing")], "cannot read"],
    [["nimber", "--file", folder], "cannot read"],
    [["nimber", "--file"], "argument missing"],
    [["solve", "3", "--seed", "-1"], "sprouts: --seed needs a value; one that begins with - is written --seed=-...\n"],
    [["children", "0*2", "--file", "x"], "--file"],
    [["tree"], "a position is missing"],
    [["tree", "1e0"], "column 3"],
    [["tree", "7"], "the tree of 0*7 is too large"],
  ])("refuses %j", async (args, message) => {
    const { code, out, err } = await sprouts(args);
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err).toContain(message);
    expect(err).not.toContain("    at ");
  });

  it("ends with its exit code, and reports a mistake in one line", () => {
    const { code, out, err } = started(["outcome", "abab"]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(/^sprouts: error: column 1: /);
    expect(started(["outcome", "0*4"])).toEqual({ code: 0, out: "Win\n", err: "" });
  });

  it("prints help", async () => {
    expect((await sprouts(["--help"])).out).toContain("canon --file F");
    expect(await sprouts(["tree", "--help"])).toMatchObject({ code: 0, err: "" });
  });
});
