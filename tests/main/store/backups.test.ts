import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { backupsOf, isSoundFile, MAX_BACKUP_DAYS, MAX_MIGRATION_BACKUPS } from "../../../main/store/backups.ts";
import { openDatabase } from "../../../main/store/database.ts";
import { MIGRATIONS } from "../../../main/store/migrations.ts";
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

function age(folder: string): void {
  for (const { path } of backupsOf(join(folder, "sprouts.db"))) utimesSync(path, 1, 1);
}

describe("backups", () => {
  it("are made at a clean end after something changed, whole and sound", () => {
    const folder = temporaryFolder();
    play(folder, FIRST, "a");
    const [backup] = backupsOf(join(folder, "sprouts.db"));
    expect(backup).toMatchObject({ time: FIRST, version: null });
    expect(isSoundFile(backup.path)).toBe(true);
    const copy = openDatabase(backup.path);
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

  it("are made at the start when the newest is older than a day and something changed", () => {
    const folder = temporaryFolder();
    play(folder, FIRST, "a");
    age(folder);
    const soon = openStore(folder, () => FIRST + DAY / 2);
    expect(times(folder)).toEqual([FIRST]);
    soon.close();
    age(folder);
    const later = openStore(folder, () => FIRST + 2 * DAY);
    expect(times(folder)[0]).toBe(FIRST + 2 * DAY);
    later.close();
  });

  it("are kept one a day, of the last days", () => {
    const folder = temporaryFolder();
    for (let day = 0; day < 6; day++) {
      for (const hour of [0, 1, 2]) play(folder, FIRST + day * DAY + hour * 3_600_000, `${day}-${hour}`);
    }
    const newest = [5, 4, 3].map((day) => FIRST + day * DAY + 2 * 3_600_000);
    expect(newest).toHaveLength(MAX_BACKUP_DAYS);
    expect(times(folder)).toEqual(newest);
  });

  it("continue after days with a wrong clock, whose backups displace no others", () => {
    const folder = temporaryFolder();
    for (let day = 0; day < 4; day++) play(folder, FIRST + (1000 + day) * DAY, `ahead-${day}`);
    const now = Date.now();
    for (const { path } of backupsOf(join(folder, "sprouts.db"))) utimesSync(path, FIRST / 1000, FIRST / 1000);
    for (let day = 0; day < 3; day++) play(folder, now + day * DAY, `after-${day}`);
    expect(times(folder)).toEqual([2, 1, 0].map((day) => now + day * DAY));
  });

  it("are made before a migration, of the version before, and the last of them kept", () => {
    const folder = temporaryFolder();
    const path = join(folder, "sprouts.db");
    const migrations = [...MIGRATIONS];
    for (let version = 2; version <= 5; version++)
      openDatabase(path, () => FIRST + version, migrations.slice(0, version)).close();
    const kept = backupsOf(path).filter(({ version }) => version !== null);
    expect(kept.map(({ version }) => version)).toEqual([4, 3]);
    expect(kept).toHaveLength(MAX_MIGRATION_BACKUPS);
    const older = openDatabase(kept[0].path, () => FIRST, migrations.slice(0, 4));
    expect(older.prepare("SELECT count(*) FROM nimbers").pluck().get()).toBe(0);
    older.close();
  });

  it("do not stop the game when they fail, and the failure is logged", () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "backups", `${process.pid}.begun`), { recursive: true });
    const logged: string[] = [];
    const store = openStore(
      folder,
      () => FIRST,
      (line) => logged.push(line),
    );
    store.matches.begin({ id: "a", setup, drawing: before });
    store.close();
    expect(logged).toEqual([expect.stringMatching(/^No backup was made: /)]);
    const again = openStore(folder, () => FIRST);
    expect(again.matches.read("a")).toBeDefined();
    again.close();
  });

  it("are skipped when a file has the folder's name, and the player is told", () => {
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
    expect(second.notices.waiting()).toEqual([{ code: "backup-failed", params: { folder: join(folder, "backups") } }]);
    second.close();
    // Told once until the player has seen it.
    const third = open(FIRST + 2);
    expect(third.notices.waiting()).toHaveLength(1);
    third.close();
    expect(new Set(logged)).toEqual(new Set([expect.stringMatching(/^No backup was made: .*ENOTDIR/)]));
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
