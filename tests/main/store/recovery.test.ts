import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { backupsOf } from "../../../main/store/backups.ts";
import { openDatabase } from "../../../main/store/database.ts";
import { rebuild } from "../../../main/store/recovery.ts";
import { MIGRATIONS } from "../../../main/store/migrations.ts";
import { copyPath } from "../../../main/store/progress-copy.ts";
import { DamageFound } from "../../../main/store/sqlite-errors.ts";
import { toStoreError } from "../../../main/store/to-store-error.ts";
import { openStore } from "../../../main/store/store.ts";
import { runs } from "../../oracle/runs.ts";
import { temporaryFolder } from "../folders.ts";
import { copiedFile, edit, filled, open, pageOf, pagesOf, withoutHelp } from "./damage.ts";
import { overwritePages, PAGE, WINS } from "./filled.ts";

describe("a damaged database", () => {
  it("with one bad page of drawings loses only the moves on that page", () => {
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
    for (let page = 0; page < pages; page += runs(9, 1)) {
      const spoiled = copiedFile(path);
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

  it("is not spoken of again once the notice has been told", () => {
    const path = filled();
    overwritePages(path, 3);
    openStore(join(path, "..")).close();
    const store = openStore(join(path, ".."));
    expect(store.notices.waiting()).toHaveLength(1);
    store.notices.told();
    store.close();
    expect(open(join(path, "..")).notices.waiting()).toEqual([]);
  });

  it("with one wrong bit in an index gives back all its games", () => {
    const path = filled();
    const database = openDatabase(path);
    const old = database.prepare(
      "INSERT INTO matches SELECT ?, setup, drawing, moves, winner, reason, 1, 0, 0, NULL, NULL FROM matches WHERE id = 'game-0'",
    );
    for (let i = 0; i <= 300; i++) old.run(`a-${1000 + i}`);
    database.close();
    // Changes a-1000 to `-1000 in the index, also in unused parts of pages.
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

  it("is not replaced by a backup with another schema", () => {
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

  it("has its own code if no recovery helps", () => {
    expect(toStoreError(new DamageFound("another schema"), "/data")).toMatchObject({ code: "not-openable" });
  });

  it("is cleared of what an interrupted recovery left", () => {
    const path = filled();
    for (const name of ["1234.begun", "1234.copy", "1234.copy-wal", "wreck"])
      writeFileSync(`${path}.rescued.${name}`, "left over");
    open(join(path, ".."));
    expect(readdirSync(join(path, "..")).filter((name) => name.includes("rescued"))).toEqual([]);
  });

  it.each(["nothing", "its journal", "all of it"])(
    "is replaced by a finished recovery after a start that was killed with %s moved",
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
      // The notice survives, although another process did the work.
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
