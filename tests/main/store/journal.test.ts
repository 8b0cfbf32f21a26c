import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openStore, type Store } from "../../../main/store/store.ts";
import { temporaryFolder } from "../folders.ts";
import { copiedFile, edit, filled, open } from "./damage.ts";
import { filledFolder, WINS } from "./filled.ts";
import { before, setup } from "./sample.ts";

/** The journal of another database, which was left by a process that was killed. */
function foreignJournal(change: (store: Store) => void = () => {}): Buffer {
  const store = openStore(temporaryFolder());
  change(store);
  const bytes = readFileSync(join(store.folder, "sprouts.db-wal"));
  store.close();
  return bytes;
}

/** A folder as a process leaves it that is killed after it began the games. */
function killed(path: string, games: readonly string[], meanwhile: () => void = () => {}): string {
  const store = openStore(join(path, ".."));
  for (const id of games) store.matches.begin({ id, setup, drawing: before });
  meanwhile();
  const copy = copiedFile(path);
  // A crash leaves the times of files as they were.
  for (const name of readdirSync(store.folder)) {
    const { mtimeMs } = statSync(join(store.folder, name));
    // The middle of the millisecond: a Date is rounded, and may name the next one.
    const seconds = (Math.floor(mtimeMs) + 0.5) / 1000;
    utimesSync(join(copy, "..", name), seconds, seconds);
  }
  store.close();
  return copy;
}

function keptJournals(path: string): string[] {
  return readdirSync(join(path, "..")).filter((name) => /\.damaged-.*-wal$/.test(name));
}

function gone(path: string): void {
  for (const suffix of ["-wal", "-shm"]) rmSync(path + suffix);
}

const playMany = (store: Store): void => {
  for (let i = 0; i < 40; i++) store.matches.begin({ id: `other-${i}`, setup, drawing: before });
};

describe("a journal that does not belong to the database", () => {
  it.each([
    ["a new database", () => {}],
    ["one with many games", playMany],
  ])("is set aside before SQLite sees it, and nothing is lost: of %s", (_, change) => {
    const path = filled(30);
    const wal = foreignJournal(change);
    writeFileSync(`${path}-wal`, wal);
    const store = open(join(path, ".."));
    expect(store.library.games().games).toHaveLength(30);
    expect(store.campaign.wins("anna")).toEqual(WINS);
    const [file] = keptJournals(path);
    expect(store.notices.waiting()).toEqual([{ code: "journal-foreign", params: { file, folder: join(path, "..") } }]);
    expect(readFileSync(join(path, "..", file)).equals(wal)).toBe(true);
  });

  it("after a crash costs only what its own journal held, and says so", () => {
    const path = killed(filled(30), ["last"]);
    writeFileSync(`${path}-wal`, foreignJournal(playMany));
    const store = open(join(path, ".."));
    expect(store.library.games().games.filter(({ id }) => id.startsWith("game-"))).toHaveLength(30);
    expect(store.notices.waiting()).toMatchObject([{ code: "journal-unusable" }]);
  });

  it("is also an earlier one of the same database", () => {
    const path = filled(3);
    const first = killed(path, ["first"]);
    const second = killed(path, ["second"]);
    copyFileSync(`${first}-wal`, `${second}-wal`);
    const store = open(join(second, ".."));
    expect(store.matches.read("first")).toBeDefined();
    expect(store.notices.waiting()).toMatchObject([{ code: "journal-unusable" }]);
  });

  it("is its own one if the database was replaced", () => {
    const path = killed(filled(3), ["last"]);
    copyFileSync(join(filledFolder(9), "sprouts.db"), path);
    const store = open(join(path, ".."));
    expect(store.library.games().games).toHaveLength(9);
    expect(store.notices.waiting()).toMatchObject([{ code: "journal-unusable" }]);
  });
});

describe("the journal of a process that was killed", () => {
  it("is used, and there is nothing to tell", () => {
    const path = killed(filled(3), ["a", "b"]);
    const store = open(join(path, ".."));
    expect(store.matches.read("b")).toBeDefined();
    expect(store.notices.waiting()).toEqual([]);
  });

  it("is used after many rounds", () => {
    const path = filled(3);
    const store = openStore(join(path, ".."));
    const ids = Array.from({ length: 700 }, (_, i) => `round-${i}`);
    for (const id of ids) store.matches.begin({ id, setup, drawing: before });
    for (const id of ids) store.matches.replaceDrawing(id, before);
    // SQLite begins a round anew after 1,000 pages.
    expect(statSync(`${path}-wal`).size).toBeLessThan(6_000_000);
    const copy = copiedFile(path);
    store.close();
    const next = open(join(copy, ".."));
    expect(next.library.games().games).toHaveLength(703);
    expect(next.notices.waiting()).toEqual([]);
  });

  it.each([
    ["is gone", (path: string) => rmSync(`${path}-wal`), "journal-missing"],
    ["is gone with the file beside it", gone, "journal-missing"],
    ["is empty", (path: string) => writeFileSync(`${path}-wal`, ""), "journal-missing"],
    ["has another header", (path: string) => edit(`${path}-wal`, (bytes) => bytes.fill(1, 0, 32)), "journal-unusable"],
    [
      "has a bad first page",
      (path: string) => edit(`${path}-wal`, (bytes) => bytes.fill(0, 100, 200)),
      "journal-unusable",
    ],
  ])("is missed if it %s: older games stay, and the notice is true", (_, spoil, code) => {
    const path = killed(filled(3), ["last"]);
    spoil(path);
    const store = open(join(path, ".."));
    expect(store.library.games().games.filter(({ id }) => id.startsWith("game-"))).toHaveLength(3);
    expect(store.notices.waiting()).toMatchObject([{ code }]);
    expect(keptJournals(path)).toHaveLength(code === "journal-missing" ? 0 : 1);
  });

  it("is not missed after a thread that died without closing the database, which is then whole", () => {
    const path = filled(3);
    const folder = join(path, "..");
    const script = `
      const { openStore } = await import(${JSON.stringify(new URL("../../../main/store/store.ts", import.meta.url).href)});
      openStore(${JSON.stringify(folder)}).campaign.create({ id: "zoe", name: "Zoë" });
    `;
    execFileSync(process.execPath, ["--input-type=module", "-e", script]);
    expect(readdirSync(folder)).not.toContain("sprouts.db-wal");
    const store = open(folder);
    expect(store.campaign.profiles()).toHaveLength(3);
    expect(store.notices.waiting()).toEqual([]);
  });

  it("ends with what was committed, without a word, if its last transaction is torn", () => {
    const path = killed(filled(3), ["a", "b"]);
    edit(`${path}-wal`, (bytes) => bytes.subarray(0, -100));
    const store = open(join(path, ".."));
    expect(store.matches.read("a")).toBeDefined();
    expect(store.notices.waiting()).toEqual([]);
  });

  it("is taken without a record of it, as after a copy by hand", () => {
    const path = killed(filled(3), ["last"]);
    const folder = temporaryFolder();
    for (const suffix of ["", "-wal"]) cpSync(path + suffix, join(folder, `sprouts.db${suffix}`));
    const store = open(folder);
    expect(store.matches.read("last")).toBeDefined();
    expect(store.notices.waiting()).toEqual([]);
  });
});
