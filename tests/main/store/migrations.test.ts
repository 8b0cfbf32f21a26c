import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { campaignStore } from "../../../main/store/campaign-store.ts";
import { connect } from "../../../main/store/connection.ts";
import { openDatabase } from "../../../main/store/database.ts";
import { draftStore } from "../../../main/store/draft-store.ts";
import { lessonStore } from "../../../main/store/lesson-store.ts";
import { libraryStore } from "../../../main/store/library-store.ts";
import { mapStore } from "../../../main/store/map-store.ts";
import { matchStore } from "../../../main/store/match-store.ts";
import { MIGRATIONS, NewerDatabase, schemaVersion } from "../../../main/store/migrations.ts";
import { tablesOf } from "../../../main/store/schema.ts";
import { settingsStore } from "../../../main/store/settings-store.ts";
import { FIRST_SETTINGS } from "../../oracle/first-settings.ts";
import { temporaryFolder } from "../folders.ts";
import { after, before, setup, stroke } from "./sample.ts";

/** A step as a later version may take it. */
const EXAMPLE = "ALTER TABLE matches ADD COLUMN note TEXT NOT NULL DEFAULT 'older'";

function fileOf(version: number): string {
  const path = join(temporaryFolder(), "old.db");
  const database = connect(path);
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
  readonly version: number;
  readonly schema: readonly unknown[];
}

function look(path: string): Seen {
  const database = connect(path, { readonly: true });
  const schema = database
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name")
    .all();
  const version = schemaVersion(database);
  database.close();
  return { version, schema };
}

/** A new database of these migrations. */
function freshLook(migrations = MIGRATIONS): Seen {
  const path = join(temporaryFolder(), "fresh.db");
  openDatabase(path, Date.now, migrations).close();
  return look(path);
}

describe("migrations", () => {
  it("have a fixture of every version, the newest included", () => {
    for (let version = 1; version <= MIGRATIONS.length; version++) {
      expect(existsSync(fixture(version)), `version ${version}`).toBe(true);
      expect(look(fileOf(version)).version).toBe(version);
    }
  });

  it.each(MIGRATIONS.map((_, i) => i + 1))(
    "lead from a database of version %i to the schema of a new one",
    (version) => {
      for (const migrations of [MIGRATIONS, [...MIGRATIONS, EXAMPLE]]) {
        const path = fileOf(version);
        open(path, migrations).close();
        expect(look(path)).toEqual(freshLook(migrations));
      }
    },
  );

  it.each([
    ["as it is", MIGRATIONS],
    ["after a step", [...MIGRATIONS, EXAMPLE]],
  ])("keep the data of version 1, %s", (_, migrations) => {
    const database = open(fileOf(1), migrations);
    const now = (): number => 1_770_000_000_020;
    const matches = matchStore(database, now);
    expect(matches.read("open")).toMatchObject({ setup, drawing: after, moves: 1, result: null });
    expect(matches.moves("open")).toEqual([{ number: 1, by: 1, stroke, before, timeLeft: null, timesBefore: null }]);
    expect(matches.read("over")?.result).toEqual({ winner: 0, reason: "gave-up" });
    expect(matches.read("timed")).toMatchObject({ result: { reason: "time-out" }, times: [0, 175_000] });
    expect(matches.timesBefore("timed", 1)).toEqual([150_000, 180_000]);
    expect(matches.isHelped("level")).toBe(true);
    expect(settingsStore(database).read()).toEqual({ ...FIRST_SETTINGS, theme: "dark", lastSetup: setup });
    const campaign = campaignStore(database, now);
    expect(campaign.profiles().map(({ name }) => name)).toEqual(["Player 1", "Anna"]);
    expect(campaign.place("anna")).toEqual({
      level: 7,
      opponent: "perfect",
      play: "normal",
      colours: ["green", "orange"],
    });
    expect(campaign.wins("anna")).toEqual([
      { level: 6, opponent: "hard", play: "normal", beatenAt: 1770000000006, badge: true },
      { level: 6, opponent: "perfect", play: "misere", beatenAt: 1770000000007, badge: false },
    ]);
    expect(campaign.winsElsewhere("anna")).toBe(1);
    const library = libraryStore(database, now);
    library.restore(["deleted"]);
    expect(library.games().games.map(({ id }) => id)).toContain("deleted");
    const maps = mapStore(database, now);
    expect(maps.kept().map(({ name }) => name)).toEqual(["Two spots"]);
    expect(maps.bin().map(({ name, revision }) => [name, revision])).toEqual([["Old", 3]]);
    expect(draftStore(database, now).read("draft")).toBeDefined();
    expect(lessonStore(database, now).finished()).toEqual(["first"]);
  });

  it("have a row of each table in the newest fixture", () => {
    const database = open(fileOf(MIGRATIONS.length));
    for (const table of tablesOf(database))
      expect(database.prepare(`SELECT 1 FROM ${table}`).get(), table).toBeDefined();
  });

  it("leave the version before, with its data, if a step fails", () => {
    const path = fileOf(1);
    const failing = [...MIGRATIONS, "ALTER TABLE matches ADD COLUMN note TEXT; INSERT INTO nowhere VALUES (1)"];
    expect(() => openDatabase(path, Date.now, failing)).toThrow(/nowhere/);
    expect(look(path)).toEqual(look(fileOf(1)));
    const database = connect(path, { readonly: true });
    expect(database.prepare("SELECT count(*) FROM matches").pluck().get()).toBe(5);
    database.close();
  });

  it("are each applied once, and an earlier version of the game refuses what a later one wrote", () => {
    const path = fileOf(1);
    open(path, [...MIGRATIONS, EXAMPLE]).close();
    const again = open(path, [...MIGRATIONS, EXAMPLE]);
    expect(schemaVersion(again)).toBe(MIGRATIONS.length + 1);
    again.close();
    expect(() => openDatabase(path)).toThrow(NewerDatabase);
  });
});
