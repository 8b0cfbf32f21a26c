import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it, vi } from "vitest";
import { type Command, InputError } from "../../cli/command.ts";
import { solve } from "../../cli/commands/solve.ts";
import { verify } from "../../cli/commands/verify.ts";

const program = fileURLToPath(new URL("../../cli/sprouts.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "sprouts-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

function sprouts(...args: readonly string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: "utf8" });
  return { code: status, out: stdout, err: stderr };
}

/** What a command says without a process of its own, which would take most of the time. */
async function inProcess(command: Command, args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: "", err: "" };
  const spies = (["out", "err"] as const).map((name) =>
    vi.spyOn(name === "out" ? process.stdout : process.stderr, "write").mockImplementation((text) => {
      said[name] += String(text);
      return true;
    }),
  );
  try {
    return { code: await command.run(args), ...said };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { code: 1, out: said.out, err: `sprouts: ${error.message}\n` };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

describe("solve", () => {
  it("answers in words and in JSON, with either search and with threads", async () => {
    expect(sprouts("solve", "9")).toEqual({ code: 0, out: "Win\n", err: "" });
    expect((await inProcess(solve, ["0.AB|AB+22", "--nimber"])).out).toBe("3\n");
    const runs = [[], ["--algorithm", "plain"], ["--threads", "2"], ["--memory", "1M", "--seed", "5"]];
    for (const options of runs) {
      const answer = JSON.parse((await inProcess(solve, ["0*8", "--json", ...options])).out) as Record<string, unknown>;
      expect(Object.keys(answer)).toEqual(["position", "outcome", "seconds", "nodes", "nimbers", "threads", "peakMemoryBytes"]);
      expect(answer).toMatchObject({ position: "0*8", outcome: "Loss", threads: options[0] === "--threads" ? 2 : 1 });
      for (const name of ["seconds", "nodes", "nimbers", "peakMemoryBytes"]) expect(answer[name], name).toBeGreaterThan(0);
    }
    expect(JSON.parse((await inProcess(solve, ["0*3", "--nimber", "--json"])).out)).toMatchObject({ outcome: "Win", nimber: 1 });
  });

  it("saves nimbers to a database or as text and starts from them", async () => {
    for (const name of ["nimbers.db", "nimbers.txt"]) {
      const file = join(folder, name);
      expect(sprouts("solve", "8", "--save", file).code).toBe(0);
      expect((await inProcess(solve, ["7", "--load", file, "--save", file])).code).toBe(0);
      const { nodes } = JSON.parse((await inProcess(solve, ["8", "--load", file, "--json"])).out) as { nodes: number };
      expect(nodes).toBeLessThan(10);
    }
  });

  it("adds to what a file holds already, and to none that contradicts it", async () => {
    for (const name of ["grows.db", "grows.txt"]) {
      const file = join(folder, name);
      const count = async (): Promise<number> =>
        (JSON.parse((await inProcess(solve, ["0*2", "--load", file, "--json"])).out) as { nimbers: number }).nimbers;
      expect((await inProcess(solve, ["7", "--save", file])).code).toBe(0);
      const before = await count();
      expect((await inProcess(solve, ["0*3", "--save", file])).code).toBe(0);
      expect(await count()).toBeGreaterThanOrEqual(before);
    }
    const file = join(folder, "other.txt");
    writeFileSync(file, "0*9 0\n");
    expect(sprouts("solve", "9", "--nimber", "--save", file)).toMatchObject({ code: 1, err: expect.stringContaining("0*9") as unknown });
    expect(readFileSync(file, "utf8")).toBe("0*9 0\n");
  });

  it("refuses what it cannot use", async () => {
    const wrong = join(folder, "wrong.txt");
    writeFileSync(wrong, "0*2 1\n");
    const refused = sprouts("solve", "8", "--load", wrong);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toMatch(/^sprouts: .*the nimber given for 0\*2 is 1, but it is 0\n$/);
    writeFileSync(join(folder, "junk.db"), "this is no database, but a text that is long enough to be looked at");
    for (const args of [
      ["8", "--load", join(folder, "nothing.db")],
      ["8", "--load", join(folder, "junk.db")],
      ["8", "--save", join(folder, "junk.db")],
      ["8", "--save", join(folder, "no folder", "nimbers.db")],
      ["8", "--save", join(folder, "no folder", "nimbers.txt")],
      ["8", "--save", folder],
      ["8", "--load", folder],
      ["8", "--threads", "0"],
      ["8", "--threads", "100000"],
      ["8", "--memory", "much"],
      ["8", "--memory", "10K"],
      ["8", "--algorithm", "magic"],
      ["8", "--algorithm", "plain", "--threads", "2"],
      ["8", "--algorithm", "plain", "--seed", "1"],
      ["0A"],
      [],
    ]) {
      const { code, out, err } = await inProcess(solve, args);
      expect(code, args.join(" ")).toBe(1);
      expect(out).toBe("");
      expect(err).toMatch(/^sprouts: /);
      expect(err).not.toMatch(/\n\s+at /);
    }
    expect(readFileSync(join(folder, "junk.db"), "utf8")).toMatch(/^this is no database/);
  });
});

describe("prove and verify", () => {
  it("write a certificate that is valid, until it is damaged", async () => {
    const file = join(folder, "proof.json");
    const summary = JSON.parse(sprouts("prove", "6", "--out", file, "--searches", "1", "--json").out) as { losingCouples: number };
    const certificate = JSON.parse(readFileSync(file, "utf8")) as { position: string; outcome: string; losingCouples: [string, number][] };
    expect(certificate).toMatchObject({ position: "0*6", outcome: "Loss" });
    expect(certificate.losingCouples).toHaveLength(summary.losingCouples);
    expect(sprouts("verify", file)).toEqual({ code: 0, out: "valid\n", err: "" });
    expect(await inProcess(verify, [file, "--json"])).toEqual({ code: 0, out: '{"valid":true}\n', err: "" });

    const broken = join(folder, "broken.json");
    const { losingCouples } = certificate;
    const refuse = async (value: unknown): Promise<void> => {
      writeFileSync(broken, typeof value === "string" ? value : JSON.stringify(value));
      const { code, out, err } = await inProcess(verify, [broken]);
      expect({ code, out }).toEqual({ code: 1, out: "" });
      expect(err).toMatch(/^sprouts: /);
    };
    await refuse({ ...certificate, outcome: "Win" });
    await refuse({ ...certificate, losingCouples: losingCouples.slice(1) });
    await refuse({ ...certificate, losingCouples: losingCouples.with(3, [losingCouples[3][0], losingCouples[3][1] + 1]) });
    await refuse({ ...certificate, position: "0*7" });
    await refuse({ ...certificate, losingCouples: [...losingCouples, losingCouples[2]] });
    await refuse("{");
    await refuse([]);
    const { code, out } = sprouts("verify", broken, "--json");
    expect({ code, ...(JSON.parse(out) as object) }).toMatchObject({ code: 1, valid: false, reason: expect.any(String) as string });
    expect((await inProcess(verify, [])).code).toBe(1);
    expect(sprouts("prove", "6").err).toContain("--out is missing");
    expect(sprouts("prove", "30", "--out", join(folder, "no folder", "proof.json")).err).toContain("there is no folder");
  });
});
