import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import { profileNameSchema, winSchema } from "../../protocol/campaign.ts";
import { freeName, writeFileAtomically } from "./atomic-file.ts";
import { fromJson } from "./json.ts";
import { addNotice } from "./notice-store.ts";
import { columnsOf } from "./schema.ts";
import { isSqliteCode } from "./sqlite-errors.ts";

/** A row: values by column name, which are not checked. */
type Row = Readonly<Record<string, unknown>>;

/** Players and wins in a small file, written with each win; backups are rarer. */
export interface ProgressCopy {
  readonly profiles: readonly Row[];
  readonly campaign_wins: readonly Row[];
}

const KIND = "sprouts progress copy";
export const MAX_KEPT_COPIES = 5;
/** The most bytes of a copy; the game writes no larger one. */
const MAX_COPY_BYTES = 16 * 1024 * 1024;
const rowsSchema = z.array(z.record(z.string(), z.unknown()));
const copySchema = z.object({ kind: z.literal(KIND), profiles: rowsSchema, campaign_wins: rowsSchema });

export function copyPath(path: string): string {
  return `${path}.progress.json`;
}

/** Reads the copy; null if it is missing or cannot be read. */
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
  const player = rowWriter(database, "profiles", "ON CONFLICT DO NOTHING");
  const win = rowWriter(
    database,
    "campaign_wins",
    `ON CONFLICT DO UPDATE SET beaten_at = min(beaten_at, excluded.beaten_at), badge = max(badge, excluded.badge)
      WHERE excluded.beaten_at < beaten_at OR excluded.badge > badge`,
  );
  return database.transaction(() => {
    const players = copy.profiles.map((row) => isPlayer(row) && player(row));
    const wins = copy.campaign_wins.map((row) => isWin(row) && win(row));
    return [...players, ...wins].every(Boolean);
  })();
}

function isPlayer({ id, name }: Row): boolean {
  return typeof id === "string" && profileNameSchema.safeParse(name).success;
}

function isWin({ level, opponent, play, beaten_at: beatenAt, badge }: Row): boolean {
  return winSchema.safeParse({ level, opponent, play, beatenAt, badge: badge === 1 }).success;
}

/** Returns a function that returns false for a row that does not fit. */
function rowWriter(database: Database, table: string, conflict: string): (row: Row) => boolean {
  const columns = columnsOf(database, table);
  const insert = database.prepare(
    `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => "?").join()}) ${conflict}`,
  );
  return (row) => {
    const values = columns.map((column) => row[column]);
    if (!values.every((value) => typeof value === "string" || typeof value === "number")) return false;
    try {
      insert.run(...values);
      return true;
    } catch (error) {
      // Its type is wrong, or its player is missing.
      if (isSqliteCode(error, "SQLITE_CONSTRAINT", "SQLITE_MISMATCH")) return false;
      throw error;
    }
  };
}

export function progressCounts(database: Database): { players: number; wins: number } {
  const count = (table: string): number => Number(database.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
  return { players: count("profiles"), wins: count("campaign_wins") };
}

/** Adds what the database at `path` lacks, as it may be an older one, or have lost its WAL, and notes it. */
export function mergeProgress(database: Database, path: string, now: number): void {
  const copy = readCopy(path);
  const before = progressCounts(database);
  const isComplete = copy !== null && mergeCopy(database, copy);
  const after = progressCounts(database);
  const found = { players: after.players - before.players, wins: after.wins - before.wins };
  if (found.players + found.wins > 0) addNotice(database, { code: "progress-restored", params: found });
  // Before the next copy is written, which may hold less.
  if (!isComplete) keepCopyAside(path, now);
}

/**
 * Keeps a copy that could not be merged whole, as the next one may hold less.
 */
export function keepCopyAside(path: string, now: number): void {
  const copy = copyPath(path);
  if (!existsSync(copy)) return;
  renameSync(copy, freeName(`${path}.progress.kept-`, ".json", now));
  const folder = dirname(path);
  const bySize = readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(path)}.progress.kept`))
    .map((name) => ({ file: join(folder, name), size: statSync(join(folder, name)).size }))
    .toSorted((a, b) => b.size - a.size);
  for (const { file } of bySize.slice(MAX_KEPT_COPIES)) rmSync(file, { force: true });
}

/** Returns a function that updates the copy and returns whether it could. */
export function copyKeeper(database: Database, path: string): () => boolean {
  const columns = (table: string): string => columnsOf(database, table).join();
  const profiles = database.prepare(`SELECT ${columns("profiles")} FROM profiles ORDER BY rowid`);
  const wins = database.prepare(`SELECT ${columns("campaign_wins")} FROM campaign_wins`);
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
