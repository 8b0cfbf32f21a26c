import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { solve } from "../../cli/commands/solve.ts";
import { addNimbers } from "../../main/store/nimber-store.ts";
import { temporaryFolder } from "../main/folders.ts";
import { runs } from "../oracle/runs.ts";
import { inProcess, program } from "./commands.ts";

async function answerOf(...args: readonly string[]): Promise<Record<string, unknown>> {
  return JSON.parse((await inProcess(solve, [...args, "--json"])).out) as Record<string, unknown>;
}

describe("solve with stored nimbers", () => {
  it.each(runs(["nimbers.db"], ["nimbers.db", "nimbers.txt"]))(
    "saves to %s, adds to it, and starts from it",
    async (name) => {
      const file = join(temporaryFolder(), name);
      const count = async (): Promise<unknown> => (await answerOf("0*2", "--load", file)).nimbers;
      expect((await inProcess(solve, ["0*3", "--save", file])).code).toBe(0);
      const few = await count();
      expect((await inProcess(solve, ["5", "--save", file])).code).toBe(0);
      const many = await count();
      expect(many).toBeGreaterThan(Number(few));
      expect((await inProcess(solve, ["6", "--load", file, "--save", file])).code).toBe(0);
      expect(await count()).toBeGreaterThan(Number(many));
      const other = join(file, "..", `other-${name}`);
      expect((await inProcess(solve, ["0*2", "--load", file, "--save", other])).code).toBe(0);
      expect((await answerOf("5", "--load", other)).nodes).toBeLessThan(10);
    },
  );

  it("names the file that a result depends on", async () => {
    const file = join(temporaryFolder(), "nimbers.db");
    expect(await answerOf("6", "--save", file)).not.toHaveProperty("restsOn");
    expect(await answerOf("6", "--load", file)).toMatchObject({ outcome: "Loss", restsOn: file });
    const { code, out, err } = await inProcess(solve, ["6", "--load", file]);
    expect({ code, out }).toEqual({ code: 0, out: "Loss\n" });
    expect(err).toBe(`sprouts: this depends on the nimbers in ${file}; only a sample of them was checked\n`);
    const lines = (await inProcess(solve, ["6", "--from", "5", "--load", file, "--json"])).out.trimEnd().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { restsOn: string }).restsOn)).toEqual([file, file]);
  });

  it("refuses wrong nimbers", async () => {
    const file = join(temporaryFolder(), "wrong.txt");
    for (const [line, reason] of [
      ["0*2 1", "the nimber given for 0*2 is 1, but it is 0"],
      ["0*9 0", "the nimber given for 0*9 is 0, which is wrong"],
      ["0*40 500", "the nimber given for 0*40 is 500, which is impossible"],
    ]) {
      writeFileSync(file, `${line}\n`);
      expect(await inProcess(solve, ["9", "--load", file])).toEqual({
        code: 2,
        out: "",
        err: `sprouts: ${file}: ${reason}\n`,
      });
    }
  });

  it("does not change damaged or foreign files", async () => {
    const folder = temporaryFolder();
    const junk = join(folder, "junk.db");
    writeFileSync(junk, "this is no database, but a text that is long enough to be looked at");
    const damaged = join(folder, "damaged.db");
    expect((await inProcess(solve, ["5", "--save", damaged])).code).toBe(0);
    const bytes = readFileSync(damaged);
    writeFileSync(damaged, bytes.fill(0xa5, 2 * 4096));
    const others = join(folder, "others.db");
    const database = new DatabaseSync(others);
    database.exec("CREATE TABLE songs (name)");
    database.close();
    const before = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    for (const [file, reason] of [
      [junk, "this is no database"],
      [damaged, "the database is damaged"],
      [others, "this is a database of something else"],
    ]) {
      for (const option of ["--load", "--save"]) {
        expect(await inProcess(solve, ["8", option, file])).toEqual({
          code: 2,
          out: "",
          err: `sprouts: ${file}: ${reason}\n`,
        });
      }
    }
    expect(readdirSync(folder).map((name) => readFileSync(join(folder, name)))).toEqual(before);
  });

  it.each(runs(["other.txt"], ["other.db", "other.txt"]))(
    "answers even if %s contradicts the result, and saves to another file",
    async (name) => {
      const folder = temporaryFolder();
      const file = join(folder, name);
      if (name.endsWith("txt")) writeFileSync(file, "0*9 0\n");
      else addNimbers(file, [Int32Array.of(2, 0, 9, 0)]);
      const before = readFileSync(file);
      const { code, out, err } = await inProcess(solve, ["9", "--nimber", "--save", file]);
      expect({ code, out }).toEqual({ code: 1, out: "1\n" });
      const rescued = join(folder, name.replace(".", ".rescued."));
      expect(err).toContain(`the nimbers could not be saved: ${file}: `);
      expect(err).toContain(`they are in ${rescued} instead`);
      expect(readFileSync(file).equals(before)).toBe(true);
      expect(readdirSync(folder).toSorted()).toEqual([name, name.replace(".", ".rescued.")].toSorted());
      expect((await answerOf("9", "--nimber", "--load", rescued)).nodes).toBeLessThan(3);
      expect((await inProcess(solve, ["9", "--nimber", "--save", file])).err).toContain(
        join(folder, name.replace(".", ".rescued-2.")),
      );
    },
  );

  it.skipIf(process.platform === "win32").each(["full.db", "full.txt"])(
    "answers even if there is no space for %s, and leaves no partial file",
    (name) => {
      const folder = temporaryFolder();
      // Limits files to a few kilobytes.
      const script = 'ulimit -f 8; exec "$@"';
      const { status, stdout, stderr } = spawnSync(
        "sh",
        ["-c", script, "sh", process.execPath, program, "solve", "11", "--save", join(folder, name)],
        { encoding: "utf8" },
      );
      expect({ status, stdout }).toEqual({ status: 1, stdout: "Win\n" });
      expect(stderr).toContain("the nimbers could not be saved");
      expect(stderr).toContain("they could not be saved next to it, either");
      expect(stderr).not.toMatch(/\n\s+at /);
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});
