import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { prove } from "../../cli/commands/prove.ts";
import { verify } from "../../cli/commands/verify.ts";
import { type Certificate, whyNoProof } from "../../engine/games/certificate.ts";
import { inProcess, program } from "./commands.ts";
import { runs } from "../oracle/runs.ts";
import { firstSignalHeard, progressShown } from "./signals.ts";

const folder = mkdtempSync(join(tmpdir(), "sprouts-prove-"));
afterAll(() => rmSync(folder, { recursive: true }));

const proved = (...args: readonly string[]) => inProcess(prove, args);

function couplesIn(file: string): readonly (readonly [string, number])[] {
  const certificate = JSON.parse(readFileSync(file, "utf8")) as { losingCouples: [string, number][] };
  expect(whyNoProof(certificate)).toBeUndefined();
  return certificate.losingCouples;
}

describe("prove", () => {
  it("makes smaller certificates with more searches and rounds, reproducibly", async () => {
    const file = join(folder, "smaller.json");
    const spots = runs("6", "7");
    const sizes: number[] = [];
    for (const [searches, rounds] of [
      ["1", "0"],
      ["1", "1"],
      [runs("2", "3"), "1"],
      [runs("2", "3"), "1"],
    ]) {
      const run = await proved(spots, "--out", file, "--searches", searches, "--rounds", rounds);
      expect(run).toMatchObject({ code: 0, err: "" });
      sizes.push(couplesIn(file).length);
    }
    const [plain, shortened, searched, again] = sizes;
    expect(shortened).toBeLessThan(plain);
    // The second search for 6 spots changes nothing.
    if (spots === "7") expect(searched).not.toBe(shortened);
    expect(again).toBe(searched);
  });

  it("proves a nimber, with rounds or straight from the search", async () => {
    const file = join(folder, "nimber.json");
    for (const how of [[], ["--quick"]]) {
      const run = await proved("2A2B@1|AB+0*3", "--surface", "P3", "--nimber", "--out", file, ...how);
      expect(run).toMatchObject({ code: 0, err: "" });
      expect(run.out).toMatch(/^nimber 2, proved by \d+ losing couples\n$/);
      expect((await inProcess(verify, [file])).out).toBe("valid: nimber 2\n");
      expect((await inProcess(verify, [file, "--json"])).out).toBe('{"valid":true,"nimber":2}\n');
    }
    const certificate = JSON.parse(readFileSync(file, "utf8")) as Certificate;
    const { nimber: _, ...outcomeAlone } = certificate;
    expect(whyNoProof(outcomeAlone)).toBeUndefined();
    expect(whyNoProof({ ...certificate, nimber: 3 })).toBe(
      "the nimber 3 of 0*3+2A2B@1|AB does not follow from the couples",
    );
    expect(whyNoProof({ ...certificate, nimber: 0 })).toBe("nimber 0 is not a Win");
    expect(whyNoProof({ ...certificate, nimber: "2" })).toContain("this is not a certificate");
    for (const options of [["--misere"], ["--rounds", "1"]]) {
      const refused = await proved("3", "--quick", "--out", file, ...options);
      expect(refused).toMatchObject({ code: 2, out: "" });
      expect(refused.err).toMatch(/^sprouts: --quick .*\n$/);
    }
  });

  it("starts from nimbers in a file, proves them too, and refuses wrong ones", async () => {
    const nimbers = join(folder, "nimbers.txt");
    const file = join(folder, "six.json");
    writeFileSync(nimbers, "0*6 0\n0*5.AB|AB 2\n");
    expect(await proved("6", "--out", file, "--load", nimbers, "--searches", "1", "--rounds", "1")).toMatchObject({
      code: 0,
      err: "",
    });
    const couples = couplesIn(file);
    expect(couples).toContainEqual(["0*6", 0]);
    expect(couples.length).toBeGreaterThan(30);
    const before = readFileSync(file, "utf8");
    writeFileSync(nimbers, "0*6 1\n");
    const refused = await proved("6", "--out", file, "--load", nimbers, "--searches", "1", "--rounds", "0");
    expect(refused).toMatchObject({ code: 2, out: "" });
    expect(refused.err).toMatch(/^sprouts: .*\n$/);
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  it.skipIf(process.platform === "win32")(
    "keeps the old certificate when the new one cannot be written completely",
    () => {
      const file = join(folder, "limited.json");
      writeFileSync(file, "the one before");
      // Limits files to one block.
      const command = `trap '' XFSZ; ulimit -f 1; exec "$0" "$@"`;
      const run = spawnSync(
        "sh",
        ["-c", command, process.execPath, program, "prove", "8", "--out", file, "--searches", "1", "--rounds", "0"],
        { encoding: "utf8" },
      );
      expect(run.status, run.stderr).toBe(2);
      expect(run.stderr).toMatch(/^sprouts: cannot write .*\n$/);
      expect(readFileSync(file, "utf8")).toBe("the one before");
      expect(readdirSync(folder).filter((name) => name.startsWith("limited"))).toEqual(["limited.json"]);
    },
  );

  // Windows has no such signals between processes.
  it.skipIf(process.platform === "win32")("stops at Ctrl-C while it fills a gap, and writes nothing", async () => {
    const nimbers = join(folder, "start.txt");
    const file = join(folder, "stopped.json");
    writeFileSync(nimbers, "0*30 0\n");
    const child = spawn(process.execPath, [
      ...firstSignalHeard,
      program,
      "prove",
      "30",
      "--load",
      nimbers,
      "--out",
      file,
    ]);
    let err = "";
    child.stderr.on("data", (data: Buffer) => void (err += data.toString()));
    await once(child.stderr, "data");
    setTimeout(() => child.kill("SIGINT"), 1000);
    const [code] = (await once(child, "close")) as [number | null];
    expect({ code, err }).toEqual({ code: 130, err: "listening\nsprouts: stopped before a certificate was found\n" });
    expect(existsSync(file)).toBe(false);
  });

  it.skipIf(process.platform === "win32")("writes the smallest certificate so far at Ctrl-C", async () => {
    const file = join(folder, "so-far.json");
    const child = spawn(process.execPath, [
      ...progressShown,
      program,
      "prove",
      "4",
      "--out",
      file,
      "--searches",
      "1",
      "--rounds",
      "100000",
    ]);
    let out = "";
    let err = "";
    child.stdout.on("data", (data: Buffer) => void (out += data.toString()));
    // Each round begins with a certificate.
    child.stderr.on("data", (data: Buffer) => {
      const isBefore = !err.includes("round ");
      err += data.toString();
      if (isBefore && err.includes("round ")) child.kill("SIGINT");
    });
    const [code] = (await once(child, "close")) as [number | null];
    expect(code).toBe(0);
    expect(out).toBe(`Win, proved by ${couplesIn(file).length} losing couples\n`);
  });
});

describe("verify", () => {
  it("reports unreadable files as JSON, too", async () => {
    const junk = join(folder, "junk.json");
    writeFileSync(junk, "{");
    for (const file of [junk, join(folder, "missing.json"), folder]) {
      const { code, out, err } = await inProcess(verify, [file, "--json"]);
      expect(code).toBe(2);
      const { valid, reason } = JSON.parse(out) as { valid: boolean; reason: string };
      expect(valid).toBe(false);
      expect(reason).toContain(file);
      expect(err).toBe(`sprouts: ${reason}\n`);
    }
  });
});
