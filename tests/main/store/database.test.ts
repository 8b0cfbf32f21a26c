import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDatabase, openPrepared } from "../../../main/store/database.ts";
import { matchStore } from "../../../main/store/match-store.ts";
import { noticeStore } from "../../../main/store/notice-store.ts";
import { NewerDatabase, MIGRATIONS, schemaVersion } from "../../../main/store/migrations.ts";
import { openStore } from "../../../main/store/store.ts";
import { temporaryFolder } from "../folders.ts";
import { after, before, setup, stroke } from "./sample.ts";

function open(path: string, now?: () => number) {
  const database = openDatabase(path, now);
  onTestFinished(() => void database.close());
  return database;
}

function keptFile(database: ReturnType<typeof openDatabase>): string {
  const notice = noticeStore(database).waiting().at(-1);
  return notice?.code === "games-damaged" ? notice.params.file : "";
}

/** A database with many matches, closed. */
function filledDatabase(folder: string): string {
  const store = openStore(folder);
  for (let i = 0; i < 60; i++) store.matches.begin({ id: `match-${i}`, setup, drawing: before });
  store.close();
  return join(folder, "sprouts.db");
}

describe("opening a database", () => {
  it("creates it with a WAL, full synchronisation and foreign keys", () => {
    const database = open(join(temporaryFolder(), "new.db"));
    expect(noticeStore(database).waiting()).toEqual([]);
    expect(database.pragma("journal_mode", { simple: true })).toBe("wal");
    expect(database.pragma("synchronous", { simple: true })).toBe(2);
    expect(database.pragma("foreign_keys", { simple: true })).toBe(1);
    expect(schemaVersion(database)).toBe(MIGRATIONS.length);
    expect(() => database.exec("INSERT INTO moves VALUES ('nobody', 1, 0, '[]', '{}', NULL, NULL, 0)")).toThrow(
      /FOREIGN KEY/,
    );
  });

  it("reads the transactions of a process that died without closing", () => {
    const folder = temporaryFolder();
    const store = openStore(folder);
    store.matches.begin({ id: "kept", setup, drawing: before });
    const copy = temporaryFolder();
    for (const name of readdirSync(folder)) copyFileSync(join(folder, name), join(copy, name));
    store.close();
    const reopened = openStore(copy);
    expect(reopened.notices.waiting()).toEqual([]);
    expect(reopened.matches.read("kept")).toMatchObject({ id: "kept" });
    reopened.close();
  });

  const damages: readonly [string, (bytes: Buffer) => Buffer][] = [
    ["text", () => Buffer.from("This is no database at all, but somebody's shopping list.\n".repeat(40))],
    ["a broken header", (bytes) => Buffer.concat([Buffer.alloc(100, 0x5a), bytes.subarray(100)])],
    ["overwritten pages", (bytes) => Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 0xa5)])],
    ["half the file missing", (bytes) => bytes.subarray(0, Math.floor(bytes.length / 8192) * 4096)],
  ];
  it.each(damages)("keeps a damaged file aside and creates a new one: %s", (_, spoil) => {
    const folder = temporaryFolder();
    const path = filledDatabase(folder);
    const spoiled = spoil(readFileSync(path));
    writeFileSync(path, spoiled);
    const database = open(path, () => Date.UTC(2030, 0, 2, 3, 4, 5));
    const file = "sprouts.db.damaged-2030-01-02T03-04-05-000Z";
    expect(noticeStore(database).waiting()).toMatchObject([{ code: "games-damaged", params: { file, folder } }]);
    expect(readFileSync(join(folder, file)).equals(spoiled)).toBe(true);
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    database.close();
    expect(readdirSync(folder).toSorted()).toEqual([
      "backups",
      "sprouts.db",
      "sprouts.db.damaged-2030-01-02T03-04-05-000Z",
      "sprouts.db.progress.json",
      "sprouts.lock",
    ]);
  });

  it("never overwrites a file that was kept aside before", () => {
    const path = join(temporaryFolder(), "twice.db");
    const asides = ["first", "second"].map((text) => {
      writeFileSync(path, `${text} shopping list `.repeat(100));
      const database = openDatabase(path, () => 0);
      const file = keptFile(database);
      database.close();
      return join(path, "..", file);
    });
    expect(new Set(asides).size).toBe(2);
    expect(asides.map((aside) => readFileSync(aside, "utf8").slice(0, 5))).toEqual(["first", "secon"]);
  });

  it("keeps the WAL aside with its damaged database", () => {
    const path = join(temporaryFolder(), "wal.db");
    writeFileSync(path, "no database ".repeat(500));
    writeFileSync(`${path}-wal`, "no journal ".repeat(500));
    const kept = join(path, "..", keptFile(open(path)));
    expect(readFileSync(kept, "utf8")).toBe("no database ".repeat(500));
    expect(readFileSync(`${kept}-wal`, "utf8")).toBe("no journal ".repeat(500));
  });

  it("replaces a database for which a statement cannot be prepared", () => {
    const path = join(temporaryFolder(), "statements.db");
    openDatabase(path).close();
    let tries = 0;
    const prepare = (database: ReturnType<typeof openDatabase>): ReturnType<typeof openDatabase> => {
      if (tries++ === 0) database.prepare("SELECT a_column_that_is_not_there FROM matches");
      return database;
    };
    const database = openPrepared(path, prepare, { now: () => 0 });
    expect(tries).toBe(2);
    expect(existsSync(join(path, "..", keptFile(database)))).toBe(true);
    database.close();
  });

  it("does not touch the database of a newer version", () => {
    const path = join(temporaryFolder(), "newer.db");
    const newer = new DatabaseSync(path);
    newer.exec("CREATE TABLE future (x); INSERT INTO future VALUES (1); PRAGMA user_version = 999");
    newer.close();
    expect(() => openDatabase(path)).toThrow(NewerDatabase);
    const untouched = new DatabaseSync(path, { readOnly: true });
    expect(untouched.prepare("PRAGMA user_version").get()).toEqual({ user_version: 999 });
    expect(untouched.prepare("SELECT x FROM future").get()).toEqual({ x: 1 });
    untouched.close();
    expect(existsSync(path)).toBe(true);
  });

  it("that can grow no more says so, and keeps every move that it took", () => {
    const database = open(join(temporaryFolder(), "full.db"));
    const matches = matchStore(database, () => 0);
    matches.begin({ id: "a", setup, drawing: before });
    database.pragma(`max_page_count = ${Number(database.pragma("page_count", { simple: true })) + 3}`);
    let moves = 0;
    const fill = (): void => {
      for (; moves < 1000; moves++) matches.addMove("a", { number: moves + 1, by: 0, stroke, after, result: null });
    };
    expect(fill).toThrow(/full/);
    expect(moves).toBeGreaterThan(0);
    expect(database.prepare("SELECT moves FROM matches").pluck().get()).toBe(moves);
    expect(database.prepare("SELECT count(*) FROM moves").pluck().get()).toBe(moves);
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
  });
});
