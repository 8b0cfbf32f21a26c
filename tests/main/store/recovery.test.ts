import {
  copyFileSync,
  cpSync,
  mkdirSync,
  rmdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { backupsOf } from "../../../main/store/backups.ts";
import { openDatabase } from "../../../main/store/database.ts";
import { addNotice, noticeStore } from "../../../main/store/notice-store.ts";
import { MAX_OLD_GAMES } from "../../../main/store/old-games.ts";
import { rebuild } from "../../../main/store/recovery.ts";
import { MIGRATIONS } from "../../../main/store/migrations.ts";
import { copyPath, keepCopyAside, MAX_KEPT_COPIES, readCopy } from "../../../main/store/progress-copy.ts";
import { tablesOf } from "../../../main/store/schema.ts";
import { DamageFound } from "../../../main/store/sqlite-errors.ts";
import { toStoreError } from "../../../main/store/store-error.ts";
import { openStore, type Store } from "../../../main/store/store.ts";
import { runs } from "../../oracle/runs.ts";
import { temporaryFolder } from "../folders.ts";
import { filledFolder, overwritePages, PAGE, WINS } from "./filled.ts";
import { after, before, setup, stroke } from "./sample.ts";

function open(folder: string): Store {
  const store = openStore(folder);
  onTestFinished(() => store.close());
  return store;
}

/** The path of a filled database, closed. */
function filled(games = 12): string {
  return join(filledFolder(games), "sprouts.db");
}

/** The database and what lies beside it, in another folder. */
function copied(path: string): string {
  const folder = temporaryFolder();
  cpSync(join(path, ".."), folder, { recursive: true });
  return join(folder, "sprouts.db");
}

/** Takes away what a damaged database could be restored from, but for itself. */
function withoutHelp(path: string): string {
  rmSync(copyPath(path));
  rmSync(join(path, "..", "backups"), { recursive: true });
  return path;
}

/** To which table or index each page belongs, and as what. */
function pagesOf(path: string, migrations = MIGRATIONS): { owner: string; kind: string; rows: number }[] {
  const database = openDatabase(copied(path), Date.now, migrations);
  const pages = database
    .prepare<[], { owner: string; kind: string; rows: number }>(
      "SELECT name AS owner, pagetype AS kind, ncell AS rows FROM dbstat ORDER BY pageno",
    )
    .all();
  database.close();
  return pages;
}

/** The last page of a table. */
function pageOf(path: string, table: string, among: readonly string[] = ["leaf"]): number {
  const page = pagesOf(path).findLastIndex(({ owner, kind }) => owner === table && among.includes(kind));
  if (page === -1) throw new Error(`${table} has no such page`);
  return page;
}

describe("a damaged database", () => {
  it("with one bad page among the drawings costs no progress, and of the games what lay there", () => {
    const path = filled(40);
    overwritePages(path, pageOf(path, "moves", ["overflow"]));
    withoutHelp(path);
    const store = open(join(path, ".."));
    expect(store.campaign.profiles()).toEqual([
      { id: "first", name: "Player 1" },
      { id: "anna", name: "Anna" },
    ]);
    expect(store.campaign.chosen()).toBe("anna");
    expect(store.campaign.wins("anna")).toEqual(WINS);
    expect(store.campaign.place("anna")).toEqual({ level: 121, opponent: "hard", colours: ["green", "pink"] });
    expect(store.settings.read()).toMatchObject({ theme: "dark", pace: "quick" });
    expect(store.matches.unfinished().matches).toHaveLength(26);
    expect(store.notices.waiting()).toMatchObject([
      {
        code: "games-damaged",
        params: { players: 2, wins: 120, settings: 2, games: 40, unfinished: 26, isWhole: false, backup: null },
      },
    ]);
    const readable = Array.from({ length: 40 }, (_, i) => store.matches.moves(`game-${i}`)).filter(
      (moves) => moves.length === 2,
    );
    expect(readable).toHaveLength(39);
  });

  it("loses no win and no player, whichever page is bad", () => {
    const path = filled();
    const pages = statSync(path).size / PAGE;
    expect(pages).toBeGreaterThan(20);
    for (let page = 0; page < pages; page += runs(3, 1)) {
      const spoiled = copied(path);
      overwritePages(spoiled, page);
      const store = openStore(join(spoiled, ".."));
      expect(
        store.campaign.profiles().map(({ name }) => name),
        `page ${page}`,
      ).toEqual(["Player 1", "Anna"]);
      expect(store.campaign.wins("anna"), `page ${page}`).toEqual(WINS);
      store.close();
    }
  });

  it("gives all that lies on its other pages, also when there is no backup and no copy of the progress", () => {
    const path = withoutHelp(filled());
    const pages = pagesOf(path);
    for (let page = 1; page < pages.length; page++) {
      const spoiled = copied(path);
      overwritePages(spoiled, page);
      rebuild(spoiled, 0, MIGRATIONS);
      const rebuilt = openDatabase(`${spoiled}.rescued`);
      const [{ params }] = noticeStore(rebuilt).waiting();
      rebuilt.close();
      const { owner } = pages[page];
      const where = `page ${page} of ${owner}`;
      if (owner !== "campaign_wins" && owner !== "profiles") expect(params, where).toMatchObject({ wins: 120 });
      if (owner !== "profiles") expect(params, where).toMatchObject({ players: 2 });
      if (owner !== "settings") expect(params, where).toMatchObject({ settings: 2 });
      if (owner !== "matches") expect(params, where).toMatchObject({ games: 12, unfinished: 8 });
    }
  });

  it("of a version before editions gives the wins on its other pages, also when there is no copy of the progress", () => {
    const path = join(temporaryFolder(), "sprouts.db");
    const old = new DatabaseSync(path);
    old.exec(readFileSync(new URL("fixtures/version-3.sql", import.meta.url), "utf8"));
    const add = old.prepare("INSERT INTO campaign_wins VALUES ('anna', ?, 'easy', ?, 1)");
    for (let level = 1; level <= 500; level++) add.run(level, 1_770_000_000_000 + level);
    old.close();
    const pages = pagesOf(path, MIGRATIONS.slice(0, 3));
    const leaves = pages.flatMap(({ owner, kind, rows }, page) =>
      owner === "campaign_wins" && kind === "leaf" ? { page, rows } : [],
    );
    expect(leaves.length).toBeGreaterThan(2);
    for (const { page, rows } of leaves) {
      const spoiled = copied(path);
      overwritePages(spoiled, page);
      const store = open(join(spoiled, ".."));
      expect(store.notices.waiting(), `page ${page}`).toMatchObject([{ params: { players: 2, isWhole: false } }]);
      // The way to the row that the page above has next to it leads through the page.
      expect(store.campaign.wins("anna").length, `page ${page}`).toBeGreaterThanOrEqual(502 - rows - 1);
    }
  });

  it.each(["somebody's shopping list ".repeat(300), "x", "", null])(
    "that is none any more gives the players and their wins from the copy beside it: %#",
    (content) => {
      const path = filled();
      rmSync(join(path, "..", "backups"), { recursive: true });
      if (content === null) rmSync(path);
      else writeFileSync(path, content);
      const store = open(join(path, ".."));
      const params = { players: 2, wins: 120, settings: 0, games: 0, unfinished: 0, isWhole: false, backup: null };
      const code = content === null ? "games-missing" : "games-damaged";
      expect(store.notices.waiting()).toMatchObject([{ code, params }]);
      expect(store.campaign.chosen()).toBe("anna");
      expect(store.campaign.wins("anna")).toEqual(WINS);
    },
  );

  it("makes nothing of the notice once it has been shown", () => {
    const path = filled();
    overwritePages(path, 3);
    openStore(join(path, "..")).close();
    const store = openStore(join(path, ".."));
    expect(store.notices.waiting()).toHaveLength(1);
    store.notices.told();
    store.close();
    expect(open(join(path, "..")).notices.waiting()).toEqual([]);
  });

  it("is found when one bit is wrong in an index, and gives all its games", () => {
    const path = filled();
    const database = openDatabase(path);
    const old = database.prepare(
      "INSERT INTO matches SELECT ?, setup, drawing, moves, winner, reason, 1, 0, 0 FROM matches WHERE id = 'game-0'",
    );
    for (let i = 0; i <= MAX_OLD_GAMES; i++) old.run(`a-${1000 + i}`);
    database.close();
    // One bit of the first key of the index: a-1000 becomes `-1000, also where its page has an unused copy.
    const pages = pagesOf(path);
    edit(path, (bytes) => {
      for (let at = bytes.indexOf("a-1000"); at >= 0; at = bytes.indexOf("a-1000", at + 1))
        if (pages[Math.floor(at / PAGE)].owner === "sqlite_autoindex_matches_1") bytes[at] ^= 1;
      return bytes;
    });
    const store = open(join(path, ".."));
    expect(store.notices.waiting()).toMatchObject([{ code: "games-damaged" }]);
    expect(store.matches.unfinished().matches).toHaveLength(8);
    expect(store.campaign.wins("anna")).toEqual(WINS);
  });

  it("is not replaced by a backup of another schema", () => {
    const path = filled();
    for (const backup of backupsOf(path)) {
      const other = new DatabaseSync(backup.path);
      other.exec("CREATE TABLE other (a)");
      other.close();
    }
    rmSync(path);
    const store = open(join(path, ".."));
    expect(store.notices.waiting()).toMatchObject([{ code: "games-missing", params: { wins: 120, backup: null } }]);
  });

  it("that no recovery mends has a code of its own", () => {
    expect(toStoreError(new DamageFound("another schema"), "/data")).toMatchObject({ code: "not-openable" });
  });

  it("leaves nothing behind of a recovery that was interrupted", () => {
    const path = filled();
    for (const name of ["1234.begun", "1234.copy", "1234.copy-wal", "wreck"])
      writeFileSync(`${path}.rescued.${name}`, "left over");
    open(join(path, ".."));
    expect(readdirSync(join(path, "..")).filter((name) => name.includes("rescued"))).toEqual([]);
  });

  it("keeps the badge and the earlier time of the database and the copy", () => {
    const path = filled();
    const copy = JSON.parse(readFileSync(copyPath(path), "utf8")) as {
      campaign_wins: { badge: number; beaten_at: number }[];
    };
    for (const win of copy.campaign_wins) Object.assign(win, { badge: 1 - win.badge, beaten_at: win.beaten_at - 5 });
    writeFileSync(copyPath(path), JSON.stringify(copy));
    overwritePages(path, pageOf(path, "moves"));
    const store = open(join(path, ".."));
    expect(store.campaign.wins("anna")).toEqual(
      WINS.map((win) => ({ ...win, badge: true, beatenAt: win.beatenAt - 5 })),
    );
  });

  it.each([
    "",
    "{",
    "[]",
    '{"kind":"sprouts progress copy","profiles":[{"id":7,"name":{}},{}],"campaign_wins":[{"profile_id":"anna","level":"x"},{"level":[]}]}',
  ])("is read though the copy beside it says %j", (text) => {
    const path = filled();
    overwritePages(path, pageOf(path, "moves"));
    writeFileSync(copyPath(path), text);
    expect(open(join(path, "..")).campaign.wins("anna")).toEqual(WINS);
  });

  it.each(["nothing", "its journal", "all of it"])(
    "gives way to what was rescued of it when the start before ended with %s put aside",
    (moved) => {
      const path = filled();
      rebuild(path, 0, MIGRATIONS);
      rmSync(copyPath(path));
      // Without its journal it is sound, and older.
      const older = join(temporaryFolder(), "older.db");
      openDatabase(older).close();
      copyFileSync(older, path);
      writeFileSync(`${path}-wal`, "journal");
      if (moved !== "nothing") renameSync(`${path}-wal`, `${path}.damaged-now-wal`);
      if (moved === "all of it") renameSync(path, `${path}.damaged-now`);
      const store = openStore(join(path, ".."));
      // The notice is there although another process did the work.
      expect(store.notices.waiting()).toMatchObject([{ code: "games-damaged" }]);
      expect(store.campaign.wins("anna")).toEqual(WINS);
      store.close();
      const kept = readdirSync(join(path, "..")).filter((name) => name.includes(".damaged-"));
      const contents = kept.map((name) => readFileSync(join(path, "..", name)));
      expect(contents.toSorted((a, b) => a.length - b.length)).toEqual([Buffer.from("journal"), readFileSync(older)]);
      expect(readdirSync(join(path, ".."))).not.toContain("sprouts.db.rescued");
    },
  );
});

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

function edit(path: string, change: (bytes: Buffer) => Uint8Array): void {
  writeFileSync(path, change(readFileSync(path)));
}

/** Replaces a text by one of the same length, also where it lies in pages that are no longer used. */
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

describe("recovery", () => {
  it.each(DAMAGES)("loses nothing that the last backup has: %s", (_, damage) => {
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

  it("copies every table, also one that a later migration adds", () => {
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

  it("takes the newest of the backups that are sound", () => {
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

  it("leaves a game as the backup has it when only its moves can be read", () => {
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

  it("forgets moves of the backup that have been taken back since", () => {
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

describe("the copy of the progress", () => {
  it("has each win as soon as it is stored, and each player as they are", () => {
    const folder = temporaryFolder();
    const store = open(folder);
    const copy = (): unknown => JSON.parse(readFileSync(copyPath(join(folder, "sprouts.db")), "utf8"));
    store.matches.begin({
      id: "a",
      setup: { ...setup, map: { kind: "campaign", level: 1 }, starts: 0 },
      drawing: before,
      campaign: { profile: "first", level: 1, opponent: "hard" },
    });
    expect(copy()).toMatchObject({ profiles: [{ name: "Player 1" }], campaign_wins: [] });
    store.matches.addMove("a", { number: 1, by: 0, stroke, after, result: { winner: 0, reason: "no-move-left" } });
    expect(copy()).toMatchObject({ campaign_wins: [{ profile_id: "first", level: 1, opponent: "hard", badge: 1 }] });
    store.campaign.create({ id: "anna", name: "Anna" });
    store.campaign.rename({ id: "anna", name: "Zoë" });
    store.campaign.merge("anna", WINS.slice(0, 2));
    expect(copy()).toMatchObject({ profiles: [{}, { name: "Zoë" }], campaign_wins: [{}, {}, {}] });
    store.campaign.remove("first");
    expect(copy()).toMatchObject({ profiles: [{ name: "Zoë" }], campaign_wins: [{}, {}] });
  });

  it("gives back what an older database lacks, and says so", () => {
    const path = filled();
    const older = join(temporaryFolder(), "sprouts.db");
    copyFileSync(path, older);
    const store = openStore(join(path, ".."));
    store.campaign.create({ id: "zoe", name: "Zoë" });
    store.campaign.merge("zoe", WINS.slice(0, 3));
    store.close();
    copyFileSync(older, path);
    const reopened = open(join(path, ".."));
    expect(reopened.campaign.profiles().map(({ name }) => name)).toEqual(["Player 1", "Anna", "Zoë"]);
    expect(reopened.campaign.wins("zoe")).toEqual(WINS.slice(0, 3));
    expect(reopened.notices.waiting()).toEqual([{ code: "progress-restored", params: { players: 1, wins: 3 } }]);
    const [progress] = readCopy(path)?.profiles.slice(-1) ?? [];
    expect(progress).toMatchObject({ name: "Zoë" });
  });

  it("does not bring back a player who was deleted, whenever the process ends", () => {
    const path = filled();
    const store = openStore(join(path, ".."));
    const copy = (): string => readFileSync(copyPath(path), "utf8");
    const withAnna = copy();
    const killed = copied(path);
    store.campaign.remove("anna");
    // Killed after the copy was written and before the database was: she is there, and stays.
    writeFileSync(copyPath(killed), copy());
    expect(copy()).not.toBe(withAnna);
    const after = copied(path);
    store.close();
    expect(open(join(killed, "..")).campaign.wins("anna")).toEqual(WINS);
    expect(open(join(after, "..")).campaign.profiles()).toHaveLength(1);
  });

  it.each(["{", '{"kind":"sprouts progress copy","profiles":[{"id":7}],"campaign_wins":[]}'])(
    "is kept aside when the database cannot take it all: %s",
    (text) => {
      const path = filled();
      writeFileSync(copyPath(path), text);
      open(join(path, ".."));
      const kept = readdirSync(join(path, "..")).filter((name) => name.includes(".progress.kept"));
      expect(kept.map((name) => readFileSync(join(path, "..", name), "utf8"))).toEqual([text]);
      expect(readCopy(path)?.campaign_wins).toHaveLength(120);
    },
  );

  it("keeps a player whose deletion it cannot follow", () => {
    const path = filled();
    const store = open(join(path, ".."));
    // Nothing can be renamed to where a folder is.
    rmSync(copyPath(path));
    mkdirSync(copyPath(path));
    expect(() => store.campaign.remove("anna")).toThrow(/could not be written/);
    expect(store.campaign.wins("anna")).toEqual(WINS);
    rmdirSync(copyPath(path));
    expect(store.campaign.remove("anna")).toBe(true);
    expect(readCopy(path)?.profiles).toHaveLength(1);
  });

  it("is kept aside next to those kept before, the largest of them", () => {
    const path = join(temporaryFolder(), "sprouts.db");
    const sizes = Array.from({ length: MAX_KEPT_COPIES + 2 }, (_, i) => (i * 3) % 7);
    for (const size of sizes) {
      writeFileSync(copyPath(path), "x".repeat(size));
      keepCopyAside(path, 0);
    }
    const kept = readdirSync(join(path, "..")).map((name) => statSync(join(path, "..", name)).size);
    const bySize = (one: number, other: number): number => one - other;
    expect(kept.toSorted(bySize)).toEqual(sizes.toSorted(bySize).slice(-MAX_KEPT_COPIES));
  });

  it("is not read when it is larger than any that the game writes", () => {
    const path = filled();
    writeFileSync(copyPath(path), `${readFileSync(copyPath(path), "utf8")}${" ".repeat(16 * 1024 * 1024)}`);
    expect(readCopy(path)).toBeNull();
  });
});
