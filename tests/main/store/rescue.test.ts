import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../../../main/store/database.ts";
import { damageNotice } from "../../../main/store/damage-notice.ts";
import { rescue, type Rescued } from "../../../main/store/rescue.ts";
import { MIGRATIONS } from "../../../main/store/migrations.ts";
import { copyPath } from "../../../main/store/progress-copy.ts";
import { openStore, type Store } from "../../../main/store/store.ts";
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
  for (const name of readdirSync(join(path, ".."))) copyFileSync(join(path, "..", name), join(folder, name));
  return join(folder, "sprouts.db");
}

/** To which table or index each page belongs, and as what. */
function pagesOf(path: string, migrations = MIGRATIONS): { owner: string; kind: string; rows: number }[] {
  const { database } = openDatabase(copied(path), Date.now, migrations);
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
    rmSync(copyPath(path));
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
    expect(store.damage?.rescued).toEqual({
      players: 2,
      wins: 120,
      settings: 2,
      games: 40,
      unfinished: 26,
      isWhole: false,
    });
    const readable = Array.from({ length: 40 }, (_, i) => store.matches.moves(`game-${i}`)).filter(
      (moves) => moves.length === 2,
    );
    expect(readable).toHaveLength(39);
  });

  it("loses no win and no player, whichever page is bad", () => {
    const path = filled();
    const pages = statSync(path).size / PAGE;
    expect(pages).toBeGreaterThan(20);
    for (let page = 0; page < pages; page++) {
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

  it("gives all that lies on its other pages, also when there is no copy of the progress", () => {
    const path = filled();
    const pages = pagesOf(path);
    for (let page = 1; page < pages.length; page++) {
      const spoiled = copied(path);
      rmSync(copyPath(spoiled));
      overwritePages(spoiled, page);
      const rescued = rescue(spoiled, `${spoiled}.new`, MIGRATIONS);
      const { owner } = pages[page];
      const where = `page ${page} of ${owner}`;
      if (owner !== "campaign_wins") expect(rescued.wins, where).toBe(120);
      if (owner !== "profiles") expect(rescued.players, where).toBe(2);
      if (owner !== "settings") expect(rescued.settings, where).toBe(2);
      if (owner !== "matches") expect([rescued.games, rescued.unfinished], where).toEqual([12, 8]);
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
      expect(store.damage?.rescued, `page ${page}`).toMatchObject({ players: 2, isWhole: false });
      // The way to the row that the page above has next to it leads through the page.
      expect(store.campaign.wins("anna").length, `page ${page}`).toBeGreaterThanOrEqual(502 - rows - 1);
    }
  });

  it("that is none any more gives the players and their wins from the copy beside it", () => {
    const path = filled();
    for (const content of ["somebody's shopping list ".repeat(300), "", null]) {
      if (content === null) rmSync(path);
      else writeFileSync(path, content);
      const store = openStore(join(path, ".."));
      expect(store.damage?.aside === null).toBe(content === null);
      expect(store.damage?.rescued).toEqual({
        players: 2,
        wins: 120,
        settings: 0,
        games: 0,
        unfinished: 0,
        isWhole: false,
      });
      expect(store.campaign.chosen()).toBe("anna");
      expect(store.campaign.wins("anna")).toEqual(WINS);
      store.close();
    }
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

  it("gives a name to somebody of whom nothing but wins is left", () => {
    const path = filled();
    rmSync(copyPath(path));
    overwritePages(path, pageOf(path, "profiles"));
    const store = open(join(path, ".."));
    expect(store.campaign.profiles()).toEqual([{ id: "anna", name: "Player 1" }]);
    expect(store.campaign.wins("anna")).toEqual(WINS);
  });

  it("gives a game of a level to whoever plays when it cannot be read whose it was, without a badge", () => {
    const path = filled();
    overwritePages(path, pageOf(path, "campaign_matches"));
    const store = open(join(path, ".."));
    expect(store.campaign.playerOf("game-1")).toBe("anna");
    expect(store.matches.isHelped("game-5")).toBe(true);
    expect(store.damage?.rescued.unfinished).toBe(8);
  });

  it.each(["nothing", "its journal", "all of it"])(
    "gives way to what was rescued of it when the start before ended with %s put aside",
    (moved) => {
      const path = filled();
      rescue(path, `${path}.rescued`, MIGRATIONS);
      rmSync(copyPath(path));
      // Without its journal it is sound, and older.
      const older = join(temporaryFolder(), "older.db");
      openDatabase(older).database.close();
      copyFileSync(older, path);
      writeFileSync(`${path}-wal`, "journal");
      if (moved !== "nothing") renameSync(`${path}-wal`, `${path}.damaged-now-wal`);
      if (moved === "all of it") renameSync(path, `${path}.damaged-now`);
      const store = openStore(join(path, ".."));
      expect(store.damage).toBeNull();
      expect(store.campaign.wins("anna")).toEqual(WINS);
      store.close();
      const kept = readdirSync(join(path, "..")).filter((name) => name.includes(".damaged-"));
      const contents = kept.map((name) => readFileSync(join(path, "..", name)));
      expect(contents.toSorted((a, b) => a.length - b.length)).toEqual([Buffer.from("journal"), readFileSync(older)]);
      expect(readdirSync(join(path, ".."))).not.toContain("sprouts.db.rescued");
    },
  );
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
});

describe("the notice about a damaged database", () => {
  const rescued: Rescued = { players: 2, wins: 120, settings: 3, games: 12, unfinished: 1, isWhole: false };

  it("names the damaged file and counts what was brought over", () => {
    expect(damageNotice({ aside: join("/home", "a", "sprouts.db.damaged-now"), rescued })).toEqual({
      code: "games-damaged",
      params: { ...rescued, file: "sprouts.db.damaged-now", folder: join("/home", "a") },
    });
    expect(damageNotice({ aside: null, rescued })).toEqual({ code: "games-missing", params: rescued });
  });
});
