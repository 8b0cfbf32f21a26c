import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import {
  addNimbers,
  BadNimbers,
  checkNimberFile,
  readNimbers,
  UnusableNimberFile,
} from "../../../main/store/nimber-store.ts";
import { openStore } from "../../../main/store/store.ts";
import { temporaryFolder } from "../folders.ts";

function runs(path: string): string[] {
  const packed = readNimbers(path);
  const found = [];
  for (let at = 0; at < packed.length; at += packed[at] + 2)
    found.push([...packed.subarray(at, at + 2 + packed[at])].join());
  return found.toSorted();
}

function withRaw(path: string, use: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(path);
  try {
    use(database);
  } finally {
    database.close();
  }
}

/** Locks the file until half a second after its input ends. */
async function lockElsewhere(path: string): Promise<ChildProcessWithoutNullStreams> {
  const script = `
    const { DatabaseSync } = require("node:sqlite");
    const database = new DatabaseSync(process.argv[1]);
    database.exec("BEGIN EXCLUSIVE");
    process.stdout.write("locked");
    process.stdin.resume().on("end", () => setTimeout(() => database.close(), 500));
  `;
  const other = spawn(process.execPath, ["-e", script, path]);
  onTestFinished(() => void other.kill());
  await once(other.stdout, "data");
  return other;
}

function expectRefused(path: string, reason: string): void {
  const before = readFileSync(path);
  const beside = readdirSync(join(path, "..")).toSorted();
  for (const use of [
    () => readNimbers(path, DEFAULT_RULESET, 20),
    () => checkNimberFile(path, DEFAULT_RULESET, 20),
    () => addNimbers(path, [Int32Array.of(2, 0, 3, 0)], DEFAULT_RULESET, 20),
  ]) {
    expect(use).toThrow(UnusableNimberFile);
    expect(use).toThrow(reason);
  }
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(readdirSync(join(path, "..")).toSorted()).toEqual(beside);
}

describe("the store of nimbers", () => {
  it("returns all that was added, merged", () => {
    const path = join(temporaryFolder(), "nimbers.db");
    checkNimberFile(path);
    expect(existsSync(path)).toBe(false);
    addNimbers(path, [Int32Array.of(2, 0, 2, 0, 2, 1, 300, 0)]);
    addNimbers(path, [Int32Array.of(2, 1, 300, 0), Int32Array.of(3, 7, 1, 2, 0)]);
    checkNimberFile(path);
    expect(runs(path)).toEqual(["2,0,2,0", "2,1,300,0", "3,7,1,2,0"]);
    expect(readdirSync(join(path, ".."))).toEqual(["nimbers.db"]);
  });

  it("refuses all nimbers if one differs from the stored one", () => {
    const path = join(temporaryFolder(), "nimbers.db");
    addNimbers(path, [Int32Array.of(2, 0, 2, 0)]);
    expect(() => addNimbers(path, [Int32Array.of(2, 1, 3, 0, 2, 5, 2, 0)])).toThrow(BadNimbers);
    expect(runs(path)).toEqual(["2,0,2,0"]);
  });

  it("refuses unreadable rows, and skips rows of another form", () => {
    for (const [row, message] of [
      ["X'FF', 0", "belongs to nothing"],
      ["X'', 0", "belongs to nothing"],
      ["X'8280808010' || X'00', 0", "belongs to nothing"],
      ["X'0900', 4294967296", "is 4294967296, which is impossible"],
      ["X'0900', 32768", "is 32768, which is impossible"],
    ]) {
      const path = join(temporaryFolder(), "nimbers.db");
      addNimbers(path, []);
      withRaw(path, (database) =>
        database.exec(`INSERT INTO nimbers VALUES (2, CAST(${row.replace(",", " AS BLOB),")})`),
      );
      expect(runs(path)).toEqual([]);
      withRaw(path, (database) => database.exec("UPDATE nimbers SET form = 1"));
      expect(() => readNimbers(path), row).toThrow(BadNimbers);
      expect(() => readNimbers(path), row).toThrow(message);
    }
  });

  it("reports a damaged file, and leaves it as it is", () => {
    const path = join(temporaryFolder(), "nimbers.db");
    const rows = Array.from({ length: 4000 }, (_, i) => [3, 0, i, 9, 0]).flat();
    addNimbers(path, [Int32Array.from(rows)]);
    const bytes = readFileSync(path);
    expect(bytes.length).toBeGreaterThan(12 * 4096);
    const damaged = Buffer.from(bytes);
    damaged.fill(0xa5, 2 * 4096, 11 * 4096);
    writeFileSync(path, damaged);
    expectRefused(path, "the database is damaged");
    writeFileSync(path, bytes.subarray(0, 5 * 4096));
    expectRefused(path, "the database is damaged");
    writeFileSync(path, "no database, but something of one's own ".repeat(200));
    expectRefused(path, "this is no database");
  });

  it("neither reads nor changes other databases", () => {
    for (const mode of ["DELETE", "WAL"]) {
      const path = join(temporaryFolder(), "others.db");
      withRaw(path, (database) =>
        database.exec(`PRAGMA journal_mode = ${mode}; CREATE TABLE songs (name); INSERT INTO songs VALUES ('x')`),
      );
      expectRefused(path, "this is a database of something else");
    }
    for (const change of [
      "PRAGMA application_id = 77",
      "DROP TABLE ruleset",
      "DROP TABLE nimbers",
      "DELETE FROM ruleset",
    ]) {
      const path = join(temporaryFolder(), "others.db");
      addNimbers(path, []);
      withRaw(path, (database) => database.exec(change));
      expect(() => addNimbers(path, [Int32Array.of(2, 0, 2, 0)]), change).toThrow(UnusableNimberFile);
    }
  });

  it("says when another program is using the file, and waits for it a while", async () => {
    const path = join(temporaryFolder(), "nimbers.db");
    addNimbers(path, [Int32Array.of(2, 0, 2, 0)]);
    const other = await lockElsewhere(path);
    expectRefused(path, "another program is using this file");
    other.stdin.end();
    await once(other.stdin, "finish");
    addNimbers(path, [], DEFAULT_RULESET, 60_000);
    expect(runs(path)).toEqual(["2,0,2,0"]);
    const games = openStore(temporaryFolder());
    onTestFinished(() => games.close());
    expectRefused(join(games.folder, "sprouts.db"), "this is a database of something else");
  });

  it("removes only a file that it created and could not fill", () => {
    const contradiction = [Int32Array.of(2, 1, 3, 0, 2, 5, 3, 0)];
    const path = join(temporaryFolder(), "nimbers.db");
    expect(() => addNimbers(path, contradiction)).toThrow(BadNimbers);
    expect(readdirSync(join(path, ".."))).toEqual([]);
    writeFileSync(path, "");
    expect(() => addNimbers(path, contradiction)).toThrow(BadNimbers);
    expect(statSync(path).size).toBe(0);
    addNimbers(path, [Int32Array.of(2, 1, 3, 0)]);
    expect(runs(path)).toEqual(["2,1,3,0"]);
  });
});
