import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../main/store/database.ts";
import { MIGRATIONS } from "../../../main/store/migrations.ts";
import { rebuild } from "../../../main/store/recovery.ts";
import { runs } from "../../oracle/runs.ts";
import { temporaryFolder } from "../folders.ts";
import { filled, pagesOf, withoutHelp } from "./damage.ts";
import { PAGE } from "./filled.ts";

/** Every row as JSON, by table. Notices are added by the recovery. */
function rowsOf(path: string): Map<string, Set<string>> {
  const copy = join(temporaryFolder(), "copy.db");
  copyFileSync(path, copy);
  const database = new DatabaseSync(copy);
  // A migration may write the schema.
  database.enableDefensive(false);
  const [version] = Object.values(database.prepare("PRAGMA user_version").get() ?? {});
  for (const migration of MIGRATIONS.slice(Number(version))) database.exec(migration);
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'notices'").all();
  const rows = tables.map(({ name }): [string, Set<string>] => {
    const found = database.prepare(`SELECT * FROM ${String(name)}`).all();
    return [String(name), new Set(found.map((row) => JSON.stringify(row)))];
  });
  database.close();
  return new Map(rows);
}

function rowsIn(bytes: Uint8Array, wal?: Uint8Array): Map<string, Set<string>> {
  const path = join(temporaryFolder(), "sprouts.db");
  writeFileSync(path, bytes);
  if (wal !== undefined) writeFileSync(`${path}-wal`, wal);
  rebuild(path, 0, MIGRATIONS);
  return rowsOf(`${path}.rescued`);
}

function spoiled(path: string, page: number, byte: number): Buffer {
  return Buffer.from(readFileSync(path)).fill(byte, page * PAGE, (page + 1) * PAGE);
}

function missing(rows: ReadonlySet<string>, among: ReadonlySet<string> = new Set()): string[] {
  return [...rows].filter((row) => !among.has(row));
}

/** What hangs on a lost row: moves have no board without their match. */
const DEPENDENT: Readonly<Record<string, readonly string[]>> = {
  matches: ["moves", "campaign_matches", "match_owners", "retried_matches"],
  small_games: ["small_game_moves"],
};

/** Rows that a lost parent changes, as it is replaced or left out. */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  profiles: ["profiles"],
  maps: ["drafts"],
  drafts: ["drafts"],
};

function expectOnlyThePageLost(
  before: ReadonlyMap<string, Set<string>>,
  after: ReadonlyMap<string, Set<string>>,
  { owner, kind, rows }: { owner: string; kind: string; rows: number },
  where: string,
): void {
  for (const [table, all] of before) {
    const found = after.get(table) ?? new Set();
    const mayChange = (CHANGED[owner] ?? []).includes(table);
    const own = table === owner ? (kind === "overflow" ? 1 : rows) : 0;
    if (!mayChange) expect(missing(found, all), `${table}, ${where}`).toEqual([]);
    if (!mayChange && !(DEPENDENT[owner] ?? []).includes(table))
      expect(missing(all, found).length, `${table}, ${where}`).toBeLessThanOrEqual(own);
    // Nothing gets lost that has a replacement for its parent.
    if (table !== owner && mayChange) expect(found.size, `${table}, ${where}`).toBe(all.size);
  }
}

describe("a database with one damaged page", () => {
  it("gives back every row of its other pages, without a backup or progress copy", () => {
    const path = withoutHelp(filled());
    const before = rowsOf(path);
    for (const [table, rows] of before) expect(rows.size, table).toBeGreaterThan(0);
    const pages = pagesOf(path);
    expect(pages.filter(({ owner }) => owner === "sqlite_schema").length).toBeGreaterThan(1);
    const tried = new Map<string, number>();
    for (const [page, found] of pages.entries()) {
      const sort = `${found.owner} ${found.kind}`;
      const count = (tried.get(sort) ?? 0) + 1;
      tried.set(sort, count);
      if (count > runs(2, Infinity)) continue;
      const byte = page % 2 === 0 ? 0xa5 : 0;
      expectOnlyThePageLost(before, rowsIn(spoiled(path, page, byte)), found, `page ${page} of ${sort}`);
    }
  });

  const FIXTURES = readdirSync(new URL("fixtures/", import.meta.url)).filter((name) => name.endsWith(".sql"));

  it.each(FIXTURES)("gives back an older one whose schema is lost: %s", (name) => {
    const path = join(temporaryFolder(), "sprouts.db");
    const old = new DatabaseSync(path);
    old.exec(readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8"));
    old.close();
    const before = rowsOf(path);
    const pages = pagesOf(path, MIGRATIONS.slice(0, Number(/\d+/.exec(name)?.[0])));
    for (const [page, found] of pages.entries())
      if (found.owner === "sqlite_schema")
        expectOnlyThePageLost(before, rowsIn(spoiled(path, page, 0xa5)), found, `page ${page}`);
  });

  it("gives back the wins from before editions on its other pages", () => {
    const path = join(temporaryFolder(), "sprouts.db");
    const old = new DatabaseSync(path);
    old.exec(readFileSync(new URL("fixtures/version-3.sql", import.meta.url), "utf8"));
    const add = old.prepare("INSERT INTO campaign_wins VALUES ('anna', ?, 'easy', ?, 1)");
    for (let level = 1; level <= 500; level++) add.run(level, 1_770_000_000_000 + level);
    old.close();
    const before = rowsOf(path);
    const wins = [...pagesOf(path, MIGRATIONS.slice(0, 3)).entries()].filter(
      ([, { owner }]) => owner === "campaign_wins",
    );
    expect(wins.length).toBeGreaterThan(3);
    for (const [page, found] of wins)
      expectOnlyThePageLost(before, rowsIn(spoiled(path, page, 0)), found, `page ${page}`);
  });

  it("gives back no row that was deleted before", () => {
    const path = withoutHelp(filled());
    const database = openDatabase(path);
    database.exec("DELETE FROM matches WHERE id < 'game-4'; UPDATE moves SET made_at = 7");
    expect(database.pragma("freelist_count", { simple: true })).toBeGreaterThan(2);
    database.close();
    const schema = pagesOf(path).findLastIndex(({ owner }) => owner === "sqlite_schema");
    const before = rowsOf(path);
    expect(rowsIn(spoiled(path, schema, 0xa5))).toEqual(before);
    // Without the header, free pages look like others. The newest version of a row counts.
    const after = rowsIn(spoiled(path, 0, 0xa5));
    for (const [table, rows] of before) expect(missing(rows, after.get(table)), table).toEqual([]);
  });

  it("gives back what was committed to its journal", () => {
    const path = withoutHelp(filled());
    const schema = pagesOf(path).findLastIndex(({ owner }) => owner === "sqlite_schema");
    const database = openDatabase(path);
    database.exec(
      "UPDATE settings SET value = '\"light\"' WHERE name = 'theme'; DELETE FROM matches WHERE id = 'game-5'",
    );
    const wal = readFileSync(`${path}-wal`);
    const main = spoiled(path, schema, 0xa5);
    database.close();
    const before = rowsOf(path);
    expect(rowsIn(main, wal)).toEqual(before);
    // A torn end loses the last transaction only.
    const torn = rowsIn(main, wal.subarray(0, -100));
    expect(torn.get("settings")).toEqual(before.get("settings"));
    expect(torn.get("matches")?.size).toBe(12);
    expect(rowsIn(main, wal.subarray(0, 20)).get("matches")?.size).toBe(12);
  });
});
