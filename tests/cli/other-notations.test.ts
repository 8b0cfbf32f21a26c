import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { canon } from "../../cli/commands/canon.ts";
import { genus } from "../../cli/commands/genus.ts";
import { nimber } from "../../cli/commands/nimber.ts";
import { outcome } from "../../cli/commands/outcome.ts";
import { solve } from "../../cli/commands/solve.ts";
import { inProcess } from "./commands.ts";

const folder = mkdtempSync(join(tmpdir(), "sprouts-notations-"));

function fileOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe("the commands", () => {
  it("read starts with their rule, and names of positions", async () => {
    expect((await inProcess(outcome, ["5+"])).out).toBe("Win\n");
    expect((await inProcess(outcome, ["5-"])).out).toBe("Win\n");
    expect((await inProcess(outcome, ["7+"])).out).toBe("Loss\n");
    expect((await inProcess(outcome, ["6-"])).out).toBe("Win\n");
    expect((await inProcess(outcome, ["6+"])).out).toBe("Loss\n");
    expect((await inProcess(canon, ["6+4P1L3"])).out).toBe((await inProcess(canon, ["0*6+0*4.A|0*1.A.BC|0*3.BC"])).out);
  });

  it("write positions in other styles", async () => {
    expect((await inProcess(canon, ["2L3+0P1", "--style", "glop"])).out).toBe("0*3.AB.}0*2.AB.}]0.2.}]!\n");
    expect((await inProcess(canon, ["--style", "hoey", "2L3"])).out).toBe("0*3.AB/0*2.AB\n");
    expect((await inProcess(canon, ["2L3", "--style", "x"])).err).toContain("--style takes glop, spots, hoey, not x");
    expect((await inProcess(canon, ["2x2", "--game", "cram", "--style", "glop"])).code).toBe(2);
  });

  it("read lines of databases", async () => {
    const file = fileOf("lines.txt", "0*3.}]!0\t1\n0*2\t0\n2L3 2\n");
    expect((await inProcess(nimber, ["--file", file])).out).toBe("0*3.}]!\t1\n0*2\t0\n2L3\t2\n");
    const known = fileOf("known.txt", "0*3.}]!0\t1\n0*3.}]!1\t0\n0*5 1\n");
    expect((await inProcess(solve, ["5", "--nimber", "--load", known])).out).toContain("1");
    const wrong = fileOf("wrong.txt", "0*3.}]!0\t0\n");
    expect((await inProcess(solve, ["4", "--nimber", "--load", wrong])).code).toBe(2);
  });

  it("print misère values and the genus", async () => {
    expect((await inProcess(nimber, ["0*5", "--misere"])).out).toBe("1\n");
    expect((await inProcess(nimber, ["3x3", "--misere", "--game", "cram"])).out).toBe("1\n");
    expect((await inProcess(genus, ["0*4"])).out).toBe("1^02 wild\n");
    expect(JSON.parse((await inProcess(genus, ["2x2", "--game", "cram", "--json"])).out)).toEqual({
      position: "2x2",
      genus: "0^120",
      normal: 0,
      misere: [1, 2, 0],
      kind: "fickle",
    });
    expect((await inProcess(genus, ["0*9"])).err).toContain("nimber --misere");
  });
});
