import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import { writeFileAtomically } from "./atomic-file.ts";
import type { Row } from "./damaged-database.ts";
import { fromJson } from "./json.ts";
import { rowWriter } from "./salvage.ts";

/** Players and wins in a small file, written with each win; backups are rarer. */
export interface ProgressCopy {
  readonly profiles: readonly Row[];
  readonly campaign_wins: readonly Row[];
}

const KIND = "sprouts progress copy";
export const MAX_KEPT_COPIES = 5;
/** The game writes no larger copy. */
const MAX_COPY_BYTES = 16 * 1024 * 1024;
const rowsSchema = z.array(z.record(z.string(), z.unknown()));
const copySchema = z.object({ kind: z.literal(KIND), profiles: rowsSchema, campaign_wins: rowsSchema });

export function copyPath(path: string): string {
  return `${path}.progress.json`;
}

/** Null if missing or unreadable. */
export function readCopy(path: string): ProgressCopy | null {
  try {
    if (statSync(copyPath(path)).size > MAX_COPY_BYTES) return null;
    const copy = copySchema.safeParse(fromJson(readFileSync(copyPath(path), "utf8")));
    return copy.success ? copy.data : null;
  } catch {
    return null;
  }
}

/** Adds what the database lacks, in one transaction. Returns whether all rows could be stored. */
export function mergeCopy(database: Database, copy: ProgressCopy): boolean {
  const isKnown = database.prepare("SELECT 1 FROM profiles WHERE id = ?");
  return database.transaction(() => {
    const write = rowWriter(database);
    const players = copy.profiles
      .filter(({ id }) => typeof id !== "string" || isKnown.get(id) === undefined)
      .map((row) => write("profiles", row));
    const wins = copy.campaign_wins.map((row) => write("campaign_wins", row));
    return [...players, ...wins].every(Boolean);
  })();
}

export function progressCounts(database: Database): { players: number; wins: number } {
  const count = (table: string): number => Number(database.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
  return { players: count("profiles"), wins: count("campaign_wins") };
}

/**
 * Keeps a copy that could not be merged whole, as the next one may hold less.
 */
export function keepCopyAside(path: string, now: number): void {
  const copy = copyPath(path);
  if (!existsSync(copy)) return;
  const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, "-");
  const kept = (suffix: string): string => `${path}.progress.kept-${stamp}${suffix}.json`;
  let free = kept("");
  for (let i = 2; existsSync(free); i++) free = kept(`-${i}`);
  renameSync(copy, free);
  const folder = dirname(path);
  const bySize = readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(path)}.progress.kept`))
    .map((name) => ({ file: join(folder, name), size: statSync(join(folder, name)).size }))
    .toSorted((a, b) => b.size - a.size);
  for (const { file } of bySize.slice(MAX_KEPT_COPIES)) rmSync(file, { force: true });
}

/** Returns a function that updates the copy and returns whether it could. */
export function copyKeeper(database: Database, path: string): () => boolean {
  const profiles = database.prepare("SELECT * FROM profiles ORDER BY rowid");
  const wins = database.prepare("SELECT * FROM campaign_wins");
  let kept: string | null = null;
  return () => {
    const text = JSON.stringify({ kind: KIND, profiles: profiles.all(), campaign_wins: wins.all() });
    if (text === kept) return true;
    try {
      writeFileAtomically(copyPath(path), text, 0o600);
      kept = text;
      return true;
    } catch {
      // A failed copy must not undo a win.
      return false;
    }
  };
}
