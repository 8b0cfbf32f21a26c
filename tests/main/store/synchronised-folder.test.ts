import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openStore } from "../../../main/store/store.ts";
import { temporaryFolder } from "../folders.ts";
import { open } from "./damage.ts";
import { filledFolder, WINS } from "./filled.ts";
import { before, setup } from "./sample.ts";

describe("a data folder that a program synchronises with other computers", () => {
  it("may hold conflicted copies of every file, which are neither read nor changed", () => {
    const folder = filledFolder(3);
    const other = filledFolder(9);
    const [backup] = readdirSync(join(other, "backups"));
    const copies = [
      ["sprouts.db", "sprouts (Ben's conflicted copy 2026-11-20).db"],
      ["sprouts.db", "sprouts-2.db"],
      ["sprouts.db.progress.json", "sprouts.db.progress (1).json"],
      ["sprouts.lock", "sprouts (conflict).lock"],
      [join("backups", backup), join("backups", backup.replace(".db", " (conflicted copy).db"))],
    ];
    for (const [name, copy] of copies) copyFileSync(join(other, name), join(folder, copy));
    const contents = (): string[] => copies.map(([, copy]) => readFileSync(join(folder, copy), "base64"));
    const first = contents();
    const store = openStore(folder);
    expect(store.library.games().games).toHaveLength(3);
    expect(store.notices.waiting()).toEqual([]);
    store.matches.begin({ id: "next", setup, drawing: before });
    store.close();
    expect(contents()).toEqual(first);
    expect(open(folder).library.games().games).toHaveLength(4);
  });

  it.skipIf(process.platform === "win32")("may lose its files for a while as the game runs", () => {
    const folder = filledFolder(3);
    const away = temporaryFolder();
    const store = openStore(folder);
    const names = readdirSync(folder);
    for (const name of names) renameSync(join(folder, name), join(away, name));
    store.matches.begin({ id: "meanwhile", setup, drawing: before });
    for (const name of names) renameSync(join(away, name), join(folder, name));
    store.close();
    const next = open(folder);
    expect(next.library.games().games.map(({ id }) => id)).toContain("meanwhile");
    expect(next.campaign.wins("anna")).toEqual(WINS);
    expect(next.notices.waiting().filter(({ code }) => code !== "games-file-replaced")).toEqual([]);
  });

  it.skipIf(process.platform === "win32")("may get the file of another computer as the game runs; both stay", () => {
    const folder = filledFolder(3);
    const theirs = readFileSync(join(filledFolder(9), "sprouts.db"));
    const store = openStore(folder);
    rmSync(join(folder, "backups"), { recursive: true });
    rmSync(join(folder, "sprouts.db"));
    writeFileSync(join(folder, "sprouts.db"), theirs);
    store.matches.begin({ id: "meanwhile", setup, drawing: before });
    store.close();
    const next = open(folder);
    expect(next.library.games().games).toHaveLength(4);
    expect(next.notices.waiting()).toMatchObject([{ code: "games-file-replaced" }]);
    expect(readdirSync(join(folder, "backups"))).toHaveLength(1);
    const [kept] = readdirSync(folder).filter((name) => name.includes("-replaced-"));
    expect(readFileSync(join(folder, kept)).equals(theirs)).toBe(true);
  });

  it.skipIf(process.platform === "win32")("may lose the file of the games as the game runs", () => {
    const folder = filledFolder(3);
    const store = openStore(folder);
    for (const suffix of ["", "-wal"]) rmSync(join(folder, `sprouts.db${suffix}`));
    store.matches.begin({ id: "meanwhile", setup, drawing: before });
    store.close();
    const next = open(folder);
    expect(next.library.games().games).toHaveLength(4);
    expect(next.notices.waiting()).toMatchObject([{ code: "games-file-replaced" }]);
  });
});
