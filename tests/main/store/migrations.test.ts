import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../../../main/store/database.ts";
import { campaignStore } from "../../../main/store/campaign-store.ts";
import { MIGRATIONS, schemaVersion } from "../../../main/store/migrations.ts";
import { lessonStore } from "../../../main/store/lesson-store.ts";
import { libraryStore } from "../../../main/store/library-store.ts";
import { mapStore } from "../../../main/store/map-store.ts";
import { matchStore } from "../../../main/store/match-store.ts";
import { settingsStore } from "../../../main/store/settings-store.ts";
import { FIRST_SETTINGS } from "../../oracle/first-settings.ts";
import { temporaryFolder } from "../folders.ts";
import { after, before, setup, stroke } from "./sample.ts";

function fileOf(version: number): string {
  const path = join(temporaryFolder(), "old.db");
  const database = new DatabaseSync(path);
  database.exec(readFileSync(fixture(version), "utf8"));
  database.close();
  return path;
}

function fixture(version: number): URL {
  return new URL(`fixtures/version-${version}.sql`, import.meta.url);
}

function open(path: string, migrations = MIGRATIONS) {
  const database = openDatabase(path, Date.now, migrations);
  onTestFinished(() => void database.close());
  expect(readdirSync(dirname(path)).filter((name) => name.includes("damaged"))).toEqual([]);
  return database;
}

interface Seen {
  readonly version: unknown;
  readonly schema: readonly unknown[];
}

function look(path: string): Seen {
  const database = new DatabaseSync(path, { readOnly: true });
  const version = database.prepare("PRAGMA user_version").get()?.user_version;
  const schema = database
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name")
    .all();
  database.close();
  return { version, schema };
}

/** A new database of this version. */
function freshLook(): Seen {
  const path = join(temporaryFolder(), "fresh.db");
  openDatabase(path).close();
  return look(path);
}

describe("migrations", () => {
  it("have a fixture of every version, the newest included", () => {
    for (let version = 0; version <= MIGRATIONS.length; version++) {
      expect(existsSync(fixture(version)), `version ${version}`).toBe(true);
      expect(look(fileOf(version)).version).toBe(version);
    }
  });

  it.each(MIGRATIONS.map((_, version) => version))(
    "lead from a database of version %i to the schema of a new one",
    (version) => {
      const path = fileOf(version);
      open(path).close();
      expect(look(path)).toEqual(freshLook());
    },
  );

  it("keep the data of version 1", () => {
    const database = open(fileOf(1));
    const matches = matchStore(database, () => 0);
    expect(matches.unfinished().matches.map((match) => match.id)).toEqual(["open"]);
    expect(matches.read("open")).toMatchObject({ setup, drawing: after, moves: 1, result: null });
    expect(matches.moves("open")).toEqual([{ number: 1, by: 1, stroke, before, timeLeft: null }]);
    expect(matches.read("over")?.result).toEqual({ winner: 0, reason: "gave-up" });
    expect(settingsStore(database).read()).toEqual({ ...FIRST_SETTINGS, theme: "dark", lastSetup: setup });
  });

  it("give version 2 a first player without wins", () => {
    const campaign = campaignStore(open(fileOf(2)), () => 0);
    const [player] = campaign.profiles();
    expect(campaign.profiles()).toEqual([{ id: campaign.chosen(), name: "Player 1" }]);
    expect(campaign.wins(player.id)).toEqual([]);
    expect(campaign.place(player.id)).toEqual({ level: 1, opponent: "easy", colours: ["blue", "red"] });
  });

  it.each([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])("keep the data of version %i", (version) => {
    const database = open(fileOf(version));
    const campaign = campaignStore(database, () => 0);
    expect(campaign.profiles().map(({ name }) => name)).toEqual(["Player 1", "Anna"]);
    expect(campaign.chosen()).toBe("anna");
    expect(campaign.place("anna")).toEqual({ level: 7, opponent: "perfect", colours: ["green", "orange"] });
    expect(campaign.wins("anna")).toEqual([
      { level: 6, opponent: "hard", beatenAt: 1770000000006, badge: true },
      { level: 6, opponent: "perfect", beatenAt: 1770000000007, badge: false },
    ]);
    expect(campaign.winsElsewhere("anna")).toBe(version === 3 ? 0 : 1);
    expect(campaign.unfinished("anna")).toEqual([{ matchId: "level", level: 7, opponent: "perfect", moves: 0 }]);
    const matches = matchStore(database, () => 0);
    expect(matches.isHelped("level")).toBe(true);
    expect(matches.read("level")?.setup.map).toEqual({ kind: "campaign", level: 7 });
  });

  it("keep the maps of a database of version 6, those in the bin as well", () => {
    const maps = mapStore(open(fileOf(6)), () => 1_770_000_000_013);
    expect(maps.kept().map(({ name }) => name)).toEqual(["Two spots"]);
    expect(maps.bin().map(({ name, revision }) => [name, revision])).toEqual([["Old", 3]]);
    expect(maps.drawing("pair")?.drawing?.spots).toHaveLength(2);
  });

  it("keep the deleted games of a database of version 8, which can be restored", () => {
    const library = libraryStore(open(fileOf(8)), () => 0);
    expect(library.games().games.map(({ id }) => id)).toEqual(["level", "over", "open"]);
    library.restore(["deleted"]);
    expect(library.games().games.map(({ id }) => id)).toEqual(["deleted", "level", "over", "open"]);
  });

  it("keep what both sides had left in a game of version 10", () => {
    const matches = matchStore(open(fileOf(10)), () => 0);
    expect(matches.read("timed")).toMatchObject({
      setup: { clock: { minutes: 3, increment: 2 } },
      result: { winner: 1, reason: "time-out" },
      times: [0, 175_000],
    });
    expect(matches.moves("timed")).toMatchObject([{ by: 1, timeLeft: 175_000 }]);
    expect(matches.timesBefore("timed", 2)).toEqual([null, 175_000]);
  });

  it("keep the finished lessons of version 11", () => {
    expect(lessonStore(open(fileOf(11)), () => 0).finished()).toEqual(["first"]);
  });

  it("give older games no clock", () => {
    const matches = matchStore(open(fileOf(9)), () => 0);
    expect(matches.read("over")).toMatchObject({ result: { reason: "gave-up" }, times: null });
    expect(matches.moves("open")).toMatchObject([{ timeLeft: null }]);
    matches.finish("open", { winner: 0, reason: "time-out" });
    expect(matches.read("open")?.result).toEqual({ winner: 0, reason: "time-out" });
  });

  it("give the schema of the newest fixture", () => {
    expect(look(fileOf(MIGRATIONS.length))).toEqual(freshLook());
  });

  it("leave the version before, with its data, if a step fails", () => {
    const path = fileOf(1);
    const failing = [
      ...MIGRATIONS.slice(0, 1),
      "ALTER TABLE matches ADD COLUMN note TEXT; INSERT INTO nowhere VALUES (1)",
    ];
    expect(() => openDatabase(path, Date.now, failing)).toThrow(/nowhere/);
    expect(look(path)).toEqual(look(fileOf(1)));
    const after = new DatabaseSync(path, { readOnly: true });
    expect(after.prepare("SELECT count(*) AS n FROM matches").get()).toEqual({ n: 2 });
    after.close();
  });

  it("are each applied once", () => {
    const path = fileOf(1);
    const steps = [...MIGRATIONS.slice(0, 1), "ALTER TABLE matches ADD COLUMN note TEXT"];
    open(path, steps).close();
    const again = open(path, steps);
    expect(schemaVersion(again)).toBe(2);
  });
});
