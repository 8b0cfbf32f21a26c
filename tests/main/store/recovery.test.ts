import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { backupsOf } from "../../../main/store/backups.ts";
import { connect } from "../../../main/store/connection.ts";
import { openDatabase } from "../../../main/store/database.ts";
import { migrate, MIGRATIONS } from "../../../main/store/migrations.ts";
import { copyPath } from "../../../main/store/progress-copy.ts";
import { rebuild } from "../../../main/store/recovery.ts";
import { findDamage, tablesOf } from "../../../main/store/schema.ts";
import { DamageFound } from "../../../main/store/sqlite-errors.ts";
import { openStore } from "../../../main/store/store.ts";
import { toStoreError } from "../../../main/store/to-store-error.ts";
import { runs } from "../../oracle/runs.ts";
import { temporaryFolder } from "../folders.ts";
import { copiedFile, edit, filled, open, withoutHelp } from "./damage.ts";
import { overwritePages, PAGE, WINS } from "./filled.ts";

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
  ["a higher version in the header", (path) => edit(path, (bytes) => bytes.fill(8, 60, 64))],
  ["every seventh page overwritten", (path) => everyPage(path, 7)],
  ["every second page overwritten", (path) => everyPage(path, 2)],
  ["one bit of a name", (path) => replaceText(path, "Anna", "Anoa")],
  ["one bit of a game's setup", (path) => replaceText(path, '"level":9', '"level":8')],
  ["one bit of a move", (path) => replaceText(path, '"x":0.02', '"x":0.03')],
  ["text in its place", (path) => writeFileSync(path, "somebody's shopping list ".repeat(300))],
  ["an empty file in its place", (path) => writeFileSync(path, "")],
  ["no file in its place", (path) => rmSync(path)],
];

/** Replaces a text in a file, also in pages that are no longer used. */
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

describe("a damaged database", () => {
  it.each(DAMAGES)("comes back as its newest copy has it, and is kept: %s", (_, damage) => {
    const path = filled(30);
    damage(path);
    const damaged = statSync(path, { throwIfNoEntry: false })?.size;
    const store = open(join(path, ".."));
    expect(store.campaign.profiles().map(({ name }) => name)).toEqual(["Player 1", "Anna"]);
    expect(store.campaign.wins("anna")).toEqual(WINS);
    expect(store.settings.read()).toMatchObject({ theme: "dark", pace: "quick" });
    expect(store.matches.unfinished().matches).toHaveLength(20);
    for (let i = 0; i < 30; i++) expect(store.matches.moves(`game-${i}`)).toHaveLength(2);
    const [{ time: backup }] = backupsOf(path);
    const code = damaged === undefined ? "games-missing" : "games-damaged";
    expect(store.notices.waiting()).toMatchObject([{ code, params: { backup, players: 2, wins: 120 } }]);
    const kept = readdirSync(join(path, "..")).filter((name) => name.includes(".damaged-"));
    expect(kept.map((name) => statSync(join(path, "..", name)).size)).toEqual(damaged === undefined ? [] : [damaged]);
  });

  it("brings back the wins that the progress copy has beyond the copy", () => {
    const path = filled();
    const store = openStore(join(path, ".."));
    store.campaign.create({ id: "zoe", name: "Zoë" });
    store.campaign.merge("zoe", WINS.slice(0, 3));
    const killed = copiedFile(path);
    store.close();
    overwritePages(killed, 3);
    rmSync(`${killed}-wal`);
    const recovered = open(join(killed, ".."));
    expect(recovered.campaign.wins("zoe")).toEqual(WINS.slice(0, 3));
    expect(recovered.matches.moves("game-11")).toHaveLength(2);
  });

  it("without any copy keeps players and wins, and the game starts", () => {
    const path = filled();
    rmSync(join(path, "..", "backups"), { recursive: true });
    overwritePages(path, 3);
    const store = open(join(path, ".."));
    expect(store.campaign.wins("anna")).toEqual(WINS);
    expect(store.notices.waiting()).toMatchObject([
      { code: "games-damaged", params: { backup: null, players: 2, wins: 120 } },
    ]);
  });

  it("without any copy and progress has a first player", () => {
    const path = withoutHelp(filled());
    overwritePages(path, 3);
    const store = open(join(path, ".."));
    expect(store.campaign.profiles()).toEqual([{ id: store.campaign.chosen(), name: "Player 1" }]);
    expect(store.notices.waiting()).toMatchObject([{ code: "games-damaged", params: { players: 0, wins: 0 } }]);
  });

  it("that lost all its players gets a first one, or those of the progress copy", () => {
    const path = filled();
    const database = openDatabase(path);
    database.exec("DELETE FROM profiles");
    database.close();
    const alone = withoutHelp(copiedFile(path));
    expect(open(join(path, "..")).campaign.wins("anna")).toEqual(WINS);
    const store = open(join(alone, ".."));
    expect(store.campaign.chosen()).toBe("first");
    store.lessons.finish("first");
  });

  it("comes back whichever page is bad", () => {
    const path = filled();
    const pages = statSync(path).size / PAGE;
    expect(pages).toBeGreaterThan(20);
    for (let page = 0; page < pages; page += runs(9, 1)) {
      const spoiled = copiedFile(path);
      overwritePages(spoiled, page);
      const store = openStore(join(spoiled, ".."));
      expect(store.campaign.wins("anna"), `page ${page}`).toEqual(WINS);
      expect(store.matches.unfinished().matches, `page ${page}`).toHaveLength(8);
      store.close();
    }
  });

  it("is not spoken of again once the notice has been told", () => {
    const path = filled();
    overwritePages(path, 3);
    openStore(join(path, "..")).close();
    const store = openStore(join(path, ".."));
    expect(store.notices.waiting()).toHaveLength(1);
    store.notices.markTold();
    store.close();
    expect(open(join(path, "..")).notices.waiting()).toEqual([]);
  });

  it("is replaced by the newest copy that is sound", () => {
    const path = filled();
    const [{ path: sound, time }] = backupsOf(path);
    const newer = join(path, "..", "backups", "sprouts-2090-01-01T00-00-00-000Z.db");
    const another = join(path, "..", "backups", "sprouts-2090-01-02T00-00-00-000Z.db");
    for (const file of [newer, another]) copyFileSync(sound, file);
    overwritePages(newer, 4);
    const database = connect(another);
    database.exec("CREATE TABLE other (a)");
    database.close();
    rmSync(path);
    const store = openStore(join(path, ".."), () => Date.UTC(2091, 0));
    onTestFinished(() => store.close());
    expect(store.matches.unfinished().matches).toHaveLength(8);
    expect(store.notices.waiting()).toMatchObject([{ code: "games-missing", params: { backup: time } }]);
  });

  it("has its own code if no recovery helps", () => {
    expect(toStoreError(new DamageFound("another schema"), "/data")).toMatchObject({ code: "not-openable" });
  });

  it("is cleared of what an interrupted recovery left", () => {
    const path = filled();
    for (const name of ["1234", "1234-journal", "wreck"]) writeFileSync(`${path}.begun-${name}`, "left over");
    open(join(path, ".."));
    expect(readdirSync(join(path, "..")).filter((name) => name.includes("begun"))).toEqual([]);
  });

  it.each(["nothing", "its journal", "all of it"])(
    "is replaced by a finished recovery after a start that was killed with %s moved",
    (moved) => {
      const path = filled();
      rebuild(path, 0, MIGRATIONS);
      rmSync(copyPath(path));
      const [next] = readdirSync(join(path, "..")).filter((name) => name.includes(".next."));
      const kept = join(path, "..", next.slice(`${basename(path)}.next.`.length));
      // Without its journal it is sound, and older.
      const older = join(temporaryFolder(), "older.db");
      openDatabase(older).close();
      copyFileSync(older, path);
      writeFileSync(`${path}-wal`, "journal");
      if (moved !== "nothing") renameSync(`${path}-wal`, `${kept}-wal`);
      if (moved === "all of it") renameSync(path, kept);
      const store = openStore(join(path, ".."));
      // The notice survives, although another process did the work.
      expect(store.notices.waiting()).toMatchObject([{ code: "games-damaged" }]);
      expect(store.campaign.wins("anna")).toEqual(WINS);
      store.close();
      expect(readFileSync(kept)).toEqual(readFileSync(older));
      expect(readFileSync(`${kept}-wal`, "utf8")).toBe("journal");
      expect(readdirSync(join(path, "..")).filter((name) => name.includes(".next."))).toEqual([]);
    },
  );
});

describe("the checksum of a row", () => {
  it("shows every changed bit of a short row", () => {
    const path = join(temporaryFolder(), "sprouts.db");
    const database = openDatabase(path);
    database.exec("INSERT INTO lessons VALUES ('first', 'lesson', 1770000000018)");
    database.close();
    const at = readFileSync(path).indexOf("firstlesson");
    expect(at).toBeGreaterThan(0);
    for (let bit = 0; bit < 8 * 16; bit++) {
      const changed = `${path}-${bit}`;
      writeFileSync(changed, readFileSync(path));
      edit(changed, (bytes) => {
        bytes[at + (bit >> 3)] ^= 1 << (bit & 7);
        return bytes;
      });
      const looked = connect(changed);
      expect(findDamage(looked, MIGRATIONS), `bit ${bit}`).not.toBeNull();
      looked.close();
    }
  });

  it("covers all other columns but a row number", () => {
    const database = connect(":memory:");
    migrate(database, MIGRATIONS);
    const schema = database.prepare<[string], string>("SELECT sql FROM sqlite_schema WHERE name = ?").pluck();
    const columns = database
      .prepare<[string], string>("SELECT name FROM pragma_table_info(?) WHERE NOT (name = 'id' AND type = 'INTEGER')")
      .pluck();
    for (const table of tablesOf(database)) {
      const [, covered = ""] = /row_sum\(([^)]*)\)/.exec(schema.get(table) ?? "") ?? [];
      expect(covered.split(", ").toSorted(), table).toEqual(columns.all(table).toSorted());
    }
    database.close();
  });
});
