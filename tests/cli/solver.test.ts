import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { prove } from "../../cli/commands/prove.ts";
import { solve } from "../../cli/commands/solve.ts";
import { verify } from "../../cli/commands/verify.ts";
import { runs } from "../oracle/runs.ts";
import { inProcess, sprouts } from "./commands.ts";

const folder = mkdtempSync(join(tmpdir(), "sprouts-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("solve", () => {
  it("answers as text and JSON, with either search and with threads", async () => {
    expect(sprouts("solve", "9")).toEqual({ code: 0, out: "Win\n", err: "" });
    expect((await inProcess(solve, ["0.AB|AB+22", "--nimber"])).out).toBe("3\n");
    const position = runs("0*6", "0*8");
    for (const options of [
      [],
      ["--algorithm", "plain"],
      ["--algorithm", "children"],
      ["--threads", "2"],
      ["--memory", "1M", "--seed", "5"],
    ]) {
      const answer = JSON.parse((await inProcess(solve, [position, "--json", ...options])).out) as Record<
        string,
        unknown
      >;
      expect(Object.keys(answer)).toEqual([
        "position",
        "outcome",
        "seconds",
        "nodes",
        "nimbers",
        "threads",
        "peakMemoryBytes",
      ]);
      expect(answer).toMatchObject({ position, outcome: "Loss", threads: options[0] === "--threads" ? 2 : 1 });
      for (const name of ["seconds", "nodes", "nimbers", "peakMemoryBytes"])
        expect(answer[name], name).toBeGreaterThan(0);
    }
    expect(JSON.parse((await inProcess(solve, ["0*3", "--nimber", "--json"])).out)).toMatchObject({
      outcome: "Win",
      nimber: 1,
    });
  });

  it("accepts memory from the minimum per thread upwards", async () => {
    expect(await inProcess(solve, ["3", "--memory", "200G", "--threads", "2"])).toEqual({
      code: 0,
      out: "Win\n",
      err: "",
    });
    expect(await inProcess(solve, ["3", "--memory", "3M", "--threads", "2"])).toEqual({
      code: 0,
      out: "Win\n",
      err: "",
    });
    expect((await inProcess(solve, ["3", "--memory", "2M", "--threads", "2"])).err).toBe(
      "sprouts: --memory takes 3M or more for 2 threads\n",
    );
    expect((await inProcess(solve, ["5", "--from", "7"])).err).toContain("--from 7 is more than the 5 spots of 0*5");
    expect((await inProcess(solve, ["5", "--from", "5"])).out).toBe("Win\n");
  });

  it("refuses bad arguments", async () => {
    for (const args of [
      ["8", "--load", join(folder, "nothing.db")],
      ["8", "--save", join(folder, "no folder", "nimbers.db")],
      ["8", "--save", join(folder, "no folder", "nimbers.txt")],
      ["8", "--save", folder],
      ["8", "--load", folder],
      ["8", "--threads", "0"],
      ["8", "--threads", "100000"],
      ["8", "--memory", "much"],
      ["8", "--memory", "10K"],
      ["8", "--memory", "9M", "--threads", "8"],
      ["5", "--from", "7"],
      ["0A", "--from", "2"],
      ["8", "--algorithm", "magic"],
      ["8", "--algorithm", "plain", "--threads", "2"],
      ["8", "--algorithm", "children", "--threads", "2"],
      ["8", "--algorithm", "plain", "--seed", "1"],
      ["0A"],
      [],
    ]) {
      const { code, out, err } = await inProcess(solve, args);
      expect(code, args.join(" ")).toBe(2);
      expect(out).toBe("");
      expect(err).toMatch(/^sprouts: /);
      expect(err).not.toMatch(/\n\s+at /);
    }
  });
});

describe("prove and verify", () => {
  it("write a valid certificate, and refuse it once damaged", async () => {
    const file = join(folder, "proof.json");
    const summary = JSON.parse((await inProcess(prove, ["6", "--out", file, "--searches", "1", "--json"])).out) as {
      losingCouples: number;
    };
    const certificate = JSON.parse(readFileSync(file, "utf8")) as {
      position: string;
      outcome: string;
      losingCouples: [string, number][];
    };
    expect(certificate).toMatchObject({ position: "0*6", outcome: "Loss" });
    expect(certificate.losingCouples).toHaveLength(summary.losingCouples);
    expect(sprouts("verify", file)).toEqual({ code: 0, out: "valid\n", err: "" });
    expect(await inProcess(verify, [file, "--json"])).toEqual({ code: 0, out: '{"valid":true}\n', err: "" });

    const broken = join(folder, "broken.json");
    const { losingCouples } = certificate;
    const refuse = async (value: unknown, exitCode = 1): Promise<void> => {
      writeFileSync(broken, typeof value === "string" ? value : JSON.stringify(value));
      const { code, out, err } = await inProcess(verify, [broken]);
      expect({ code, out }).toEqual({ code: exitCode, out: "" });
      expect(err).toMatch(/^sprouts: /);
    };
    await refuse({ ...certificate, outcome: "Win" });
    await refuse({ ...certificate, losingCouples: losingCouples.slice(1) });
    await refuse({
      ...certificate,
      losingCouples: losingCouples.with(3, [losingCouples[3][0], losingCouples[3][1] + 1]),
    });
    await refuse({ ...certificate, position: "0*7" });
    await refuse({ ...certificate, losingCouples: [...losingCouples, losingCouples[2]] });
    await refuse("{", 2);
    await refuse([]);
    const { code, out } = sprouts("verify", broken, "--json");
    expect({ code, ...(JSON.parse(out) as object) }).toMatchObject({
      code: 1,
      valid: false,
      reason: expect.any(String) as string,
    });
    expect((await inProcess(verify, [])).code).toBe(2);
    expect((await inProcess(prove, ["6"])).err).toContain("--out is missing");
    expect((await inProcess(prove, ["30", "--out", join(folder, "no folder", "proof.json")])).err).toContain(
      "there is no folder",
    );
  });
});
