import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { backupsOf } from "../../../main/store/backups.ts";
import { connect } from "../../../main/store/connection.ts";
import { openDatabase } from "../../../main/store/database.ts";
import { MIGRATIONS } from "../../../main/store/migrations.ts";
import { findDamage } from "../../../main/store/schema.ts";
import { openStore, type Store } from "../../../main/store/store.ts";
import { temporaryFolder } from "../folders.ts";
import { WINS } from "./filled.ts";
import { before, setup } from "./sample.ts";

const DAY = 24 * 60 * 60 * 1000;
const FIRST = Date.UTC(2030, 0, 1, 12);

function play(folder: string, time: number, id: string | null): void {
  const store = openStore(folder, () => time);
  if (id !== null) store.matches.begin({ id, setup, drawing: before });
  store.close();
}

function times(folder: string): number[] {
  return backupsOf(join(folder, "sprouts.db")).map(({ time }) => time);
}

describe("backups", () => {
  it("are made at a clean end after something changed, whole and sound", () => {
    const folder = temporaryFolder();
    play(folder, FIRST, "a");
    const [backup] = backupsOf(join(folder, "sprouts.db"));
    expect(backup).toMatchObject({ time: FIRST, version: null });
    const copy = connect(backup.path);
    expect(findDamage(copy, MIGRATIONS)).toBeNull();
    expect(copy.prepare("SELECT id FROM matches").pluck().all()).toEqual(["a"]);
    copy.close();
  });

  it("are not made when nothing changed", () => {
    const folder = temporaryFolder();
    const store = openStore(folder, () => FIRST);
    store.campaign.merge(store.campaign.chosen(), WINS);
    store.close();
    play(folder, FIRST + 5 * DAY, null);
    expect(times(folder)).toEqual([FIRST]);
  });

  it("are kept as the newest, that of another hour, and that of another day", () => {
    const folder = temporaryFolder();
    const minutes = [0, 10, 20, 70, 80, 24 * 60, 24 * 60 + 10, 49 * 60, 49 * 60 + 10, 50 * 60, 50 * 60 + 5];
    for (const minute of minutes) play(folder, FIRST + minute * 60_000, `at-${minute}`);
    expect(times(folder).map((time) => (time - FIRST) / 60_000)).toEqual([50 * 60 + 5, 49 * 60 + 10, 24 * 60 + 10]);
  });

  it("continue after days with a wrong clock, whose backups displace no others", () => {
    const folder = temporaryFolder();
    for (let day = 0; day < 4; day++) play(folder, FIRST + (1000 + day) * DAY, `ahead-${day}`);
    const now = Date.now();
    for (const { path } of backupsOf(join(folder, "sprouts.db"))) utimesSync(path, FIRST / 1000, FIRST / 1000);
    for (let day = 0; day < 3; day++) play(folder, now + day * DAY, `after-${day}`);
    expect(times(folder)).toEqual([2, 1].map((day) => now + day * DAY));
  });

  it("are made before a migration, of the version before, and the last of them is kept", () => {
    const folder = temporaryFolder();
    const path = join(folder, "sprouts.db");
    const migrations = [...MIGRATIONS, "CREATE TABLE later (a TEXT) STRICT", "DROP TABLE later"];
    for (let version = 1; version <= 3; version++)
      openDatabase(path, () => FIRST + version, migrations.slice(0, version)).close();
    expect(backupsOf(path)).toMatchObject([{ version: 2, time: FIRST + 3 }]);
    const older = connect(backupsOf(path)[0].path);
    expect(findDamage(older, migrations.slice(0, 2))).toBeNull();
    older.close();
  });

  it("do not stop the game when they fail, as when a file has the folder's name", () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "backups"), "a file");
    const logged: string[] = [];
    const open = (time: number): Store =>
      openStore(
        folder,
        () => time,
        (line) => logged.push(line),
      );
    const first = open(FIRST);
    first.matches.begin({ id: "a", setup, drawing: before });
    first.close();
    const second = open(FIRST + 1);
    expect(second.matches.read("a")).toBeDefined();
    second.close();
    expect(logged.length).toBeGreaterThan(0);
    for (const line of logged) expect(line).toMatch(/^No backup was made: .*ENOTDIR/);
    expect(readFileSync(join(folder, "backups"), "utf8")).toBe("a file");
  });

  it("do not stand in the way of the recovery when a file has the folder's name", () => {
    const folder = temporaryFolder();
    play(folder, FIRST, "a");
    rmSync(join(folder, "backups"), { recursive: true });
    writeFileSync(join(folder, "backups"), "a file");
    writeFileSync(join(folder, "sprouts.db"), "damaged");
    const store = openStore(
      folder,
      () => FIRST + 1,
      () => {},
    );
    expect(store.notices.waiting().map(({ code }) => code)).toContain("games-damaged");
    store.close();
  });

  it("leave no unfinished files, and nothing that others can read", () => {
    const folder = temporaryFolder();
    play(folder, FIRST, "a");
    writeFileSync(join(folder, "backups", "1234.begun"), "left over");
    play(folder, FIRST + 1, "b");
    const names = readdirSync(join(folder, "backups"));
    expect(names).toEqual(["sprouts-2030-01-01T12-00-00-001Z.db"]);
    if (process.platform === "win32") return;
    expect(statSync(join(folder, "backups")).mode & 0o777).toBe(0o700);
    for (const name of names) expect(statSync(join(folder, "backups", name)).mode & 0o777).toBe(0o600);
    for (const name of ["sprouts.db", "sprouts.db.progress.json", "sprouts.lock"])
      expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
  });
});
