import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../../../main/store/database.ts";
import { addNotice } from "../../../main/store/notice-store.ts";
import { MIGRATIONS } from "../../../main/store/migrations.ts";
import { tablesOf } from "../../../main/store/schema.ts";
import { openStore } from "../../../main/store/store.ts";
import { edit, filled, open, pageOf, withoutHelp } from "./damage.ts";
import { filledFolder, overwritePages, PAGE, WINS } from "./filled.ts";
import { stroke } from "./sample.ts";

/** What the file system, a disk or a person may do to a closed database. */
const DAMAGES: readonly [string, (path: string) => void][] = [
  ["16 bytes of the header lost", (path) => edit(path, (bytes) => bytes.fill(0, 0, 16))],
  ["100 bytes of the header lost", (path) => edit(path, (bytes) => bytes.fill(0, 0, 100))],
  ["the first page lost", (path) => overwritePages(path, 0, 0, 0)],
  ["one page cut off", (path) => edit(path, (bytes) => bytes.subarray(0, -PAGE))],
  ["a tenth cut off", (path) => edit(path, (bytes) => bytes.subarray(0, Math.floor(bytes.length * 0.9)))],
  ["half cut off", (path) => edit(path, (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)))],
  ["a column renamed in the schema", (path) => replaceText(path, "before TEXT NOT NULL", "befire TEXT NOT NULL")],
  ["a table renamed in the schema", (path) => replaceText(path, "CREATE TABLE settings", "CREATE TABLE sottings")],
  ["a reference changed in the schema", (path) => replaceText(path, "REFERENCES matches", "REFERENCES mutches")],
  ["every seventh page overwritten", (path) => everyPage(path, 7)],
  ["every second page overwritten", (path) => everyPage(path, 2)],
  ["text in its place", (path) => writeFileSync(path, "somebody's shopping list ".repeat(300))],
  ["an empty file in its place", (path) => writeFileSync(path, "")],
  ["no file in its place", (path) => rmSync(path)],
];

/** Also in pages that are no longer used. */
function replaceText(path: string, from: string, to: string): void {
  const bytes = readFileSync(path);
  expect(bytes.indexOf(from)).toBeGreaterThan(0);
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from)) bytes.write(to, at);
  writeFileSync(path, bytes);
}

function everyPage(path: string, step: number): void {
  const pages = statSync(path).size / PAGE;
  for (let page = step; page < pages; page += step) overwritePages(path, page);
}

describe("recovery from a backup", () => {
  it.each(DAMAGES)("loses nothing that the last backup holds: %s", (_, damage) => {
    const path = filled(30);
    damage(path);
    const store = open(join(path, ".."));
    expect(store.campaign.profiles().map(({ name }) => name)).toEqual(["Player 1", "Anna"]);
    expect(store.campaign.wins("anna")).toEqual(WINS);
    expect(store.settings.read()).toMatchObject({ theme: "dark", pace: "quick" });
    expect(store.matches.unfinished().matches).toHaveLength(20);
    for (let i = 0; i < 30; i++) expect(store.matches.moves(`game-${i}`)).toHaveLength(2);
    const [{ params }] = store.notices.waiting();
    expect(params).toMatchObject({ games: 30, unfinished: 20, backup: expect.any(Number) });
  });

  // What can be read without any backup and copy.
  it.each([
    ["16 bytes of the header lost", 20],
    ["100 bytes of the header lost", 20],
    ["one page cut off", 19],
    ["a tenth cut off", 17],
    ["a column renamed in the schema", 20],
    ["a reference changed in the schema", 20],
  ])("reads the games in the damaged file itself: %s", (name, unfinished) => {
    const path = withoutHelp(filled(30));
    DAMAGES.find(([other]) => other === name)?.[1](path);
    const store = open(join(path, ".."));
    expect(store.matches.unfinished().matches.length).toBeGreaterThanOrEqual(unfinished);
    expect(store.settings.read()).toMatchObject({ theme: "dark" });
  });

  it("copies every table, and any that a later migration adds", () => {
    const folder = filledFolder();
    const path = join(folder, "sprouts.db");
    const later = [...MIGRATIONS, "CREATE TABLE later (a TEXT PRIMARY KEY, b BLOB) STRICT"];
    const database = openDatabase(path, Date.now, later);
    const insert = database.prepare("INSERT INTO later VALUES (?, ?)");
    for (let i = 0; i < 500; i++) insert.run(`key ${i}`, Buffer.alloc(100, i));
    addNotice(database, { code: "progress-restored", params: { players: 0, wins: 1 } });
    const rows = (from: ReturnType<typeof openDatabase>): unknown[] =>
      tablesOf(from).map((table) => [table, from.prepare(`SELECT count(*) FROM ${table}`).pluck().get()]);
    const before = rows(database);
    for (const [table, count] of before as [string, number][]) expect(count, table).toBeGreaterThan(0);
    database.close();
    withoutHelp(path);
    // A lost header is damage that leaves every row readable.
    edit(path, (bytes) => bytes.fill(0, 0, 16));
    const recovered = openDatabase(path, Date.now, later);
    onTestFinished(() => void recovered.close());
    recovered.exec("DELETE FROM notices WHERE code = 'games-damaged'");
    expect(rows(recovered)).toEqual(before);
  });

  it("takes the newest sound backup", () => {
    const path = filled();
    const backups = join(path, "..", "backups");
    const [name] = readdirSync(backups);
    const newer = join(backups, "sprouts-2090-01-01T00-00-00-000Z.db");
    copyFileSync(join(backups, name), newer);
    overwritePages(newer, 4);
    rmSync(path);
    const store = openStore(join(path, ".."), () => Date.UTC(2091, 0));
    onTestFinished(() => store.close());
    expect(store.matches.unfinished().matches).toHaveLength(8);
    const iso = name.slice("sprouts-".length, -".db".length).replace(/T(\d+)-(\d+)-(\d+)-(\d+)Z/, "T$1:$2:$3.$4Z");
    expect(store.notices.waiting()).toMatchObject([
      { code: "games-missing", params: { backup: Date.parse(iso), isWhole: false } },
    ]);
  });

  it("keeps a game as in the backup if only its moves can be read", () => {
    const path = filled();
    const database = openDatabase(path);
    database.exec(`UPDATE matches SET setup = '{' WHERE id = 'game-1';
      UPDATE moves SET stroke = '[{"x":0.1,"y":0.1}]' WHERE match_id = 'game-1' AND number = 2`);
    database.close();
    edit(path, (bytes) => bytes.fill(0, 0, 16));
    const store = open(join(path, ".."));
    expect(store.matches.moves("game-1")[1]).toMatchObject({ number: 2, stroke });
    expect(store.notices.waiting()).toMatchObject([{ params: { games: 12, isWhole: false } }]);
  });

  it("forgets moves of the backup that were taken back later", () => {
    const path = filled();
    const store = openStore(join(path, ".."), () => Date.now() + 1000);
    store.matches.takeBack("game-1", 1);
    store.close();
    const backups = join(path, "..", "backups");
    // The backup before the moves were taken back.
    const [older] = [filled()].map((other) => join(other, "..", "backups"));
    rmSync(backups, { recursive: true });
    cpSync(older, backups, { recursive: true });
    overwritePages(path, pageOf(path, "moves", ["overflow"]));
    const recovered = open(join(path, ".."));
    expect(recovered.matches.read("game-1")).toMatchObject({ moves: 0 });
    expect(recovered.matches.moves("game-1")).toEqual([]);
  });
});
