import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { connect } from "../../../main/store/connection.ts";
import { copyPath } from "../../../main/store/progress-copy.ts";
import { openStore, type Store } from "../../../main/store/store.ts";
import { temporaryFolder } from "../folders.ts";
import { filledFolder } from "./filled.ts";

export function open(folder: string): Store {
  const store = openStore(folder);
  onTestFinished(() => store.close());
  return store;
}

export function filled(games = 12): string {
  return join(filledFolder(games), "sprouts.db");
}

/** Copies the database with its folder. */
export function copiedFile(path: string): string {
  const folder = temporaryFolder();
  cpSync(join(path, ".."), folder, { recursive: true });
  return join(folder, "sprouts.db");
}

export function withoutHelp(path: string): string {
  rmSync(copyPath(path));
  rmSync(join(path, "..", "backups"), { recursive: true });
  return path;
}

export function pageOf(path: string, table: string, among: readonly string[] = ["leaf"]): number {
  const database = connect(copiedFile(path));
  const pages = database
    .prepare<[], { owner: string; kind: string }>("SELECT name AS owner, pagetype AS kind FROM dbstat ORDER BY pageno")
    .all();
  database.close();
  const page = pages.findLastIndex(({ owner, kind }) => owner === table && among.includes(kind));
  if (page === -1) throw new Error(`${table} has no such page`);
  return page;
}

export function edit(path: string, change: (bytes: Buffer) => Uint8Array): void {
  writeFileSync(path, change(readFileSync(path)));
}
