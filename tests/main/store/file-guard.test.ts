import { existsSync, mkdirSync, readdirSync, rmdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../../../main/store/database.ts";
import { FileGuard } from "../../../main/store/file-guard.ts";
import { noticeStore } from "../../../main/store/notice-store.ts";
import { openStore, type Store } from "../../../main/store/store.ts";
import { temporaryFolder } from "../folders.ts";
import { before, setup } from "./sample.ts";

function open(folder: string): Store {
  const store = openStore(folder);
  onTestFinished(() => store.close());
  return store;
}

function ids(store: Store): string[] {
  return store.matches
    .unfinished()
    .matches.map(({ id }) => id)
    .toSorted();
}

describe.skipIf(process.platform === "win32")("the file of the games, deleted while the game runs", () => {
  it("is written again with all games", async () => {
    const folder = temporaryFolder();
    const path = join(folder, "sprouts.db");
    const store = openStore(folder);
    store.matches.begin({ id: "a", setup, drawing: before });
    for (const suffix of ["", "-wal"]) rmSync(path + suffix);
    store.matches.begin({ id: "b", setup, drawing: before });
    await expect.poll(() => existsSync(path), { timeout: 20_000 }).toBe(true);
    store.matches.begin({ id: "c", setup, drawing: before });
    store.close();
    const next = open(folder);
    expect(ids(next)).toEqual(["a", "b", "c"]);
    expect(next.notices.waiting()).toEqual([{ code: "games-file-replaced", params: { folder } }]);
  });

  it("causes one notice, even if it could not be written at first", () => {
    const folder = temporaryFolder();
    const path = join(folder, "sprouts.db");
    const database = openDatabase(path);
    const guard = new FileGuard(database, path, { now: () => 0, notices: noticeStore(database) });
    rmSync(path);
    const begun = `${path}.rescued.${process.pid}.begun`;
    mkdirSync(begun);
    guard.check();
    guard.check();
    expect(existsSync(path)).toBe(false);
    rmdirSync(begun);
    guard.stop();
    expect(existsSync(path)).toBe(true);
    expect(noticeStore(database).waiting()).toEqual([{ code: "games-file-replaced", params: { folder } }]);
    database.close();
  });

  it("replaces another file in its place, which is kept", () => {
    const folder = temporaryFolder();
    const path = join(folder, "sprouts.db");
    const store = openStore(folder);
    store.matches.begin({ id: "a", setup, drawing: before });
    rmSync(path);
    writeFileSync(path, "another file");
    store.close();
    expect(ids(open(folder))).toEqual(["a"]);
    const [kept] = readdirSync(folder).filter((name) => name.includes(".damaged-"));
    expect(readFileSync(join(folder, kept), "utf8")).toBe("another file");
  });
});
